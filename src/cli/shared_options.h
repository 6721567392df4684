/* The options that several commands have, and the settings derived from them. */
#pragma once

#include "batch/batch.h"
#include "console/option.h"
#include "cli/fields.h"
#include "engine/path/choice.h"
#include "engine/path/least.h"
#include "engine/search/search.h"

/* The first member of each command's struct of options. */
struct shared {
    uint64_t jobs;
    bool json;
    const char *variant_name;                  /* NULL: from the environment, or the best */
    const char *column, *cells;                /* as they were written; may be NULL */
    const char *without, *with, *only, *order; /* as they were written; may be NULL */
    bool no_uniqueness, lean, givens_only, with_title, with_errors, quiet, progress;
    const char *basis;       /* NULL: basic */
    unsigned fields;         /* set by the command: FIELDS_RATE and so on; 0: no --format */
    const char *format_name; /* as it was written; may be NULL */
    /* Derived. */
    enum search_variant variant;
    enum toolset tools; /* those of --basis */
    struct technique_list chosen;
    struct rules rules;   /* borrows from `chosen`: the struct must stay where it is */
    char *const *sources; /* arguments: puzzles and files */
    int count;
    bool from_zero;              /* cells are (x, y), see from_zero.h */
    const struct format *format; /* NULL: the format is not a name */
    struct template template;    /* empty: the format is not a template */
    int width; /* columns of the terminal, if it shows the answer to one PUZZLE; otherwise 0 */
};

/* The rows of shared_rows[], in the order in which --help lists them. */
enum shared_row {
    SHARED_LEAN, /* with another spelling */
    SHARED_LEAN_LETTER,
    SHARED_GIVENS,
    SHARED_ONLY, /* the first of those that choose techniques */
    SHARED_WITHOUT,
    SHARED_WITH,
    SHARED_ORDER,
    SHARED_NO_UNIQUENESS, /* the last */
    SHARED_CELLS,
    SHARED_COLUMN,
    SHARED_TITLE,
    SHARED_ERRORS,
    SHARED_JSON,
    SHARED_QUIET,
    SHARED_PROGRESS,
    SHARED_JOBS,
    SHARED_VARIANT,
};
extern const struct option_spec shared_rows[];
/* In .excludes: a --format of fields. */
#define FORMAT_FIELDS "format=*%* format=csv* format=tsv*"
/* A row of a command's table that stands for some of these. */
#define SHARED(first, last)                                                             \
    {                                                                                   \
        .kind = OPTION_ROWS, .least = (last) - (first) + 1, .rows = &shared_rows[first] \
    }

/*
 * Adds the techniques that the option or argument named `option` lists. -1: the caller continues;
 * otherwise the exit status, and an unknown name has been reported.
 */
int shared_techniques(struct technique_list *list, const char *names, const char *option,
                      const struct usage *usage);
/* Finds the techniques that the options choose. -1, or the exit status. */
int shared_choose(struct shared *options, const struct usage *usage);
/* Parses the arguments of a command and derives the members below them. -1, or the exit status. */
int shared_parse(struct shared *options, const struct usage *usage, int argc, char **argv);
/*
 * Finds the variant of the search and answers all puzzles of the arguments by the batch, whose
 * options and threads it fills in. Returns the exit status.
 */
int shared_run(struct shared *options, const struct usage *usage, struct batch batch);
/* Writes a puzzle in the format, with --with-title also the title of one in a plain line. */
void shared_write(const struct shared *options, const struct puzzle *puzzle, struct strbuf *out);
/* Adds words as a paragraph of the terminal's width or on one line, with cells as --cells names
 * them. */
void shared_paragraph(const struct shared *options, const char *words, int first, int others,
                      struct strbuf *out);
/* Adds a line of an answer, which begins with the puzzle; with `width`, a paragraph without it. */
void shared_line(const struct shared *options, const struct puzzle *puzzle, const char *text,
                 struct strbuf *out);
