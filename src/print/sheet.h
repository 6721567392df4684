/*
 * Sheets of puzzles: which pages there are, the layout of each, and its drawing by a painter. Pure:
 * the same sheet always gives the same lines and texts, whatever draws them.
 *
 * A page has a title (if there is one), the puzzles in rows and columns, and its number. The
 * puzzles of a page stand evenly spaced between the margins; on the last one those that are left
 * keep the places they would have on a full one. Solutions are smaller, of those puzzles that have
 * exactly one. Lengths are points (1/72 inch), from the upper left corner of the page.
 *
 * Sources: Bringhurst, The Elements of Typographic Style (one family, few sizes; digits centred by
 * the height that all of them share).
 */
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
    struct puzzle puzzle;
    int solutions;        /* of the givens: none, 1, or 2 for several */
    struct grid solution; /* when there is one */
    bool has_level, has_er;
    enum level level;
    const char *level_words; /* in captions: "hard", or stars; NULL: they do not show it */
    struct er er;
    uint64_t score;     /* of its path */
    size_t kind, place; /* set by pages_sort(): of its board, and the former place */
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
/* "Classic", "6x6 diagonal": the name of a board without maps. */
void caption_kind(const struct board *board, struct strbuf *out);
/* The rules of a board, in sentences for people who may not know any. */
void caption_rules(const struct board *board, struct strbuf *out);
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
    double gutter;  /* more on the side where pages are bound: the left one; negative: as usual */
    bool mirrored;  /* pages with even numbers are bound on the right */
    bool booklet;   /* two pages on each side of paper; they are mirrored */
    bool chapters;  /* each begins a page, after a page of contents; puzzles are sorted */
    bool book;      /* with a title, rules, and chapters on right-hand pages; needs `chapters` */
    bool name_line; /* for the name and the time, on each page of puzzles */
    bool large;     /* letters and lines */
    bool candidates;
    uint64_t per_page;           /* one that plan_divide() takes; in a book also 0: as usual */
    uint64_t solutions_per_page; /* the same, or 0: as few pages as are read with ease */
    uint64_t rules_per_page;     /* boards; set by sheet_init() */
    uint64_t first_number;       /* of the first puzzle, from 1 */
    uint64_t first_page;         /* its number; 0: 1, and the number of pages is printed, too */
    int solutions;               /* enum solutions_place */
    const char *title;           /* harmless UTF-8; "" or NULL for none */
    double grain; /* points of a dot where there are dots, so that cells are whole; else 0 */
};

enum page_kind { PAGE_EMPTY, PAGE_TITLE, PAGE_CONTENTS, PAGE_RULES, PAGE_PUZZLES, PAGE_SOLUTIONS };

struct sheet_page {
    enum page_kind kind;
    bool opens;    /* its part, which the contents list and for which a PDF has a bookmark */
    char part[96]; /* the name of the part of the sheet that it belongs to */
    size_t first;  /* index of the first puzzle */
    size_t count;  /* puzzles, boards with rules, or solutions: of puzzles that have exactly one */
};

struct page_list {
    struct sheet_page *at; /* on the heap */
    size_t count, capacity, parts;
    struct sheet_page next; /* its part */
    bool failed;            /* memory ran out */
};

/*
 * Sorts puzzles by board, in the order in which the first of each board comes; then by level, the
 * easiest first and those without a level last; then by score.
 */
void pages_sort(struct sheet_puzzle *puzzles, size_t count);
/* The end of the puzzles of the same board that begin at one. */
size_t pages_kind_end(const struct sheet_puzzle *puzzles, size_t count, size_t first);
/*
 * The end of the chapter that begins at a sorted puzzle: those of its board and level. In a book
 * whose levels have less than a leaf of puzzles on average, a board is one chapter. *name becomes
 * "Easy", "Diagonal" or "Diagonal: easy".
 */
size_t pages_chapter(const struct sheet_options *options, const struct sheet_puzzle *puzzles,
                     size_t count, size_t first, struct strbuf *name);
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

/* ---- Places on a page ---- */

struct spot {
    double x, y;
};

/* A part of a page, from its upper left corner. */
struct area {
    double left, top, width, height;
};

static const double rules_size = 0.8; /* the letters of rules and contents: of those of titles */

/* How large the parts of a page are, in points or as parts of other lengths. */
struct measures {
    double title;                       /* letters of the title: of the paper's shorter side */
    double title_least;                 /* points */
    double book;                        /* inches: its shorter side at least, for its texts */
    double least;                       /* points: smaller digits are not read */
    double number;                      /* letters of the page's number */
    double caption;                     /* letters next to a grid: of a cell */
    double caption_least, caption_most; /* points */
    double digit;                       /* of a cell */
    double solution;                    /* points: digits of solutions that are read with ease */
    double frame, frame_most;           /* the weight of heavy lines: of a cell; points */
};

/* A grid's lines, cells and letters, and the places of several grids. */
struct sheet_plan {
    int columns, rows;
    struct spot first; /* the upper left corner of the first grid, in the middle of its line */
    struct spot step;  /* to the next column, to the next row */
    double cell;
    double digit, mark; /* the sizes of digits and of candidates */
    double frame;       /* the weight of the lines around and between boxes */
    double line;        /* the weight of the lines between cells */
    double caption;     /* the size of its letters */
    bool loose;         /* there is room for a line below each grid */
};

/* Rows and columns for this number of puzzles; false if a page cannot have that number. */
bool plan_divide(uint64_t per_page, bool landscape, int *columns, int *rows);
/* The upper left corner of the grid at a place, counted from 0 along the rows. */
struct spot plan_corner(const struct sheet_plan *plan, size_t place);

/* Fields are the sheet's own, for reading. */
struct sheet {
    struct sheet_options options; /* its title is not NULL */
    const struct measures *measures;
    const struct sheet_puzzle *puzzles; /* borrowed */
    size_t count;
    double width, height;      /* of a page */
    struct area area;          /* of a page that is bound on the left: all that is printed */
    struct area solution_area; /* the part of a page that has solutions */
    struct sheet_plan puzzle_plan, solution_plan;
    struct sheet_plan rules_plan; /* of a book: grids on the left of the text */
    struct page_list pages;
};

/*
 * STATUS_BAD: the margins leave too little room, or digits or candidates would be too small to be
 * read, and *error proposes a remedy. The puzzles are borrowed. Release the sheet in any case.
 */
enum status sheet_init(struct sheet *sheet, const struct sheet_options *options,
                       const struct sheet_puzzle *puzzles, size_t count, struct error *error);
void sheet_release(struct sheet *sheet);
/* The sides of paper, each with a page, or with two in a booklet. */
size_t sheet_sides(const struct sheet *sheet);
double sheet_side_width(const struct sheet *sheet);
/* The side that a page is on. */
size_t sheet_side_of(const struct sheet *sheet, size_t page);

/* Below, pages are counted from 0. */
double sheet_title_size(const struct sheet *sheet);
/* Where the puzzles, solutions or contents begin, below the title and the line for the name. */
double sheet_grids_top(const struct sheet *sheet, enum page_kind kind);
/* The number that is printed on a page. */
size_t sheet_number(const struct sheet *sheet, size_t page);
/* Whether a page is on the left in the book. */
bool sheet_bound_right(const struct sheet *sheet, size_t page);

/* ---- Drawing ---- */

/* How a text is written. */
struct hand {
    double size;
    double grey; /* 0 is black, 1 is white */
    bool bold, slanted;
};

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT }; /* halves of a width, from its left end */

/* The functions that draw a sheet, so that its layout does not depend on pictures, and a test can
 * look on. */
struct painter {
    /* Across or down, with square ends: half the weight beyond both. Grey as in struct hand. */
    void (*line)(void *context, struct spot from, struct spot to, double weight, double grey);
    /* `at` lies on the base line. UTF-8. */
    void (*text)(void *context, struct spot at, enum align align, const struct hand *hand,
                 const char *text);
    double (*width)(void *context, const struct hand *hand, const char *text);
    /* How far digits rise above the base line: the same for all of them. */
    double (*rise)(void *context, const struct hand *hand);
    /* Draws everything that follows upside down around this place; a second call turns it back. */
    void (*turn)(void *context, struct spot middle);
    /* The texts between two calls lead to a side of the sheet, counted from 0. */
    void (*link)(void *context, bool begins, size_t side);
    void *context;
};

/* Draws a side, counted from 0. False when memory ran out. */
bool sheet_paint(const struct sheet *sheet, size_t side, const struct painter *painter);

/*
 * Sides of paper as pictures, by cairo (1.16 or later; cairographics.org) and pango (1.44 or later;
 * pango.gnome.org). The same pages give the same bytes with the same libraries and fonts: no date
 * is written unless SOURCE_DATE_EPOCH has one.
 */

enum picture_kind { PICTURE_PDF, PICTURE_SVG, PICTURE_PNG };

struct picture_options {
    enum picture_kind kind;
    double dpi;         /* of a PNG: dots an inch */
    const char *font;   /* families, divided by commas; NULL: sans-serif */
    size_t first, last; /* sides from `first` to before `last`: one, unless it is a PDF */
};

/* STATUS_FAILED, and what to do, if the program was built without cairo or it is not installed. */
enum status picture_check(struct error *error);
/* Draws sides as one picture, whose bytes are added to *out. A PDF has bookmarks and links.
 * STATUS_BAD: there is no such font. */
enum status picture_draw(const struct sheet *sheet, const struct picture_options *options,
                         struct strbuf *out, struct error *error);
