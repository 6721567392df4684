/* Commands: one file each, which ends in its descriptor, and a row below. */
#pragma once

struct subcommand {
    const char *name;
    const char *summary;
    /* Options and arguments with the command's own name first; returns the exit status. */
    int (*run)(int argc, char **argv);
};

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
    COMMAND(help)
#define DECLARE_COMMAND(name) extern const struct subcommand command_##name;
EACH_COMMAND(DECLARE_COMMAND)
#undef DECLARE_COMMAND

/* NULL: there is no command of this name. */
const struct subcommand *command_named(const char *name);
/* Prints the list of commands, which --help shows, too; returns the exit status. */
int command_list(void);
