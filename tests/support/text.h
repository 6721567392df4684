/*
 * Texts of files: those of the repository, in which tests run.
 */
#pragma once

/* The whole of it, with a final zero, to be freed; NULL: it cannot be read. */
char *text_read(const char *name);
