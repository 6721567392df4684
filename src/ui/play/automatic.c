#include "ui/play/automatic.h"

#include <string.h>

#include "engine/step/explain.h"
#include "ui/core/reporting.h"
#include "ui/play/moves.h"

struct technique_set automatic_wanted(const struct options *options)
{
    struct technique_list list, kept = { .count = 0 };
    technique_set_list(&options->running, &list);
    for (size_t i = 0; i < list.count; i++)
        if (!list.at[i]->unique || options->uniqueness)
            technique_list_add(&kept, list.at[i]);
    return technique_set_of(&kept);
}

enum status automatic_begin(struct app *app, struct game *game, struct error *error)
{
    const struct technique_set wanted = automatic_wanted(&app->options);
    const struct move move = move_auto(&wanted);
    if (technique_set_same(&wanted, game_running(game)))
        return STATUS_OK;
    return game_play(game, &move, NULL, error);
}

static bool has_unique(const struct technique_set *set)
{
    struct technique_list list;
    technique_set_list(set, &list);
    for (size_t i = 0; i < list.count; i++)
        if (list.at[i]->unique)
            return true;
    return false;
}

void techniques_brief(const struct technique_list *list, size_t width, struct strbuf *out)
{
    struct strbuf names = STRBUF_EMPTY;
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i]->level != LEVEL_CONTRADICTION && !technique_is_experiment(list->at[i])) {
            strbuf_add(&names, count++ ? ", " : "");
            explain_name(list->at[i], &names);
        }
    if (!count)
        strbuf_add(out, "none");
    else if (count == 1 || names.length <= width)
        strbuf_add(out, names.text);
    else
        strbuf_addf(out, "%zu techniques", count);
    strbuf_release_into(&names, out);
}

void automatic_brief(const struct technique_set *set, size_t width, struct strbuf *out)
{
    const struct technique_set forward = technique_set_forward();
    struct technique_list list;
    technique_set_list(set, &list);
    if (technique_set_same(set, &forward))
        strbuf_add(out, "forward");
    else
        techniques_brief(&list, width, out);
}

static void say_running(struct app *app)
{
    const struct game *game = app->play->game;
    const struct technique_set *set = game_running(game);
    struct strbuf text = STRBUF_EMPTY;
    if (has_unique(set) && game_solutions(game) != 1) {
        app_report(app, REPORT_RUNS_NOT_UNIQUE, .count = !game_solutions(game));
        return;
    }
    automatic_brief(set, 50, &text);
    app_report(app, REPORT_RUNS, .text = text.text);
    strbuf_release(&text);
}

enum status automatic_follow(struct app *app, struct error *error)
{
    struct play *play = app->play;
    size_t made = play->game ? game_move_count(play->game) : 0;
    if (!play->game)
        return STATUS_OK;
    enum status status = automatic_begin(app, play->game, error);
    if (status != STATUS_OK)
        return status;
    if (game_move_count(play->game) != made)
        play_changed(app);
    say_running(app);
    return STATUS_OK;
}
