/*
 * The menu: games in progress, then ways to other views, then the puzzles that the program lends.
 */
#include "ui/view/menu_view.h"

#include <string.h>

#include "ui/play/games.h"
#include "ui/play/supply.h"
#include "ui/view/editor_view.h"
#include "ui/view/list_screen.h"
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
    { "Settings", "How much help, colours, keys: changed by a key, and kept.", ACTION_SETTINGS },
    { "A short tour", "The keys, tried on a real board in two minutes.", ACTION_TOUR },
};
enum { WAYS = sizeof ways / sizeof *ways };

static struct list *menu_state(const struct app *app)
{
    return app_state(app, &menu_view);
}

static size_t game_count(const struct app *app)
{
    return app->kept_count + app->saved_games.count;
}

/* The parts of the menu, each below a heading, or not there. */
enum part { PART_GAMES, PART_WAYS, PART_PUZZLES, PARTS };

static size_t part_count(const struct app *app, enum part part)
{
    return part == PART_GAMES ? game_count(app) : part == PART_WAYS ? WAYS : app->puzzle_count;
}

/* The line of the first entry of a part, or where it would be. */
static size_t part_line(const struct app *app, enum part part)
{
    size_t line = 1;
    for (enum part before = 0; before < part; before++)
        line += part_count(app, before) ? part_count(app, before) + 1 : 0;
    return line;
}

static size_t menu_count(const struct app *app)
{
    return part_line(app, PARTS) - 1;
}

/* What a line stands for; headings and ways to other views have no puzzle. */
struct menu_row {
    const char *heading;
    const struct play *kept;        /* a game in progress, the newest first */
    const struct saved_game *saved; /* one on disk */
    const struct way *way;
    const struct puzzle *puzzle;
    size_t place; /* of a kept game in kept[], of a puzzle in puzzles[] */
};

static struct menu_row game_at(const struct app *app, size_t number)
{
    if (number < app->kept_count) {
        const size_t place = app->kept_count - 1 - number;
        const struct play *kept = &app->kept[place];
        return (struct menu_row){ .kept = kept, .puzzle = game_puzzle(kept->game), .place = place };
    }
    const struct saved_game *saved = &app->saved_games.at[number - app->kept_count];
    return (struct menu_row){ .saved = saved, .puzzle = &saved->peek.puzzle };
}

static struct menu_row entry_at(const struct app *app, size_t line)
{
    static const char *const headings[PARTS] = { "Games in progress", "More", "Puzzles" };
    enum part part = 0;
    while (part + 1 < PARTS && line + 1 >= part_line(app, part + 1))
        part++;
    const size_t first = part_line(app, part), place = line - first;
    if (line + 1 == first)
        return (struct menu_row){ .heading = headings[part] };
    if (part == PART_GAMES)
        return game_at(app, place);
    if (part == PART_WAYS)
        return (struct menu_row){ .way = &ways[place] };
    return (struct menu_row){ .puzzle = &app->puzzles[place], .place = place };
}

static struct menu_row selected_entry(const struct app *app)
{
    return entry_at(app, menu_state(app)->selected);
}

/* A saved game is called by the name that the player gave it, or by its puzzle's title. */
static const char *saved_name(const struct saved_game *saved)
{
    return saved->named || !saved->peek.puzzle.title[0] ? saved->name : saved->peek.puzzle.title;
}

/* Adds which of several games of the same name it is, counted from the oldest; nothing if there is
 * only one. */
static void add_which(const struct app *app, const struct saved_game *saved, struct strbuf *out)
{
    const struct saved_games *all = &app->saved_games;
    int same = 0, older = 0;
    for (size_t i = 0; i < all->count; i++)
        if (!strcmp(saved_name(&all->at[i]), saved_name(saved))) {
            same++;
            older += &all->at[i] > saved;
        }
    if (same > 1)
        strbuf_addf(out, " (%d)", older + 1);
}

static void add_entry_name(const struct app *app, const struct menu_row *entry, struct strbuf *out)
{
    if (entry->way) {
        strbuf_add(out, entry->way->name);
    } else if (entry->saved) {
        strbuf_add(out, saved_name(entry->saved));
        add_which(app, entry->saved, out);
    } else if (entry->puzzle->title[0]) {
        strbuf_add(out, entry->puzzle->title);
    } else {
        strbuf_addf(out, "puzzle %zu", 1 + entry->place);
    }
}

/* How much of what the puzzle leaves empty is filled: "40%". */
static void add_share_filled(const struct puzzle *puzzle, int left, struct strbuf *out)
{
    const int blanks = cellset_count(grid_blanks(&puzzle->givens));
    if (left >= 0)
        strbuf_addf(out, "%d%%", (blanks - left) * 100 / (blanks ? blanks : 1));
}

static int cells_left(const struct game *game)
{
    struct board board;
    game_board(game, ASSIST_OFF, &board);
    return cellset_count(grid_blanks(&board.value));
}

static void kept_line(const struct play *kept, struct list_line *line)
{
    const size_t moves = game_move_count(kept->game) - kept->opening;
    strbuf_addf(&line->spoken, "Go on, not saved (%zu move%s): %s", moves, moves == 1 ? "" : "s",
                line->name.text);
    strbuf_add(&line->about, "not saved");
    add_share_filled(game_puzzle(kept->game), cells_left(kept->game), &line->value);
}

static void saved_line(const struct saved_game *saved, struct list_line *line)
{
    const struct save_peek *peek = &saved->peek;
    strbuf_addf(&line->spoken, "Go on: %s", line->name.text);
    if (peek->blanks >= 0)
        strbuf_addf(&line->spoken, ", %d to go", peek->blanks);
    if (peek->about.daily.date.year)
        strbuf_add(&line->about, level_name(peek->about.daily.level));
    add_share_filled(&peek->puzzle, peek->blanks, &line->value);
}

static void menu_line(struct app *app, size_t number, struct list_line *line)
{
    const struct menu_row entry = entry_at(app, number);
    line->heading = entry.heading;
    if (entry.heading) {
        strbuf_add(&line->name, entry.heading);
        return;
    }
    add_entry_name(app, &entry, &line->name);
    line->ink = entry.kept || entry.saved || entry.way ? INK_STRONG : INK_TEXT;
    if (entry.way) {
        strbuf_add(&line->spoken, line->name.text);
        strbuf_add(&line->name, " ...");
    } else if (entry.kept) {
        kept_line(entry.kept, line);
    } else if (entry.saved) {
        saved_line(entry.saved, line);
    }
}

static enum ink add_entry_about(struct app *app, struct strbuf *out)
{
    const struct menu_row entry = selected_entry(app);
    if (!entry.puzzle) {
        strbuf_add(out, entry.way ? entry.way->about : "");
        return INK_TEXT;
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
        return INK_TEXT;
    }
    strbuf_addf(out, "%d givens\n%s", CELLS - cellset_count(grid_blanks(&entry.puzzle->givens)),
                entry.puzzle->source);
    return INK_TEXT;
}

/* A game as it stands; a saved one with its givens until its position has been lent. */
static void draw_entry_preview(struct app *app, struct frame *frame)
{
    struct board board;
    const struct menu_row entry = selected_entry(app);
    const struct saved_look *look = &app->saved_look;
    memset(&board, 0, sizeof board);
    if (entry.kept) {
        game_board(entry.kept->game, ASSIST_OFF, &board);
    } else if (entry.saved && look->known && !strcmp(look->name, entry.saved->name)) {
        board = look->board;
    } else if (entry.puzzle) {
        board.value = entry.puzzle->givens;
        memset(board.owner, OWNER_GIVEN, sizeof board.owner);
    }
    panel_still_board(app, frame, &board, NULL);
}

static void menu_draw(struct app *app, struct frame *frame)
{
    const struct listing lines = app_listing(app, &menu_view);
    const struct play *play = &app->own;
    const bool above = app->view_count > 1 && app->views[0] != &menu_view;
    struct strbuf title = STRBUF_EMPTY, keys = STRBUF_EMPTY;
    strbuf_add(&title, "choose a puzzle");
    if (play->game && play->safe && !play->finished && play->name[0]) /* hidden by the menu */
        strbuf_addf(&title, "; %s is saved", play->name);
    strbuf_addf(&keys, "{open} plays  {quit} %s  {new} new  {daily} today's  {editor} your own  ",
                above ? "back" : "quit");
    strbuf_add(&keys, "{help} help");
    list_screen_draw(app, frame, &lines,
                     &(struct list_screen){ .title = title.text,
                                            .heading = "Menu",
                                            .keys = keys.text,
                                            .preview = draw_entry_preview,
                                            .about = add_entry_about });
    strbuf_release(&title);
    strbuf_release(&keys);
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

/* Requests the position of the selected game, if it is a saved one that was not lent last. */
static void look_at_selected(struct app *app)
{
    const struct menu_row entry = selected_entry(app);
    strbuf_reset(&app->requests.look);
    if (entry.saved && strcmp(app->saved_look.name, entry.saved->name) != 0)
        strbuf_add(&app->requests.look, entry.saved->name);
}

/* When the number of saved games changes, the same puzzle or way stays selected. When the games
 * that the open menu requested arrive, the newest game is. */
static void lend_saved(struct app *app, const struct saved_game *at, size_t count)
{
    struct list *list = menu_state(app);
    const size_t before = app->saved_games.count, lines = menu_count(app),
                 below = part_line(app, PART_WAYS) - 1;
    app->saved_games = (struct saved_games){ at, count };
    if (!list)
        return;
    if (list->selected >= below)
        list->selected += menu_count(app) - lines;
    else if (list->selected > game_count(app))
        list->selected = game_count(app) ? game_count(app) : 1;
    if (!before && count && app->requests.saved_games)
        list->selected = 1;
    look_at_selected(app);
}

void app_lend_saved(struct app *app, const struct saved_game *at, size_t count)
{
    app->saved_look = (struct saved_look){ .known = false };
    lend_saved(app, at, count);
}

void app_lend_look(struct app *app, const struct saved_look *look)
{
    app->saved_look = *look;
}

static void menu_open(struct app *app)
{
    if (!app_push(app, &menu_view))
        return;
    /* Selects the newest game or, without games, the first puzzle: the one from a file named on the
     * command line. */
    const bool puzzle = !game_count(app) && app->puzzle_count;
    *menu_state(app) =
        (struct list){ .selected = part_line(app, puzzle ? PART_PUZZLES : PART_GAMES) };
    supply_look(app, false);
    app->requests.saved_games = true;
    look_at_selected(app);
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = choose_entry }, { ACTION_ARCHIVE, .run = put_away },
    { ACTION_ABOUT, .run = say_about },   { ACTION_QUIT, .run = app_close },
    { ACTION_BACK, .run = close_it },     { .action = ACTION_NONE },
};

const struct view menu_view = {
    .name = "menu",
    .covers = true,
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
    .headed = true,
    .moved = look_at_selected,
};
