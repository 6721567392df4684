#include "ui/line/line_act.h"

#include "ui/core/cell_words.h"
#include "ui/line/line_lists.h"
#include "ui/view/play_view.h"
#include "ui/view/views.h"

bool plain_to_game(struct app *app)
{
    const bool game = app_to_game(app);
    if (!game)
        report_words(app, &(struct report){ .kind = REPORT_FOR_GAME }, &app->plain.asked);
    return game;
}

void plain_to_base(struct app *app)
{
    while (app->view_count > 1 && !app_top(app)->base)
        app_pop(app);
}

bool plain_look(struct app *app, struct seen *seen)
{
    const struct view *view = app_top(app);
    const bool game = app->play->game != NULL;
    if (!view->board && !game) {
        strbuf_add(&app->plain.asked, "There is no board yet: begin a game first.");
        return false;
    }
    if (app->play->paused && !view->edits) {
        report_words(app, &(struct report){ .kind = REPORT_IS_PAUSED }, &app->plain.asked);
        return false;
    }
    seen->cursor = (view->board ? view->board : play_board)(app, &seen->board);
    seen->wrong =
        (!view->board || view->plays) && app->play->display.wrong ? game_wrong(app->play->game) : 0;
    return true;
}

bool plain_go(struct app *app, const struct plain_place *place, struct seen *seen)
{
    const bool there = plain_look(app, seen);
    if (there && place->cell >= 0)
        *seen->cursor = place->cell;
    return there;
}

/* Whether the action opens a view that the menu opens, too: such views can be opened anywhere, and
 * the views above the base are closed for them. */
static bool opens_over_base(const struct app *app, enum action action)
{
    const struct view *view = app_view_opened_by(app, action);
    return view && !view->text && action_info(action)->contexts & CONTEXT_LIST;
}

void plain_act(struct app *app, enum action action, int digit)
{
    const unsigned contexts = action_info(action)->contexts;
    if (opens_over_base(app, action))
        plain_to_base(app);
    if (!(contexts & app_top(app)->context)) {
        if (!(contexts & CONTEXT_PLAY)) {
            strbuf_addf(&app->plain.asked, "'%s' has no meaning here.", action_word(action));
            return;
        }
        if (!plain_to_game(app))
            return;
    }
    app_act(app, action, digit);
    /* A requested list is printed even if it is open already. */
    app->plain.list |=
        action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN ||
        (plain_in_list(app) && (opens_over_base(app, action) || !(contexts & CONTEXT_LIST)));
}

void plain_enter(struct app *app, const struct plain_place *place)
{
    struct seen seen;
    const struct view *top = app_top(app);
    if (place->digit && top->board && !top->plays && !top->edits) {
        strbuf_add(&app->plain.asked,
                   "This cannot be changed here. Type 'back' first; then you can enter digits.");
        return;
    }
    if (place->digit && !top->edits && !plain_to_game(app))
        return;
    if (!plain_go(app, place, &seen))
        return;
    if (place->kind >= 0)
        ask_house(&seen, cell_house(*seen.cursor, place->kind), &app->plain.asked);
    else if (place->house >= 0)
        ask_house(&seen, place->house, &app->plain.asked);
    else if (place->digit)
        plain_act(app, ACTION_ENTER_DIGIT, place->digit);
    else
        ask_cell(&seen, place->cell, &app->plain.asked);
}

void plain_refuse_place(struct app *app, const char *text)
{
    app->plain.literal = true; /* as it was typed */
    strbuf_addf(&app->plain.asked, "'%s' is not a place; use r5c3, row 5, column 3 or box 2.",
                text);
}

void plain_title(const struct app *app, struct strbuf *out)
{
    const char *title = game_puzzle(app->play->game)->title;
    own_title(app, *title ? title : "A game", &app->play->made_for, out);
    strbuf_add_char(out, '.');
}

void plain_experiments(const struct game *game, const char *begin, struct strbuf *out)
{
    for (int depth = game_depth(game); depth >= 1; depth--) {
        int cell, digit;
        game_tried(game, depth, &cell, &digit);
        strbuf_addf(out, "%s %s: %d%s", depth == game_depth(game) ? begin : " in",
                    cell_name(cell).text, digit, depth > 1 ? "," : ".");
    }
}

void plain_ask(struct app *app, void (*question)(const struct seen *, struct strbuf *))
{
    struct seen seen;
    if (plain_look(app, &seen))
        question(&seen, &app->plain.asked);
}
