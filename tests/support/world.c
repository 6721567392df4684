#include "support/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "player/prefetcher.h"
#include "store/games.h"
#include "support/mask.h"
#include "ui/play/games.h"

/* --- Games --- */

static void *grown(void *at, size_t size)
{
    at = realloc(at, size);
    if (!at)
        abort();
    return at;
}

static char *copy_of(const char *text)
{
    return strcpy(grown(NULL, strlen(text) + 1), text);
}

static struct edition *newest(const struct world_game *game)
{
    return &game->at[game->count - 1];
}

/* One like the newest, to be changed; in the midst of a key there is one only. */
static struct edition *new_edition(struct world *world, int number)
{
    struct world_game *game = &world->games[number];
    if (game->count && newest(game)->from == world->keys)
        return newest(game);
    game->at = grown(game->at, (game->count + 1) * sizeof *game->at);
    struct edition *edition = &game->at[game->count++];
    if (game->count > 1) {
        *edition = edition[-1];
        edition->text = copy_of(edition->text);
        edition->plain = copy_of(edition->plain);
    } else {
        memset(edition, 0, sizeof *edition);
    }
    edition->from = world->keys;
    return edition;
}

static void drop_editions(struct world_game *game, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(game->at[i].text);
        free(game->at[i].plain);
    }
    game->count -= count;
    memmove(game->at, game->at + count, game->count * sizeof *game->at);
}

static int new_game(struct world *world)
{
    world->games = grown(world->games, (world->count + 1) * sizeof *world->games);
    memset(&world->games[world->count], 0, sizeof *world->games);
    return (int)world->count++;
}

static int find_game(const struct world *world, const char *name)
{
    for (size_t i = 0; i < world->count; i++)
        if (!strcmp(newest(&world->games[i])->name, name))
            return (int)i;
    return -1;
}

static void forget_games(struct world *world)
{
    for (size_t i = 0; i < world->count; i++) {
        drop_editions(&world->games[i], world->games[i].count);
        free(world->games[i].at);
    }
    free(world->games);
    world->games = NULL;
    world->count = 0;
}

static void set_text(struct edition *edition, char *text, char *plain)
{
    free(edition->text);
    free(edition->plain);
    edition->text = text;
    edition->plain = plain;
}

/* Writes the text that the journal has of the game from this key on. */
static void write_game(struct world *world, const struct play *play)
{
    const struct save_about about = app_about(&world->driver.app, play);
    struct edition *edition = new_edition(world, world->playing);
    struct strbuf text;
    strbuf_init(&text);
    save_write(play->game, &about, &text);
    set_text(edition, text.text, save_plain(play->game, about));
    edition->moves = game_history_count(play->game);
    edition->solved = about.solved != 0;
    world->games[world->playing].touched = ++world->touches;
}

/* --- Saving, as the manual has it --- */

static void time_of_day(char text[20])
{
    const time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    strftime(text, 20, "%Y-%m-%d %H:%M:%S", &local);
}

/* The first name of the day that no game has; tests/scratch.sh keeps the day the same. */
static void name_game(const struct world *world, char name[SAVES_NAME])
{
    char day[20];
    int number = 0;
    time_of_day(day);
    do
        snprintf(name, SAVES_NAME, "%.10s-%d", day, ++number);
    while (find_game(world, name) >= 0);
}

static int by_touch(const void *one, const void *other)
{
    const struct world_game *const *a = one, *const *b = other;
    return ((*a)->touched < (*b)->touched) - ((*a)->touched > (*b)->touched);
}

/* Lends the list of games that can be resumed. */
static void shelve(struct app *app)
{
    struct world *world = app->host;
    const struct world_game **order = grown(NULL, (world->count + 1) * sizeof *order);
    size_t count = 0;
    struct error error;
    struct saved_game *shelf = grown(NULL, (world->count + 1) * sizeof *shelf);
    for (size_t i = 0; i < world->count; i++)
        order[i] = &world->games[i];
    qsort(order, world->count, sizeof *order, by_touch);
    for (size_t i = 0; i < world->count; i++) {
        const struct edition *edition = newest(order[i]);
        struct saved_game *entry = &shelf[count];
        if (edition->archived || !strcmp(edition->name, app->own.name))
            continue;
        snprintf(entry->name, sizeof entry->name, "%s", edition->name);
        entry->named = games_is_named(entry->name);
        if (save_peek(edition->text, strlen(edition->text), &entry->peek, &error) != STATUS_OK)
            abort();
        if (entry->peek.about.solved)
            continue;
        count++;
    }
    free(order);
    app_set_saved(app, shelf, count);
    free(world->shelf);
    world->shelf = shelf;
}

static void leave(struct world *world)
{
    struct app *app = &world->driver.app;
    const struct play *left = app_play_with_id(app, world->number);
    if (!world->number)
        return;
    if (left && left != &app->own) /* it is closed well here, always */
        app_forget_left(app, (size_t)(left - app->left));
    if (world->solved)
        new_edition(world, world->playing)->archived = true;
    world->number = 0;
    world->solved = false;
    world->playing = -1;
    world->stale = true;
}

static void follow(struct world *world)
{
    struct app *app = &world->driver.app;
    struct play *play = &app->own;
    if (play->number != world->number)
        leave(world);
    /* A game is also saved when it gets its name. */
    if (!world->number && !play_is_begun(play) && !(play->game && world->named))
        return;
    if (!world->number) {
        char name[SAVES_NAME];
        name_game(world, name);
        world->playing = new_game(world);
        world->number = play->number;
        strcpy(new_edition(world, world->playing)->name, name);
    }
    write_game(world, play);
    play->safe = true;
    strcpy(play->name, newest(&world->games[world->playing])->name);
    world->solved = play->finished > 0;
    world->seen_solved |= world->solved;
}

/* A game that another program has is copied. */
static void take_up(struct world *world, int number)
{
    struct app *app = &world->driver.app;
    const struct edition *edition = newest(&world->games[number]);
    bool taken = !strcmp(edition->name, world->taken);
    struct save_about about;
    struct game *game;
    struct error error;
    if (save_read(edition->text, strlen(edition->text), &game, &about, NULL, NULL, &error) !=
            STATUS_OK ||
        app_take_up(app, game, &about, taken ? "" : edition->name, &error) != STATUS_OK)
        abort();
    if (taken)
        return;
    leave(world);
    world->playing = number;
    world->number = app->play->number;
    world->solved = app->play->finished > 0;
    world->opened = world->keys;
    app->play->safe = true;
}

static void open_game(struct app *app, const char *name)
{
    struct world *world = app->host;
    follow(world);
    take_up(world, find_game(world, name));
}

static void archive_game(struct app *app, const char *name)
{
    struct world *world = app->host;
    new_edition(world, find_game(world, name))->archived = true;
    shelve(app);
}

static void give_name(struct app *app, const char *name)
{
    struct world *world = app->host;
    world->named = true;
    follow(world);
    world->named = false;
    struct edition *edition = new_edition(world, world->playing);
    snprintf(edition->name, SAVES_NAME, "%s", name);
    strcpy(app->own.name, edition->name);
    app_report(app, REPORT_NAMED, .text = name);
}

/* The position of the saved game that the menu shows. */
static bool preview_game(struct app *app, const char *name, struct shown *board)
{
    const struct world *world = app->host;
    struct save_about about;
    struct game *game;
    struct error error;
    const char *text = newest(&world->games[find_game(world, name)])->text;
    if (save_read(text, strlen(text), &game, &about, NULL, NULL, &error) != STATUS_OK)
        abort();
    const struct display display = app_display(app, game, &about);
    game_show(game, &display, board);
    game_free(game);
    return true;
}

static void list_finished(struct app *app)
{
    const struct world *world = app->host;
    app_set_finished(app, world->history.at, world->history.count);
}

/* A game that was solved twice counts once. */
static void keep_finished(struct app *app, const struct record *record)
{
    struct world *world = app->host;
    struct error error;
    bool there = false;
    for (size_t i = 0; i < world->history.count; i++)
        there |= !record_compare(&world->history.at[i], record);
    if (!there && history_hold(&world->history, record, &error) != STATUS_OK)
        abort();
    list_finished(app);
}

static const struct services services = {
    .open_game = open_game,
    .archive_game = archive_game,
    .name_game = give_name,
    .list_games = shelve,
    .preview_game = preview_game,
    .keep_finished = keep_finished,
    .list_finished = list_finished,
};

static void save(struct world *world)
{
    struct app *app = &world->driver.app;
    follow(world);
    if (app->own.number != world->number)
        follow(world);
    if (world->stale)
        shelve(app);
    world->stale = false;
}

/* --- Keys --- */

static void remember(struct world *world)
{
    struct driver *driver = &world->driver;
    const struct app *app = &driver->app;
    struct after_key *now;
    struct strbuf screen;
    world->after = grown(world->after, (world->keys + 1) * sizeof *world->after);
    now = &world->after[world->keys];
    strbuf_init(&screen);
    mask_screen(driver_text(driver), &app->layout, &screen);
    if (driver->frame.cursor_x >= 0)
        strbuf_addf(&screen, "cursor %d,%d\n", driver->frame.cursor_y, driver->frame.cursor_x);
    *now = (struct after_key){ .screen = screen.text,
                               .playing = world->playing,
                               .finished = world->history.count };
    if (app->play->game)
        strcpy(now->line, driver_line(driver));
    if (world->playing >= 0)
        now->moves = newest(&world->games[world->playing])->moves;
}

static void tick(struct world *world)
{
    struct play *play = &world->driver.app.own;
    if (play->game && !play->begun[0])
        time_of_day(play->begun);
}

/* The rating of a supplied puzzle is asked for again and again. */
static struct difficulty rate(struct world *world, const struct grid *givens)
{
    for (size_t i = 0; i < world->rated_count; i++)
        if (!memcmp(&world->rated[i].givens, givens, sizeof *givens))
            return world->rated[i].difficulty;
    world->rated = grown(world->rated, (world->rated_count + 1) * sizeof *world->rated);
    world->rated[world->rated_count] =
        (struct rated){ *givens, prefetcher_difficulty(givens, NULL) };
    return world->rated[world->rated_count++].difficulty;
}

/* Draws what the program shows when all ratings that the menu waits for are there. */
static void draw(struct world *world)
{
    struct driver *driver = &world->driver;
    struct grid givens;
    app_draw(&driver->app, &driver->frame);
    while (menu_unrated(&driver->app, &givens)) {
        const struct difficulty difficulty = rate(world, &givens);
        app_rated(&driver->app, &givens, &difficulty);
        app_draw(&driver->app, &driver->frame);
    }
}

static void happen(struct world *world, struct event event)
{
    struct driver *driver = &world->driver;
    event.now = ++driver->now;
    world->keys++;
    tick(world);
    app_handle(&driver->app, &event);
    save(world);
    tick(world);
    draw(world);
    remember(world);
}

void world_key(struct world *world, const char *name)
{
    happen(world, (struct event){ .kind = EVENT_KEY, .key = key_parse(name) });
}

void world_resize(struct world *world, int width, int height)
{
    happen(world, (struct event){ .kind = EVENT_RESIZE, .width = width, .height = height });
}

/* --- Beginning and end --- */

void world_init(struct world *world)
{
    struct error error;
    memset(world, 0, sizeof *world);
    world->puzzles = (struct collection){ .at = NULL };
    if (collection_add_supplied(&world->puzzles, &error) != STATUS_OK)
        abort();
}

static void stop(struct world *world)
{
    if (world->runs) {
        for (size_t i = 0; i <= world->keys; i++)
            free(world->after[i].screen);
        driver_release(&world->driver);
    }
    world->runs = false;
    world->keys = 0;
    history_release(&world->history);
    forget_games(world);
}

void world_release(struct world *world)
{
    stop(world);
    free(world->after);
    free(world->shelf);
    free(world->rated);
    collection_release(&world->puzzles);
}

static void take_over(struct world *world, const struct saves *saves)
{
    struct error error;
    world->history = (struct history){ .at = NULL };
    for (size_t i = 0; i < saves->history.count; i++)
        if (history_hold(&world->history, &saves->history.at[i], &error) != STATUS_OK)
            abort();
    for (size_t i = saves->count; i-- > 0;) {
        const struct saved *saved = &saves->at[i];
        int number = new_game(world);
        struct edition *edition = new_edition(world, number);
        strcpy(edition->name, saved->name);
        edition->archived = saved->archived;
        edition->solved = saved->about.solved != 0;
        set_text(edition, copy_of(saved->text), copy_of(saved->plain));
        strcpy(world->games[number].origin, saved->name);
        world->games[number].touched = ++world->touches;
    }
}

void world_start(struct world *world, const struct saves *saves, const char *taken, int width,
                 int height)
{
    struct app *app = &world->driver.app;
    struct error error;
    stop(world);
    take_over(world, saves);
    driver_menu(&world->driver, world->puzzles.at, world->puzzles.count, width, height);
    driver_lessons(&world->driver);
    world->runs = true;
    world->items = list_row(driver_list(&world->driver), 0).part; /* so far there are no games */
    app_pop(app);
    list_rewind(app_state(app, &menu_view));
    world->stale = false;
    app->services = &services;
    app->host = world;
    snprintf(world->taken, sizeof world->taken, "%s", taken ? taken : "");
    world->playing = -1;
    world->number = 0;
    world->solved = world->seen_solved = false;
    if (app_configure(app, "set clock off", &error) != STATUS_OK ||
        app_configure(app, "set keyboard us", &error) != STATUS_OK)
        abort();
    shelve(app);
    if (app->saved_games.count && strcmp(app->saved_games.at[0].name, world->taken) != 0)
        take_up(world, find_game(world, app->saved_games.at[0].name));
    else
        app_open(app, ACTION_MENU);
    draw(world);
    remember(world);
}

void world_forget(struct world *world, size_t key)
{
    world->seen_solved = world->solved;
    for (size_t i = 0; i < world->count; i++) {
        struct world_game *game = &world->games[i];
        size_t old = 0;
        while (old + 1 < game->count && game->at[old + 1].from <= key)
            old++;
        drop_editions(game, old);
    }
}
