/*
 * The menu: the game to continue, today's puzzle and a new one by level, the ways to other views,
 * and the puzzles that the program gives; of each how hard it is, and whether it was solved.
 */
#include "ui/view/views.h"

#include <stdio.h>
#include <string.h>

/* The parts of the menu; in this order, but one game is first and the others follow the items. */
enum menu_part {
    PART_NAMED, /* the puzzles of the file or pack that was named */
    PART_GAMES,
    PART_ITEMS,
    PART_SUPPLIED,
};

enum item {
    ITEM_TODAY,
    ITEM_NEW,
    ITEM_BOARDS,
    ITEM_LESSONS,
    ITEM_PRACTICE,
    ITEM_STATISTICS,
    ITEM_OWN,
    ITEMS
};

static const struct {
    const char *name, *speech, *about;
    enum action opens;
    enum level last; /* of the levels that the line always shows; 0: it has none */
} items[ITEMS] = {
    [ITEM_TODAY] = { "Today", "Today's puzzle",
                     "Today's puzzle is the same for everyone. {left} and {right} choose the "
                     "level.",
                     ACTION_DAILY, LEVEL_HARD },
    [ITEM_NEW] = { "New", "New puzzle",
                   "A new puzzle of this level. {left} and {right} choose the level; {new} lists "
                   "all levels and techniques.",
                   ACTION_NEW, LEVEL_UNFAIR },
    [ITEM_BOARDS] = { "Boards", "Other boards",
                      "Other boards: diagonals, windows, jigsaws, 4, 6 and 8 digits.", ACTION_NEW,
                      LEVEL_CONTRADICTION },
    [ITEM_LESSONS] = { "Lessons", "Lessons",
                       "Each lesson explains a technique and has positions to find it in. A path "
                       "of 40 entries leads through the most useful ones in five stages.",
                       ACTION_LEARN, LEVEL_CONTRADICTION },
    [ITEM_PRACTICE] = { "Practice", "Practice",
                        "Techniques that you have learnt return after 1, 3, 7, 16 and 35 days, in "
                        "positions that are made for you.",
                        ACTION_PRACTICE, LEVEL_CONTRADICTION },
    [ITEM_STATISTICS] = { "Statistics", "Statistics",
                          "Your best and usual times, days in a row, and techniques.", ACTION_STATS,
                          LEVEL_CONTRADICTION },
    [ITEM_OWN] = { "My puzzle", "My puzzle",
                   "Type a puzzle from a book or a newspaper, or paste one.", ACTION_EDITOR,
                   LEVEL_CONTRADICTION },
};

struct menu_state {
    struct list list;
    enum level level[ITEMS]; /* chosen in the line of an item */
    bool all;                /* the puzzles have a line each, instead of one for all */
};

VIEW_STATE(menu_state, menu_state, menu_view)

/* The entry of a row; items have no puzzle. */
struct menu_row {
    const struct play *left;        /* a game in progress: the one in play, then the newest */
    const struct saved_game *saved; /* one on disk */
    const struct puzzle_kind *kind; /* for which the puzzle of a game was made */
    const struct daily *daily;      /* day and level of the puzzle of a game */
    const struct puzzle *puzzle;
    size_t place; /* see app_go_on(); of a puzzle in puzzles[] */
    int item;     /* -1: none */
};

/* Whether the game in play is below the menu, and not solved. */
static bool game_is_below(const struct app *app)
{
    return app->own.game && !app->own.finished && app->view_count > 1 &&
           app->views[0] != &menu_view;
}

static size_t menu_game_count(const struct app *app)
{
    return game_is_below(app) + app->left_count + app->saved_games.count;
}

static struct menu_row menu_entry(const struct app *app, struct list_row row)
{
    struct menu_row entry = { .item = row.part == PART_ITEMS ? (int)row.place : -1 };
    const size_t below = game_is_below(app), left = below + app->left_count;
    if (row.part == PART_GAMES && row.place < left) {
        entry.place = left - 1 - row.place;
        entry.left = play_in_progress(app, entry.place);
        entry.kind = &entry.left->made_for;
        entry.daily = &entry.left->daily;
        entry.puzzle = game_puzzle(entry.left->game);
    } else if (row.part == PART_GAMES) {
        entry.saved = &app->saved_games.at[row.place - left];
        entry.kind = &entry.saved->peek.about.kind;
        entry.daily = &entry.saved->peek.about.daily;
        entry.puzzle = &entry.saved->peek.puzzle;
    } else if (row.part == PART_NAMED || row.part == PART_SUPPLIED) {
        entry.place = row.place;
        entry.puzzle = &app->puzzles[entry.place];
    }
    return entry;
}

/* ---- Solved puzzles ---- */

/* How often a puzzle was solved, and the best time that counts; 0: none does. */
struct solved {
    int times;
    int64_t best;
};

static struct solved solved_games(const struct app *app, const struct puzzle *puzzle)
{
    struct solved solved = { 0, 0 };
    for (size_t i = 0; i < app->finished_games.count; i++) {
        const struct record *record = &app->finished_games.at[i];
        if (record_board(record) != puzzle_board(puzzle) ||
            memcmp(&record->puzzle, &puzzle->givens, sizeof puzzle->givens) != 0)
            continue;
        solved.times++;
        if (record_is_timed(record) && (!solved.best || record->played < solved.best))
            solved.best = record->played;
    }
    return solved;
}

/* The puzzles of a file or pack with several; a single one is the first of those below the menu. */
static size_t chosen_puzzles(const struct app *app)
{
    return app->puzzles_named > 1 ? app->puzzles_named : 0;
}

/* Whether the puzzles below the menu are one line: for the first that is not solved. */
static bool is_folded(const struct app *app)
{
    enum { FEW = 4 };
    return !menu_state(app)->all && !app->line_mode.on &&
           app->puzzle_count > chosen_puzzles(app) + FEW;
}

/* Whether an entry is one of the puzzles below the menu. */
static bool is_supplied(const struct app *app, const struct menu_row *entry)
{
    return entry->puzzle && !entry->left && !entry->saved && entry->place >= chosen_puzzles(app);
}

static void menu_rows(const struct app *app, struct list *list)
{
    static const char puzzles[] = "Puzzles";
    const size_t games = menu_game_count(app), chosen = chosen_puzzles(app);
    size_t from = chosen, end = app->puzzle_count;
    const char *heading = chosen ? "Menu" : NULL;
    if (games)
        list_add(list, NULL, NULL, PART_GAMES, 0);
    for (size_t i = 0; i < chosen; i++)
        list_add(list, puzzles, NULL, PART_NAMED, i);
    for (size_t i = 0; i < ITEMS; i++)
        list_add(list, heading, NULL, PART_ITEMS, i);
    if (is_folded(app)) {
        while (from + 1 < end && solved_games(app, &app->puzzles[from]).times)
            from++;
        list_add(list, heading, NULL, PART_SUPPLIED, from);
        end = from;
    }
    for (size_t i = 1; i < games; i++)
        list_add(list, "Other games", NULL, PART_GAMES, i);
    for (size_t i = from; i < end; i++)
        list_add(list, puzzles, NULL, PART_SUPPLIED, i);
}

/* Whether today's puzzle of a level was solved. */
static bool is_solved_today(const struct app *app, enum level level)
{
    const struct daily today = { app->prefetch.today, level };
    for (size_t i = 0; i < app->finished_games.count; i++) {
        const struct daily solved = { app->finished_games.at[i].daily,
                                      app->finished_games.at[i].level };
        if (!app->finished_games.at[i].board && daily_same(&solved, &today))
            return true;
    }
    return false;
}

/* ---- Its lines ---- */

static const char *solved_sign(const struct app *app)
{
    return app->charset == CHARSET_ASCII ? "*" : "\xE2\x9C\x93";
}

/* "medium     ER 2.6", or the level alone in narrow lists. */
static void add_rating(const struct app *app, const struct puzzle *puzzle, struct list_line *line)
{
    const struct difficulty *is = rating_of(app, puzzle);
    char er[16];
    if (!is || !is->level)
        return;
    snprintf(er, sizeof er, "ER %s%u.%u", is->estimated ? "~" : "", is->er / 10, is->er % 10);
    strbuf_add(&line->brief, level_name(is->level));
    strbuf_addf(&line->about, "%-10s %s", line->brief.text, er);
    strbuf_addf(&line->speech, ", %s, ER %u.%u", level_name(is->level), is->er / 10, is->er % 10);
}

static void puzzle_line(const struct app *app, const struct menu_row *entry, struct list_line *line)
{
    const struct solved solved = solved_games(app, entry->puzzle);
    char number[32];
    snprintf(number, sizeof number, "puzzle %zu", 1 + entry->place);
    own_title(app, entry->puzzle->title[0] ? entry->puzzle->title : number, entry->puzzle, NULL,
              &line->name);
    if (is_supplied(app, entry) && is_folded(app)) {
        strbuf_addf(&line->about, "%s and %zu more", line->name.text,
                    app->puzzle_count - chosen_puzzles(app) - 1);
        strbuf_reset(&line->name);
        strbuf_add(&line->name, "Puzzles");
        line->ink = INK_STRONG;
        return;
    }
    strbuf_add(&line->speech, line->name.text);
    add_rating(app, entry->puzzle, line);
    if (solved.times)
        strbuf_add(&line->speech, ", solved");
    if (solved.times && !solved.best)
        strbuf_add(&line->value, solved_sign(app));
    if (solved.best) {
        strbuf_add(&line->value, clock_text(solved.best).text);
        strbuf_addf(&line->speech, ", best time %s", line->value.text);
    }
}

/* "Today, hard", "Warm-Up", and the level if the title does not have it. */
static void add_game_name(const struct app *app, const struct menu_row *entry, struct strbuf *out)
{
    const struct daily *daily = entry->daily, today = { app->prefetch.today, daily->level };
    const struct difficulty *is = rating_of(app, entry->puzzle);
    const bool named = entry->saved && entry->saved->named;
    const char *title = entry->puzzle->title;
    if (!named && daily->date.year) {
        strbuf_addf(out, "%s, %s",
                    daily_same(daily, &today) ? "Today" : date_text(daily->date).text,
                    level_name(daily->level));
        return;
    }
    /* A saved game is called by the name that the player gave it, or by its puzzle's title. */
    if (entry->saved && (named || !*title))
        title = entry->saved->name;
    own_title(app, *title ? title : "a puzzle", entry->puzzle, named ? NULL : entry->kind, out);
    if (is && is->level && !entry->kind->level)
        strbuf_addf(out, ", %s", level_name(is->level));
}

static void game_line(const struct app *app, const struct menu_row *entry, bool first,
                      struct list_line *line)
{
    int empty = entry->saved ? entry->saved->peek.blanks : -1;
    int64_t played = entry->saved ? entry->saved->peek.about.played : 0;
    if (entry->left) {
        struct shown board;
        game_board(entry->left->game, ASSIST_OFF, &board);
        empty = cellset_count(shown_empty_cells(&board));
        played = clock_read(&entry->left->clock, app->now);
    }
    add_game_name(app, entry, first ? &line->about : &line->name);
    strbuf_add(&line->name, first ? "Continue" : "");
    if (entry->left && play_is_unfinished(entry->left))
        strbuf_add(first ? &line->about : &line->name, ", not saved");
    strbuf_addf(&line->speech, "Continue: %s", first ? line->about.text : line->name.text);
    if (empty >= 0) {
        const int cells = cellset_count(puzzle_board(entry->puzzle)->cells);
        strbuf_addf(&line->value, "%d/%d", cells - empty, cells);
        strbuf_addf(&line->speech, ", %d to go", empty);
    }
    strbuf_addf(&line->value, "%7s", clock_text(played).text);
}

/* " ✓easy [medium] hard ", and a harder one that was chosen; in brief the chosen one alone. */
static void add_levels(const struct app *app, int item, struct list_line *line)
{
    const enum level chosen = menu_state(app)->level[item];
    for (enum level level = LEVEL_EASY; level <= LEVEL_EXPERIMENT; level++) {
        if (level > items[item].last && level != chosen)
            continue;
        const bool solved = item == ITEM_TODAY && is_solved_today(app, level);
        strbuf_add(&line->about, level == chosen ? "[" : " ");
        strbuf_addf(&line->about, "%s%s", solved ? solved_sign(app) : "", level_name(level));
        strbuf_add(&line->about, level == chosen ? "]" : " ");
        if (solved)
            strbuf_addf(&line->speech, ", %s is solved", level_name(level));
    }
    strbuf_addf(&line->brief, "[%s]", level_name(chosen));
    line->chosen = true;
}

static void item_line(const struct app *app, int item, struct list_line *line)
{
    const struct lesson_book *book = app->learning.book;
    const int days = app->finished_games.statistics.days;
    int done = 0;
    strbuf_add(&line->name, items[item].name);
    strbuf_add(&line->speech, items[item].speech);
    if (items[item].last) {
        add_levels(app, item, line);
    } else if (item == ITEM_LESSONS) { /* "12 of 40   next: X-Wing" */
        const size_t next = book ? lesson_next(app, &done) : 0;
        strbuf_addf(&line->brief, "%d of %d", done, PATH_ENTRIES);
        strbuf_add(&line->about, line->brief.text);
        if (book && next < book->count) {
            strbuf_add(&line->about, "   next: ");
            lesson_name(&book->at[next], &line->about);
        }
    } else if (item == ITEM_PRACTICE) {
        practice_add_today(app, &line->about);
    } else if (item == ITEM_STATISTICS) {
        strbuf_addf(&line->about, "%zu solved", app->finished_games.count);
    } else {
        strbuf_add(&line->about,
                   item == ITEM_BOARDS ? "diagonal, jigsaw, 6x6, ..." : "type or paste");
    }
    if (item == ITEM_TODAY && days > 1) {
        strbuf_addf(&line->value, "%d in a row", days);
        strbuf_addf(&line->speech, ", %d days in a row", days);
    }
}

static void menu_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct menu_row entry = menu_entry(app, row);
    line->ink = entry.puzzle && !entry.left && !entry.saved ? INK_TEXT : INK_STRONG;
    if (entry.item >= 0)
        item_line(app, entry.item, line);
    else if (entry.left || entry.saved)
        game_line(app, &entry, !row.place, line);
    else if (entry.puzzle)
        puzzle_line(app, &entry, line);
}

/* ---- The selected line ---- */

static struct menu_row selected_entry(const struct app *app)
{
    return menu_entry(app, app_selected(app, &menu_view));
}

static void add_entry_about(struct app *app, struct strbuf *out)
{
    const struct menu_row entry = selected_entry(app);
    const struct puzzle *puzzle = entry.puzzle;
    if (entry.item >= 0)
        app_add_named(app, items[entry.item].about, out);
    if (entry.item >= 0 && items[entry.item].last) {
        const enum level level = menu_state(app)->level[entry.item];
        strbuf_add_char(out, '\n');
        if (entry.item == ITEM_TODAY && today_is_in_progress(app, level))
            app_add_named(app, "In progress: {open} continues it.\n", out);
        kind_about(&(struct puzzle_kind){ .level = level }, out);
    }
    if (!puzzle)
        return;
    if (puzzle->title[0])
        own_title(app, puzzle->title, puzzle, entry.kind, out);
    strbuf_add(out, puzzle->title[0] ? "\n" : "");
    /* "easy, ER 1.2, 32 givens" */
    const struct difficulty *is = rating_of(app, puzzle);
    if (is && is->level)
        strbuf_addf(out, "%s, ER %s%u.%u, ", level_name(is->level), is->estimated ? "about " : "",
                    is->er / 10, is->er % 10);
    strbuf_addf(out, "%d givens\n", CELLS - cellset_count(grid_empty_cells(&puzzle->givens)));
    if (entry.left) {
        strbuf_add(out, play_is_unfinished(entry.left) ? "It is not saved." : "");
    } else if (entry.saved) {
        const struct save_peek *peek = &entry.saved->peek;
        char begun[17]; /* without seconds; not spoken as a duration */
        snprintf(begun, sizeof begun, "%.16s", peek->about.begun);
        strbuf_add(out, "Begun ");
        own_words(app, begun, out);
        strbuf_add(out, ". Saved as ");
        own_words(app, entry.saved->name, out);
        strbuf_add(out, ".\n");
        app_add_named(app, "{archive} archives it.", out);
    } else {
        const struct solved solved = solved_games(app, puzzle);
        own_words(app, puzzle->source, out);
        strbuf_add(out, solved.times ? "\nSolved" : "");
        if (solved.times > 1)
            strbuf_addf(out, " %d times", solved.times);
        if (solved.best)
            strbuf_addf(out, ", best time %s", clock_text(solved.best).text);
        strbuf_add(out, solved.times ? "." : "");
    }
}

/* The text about the selected line, below the smallest board: next to the list, in a box where the
 * layout has them, or else below it, without a board. */
static void draw_about(struct app *app, struct frame *frame, struct rect *list)
{
    enum { WIDE = 70, WIDEST = 96, GAP = 4, ABOUT = 6, LINES = 12, HIGH = 15 };
    const struct layout kept = app->layout;
    const struct saved_preview *preview = &app->saved_preview;
    const struct menu_row selected = selected_entry(app);
    struct rect about = *list, *at = &app->layout.board;
    struct shown board = { .board = &board_classic };
    SCOPED struct strbuf text = STRBUF_EMPTY;
    add_entry_about(app, &text);
    if (list->width < WIDE) {
        about.height = list->height < LINES + ABOUT ? 0 : ABOUT;
        list->height -= about.height;
        about.y += list->height;
    } else {
        const int edges = about.width - layout_inside(&kept, about).width;
        const int width = list->width < WIDEST ? list->width : WIDEST;
        if (selected.puzzle) {
            /* A game as it stands; a saved one with its givens until its position was read. */
            if (selected.left)
                board = play_shown(selected.left);
            else if (selected.saved && preview->known &&
                     !strcmp(preview->name, selected.saved->name))
                board = preview->board;
            else
                shown_of_puzzle(selected.puzzle, &board);
        }
        layout_make(&app->layout, board.board, layout_needed(board.board).width, HIGH);
        app->layout.boxed = kept.boxed;
        /* A smaller board leaves the list as it is. */
        const int usual = layout_needed(&board_classic).width;
        about.width = edges + (at->width < usual ? usual : at->width);
        list->x = (kept.width - width) / 2 + 1;
        list->width = width - about.width - GAP;
        about = (struct rect){ list->x + list->width + GAP - 2, list->y, about.width,
                               HIGH + ABOUT + !!edges };
        const int spare = list->height - about.height;
        list->y = about.y += spare > 0 ? spare / 3 : 0;
        list->height -= spare > 0 ? spare / 3 : 0;
        if (edges)
            panel_heading(frame, app, &about,
                          selected.item < 0 ? "Preview" : items[selected.item].name);
        at->x = about.x;
        at->y = about.y;
        if (selected.puzzle) {
            panel_still_board(app, frame, &board, NULL, -1);
            about.y += at->height + 1;
            about.height -= at->height + 1;
        }
        app->layout = kept;
    }
    if (about.height > 0)
        panel_text(frame, app, about, NULL, text.text, INK_TEXT, "({about}: more)");
}

static void menu_draw(struct app *app, struct frame *frame)
{
    const struct play *play = &app->own;
    struct rect rect = layout_page(&app->layout);
    struct list *list = app_list(app, &menu_view);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if ((size_t)rect.height > list->count) { /* an empty line below the title */
        rect.y++;
        rect.height--;
    }
    strbuf_add(&text, "choose a puzzle");
    if (play->game && play->safe && !play->finished && play->name[0]) /* hidden by the menu */
        strbuf_add(&text, "; your game is saved");
    panel_title(app, frame, text.text);
    draw_about(app, frame, &rect);
    list->airy = 2 * list->count <= (size_t)rect.height + 1;
    list_draw(app, frame, rect, NULL, list);
    const struct menu_row selected = selected_entry(app);
    strbuf_reset(&text);
    strbuf_addf(&text, "{open} play  {quit} %s  %s{settings} settings  {tour} tour  {help} help",
                game_is_below(app) ? "back" : "quit",
                selected.item >= 0 && items[selected.item].last ? "{left} {right} level  "
                : is_supplied(app, &selected) && is_folded(app) ? "{right} all puzzles  "
                                                                : "");
    panel_keys(app, frame, text.text);
}

static void choose_entry(struct app *app)
{
    const struct menu_row entry = selected_entry(app);
    if (entry.item == ITEM_TODAY || (entry.item == ITEM_NEW && !app->line_mode.on))
        new_puzzle_command(app, level_name(menu_state(app)->level[entry.item]),
                           entry.item == ITEM_TODAY);
    else if (entry.item == ITEM_BOARDS)
        new_puzzle_open(app, NULL, NULL);
    else if (entry.item >= 0)
        app_open(app, items[entry.item].opens);
    else if (entry.saved && app->services->open_game)
        app->services->open_game(app, entry.saved->name);
    else if (entry.left)
        app_go_on(app, entry.place);
    else
        app_begin_listed(app, entry.place);
}

/* Has today's puzzle made ahead, or fetches the position of a saved game if it was not the last. */
static void look_at_selected(struct app *app)
{
    const struct menu_row entry = selected_entry(app);
    struct saved_preview *preview = &app->saved_preview;
    app->prefetch.daily = entry.item == ITEM_TODAY ? menu_state(app)->level[ITEM_TODAY] : 0;
    if (!entry.saved || !strcmp(preview->name, entry.saved->name))
        return;
    strcpy(preview->name, entry.saved->name);
    preview->known = app->services->preview_game &&
                     app->services->preview_game(app, preview->name, &preview->board);
}

/* Chooses another level in a line that offers some, or gives each puzzle a line, or no longer. */
static void turn_level(struct app *app, int step)
{
    const struct menu_row selected = selected_entry(app);
    const int item = selected.item;
    if (is_supplied(app, &selected)) {
        menu_state(app)->all = step > 0;
        list_select_entry(app_list(app, &menu_view), PART_SUPPLIED, selected.place);
    }
    if (item < 0 || !items[item].last)
        return;
    enum level *level = &menu_state(app)->level[item];
    *level = (enum level)(1 + ((int)*level - 1 + step + LEVEL_EXPERIMENT) % LEVEL_EXPERIMENT);
    look_at_selected(app);
}

static void put_away(struct app *app)
{
    const struct menu_row entry = selected_entry(app);
    if (entry.saved && app->services->archive_game)
        app->services->archive_game(app, entry.saved->name);
    else
        app_report(app, REPORT_NOT_ARCHIVED);
}

static void close_it(struct app *app)
{
    if (app->view_count > 1)
        app_pop(app);
    else
        app_report(app, REPORT_BACK_IN_MENU);
}

/* The newest game, if several puzzles were named only one of theirs; without it the first puzzle
 * that is not solved, then the first puzzle, then the first line. */
static size_t first_choice(const struct app *app)
{
    const struct list *list = app_list(app, &menu_view);
    const bool several = app->puzzles_named > 1;
    const enum menu_part part = several ? PART_NAMED : PART_SUPPLIED;
    size_t first = list->count;
    for (size_t i = list_find(list, PART_GAMES, 0); list_row(list, i).part == PART_GAMES; i++)
        for (size_t named = 0; named < (several ? app->puzzles_named : 1); named++)
            if (!several || !memcmp(&app->puzzles[named].givens,
                                    &menu_entry(app, list_row(list, i)).puzzle->givens,
                                    sizeof app->puzzles->givens))
                return i;
    for (size_t i = 0; i < list->count; i++) {
        const struct list_row row = list_row(list, i);
        if (row.heading || row.part != (int)part)
            continue;
        if (!solved_games(app, menu_entry(app, row).puzzle).times)
            return i;
        first = i < first ? i : first;
    }
    return first < list->count ? first : list_find(list, PART_ITEMS, 0);
}

/* The same puzzle or way stays selected. */
void app_set_saved(struct app *app, const struct saved_game *at, size_t count)
{
    struct menu_state *state = menu_state(app);
    struct list *list = state ? &state->list : NULL;
    const struct list_row selected =
        list ? app_selected(app, &menu_view) : (struct list_row){ .part = -1 };
    app->saved_preview = (struct saved_preview){ .known = false };
    app->saved_games = (struct saved_games){ at, count };
    if (!list)
        return;
    const size_t games = menu_game_count(app);
    const bool gone = selected.part == PART_GAMES && selected.place >= games;
    list_select_entry(app_list(app, &menu_view), gone && !games ? PART_ITEMS : selected.part,
                      !gone   ? selected.place
                      : games ? games - 1
                              : 0);
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
        if (row.heading || !entry.puzzle || !board_is_classic(puzzle_board(entry.puzzle)) ||
            rating_of(app, entry.puzzle))
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
    if (app->services->list_games)
        app->services->list_games(app);
    if (app->services->list_finished)
        app->services->list_finished(app);
    /* The easiest of today's puzzles that is left, and the level that was made last. */
    enum level *today = &menu_state(app)->level[ITEM_TODAY],
               *made = &menu_state(app)->level[ITEM_NEW];
    if (!*made)
        *made = app->prefetch.chosen.level ? app->prefetch.chosen.level : LEVEL_MEDIUM;
    *today = LEVEL_EASY;
    while (*today < items[ITEM_TODAY].last && is_solved_today(app, *today))
        ++*today;
    menu_state(app)->list.selected = first_choice(app);
    look_at_selected(app);
}

static void today_open(struct app *app)
{
    if (!app_return_to(app, &menu_view))
        menu_open(app);
    if (app_top(app) != &menu_view)
        return;
    list_select_entry(app_list(app, &menu_view), PART_ITEMS, ITEM_TODAY);
    look_at_selected(app);
}

const struct view menu_view = {
    .name = "menu",
    .covers = true,
    .state_size = sizeof(struct menu_state),
    .openings = { { ACTION_MENU, .run = menu_open }, { ACTION_DAILY, .run = today_open } },
    .context = CONTEXT_LIST | CONTEXT_WALK,
    .base = true,
    .draw = menu_draw,
    .handlers = { { ACTION_OPEN, .run = choose_entry },
                  { ACTION_RIGHT, .run_with = turn_level, .number = 1 },
                  { ACTION_LEFT, .run_with = turn_level, .number = -1 },
                  { ACTION_ARCHIVE, .run = put_away },
                  { ACTION_ABOUT, .run = list_about },
                  { ACTION_QUIT, .run = app_close },
                  { ACTION_BACK, .run = close_it } },
    .says = "Choose a puzzle by its number.",
    .rows = menu_rows,
    .line = menu_line,
    .about = add_entry_about,
    .moved = look_at_selected,
};
