/*
 * Subcommands: one file each, which ends in its descriptor.
 */
#ifndef REDUCTIO_CLI_COMMAND_H
#define REDUCTIO_CLI_COMMAND_H

struct command {
    const char *name;
    const char *summary;
    /* Options and arguments with the command's own name first; returns the exit status. */
    int (*run)(int argc, char **argv);
};

extern const struct command command_play, command_solve, command_check, command_convert,
    command_hint, command_steps, command_rate, command_techniques, command_generate, command_print,
    command_stats, command_games;

#endif
