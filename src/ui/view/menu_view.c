/*
 * The menu: games in progress, then ways to other views, then the puzzles that the program lends.
 */
#include "ui/view/menu_view.h"

#include <stdio.h>
#include <string.h>

#include "ui/play/games.h"
#include "ui/play/supply.h"
#include "ui/view/editor_view.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

static const struct way {
    const char *name, *about;
    enum action opens;
} ways[] = {
    { "New puzzle", "One made for you: of a level, or one that needs a technique.", ACTION_NEW },
    { "Today's puzzle", "One a day and level, the same for everyone.", ACTION_DAILY },
    { "Lessons", "Each technique: what it is, where to look, three positions to find it in.",
      ACTION_LEARN },
    { "Statistics", "The games you finished: best and median times, days in a row, techniques.",
      ACTION_STATS },
};
enum { WAYS = sizeof ways / sizeof *ways };

static struct list *menu_state(const struct app *app)
{
    return app_state(app, &menu_view);
}

static size_t menu_count(const struct app *app)
{
    return app->kept_count + app->saved_games.count + WAYS + app->puzzle_count;
}

/* What a line stands for; only ways to other views have no puzzle. */
struct menu_row {
    const struct play *kept;        /* a game in progress, the newest first */
    const struct saved_game *saved; /* one on disk */
    const struct way *way;
    const struct puzzle *puzzle;
    size_t place; /* of a kept game in kept[], of a puzzle in puzzles[] */
};

static struct menu_row entry_at(const struct app *app, size_t number)
{
    if (number < app->kept_count) {
        const size_t place = app->kept_count - 1 - number;
        const struct play *kept = &app->kept[place];
        return (struct menu_row){ .kept = kept, .puzzle = game_puzzle(kept->game), .place = place };
    }
    number -= app->kept_count;
    if (number < app->saved_games.count) {
        const struct saved_game *saved = &app->saved_games.at[number];
        return (struct menu_row){ .saved = saved, .puzzle = &saved->peek.puzzle };
    }
    number -= app->saved_games.count;
    if (number < WAYS)
        return (struct menu_row){ .way = &ways[number] };
    number -= WAYS;
    return (struct menu_row){ .puzzle = &app->puzzles[number], .place = number };
}

static struct menu_row selected_entry(const struct app *app)
{
    return entry_at(app, menu_state(app)->selected);
}

static void add_entry_name(const struct app *app, size_t number, struct strbuf *out)
{
    const struct menu_row entry = entry_at(app, number);
    if (entry.kept) {
        size_t moves = game_move_count(entry.kept->game) - entry.kept->opening;
        strbuf_addf(out, "Go on, not saved (%zu move%s): ", moves, moves == 1 ? "" : "s");
    }
    if (entry.saved)
        strbuf_add(out, "Go on: ");
    if (entry.way)
        strbuf_add(out, entry.way->name);
    else if (entry.saved && (entry.saved->named || !entry.puzzle->title[0]))
        strbuf_add(out, entry.saved->name);
    else if (entry.puzzle->title[0])
        strbuf_add(out, entry.puzzle->title);
    else
        strbuf_addf(out, "puzzle %zu", 1 + (entry.kept ? number : entry.place));
}

static enum ink menu_line(struct app *app, size_t number, struct strbuf *out)
{
    const struct menu_row entry = entry_at(app, number);
    add_entry_name(app, number, out);
    strbuf_add(out, entry.way ? " ..." : "");
    return entry.kept || entry.way || entry.saved ? INK_STRONG : INK_TEXT;
}

static void add_entry_about(struct app *app, struct strbuf *out)
{
    const struct menu_row entry = selected_entry(app);
    if (entry.way) {
        strbuf_add(out, entry.way->about);
        return;
    }
    if (entry.puzzle->title[0])
        strbuf_addf(out, "%s\n", entry.puzzle->title);
    if (entry.saved) {
        const struct save_peek *peek = &entry.saved->peek;
        if (peek->blanks >= 0)
            strbuf_addf(out, "%d to go, ", peek->blanks);
        strbuf_addf(out, "%s played, begun %.16s. Saved as %s; ",
                    clock_text(peek->about.played).text, peek->about.begun, entry.saved->name);
        app_add_named(app, "{archive} archives it.", out);
        return;
    }
    strbuf_addf(out, "%d givens\n%s", CELLS - cellset_count(grid_blanks(&entry.puzzle->givens)),
                entry.puzzle->source);
}

static void draw_entry_preview(struct app *app, struct frame *frame)
{
    struct board board;
    const struct menu_row entry = selected_entry(app);
    memset(&board, 0, sizeof board);
    if (entry.kept) {
        game_board(entry.kept->game, ASSIST_OFF, &board);
    } else if (entry.puzzle) {
        board.value = entry.puzzle->givens;
        memset(board.owner, OWNER_GIVEN, sizeof board.owner);
    }
    panel_still_board(app, frame, &board, NULL);
}

static bool menu_words(struct app *app, size_t number, struct strbuf *out)
{
    const struct menu_row entry = entry_at(app, number);
    add_entry_name(app, number, out);
    if (entry.saved && entry.saved->peek.blanks >= 0)
        strbuf_addf(out, ", %d to go", entry.saved->peek.blanks);
    return true;
}

/* The title also shows the name under which the game that the menu hides is saved, if it is. */
static void draw_title(struct app *app, struct frame *frame)
{
    struct play *play = &app->own;
    struct strbuf title = STRBUF_EMPTY;
    strbuf_add(&title, "choose a puzzle");
    if (play->game && play->safe && !play->finished && play->name[0])
        strbuf_addf(&title, "; %s is saved", play->name);
    panel_title(app, frame, title.text);
    strbuf_release(&title);
}

static void draw_menu_keys(struct app *app, struct frame *frame)
{
    bool above = app->view_count > 1 && app->views[0] != &menu_view;
    struct strbuf keys = STRBUF_EMPTY;
    strbuf_addf(&keys, "{open} plays  {quit} %s  {new} new  {daily} today's  {editor} your own  ",
                above ? "back" : "quit");
    strbuf_add(&keys, "{help} help");
    panel_keys(app, frame, keys.text);
    strbuf_release(&keys);
}

static void menu_draw(struct app *app, struct frame *frame)
{
    struct rect rect = layout_beside(&app->layout);
    bool whole = rect.x == 0 && rect.y == 1;
    draw_title(app, frame);
    if (!whole)
        draw_entry_preview(app, frame);
    if (rect.height > 10)
        panel_about(frame, app, &rect, 6, add_entry_about, "...");
    panel_lines(app, frame, rect, "Puzzles", &menu_view);
    draw_menu_keys(app, frame);
}

static void choose_entry(struct app *app)
{
    const struct menu_row entry = selected_entry(app);
    if (entry.way)
        app_open(app, entry.way->opens);
    else if (entry.saved)
        strbuf_add(&app->requests.open, entry.saved->name);
    else if (entry.kept)
        app_go_on(app, entry.place);
    else
        app_begin(app, entry.puzzle);
}

static void put_away(struct app *app)
{
    const struct menu_row entry = selected_entry(app);
    if (entry.saved)
        strbuf_add(&app->requests.archive, entry.saved->name);
    else
        app_report(app, REPORT_NOT_ARCHIVED);
}

/* Reports the text about the selected line on one line, for the line mode and for a screen that is
 * too small to show it. */
static void say_about(struct app *app)
{
    struct strbuf lines = STRBUF_EMPTY, text = STRBUF_EMPTY;
    add_entry_about(app, &lines);
    for (const char *at = lines.text; *at; at++)
        if (*at != '\n')
            strbuf_add_char(&text, *at);
        else if (at[1])
            strbuf_add(&text, "; ");
    app_report(app, REPORT_ABOUT, .text = text.text);
    strbuf_release(&lines);
    strbuf_release(&text);
}

static void close_it(struct app *app)
{
    if (app->view_count == 1)
        app_report(app, REPORT_BACK_IN_MENU);
    else
        app_pop(app);
}

static bool menu_event(struct app *app, const struct event *event)
{
    if (event->kind == EVENT_PASTE)
        editor_paste(app, event);
    return event->kind == EVENT_PASTE;
}

/* When the number of saved games changes, the same puzzle or way stays selected. When the games
 * that the open menu requested arrive, the newest game is. */
static void shift_selection(struct app *app, struct list *list, size_t before, size_t now)
{
    if (list->selected >= app->kept_count + before)
        list->selected += now - before;
    else if (list->selected >= app->kept_count + now)
        list->selected = app->kept_count + now - (app->kept_count + now > 0);
    if (!before && now && app->requests.saved_games)
        list->selected = 0;
}

void app_lend_saved(struct app *app, const struct saved_game *at, size_t count)
{
    struct list *list = menu_state(app);
    if (list)
        shift_selection(app, list, app->saved_games.count, count);
    app->saved_games = (struct saved_games){ at, count };
}

static void menu_open(struct app *app)
{
    if (!app_push(app, &menu_view))
        return;
    /* Selects the newest game or, without games, the first puzzle: the one from a file named on the
     * command line. */
    size_t games = app->kept_count + app->saved_games.count;
    *menu_state(app) = (struct list){ games || !app->puzzle_count ? 0 : WAYS, 0 };
    supply_look(app, false);
    app->requests.saved_games = true;
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = choose_entry }, { ACTION_ARCHIVE, .run = put_away },
    { ACTION_ABOUT, .run = say_about },   { ACTION_QUIT, .run = app_close },
    { ACTION_BACK, .run = close_it },     { .action = ACTION_NONE },
};

const struct view menu_view = {
    .name = "menu",
    .state_size = sizeof(struct list),
    .openings = { { ACTION_MENU, .run = menu_open } },
    .context = CONTEXT_LIST,
    .base = true,
    .draw = menu_draw,
    .event = menu_event,
    .handlers = handlers,
    .says = "Choose a puzzle by its number.",
    .count = menu_count,
    .line = menu_line,
    .words = menu_words,
};
