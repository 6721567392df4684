/* The options that several commands have, and the settings derived from them. */
#pragma once

#include "cli/fields.h"
#include "console/option.h"
#include "engine/er/er.h"
#include "engine/path/choice.h"
#include "engine/path/least.h"
#include "engine/path/rating.h"
#include "engine/search/search.h"

/* The first member of each command's struct of options. */
struct shared {
    uint64_t jobs;
    bool json;                                 /* also for a template */
    const char *variant_name;                  /* NULL: from the environment, or the best */
    const char *column;                        /* NULL: none */
    int cells;                                 /* place among rc and xy; 0: not given */
    const char *without, *with, *only, *order; /* as they were written; may be NULL */
    bool no_uniqueness, lean, givens_only, with_title, with_errors, quiet, progress;
    bool in_full;            /* of hint and steps */
    int view;                /* there: place among digits and candidates; 0: no person sees it */
    const char *board_name;  /* as it was written; may be NULL */
    int basis;               /* place among basic and singles; 0: not given */
    const char *usual;       /* set by the command: the fields of csv without names */
    bool formats;            /* set by the command: --format also takes formats of puzzles */
    bool no_er;              /* of rate */
    bool stepwise;           /* set by hint and steps: the field `level` is that of a step */
    const char *format_name; /* as it was written; may be NULL */
    /* Derived. */
    enum search_variant variant;
    enum toolset tools; /* those of --basis */
    struct technique_list chosen;
    struct rules rules; /* borrows from `chosen`: the struct must stay where it is */
    const struct board *board;
    char *const *sources; /* arguments: puzzles and files */
    int count;
    bool from_zero;              /* cells are (x, y), see places.h */
    const struct format *format; /* NULL: the format is not a name */
    struct template template;    /* empty: the format is not a template */
    int width; /* columns of the terminal, if it shows the answer to one PUZZLE; otherwise 0 */
};

extern const struct option_spec shared_rows[];
/* In .excludes: a --format of fields. */
#define FORMAT_FIELDS "format=*%* format=csv* format=tsv* format=json*"
/* A row of a command's table that stands for those from one name to another. */
#define SHARED(first, last)                               \
    {                                                     \
        .name = first, .value = last, .rows = shared_rows \
    }

/*
 * Adds the techniques that the option or argument named `option` lists. -1: the caller continues;
 * otherwise the exit status, and an unknown name has been reported.
 */
int shared_techniques(struct technique_list *list, const char *names, const char *option,
                      const struct subcommand *command);
/* Finds the techniques that the options choose. -1, or the exit status. */
int shared_choose(struct shared *options, const struct subcommand *command);
/*
 * Chooses the steps that a person would see, if a person reads the answers or --view says so, and
 * for a person those that lead on.
 */
void shared_choose_for(struct shared *options, bool person);
/* Parses the arguments of a command and derives the members below them. -1, or the exit status. */
int shared_parse(struct shared *options, const struct subcommand *command, int argc, char **argv);
/*
 * Finds the variant of the search and answers all puzzles of the arguments by the batch, whose
 * options and threads it fills in. Returns the exit status.
 */
int shared_run(struct shared *options, const struct subcommand *command, struct batch batch);
/* Ends a line, with --with-title after the title of the puzzle, if it has one. */
void shared_end_line(const struct shared *options, const struct puzzle *puzzle, struct strbuf *out);
/*
 * Writes a puzzle in the format, behind a header if its board needs one; with --with-title also the
 * title of one in a plain line. STATUS_BAD: the format cannot say what its board is.
 */
enum status shared_write(const struct shared *options, const struct puzzle *puzzle,
                         struct batch_output *output, struct error *error);
/* STATUS_BAD: the format cannot say that a puzzle has this board. */
enum status shared_refuse_board(const struct shared *options, const struct board *board,
                                struct error *error);
/* Adds words as a paragraph of the terminal's width or on one line, with cells as --cells names
 * them. */
void shared_paragraph(const struct shared *options, const char *words, int first, int others,
                      struct strbuf *out);
/* Adds a line of an answer, which begins with the puzzle; with `width`, a paragraph without it. */
void shared_line(const struct shared *options, const struct puzzle *puzzle, const char *text,
                 struct batch_output *output);
