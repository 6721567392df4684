#include "support/driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "engine/format/format.h"
#include "engine/path/technique_text.h"
#include "support/puzzles.h"
#include "support/text.h"

static void replace(struct strbuf *text, const char *by)
{
    strbuf_reset(text);
    strbuf_add(text, by);
}

static struct requests *asked(const struct app *app)
{
    return &((struct driver *)app->host)->requests;
}

static void open_game(struct app *app, const char *name)
{
    replace(&asked(app)->open, name);
}

static void archive_game(struct app *app, const char *name)
{
    replace(&asked(app)->archive, name);
}

static void name_game(struct app *app, const char *name)
{
    replace(&asked(app)->name, name);
}

static void list_games(struct app *app)
{
    const struct driver *driver = app->host;
    asked(app)->saved_games = true;
    if (driver->shelf)
        app_set_saved(app, driver->shelf, driver->shelf_count);
}

static bool style(struct app *app, const char *name, struct shown *board)
{
    const struct driver *driver = app->host;
    replace(&asked(app)->style, name);
    *board = driver->style.board;
    return driver->style.known && !strcmp(driver->style.name, name);
}

static void keep_finished(struct app *app, const struct record *record)
{
    asked(app)->keep_finished = true;
    asked(app)->latest = *record;
}

static void list_finished(struct app *app)
{
    const struct driver *driver = app->host;
    asked(app)->finished_games = true;
    if (driver->records)
        app_set_finished(app, driver->records, driver->record_count);
}

static void keep_lesson(struct app *app, size_t lesson, size_t position)
{
    (void)lesson, (void)position;
    asked(app)->keep_lessons = true;
}

static void keep_attempts(struct app *app, const struct attempt *attempts, size_t count)
{
    asked(app)->attempts += count;
    asked(app)->attempt = attempts[count - 1];
}

static void keep_setting(struct app *app, const char *what, const char *value)
{
    strbuf_addf(&asked(app)->settings, "%s %s\n", what, value);
}

static enum status show_theme(struct app *app, struct error *error)
{
    (void)error;
    asked(app)->theme = true;
    return STATUS_OK;
}

static void list_themes(struct app *app)
{
    asked(app)->theme_names = true;
}

static void redraw(struct app *app)
{
    asked(app)->redraw = true;
}

static bool copy(struct app *app, const char *text)
{
    replace(&asked(app)->copy, text);
    return true;
}

static void write_file(struct app *app, const char *name, const struct strbuf *text)
{
    replace(&asked(app)->file, name);
    replace(&asked(app)->text, text->text);
}

static void draw_sheet(struct app *app, const struct puzzle *puzzle, bool candidates,
                       struct strbuf *out)
{
    asked(app)->sheet_candidates = candidates;
    format_find("sdk")->write(puzzle, out);
}

static void draw_picture(struct app *app, struct strbuf *out)
{
    (void)app;
    strbuf_add(out, "<svg>");
}

static const struct services services = {
    open_game,     archive_game, name_game,     list_games,   style,        keep_finished,
    list_finished, keep_lesson,  keep_attempts, keep_setting, show_theme,   list_themes,
    redraw,        copy,         write_file,    draw_sheet,   draw_picture,
};

static void each_request(struct driver *driver, void (*what)(struct strbuf *text))
{
    struct requests *all = &driver->requests;
    struct strbuf *const texts[] = { &all->open, &all->archive, &all->name, &all->style,
                                     &all->copy, &all->file,    &all->text, &all->settings };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        what(texts[i]);
}

static void begin(struct driver *driver, const struct puzzle *puzzles, size_t count, int width,
                  int height)
{
    driver->now = 1000;
    driver->positions = NULL;
    app_init(&driver->app, puzzles, count, width, height);
    memset(&driver->requests, 0, sizeof driver->requests);
    each_request(driver, strbuf_init);
    driver->style.known = false;
    driver->shelf = NULL;
    driver->records = NULL;
    driver->app.services = &services;
    driver->app.host = driver;
    driver->app.prefetch.session = 1;
    driver->app.prefetch.today = (struct date){ 2026, 11, 21 };
    strbuf_init(&driver->shown);
    if (!frame_resize(&driver->frame, 1, 1))
        abort();
    driver_event(driver, (struct event){ .kind = EVENT_NONE });
}

static void open_menu(struct driver *driver)
{
    app_open(&driver->app, ACTION_MENU);
    app_draw(&driver->app, &driver->frame);
}

void driver_menu(struct driver *driver, const struct puzzle *puzzles, size_t count, int width,
                 int height)
{
    begin(driver, puzzles, count, width, height);
    open_menu(driver);
}

void driver_two(struct driver *driver, int width, int height)
{
    begin(driver, driver->puzzles, 2, width, height);
    driver->puzzles[0] = (struct puzzle){ .title = "Alpha", .givens = grid_of(essays) };
    driver->puzzles[1] = (struct puzzle){ .title = "Beta", .givens = grid_of(warm_up) };
    open_menu(driver);
}

void driver_puzzle(struct driver *driver, const struct puzzle *puzzle, int width, int height)
{
    struct error error;

    begin(driver, NULL, 0, width, height);
    if (app_start(&driver->app, puzzle, &error) != STATUS_OK) {
        fprintf(stderr, "%s: %s\n", grid_line(&board_classic, &puzzle->givens).text, error.text);
        abort();
    }
    app_draw(&driver->app, &driver->frame);
}

void driver_game(struct driver *driver, const char *line, int width, int height)
{
    const struct puzzle puzzle = { .title = "a puzzle", .givens = grid_of(line) };
    driver_puzzle(driver, &puzzle, width, height);
}

void driver_lessons(struct driver *driver)
{
    struct error error;
    driver->positions = text_read("data/lessons/positions.txt");
    if (!driver->positions) {
        fprintf(stderr, "the lessons cannot be read\n");
        abort();
    }
    if (lesson_book_read(&driver->book, driver->positions, technique_texts, &error) != STATUS_OK) {
        fprintf(stderr, "%s\n", error.text);
        abort();
    }
    driver->app.learning.book = &driver->book;
    app_draw(&driver->app, &driver->frame);
}

void driver_release(struct driver *driver)
{
    app_release(&driver->app);
    frame_release(&driver->frame);
    strbuf_release(&driver->shown);
    each_request(driver, strbuf_release);
    free(driver->positions);
}

void driver_event(struct driver *driver, struct event event)
{
    event.now = driver->now;
    event.link = frame_link_at(&driver->frame, event.x, event.y);
    app_handle(&driver->app, &event);
    app_draw(&driver->app, &driver->frame);
}

static void press(struct driver *driver, ui_key key)
{
    driver_event(driver, (struct event){ .kind = EVENT_KEY, .key = key });
}

static void press_named(struct driver *driver, char *name)
{
    char *star = strrchr(name, '*');
    int times = 1;

    if (name[0] == '\'' && name[1]) {
        for (name++; *name; name++)
            press(driver, *name == '_' ? ' ' : (ui_key)(unsigned char)*name);
        return;
    }
    if (star && star > name && star[1]) {
        times = atoi(star + 1);
        *star = '\0';
    }
    if (key_parse(name) == UI_KEY_NONE || times < 1) {
        fprintf(stderr, "'%s' is not a key\n", name);
        abort();
    }
    while (times--)
        press(driver, key_parse(name));
}

void driver_keys(struct driver *driver, const char *names)
{
    char name[128];

    while (*(names += strspn(names, " "))) {
        size_t length = strcspn(names, " ");

        if (length >= sizeof name)
            abort();
        memcpy(name, names, length);
        name[length] = '\0';
        names += length;
        press_named(driver, name);
    }
}

void driver_paste(struct driver *driver, const char *text)
{
    driver_event(driver,
                 (struct event){ .kind = EVENT_PASTE, .text = text, .length = strlen(text) });
}

void driver_click(struct driver *driver, int cell, int digit, enum mouse_button button)
{
    int x, y, dx = 0, dy = 0;

    driver->now += button == MOUSE_LEFT ? 1000 : 0; /* not a double click */
    layout_cell(&driver->app.layout, cell, &x, &y);
    if (digit && !layout_candidate(&driver->app.layout.form, digit, &dx, &dy))
        abort();
    driver_event(driver,
                 (struct event){ .kind = EVENT_MOUSE, .x = x + dx, .y = y + dy, .button = button });
}

void driver_resize(struct driver *driver, int width, int height)
{
    driver_event(driver, (struct event){ .kind = EVENT_RESIZE, .width = width, .height = height });
}

void driver_pass(struct driver *driver, int64_t time)
{
    driver->now += time;
    driver_event(driver, (struct event){ .kind = EVENT_NONE });
}

void driver_go(struct driver *driver, const char *cell)
{
    int wanted = cell_of(cell);
    char keys[64];

    /* The edges wrap: nine steps lead back to the same cell. */
    int down = (cell_row(wanted) - cell_row(driver->app.play->cursor) + 9) % 9;
    int right = (cell_column(wanted) - cell_column(driver->app.play->cursor) + 9) % 9;
    if (down) {
        snprintf(keys, sizeof keys, "Down*%d", down);
        driver_keys(driver, keys);
    }
    if (right) {
        snprintf(keys, sizeof keys, "Right*%d", right);
        driver_keys(driver, keys);
    }
}

const char *driver_text(struct driver *driver)
{
    strbuf_reset(&driver->shown);
    frame_to_text(&driver->frame, &driver->shown);
    return driver->shown.text;
}

/* The frame with a letter for each glyph instead of its character. */
static void add_plane(const struct frame *frame, const char *inks, const char *papers,
                      struct strbuf *out)
{
    struct frame plane = { 0 };
    if (!frame_resize(&plane, frame->width, frame->height))
        abort();
    for (int i = 0; i < frame->width * frame->height; i++) {
        const struct glyph *glyph = &frame->at[i];
        const bool empty = glyph->character == ' ' && glyph->paper == PAPER_PLAIN;
        const char letter = papers ? papers[glyph->paper] : empty ? ' ' : inks[glyph->ink];
        frame_put(&plane, i % frame->width, i / frame->width, (uint32_t)letter, INK_TEXT,
                  PAPER_PLAIN);
    }
    frame_to_text(&plane, out);
    frame_release(&plane);
}

#define MARK(member, mark, name, legend) mark,

void frame_to_inks(const struct frame *frame, struct strbuf *out)
{
    static const char letters[] = { EVERY_INK(MARK) };
    add_plane(frame, letters, NULL, out);
}

void frame_to_papers(const struct frame *frame, struct strbuf *out)
{
    static const char letters[] = { EVERY_PAPER(MARK) };
    add_plane(frame, NULL, letters, out);
}

/* The plane of marks; nothing if no glyph has a mark. */
static void add_marks(const struct frame *frame, struct strbuf *out)
{
    struct frame plane = { 0 };
    bool any = false;
    if (!frame_resize(&plane, frame->width, frame->height))
        abort();
    for (int i = 0; i < frame->width * frame->height; i++) {
        any |= frame->at[i].marks != 0;
        if (frame->at[i].marks)
            frame_put(&plane, i % frame->width, i / frame->width, '0' + frame->at[i].marks,
                      INK_TEXT, PAPER_PLAIN);
    }
    if (any) {
        strbuf_add(out, "---- marks\n");
        frame_to_text(&plane, out);
    }
    frame_release(&plane);
}

const char *frame_golden(const struct frame *frame, struct strbuf *out)
{
    strbuf_reset(out);
    frame_to_text(frame, out);
    strbuf_add(out, "---- ink\n");
    frame_to_inks(frame, out);
    strbuf_add(out, "---- paper\n");
    frame_to_papers(frame, out);
    add_marks(frame, out);
    strbuf_addf(out, "---- cursor %d,%d\n", frame->cursor_x, frame->cursor_y);
    return out->text;
}

const char *driver_golden(struct driver *driver)
{
    return frame_golden(&driver->frame, &driver->shown);
}

const char *driver_rect(struct driver *driver, struct rect rect)
{
    const struct frame *frame = &driver->frame;
    char bytes[UTF8_MAX];

    strbuf_reset(&driver->shown);
    for (int y = rect.y; y < rect.y + rect.height; y++) {
        for (int x = rect.x; x < rect.x + rect.width; x++)
            strbuf_add_bytes(&driver->shown, bytes,
                             utf8_put(frame->at[y * frame->width + x].character, bytes));
        while (driver->shown.length && driver->shown.text[driver->shown.length - 1] == ' ')
            driver->shown.text[--driver->shown.length] = '\0';
        strbuf_add_char(&driver->shown, ' ');
    }
    return driver->shown.text;
}

const char *driver_status(struct driver *driver)
{
    return driver_rect(driver, driver->app.layout.status);
}

bool driver_shows(struct driver *driver, const char *text)
{
    return strstr(driver_text(driver), text) != NULL;
}

const char *driver_line(struct driver *driver)
{
    struct shown board;

    game_board(driver->app.play->game, driver->app.play->display.assist, &board);
    strbuf_reset(&driver->shown);
    strbuf_add(&driver->shown, grid_line(&board_classic, &board.value).text);
    return driver->shown.text;
}

const struct view *driver_view(const struct driver *driver)
{
    const struct app *app = &driver->app;

    return app->view_count ? app->views[app->view_count - 1] : NULL;
}

struct list *driver_list(struct driver *driver)
{
    return app_list(&driver->app, driver_view(driver));
}

struct shown driver_board(struct driver *driver)
{
    struct shown board;

    driver_view(driver)->board(&driver->app, &board);
    return board;
}
