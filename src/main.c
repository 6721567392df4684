/* Dispatch. The rest is in src/cli. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cli/command.h"
#include "console/source.h"
#include "system/system.h"

/*
 * Opens all three standard streams, so that no file that is opened later gets the number of a
 * closed one and is read as commands or written into. Reading or writing such a stream fails as if
 * it were closed.
 */
static void hold_standard_streams(void)
{
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++)
        if (fcntl(i, F_GETFD) < 0 && errno == EBADF &&
            open("/dev/null", i == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
            return;
}

/* A game takes 350 KB; with less, the system would end the program without a word. */
enum { STACK_LEAST = 512 << 10 };

int main(int argc, char **argv)
{
    hold_standard_streams();
    if (!system_has_stack(STACK_LEAST)) {
        fprintf(stderr, "reductio: the stack is too small; 'ulimit -s %d' allows enough\n",
                STACK_LEAST >> 10);
        return STATUS_FAILED;
    }
    /* A umask that takes these rights would make directories that nothing can be put into. */
    umask(umask(077) & 077);
    utf8_set_locale();
    signal(SIGXFSZ,
           SIG_IGN); /* a file over the limit is reported like any that cannot be written */
    if (argc > 1 && (!strcmp(argv[1], "--version") || !strcmp(argv[1], "-V")))
        return puts("reductio " REDUCTIO_VERSION), finish_output();
    if (argc > 1 && (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h")))
        return command_list();
    const struct subcommand *named = argc > 1 ? command_named(argv[1]) : NULL;
    const struct subcommand *command = named ? named : &command_play;
    /*
     * Large blocks are tables of which little is used: as maps of their own they take only the
     * pages that are touched. The tables that a puzzle needs are freed before the next one. A
     * command that takes thousands of puzzles keeps most of this memory, as each time every page
     * would be new; a game gives it back to the system.
     */
    const bool plays = command == &command_play;
    system_set_memory(plays ? 128 << 10 : 1 << 20, plays ? 128 << 10 : 16 << 20);
    return command->run(argc - !!named, argv + !!named);
}
