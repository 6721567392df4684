#include "ui/line/line.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "engine/step/places.h"
#include "ui/line/line_parts.h"
#include "ui/play/moves.h"
#include "ui/view/views.h"

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
    const char *line = typed->raw; /* in a link, capitals matter */
    const struct event event = { .kind = EVENT_PASTE, .text = line, .length = strlen(line) };
    struct puzzle puzzle;
    struct error error;
    if (event.length < CELLS || format_parse(line, event.length, &puzzle, &error) != STATUS_OK)
        return false;
    if (!app_top(app)->edits)
        line_to_base(app);
    editor_paste(app, &event);
    return true;
}

/* In the editor: sets the nine cells of a row (-1: the cursor's) as one change for undo. */
static bool set_row(struct app *app, int row, const char *cells)
{
    const struct view *view = app_top(app);
    struct board_view board_view;
    if (!view->edits || strlen(cells) != 9 || strspn(cells, ".0123456789") != 9)
        return false;
    board_view.cursor = view->board(app, &board_view.board);
    row = row < 0 ? cell_row(*board_view.cursor) : row;
    struct grid_line line = format_line(&board_view.board.value);
    memcpy(line.text + row * 9, cells, 9);
    editor_paste(app, &(struct event){ .kind = EVENT_PASTE, .text = line.text, .length = CELLS });
    if (line_board(app, &board_view)) {
        line_digits(&board_view, HOUSE_ROW + row, &app->line_mode.asked);
        strbuf_add_char(&app->line_mode.asked, ' ');
        *board_view.cursor = cell_at((row + 1) % 9, 0);
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
        play_move(app, &move);
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
        strbuf_addf(out, "A cell needs a digit from 1 to 9, as in '%s 7'. 'clear %s' clears it.",
                    raw, raw);
    else if (word[0] == 'r' && isdigit((unsigned char)word[1]) && strchr(word, 'c'))
        strbuf_addf(out, "'%s' is not a cell: rows and columns are 1 to 9.", raw);
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
