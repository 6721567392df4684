#include "ui/view/next_puzzle.h"

#include <string.h>

#include "ui/core/stack.h"
#include "ui/play/games.h"
#include "ui/view/new_puzzle_view.h"

/* The puzzle behind this one, of the file or pack that was named, or of the supplied ones; NULL:
 * this one is the last, or is not among them. One that was named may be among them twice. */
static const struct puzzle *puzzle_behind(const struct app *app, const struct puzzle *puzzle)
{
    size_t place = app->puzzle_count;
    while (place &&
           memcmp(&app->puzzles[place - 1].givens, &puzzle->givens, sizeof puzzle->givens) != 0)
        place--;
    const size_t end = place <= app->puzzles_named ? app->puzzles_named : app->puzzle_count;
    return place && place < end ? &app->puzzles[place] : NULL;
}

/* The kind for which the puzzle was made or, once it is solved, its level; false: neither. */
static bool kind_of_next(const struct play *play, struct kind *kind)
{
    char name[64] = "";
    const char *title = game_puzzle(play->game)->title, *number = strstr(title, ", no. ");
    if (number && (size_t)(number - title) < sizeof name)
        memcpy(name, title, (size_t)(number - title));
    if (*name && kind_named(name, kind))
        return true;
    *kind = (struct kind){ .level = play->daily.date.year ? play->daily.level
                                    : play->finished      ? play->record.level
                                                          : LEVEL_CONTRADICTION };
    return kind->level != LEVEL_CONTRADICTION;
}

void play_next_puzzle(struct app *app)
{
    const struct puzzle *puzzle = puzzle_behind(app, game_puzzle(app->play->game));
    struct strbuf name = STRBUF_EMPTY;
    struct kind kind;
    if (puzzle) {
        app_begin(app, puzzle);
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
    const struct puzzle *puzzle = puzzle_behind(app, game_puzzle(app->play->game));
    struct kind kind;
    if (puzzle) {
        strbuf_addf(out, "the next puzzle%s%s", puzzle->title[0] ? ", " : "", puzzle->title);
    } else if (kind_of_next(app->play, &kind)) {
        strbuf_add(out, kind.technique || kind.experiments ? "a new puzzle: " : "a new ");
        kind_name(&kind, out);
        strbuf_add(out, kind.technique || kind.experiments ? "" : " puzzle");
    } else {
        strbuf_add(out, "the menu");
    }
}
