#include "ui/line/line.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "ui/command.h"
#include "ui/line/line_words.h"
#include "ui/line/questions.h"
#include "ui/view/editor_view.h"
#include "ui/view/play_view.h"

enum { LINE_MOST = 4096 };

void plain_init(struct plain *plain)
{
    memset(plain, 0, sizeof *plain);
    strbuf_init(&plain->asked);
    strbuf_init(&plain->said);
    strbuf_init(&plain->echo);
    strbuf_init(&plain->before.words);
}

void plain_release(struct plain *plain)
{
    strbuf_release(&plain->asked);
    strbuf_release(&plain->said);
    strbuf_release(&plain->echo);
    strbuf_release(&plain->before.words);
}

/* "again" says the last answer again, everywhere: nobody who has not understood begins anew. */
const char *plain_word(enum action action)
{
    return action == ACTION_AGAIN ? "restart" : action_info(action)->name;
}

bool plain_to_game(struct app *app)
{
    int at = app->view_count - 1;
    while (at >= 0 && !app->views[at]->plays)
        at--;
    if (at < 0) {
        strbuf_add(&app->plain.asked, "That is for a game: begin one first.");
        return false;
    }
    while (app->view_count - 1 > at)
        app_pop(app);
    return true;
}

void plain_to_base(struct app *app)
{
    while (app->view_count > 1 && !app_top(app)->base)
        app_pop(app);
}

bool plain_look(struct app *app, struct seen *seen, int **cursor)
{
    const struct view *view = app_top(app);
    const bool game = app->play->game != NULL;
    if (!view->board && !game) {
        strbuf_add(&app->plain.asked, "There is no board yet: begin a game first.");
        return false;
    }
    if (app->play->paused && !view->edits) {
        app_add_named(app, "Paused: {pause} goes on.", &app->plain.asked);
        return false;
    }
    *cursor = (view->board ? view->board : play_board)(app, &seen->board);
    const bool shown = !view->board || view->plays;
    seen->own_notes = shown && app->play->display.own_notes && !game_depth(app->play->game);
    seen->wrong = shown && app->play->display.wrong ? game_wrong(app->play->game) : 0;
    return true;
}

static void choose(struct app *app, int number)
{
    if (plain_select(app, number))
        app_act(app, ACTION_OPEN, 0);
    else
        strbuf_addf(&app->plain.asked, "There is no number %d in this list.", number);
    app->plain.line = true;
}

/* ---- Actions ---- */

/* What the menu opens as well can be asked for anywhere: what is open gives way. */
static bool opens(enum action action)
{
    const struct view *view = view_opened_by(action);
    return view && !view->text && action_info(action)->contexts & CONTEXT_LIST;
}

void plain_act(struct app *app, enum action action, int digit)
{
    const unsigned contexts = action_info(action)->contexts;
    if (opens(action))
        plain_to_base(app);
    if (!(contexts & app_top(app)->context)) {
        if (!(contexts & CONTEXT_PLAY)) {
            strbuf_addf(&app->plain.asked, "'%s' means nothing here.", plain_word(action));
            return;
        }
        if (!plain_to_game(app))
            return;
    }
    app_act(app, action, digit);
    app->plain.redone |= action == ACTION_REDO;
    /* A list that was asked for is said, also where it is open already. */
    app->plain.list |= action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN ||
                       (plain_in_list(app) && (opens(action) || !(contexts & CONTEXT_LIST)));
}

/* ---- Lines ---- */

/* A line that could be a puzzle goes to the editor, as what is pasted does. */
static bool paste(struct app *app, const char *line)
{
    const struct event event = { .kind = EVENT_PASTE, .text = line, .length = strlen(line) };
    struct puzzle puzzle;
    struct error error;
    if (event.length < CELLS || format_parse(line, event.length, &puzzle, &error) != STATUS_OK)
        return false;
    if (!app_top(app)->edits)
        plain_to_base(app);
    editor_paste(app, &event);
    return true;
}

static bool run_move(struct app *app, const char *line)
{
    struct move move;
    if (move_parse(line, &move, NULL) != STATUS_OK)
        return false;
    if (app_top(app)->edits)
        return false; /* the words for cells do it there */
    if (plain_to_game(app))
        app_command(app, line);
    return true;
}

static bool run_number(struct app *app, const char *line)
{
    char *end;
    const long number = strtol(line, &end, 10);
    if (!isdigit((unsigned char)line[0]) || *end || !plain_in_list(app))
        return false;
    choose(app, number > 9999 ? 9999 : (int)number);
    return true;
}

static bool run_word(struct app *app, const char *first, const char *rest)
{
    const struct plain_word *word = plain_word_named(first);
    if (!word || !word->say)
        return false;
    word->say(app, rest);
    return true;
}

/* "undo", and in a list "about 3": the line is chosen first. */
static bool run_action(struct app *app, const char *first, const char *rest)
{
    const enum action action = action_named(first);
    if (action == ACTION_NONE || (*rest && !isdigit((unsigned char)*rest)))
        return false;
    if (!*rest)
        plain_act(app, action, 0);
    else if (!plain_in_list(app))
        return false;
    else if (plain_select(app, atoi(rest)))
        plain_act(app, action, 0);
    else
        strbuf_addf(&app->plain.asked, "There is no number %s in this list.", rest);
    return true;
}

/* Steps may be others, or none, when what they follow from is set: they are left for the game. */
static void configure(struct app *app, const char *line)
{
    const struct view *top = app_top(app);
    if (command_is_for_game(line) && top->board && !top->edits)
        plain_to_game(app);
    app_command(app, line);
    if (app->message.length)
        return;
    if (command_is_for_screen(line))
        app_say(app, INK_TEXT, "That is for the screen: here it changes nothing.");
    else
        app_say(app, INK_TEXT, "Done: %s.", line);
}

/* For who drives the game and waits for the end of an answer. */
static bool run_say(struct app *app, const char *raw)
{
    static const char word[] = "say";
    const size_t length = sizeof word - 1;
    if (strncasecmp(raw, word, length) != 0 || (raw[length] && raw[length] != ' '))
        return false;
    raw += length;
    raw += strspn(raw, " ");
    strbuf_add(&app->plain.echo, *raw ? raw : "'say READY' says READY.");
    strbuf_add_char(&app->plain.echo, '\n');
    return true;
}

/* What was asked for may be in play already. */
static void open_by_name(struct app *app, const char *line)
{
    const uint64_t before = app->play->number;
    plain_to_base(app);
    app_command(app, line);
    if (app_top(app)->plays && app->play->number == before && !app->message.length)
        plain_word_named("where")->say(app, "");
}

/* What the command line of the screen takes for the game alone; a name is kept as it is typed. */
static bool run_for_game(struct app *app, const char *first, const char *line, const char *raw)
{
    const bool name = !strcmp(first, "name"), run = !strcmp(first, "run") && strcmp(first, line);
    struct strbuf command;
    if (!name && !run)
        return false;
    if (!plain_to_game(app))
        return true;
    strbuf_init(&command);
    strbuf_addf(&command, "%s%s", first, raw + strlen(first));
    app_command(app, command.text);
    strbuf_release(&command);
    return true;
}

/* What the command line of the screen takes, and opens views. */
static bool run_command(struct app *app, const char *first, const char *line, const char *raw)
{
    static const char *const settings[] = { "set", "bind" };
    static const char *const openers[] = { "new", "daily", "learn" };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        if (!strcmp(first, settings[i])) {
            configure(app, raw); /* names of files and keys are as they are */
            return true;
        }
    const bool alone = !strcmp(first, line);
    for (size_t i = 0; i < sizeof openers / sizeof *openers; i++)
        if (!strcmp(first, openers[i]) && !alone) {
            open_by_name(app, line);
            return true;
        }
    return run_for_game(app, first, line, raw);
}

void plain_enter(struct app *app, const struct plain_place *place)
{
    struct seen seen;
    int *cursor;
    const struct view *top = app_top(app);
    if (place->digit && top->board && !top->plays && !top->edits) {
        strbuf_add(&app->plain.asked,
                   "What is open is only to be looked at. 'back' leaves it; then "
                   "digits can be entered.");
        return;
    }
    if (place->digit && !top->edits && !plain_to_game(app))
        return;
    if (!plain_look(app, &seen, &cursor))
        return;
    if (place->cell >= 0)
        *cursor = place->cell;
    if (place->house >= 0)
        ask_house(&seen, place->house, &app->plain.asked);
    else if (place->digit)
        plain_act(app, ACTION_ENTER_DIGIT, place->digit);
    else
        ask_cell(&seen, place->cell, &app->plain.asked);
}

/* "r5c3" is a question, "r5c3 7" an entry; a digit alone goes where the cursor is. */
static bool run_place(struct app *app, const char *line)
{
    struct plain_place place;
    if (!plain_place(line, &place))
        return false;
    plain_enter(app, &place);
    return true;
}

/* A tabulator at the end of a line asks how it may go on. */
static void complete(struct app *app, char *line)
{
    struct strbuf out;
    strbuf_init(&out);
    line[strcspn(line, "\t")] = '\0';
    if (!app_complete(app, line, &out) || !out.length)
        strbuf_addf(&app->plain.asked, "Nothing begins with '%s'.", line);
    else /* what it becomes, or where there is a choice, that */
        strbuf_add(&app->plain.asked,
                   strchr(out.text, '\n') ? strchr(out.text, '\n') + 1 : out.text);
    strbuf_release(&out);
}

/* Without blanks around; false when it is too long. */
static bool tidy(const char *line, char *out, size_t size)
{
    line += strspn(line, " \r\n");
    size_t length = strlen(line);
    while (length && strchr(" \r\n", line[length - 1]))
        length--;
    if (length >= size)
        return false;
    memcpy(out, line, length);
    out[length] = '\0';
    return true;
}

/* Any line but a yes to the question whether to leave is a no. */
static void forget_question(struct app *app, const char *first)
{
    static const char *const others[] = { "quit", "yes", "say" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcmp(first, others[i]))
            return;
    if (app->play->pending == PENDING_QUIT)
        app->play->pending = PENDING_NONE;
}

/* "r5c5 0", as the key on the screen: 0 clears. */
static bool run_zero(struct app *app, const char *first, const char *line)
{
    struct plain_place place;
    const size_t length = strlen(line);
    if (!strcmp(line, "0"))
        plain_word_named("clear")->say(app, "");
    else if (length > 2 && !strcmp(line + length - 2, " 0") && plain_place(first, &place) &&
             place.cell >= 0 && !place.digit)
        plain_word_named("clear")->say(app, first);
    else
        return false;
    return true;
}

/* A cell as it is written, wherever it may be. */
static bool looks_like_cell(const char *word)
{
    return word[0] == 'r' && isdigit((unsigned char)word[1]) && strchr(word, 'c');
}

/* What is wrong with a line that nothing can be made of. */
static void say_no_command(struct app *app, const char *word, const char *rest)
{
    struct plain_place place;
    const bool cell = plain_place(word, &place) && place.cell >= 0 && !place.digit;
    app->plain.literal = true; /* as it was typed */
    if (action_named(word) != ACTION_NONE && *rest)
        strbuf_addf(&app->plain.asked, "'%s' takes nothing behind it here.", word);
    else if (cell)
        strbuf_addf(&app->plain.asked,
                    "A digit from 1 to 9 belongs behind a cell: '%s 7'. 'clear %s' clears it.",
                    word, word);
    else if (looks_like_cell(word))
        strbuf_addf(&app->plain.asked, "'%s' is no cell: rows and columns are 1 to 9.", word);
    else
        strbuf_addf(&app->plain.asked, "'%s' is no command. 'help' lists them.", word);
}

static void run_line(struct app *app, const char *raw)
{
    char line[LINE_MOST], first[64] = "";
    size_t length = 0;
    for (; raw[length]; length++)
        line[length] = (char)tolower((unsigned char)raw[length]);
    line[length] = '\0';
    sscanf(line, "%63s", first);
    const char *rest = line + strlen(first);
    rest += strspn(rest, " ");
    forget_question(app, first);
    if (!*line)
        plain_word_named(app->plain.from < app->plain.said.length ? "more" : "where")->say(app, "");
    else if (strchr(line, '\t'))
        complete(app, line);
    else if (!paste(app, line) && !plain_row(app, -1, line) && !run_number(app, line) &&
             !run_move(app, line) && !run_say(app, raw) && !run_word(app, first, rest) &&
             !run_command(app, first, line, raw) && !run_action(app, first, rest) &&
             !run_place(app, line) && !run_zero(app, first, line))
        say_no_command(app, first, rest);
}

/* What the prompt of the screen has begun is gone on with. */
static bool run_prompt(struct app *app, const char *line)
{
    const struct view *top = app_top(app);
    char whole[256];
    if (!top->text)
        return false;
    const char *begun = top->text(app);
    if (run_say(app, line)) /* and the rest is still to come */
        return true;
    app_pop(app);
    if (!strcmp(line, "back") || !*line)
        strbuf_add(&app->plain.asked, "Nothing done.");
    else {
        snprintf(whole, sizeof whole, "%s%.127s", begun, line);
        run_line(app, whole);
    }
    return true;
}

void plain_line(struct app *app, const char *line)
{
    char text[LINE_MOST];
    strbuf_reset(&app->plain.asked);
    app->plain.line = app->plain.list = app->plain.literal = app->plain.repeat = app->plain.redone =
        app->plain.whole = false;
    if (!tidy(line, text, sizeof text))
        strbuf_add(&app->plain.asked, "That line is too long.");
    else if (!run_prompt(app, text))
        run_line(app, text);
}
