/* The choice of the techniques that run automatically after every move. */
#include <string.h>

#include "engine/path/technique_text.h"
#include "ui/play/settings.h"
#include "ui/play/moves.h"
#include "ui/play/wording.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

struct auto_state {
    struct list list;
    struct technique_set chosen;
};

VIEW_STATE(auto_state, auto_state, auto_view)

/* The two lines above the techniques choose the default, and nothing. */
enum { LINE_TECHNIQUE, LINE_FORWARD, LINE_NONE };

static void choice_rows(const struct app *app, struct list *list)
{
    (void)app;
    list_add(list, NULL, NULL, LINE_FORWARD, 0);
    list_add(list, NULL, NULL, LINE_NONE, 0);
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION && technique_may_run(rules_all->at[i]))
            list_add(list, NULL, NULL, LINE_TECHNIQUE, i);
}

/* The technique in a row; NULL: it is one of those above the techniques. */
static const struct technique *technique_in(struct list_row row)
{
    return row.part == LINE_TECHNIQUE ? rules_all->at[row.place] : NULL;
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

static void auto_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct technique *technique = technique_in(row);
    if (!technique) {
        strbuf_add(&line->name, row.part == LINE_FORWARD ? "basic techniques" : "nothing");
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

static void add_choice_about(struct app *app, struct strbuf *out)
{
    const struct list_row row = app_selected(app, &auto_view);
    const struct technique *technique = technique_in(row);
    if (technique)
        strbuf_addf(out, "%s\n%s", technique_about(technique_texts, technique),
                    hindrance(app, technique));
    else if (row.part == LINE_FORWARD)
        strbuf_add(out, "Singles, locked candidates, two boxes, and subsets of two to four: they "
                        "run automatically unless you choose others.");
    else
        strbuf_add(out, "Only the search for contradictions, which always runs.");
}

static void auto_draw(struct app *app, struct frame *frame)
{
    list_screen_draw(app, frame, &auto_view,
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
    const struct technique *technique = technique_in(app_selected(app, &auto_view));
    if (technique)
        technique_open(app, technique);
    else
        app_report(app, REPORT_NO_TECHNIQUE_HERE);
}

static void choose_technique(struct app *app)
{
    struct auto_state *state = auto_state(app);
    const struct list_row row = app_selected(app, &auto_view);
    const struct technique *technique = technique_in(row);
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
            row.part == LINE_FORWARD ? technique_set_forward() : (struct technique_set){ { 0 } };
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
    if (game_depth(game) || !app_push(app, &auto_view))
        return;
    auto_state(app)->chosen = *game_running(game);
    list_rewind(&auto_state(app)->list);
    auto_state(app)->list.selected = 2; /* the first technique */
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
    .rows = choice_rows,
    .line = auto_line,
};
