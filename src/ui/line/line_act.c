#include "ui/line/line_parts.h"

#include "base/name.h"
#include "ui/core/cell_words.h"
#include "ui/view/play_view.h"
#include "ui/view/views.h"

/* ---- The list in the view on top ---- */

/* The stops of a proof are not listed: the player walks through it, and reads each stop in full. */
bool line_in_list(const struct app *app)
{
    return app_top(app)->count && app_top(app)->context & CONTEXT_LIST;
}

struct listing line_listing(const struct app *app)
{
    struct listing list = app_listing(app, app_top(app));
    if (app->supply.number) /* no puzzle can be chosen while one is being made */
        list.count = 0;
    return list;
}

/* Adds the lines from `from` to before `to`, with their numbers; headings are not numbered. */
static void add_numbered(struct app *app, const struct listing *list, size_t from, size_t to,
                         struct strbuf *out)
{
    struct list_line line = LIST_LINE_EMPTY;
    int number = 0;
    for (size_t i = 0; i < to && i < list->count; i++) {
        list_fill(app, list, i, &line);
        number += !line.heading;
        if (i > from)
            strbuf_add(out, "\n");
        if (i >= from && !line.heading)
            strbuf_addf(out, "%d: ", number);
        if (i >= from)
            strbuf_addf(out, "%s.", list_line_words(&line));
    }
    out->failed |= list_line_failed(&line);
    list_line_release(&line);
}

void line_list(struct app *app, struct strbuf *out)
{
    const struct listing list = line_listing(app);
    const size_t selected = list.list->selected;
    const size_t from = selected < LINES_AT_ONCE ? 0 : selected - selected % LINES_AT_ONCE;
    if (list.count > from && out->length)
        strbuf_add(out, "\n");
    add_numbered(app, &list, from, list.count, out);
}

void line_selected(struct app *app, struct strbuf *out)
{
    const struct listing list = line_listing(app);
    add_numbered(app, &list, list.list->selected, list.list->selected + 1, out);
}

size_t line_selected_at(struct app *app)
{
    if (!app_top(app) || !line_in_list(app))
        return 0;
    const struct listing list = line_listing(app);
    return list.list->selected;
}

/* Selects the next of the list's lines, from its line `from` on and round, that has this number (or
 * any, if it is 0) and contains this text; false: no line does. */
static bool select_line(struct app *app, size_t from, int number, const char *part)
{
    const struct listing list = line_listing(app);
    struct list_line line = LIST_LINE_EMPTY;
    bool found = false;
    int seen = 0;
    for (size_t i = 0; i < list.count && !found; i++) {
        const size_t at = (from + i) % list.count;
        list_line_clear(&line);
        list.line(app, at, &line);
        seen += !line.heading;
        found = !line.heading && (number ? seen == number : name_has(list_line_words(&line), part));
        if (found)
            list.list->selected = at;
    }
    list_line_release(&line);
    if (found && app_top(app)->moved)
        app_top(app)->moved(app);
    return found;
}

bool line_select(struct app *app, int number)
{
    return number > 0 && select_line(app, 0, number, "");
}

bool line_find(struct app *app, const char *part)
{
    return select_line(app, line_selected_at(app), 0, part);
}

/* ---- Actions, questions, and the way back to the game ---- */

bool line_to_game(struct app *app)
{
    const bool game = app_to_game(app);
    if (!game)
        report_words(app, &(struct report){ .kind = REPORT_FOR_GAME }, &app->plain.asked);
    return game;
}

void line_to_base(struct app *app)
{
    while (app->view_count > 1 && !app_top(app)->base)
        app_pop(app);
}

bool line_look(struct app *app, struct seen *seen)
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

bool line_go(struct app *app, const struct line_place *place, struct seen *seen)
{
    const bool there = line_look(app, seen);
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

void line_act(struct app *app, enum action action, int digit)
{
    const unsigned contexts = action_info(action)->contexts;
    if (opens_over_base(app, action))
        line_to_base(app);
    if (!(contexts & app_top(app)->context)) {
        if (!(contexts & CONTEXT_PLAY)) {
            strbuf_addf(&app->plain.asked, "'%s' has no meaning here.", action_word(action));
            return;
        }
        if (!line_to_game(app))
            return;
    }
    app_act(app, action, digit);
    /* A requested list is printed even if it is open already. */
    app->plain.list |=
        action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN ||
        (line_in_list(app) && (opens_over_base(app, action) || !(contexts & CONTEXT_LIST)));
}

void line_enter(struct app *app, const struct line_place *place)
{
    struct seen seen;
    const struct view *top = app_top(app);
    if (place->digit && top->board && !top->plays && !top->edits) {
        strbuf_add(&app->plain.asked,
                   "This cannot be changed here. Type 'back' first; then you can enter digits.");
        return;
    }
    if (place->digit && !top->edits && !line_to_game(app))
        return;
    if (!line_go(app, place, &seen))
        return;
    if (place->kind >= 0)
        line_house(&seen, cell_house(*seen.cursor, place->kind), &app->plain.asked);
    else if (place->house >= 0)
        line_house(&seen, place->house, &app->plain.asked);
    else if (place->digit)
        line_act(app, ACTION_ENTER_DIGIT, place->digit);
    else
        line_cell(&seen, place->cell, &app->plain.asked);
}

void line_refuse_place(struct app *app, const char *text)
{
    app->plain.literal = true; /* as it was typed */
    strbuf_addf(&app->plain.asked, "'%s' is not a place; use r5c3, row 5, column 3 or box 2.",
                text);
}

void line_title(const struct app *app, struct strbuf *out)
{
    const char *title = game_puzzle(app->play->game)->title;
    own_title(app, *title ? title : "A game", &app->play->made_for, out);
    strbuf_add_char(out, '.');
}

void line_experiments(const struct game *game, const char *begin, struct strbuf *out)
{
    for (int depth = game_depth(game); depth >= 1; depth--) {
        int cell, digit;
        game_tried(game, depth, &cell, &digit);
        strbuf_addf(out, "%s %s: %d%s", depth == game_depth(game) ? begin : " in",
                    cell_name(cell).text, digit, depth > 1 ? "," : ".");
    }
}

void line_ask(struct app *app, void (*question)(const struct seen *, struct strbuf *))
{
    struct seen seen;
    if (line_look(app, &seen))
        question(&seen, &app->plain.asked);
}
