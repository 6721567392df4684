#include "ui/line/line_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/line/questions.h"
#include "ui/view/editor_view.h"

static struct strbuf *answer(struct app *app)
{
    return &app->plain.asked;
}

/* ---- Questions about the board ---- */

static void ask(struct app *app, void (*question)(const struct seen *, struct strbuf *))
{
    struct seen seen;
    int *cursor;
    if (plain_look(app, &seen, &cursor))
        question(&seen, answer(app));
}

static void say_grid(struct app *app, const char *rest)
{
    (void)rest;
    ask(app, ask_grid);
}

static void say_board(struct app *app, const char *rest)
{
    (void)rest;
    app->plain.literal = true;
    ask(app, ask_picture);
}

static void say_blanks(struct app *app, const char *rest)
{
    (void)rest;
    ask(app, ask_blanks);
}

static void say_remaining(struct app *app, const char *rest)
{
    (void)rest;
    ask(app, ask_remaining);
}

static void say_conflicts(struct app *app, const char *rest)
{
    (void)rest;
    ask(app, ask_conflicts);
}

static void say_digit(struct app *app, const char *rest)
{
    struct plain_place place;
    struct seen seen;
    int *cursor;
    if (!*rest)
        say_remaining(app, rest);
    else if (!plain_place(rest, &place) || place.cell >= 0 || !place.digit)
        strbuf_add(answer(app), "A digit from 1 to 9 belongs to it: 'digit 7'.");
    else if (plain_look(app, &seen, &cursor))
        ask_digit(&seen, place.digit, answer(app));
}

/* "row" alone is that where the cursor is; -1: it is no such word. */
static int house_kind_named(const char *word)
{
    return !strcmp(word, "row")      ? HOUSE_ROW
           : !strcmp(word, "column") ? HOUSE_COLUMN
           : !strcmp(word, "box")    ? HOUSE_BOX
                                     : -1;
}

/* A cell, or the one where the cursor is, and for candidates a house. */
static void ask_place(struct app *app, const char *rest, bool marks)
{
    struct plain_place place = { .cell = -1, .house = -1 };
    struct seen seen;
    int *cursor;
    const int kind = marks ? house_kind_named(rest) : -1;
    if (kind < 0 && *rest && (!plain_place(rest, &place) || place.digit)) {
        app->plain.literal = true;
        strbuf_addf(answer(app), "'%s' is no place: r5c3, row 5, column 3 or box 2 are.", rest);
        return;
    }
    if (!plain_look(app, &seen, &cursor))
        return;
    if (place.cell >= 0)
        *cursor = place.cell;
    if (kind >= 0)
        place.house = cell_house(*cursor, kind);
    if (place.house < 0)
        ask_cell(&seen, *cursor, answer(app));
    else if (marks)
        ask_marks(&seen, place.house, answer(app));
    else
        ask_house(&seen, place.house, answer(app));
}

static void say_cell(struct app *app, const char *rest)
{
    ask_place(app, rest, false);
}

static void say_candidates(struct app *app, const char *rest)
{
    ask_place(app, rest, true);
}

bool plain_row(struct app *app, int row, const char *cells)
{
    char line[CELLS + 1];
    const struct view *view = app_top(app);
    struct seen seen;
    int *cursor;
    if (!view->edits || strlen(cells) != 9 || strspn(cells, ".0123456789") != 9)
        return false;
    cursor = view->board(app, &seen.board);
    row = row < 0 ? cell_row(*cursor) : row;
    format_line(&seen.board.value, line);
    memcpy(line + row * 9, cells, 9);
    editor_paste(app, &(struct event){ .kind = EVENT_PASTE, .text = line, .length = CELLS });
    if (plain_look(app, &seen, &cursor)) {
        ask_house(&seen, HOUSE_ROW + row, answer(app));
        strbuf_add_char(answer(app), ' ');
        *cursor = cell_at((row + 1) % 9, 0);
    }
    view->tell(app, answer(app));
    return true;
}

/* "row 3 ..7.1...2" */
static bool set_row(struct app *app, const char *rest)
{
    return *rest >= '1' && *rest <= '9' &&
           plain_row(app, *rest - '1', rest + 1 + strspn(rest + 1, " "));
}

/* Without a number that where one is. */
static void say_house(struct app *app, const char *word, int kind, const char *rest)
{
    char text[80];
    struct seen seen;
    int *cursor;
    if (!*rest) {
        if (plain_look(app, &seen, &cursor))
            ask_house(&seen, cell_house(*cursor, kind), answer(app));
        return;
    }
    snprintf(text, sizeof text, "%s %.60s", word, rest);
    ask_place(app, text, false);
}

static void say_row(struct app *app, const char *rest)
{
    struct plain_place place;
    char text[80];
    snprintf(text, sizeof text, "row %.60s", rest);
    if (*rest && set_row(app, rest))
        return;
    if (plain_place(text, &place) && place.cell >= 0) /* "row 5 column 3 7" */
        plain_enter(app, &place);
    else
        say_house(app, "row", HOUSE_ROW, rest);
}

static void say_column(struct app *app, const char *rest)
{
    say_house(app, "column", HOUSE_COLUMN, rest);
}

static void say_box(struct app *app, const char *rest)
{
    say_house(app, "box", HOUSE_BOX, rest);
}

/* ---- Moves ---- */

/* The place of a move, the digit asked for where it needs one; false: the answer says how. */
static bool read_move(struct app *app, const char *word, const char *rest,
                      struct plain_place *place)
{
    if (plain_place(rest, place) && place->digit && place->house < 0)
        return true;
    app->plain.literal = true;
    strbuf_addf(answer(app),
                "Nothing is done: '%s' needs a digit behind it. '%s r5c3 7', or '%s 7' in the cell "
                "where you are.",
                word, word, word);
    return false;
}

static void say_enter(struct app *app, const char *rest)
{
    struct plain_place place;
    if (read_move(app, "enter", rest, &place))
        plain_enter(app, &place);
}

/* True when the place is there to act in, with the cursor at it. */
static bool go_there(struct app *app, const struct plain_place *place)
{
    struct seen seen;
    int *cursor;
    if (!plain_to_game(app) || !plain_look(app, &seen, &cursor))
        return false;
    if (place->cell >= 0)
        *cursor = place->cell;
    return true;
}

static void say_try(struct app *app, const char *rest)
{
    struct plain_place place;
    if (!*rest)
        plain_act(app, ACTION_TRY, 0);
    else if (read_move(app, "try", rest, &place) && go_there(app, &place)) {
        plain_act(app, ACTION_TRY, 0);
        strbuf_reset(&app->message); /* the question is answered */
        plain_act(app, ACTION_ENTER_DIGIT, place.digit);
    }
}

static void say_note(struct app *app, const char *rest)
{
    struct plain_place place;
    if (read_move(app, "note", rest, &place) && go_there(app, &place))
        plain_act(app, ACTION_NOTE_DIGIT, place.digit);
}

static void say_clear(struct app *app, const char *rest)
{
    struct plain_place place = { .cell = -1, .house = -1 };
    struct seen seen;
    int *cursor;
    if (*rest && (!plain_place(rest, &place) || place.cell < 0 || place.digit)) {
        app->plain.literal = true;
        strbuf_add(answer(app), "Which cell? For example 'clear r5c3'.");
        return;
    }
    if (!app_top(app)->edits && !plain_to_game(app))
        return;
    if (!plain_look(app, &seen, &cursor))
        return;
    if (place.cell >= 0)
        *cursor = place.cell;
    plain_act(app, ACTION_CLEAR, 0);
}

/* ---- Lists ---- */

/* Names are typed into the list as by keys, and Enter. */
static void filter_names(struct app *app, const char *rest)
{
    const struct view *view = app_top(app);
    if (!view->event) {
        strbuf_add(answer(app), "This list has no names to look for.");
        return;
    }
    struct listing before, after;
    const size_t selected = plain_selected_at(app);
    const char *name = rest;
    plain_listing(app, &before);
    app_act(app, ACTION_FILTER, 0);
    for (; *rest; rest++)
        view->event(app, &(struct event){ .kind = EVENT_KEY, .key = (unsigned char)*rest });
    view->event(app, &(struct event){ .kind = EVENT_KEY, .key = UI_KEY_ENTER });
    plain_listing(app, &after);
    app->plain.list = before.count != after.count; /* else it only went to a line */
    app->plain.line = true;
    if (!after.count ||
        (!app->plain.list && plain_selected_at(app) == selected && !plain_find(app, name))) {
        app->plain.literal = true;
        strbuf_addf(answer(app), "No line has '%s' in it.%s", name,
                    after.count ? "" : " 'filter' shows all.");
    }
}

/* The digit, said again where it was set off already; 0: none. */
static void set_off(struct app *app, int digit)
{
    const struct plain_place here = { .cell = -1, .house = -1 };
    struct seen seen;
    int *cursor;
    if (!go_there(app, &here) || !plain_look(app, &seen, &cursor))
        return;
    app->play->pending = PENDING_NONE;
    app->play->filter = digit;
    if (digit)
        ask_digit(&seen, digit, answer(app));
    else
        strbuf_add(answer(app), "No digit is set off.");
}

static void say_filter(struct app *app, const char *rest)
{
    struct plain_place place;
    if (plain_in_list(app)) {
        filter_names(app, rest);
    } else if (!*rest && app->play->pending != PENDING_FILTER) {
        plain_act(app, ACTION_FILTER, 0);
    } else if (!*rest || !strcmp(rest, "off")) {
        set_off(app, 0);
    } else if (plain_place(rest, &place) && place.cell < 0 && place.digit) {
        set_off(app, place.digit);
    } else {
        app->plain.literal = true;
        strbuf_add(answer(app), "Which digit? 'filter 7' sets it off, 'filter off' none.");
    }
}

static void say_select(struct app *app, const char *rest)
{
    if (!plain_in_list(app))
        strbuf_add(answer(app), "No list is open.");
    else if (!plain_select(app, atoi(rest)))
        strbuf_add(answer(app), "Select which line of the list? 'select 3'.");
}

/* ---- What was said ---- */

static void say_again(struct app *app, const char *rest)
{
    (void)rest;
    app->plain.from = 0;
    app->plain.repeat = app->plain.said.length > 0;
}

static void say_more(struct app *app, const char *rest)
{
    app->plain.whole = !strcmp(rest, "all");
    app->plain.repeat = app->plain.from < app->plain.said.length;
    if (!app->plain.repeat)
        strbuf_add(answer(app), "That was all.");
}

static void say_why(struct app *app, const char *rest)
{
    (void)rest;
    app_top(app)->tell(app, answer(app));
    if (!answer(app)->length)
        app_add_named(app, "Nothing is told now. {hint} gives a hint.", answer(app));
}

static void say_where(struct app *app, const char *rest)
{
    const struct view *view = app_top(app);
    struct seen seen;
    int *cursor;
    (void)rest;
    if (view->plays) {
        plain_title(app, answer(app));
        strbuf_add_char(answer(app), ' ');
        if (plain_look(app, &seen, &cursor))
            ask_cell(&seen, *cursor, answer(app));
        strbuf_add_char(answer(app), ' ');
    }
    view->tell(app, answer(app));
    if (view->list) {
        strbuf_add(answer(app), " You are at ");
        plain_selected(app, answer(app));
    }
    if (view->edits && plain_look(app, &seen, &cursor)) {
        strbuf_add_char(answer(app), ' ');
        ask_cell(&seen, *cursor, answer(app));
    }
    app->plain.list = true;
}

void plain_experiments(const struct game *game, struct strbuf *out)
{
    for (int depth = game_depth(game); depth >= 1; depth--) {
        int cell, digit;
        char name[8];
        game_tried(game, depth, &cell, &digit);
        cell_name(cell, name);
        strbuf_addf(out, " %s %s: %d%s", depth == game_depth(game) ? "Trying" : "in", name, digit,
                    depth > 1 ? "," : ".");
    }
}

static void add_forced(const struct app *app, struct strbuf *out)
{
    const struct analysis *analysis = game_analysis(app->play->game);
    const int digits = cellset_count(analysis_filled(analysis));
    const int struck = analysis_eliminations(analysis);
    if (app->play->display.assist == ASSIST_OFF)
        return;
    if (analysis->outcome == OUTCOME_CONTRADICTION)
        strbuf_add(out, " This is a contradiction.");
    else if (!digits && !struck)
        strbuf_add(out, " Nothing is forced.");
    else
        strbuf_addf(out, " Forced: %d digit%s, and %d candidate%s struck out.", digits,
                    digits == 1 ? "" : "s", struck, struck == 1 ? "" : "s");
}

static void say_status(struct app *app, const char *rest)
{
    static const char *const assists[] = { "off", "candidates", "inferred", "fill" };
    const struct play *play = app->play;
    struct seen seen;
    int *cursor;
    char time[24];
    (void)rest;
    if (!plain_look(app, &seen, &cursor))
        return;
    if (!play->game) {
        say_why(app, "");
        return;
    }
    const int blanks = cellset_count(grid_blanks(&seen.board.value));
    clock_text(play->finished ? play->finished : clock_read(&play->clock, app->now), time);
    if (play->finished && play->kind->timed)
        strbuf_add(answer(app), "Solved.");
    else
        strbuf_addf(answer(app), "%d blank%s.", blanks, blanks == 1 ? "" : "s");
    if (play->kind->timed)
        strbuf_addf(answer(app), " Time %s.", time);
    plain_experiments(play->game, answer(app));
    if (!play->finished)
        add_forced(app, answer(app));
    strbuf_addf(answer(app), " Assist %s. Marks are %s.", assists[app->play->display.assist],
                play->note_mode                ? "yours, and digits write notes"
                : app->play->display.own_notes ? "yours"
                                               : "the engine's");
    if (app->unsaved)
        strbuf_add(answer(app), " The game is not saved.");
    else if (play->name[0] && play->safe)
        strbuf_add(answer(app), " Saved.");
}

static void say_title(struct app *app, const char *rest)
{
    if (!app->play->game || app_top(app)->edits) {
        say_where(app, rest);
        return;
    }
    const struct puzzle *puzzle = game_puzzle(app->play->game);
    plain_title(app, answer(app));
    strbuf_addf(answer(app), " %d givens%s%s.", CELLS - cellset_count(grid_blanks(&puzzle->givens)),
                puzzle->source[0] ? "; " : "", puzzle->source);
}

static void say_copy(struct app *app, const char *rest)
{
    (void)rest;
    plain_act(app, ACTION_COPY, 0);
}

static void say_goto(struct app *app, const char *rest)
{
    say_cell(app, rest);
}

static void say_restart(struct app *app, const char *rest)
{
    (void)rest;
    plain_act(app, ACTION_AGAIN, 0);
}

/* Where one came from by it, or the games of the one in play. */
static void say_menu(struct app *app, const char *rest)
{
    (void)rest;
    plain_to_base(app);
    if (!app_top(app)->plays)
        say_where(app, "");
    else
        plain_act(app, ACTION_MENU, 0);
}

/* The answer to a question whether to leave. */
static void say_yes(struct app *app, const char *rest)
{
    (void)rest;
    if (app->play->pending == PENDING_QUIT)
        plain_act(app, ACTION_QUIT, 0);
    else
        strbuf_add(answer(app), "Nothing was asked.");
}

static void say_no(struct app *app, const char *rest)
{
    (void)rest;
    app->play->pending = PENDING_NONE;
    strbuf_add(answer(app), "All stays as it is.");
}

/* ---- All of them ---- */

const struct plain_word plain_words[] = {
    { "help", "'help' says the most important words, 'help all' all of them, 'help try' one.",
      plain_help },
    { "again", "'again' says the last answer again.", say_again },
    { "more",
      "'more' says more of a long answer. So does an empty line. 'more all' says all the rest.",
      say_more },
    { "say", "'say READY' says READY: then a program knows that the answer before is over.", NULL },
    { "where",
      "'where' says what is open, where you are in it, and what is told; of a list, its lines.",
      say_where },
    { "why", "'why' says the reason or the hint again.", say_why },
    { "status", "'status' says the blanks, the time, the experiments and what is forced.",
      say_status },
    { "title", "'title' says the name of the puzzle, and where it is from.", say_title },
    { "cell", "'r5c3', '5 3' or 'cell' alone says the digit of a cell, or its candidates.",
      say_cell },
    { "row",
      "'row 5' says a row, 'row' the one where you are. In the editor 'row 5 ..3..7..1' sets it, "
      "'..3..7..1' the next.",
      say_row },
    { "column", "'column 3' says a column.", say_column },
    { "box", "'box 2' says a box, row by row.", say_box },
    { "grid", "'grid' says all nine rows.", say_grid },
    { "board", "'board' says the grid in nine short lines, as 53. .7. ... is one: for braille.",
      say_board },
    { "digit", "'digit 7' says where a digit stands, and where it can still go.", say_digit },
    { "candidates", "'candidates row 5' says the candidates, or your notes, of a house or a cell.",
      say_candidates },
    { "blanks", "'blanks' says which cells are blank.", say_blanks },
    { "remaining", "'remaining' says how many of each digit are still to be placed.",
      say_remaining },
    { "conflicts", "'conflicts' says which digits stand more than once in a house.",
      say_conflicts },
    { "enter", "'r5c3 7', '5 3 7', '537' or 'enter r5c3 7' enters a digit; '7' where you are.",
      say_enter },
    { "clear", "'clear r5c3' clears a cell; 'clear' the one where you are.", say_clear },
    { "note", "'note r5c3 7' writes a note, or takes it out; 'note 7' where you are.", say_note },
    { "try", "'try r5c3 7' begins an experiment; 'try 7' where you are.", say_try },
    { "filter",
      "'filter 7' sets off a digit: 'next' goes to cells that can hold it; 'filter off' ends it. "
      "In a list 'filter wing' looks for a name; 'filter' shows all of it.",
      say_filter },
    { "goto", "'goto r5c3' goes to a cell, as 'r5c3' does.", say_goto },
    { "select", "'select 3' goes to a line of a list without choosing it.", say_select },
    { "restart", "'restart' begins the position of a lesson again.", say_restart },
    { "copy", "'copy' says the position as 81 characters.", say_copy },
    { "redraw", "'redraw' is 'where'.", say_where },
    { "menu", "'menu' lists games in progress, and puzzles.", say_menu },
    { "name", "'name Kitchen table' gives the saved game that name.", NULL },
    { "set", "'set' says the settings, 'set assist' what one may be, 'set assist off' sets it.",
      NULL },
    { "bind", "'bind z hint' is for keys on the screen; here actions have their names.", NULL },
    { "yes", "'yes' answers the question whether to leave.", say_yes },
    { "no", "'no' answers the question whether to leave.", say_no },
};

const size_t plain_words_size = sizeof plain_words / sizeof *plain_words;

const struct plain_word *plain_word_named(const char *word)
{
    for (size_t i = 0; i < plain_words_size; i++)
        if (!strcmp(plain_words[i].word, word))
            return &plain_words[i];
    return NULL;
}
