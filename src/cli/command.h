/* Commands: one file each, which ends in its descriptor, and a row below. */
#pragma once

#include "base/strbuf.h"
#include "console/option.h"

/* In the order in which --help lists them. */
#define EACH_COMMAND(COMMAND) \
    COMMAND(play)             \
    COMMAND(solve)            \
    COMMAND(check)            \
    COMMAND(hint)             \
    COMMAND(steps)            \
    COMMAND(rate)             \
    COMMAND(generate)         \
    COMMAND(convert)          \
    COMMAND(print)            \
    COMMAND(techniques)       \
    COMMAND(stats)            \
    COMMAND(games)            \
    COMMAND(help)             \
    COMMAND(complete)
#define DECLARE_COMMAND(name) extern const struct subcommand command_##name;
EACH_COMMAND(DECLARE_COMMAND)
#undef DECLARE_COMMAND

enum { PLAY_OPTIONS = 96 };
/* Lists the options of `play`, most of which are settings; returns their number. */
int play_options(struct option_spec list[PLAY_OPTIONS]);
/* The command at a place in the list, from 0; NULL after the last. */
const struct subcommand *command_at(int index);
/* NULL: there is no command of this name. */
const struct subcommand *command_named(const char *name);
/* Adds "; did you mean solve?" if the name is similar to that of a command. */
void command_suggest(const char *name, struct strbuf *out);
/* Prints the list of commands, which --help shows, too; returns the exit status. */
int command_list(void);
