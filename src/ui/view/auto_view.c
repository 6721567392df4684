/* The choice of the techniques that run automatically after every move. */
#include <string.h>

#include "engine/path/technique_text.h"
#include "engine/step/explain.h"
#include "ui/play/automatic.h"
#include "ui/play/moves.h"
#include "ui/play/step_line.h"
#include "ui/view/list_screen.h"
#include "ui/view/panel.h"
#include "ui/view/technique_view.h"
#include "ui/view/views.h"

struct auto_state {
    struct list list;
    struct technique_set chosen;
};

static struct auto_state *auto_state(const struct app *app)
{
    return app_state(app, &auto_view);
}

/* The two lines above the techniques choose the default, and nothing. */
enum { LINE_FORWARD, LINE_NONE, LINES };

/* The techniques that can be chosen, in the order of their lines. */
static void list_choosable(struct technique_list *list)
{
    list->count = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION && technique_may_run(rules_all->at[i]))
            technique_list_add(list, rules_all->at[i]);
}

/* The technique in a line; NULL: it is one of the lines above the techniques. */
static const struct technique *technique_choice(size_t number)
{
    struct technique_list list;
    list_choosable(&list);
    return number < LINES ? NULL : list.at[number - LINES];
}

static size_t choice_count(const struct app *app)
{
    struct technique_list list;
    (void)app;
    list_choosable(&list);
    return LINES + list.count;
}

/* Why a technique does not run even if it is chosen; "": it does. */
static const char *hindrance(const struct app *app, const struct technique *technique)
{
    return !technique->unique         ? ""
           : !app->options.uniqueness ? "It does not run while uniqueness is off."
           : game_solutions(app->play->game) > 1
               ? "It does not run here: the puzzle has several solutions."
           : game_solutions(app->play->game) < 1
               ? "It does not run here: the puzzle has no solution."
               : "";
}

static void auto_line(struct app *app, size_t number, struct list_line *line)
{
    const struct technique *technique = technique_choice(number);
    if (!technique) {
        strbuf_add(&line->name, number == LINE_FORWARD ? "basic techniques" : "nothing");
        line->ink = INK_STRONG;
        return;
    }
    const bool on = technique_set_has(&auto_state(app)->chosen, technique);
    strbuf_add(&line->mark, on ? "[x]" : "[ ]");
    add_technique_name(technique, &line->name);
    strbuf_add(&line->value, level_name(technique->level));
    explain_name(technique, &line->spoken);
    strbuf_addf(&line->spoken, ", %s", on ? "on" : "off");
    line->ink = on && *hindrance(app, technique) ? INK_WARN : on ? INK_TEXT : INK_FAINT;
    line->mark_ink = on ? INK_GOOD : INK_FAINT;
}

static enum ink add_choice_about(struct app *app, struct strbuf *out)
{
    const size_t number = auto_state(app)->list.selected;
    const struct technique *technique = technique_choice(number);
    if (technique)
        strbuf_addf(out, "%s\n%s", technique_about(technique_texts, technique),
                    hindrance(app, technique));
    else if (number == LINE_FORWARD)
        strbuf_add(out, "Singles, locked candidates, two boxes, and subsets of two to four: they "
                        "run automatically unless you choose others.");
    else
        strbuf_add(out, "Only the search for contradictions, which always runs.");
    return INK_TEXT;
}

static void auto_draw(struct app *app, struct frame *frame)
{
    const struct listing lines = app_listing(app, &auto_view);
    list_screen_draw(app, frame, &lines,
                     &(struct list_screen){
                         .title = "techniques that run automatically after every move",
                         .heading = "Techniques",
                         .keys = "{open} on or off  {technique} technique  {quit} done",
                         .preview = panel_board,
                         .about = add_choice_about,
                         .more = "({technique}: more)",
                     });
}

static void read_chosen(struct app *app)
{
    const struct technique *technique = technique_choice(auto_state(app)->list.selected);
    if (technique)
        technique_open(app, technique);
    else
        app_report(app, REPORT_NO_TECHNIQUE_HERE);
}

static void choose_technique(struct app *app)
{
    struct auto_state *state = auto_state(app);
    const size_t number = state->list.selected;
    const struct technique *technique = technique_choice(number);
    struct technique_list list;
    if (technique) {
        technique_set_list(&state->chosen, &list);
        if (technique_set_has(&state->chosen, technique))
            technique_list_drop(&list, technique);
        else
            technique_list_add(&list, technique);
        state->chosen = technique_set_of(&list);
    } else {
        state->chosen =
            number == LINE_FORWARD ? technique_set_forward() : (struct technique_set){ { 0 } };
    }
}

/* Closes the view; all changes together are one move of the game, so that one undo reverts them. */
static void done(struct app *app)
{
    const struct technique_set *chosen = &auto_state(app)->chosen;
    struct error error;
    app_pop(app);
    if (technique_set_same(chosen, game_running(app->play->game)))
        return;
    app->options.running = *chosen;
    app_refused(app, automatic_follow(app, &error), &error);
}

static void auto_open(struct app *app)
{
    const struct game *game = app->play->game;
    if (game_depth(game))
        app_report(app, REPORT_RUNS_IN_TRIAL);
    else if (app_push(app, &auto_view))
        *auto_state(app) = (struct auto_state){ { .selected = LINES }, *game_running(game) };
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = choose_technique },
    { ACTION_TECHNIQUE, .run = read_chosen },
    { ACTION_BACK, .run = done },
    { ACTION_QUIT, .run = done },
    { .action = ACTION_NONE },
};

const struct view auto_view = {
    .name = "auto",
    .covers = true,
    .state_size = sizeof(struct auto_state),
    .openings = { { ACTION_AUTO, .run = auto_open } },
    .context = CONTEXT_LIST,
    .draw = auto_draw,
    .handlers = handlers,
    .says = "Techniques that run automatically after every move. A number switches one on or off, "
            "{back} ends.",
    .count = choice_count,
    .line = auto_line,
};
