/* The contents of a sheet: paper, puzzles with their captions, and the pages in their order. */
#pragma once

#include "engine/er/er.h"
#include "engine/format/format.h"
#include "engine/step/technique.h"

/* ---- Sizes of paper, and lengths as people write them ---- */

static const double points_an_inch = 72;

struct paper_size {
    const char *name;     /* as it was asked for; borrowed */
    double width, height; /* points, upright unless the size itself is wider than high */
};

/* Reads a length and its unit: "12mm", "1.5cm", "0.5in" or "36pt". False: the text is not one. */
bool length_read(const char *text, double *points);
/*
 * Reads the name of a size ("a4", "Letter"), or a width and a height ("6x9in", "148x210mm"; without
 * a unit they are inches). STATUS_BAD and *error, which may be NULL: the text is neither, or a side
 * is not between 2 and 48 inches.
 */
enum status paper_read(const char *text, struct paper_size *paper, struct error *error);

/* ---- Puzzles as a sheet has them, and the words next to the grid of each ---- */

/* A puzzle with its ratings, as captions show it. Plain value. */
struct sheet_puzzle {
    struct puzzle puzzle; /* its title is harmless: UTF-8 without control codes */
    int solutions;        /* of the givens: none, 1, or 2 for several */
    struct grid solution; /* when there is one */
    bool has_level, has_er;
    enum level level;
    const char *level_words; /* in captions: "hard", or stars; NULL: they do not show it */
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
 * The number of bytes in the first `count` characters of a text, and the number of its characters;
 * an accent is part of its letter.
 */
size_t caption_cut(const char *text, size_t count);
size_t caption_length(const char *text);

/* ---- Pages in their order ---- */

/* Where the solutions are. */
enum solutions_place {
    SOLUTIONS_NONE,
    SOLUTIONS_BACK,   /* on pages after all puzzles */
    SOLUTIONS_PAGE,   /* on a page after each page of puzzles */
    SOLUTIONS_TURNED, /* upside down, at the foot of the page of puzzles */
    SOLUTIONS_PLACES,
};

/* The description of a sheet or book. Borrowed texts. */
struct sheet_options {
    struct paper_size paper;
    bool landscape;
    double margin;  /* on all sides; negative: in proportion to the paper */
    double gutter;  /* more on the side where pages are bound: the left one */
    bool mirrored;  /* pages with even numbers are bound on the right */
    bool booklet;   /* two pages on each side of paper; they are mirrored */
    bool chapters;  /* each level begins a page, after a page of contents; puzzles are in order */
    bool name_line; /* for the name and the time, on each page of puzzles */
    bool large;     /* letters and lines */
    bool candidates;
    uint64_t per_page;           /* one that plan_divide() takes */
    uint64_t solutions_per_page; /* the same, or 0: as many as are read with ease */
    uint64_t first_number;       /* of the first puzzle, from 1 */
    uint64_t first_page;         /* its number; 0: 1, and the number of pages is printed, too */
    int solutions;               /* enum solutions_place */
    const char *title;           /* harmless UTF-8; "" or NULL for none */
    double grain; /* points of a dot where there are dots, so that cells are whole; else 0 */
};

enum page_kind { PAGE_CONTENTS, PAGE_PUZZLES, PAGE_SOLUTIONS };

struct sheet_page {
    enum page_kind kind;
    int section;  /* index of the part of the sheet that it belongs to; -1: none */
    size_t first; /* index of the first puzzle */
    size_t count; /* puzzles, or solutions: a puzzle without exactly one has none to show */
};

/* A part of the sheet that the contents list and that a PDF has a bookmark for. */
struct section {
    const char *name;
    size_t page; /* its first, counted from 0 */
};

/* The levels, the puzzles without one, and the solutions. */
enum { SECTIONS_MOST = 8 };

struct page_list {
    struct sheet_page *at; /* on the heap */
    size_t count, capacity;
    struct section sections[SECTIONS_MOST];
    int section_count;
};

/* Puzzles by level, the easiest first and those without a level last; else in their old order. */
void pages_sort(const struct sheet_puzzle *puzzles, size_t count, struct sheet_puzzle *sorted);
/* "Easy"; "Other puzzles" for those without a level. */
const char *pages_chapter(const struct sheet_puzzle *of);
size_t pages_solved(const struct sheet_puzzle *puzzles, size_t count);
/* False: memory ran out. The list must be released in any case. */
bool pages_init(struct page_list *list, const struct sheet_options *options,
                const struct sheet_puzzle *puzzles, size_t count);

/*
 * A booklet: two pages on each side of a sheet of paper, which is folded in the middle. Its pages
 * are filled up to a multiple of four.
 */
size_t booklet_sides(size_t pages);
/* The pages on the left and right of a side, counted from 0; past the last page: an empty one. */
void booklet_pages(size_t pages, size_t side, size_t on[2]);
/* The side that a page is on. */
size_t booklet_side(size_t pages, size_t page);
