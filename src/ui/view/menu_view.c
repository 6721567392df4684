/* The menu: the frame around its entries, the selected entry, and the actions on it. */
#include "ui/view/menu_view.h"

#include <string.h>

#include "ui/play/games.h"
#include "ui/play/ratings.h"
#include "ui/view/list_screen.h"
#include "ui/view/menu_entries.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

static struct list *menu_state(const struct app *app)
{
    return app_state(app, &menu_view);
}

static struct menu_row selected_entry(const struct app *app)
{
    return menu_entry(app, menu_state(app)->selected);
}

static enum ink add_entry_about(struct app *app, struct strbuf *out)
{
    const struct menu_row entry = selected_entry(app);
    menu_about(app, &entry, out);
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
        game_show(entry.kept->game, &entry.kept->display, &board);
    } else if (entry.saved && look->known && !strcmp(look->name, entry.saved->name)) {
        board = look->board;
    } else if (entry.puzzle) {
        board_of_puzzle(entry.puzzle, &board);
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
    strbuf_addf(&keys, "{open} play  {quit} %s  {new} new  {daily} today's  {editor} your own  ",
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
    else if (entry.saved && app->services->open_game)
        app->services->open_game(app, entry.saved->name);
    else if (entry.kept)
        app_go_on(app, entry.place);
    else
        app_begin_listed(app, entry.place);
}

static void put_away(struct app *app)
{
    const struct menu_row entry = selected_entry(app);
    if (entry.saved && app->services->archive_game)
        app->services->archive_game(app, entry.saved->name);
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

/* Fetches the position of the selected game, if it is a saved one that was not fetched last. */
static void look_at_selected(struct app *app)
{
    const struct menu_row entry = selected_entry(app);
    struct saved_look *look = &app->saved_look;
    if (!entry.saved || !strcmp(look->name, entry.saved->name))
        return;
    strcpy(look->name, entry.saved->name);
    look->known = app->services->look && app->services->look(app, look->name, &look->board);
}

static bool is_of_named(const struct app *app, const struct puzzle *puzzle)
{
    size_t place = 0;
    while (place < app->puzzles_named &&
           memcmp(&app->puzzles[place].givens, &puzzle->givens, sizeof puzzle->givens) != 0)
        place++;
    return place < app->puzzles_named;
}

/* The newest game, if several puzzles were named only one of theirs; without it the first puzzle
 * that is not solved. */
static size_t first_choice(const struct app *app)
{
    const bool several = app->puzzles_named > 1;
    const enum menu_part part = several ? PART_NAMED : PART_SUPPLIED;
    const size_t games = menu_part_line(app, PART_GAMES), count = menu_part_count(app, part),
                 puzzles = menu_part_line(app, part);
    for (size_t i = 0; i < menu_game_count(app); i++)
        if (!several || is_of_named(app, menu_entry(app, games + i).puzzle))
            return games + i;
    for (size_t i = 0; i < count; i++)
        if (!menu_puzzle_is_solved(app, menu_entry(app, puzzles + i).puzzle))
            return puzzles + i;
    return count ? puzzles : games;
}

/* The same puzzle or way stays selected. */
void app_lend_saved(struct app *app, const struct saved_game *at, size_t count)
{
    struct list *list = menu_state(app);
    const size_t lines = menu_count(app), first = menu_part_line(app, PART_GAMES),
                 below = menu_part_line(app, PART_NEW) - 1;
    app->saved_look = (struct saved_look){ .known = false };
    app->saved_games = (struct saved_games){ at, count };
    if (!list)
        return;
    if (list->selected >= below)
        list->selected += menu_count(app) - lines;
    else if (list->selected >= first + menu_game_count(app))
        list->selected = first + menu_game_count(app) - (menu_game_count(app) > 0);
    look_at_selected(app);
}

bool menu_unrated(const struct app *app, struct grid *givens)
{
    const struct list *list = menu_state(app);
    if (app_top(app) != &menu_view)
        return false;
    for (size_t i = list->top; i < menu_count(app) && i < list->top + RATED_MOST / 2; i++) {
        const struct menu_row entry = menu_entry(app, i);
        if (!entry.puzzle || rating_of(app, &entry.puzzle->givens))
            continue;
        *givens = entry.puzzle->givens;
        return true;
    }
    return false;
}

static void menu_open(struct app *app)
{
    if (!app_push(app, &menu_view))
        return;
    *menu_state(app) = (struct list){ 0 };
    if (app->services->list_games)
        app->services->list_games(app);
    if (app->services->list_finished)
        app->services->list_finished(app);
    menu_state(app)->selected = first_choice(app);
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
    .handlers = handlers,
    .says = "Choose a puzzle by its number.",
    .count = menu_count,
    .line = menu_line,
    .headed = true,
    .moved = look_at_selected,
};
