/*
 * What runs by itself after every move: a setting with which games begin, a move of the game once
 * one is in play, and the screen where both are chosen.
 */
#include <string.h>

#include "ui/drawing/panel.h"

/* What games begin with; no uniqueness where the player wants none. */
struct technique_set running_wanted(const struct options *options)
{
    struct technique_list list, kept = { .count = 0 };
    technique_set_list(&options->running, &list);
    for (size_t i = 0; i < list.count; i++)
        if (!list.at[i]->unique || options->uniqueness)
            technique_list_add(&kept, list.at[i]);
    return technique_set_of(&kept);
}

enum status running_begin(struct app *app, struct game *game, struct error *error)
{
    const struct technique_set wanted = running_wanted(&app->options);
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

/* By name where that is short, else how many. */
void running_brief(const struct technique_set *set, size_t width, struct strbuf *out)
{
    const struct move move = move_auto(set);
    struct technique_list list;
    struct strbuf text;
    strbuf_init(&text);
    move_write(&move, &text);
    size_t words = strcspn(text.text, " ") + 1;
    technique_set_list(set, &list);
    size_t count = 0;
    for (size_t i = 0; i < list.count; i++)
        count += list.at[i]->level != LEVEL_CONTRADICTION;
    if (text.length - words <= width)
        strbuf_add(out, text.text + words);
    else
        strbuf_addf(out, "%zu techniques", count);
    strbuf_release(&text);
}

static void say_running(struct app *app)
{
    const struct game *game = app->play->game;
    const struct technique_set *set = game_running(game);
    struct strbuf text;
    if (has_unique(set) && game_solutions(game) != 1) {
        app_say(app, INK_WARN, "What rests on uniqueness does not run: the puzzle has %s.",
                game_solutions(game) ? "several solutions" : "no solution");
        return;
    }
    strbuf_init(&text);
    running_brief(set, 50, &text);
    app_say(app, INK_TEXT, "Runs by itself from now on: %s.", text.text);
    strbuf_release(&text);
}

enum status running_follow(struct app *app, struct error *error)
{
    struct play *play = app->play;
    size_t made = play->game ? game_move_count(play->game) : 0;
    if (!play->game)
        return STATUS_OK;
    enum status status = running_begin(app, play->game, error);
    if (status != STATUS_OK)
        return status;
    if (game_move_count(play->game) != made)
        play_changed(app);
    say_running(app);
    return STATUS_OK;
}

/* ---- The screen ---- */

/* Lines above the techniques. */
enum { LINE_FORWARD, LINE_NONE, LINES };

/* Those of a screen's lines that are techniques, in order. */
static void list_choices(struct technique_list *list)
{
    list->count = 0;
    for (size_t i = 0; i < rules_all.count; i++)
        if (rules_all.at[i]->level != LEVEL_CONTRADICTION && technique_may_run(rules_all.at[i]))
            technique_list_add(list, rules_all.at[i]);
}

/* NULL: a line above them. */
static const struct technique *choice_of(size_t number)
{
    struct technique_list list;
    list_choices(&list);
    return number < LINES ? NULL : list.at[number - LINES];
}

static size_t choice_count(void)
{
    struct technique_list list;
    list_choices(&list);
    return LINES + list.count;
}

/* Why a technique would not run though it is chosen, or "". */
static const char *hindrance(const struct app *app, const struct technique *technique)
{
    return !technique->unique                    ? ""
           : !app->options.uniqueness            ? "Not as long as uniqueness is off."
           : game_solutions(app->play->game) > 1 ? "Not here: the puzzle has several solutions."
           : game_solutions(app->play->game) < 1 ? "Not here: the puzzle has no solution."
                                                 : "";
}

static enum ink running_line(struct app *app, size_t number, struct strbuf *out)
{
    const struct technique *technique = choice_of(number);
    if (!technique) {
        strbuf_add(out, number == LINE_FORWARD ? "forward inference" : "nothing");
        return INK_STRONG;
    }
    bool on = technique_set_has(&app->running, technique);
    strbuf_addf(out, "[%c] %s", on ? 'x' : ' ', technique->name);
    return on && *hindrance(app, technique) ? INK_WARN : on ? INK_TEXT : INK_FAINT;
}

static void add_about(const struct app *app, size_t number, struct strbuf *out)
{
    const struct technique *technique = choice_of(number);
    if (technique)
        strbuf_addf(out, "%s\n%s", technique->about, hindrance(app, technique));
    else if (number == LINE_FORWARD)
        strbuf_add(out, "Singles, locked candidates, two boxes, and subsets of two to four: what "
                        "runs by itself unless you choose.");
    else
        strbuf_add(out, "Only what finds contradictions, which always runs.");
}

static bool running_words(struct app *app, size_t number, struct strbuf *out)
{
    const struct technique *technique = choice_of(number);
    if (technique)
        strbuf_addf(out, "%s, %s", technique->name,
                    technique_set_has(&app->running, technique) ? "on" : "off");
    else
        running_line(app, number, out);
    return true;
}

static void running_list(struct app *app, struct listing *list)
{
    *list = (struct listing){ .list = &app->autos,
                              .count = choice_count(),
                              .active = true,
                              .line = running_line,
                              .words = running_words };
}

static void running_tell(struct app *app, struct strbuf *out)
{
    app_add_named(app, "What runs by itself after every move. A number switches, {back} is done.",
                  out);
}

static void running_draw(struct app *app, struct frame *frame)
{
    struct listing list;
    running_list(app, &list);
    struct rect all = panel_all(&app->layout), about = all;
    panel_title(app, frame, "what runs by itself after every move");
    if (all.x || all.y > 1)
        panel_board(app, frame);
    if (all.height > 12) {
        struct strbuf text;
        about.height = 7;
        about.y = all.y + all.height - about.height;
        all.height -= about.height;
        strbuf_init(&text);
        add_about(app, app->autos.selected, &text);
        panel_text(frame, app, about, "About", text.text, INK_TEXT, "...");
        strbuf_release(&text);
    }
    panel_list(app, frame, all, "Runs by itself", &list);
    panel_keys(app, frame, "{open} chooses, or takes back  {quit} done");
}

static void choose(struct app *app)
{
    const size_t number = app->autos.selected;
    const struct technique *technique = choice_of(number);
    struct technique_list list;
    if (technique) {
        technique_set_list(&app->running, &list);
        if (technique_set_has(&app->running, technique))
            technique_list_drop(&list, technique);
        else
            technique_list_add(&list, technique);
        app->running = technique_set_of(&list);
    } else {
        app->running =
            number == LINE_FORWARD ? technique_set_forward() : (struct technique_set){ { 0 } };
    }
}

/* All that was changed is one move. */
static void done(struct app *app)
{
    struct error error;
    app_pop(app);
    if (technique_set_same(&app->running, game_running(app->play->game)))
        return;
    app->options.running = app->running;
    if (running_follow(app, &error) != STATUS_OK)
        app_say_error(app, &error);
}

static void running_open(struct app *app)
{
    app->running = *game_running(app->play->game);
    app->autos = (struct list){ LINES, 0 };
    if (game_depth(app->play->game))
        app_say(app, INK_WARN, "In an experiment this stays as it is: drop it or keep it first.");
    else
        app_push(app, &auto_view);
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = choose },
    { ACTION_BACK, .run = done },
    { ACTION_QUIT, .run = done },
    { .action = ACTION_NONE },
};

const struct view auto_view = {
    .name = "auto",
    .openings = { { ACTION_AUTO, .run = running_open } },
    .context = CONTEXT_LIST,
    .draw = running_draw,
    .handlers = handlers,
    .tell = running_tell,
    .list = running_list,
};
