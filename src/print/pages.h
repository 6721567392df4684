/*
 * The pages of a sheet in their order, and what each of them has: the contents, puzzles or
 * solutions. Pure, and without measures.
 */
#pragma once

#include "print/caption.h"

/* Where the solutions are. */
enum solutions_place {
    SOLUTIONS_NONE,
    SOLUTIONS_BACK,   /* on pages after all puzzles */
    SOLUTIONS_PAGE,   /* on a page after each page of puzzles */
    SOLUTIONS_TURNED, /* upside down, at the foot of the page of puzzles */
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

struct page_rules {
    size_t per_page, solutions_per_page;
    enum solutions_place solutions;
    bool chapters; /* each level begins a page, after a page of contents; puzzles are in order */
};

/* Puzzles by level, the easiest first and those without a level last; else in their old order. */
void pages_sort(const struct sheet_puzzle *puzzles, size_t count, struct sheet_puzzle *sorted);
/* "Easy"; "Other puzzles" for those without a level. */
const char *pages_chapter(const struct sheet_puzzle *of);
/* False: memory ran out. The list must be released in any case. */
bool pages_init(struct page_list *list, const struct page_rules *rules,
                const struct sheet_puzzle *puzzles, size_t count);
void pages_release(struct page_list *list);

/*
 * A booklet: two pages on each side of a sheet of paper, which is folded in the middle. Its pages
 * are filled up to a multiple of four.
 */
size_t booklet_sides(size_t pages);
/* The pages on the left and right of a side, counted from 0; past the last page: an empty one. */
void booklet_pages(size_t pages, size_t side, size_t on[2]);
/* The side that a page is on. */
size_t booklet_side(size_t pages, size_t page);
