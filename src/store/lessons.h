/*
 * The lessons that come with the program: the installed files, which may be translated, or what was
 * built in.
 */
#pragma once

#include "game/lesson.h"

/* The book, and the texts that it borrows. */
struct lessons {
    struct lesson_book book;
    struct strbuf positions, texts;
};

/* Installed files that are damaged are passed over for the built-in ones, which are whole. */
void lessons_init(struct lessons *lessons);
void lessons_release(struct lessons *lessons);
