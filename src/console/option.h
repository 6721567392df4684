/* Options of a command as a table, from which parsing (getopt_long's way) and --help are made. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

enum option_kind {
    OPTION_FLAG,   /* bool: true when given */
    OPTION_NUMBER, /* uint64_t: from `least` to `most` */
    OPTION_TEXT,   /* const char *: an argument's own text */
    OPTION_TEXTS,  /* struct texts: the arguments' own texts; may be given several times */
    OPTION_WORD,   /* int: the place among `words`, from 1 */
    OPTION_SWITCH, /* const char *: "on" when given, or "off" when the name begins with "no-" */
};

enum { TEXTS_MOST = 16 };
struct texts {
    const char *at[TEXTS_MOST];
    size_t count;
};

struct option_spec {
    int letter; /* 0: only the long name; negative: accepted, but not shown */
    const char *name;
    /* The value's name in the help; NULL for a flag. "[=NAME]": it may be left out, and is "" then,
     * as it always is after the letter. */
    const char *value;
    const char *help; /* running text; NULL: another spelling, not shown */
    enum option_kind kind;
    size_t offset;        /* of the member that takes it, in the command's struct of options */
    uint64_t least, most; /* most 0: any number of 64 bits */
    /* No option, but the rows of this table from `name` to `value`, which several commands have. */
    const struct option_spec *rows;
    /* With OPTION_WORD: divided by spaces; their case does not matter. Otherwise for completion. */
    const char *words;
    const char *noun; /* as in "'x' is not an order"; NULL: the message needs none */
    /*
     * Options, by their long names, without which this one would have no effect, and options that
     * cannot be combined with it; NULL: none. "trace round=one" needs both, "search=depth|rules"
     * one of these. After "=" stands a pattern for the other option's value, in which * stands for
     * any text.
     */
    const char *needs, *excludes;
};

/*
 * The end of a row, which may be followed by .needs and .excludes. A command defines MEMBER(name)
 * before its table: offsetof() in its struct.
 */
#define FLAG(name) .kind = OPTION_FLAG, .offset = MEMBER(name)
#define TEXT(name) .kind = OPTION_TEXT, .offset = MEMBER(name)
#define TEXTS(name) .kind = OPTION_TEXTS, .offset = MEMBER(name)
#define WORD(name, list) .kind = OPTION_WORD, .offset = MEMBER(name), .words = list
#define NUMBER(name, from) .kind = OPTION_NUMBER, .offset = MEMBER(name), .least = from
/* Another spelling of an option, which is not shown. */
#define SPELLING(letter, name, value, ...)     \
    {                                          \
        letter, name, value, NULL, __VA_ARGS__ \
    }

/* A command of the program: its name and options, the texts of --help, and its function. */
struct subcommand {
    const char *name;
    const char *summary;  /* in the list of commands; NULL: it is not listed */
    const char *synopsis; /* after the command's name; NULL: options, then puzzles */
    const char *about;    /* running text; a line break ends a paragraph */
    const struct option_spec *specs;
    int count;
    const char *after; /* paragraphs after the options; may be NULL */
    /* Options and arguments with the command's own name first; returns the exit status. */
    int (*run)(int argc, char **argv);
};
#define NO_ARGUMENTS "[OPTION...]" /* the synopsis of a command that takes none */
/* Two members of a command. */
#define OPTIONS_OF(table) table, sizeof(table) / sizeof *(table)

/*
 * Fills the struct of options, which holds the defaults. Refuses an option with a value that is
 * given twice, unless it takes several, and options that do not go together. -1: the caller
 * continues with the arguments from *first on. Otherwise the exit status: help or a complaint has
 * been printed.
 */
int options_parse(const struct subcommand *command, int argc, char **argv, void *options,
                  int *first);
/* All rows of a command's options, those of other tables in their place; returns their number. */
enum { OPTIONS_MOST = 96 };
int option_rows(const struct subcommand *command, const struct option_spec *list[OPTIONS_MOST]);
/*
 * Does the same with a text of lines such as "name = value", in which a flag is yes or no, "#"
 * begins a comment, and spaces around a value do not count; it checks no needs. Texts of options
 * stay in `text`, which is changed; messages call it `name`. -1, or the exit status.
 */
int options_read(const struct subcommand *command, const char *name, char *text, void *options);
/* A complaint about an option's value, with where to read more; returns STATUS_BAD. */
int option_refuse(const struct subcommand *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Seeds for everything that is drawn by chance: read from an option, or taken from the system. */

/*
 * Reads a seed as --seed has it. NULL: any seed, from the system's randomness, small enough for
 * every reader of JSON. STATUS_BAD and *error, which may be NULL: the text is not a seed.
 */
enum status seed_read(const char *text, uint64_t *seed, struct error *error);
