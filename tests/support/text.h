/*
 * Texts of files: those of the repository, in which tests run.
 */
#ifndef TESTS_SUPPORT_TEXT_H
#define TESTS_SUPPORT_TEXT_H

/* The whole of it, with a final zero, to be freed; NULL: it cannot be read. */
char *text_read(const char *name);

#endif
