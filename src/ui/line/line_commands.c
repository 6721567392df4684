#include "ui/line/line_commands.h"

#include <stdlib.h>
#include <string.h>

#include "engine/path/technique_name.h"
#include "engine/path/technique_text.h"
#include "engine/step/explain.h"
#include "ui/core/cell_words.h"
#include "ui/play/settings.h"
#include "ui/line/line_act.h"
#include "ui/line/line_board.h"
#include "ui/line/line_lists.h"
#include "ui/line/questions.h"
#include "ui/play/filtering.h"

static struct strbuf *asked_of(struct app *app)
{
    return &app->plain.asked;
}

/* ---- Lists ---- */

/* Types the name into the search of the list. */
static void search_names(struct app *app, const char *name)
{
    const size_t before = plain_listing(app).count;
    app_act(app, ACTION_FILTER, 0);
    for (; *name; name++)
        app_search(app, &(struct event){ .kind = EVENT_KEY, .key = (unsigned char)*name });
    app_search(app, &(struct event){ .kind = EVENT_KEY, .key = UI_KEY_ENTER });
    app->plain.list = before != plain_listing(app).count;
}

/* Leaves only lines with this name or, in a list that has no search, goes to the next of them. */
static void filter_names(struct app *app, const char *name)
{
    const bool searches = app_top(app)->sought;
    app->plain.line = true;
    if (searches)
        search_names(app, name);
    if (searches ? plain_listing(app).count > 0 : plain_find(app, name))
        return;
    app->plain.literal = true;
    strbuf_addf(asked_of(app), "No line contains '%s'.%s", app->plain.rest_as_typed,
                searches ? " 'filter' shows all." : "");
}

/* Filters and answers, even if the filter was the same before. */
static void set_filter(struct app *app, struct filter filter)
{
    struct seen seen;
    if (!plain_to_game(app) || !plain_look(app, &seen))
        return;
    play_set_filter(app->play, filter);
    if (filter_digit(&filter))
        ask_digit(&seen, filter_digit(&filter), asked_of(app));
    else if (filter_is_on(&filter))
        ask_filtered(&seen, &filter, asked_of(app));
    else
        report_words(app, &(struct report){ .kind = REPORT_FILTER_OFF }, asked_of(app));
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

static void say_filter(struct app *app, const char *rest)
{
    struct filter filter;
    if (plain_in_list(app)) {
        filter_names(app, rest);
    } else if (!*rest && app->play->pending != PENDING_FILTER) {
        plain_act(app, ACTION_FILTER, 0);
    } else if (read_filter(rest, &filter)) {
        set_filter(app, filter);
    } else {
        app->plain.literal = true;
        strbuf_add(asked_of(app),
                   "Which digit? 'filter 7' filters 7, 'filter 3 7' both digits, 'filter pairs' "
                   "the cells with two candidates; 'filter off' ends the filter.");
    }
}

static void say_select(struct app *app, const char *rest)
{
    if (!plain_in_list(app))
        line_select(app, rest);
    else if (!plain_select(app, atoi(rest)))
        strbuf_add(asked_of(app), "Select which line of the list? 'select 3'.");
}

/* ---- Questions and repetitions ---- */

static void say_board(struct app *app)
{
    app->plain.literal = true;
    plain_ask(app, ask_picture);
}

/* For programs that drive the game and wait for the end of an answer. */
static void say_back(struct app *app, const char *rest)
{
    strbuf_addf(&app->plain.echo, "%s\n",
                *rest ? rest : "'say' needs a text: 'say READY' prints READY.");
}

static void say_again(struct app *app)
{
    app->plain.from = 0;
    app->plain.repeat = app->plain.said.length > 0;
}

static void say_more(struct app *app, const char *rest)
{
    app->plain.whole = !strcmp(rest, "all");
    app->plain.repeat = app->plain.from < app->plain.said.length;
    if (!app->plain.repeat)
        strbuf_add(asked_of(app), "That was all.");
}

static void say_why(struct app *app)
{
    app_tell(app, asked_of(app));
    if (!asked_of(app)->length)
        app_add_named(app, "No reason is shown. {hint} gives a hint.", asked_of(app));
}

static void say_where(struct app *app)
{
    const struct view *view = app_top(app);
    struct seen seen;
    if (view->plays) {
        plain_title(app, asked_of(app));
        strbuf_add_char(asked_of(app), ' ');
        if (plain_look(app, &seen))
            ask_cell(&seen, *seen.cursor, asked_of(app));
        strbuf_add_char(asked_of(app), ' ');
    }
    app_tell(app, asked_of(app));
    if (plain_in_list(app)) {
        strbuf_add(asked_of(app), " You are at ");
        plain_selected(app, asked_of(app));
    }
    if (view->edits && plain_look(app, &seen)) {
        strbuf_add_char(asked_of(app), ' ');
        ask_cell(&seen, *seen.cursor, asked_of(app));
    }
    app->plain.list = true;
}

static void add_forced_counts(const struct app *app, struct strbuf *out)
{
    const struct analysis *analysis = game_analysis(app->play->game);
    struct board board;
    game_show(app->play->game, &app->play->display, &board);
    const cellset empty = grid_blanks(&board.value);
    const int digits = cellset_count(analysis_filled(analysis) & empty);
    const int struck = analysis_eliminations(analysis);
    if (app->play->display.assist == ASSIST_OFF)
        return;
    if (!game_is_settled(app->play->game))
        strbuf_add(out, " Out of memory: the forced digits are not known.");
    else if (analysis->outcome == OUTCOME_CONTRADICTION)
        strbuf_add(out, " This is a contradiction.");
    else if (!digits && !struck)
        strbuf_add(out, " Nothing is forced.");
    else
        strbuf_addf(out, " Forced: %d digit%s, and %d candidate%s eliminated.", digits,
                    digits == 1 ? "" : "s", struck, struck == 1 ? "" : "s");
}

static void say_status(struct app *app)
{
    const struct play *play = app->play;
    const struct options now = settings_now(app);
    struct seen seen;
    if (!plain_look(app, &seen))
        return;
    if (!play->game) {
        say_why(app);
        return;
    }
    const int blanks = cellset_count(grid_blanks(&seen.board.value));
    if (play->finished && play->kind->timed)
        strbuf_add(asked_of(app), "Solved.");
    else
        strbuf_addf(asked_of(app), "%d empty cell%s.", blanks, blanks == 1 ? "" : "s");
    if (play->kind->timed)
        strbuf_addf(
            asked_of(app), " Time %s.",
            clock_text(play->finished ? play->finished : clock_read(&play->clock, app->now)).text);
    plain_experiments(play->game, " Trying", asked_of(app));
    if (!play->finished)
        add_forced_counts(app, asked_of(app));
    strbuf_addf(asked_of(app), " Assist %s. Shown: %s.",
                setting_value(setting_named("assist"), &now),
                play->note_mode                        ? "your notes, and digits write notes"
                : seen.board.shown != SHOWN_CANDIDATES ? "your notes"
                : play->display.assist != ASSIST_OFF   ? "the candidates"
                                                       : "nothing");
    if (app->own.unsaved)
        strbuf_add(asked_of(app), " The game is not saved.");
    else if (play->name[0] && play->safe)
        strbuf_add(asked_of(app), " Saved.");
}

static void say_title(struct app *app)
{
    if (!app->play->game || app_top(app)->edits) {
        say_where(app);
        return;
    }
    const struct puzzle *puzzle = game_puzzle(app->play->game);
    plain_title(app, asked_of(app));
    const int givens = CELLS - cellset_count(grid_blanks(&puzzle->givens));
    strbuf_addf(asked_of(app), " %d given%s%s", givens, givens == 1 ? "" : "s",
                puzzle->source[0] ? "; " : "");
    own_words(app, puzzle->source, asked_of(app));
    strbuf_add_char(asked_of(app), '.');
}

static void say_hint(struct app *app)
{
    plain_act(app, ACTION_HINT, 0);
}

static void say_restart(struct app *app)
{
    plain_act(app, ACTION_RESTART, 0);
}

/* Closes views down to the base and, if that is the game, opens the menu. */
static void say_menu(struct app *app)
{
    plain_to_base(app);
    if (!app_top(app)->plays)
        say_where(app);
    else
        plain_act(app, ACTION_MENU, 0);
}

/* Answers an empty line: with more of the last answer, or with the cursor's place. */
void plain_go_on(struct app *app)
{
    if (app->plain.from < app->plain.said.length)
        say_more(app, "");
    else
        say_where(app);
}

/* The answer to a question whether to leave, or to restart. */
static void say_yes(struct app *app)
{
    if (app->play->pending == PENDING_QUIT)
        plain_act(app, ACTION_QUIT, 0);
    else if (app->play->pending == PENDING_RESTART)
        plain_act(app, ACTION_RESTART, 0);
    else
        strbuf_add(asked_of(app), "There is no question to answer.");
}

static void say_no(struct app *app)
{
    app->play->pending = PENDING_NONE;
    strbuf_add(asked_of(app), "Nothing changed.");
}

/* ---- Help ---- */

static const char most_important[] =
    "Enter a digit: 'r5c3 7', '5 3 7' or '537'. Clear: 'clear r5c3'. Note: 'note r5c3 7'.\n"
    "Ask: 'r5c3', 'row 5', 'column 3', 'box 2', 'digit 7', 'candidates row 5', 'grid', 'board', "
    "'empty', 'remaining', 'conflicts', 'status'.\n"
    "Reasons: 'hint', again for more of it. 'step' and 'run' make forced moves. 'why'.\n"
    "Experiments: 'try r5c3 7'. 'drop' ends it, 'keep' keeps it, 'open' follows a proof.\n"
    "Back: 'undo', 'redo'. Lists: 'log', 'check', 'steps'. A number chooses, 'back' leaves.\n"
    "Puzzles: 'menu', 'new hard', 'daily', 'learn', 'editor'.\n"
    "'again' repeats the last answer, 'more' continues it. 'quit' leaves.\n"
    "'help try' explains a word, 'help all' lists all words.";

/* Every command, then every action that is not also a command. */
static void list_everything(struct strbuf *out)
{
    for (size_t i = 0; i < line_commands_count; i++)
        if (&line_commands[i] == plain_command(line_commands[i].name, "all"))
            strbuf_addf(out, "%s%s", out->length ? "\n" : "", line_commands[i].help);
    for (size_t i = 0; i < commands_count; i++)
        if (&commands[i] == plain_command(commands[i].name, "all"))
            strbuf_addf(out, "\n%s", commands[i].help);
    for (size_t i = 0; i < action_table_size; i++)
        if (!plain_command(action_word(action_table[i].action), "all"))
            strbuf_addf(out, "\n'%s': %s.", action_table[i].name, action_table[i].help);
}

static void say_help(struct app *app, const char *rest)
{
    struct strbuf *out = asked_of(app);
    const struct named_command *command = plain_command(rest, "all");
    const struct action_info *info = action_info(action_named(rest));
    const struct setting *setting = setting_named(rest);
    struct error error;
    const struct technique *technique = technique_called(rest, "a word", &error);
    app->plain.literal = true;
    if (!*rest) {
        strbuf_add(out, most_important);
    } else if (!strcmp(rest, "all")) {
        list_everything(out);
    } else if (command) {
        strbuf_add(out, command->help);
    } else if (info) {
        strbuf_addf(out, "'%s': %s.", info->name, info->help);
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
    { .name = "help", .run_with = say_help,
      .help = "'help' lists the most important words, 'help all' lists all of them, 'help try' "
              "explains one." },
    { .name = "again", .run = say_again,
      .help = "'again' repeats the last answer." },
    { .name = "more", .run_with = say_more,
      .help = "'more' or an empty line continues a long answer. 'more all' prints the rest of "
              "it." },
    { .name = "say", .as_typed = true, .run_with = say_back,
      .help = "'say READY' prints READY. A program that reads it knows that the "
              "previous answer is complete." },
    { .name = "where", .run = say_where,
      .help = "'where' describes what is open and where you are in it, and repeats the reason "
              "shown; in a list, it prints the lines." },
    { .name = "why", .run = say_why,
      .help = "'why' repeats the reason or the hint." },
    { .name = "status", .run = say_status,
      .help = "'status' prints the number of empty cells, the time, the experiments and the "
              "forced digits." },
    { .name = "title", .run = say_title,
      .help = "'title' prints the name of the puzzle and its source." },
    { .name = "cell", .run_with = line_cell,
      .help = "'r5c3', '5 3' or 'cell' alone prints the digit of a cell, or its candidates." },
    { .name = "row",
      .help = "'row 5' prints a row, 'row' the current one. In the editor, 'row 5 ..3..7..1' sets "
              "it, '..3..7..1' the next." },
    { .name = "column",
      .help = "'column 3' prints a column." },
    { .name = "box",
      .help = "'box 2' prints a box, row by row." },
    { .name = "grid", .ask = ask_grid,
      .help = "'grid' prints all nine rows." },
    { .name = "board", .run = say_board,
      .help = "'board' prints the grid in nine short lines such as 53. .7. ..., for braille." },
    { .name = "digit", .run_with = line_digit,
      .help = "'digit 7' lists the cells that contain a digit, and those that can still hold it." },
    { .name = "candidates", .run_with = line_candidates,
      .help = "'candidates row 5' prints the candidates, or your notes, of a house or a cell." },
    { .name = "empty", .ask = ask_blanks,
      .help = "'empty' lists the empty cells." },
    { .name = "remaining", .ask = ask_remaining,
      .help = "'remaining' prints the number of places still to fill for each digit." },
    { .name = "conflicts", .ask = ask_conflicts,
      .help = "'conflicts' lists the digits that stand more than once in a house." },
    { .name = "enter", .run_with = line_enter,
      .help = "'r5c3 7', '5 3 7', '537' or 'enter r5c3 7' enters a digit; '7' enters it in the "
              "current cell." },
    { .name = "clear", .run_with = line_clear,
      .help = "'clear r5c3' clears a cell; 'clear' the current one." },
    { .name = "note", .run_with = line_note,
      .help = "'note r5c3 7' writes or removes a note; 'note 7' does so in the current cell." },
    { .name = "eliminate", .run_with = line_eliminate,
      .help = "'eliminate r5c3 7', 'remove r5c3 7', 'r5c3<>7' or 'r5c3-7' eliminates a candidate: it "
              "removes a note, and never writes one." },
    { .name = "remove", .run_with = line_eliminate,
      .help = "'remove r5c3 7' eliminates a candidate, as 'eliminate' does." },
    { .name = "corner", .run_with = line_corner,
      .help = "'corner r5c3 7' writes or removes a note in the corner of a cell." },
    { .name = "centre", .run_with = line_centre,
      .help = "'centre r5c3 7' writes or removes a note in the centre of a cell." },
    { .name = "colour", .run_with = line_colour,
      .help = "'colour r5c3 2a' colours a cell, 'colour r5c3 7 2a' a candidate; 'colour r5c3 none' "
              "removes the colour, 'colours clear' all colours." },
    { .name = "try", .run_with = line_try,
      .help = "'try r5c3 7' begins an experiment; 'try 7' begins one in the current cell." },
    { .name = "filter", .run_with = say_filter,
      .help = "'filter 7' filters a digit: 'next' then goes to cells that can hold it. 'filter 3 "
              "7' filters the cells that can hold both, 'filter pairs' those with two candidates; "
              "'filter off' ends the filter. In a list, 'filter wing' keeps the names with these "
              "letters, and 'filter' keeps all." },
    { .name = "goto", .run_with = line_cell,
      .help = "'goto r5c3' goes to a cell, as 'r5c3' does." },
    { .name = "select", .run_with = say_select,
      .help = "'select 3' goes to a line of a list without choosing it. In a game, 'select r5c3' "
              "adds a cell to the selection or removes it, 'select row 5' adds a house; 'note 7', "
              "'clear' and 'colour 2a' then change all selected cells; 'select off' ends the "
              "selection." },
    { .name = "h", .run = say_hint,
      .help = "'h' is 'hint'." },
    { .name = "restart", .run = say_restart,
      .help = "'restart' begins the puzzle, or the position of a lesson, again." },
    { .name = "blanks", .ask = ask_blanks, .help = "'blanks' does the same as 'empty'." },
    { .name = "redraw", .run = say_where,
      .help = "'redraw' does the same as 'where'." },
    { .name = "menu", .run = say_menu,
      .help = "'menu' lists games in progress, and puzzles." },
    { .name = "yes", .run = say_yes,
      .help = "'yes' answers the question whether to leave, or to restart." },
    { .name = "no", .run = say_no,
      .help = "'no' answers the question whether to leave, or to restart." },
};
/* clang-format on */

const size_t line_commands_count = sizeof line_commands / sizeof *line_commands;

const struct named_command *plain_command(const char *name, const char *rest)
{
    const struct named_command *own = command_find(line_commands, line_commands_count, name, rest);
    return own ? own : command_find(commands, commands_count, name, rest);
}
