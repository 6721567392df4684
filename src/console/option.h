/*
 * Options of a subcommand as a table: the one place that tells their names, what they take and
 * what they do. Parsing (getopt_long's way) and --help are made from it.
 */
#ifndef REDUCTIO_CONSOLE_OPTION_H
#define REDUCTIO_CONSOLE_OPTION_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

enum option_kind {
    OPTION_FLAG,   /* bool: true when given */
    OPTION_NUMBER, /* uint64_t: at least `least` */
    OPTION_TEXT,   /* const char *: an argument's own text */
    OPTION_SWITCH, /* const char *: "on" when given, or "off" when the name begins with "no-" */
};

struct option_spec {
    char letter; /* 0: only the long name */
    const char *name;
    /* What the help calls that which it takes; NULL for a flag. "[=NAME]": a text that can be left
     * out, "" then; only with a long name. */
    const char *value;
    const char *help; /* may have several lines; NULL: another spelling, not shown */
    enum option_kind kind;
    size_t offset; /* of the member that takes it, in the command's struct of options */
    uint64_t least;
};

struct usage {
    const char *command;
    const char *synopsis; /* what follows the command's name */
    const char *about;    /* lines, each ended */
    const struct option_spec *specs;
    int count;
    const char *after; /* lines after the options; may be NULL */
};

/*
 * Fills the struct of options, which holds the defaults. -1: go on with the arguments from *first
 * on. Otherwise the exit status: help was asked for and printed, or a complaint was.
 */
int options_parse(const struct usage *usage, int argc, char **argv, void *options, int *first);
/* A complaint about an option's value, with where to read more; returns STATUS_BAD. */
int option_refuse(const struct usage *usage, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
