/* The home directories in which the program is killed; see pty_kill.h. */
#include <stdlib.h>
#include <sys/stat.h>

#include "support/pty_kill.h"
#include "support/puzzles.h"
#include "support/tree.h"

static const char begun[] = ".local/state/reductio/games/begun.game";

void kill_home_make(char path[SCRATCH_PATH])
{
    scratch_make(path);
    if (!tree_put(path, ".config/reductio/config", "set clock off\nset keyboard us\n"))
        abort();
}

static void path_of_begun(const char *home, char path[SCRATCH_PATH + sizeof begun])
{
    snprintf(path, SCRATCH_PATH + sizeof begun, "%s/%s", home, begun);
}

const char *const kill_boards[KILL_BOARDS] = {
    "board diagonal\n"
    "puzzle ..9.5..2.........7..56....3......2....1....9......8.........3.9.7..4.....62..5...",
    "board 6x6+jigsaw:abccccabbbccaabbddaaeeddffeeedffffed\n"
    "puzzle .2.1..........4..3..2.5.3...........",
    "board 6x6-tall+anti-king\npuzzle .....4.....15.....6............3....",
};

void kill_home_make_begun(char path[SCRATCH_PATH], const char *board)
{
    char text[300], file[SCRATCH_PATH + sizeof begun];
    kill_home_make(path);
    path_of_begun(path, file);
    if (board)
        snprintf(text, sizeof text, "reductio game 4\n%s\n\nnote r2c2+1\n", board);
    else
        snprintf(text, sizeof text, "reductio game 2\npuzzle %s\n\nenter r1c2=8\n", essays);
    if (!tree_put(path, begun, text) || chmod(file, 0600) != 0)
        abort();
}

long kill_home_begun_size(const char *home)
{
    char file[SCRATCH_PATH + sizeof begun];
    struct stat status;
    path_of_begun(home, file);
    return stat(file, &status) ? -1 : (long)status.st_size;
}
