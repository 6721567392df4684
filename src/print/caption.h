/* Puzzles as a sheet has them, and the words next to the grid of each. */
#pragma once

#include "engine/er/er.h"
#include "engine/format/format.h"
#include "engine/step/technique.h"

/* A puzzle with its ratings, as captions show it. Plain value. */
struct sheet_puzzle {
    struct puzzle puzzle; /* its title is harmless: UTF-8 without control codes */
    int solutions;        /* of the givens: none, 1, or 2 for several */
    struct grid solution; /* when there is one */
    bool has_level, has_er;
    enum level level;
    const char
        *level_words; /* the level in captions: "hard", or stars; NULL: they do not show it */
    struct er er;
};

/*
 * "No. 3", or "3. " and the title. Numbers count from 1. The puzzles of a pack are titled by level
 * or technique, number and rating: only a technique's name remains.
 */
void caption_title(const struct sheet_puzzle *of, size_t number, struct strbuf *out);
/* "extreme, about ER 11.0, 21 givens", "several solutions, 16 givens". */
void caption_words(const struct sheet_puzzle *of, struct strbuf *out);
/* Shorter words, without the number of givens: "extreme, about ER 11.0". */
void caption_brief_words(const struct sheet_puzzle *of, struct strbuf *out);
/* The candidates of the empty cells: the file's own, or those that the digits allow. */
void caption_marks(const struct puzzle *puzzle, digitset marks[CELLS]);

/*
 * The number of bytes in the first `count` characters of a text; an accent is part of its letter.
 */
size_t caption_cut(const char *text, size_t count);
/* The number of characters of a text, counted in the same way as by caption_cut(). */
size_t caption_length(const char *text);
