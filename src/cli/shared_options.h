/* The options that several commands have, and the settings derived from them. */
#pragma once

#include "batch/batch.h"
#include "console/option.h"
#include "engine/er/er.h"
#include "engine/path/choice.h"
#include "engine/path/least.h"
#include "engine/path/rating.h"
#include "engine/search/search.h"

/*
 * Fields: the members of an answer's object of JSON that --format prints, in one table for all
 * commands. A template is a text with fields, such as "%p %s"; csv and tsv are lists of fields that
 * are quoted, under a line with their names.
 */

/* The commands that have a field. */
enum {
    FIELDS_SOLVE = 1,
    FIELDS_RATE = 2,
    FIELDS_CHECK = 4,
    FIELDS_GENERATE = 8,
    FIELDS_CONVERT = 16,
};

/* Letters of the fields for which a puzzle has to be rated. */
#define FIELDS_OF_RATING "lLSNh"
#define FIELDS_OF_ER "rPD"

/* A plain value. */
struct template
{
    char text[256]; /* with fields; of csv and tsv: their names, with commas; empty: none */
    char head[256]; /* a line with the names of the fields, for csv and tsv */
    char separator; /* of quoted fields, or '\0' */
};

/* Whether the template has one of these fields, given by their letters. */
bool template_needs(const struct template *template, const char *letters);
/* Adds the line of a table: the members of an object of JSON that have these names. */
void add_table_row(const char *names, char separator, const char *object, struct strbuf *out);

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
    unsigned fields;         /* set by the command: FIELDS_RATE and so on; 0: no --format */
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
#define FORMAT_FIELDS "format=*%* format=csv* format=tsv*"
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
/* Ends an object of JSON, the last line; with a template, that takes its place. */
void shared_end_object(const struct shared *options, struct strbuf *out);
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
                 struct strbuf *out);
