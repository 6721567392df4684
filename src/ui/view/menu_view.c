/*
 * The menu: games in progress, ways to new puzzles and to other views, and the puzzles that the
 * program gives; of each how hard it is, how far its game is, and whether it was solved.
 */
#include "ui/view/views.h"

#include <stdio.h>
#include <string.h>

#include "ui/play/games.h"
#include "ui/view/panel.h"

/* A way to another view. */
struct item {
    const char *name, *about;
    enum action opens;
};

/* The parts of the menu, each below a heading, or not there. */
enum menu_part {
    PART_NAMED, /* the puzzles of the file or pack that was named */
    PART_GAMES,
    PART_NEW,
    PART_ITEMS,
    PART_SUPPLIED,
};

/* The entry of a row; ways to other views have no puzzle. */
struct menu_row {
    const struct play *left;        /* a game in progress, the newest first */
    const struct saved_game *saved; /* one on disk */
    const struct item *item;
    const struct puzzle *puzzle;
    size_t place; /* of a kept game in kept[], of a puzzle in puzzles[] */
};

static const struct item items[] = {
    { "New puzzle", "Make one of a level, or one that needs a technique.", ACTION_NEW },
    { "Today's puzzle", "One puzzle per day and level, the same for everyone.", ACTION_DAILY },
    { "Lessons", "Each technique has an explanation and three positions to find it in.",
      ACTION_LEARN },
    { "Statistics", "Statistics of your games: best and median times, days in a row, techniques.",
      ACTION_STATS },
    { "Settings", "Help, colours and keys: each change is kept.", ACTION_SETTINGS },
    { "A short tour", "Try the keys on a real board, in two minutes.", ACTION_TOUR },
};
enum { ITEMS = sizeof items / sizeof *items, ITEMS_TO_NEW = 2 };

static size_t menu_game_count(const struct app *app)
{
    return app->left_count + app->saved_games.count;
}

static void menu_rows(const struct app *app, struct list *list)
{
    const struct {
        const char *heading;
        size_t count;
    } parts[] = {
        [PART_NAMED] = { "Chosen puzzles", app->puzzles_named },
        [PART_GAMES] = { "Resume", menu_game_count(app) },
        [PART_NEW] = { "Make a new one", ITEMS_TO_NEW },
        [PART_ITEMS] = { "More", ITEMS - ITEMS_TO_NEW },
        [PART_SUPPLIED] = { "Puzzles", app->puzzle_count - app->puzzles_named },
    };
    for (int part = PART_NAMED; part <= PART_SUPPLIED; part++)
        for (size_t i = 0; i < parts[part].count; i++)
            list_add(list, parts[part].heading, NULL, part, i);
}

static struct menu_row menu_entry(const struct app *app, struct list_row row)
{
    if (row.part == PART_GAMES && row.place < app->left_count) {
        const size_t place = app->left_count - 1 - row.place;
        const struct play *left = &app->left[place];
        return (struct menu_row){ .left = left, .puzzle = game_puzzle(left->game), .place = place };
    }
    if (row.part == PART_GAMES) {
        const struct saved_game *saved = &app->saved_games.at[row.place - app->left_count];
        return (struct menu_row){ .saved = saved, .puzzle = &saved->peek.puzzle };
    }
    if (row.part == PART_NEW || row.part == PART_ITEMS)
        return (struct menu_row){ .item =
                                      &items[row.place + (row.part == PART_ITEMS) * ITEMS_TO_NEW] };
    if (row.part < 0)
        return (struct menu_row){ .item = NULL };
    const size_t listed = row.part == PART_NAMED ? row.place : app->puzzles_named + row.place;
    return (struct menu_row){ .puzzle = &app->puzzles[listed], .place = listed };
}

/* A saved game is called by the name that the player gave it, or by its puzzle's title. */
static const char *saved_name(const struct saved_game *saved)
{
    return saved->named || !saved->peek.puzzle.title[0] ? saved->name : saved->peek.puzzle.title;
}

static const struct puzzle_kind *made_for(const struct menu_row *entry)
{
    return entry->left    ? &entry->left->made_for
           : entry->saved ? &entry->saved->peek.about.kind
                          : NULL;
}

/* Adds the filled share of the puzzle's empty cells, "40%"; nothing if it is not known how many are
 * left. */
static void add_share_filled(const struct puzzle *puzzle, int left, struct strbuf *out)
{
    const int blanks = cellset_count(grid_empty_cells(&puzzle->givens));
    if (left >= 0)
        strbuf_addf(out, "%d%%", (blanks - left) * 100 / (blanks ? blanks : 1));
}

/* ---- Solved puzzles ---- */

/* How often a puzzle was solved, and the best time that counts; 0: none does. */
struct solved {
    int times;
    int64_t best;
};

static struct solved solved_games(const struct app *app, const struct grid *givens)
{
    struct solved solved = { 0, 0 };
    for (size_t i = 0; i < app->finished_games.count; i++) {
        const struct record *record = &app->finished_games.at[i];
        if (memcmp(&record->puzzle, givens, sizeof *givens) != 0)
            continue;
        solved.times++;
        if (record_is_timed(record) && (!solved.best || record->played < solved.best))
            solved.best = record->played;
    }
    return solved;
}

/* ---- Its lines ---- */

/* "medium", ER at the end of its column; `brief` is ER alone, for narrow lists. */
static void add_rating(const struct app *app, const struct grid *givens, struct list_line *line)
{
    const struct difficulty *is = rating_of(app, givens);
    if (!is || !is->level)
        return;
    strbuf_addf(&line->brief, "%s%u.%u", is->estimated ? "~" : "", is->er / 10, is->er % 10);
    strbuf_addf(&line->about, "%-10s %5s", level_name(is->level), line->brief.text);
    strbuf_addf(&line->speech, ", %s, ER %u.%u", level_name(is->level), is->er / 10, is->er % 10);
}

static void puzzle_line(const struct app *app, const struct puzzle *puzzle, struct list_line *line)
{
    const struct solved solved = solved_games(app, &puzzle->givens);
    strbuf_add(&line->speech, line->name.text);
    add_rating(app, &puzzle->givens, line);
    if (!solved.times)
        return;
    strbuf_add(&line->mark, app->charset == CHARSET_ASCII ? "*" : "\xE2\x9C\x93");
    line->mark_ink = INK_GOOD;
    strbuf_add(&line->speech, ", solved");
    if (solved.best) {
        strbuf_add(&line->value, clock_text(solved.best).text);
        strbuf_addf(&line->speech, ", best time %s", line->value.text);
    }
}

/* Of several games of the same name each has its number, counted from the oldest. */
static void saved_line(struct app *app, const struct menu_row *entry, struct list_line *line)
{
    const struct saved_game *saved = entry->saved;
    const struct saved_games *all = &app->saved_games;
    const struct save_peek *peek = &saved->peek;
    int same = 0, older = 0;
    for (size_t i = 0; i < all->count; i++)
        if (!strcmp(saved_name(&all->at[i]), saved_name(saved))) {
            same++;
            older += &all->at[i] > saved;
        }
    own_title(app, saved_name(saved), saved->named ? NULL : made_for(entry), &line->name);
    if (same > 1)
        strbuf_addf(&line->name, " (%d)", older + 1);
    strbuf_addf(&line->speech, "Resume: %s", line->name.text);
    add_rating(app, &peek->puzzle.givens, line);
    if (!line->about.length && peek->about.daily.date.year)
        strbuf_add(&line->about, level_name(peek->about.daily.level));
    if (peek->blanks >= 0)
        strbuf_addf(&line->speech, ", %d to go", peek->blanks);
    add_share_filled(&peek->puzzle, peek->blanks, &line->value);
}

static void menu_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct menu_row entry = menu_entry(app, row);
    line->ink = entry.left || entry.saved || entry.item ? INK_STRONG : INK_TEXT;
    if (entry.item) {
        strbuf_addf(&line->name, "%s ...", entry.item->name);
        strbuf_add(&line->speech, entry.item->name);
    } else if (entry.saved) {
        saved_line(app, &entry, line);
    } else if (entry.puzzle->title[0]) {
        own_title(app, entry.puzzle->title, made_for(&entry), &line->name);
    } else {
        strbuf_addf(&line->name, "puzzle %zu", 1 + entry.place);
    }
    if (entry.left) {
        const size_t moves = game_move_count(entry.left->game) - entry.left->opening;
        struct shown board;
        strbuf_addf(&line->speech, "Resume, not saved (%zu move%s): %s", moves,
                    moves == 1 ? "" : "s", line->name.text);
        add_rating(app, &entry.puzzle->givens, line);
        strbuf_add(&line->mark, "!");
        line->mark_ink = INK_WARN;
        game_board(entry.left->game, ASSIST_OFF, &board);
        add_share_filled(entry.puzzle, cellset_count(grid_empty_cells(&board.value)), &line->value);
    } else if (!entry.item && !entry.saved) {
        puzzle_line(app, entry.puzzle, line);
    }
    strbuf_add(&line->mark, line->mark.length ? "" : " ");
}

/* ---- The selected line ---- */

VIEW_STATE(list, menu_state, menu_view)

static struct menu_row selected_entry(const struct app *app)
{
    return menu_entry(app, app_selected(app, &menu_view));
}

static void add_entry_about(struct app *app, struct strbuf *out)
{
    const struct menu_row entry = selected_entry(app);
    const struct puzzle *puzzle = entry.puzzle;
    strbuf_add(out, entry.item ? entry.item->about : "");
    if (!puzzle)
        return;
    if (puzzle->title[0])
        own_title(app, puzzle->title, made_for(&entry), out);
    strbuf_add(out, puzzle->title[0] ? "\n" : "");
    /* "easy, ER 1.2, 32 givens" */
    const struct difficulty *is = rating_of(app, &puzzle->givens);
    if (is && is->level)
        strbuf_addf(out, "%s, ER %s%u.%u, ", level_name(is->level), is->estimated ? "about " : "",
                    is->er / 10, is->er % 10);
    strbuf_addf(out, "%d givens\n", CELLS - cellset_count(grid_empty_cells(&puzzle->givens)));
    if (entry.left) {
        strbuf_add(out, "It is not saved.");
    } else if (entry.saved) {
        const struct save_peek *peek = &entry.saved->peek;
        if (peek->blanks >= 0)
            strbuf_addf(out, "%d to go, ", peek->blanks);
        char begun[17]; /* without seconds; not spoken as a duration */
        snprintf(begun, sizeof begun, "%.16s", peek->about.begun);
        strbuf_addf(out, "%s played, begun ", clock_text(peek->about.played).text);
        own_words(app, begun, out);
        strbuf_add(out, ". Saved as ");
        own_words(app, entry.saved->name, out);
        strbuf_add(out, "; ");
        app_add_named(app, "{archive} archives it.", out);
    } else {
        const struct solved solved = solved_games(app, &puzzle->givens);
        own_words(app, puzzle->source, out);
        strbuf_add(out, solved.times ? "\nSolved" : "");
        if (solved.times > 1)
            strbuf_addf(out, " %d times", solved.times);
        if (solved.best)
            strbuf_addf(out, ", best time %s", clock_text(solved.best).text);
        strbuf_add(out, solved.times ? "." : "");
    }
}

/* A game as it stands; a saved one with its givens until its position has been read. */
static void preview_entry(struct app *app, struct shown *board, struct roles *roles)
{
    const struct menu_row entry = selected_entry(app);
    const struct saved_preview *preview = &app->saved_preview;
    (void)roles;
    if (entry.left)
        *board = play_shown(entry.left);
    else if (entry.saved && preview->known && !strcmp(preview->name, entry.saved->name))
        *board = preview->board;
    else if (entry.puzzle)
        shown_of_puzzle(entry.puzzle, board);
}

static void menu_draw(struct app *app, struct frame *frame)
{
    const struct play *play = &app->own;
    const bool above = app->view_count > 1 && app->views[0] != &menu_view;
    SCOPED struct strbuf title = STRBUF_EMPTY;
    strbuf_add(&title, "choose a puzzle");
    if (play->game && play->safe && !play->finished && play->name[0]) /* hidden by the menu */
        strbuf_addf(&title, "; %s is saved", play->name);
    list_screen_draw(app, frame, &menu_view,
                     &(struct list_screen){
                         .title = title.text,
                         .heading = "Menu",
                         .keys = above ? "{open} play  {quit} back  {new} new  {daily} today's  "
                                         "{editor} your own  {help} help"
                                       : "{open} play  {quit} quit  {new} new  {daily} today's  "
                                         "{editor} your own  {help} help",
                         .preview = preview_entry,
                         .about = add_entry_about,
                     });
}

static void choose_entry(struct app *app)
{
    const struct menu_row entry = selected_entry(app);
    if (entry.item)
        app_open(app, entry.item->opens);
    else if (entry.saved && app->services->open_game)
        app->services->open_game(app, entry.saved->name);
    else if (entry.left)
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
    SCOPED struct strbuf lines = STRBUF_EMPTY, text = STRBUF_EMPTY;
    add_entry_about(app, &lines);
    for (const char *at = lines.text; *at; at++)
        if (*at != '\n')
            strbuf_add_char(&text, *at);
        else if (at[1])
            strbuf_add(&text, "; ");
    app_report(app, REPORT_ABOUT, .text = text.text);
}

static void close_it(struct app *app)
{
    if (app->view_count > 1)
        app_pop(app);
    else
        app_report(app, REPORT_BACK_IN_MENU);
}

/* Fetches the position of the selected game, if it is a saved one that was not fetched last. */
static void look_at_selected(struct app *app)
{
    const struct menu_row entry = selected_entry(app);
    struct saved_preview *preview = &app->saved_preview;
    if (!entry.saved || !strcmp(preview->name, entry.saved->name))
        return;
    strcpy(preview->name, entry.saved->name);
    preview->known = app->services->preview_game &&
                     app->services->preview_game(app, preview->name, &preview->board);
}

/* The newest game, if several puzzles were named only one of theirs; without it the first puzzle
 * that is not solved, then the first puzzle, then the first line. */
static size_t first_choice(const struct app *app)
{
    const struct list *list = app_list(app, &menu_view);
    const bool several = app->puzzles_named > 1;
    const enum menu_part part = several ? PART_NAMED : PART_SUPPLIED;
    size_t first = list_find(list, part, 0);
    for (size_t i = list_find(list, PART_GAMES, 0); list_row(list, i).part == PART_GAMES; i++)
        for (size_t named = 0; named < (several ? app->puzzles_named : 1); named++)
            if (!several || !memcmp(&app->puzzles[named].givens,
                                    &menu_entry(app, list_row(list, i)).puzzle->givens,
                                    sizeof app->puzzles->givens))
                return i;
    for (size_t i = first; list_row(list, i).part == (int)part; i++)
        if (!solved_games(app, &menu_entry(app, list_row(list, i)).puzzle->givens).times)
            return i;
    return first < list->count ? first : list_find(list, PART_NEW, 0);
}

/* The same puzzle or way stays selected. */
void app_set_saved(struct app *app, const struct saved_game *at, size_t count)
{
    struct list *list = menu_state(app);
    const struct list_row selected =
        list ? app_selected(app, &menu_view) : (struct list_row){ .part = -1 };
    app->saved_preview = (struct saved_preview){ .known = false };
    app->saved_games = (struct saved_games){ at, count };
    if (!list)
        return;
    const size_t games = menu_game_count(app);
    const bool gone = selected.part == PART_GAMES && selected.place >= games;
    app_list(app, &menu_view);
    list->selected = gone && !games
                         ? list_find(list, PART_NEW, 0)
                         : list_find(list, selected.part, gone ? games - 1 : selected.place);
    look_at_selected(app);
}

bool menu_unrated(const struct app *app, struct grid *givens)
{
    if (app_top(app) != &menu_view)
        return false;
    const struct list *list = app_list(app, &menu_view);
    for (size_t i = list->top; i < list->count && i < list->top + RATED_MOST / 2; i++) {
        const struct list_row row = list_row(list, i);
        const struct menu_row entry = menu_entry(app, row);
        if (row.heading || !entry.puzzle || rating_of(app, &entry.puzzle->givens))
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
    list_rewind(menu_state(app));
    if (app->services->list_games)
        app->services->list_games(app);
    if (app->services->list_finished)
        app->services->list_finished(app);
    menu_state(app)->selected = first_choice(app);
    look_at_selected(app);
}

const struct view menu_view = {
    .name = "menu",
    .covers = true,
    .state_size = sizeof(struct list),
    .openings = { { ACTION_MENU, .run = menu_open } },
    .context = CONTEXT_LIST,
    .base = true,
    .draw = menu_draw,
    .handlers = { { ACTION_OPEN, .run = choose_entry },
                  { ACTION_ARCHIVE, .run = put_away },
                  { ACTION_ABOUT, .run = say_about },
                  { ACTION_QUIT, .run = app_close },
                  { ACTION_BACK, .run = close_it } },
    .says = "Choose a puzzle by its number.",
    .rows = menu_rows,
    .line = menu_line,
    .moved = look_at_selected,
};
