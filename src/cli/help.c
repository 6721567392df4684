/* reductio help: the list of commands, or the manual page of one command. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/name.h"
#include "cli/command.h"
#include "console/source.h"

#define LISTED(name) &command_##name,
static const struct subcommand *const commands[] = { EACH_COMMAND(LISTED) };
enum { COMMANDS = sizeof commands / sizeof *commands };

const struct subcommand *command_at(int index)
{
    return index < COMMANDS ? commands[index] : NULL;
}

const struct subcommand *command_named(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (!strcmp(commands[i]->name, name))
            return commands[i];
    return NULL;
}

void command_suggest(const char *name, struct strbuf *out)
{
    int least = NAME_FAR;
    const struct subcommand *best = NULL;
    for (int i = 0; i < COMMANDS; i++) {
        const char *its = commands[i]->name;
        const int errors = name_errors(name, strlen(name), its, strlen(its));
        if (commands[i]->summary && errors < least) {
            least = errors;
            best = commands[i];
        }
    }
    if (best)
        strbuf_addf(out, "; did you mean %s?", best->name);
}

int command_list(void)
{
    puts("Usage: reductio [COMMAND] [OPTION...] [PUZZLE | FILE | -]...\n"
         "\n"
         "Sudoku for the terminal, with a solver that explains every step. Without a\n"
         "command, reductio plays; without a puzzle, it resumes the last game or shows a\n"
         "menu. PUZZLE has a character for each cell, dots or zeros for empty ones. The\n"
         "other commands take any number of puzzles and files, or read standard input.\n"
         "\n"
         "Commands:");
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i]->summary)
            printf("  %-10s %s\n", commands[i]->name, commands[i]->summary);
    puts("\n"
         "  -h, --help     show this text\n"
         "  -V, --version  print the version\n"
         "\n"
         "'reductio help COMMAND' shows the manual page of a command, and 'reductio\n"
         "COMMAND --help' lists its options.\n"
         "\n"
         "Exit status: 0 success; 1 the answer is no (for example, no solution); 2 bad\n"
         "usage or input; 3 system or terminal error. The manual page is reductio(1).");
    return finish_output();
}

static int run_help(int argc, char **argv)
{
    char name[16], option[] = "--help", *arguments[] = { name, option, NULL };
    int first, done = options_parse(&command_help, argc, argv, NULL, &first);
    if (done >= 0)
        return done;
    if (first == argc)
        return command_list();
    const struct subcommand *command = command_named(argv[first]);
    if (argc - first > 1)
        return option_refuse(&command_help, "one command at a time");
    if (!command) {
        SCOPED struct strbuf suggestion = STRBUF_EMPTY;
        command_suggest(argv[first], &suggestion);
        return option_refuse(&command_help, "'%s' is not a command%s", argv[first],
                             suggestion.length ? suggestion.text
                                               : "; 'reductio help' lists the commands");
    }
    char line[64];
    snprintf(line, sizeof line, "man reductio-%s 2> /dev/null", command->name);
    if (isatty(STDOUT_FILENO) && system(line) == 0)
        return STATUS_OK;
    snprintf(name, sizeof name, "%s", command->name);
    return command->run(2, arguments);
}

const struct subcommand command_help = {
    "help",
    "show the manual page of a command",
    "[COMMAND]",
    "Shows the manual page of a command if standard output is a terminal and the manual is "
    "installed; otherwise prints the command's --help. Without a command, it lists all commands.",
    NULL,
    0,
    "Exit status: 0 success; 2 there is no such command; 3 system error.",
    run_help,
};
