#include "ui/line/line.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "engine/path/technique_text.h"
#include "engine/step/places.h"
#include "ui/view/views.h"

/* ---- Actions, questions, and the way back to the game ---- */

/* Leaves lists and texts for the game; false, with the reason as the answer, without a game. */
static bool line_to_game(struct app *app)
{
    const bool game = app_to_game(app);
    if (!game)
        report_words(app, &(struct report){ .kind = REPORT_FOR_GAME }, &app->line_mode.asked);
    return game;
}

/* Closes views down to one over which others can be opened. */
static void line_to_base(struct app *app)
{
    while (app->view_count > 1 && !app_top(app)->base)
        app_pop(app);
}

/* The player's present view of the game; false: the answer explains why it cannot be seen. */
static bool line_board(struct app *app, struct board_view *board_view)
{
    const struct view *view = app_top(app);
    const bool game = app->play->game != NULL;
    if (!view->board && !game) {
        strbuf_add(&app->line_mode.asked, "There is no board yet: begin a game first.");
        return false;
    }
    if (app->play->paused && !view->edits) {
        report_words(app, &(struct report){ .kind = REPORT_IS_PAUSED }, &app->line_mode.asked);
        return false;
    }
    board_view->cursor = (view->board ? view->board : play_board)(app, &board_view->board);
    board_view->wrong = !view->board || view->plays ? play_wrong(app->play) : 0;
    return true;
}

/* Goes to a place; false: the answer explains that the board has none such. */
static bool line_go(struct app *app, struct line_place *place, struct board_view *board_view)
{
    const bool there = line_board(app, board_view) &&
                       line_has_place(board_view->board.board, place, &app->line_mode.asked);
    if (there && place->cell >= 0)
        *board_view->cursor = place->cell;
    return there;
}

/* Whether the action opens a view that the menu opens, too: such views can be opened anywhere, and
 * the views above the base are closed for them. */
static bool opens_over_base(const struct app *app, enum action action)
{
    const struct view *view = app_view_opened_by(app, action);
    return view && !view->over && action_info(action)->contexts & CONTEXT_LIST;
}

/* Carries out an action. If it has a meaning only in the game, lists are left for it. */
static void line_act(struct app *app, enum action action, int digit)
{
    const unsigned contexts = action_info(action)->contexts;
    if (opens_over_base(app, action))
        line_to_base(app);
    if (!(contexts & app_top(app)->context)) {
        if (!(contexts & CONTEXT_PLAY)) {
            strbuf_addf(&app->line_mode.asked, "'%s' has no meaning here.", action_word(action));
            return;
        }
        if (!line_to_game(app))
            return;
    }
    app_act(app, action, digit);
    /* A requested list is printed even if it is open already. */
    app->line_mode.list |=
        action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN ||
        (line_in_list(app) && (opens_over_base(app, action) || !(contexts & CONTEXT_LIST)));
}

/* Answers a question about a cell or a house (default: the cell of the cursor); with `marks` about
 * the notes or candidates of a house. */
static void answer_place(struct app *app, struct line_place place, bool marks)
{
    struct board_view board_view;
    if (!line_go(app, &place, &board_view))
        return;
    struct strbuf *out = &app->line_mode.asked;
    const int cell = *board_view.cursor;
    const houseset houses = line_place_houses(board_view.board.board, &place, cell);
    if (place.kind >= 0 && !houses)
        strbuf_addf(out, "%s is in no %s.", cell_name(cell).text, house_kind_of(place.kind)->name);
    else if (!houses)
        line_cell(&board_view, cell, out);
    for (houseset s = houses; s; s &= s - 1) {
        strbuf_add(out, s == houses ? "" : "\n");
        (marks ? line_marks : line_house)(&board_view, houseset_first(s), out);
    }
}

/* Enters the place's digit or, if it has none, answers a question about the place. */
static void line_enter(struct app *app, struct line_place *place)
{
    struct board_view board_view;
    const struct view *top = app_top(app);
    if (!place->digit)
        answer_place(app, *place, false);
    else if (top->board && !top->plays && !top->edits)
        strbuf_add(&app->line_mode.asked,
                   "This cannot be changed here. Type 'back' first; then you can enter digits.");
    else if ((top->edits || line_to_game(app)) && line_go(app, place, &board_view))
        line_act(app, ACTION_ENTER_DIGIT, place->digit);
}

static void line_refuse_place(struct app *app, const char *text)
{
    app->line_mode.literal = true; /* as it was typed */
    strbuf_addf(&app->line_mode.asked, "'%s' is not a place; use r5c3, row 5, column 3 or box 2.",
                text);
}

static void line_ask(struct app *app, void (*question)(const struct board_view *, struct strbuf *))
{
    struct board_view board_view;
    if (line_board(app, &board_view))
        question(&board_view, &app->line_mode.asked);
}

/* ---- The board ---- */

static void line_blanks(const struct board_view *board_view, struct strbuf *out)
{
    const cellset blanks = shown_empty_cells(&board_view->board);
    const int count = cellset_count(blanks);
    if (!count) {
        strbuf_add(out, "No empty cells.");
        return;
    }
    strbuf_addf(out, "%d empty cell%s: ", count, count == 1 ? "" : "s");
    cells_by_rows(blanks, out);
    strbuf_add_char(out, '.');
}

static void line_remaining(const struct board_view *board_view, struct strbuf *out)
{
    const char *between = "To place: ";
    const int size = board_view->board.board->size;
    for (int digit = 1; digit <= size; digit++) {
        const int left = size - cellset_count(grid_cells_of(&board_view->board.value, digit));
        if (!left)
            continue;
        if (left < 0)
            strbuf_addf(out, "%s%d too many of %d", between, -left, digit);
        else
            strbuf_addf(out, "%s%d of %d", between, left, digit);
        between = ", ";
    }
    strbuf_add(out, *between == ',' ? "." : "All digits are placed.");
}

static void line_conflicts(const struct board_view *board_view, struct strbuf *out)
{
    const struct shown *board = &board_view->board;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset cells = board->conflicts & grid_cells_of(&board->value, digit);
        if (!cells)
            continue;
        strbuf_addf(out, "%s%d occurs more than once: ", out->length ? " " : "", digit);
        cells_named(cells, out);
        strbuf_add_char(out, '.');
    }
    if (!board->conflicts)
        strbuf_add(out, "No conflicts.");
}

static void run_digit(struct app *app, const char *rest)
{
    struct line_place place;
    struct board_view board_view;
    if (!*rest)
        line_ask(app, line_remaining);
    else if (!line_place(rest, &place) || place.cell >= 0 || !place.digit)
        strbuf_add(&app->line_mode.asked, "This needs a digit, as in 'digit 4'.");
    else if (!app_lacks_digit(app, place.digit) && line_board(app, &board_view))
        line_digit(&board_view, place.digit, &app->line_mode.asked);
}

static void ask_about(struct app *app, const char *rest, int marks)
{
    struct line_place place = { .cell = -1, .house = -1, .kind = -1 };
    if (*rest && (!line_place(rest, &place) || place.digit))
        line_refuse_place(app, app->line_mode.rest_as_typed);
    else
        answer_place(app, place, marks);
}

/* ---- Moves ---- */

/* The place of a move, the digit asked for where it needs one; false: the answer explains how. */
static bool read_entry(struct app *app, const char *word, const char *rest,
                       struct line_place *place)
{
    if (line_place(rest, place) && place->digit)
        return true;
    const char *last = strrchr(rest, ' ') ? strrchr(rest, ' ') + 1 : rest;
    const bool several = last[0] && last[1] && !last[strspn(last, "123456789")];
    app->line_mode.literal = true;
    strbuf_addf(&app->line_mode.asked,
                several
                    ? "'%s' takes one digit at a time: '%s r2c3 4', or '%s 4' in the current cell."
                    : "'%s' needs a digit: '%s r2c3 4', or '%s 4' in the current cell.",
                word, word, word);
    return false;
}

static void run_enter(struct app *app, const char *rest)
{
    struct line_place place;
    if (read_entry(app, "enter", rest, &place))
        line_enter(app, &place);
}

/* True when the place is there to act in, with the cursor at it. */
static bool go_there(struct app *app, struct line_place *place)
{
    struct board_view board_view;
    return line_to_game(app) && line_go(app, place, &board_view);
}

static void run_try(struct app *app, const char *rest)
{
    struct line_place place;
    if (!*rest)
        line_act(app, ACTION_TRY, 0);
    else if (read_entry(app, "try", rest, &place) && !exam_asks(app, ACTION_TRY) &&
             go_there(app, &place)) {
        app->play->pending = PENDING_TRY;
        line_act(app, ACTION_ENTER_DIGIT, place.digit);
    }
}

static cellset cells_of_place(const struct app *app, const struct line_place *place)
{
    return place->cell >= 0 ? cell_bit(place->cell) : marking_cells(app->play);
}

static void run_note(struct app *app, const char *rest, int kind)
{
    static const char *const words[] = { "note", "corner", "centre" };
    struct line_place place;
    if (read_entry(app, words[kind], rest, &place) && go_there(app, &place))
        marking_note(app, (enum note_kind)kind, cells_of_place(app, &place), place.digit);
}

/* Carries out eliminations in the program's own notation; false: the line is something else. */
static bool line_eliminated(struct app *app, const char *line, bool after_word)
{
    cellset cells[1 + DIGITS] = { 0 };
    struct board_view board_view;
    if (!line_eliminations(line, after_word, cells))
        return false;
    if (!line_to_game(app) || !line_board(app, &board_view))
        return true;
    int digits = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        digits += cells[digit] != 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const size_t before = app->reports.count;
        if (!cells[digit])
            continue;
        if (cells[digit] & board_view.board.board->cells)
            *board_view.cursor = cellset_first(cells[digit] & board_view.board.board->cells);
        marking_eliminate(app, cells[digit], digit);
        for (size_t i = before; i < app->reports.count && digits > 1; i++)
            strbuf_addf(&app->line_mode.asked, "%s%s", app->line_mode.asked.length ? " " : "",
                        app_reported_words(app, i));
    }
    return true;
}

static void run_eliminate(struct app *app, const char *rest)
{
    struct line_place place;
    if (line_eliminated(app, rest, true))
        return;
    if (read_entry(app, "eliminate", rest, &place) && go_there(app, &place))
        marking_eliminate(app, cells_of_place(app, &place), place.digit);
}

/* "r5c3 2a", "r5c3 7 2a", "7 2a", "2a": a place or nothing, and a colour. */
static void run_colour(struct app *app, const char *rest)
{
    struct line_place place = { .cell = -1, .house = -1, .kind = -1 };
    const char *space = strrchr(rest, ' '), *name = space ? space + 1 : rest;
    char before[64];
    int colour;
    const bool named = *name && colour_parse(name, &colour) == (int)strlen(name);
    snprintf(before, sizeof before, "%.*s", (int)(name - rest), rest);
    if (!named || (*before && (!line_place(before, &place) || (place.cell < 0 && !place.digit)))) {
        app->line_mode.literal = true;
        strbuf_add(&app->line_mode.asked,
                   "Which colour? 'colour r5c3 2a' colours a cell, 'colour r5c3 7 2a' a candidate; "
                   "colours are 1a, 1b to 5a, 5b, and none.");
    } else if (go_there(app, &place)) {
        marking_set_colour(app, cells_of_place(app, &place), place.digit, colour);
    }
}

static void select_on_board(struct app *app, const char *rest)
{
    struct line_place place = { .cell = -1, .house = -1, .kind = -1 };
    if (!strcmp(rest, "off")) {
        marking_select_cells(app, 0);
    } else if (*rest && (!line_place(rest, &place) || place.digit || place.kind >= 0)) {
        line_refuse_place(app, app->line_mode.rest_as_typed);
    } else if (go_there(app, &place)) {
        if (place.house >= 0)
            marking_select_cells(
                app, app->play->selected |
                         puzzle_board(game_puzzle(app->play->game))->cells_of[place.house]);
        else
            marking_select(app);
    }
}

/* Clears the cell that is named or, without a name, the current one. */
static void line_clear(struct app *app, const char *rest)
{
    struct line_place place = { .cell = -1, .house = -1, .kind = -1 };
    struct board_view board_view;
    if (*rest && (!line_place(rest, &place) || place.cell < 0 || place.digit)) {
        app->line_mode.literal = true;
        strbuf_add(&app->line_mode.asked, "Which cell? For example 'clear r5c3'.");
        return;
    }
    if ((app_top(app)->edits || line_to_game(app)) && line_go(app, &place, &board_view)) {
        if (place.cell >= 0 && !app_top(app)->edits)
            marking_clear_cells(app, cell_bit(place.cell));
        else
            line_act(app, ACTION_CLEAR, 0);
    }
}

/* ---- Lists ---- */

/* Leaves only lines with this name or, in a list that has no search, goes to the next of them. */
static void filter_names(struct app *app, const char *name)
{
    const struct list *list = line_listed(app);
    const size_t before = list->count;
    const bool searches = list->named;
    app->line_mode.line = true;
    if (searches) { /* types the name */
        app_act(app, ACTION_FILTER, 0);
        for (const char *at = name; *at; at++)
            app_search(app, &(struct event){ .kind = EVENT_KEY, .key = (unsigned char)*at });
        app_search(app, &(struct event){ .kind = EVENT_KEY, .key = UI_KEY_ENTER });
        app->line_mode.list = before != line_listed(app)->count;
    }
    if (searches ? line_listed(app)->count > 0 : line_select(app, 0, name))
        return;
    app->line_mode.literal = true;
    strbuf_addf(&app->line_mode.asked, "No line contains '%s'.%s", app->line_mode.rest_as_typed,
                searches ? " 'filter' shows all." : "");
}

/* Filters and answers, even if the filter was the same before. */
static void set_filter(struct app *app, struct filter filter)
{
    struct board_view board_view;
    if (!line_to_game(app) || !line_board(app, &board_view) ||
        ((filter.digits & ~board_view.board.board->digits) && app_lacks_digit(app, DIGITS)))
        return;
    play_set_filter(app->play, filter);
    if (filter_digit(&filter))
        line_digit(&board_view, filter_digit(&filter), &app->line_mode.asked);
    else if (filter_is_on(&filter))
        line_filtered(&board_view, &filter, &app->line_mode.asked);
    else
        report_words(app, &(struct report){ .kind = REPORT_FILTER_OFF }, &app->line_mode.asked);
}

/* "7", "3 7", "pairs", "off" or "". */
static bool read_filter(const char *text, struct filter *filter)
{
    *filter = (struct filter){ .pairs = !strcmp(text, "pairs") };
    if (filter->pairs || !strcmp(text, "off"))
        return true;
    for (; *text; text++)
        if (*text >= '1' && *text <= '9')
            filter->digits |= digit_bit(*text - '0');
        else if (*text != ' ')
            return false;
    return digitset_count(filter->digits) <= 2;
}

static void run_filter(struct app *app, const char *rest)
{
    struct filter filter;
    if (line_in_list(app)) {
        filter_names(app, rest);
    } else if (!*rest && app->play->pending != PENDING_FILTER) {
        line_act(app, ACTION_FILTER, 0);
    } else if (read_filter(rest, &filter)) {
        set_filter(app, filter);
    } else {
        app->line_mode.literal = true;
        strbuf_add(&app->line_mode.asked,
                   "Which digit? 'filter 7' filters 7, 'filter 3 7' both digits, 'filter pairs' "
                   "the cells with two candidates; 'filter off' ends the filter.");
    }
}

static void run_select(struct app *app, const char *rest)
{
    if (!line_in_list(app))
        select_on_board(app, rest);
    else if (!line_select(app, atoi(rest), NULL))
        strbuf_add(&app->line_mode.asked, "Select which line of the list? 'select 3'.");
}

/* ---- Questions and repetitions ---- */

/* For programs that drive the game and wait for the end of an answer. */
static void run_back(struct app *app, const char *rest)
{
    strbuf_addf(&app->line_mode.echo, "%s\n",
                *rest ? rest : "'say' needs a text: 'say READY' prints READY.");
}

static void run_again(struct app *app)
{
    app->line_mode.from = 0;
    app->line_mode.repeat = app->line_mode.said.length > 0;
}

static void run_more(struct app *app, const char *rest)
{
    app->line_mode.whole = !strcmp(rest, "all");
    app->line_mode.repeat = app->line_mode.from < app->line_mode.said.length;
    if (!app->line_mode.repeat)
        strbuf_add(&app->line_mode.asked, "That was all.");
}

static void run_why(struct app *app)
{
    app_describe(app, &app->line_mode.asked);
    if (!app->line_mode.asked.length)
        app_add_named(app, "No reason is shown. {hint} gives a hint.", &app->line_mode.asked);
}

static void run_where(struct app *app)
{
    const struct view *view = app_top(app);
    struct strbuf *out = &app->line_mode.asked;
    struct board_view board_view;
    if (view->plays) {
        line_title(app, out);
        strbuf_add_char(out, ' ');
        if (line_board(app, &board_view))
            line_cell(&board_view, *board_view.cursor, out);
        strbuf_add_char(out, ' ');
    }
    app_describe(app, out);
    if (line_in_list(app)) {
        strbuf_add(out, " You are at ");
        line_selected(app, out);
    }
    if (view->edits && line_board(app, &board_view)) {
        strbuf_add_char(out, ' ');
        line_cell(&board_view, *board_view.cursor, out);
    }
    app->line_mode.list = true;
}

static void add_forced_counts(const struct app *app, struct strbuf *out)
{
    const struct analysis *analysis = game_analysis(app->play->game);
    const struct shown board = play_shown(app->play);
    const cellset empty = shown_empty_cells(&board);
    const int digits = cellset_count(empty & analysis->start.empty & ~analysis->end.empty);
    const int struck = analysis_eliminations(analysis);
    if (app->play->display.assist == ASSIST_OFF)
        return;
    if (!game_is_updated(app->play->game))
        strbuf_add(out, " Out of memory: the forced digits are not known.");
    else if (analysis->outcome == OUTCOME_CONTRADICTION)
        strbuf_add(out, " This is a contradiction.");
    else if (!digits && !struck)
        strbuf_add(out, " Nothing is forced.");
    else
        strbuf_addf(out, " Forced: %d digit%s, and %d candidate%s eliminated.", digits,
                    digits == 1 ? "" : "s", struck, struck == 1 ? "" : "s");
}

static void run_status(struct app *app)
{
    const struct play *play = app->play;
    const struct options now = settings_now(app);
    struct strbuf *out = &app->line_mode.asked;
    struct board_view board_view;
    if (!line_board(app, &board_view))
        return;
    if (!play->game) {
        run_why(app);
        return;
    }
    const int blanks = cellset_count(shown_empty_cells(&board_view.board));
    const int64_t played = play->finished ? play->finished : clock_read(&play->clock, app->now);
    if (play->finished && play->kind->timed)
        strbuf_add(out, "Solved.");
    else
        strbuf_addf(out, "%d empty cell%s.", blanks, blanks == 1 ? "" : "s");
    if (play->kind->timed)
        strbuf_addf(out, " Time %s.", clock_text(played).text);
    line_experiments(play->game, " Trying", out);
    if (!play->finished)
        add_forced_counts(app, out);
    strbuf_addf(out, " Assist %s. Shown: %s.", setting_value(setting_named("assist"), &now),
                play->note_mode                              ? "your notes, and digits write notes"
                : board_view.board.shown != SHOWN_CANDIDATES ? "your notes"
                : play->display.assist != ASSIST_OFF         ? "the candidates"
                                                             : "nothing");
    if (app->own.unsaved)
        strbuf_add(out, " The game is not saved.");
    else if (play->name[0] && play->safe)
        strbuf_add(out, " Saved.");
}

static void run_title(struct app *app)
{
    if (!app->play->game || app_top(app)->edits) {
        run_where(app);
        return;
    }
    const struct puzzle *puzzle = game_puzzle(app->play->game);
    line_title(app, &app->line_mode.asked);
    const int givens = CELLS - cellset_count(grid_empty_cells(&puzzle->givens));
    strbuf_addf(&app->line_mode.asked, " %d given%s%s", givens, givens == 1 ? "" : "s",
                puzzle->source[0] ? "; " : "");
    own_words(app, puzzle->source, &app->line_mode.asked);
    strbuf_add_char(&app->line_mode.asked, '.');
}

static void act_as(struct app *app, const char *rest, int action)
{
    (void)rest;
    line_act(app, (enum action)action, 0);
}

/* Closes views down to the base and, if that is the game, opens the menu. */
static void run_menu(struct app *app)
{
    line_to_base(app);
    if (!app_top(app)->plays)
        run_where(app);
    else
        line_act(app, ACTION_MENU, 0);
}

/* The answer to a question whether to leave, or to restart. */
static void run_yes(struct app *app)
{
    if (app->play->pending == PENDING_QUIT)
        line_act(app, ACTION_QUIT, 0);
    else if (app->play->pending == PENDING_RESTART)
        line_act(app, ACTION_RESTART, 0);
    else
        strbuf_add(&app->line_mode.asked, "There is no question to answer.");
}

static void run_no(struct app *app)
{
    app->play->pending = PENDING_NONE;
    strbuf_add(&app->line_mode.asked, "Nothing changed.");
}

/* ---- Help ---- */

static const char most_important[] =
    "Enter a digit: 'r5c3 7', '5 3 7' or '537'. Clear: 'clear r5c3'. Note: 'note r5c3 7'.\n"
    "Ask: 'r5c3', 'row 5', 'column 3', 'box 2', 'digit 7', 'candidates row 5', 'grid', 'board', "
    "'empty', 'remaining', 'conflicts', 'status'.\n"
    "Reasons: 'hint', again for more of it. 'step' explains a step, again makes it. 'why'.\n"
    "Experiments: 'try r5c3 7'. 'drop' ends it, 'keep' keeps it, 'open' follows a proof.\n"
    "Back: 'undo', 'redo'. Lists: 'log', 'check', 'steps'. A number chooses, 'back' leaves.\n"
    "Puzzles: 'menu', 'new hard', 'daily', 'learn', 'editor'.\n"
    "'again' repeats the last answer, 'more' continues it. 'quit' leaves.\n"
    "'help try' explains a word, 'help all' lists all words.";

/* The command of this name, of the line mode or else of those that the screen has, too (command.h);
 * NULL if there is none. */
static const struct named_command *line_command(const char *name, const char *rest)
{
    const struct named_command *own = command_find(line_commands, line_commands_count, name, rest);
    return own ? own : command_find(commands, commands_count, name, rest);
}

/* Every command, then every action that is not also a command. */
static void list_everything(struct strbuf *out)
{
    for (size_t i = 0; i < line_commands_count; i++)
        if (&line_commands[i] == line_command(line_commands[i].name, "all"))
            strbuf_addf(out, "%s%s", out->length ? "\n" : "", line_commands[i].help);
    for (size_t i = 0; i < commands_count; i++)
        if (&commands[i] == line_command(commands[i].name, "all"))
            strbuf_addf(out, "\n%s", commands[i].help);
    for (size_t i = 0; i < action_table_size; i++)
        if (!line_command(action_word(action_table[i].action), "all"))
            strbuf_addf(out, "\n'%s': %s.", action_table[i].name,
                        action_help(action_table[i].action));
}

static void explain_word(struct app *app, const char *rest)
{
    struct strbuf *out = &app->line_mode.asked;
    const struct named_command *command = line_command(rest, "all");
    const struct action_info *info = action_info(action_named(rest));
    const struct setting *setting = setting_named(rest);
    struct error error;
    const struct technique *technique = technique_called(rest, "a word", &error);
    app->line_mode.literal = true;
    if (!*rest) {
        strbuf_add(out, most_important);
    } else if (!strcmp(rest, "all")) {
        list_everything(out);
    } else if (command) {
        strbuf_add(out, command->help);
    } else if (info) {
        strbuf_addf(out, "'%s': %s.", info->name, action_help(info->action));
    } else if (setting) {
        strbuf_addf(out, "'set %s': %s.", setting->name, setting->help);
    } else if (technique) {
        explain_name(technique, out);
        strbuf_addf(out, ": %s", technique_about(technique_texts, technique));
    } else {
        strbuf_addf(out, "%s%s", error.text,
                    strchr(error.text, '?') ? "" : ". 'help all' lists the words.");
    }
}

/* ---- All of them ---- */

/* clang-format off */
const struct named_command line_commands[] = {
    { "help", "'help' lists the most important words, 'help all' lists all of them, 'help try' "
      "explains one.", .run_with = explain_word },
    { "again", "'again' repeats the last answer.", .run = run_again },
    { "more", "'more' or an empty line continues a long answer. 'more all' prints the rest of it.",
      .run_with = run_more },
    { "say", "'say READY' prints READY. A program that reads it knows that the previous answer is "
      "complete.", .as_typed = true, .run_with = run_back },
    { "where", "'where' describes what is open and where you are in it, and repeats the reason "
      "shown; in a list, it prints the lines.", .run = run_where },
    { "why", "'why' repeats the reason or the hint.", .run = run_why },
    { "status", "'status' prints the number of empty cells, the time, the experiments and the "
      "forced digits.", .run = run_status },
    { "title", "'title' prints the name of the puzzle and its source.", .run = run_title },
    { "cell", "'r5c3', '5 3' or 'cell' alone prints the digit of a cell, or its candidates.",
      .run_as = ask_about },
    { "row", .help = "'row 5' prints a row, 'row' the current one. In the editor, 'row 5 "
      "..3..7..1' sets it, '..3..7..1' the next." },
    { "column", .help = "'column 3' prints a column." },
    { "box", .help = "'box 2' prints a box, row by row. So do 'region 2', 'diagonal 1', 'window 3' and "
      "'extra region 1' on boards that have these." },
    { "grid", "'grid' prints all rows.", .ask = line_grid },
    { "board", "'board' prints the grid in short lines such as 53. .7. ..., for braille.",
      .ask = line_picture },
    { "digit", "'digit 7' lists the cells that contain a digit, and those that can still hold it.",
      .run_with = run_digit },
    { "candidates",
      "'candidates row 5' prints the candidates, or your notes, of a house or a cell.",
      .run_as = ask_about, .number = true },
    { "empty", "'empty' lists the empty cells.", .ask = line_blanks },
    { "remaining", "'remaining' prints the number of places still to fill for each digit.",
      .ask = line_remaining },
    { "conflicts", "'conflicts' lists the digits that stand more than once in a house.",
      .ask = line_conflicts },
    { "enter", "'r5c3 7', '5 3 7', '537' or 'enter r5c3 7' enters a digit; '7' enters it in the "
      "current cell.", .run_with = run_enter },
    { "clear", "'clear r5c3' clears a cell; 'clear' the current one.", .run_with = line_clear },
    { "note", "'note r5c3 7' writes or removes a note; 'note 7' does so in the current cell.",
      .run_as = run_note, .number = NOTES_FULL },
    { "eliminate", "'eliminate r5c3 7', 'remove r5c3 7', 'r5c3<>7' or 'r5c3-7' eliminates a "
      "candidate: it removes a note, and never writes one.", .run_with = run_eliminate },
    { "remove", "'remove r5c3 7' eliminates a candidate, as 'eliminate' does.",
      .run_with = run_eliminate },
    { "corner", "'corner r5c3 7' writes or removes a note in the corner of a cell.",
      .run_as = run_note, .number = NOTES_CORNER },
    { "centre", "'centre r5c3 7' writes or removes a note in the centre of a cell.",
      .run_as = run_note, .number = NOTES_CENTRE },
    { "colour", "'colour r5c3 2a' colours a cell, 'colour r5c3 7 2a' a candidate; 'colour r5c3 "
      "none' removes the colour, 'colours clear' all colours.", .run_with = run_colour },
    { "try", "'try r5c3 7' begins an experiment; 'try 7' begins one in the current cell.",
      .run_with = run_try },
    { "filter", "'filter 7' filters a digit: 'next' then goes to cells that can hold it. 'filter 3 "
      "7' filters the cells that can hold both, 'filter pairs' those with two candidates; 'filter "
      "off' ends the filter. In a list, 'filter wing' keeps the names with these letters, and "
      "'filter' keeps all.", .run_with = run_filter },
    { "goto", "'goto r5c3' goes to a cell, as 'r5c3' does.", .run_as = ask_about },
    { "select", "'select 3' goes to a line of a list without choosing it. In a game, 'select r5c3' "
      "adds a cell to the selection or removes it, 'select row 5' adds a house; 'note 7', 'clear' "
      "and 'colour 2a' then change all selected cells; 'select off' ends the selection.",
      .run_with = run_select },
    { "h", "'h' is 'hint'.", .run_as = act_as, .number = ACTION_HINT },
    { "restart", "'restart' begins the puzzle, or the position of a lesson, again.",
      .run_as = act_as, .number = ACTION_RESTART },
    { "blanks", "'blanks' does the same as 'empty'.", .ask = line_blanks },
    { "redraw", "'redraw' does the same as 'where'.", .run = run_where },
    { "menu", "'menu' lists games in progress, and puzzles.", .run = run_menu },
    { "yes", "'yes' answers the question whether to leave, or to restart.", .run = run_yes },
    { "no", "'no' answers the question whether to leave, or to restart.", .run = run_no },
};
/* clang-format on */

const size_t line_commands_count = sizeof line_commands / sizeof *line_commands;

enum { LINE_MOST = 4096 };

/* ---- Lines ---- */

/* The typed line, unchanged (raw) and in small letters; its first word, and the rest. */
struct typed_line {
    const char *raw, *small;
    char first[64];
    const char *rest, *raw_rest;
};

/* The read_...() functions return true if they have carried the line out. */

/* A line that could be a puzzle opens in the editor, as pasted text does. */
static bool read_pasted(struct app *app, const struct typed_line *typed)
{
    enum { FEWEST = 16 };          /* cells, of a 4x4 board */
    const char *line = typed->raw; /* in a link, capitals matter */
    const struct event event = { .kind = EVENT_PASTE, .text = line, .length = strlen(line) };
    struct puzzle puzzle;
    struct error error;
    if (event.length < FEWEST || format_parse(line, event.length, &puzzle, &error) != STATUS_OK)
        return false;
    if (!app_top(app)->edits)
        line_to_base(app);
    editor_paste(app, &event);
    return true;
}

/* In the editor: sets the cells of a row (-1: the cursor's) as one change for undo. */
static bool set_row(struct app *app, int row, const char *cells)
{
    const struct view *view = app_top(app);
    struct board_view board_view;
    if (!view->edits)
        return false;
    board_view.cursor = view->board(app, &board_view.board);
    const size_t size = (size_t)board_view.board.board->size;
    if (strlen(cells) != size || strspn(cells, ".0123456789") != size || row >= (int)size)
        return false;
    row = row < 0 ? cell_row(*board_view.cursor) : row;
    struct grid_line line = grid_line(board_view.board.board, &board_view.board.value);
    memcpy(line.text + row * (int)size, cells, size);
    editor_paste(app, &(struct event){
                          .kind = EVENT_PASTE, .text = line.text, .length = strlen(line.text) });
    if (line_board(app, &board_view)) {
        line_digits(&board_view, HOUSE_ROW + row, &app->line_mode.asked);
        strbuf_add_char(&app->line_mode.asked, ' ');
        *board_view.cursor = cell_at((row + 1) % (int)size, 0);
    }
    app_describe(app, &app->line_mode.asked);
    return true;
}

/* "..7.1...2", in the row where the cursor is, or "row 3 ..7.1...2" */
static bool read_grid_row(struct app *app, const struct typed_line *typed)
{
    const char *rest = typed->rest;
    if (strcmp(typed->first, "row") != 0)
        return set_row(app, -1, typed->small);
    return *rest >= '1' && *rest <= '9' &&
           set_row(app, *rest - '1', rest + 1 + strspn(rest + 1, " "));
}

static bool choose_line(struct app *app, const char *text)
{
    const long typed = strtol(text, NULL, 10), number = typed < 9999 ? typed : 9999;
    const bool chosen = line_select(app, (int)number, NULL);
    if (!chosen)
        strbuf_addf(&app->line_mode.asked, "There is no number %ld in this list.", number);
    return chosen;
}

static bool read_choice(struct app *app, const struct typed_line *typed)
{
    if (typed->small[strspn(typed->small, "0123456789")] || !line_in_list(app))
        return false;
    if (choose_line(app, typed->small))
        app_act(app, ACTION_OPEN, 0);
    app->line_mode.line = true;
    return true;
}

/* A move in its notation; not in the editor, where read_place() and the commands set cells. */
static bool read_typed_move(struct app *app, const struct typed_line *typed)
{
    struct move move;
    if (move_parse(typed->small, &move, NULL) != STATUS_OK || app_top(app)->edits ||
        move.kind == MOVE_SAVE_POINT) /* whose name may have capitals */
        return false;
    if (line_to_game(app))
        play_move(app, move);
    return true;
}

static bool read_command(struct app *app, const struct typed_line *typed)
{
    const struct named_command *command = line_command(typed->first, typed->rest);
    if (!command || !(command->run || command->run_with || command->run_as || command->ask))
        return false;
    if (command->place == COMMAND_OVER_BASE)
        line_to_base(app);
    if (command->place == COMMAND_IN_GAME && !line_to_game(app))
        return true;
    if (command->ask)
        line_ask(app, command->ask);
    else
        command_run(app, command, command->as_typed ? typed->raw_rest : typed->rest);
    return true;
}

/* "undo", and in a list "about 3": the line is chosen first. */
static bool read_action(struct app *app, const struct typed_line *typed)
{
    const enum action action = action_named(typed->first);
    if (action == ACTION_NONE ||
        (*typed->rest && (!isdigit((unsigned char)*typed->rest) || !line_in_list(app))))
        return false;
    if (!*typed->rest || choose_line(app, typed->rest))
        line_act(app, action, 0);
    return true;
}

/* "r5c3<>7", "r5c3-7": as the program writes eliminations; not in the editor, which has none. */
static bool read_eliminations(struct app *app, const struct typed_line *typed)
{
    return !app_top(app)->edits && line_eliminated(app, typed->small, false);
}

/* "r5c3" is a question, "r5c3 7" an entry; a digit alone is entered at the cursor. */
static bool read_place(struct app *app, const struct typed_line *typed)
{
    struct line_place place;
    const bool found = line_place(typed->small, &place);
    if (found)
        line_enter(app, &place);
    return found;
}

/* "r5c5 0", as the key on the screen: 0 clears. */
static bool read_zero(struct app *app, const struct typed_line *typed)
{
    struct line_place place;
    const bool alone = !strcmp(typed->small, "0");
    if (!alone && (strcmp(typed->rest, "0") != 0 || !line_place(typed->first, &place) ||
                   place.cell < 0 || place.digit))
        return false;
    line_clear(app, alone ? "" : typed->first);
    return true;
}

static bool (*const readers[])(struct app *, const struct typed_line *) = {
    read_pasted, read_grid_row, read_choice,       read_typed_move, read_command,
    read_action, read_place,    read_eliminations, read_zero,
};

/* A tabulator at the end of a line asks for completions. */
static void complete_line(struct app *app, char *line)
{
    struct completion out = COMPLETION_EMPTY;
    line[strcspn(line, "\t")] = '\0';
    if (!app_complete(app, line, &out))
        strbuf_addf(&app->line_mode.asked, "Nothing completes '%s'.", line);
    else if (out.count == 1)
        strbuf_add(&app->line_mode.asked, out.line.text);
    for (const char *at = out.words.text; *at; at++)
        if (*at == '\n')
            strbuf_add(&app->line_mode.asked, ", ");
        else
            strbuf_add_char(&app->line_mode.asked, *at);
    completion_release(&out);
}

/* Any line except for these words answers the question whether to leave, or to restart, with no. */
static void forget_asked(struct app *app, const char *first)
{
    static const char *const others[] = { "quit", "restart", "yes", "say" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcmp(first, others[i]))
            return;
    if (app->play->pending == PENDING_QUIT || app->play->pending == PENDING_RESTART)
        app->play->pending = PENDING_NONE;
}

/* Answers a line that has no meaning with its mistake. */
static void refuse_line(struct app *app, const struct typed_line *typed)
{
    const char *word = typed->first;
    char raw[64];
    struct line_place place;
    struct strbuf *out = &app->line_mode.asked;
    app->line_mode.literal = true;
    snprintf(raw, sizeof raw, "%.*s", (int)strcspn(typed->raw, " "), typed->raw);
    if (line_house_kind(word) >= 0)
        line_refuse_place(app, typed->raw);
    else if (action_named(word) != ACTION_NONE && *typed->rest)
        strbuf_addf(out, "'%s' takes nothing after it here.", word);
    else if (line_place(word, &place) && place.cell >= 0 && !place.digit)
        strbuf_addf(out, "A cell needs a digit, as in '%s 4'. 'clear %s' clears it.", raw, raw);
    else if (word[0] == 'r' && isdigit((unsigned char)word[1]) && strchr(word, 'c'))
        strbuf_addf(out, "'%s' is not a cell: rows and columns are 1 to %d.", raw, app_digits(app));
    else
        strbuf_addf(out, "'%s' is not a command. 'help' lists them.", raw);
}

static void read_typed(struct app *app, const char *raw)
{
    char small[LINE_MOST];
    struct typed_line typed = { .raw = raw, .small = small };
    size_t length = 0, reader = 0;
    if (!*raw) /* an empty line continues the last answer, or asks for the place */
        typed.raw = raw = app->line_mode.from < app->line_mode.said.length ? "more" : "where";
    for (; raw[length]; length++)
        small[length] = (char)tolower((unsigned char)raw[length]);
    small[length] = '\0';
    utf8_plain_digits(small);
    typed.raw_rest = app->line_mode.rest_as_typed = command_rest(raw);
    if (app->options.from_zero)
        places_typed(small);
    sscanf(small, "%63s", typed.first);
    typed.rest = command_rest(small);
    forget_asked(app, typed.first);
    if (strchr(small, '\t'))
        complete_line(app, small);
    else
        while (reader < sizeof readers / sizeof *readers && !readers[reader](app, &typed))
            reader++;
    if (reader == sizeof readers / sizeof *readers)
        refuse_line(app, &typed);
}

/* Takes the line as the rest of a command that an action has begun in the prompt. */
static void read_prompt(struct app *app, const char *line)
{
    char whole[256];
    const char *begun = app_top(app)->text(app);
    if (strcspn(line, " ") == 3 && !strncasecmp(line, "say", 3)) {
        read_typed(app, line); /* and the rest is still to come */
        return;
    }
    app_pop(app);
    if (!strcmp(line, "back") || !*line) {
        strbuf_add(&app->line_mode.asked, "Nothing done.");
        return;
    }
    snprintf(whole, sizeof whole, "%s%.127s", begun, line);
    read_typed(app, whole);
}

void line_typed(struct app *app, const char *line)
{
    struct line_mode *line_mode = &app->line_mode;
    char text[LINE_MOST];
    line += strspn(line, " \r\n");
    size_t length = strlen(line);
    while (length && strchr(" \r\n", line[length - 1]))
        length--;
    snprintf(text, sizeof text, "%.*s", (int)length, line);
    strbuf_reset(&line_mode->asked);
    line_mode->line = line_mode->list = line_mode->literal = line_mode->repeat = line_mode->whole =
        false;
    if (length >= sizeof text)
        strbuf_add(&line_mode->asked, "That line is too long.");
    else
        (app_top(app)->text ? read_prompt : read_typed)(app, text);
}
