/*
 * The lessons that come with the program: the installed files, which may be translated, or the
 * built-in ones.
 */
#pragma once

#include "game/lesson.h"

/* The book, and the texts that it borrows. */
struct lessons {
    struct lesson_book book;
    struct strbuf positions, texts;
};

/* If an installed file is missing or damaged, the built-in ones are used. */
void lessons_init(struct lessons *lessons);
void lessons_release(struct lessons *lessons);
