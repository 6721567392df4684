/*
 * The entries of the menu: games in progress, ways to new puzzles and to other views, and the
 * puzzles that the program lends; of each how hard it is, how far its game is, and whether it was
 * solved.
 */
#pragma once

#include "ui/core/list.h"
#include "ui/core/state.h"

/* A way to another view. */
struct way {
    const char *name, *about;
    enum action opens;
};

/* The parts of the menu, each below a heading, or not there. */
enum menu_part {
    PART_NAMED, /* the puzzles of the file or pack that was named */
    PART_GAMES,
    PART_NEW,
    PART_WAYS,
    PART_SUPPLIED,
    PARTS
};

/* The entry behind a line; headings and ways to other views have no puzzle. */
struct menu_row {
    const char *heading;
    const struct play *kept;        /* a game in progress, the newest first */
    const struct saved_game *saved; /* one on disk */
    const struct way *way;
    const struct puzzle *puzzle;
    size_t place; /* of a kept game in kept[], of a puzzle in puzzles[] */
};

size_t menu_game_count(const struct app *app);
size_t menu_part_count(const struct app *app, enum menu_part part);
/* The number of lines, headings included. */
size_t menu_count(const struct app *app);
/* The line of the first entry of a part, or where it would be. */
size_t menu_part_line(const struct app *app, enum menu_part part);
struct menu_row menu_entry(const struct app *app, size_t line);
void menu_line(struct app *app, size_t number, struct list_line *line);
/* Adds the text about an entry. */
void menu_about(const struct app *app, const struct menu_row *entry, struct strbuf *out);
/* Whether a finished game had this puzzle. */
bool menu_puzzle_is_solved(const struct app *app, const struct puzzle *puzzle);
