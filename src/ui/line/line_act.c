#include "ui/line/line_act.h"

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
    const bool shown = !view->board || view->plays;
    seen->own_notes = shown && app->play->display.own_notes && !game_depth(app->play->game);
    seen->wrong = shown && app->play->display.wrong ? game_wrong(app->play->game) : 0;
    return true;
}

static bool go_to_place(struct app *app, const struct plain_place *place, struct seen *seen)
{
    const bool there = plain_look(app, seen);
    if (there && place->cell >= 0)
        *seen->cursor = place->cell;
    return there;
}

/* What the menu opens as well can be asked for anywhere: what is open gives way. */
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
            strbuf_addf(&app->plain.asked, "'%s' means nothing here.", action_word(action));
            return;
        }
        if (!plain_to_game(app))
            return;
    }
    app_act(app, action, digit);
    /* A list that was asked for is said, also where it is open already. */
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
                   "What is open is only to be looked at. 'back' leaves it; then "
                   "digits can be entered.");
        return;
    }
    if (place->digit && !top->edits && !plain_to_game(app))
        return;
    if (!go_to_place(app, place, &seen))
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
    strbuf_addf(&app->plain.asked, "'%s' is not a place: r5c3, row 5, column 3 or box 2 are.",
                text);
}

void plain_title(const struct app *app, struct strbuf *out)
{
    const char *title = game_puzzle(app->play->game)->title;
    strbuf_addf(out, "%s.", *title ? title : "A game");
}

void plain_experiments(const struct game *game, struct strbuf *out)
{
    for (int depth = game_depth(game); depth >= 1; depth--) {
        int cell, digit;
        game_tried(game, depth, &cell, &digit);
        strbuf_addf(out, " %s %s: %d%s", depth == game_depth(game) ? "Trying" : "in",
                    cell_name(cell).text, digit, depth > 1 ? "," : ".");
    }
}

void plain_ask(struct app *app, void (*question)(const struct seen *, struct strbuf *))
{
    struct seen seen;
    if (plain_look(app, &seen))
        question(&seen, &app->plain.asked);
}

/* ---- Commands about the board ---- */

void line_digit(struct app *app, const char *rest)
{
    struct plain_place place;
    struct seen seen;
    if (!*rest)
        plain_ask(app, ask_remaining);
    else if (!plain_place(rest, &place) || place.cell >= 0 || !place.digit)
        strbuf_add(&app->plain.asked, "A digit from 1 to 9 belongs to it: 'digit 7'.");
    else if (plain_look(app, &seen))
        ask_digit(&seen, place.digit, &app->plain.asked);
}

/* Of a cell, or of a house, where the cursor is when neither is named; of houses their marks. */
static void ask_about(struct app *app, const char *rest, bool marks)
{
    struct plain_place place = { .cell = -1, .house = -1, .kind = -1 };
    struct seen seen;
    if (*rest && (!plain_place(rest, &place) || place.digit)) {
        plain_refuse_place(app, rest);
        return;
    }
    if (!go_to_place(app, &place, &seen))
        return;
    if (place.kind >= 0)
        place.house = cell_house(*seen.cursor, place.kind);
    if (place.house < 0)
        ask_cell(&seen, *seen.cursor, &app->plain.asked);
    else
        (marks ? ask_marks : ask_house)(&seen, place.house, &app->plain.asked);
}

void line_cell(struct app *app, const char *rest)
{
    ask_about(app, rest, false);
}

void line_candidates(struct app *app, const char *rest)
{
    ask_about(app, rest, true);
}

/* ---- Moves ---- */

/* The place of a move, the digit asked for where it needs one; false: the answer explains how. */
static bool read_entry(struct app *app, const char *word, const char *rest,
                       struct plain_place *place)
{
    if (plain_place(rest, place) && place->digit)
        return true;
    app->plain.literal = true;
    strbuf_addf(&app->plain.asked,
                "Nothing is done: '%s' needs a digit behind it. '%s r5c3 7', or '%s 7' in the cell "
                "where you are.",
                word, word, word);
    return false;
}

void line_enter(struct app *app, const char *rest)
{
    struct plain_place place;
    if (read_entry(app, "enter", rest, &place))
        plain_enter(app, &place);
}

/* True when the place is there to act in, with the cursor at it. */
static bool go_there(struct app *app, const struct plain_place *place)
{
    struct seen seen;
    return plain_to_game(app) && go_to_place(app, place, &seen);
}

void line_try(struct app *app, const char *rest)
{
    struct plain_place place;
    if (!*rest)
        plain_act(app, ACTION_TRY, 0);
    else if (read_entry(app, "try", rest, &place) && go_there(app, &place)) {
        app->play->pending = PENDING_TRY;
        plain_act(app, ACTION_ENTER_DIGIT, place.digit);
    }
}

void line_note(struct app *app, const char *rest)
{
    struct plain_place place;
    if (read_entry(app, "note", rest, &place) && go_there(app, &place))
        plain_act(app, ACTION_NOTE_DIGIT, place.digit);
}

void line_clear(struct app *app, const char *rest)
{
    struct plain_place place = { .cell = -1, .house = -1, .kind = -1 };
    struct seen seen;
    if (*rest && (!plain_place(rest, &place) || place.cell < 0 || place.digit)) {
        app->plain.literal = true;
        strbuf_add(&app->plain.asked, "Which cell? For example 'clear r5c3'.");
        return;
    }
    if ((app_top(app)->edits || plain_to_game(app)) && go_to_place(app, &place, &seen))
        plain_act(app, ACTION_CLEAR, 0);
}
