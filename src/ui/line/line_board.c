#include "ui/line/line_board.h"

#include <stdio.h>
#include <string.h>

#include "ui/line/line_act.h"
#include "ui/play/marking.h"

void line_digit(struct app *app, const char *rest)
{
    struct plain_place place;
    struct seen seen;
    if (!*rest)
        plain_ask(app, ask_remaining);
    else if (!plain_place(rest, &place) || place.cell >= 0 || !place.digit)
        strbuf_add(&app->plain.asked, "This needs a digit from 1 to 9, as in 'digit 7'.");
    else if (plain_look(app, &seen))
        ask_digit(&seen, place.digit, &app->plain.asked);
}

/*
 * Answers a question about a cell or a house, or about the cursor's cell if none is named; about a
 * house its notes or candidates with `marks`.
 */
static void ask_about(struct app *app, const char *rest, bool marks)
{
    struct plain_place place = { .cell = -1, .house = -1, .kind = -1 };
    struct seen seen;
    if (*rest && (!plain_place(rest, &place) || place.digit)) {
        plain_refuse_place(app, app->plain.rest_as_typed);
        return;
    }
    if (!plain_go(app, &place, &seen))
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
                "'%s' needs a digit: '%s r5c3 7', or '%s 7' in the current cell.", word, word,
                word);
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
    return plain_to_game(app) && plain_go(app, place, &seen);
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

static cellset cells_of_place(const struct app *app, const struct plain_place *place)
{
    return place->cell >= 0 ? cell_bit(place->cell) : marking_cells(app->play);
}

static void write_note(struct app *app, const char *word, enum note_kind kind, const char *rest)
{
    struct plain_place place;
    if (read_entry(app, word, rest, &place) && go_there(app, &place))
        marking_note(app, kind, cells_of_place(app, &place), place.digit);
}

bool line_eliminated(struct app *app, const char *line, bool after_word)
{
    cellset cells[1 + DIGITS] = { 0 };
    struct seen seen;
    if (!plain_eliminations(line, after_word, cells))
        return false;
    if (!plain_to_game(app) || !plain_look(app, &seen))
        return true;
    int digits = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        digits += cells[digit] != 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const size_t before = app->reports.count;
        if (!cells[digit])
            continue;
        *seen.cursor = cellset_first(cells[digit]);
        marking_eliminate(app, cells[digit], digit);
        for (size_t i = before; i < app->reports.count && digits > 1; i++)
            strbuf_addf(&app->plain.asked, "%s%s", app->plain.asked.length ? " " : "",
                        app_reported_words(app, i));
    }
    return true;
}

void line_eliminate(struct app *app, const char *rest)
{
    struct plain_place place;
    if (line_eliminated(app, rest, true))
        return;
    if (read_entry(app, "eliminate", rest, &place) && go_there(app, &place))
        marking_eliminate(app, cells_of_place(app, &place), place.digit);
}

void line_note(struct app *app, const char *rest)
{
    write_note(app, "note", NOTES_FULL, rest);
}

void line_corner(struct app *app, const char *rest)
{
    write_note(app, "corner", NOTES_CORNER, rest);
}

void line_centre(struct app *app, const char *rest)
{
    write_note(app, "centre", NOTES_CENTRE, rest);
}

/* "r5c3 2a", "r5c3 7 2a", "7 2a", "2a": a place or nothing, and a colour. */
void line_colour(struct app *app, const char *rest)
{
    struct plain_place place = { .cell = -1, .house = -1, .kind = -1 };
    const char *space = strrchr(rest, ' '), *name = space ? space + 1 : rest;
    char before[64];
    int colour;
    const bool named = *name && colour_parse(name, &colour) == (int)strlen(name);
    snprintf(before, sizeof before, "%.*s", (int)(name - rest), rest);
    if (!named || (*before && (!plain_place(before, &place) || (place.cell < 0 && !place.digit)))) {
        app->plain.literal = true;
        strbuf_add(&app->plain.asked,
                   "Which colour? 'colour r5c3 2a' colours a cell, 'colour r5c3 7 2a' a candidate; "
                   "colours are 1a, 1b to 5a, 5b, and none.");
    } else if (go_there(app, &place)) {
        marking_set_colour(app, cells_of_place(app, &place), place.digit, colour);
    }
}

void line_select(struct app *app, const char *rest)
{
    struct plain_place place = { .cell = -1, .house = -1, .kind = -1 };
    if (!strcmp(rest, "off")) {
        marking_select_cells(app, 0);
    } else if (*rest && (!plain_place(rest, &place) || place.digit || place.kind >= 0)) {
        plain_refuse_place(app, app->plain.rest_as_typed);
    } else if (go_there(app, &place)) {
        if (place.house >= 0)
            marking_select_cells(app, app->play->selected | house_cells[place.house]);
        else
            marking_select(app);
    }
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
    if ((app_top(app)->edits || plain_to_game(app)) && plain_go(app, &place, &seen)) {
        if (place.cell >= 0 && !app_top(app)->edits)
            marking_clear_cells(app, cell_bit(place.cell));
        else
            plain_act(app, ACTION_CLEAR, 0);
    }
}
