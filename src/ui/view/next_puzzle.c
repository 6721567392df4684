#include "ui/view/next_puzzle.h"

#include <string.h>

#include "ui/core/cell_words.h"
#include "ui/core/stack.h"
#include "ui/play/games.h"
#include "ui/view/new_puzzle_view.h"

/* The place of the game's puzzle among those that are listed, from 1; 0: it is not among them. A
 * saved game has the digits and the title of its puzzle only. */
static size_t place_listed(const struct app *app, const struct play *play)
{
    const struct puzzle *puzzle = game_puzzle(play->game);
    size_t found = 0;
    if (play->listed)
        return play->listed;
    for (size_t place = 1; place <= app->puzzle_count; place++) {
        const struct puzzle *listed = &app->puzzles[place - 1];
        if (memcmp(&listed->givens, &puzzle->givens, sizeof puzzle->givens) != 0)
            continue;
        if (!strcmp(listed->title, puzzle->title))
            return place;
        found = found ? found : place;
    }
    return found;
}

/* The place from 0 of the puzzle behind that of the game, of the file or pack that was named, or of
 * the supplied ones; -1: it is the last, or is not among them. */
static int place_behind(const struct app *app)
{
    const size_t place = place_listed(app, app->play);
    const size_t end = place <= app->puzzles_named ? app->puzzles_named : app->puzzle_count;
    return place && place < end ? (int)place : -1;
}

/* The kind for which the puzzle was made or, once it is solved, its level; false: neither. */
static bool kind_of_next(const struct play *play, struct kind *kind)
{
    const struct kind none = { 0 };
    *kind = play->made_for;
    if (kind_is(kind, &none)) /* games saved in an older format have only the level of the day */
        kind->level = play->daily.date.year ? play->daily.level
                      : play->finished      ? play->record.level
                                            : LEVEL_CONTRADICTION;
    return !kind_is(kind, &none);
}

void play_next_puzzle(struct app *app)
{
    const int behind = place_behind(app);
    struct strbuf name = STRBUF_EMPTY;
    struct kind kind;
    if (behind >= 0) {
        app_begin_listed(app, (size_t)behind);
    } else if (kind_of_next(app->play, &kind)) {
        kind_word(&kind, &name);
        new_puzzle_command(app, false, name.text);
    } else {
        app_open(app, ACTION_MENU);
    }
    strbuf_release(&name);
}

void play_add_next(const struct app *app, struct strbuf *out)
{
    const int behind = place_behind(app);
    struct kind kind;
    if (behind >= 0) {
        const char *title = app->puzzles[behind].title;
        strbuf_addf(out, "the next puzzle%s", title[0] ? ", " : "");
        own_words(app, title, out);
    } else if (kind_of_next(app->play, &kind)) {
        strbuf_add(out, kind.technique || kind.experiments ? "a new puzzle: " : "a new ");
        kind_name(&kind, out);
        strbuf_add(out, kind.technique || kind.experiments ? "" : " puzzle");
    } else {
        strbuf_add(out, "the menu");
    }
}
