#include "support/stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ~ is any digit. */
struct habit {
    int weight;
    const char *keys;
};

static const struct habit in_play[] = {
    { 20, "~" },
    { 6, "h" },
    { 6, "j" },
    { 6, "k" },
    { 6, "l" },
    { 4, "Tab" },
    { 5, "." },
    { 7, "u" },
    { 2, "Backspace" },
    { 5, "C-r" },
    { 2, "! @ $" },
    { 2, "# %" },
    { 2, "& (" },
    { 3, "m" },
    { 2, "Space v" },
    { 2, "Space f" },
    { 1, "Space F" },
    { 2, "Space V" },
    { 2, "Space V m ~ ~ m" },
    { 2, "Space z" },
    { 1, "C-Right" },
    { 1, "Space z j Space z ~" },
    { 1, "Space z C-Down Space C ~ m Esc" },
    { 2, "Space C ~ l ~ ~ m Esc" },
    { 1, "Space C" },
    { 1, "Esc" },
    { 7, "n n" },
    { 1, "Space N" },
    { 4, "p" },
    { 9, "H" },
    { 2, "H H H" },
    { 6, "e ~" },
    { 2, "e" },
    { 3, "Space d" },
    { 2, "Space K" },
    { 3, "/ ~" },
    { 1, "/ /" },
    { 2, "Space a" },
    { 1, "Space s" },
    { 1, "Space w" },
    { 1, "c" },
    { 1, "Space A" },
    { 2, "L" },
    { 2, "Space M" },
    { 2, "Space B" },
    { 1, "]" },
    { 1, "{" },
    { 2, ": e n t e r Space r ~ c ~ = ~ Enter" },
    { 1, ": g o t o Space r ~ c ~ Enter" },
};
static const struct habit in_menu[] = { { 8, "j" }, { 5, "k" } };
static const struct habit in_list[] = { { 4, "j" }, { 2, "k" }, { 1, "Enter" }, { 4, "q" } };
static const struct habit in_running[] = { { 5, "j" }, { 2, "k" }, { 3, "Enter" }, { 3, "q" } };
static const struct habit elsewhere[] = { { 1, "j" }, { 1, "n" }, { 3, "q" } };

#define COUNT(table) (sizeof(table) / sizeof *(table))

struct stream stream_of(uint64_t seed, uint64_t number)
{
    return (struct stream){ .random = random_nth(seed, number) };
}

static const char *by_habit(struct stream *stream, const struct habit *habits, size_t count)
{
    int sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += habits[i].weight;
    int left = random_below(&stream->random, sum);
    for (size_t i = 0; i + 1 < count; i++)
        if ((left -= habits[i].weight) < 0)
            return habits[i].keys;
    return habits[count - 1].keys;
}

/* True once in `many` calls, on average. */
static bool rarely(struct stream *stream, int many)
{
    return !random_below(&stream->random, many);
}

static const char *name_it(struct stream *stream)
{
    static char keys[96];
    snprintf(keys, sizeof keys, ": n a m e Space g %d %d %d Enter", stream->names / 100 % 10,
             stream->names / 10 % 10, stream->names % 10);
    stream->names++;
    return keys;
}

/* Games are resumed, others begin; menu entries that take time are avoided. */
static const char *choose_in_menu(struct stream *stream, const struct world *world)
{
    const struct app *app = &world->driver.app;
    const struct list *list = app_state(app, &menu_view);
    const int part = list_row(list, list->selected).part, first = list_row(list, 0).part;
    const bool games = first != world->items, game = games && part == first;
    if (stream->stays && games && !game)
        return "k"; /* the first line is a game */
    if (part != world->items && rarely(stream, 3))
        return "Enter";
    if (!stream->stays && game &&
        rarely(stream, app->left_count + app->saved_games.count > 6 ? 3 : 20))
        return "X";
    if (!stream->stays && app->view_count > 1 && rarely(stream, 6))
        return "q";
    return by_habit(stream, in_menu, COUNT(in_menu));
}

static const char *choose(struct stream *stream, const struct world *world)
{
    const struct view *view = driver_view(&world->driver);
    if (view == &menu_view)
        return choose_in_menu(stream, world);
    if (view == &log_view || view == &check_view || view == &save_points_view)
        return by_habit(stream, in_list, COUNT(in_list));
    if (view == &auto_view)
        return by_habit(stream, in_running, COUNT(in_running));
    if (view == &prompt_view) /* where another run was killed in the midst of a line */
        return "Enter";
    if (view != &play_view)
        return by_habit(stream, elsewhere, COUNT(elsewhere));
    if (!stream->stays && rarely(stream, 40))
        return "o";
    if (!stream->stays && rarely(stream, 120))
        return name_it(stream);
    return by_habit(stream, in_play, COUNT(in_play));
}

const char *stream_next(struct stream *stream, const struct world *world)
{
    if (!stream->waiting[0])
        snprintf(stream->waiting, sizeof stream->waiting, "%s", choose(stream, world));
    size_t length = strcspn(stream->waiting, " ");
    snprintf(stream->key, sizeof stream->key, "%.*s", (int)length, stream->waiting);
    length += stream->waiting[length] == ' ';
    memmove(stream->waiting, stream->waiting + length, strlen(stream->waiting + length) + 1);
    if (!strcmp(stream->key, "~"))
        snprintf(stream->key, sizeof stream->key, "%d", 1 + random_below(&stream->random, 9));
    return stream->key;
}

bool stream_is_slow(const struct stream *stream)
{
    return !strcmp(stream->key, "o");
}

void stream_forget(struct stream *stream)
{
    stream->waiting[0] = '\0';
}
