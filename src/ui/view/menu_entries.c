#include "ui/view/menu_entries.h"

#include <stdio.h>
#include <string.h>

#include "ui/core/cell_words.h"
#include "ui/core/reporting.h"
#include "ui/play/ratings.h"

static const struct way ways[] = {
    { "New puzzle", "Make one of a level, or one that needs a technique.", ACTION_NEW },
    { "Today's puzzle", "One puzzle per day and level, the same for everyone.", ACTION_DAILY },
    { "Lessons", "Each technique has an explanation and three positions to find it in.",
      ACTION_LEARN },
    { "Statistics", "Statistics of your games: best and median times, days in a row, techniques.",
      ACTION_STATS },
    { "Settings", "Help, colours and keys: each change is kept.", ACTION_SETTINGS },
    { "A short tour", "Try the keys on a real board, in two minutes.", ACTION_TOUR },
};
enum { WAYS = sizeof ways / sizeof *ways, WAYS_TO_NEW = 2 };

size_t menu_game_count(const struct app *app)
{
    return app->kept_count + app->saved_games.count;
}

size_t menu_part_count(const struct app *app, enum menu_part part)
{
    const size_t counts[PARTS] = { app->puzzles_named, menu_game_count(app), WAYS_TO_NEW,
                                   WAYS - WAYS_TO_NEW, app->puzzle_count - app->puzzles_named };
    return counts[part];
}

size_t menu_part_line(const struct app *app, enum menu_part part)
{
    size_t line = 1;
    for (enum menu_part before = 0; before < part; before++)
        line += menu_part_count(app, before) ? menu_part_count(app, before) + 1 : 0;
    return line;
}

size_t menu_count(const struct app *app)
{
    return menu_part_line(app, PARTS) - 1;
}

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

struct menu_row menu_entry(const struct app *app, size_t line)
{
    static const char *const headings[PARTS] = { "Chosen puzzles", "Resume", "Make a new one",
                                                 "More", "Puzzles" };
    enum menu_part part = 0;
    while (part + 1 < PARTS && line + 1 >= menu_part_line(app, part + 1))
        part++;
    const size_t first = menu_part_line(app, part), place = line - first;
    if (line + 1 == first)
        return (struct menu_row){ .heading = headings[part] };
    if (part == PART_GAMES)
        return game_at(app, place);
    if (part == PART_NEW || part == PART_WAYS)
        return (struct menu_row){ .way = &ways[part == PART_NEW ? place : WAYS_TO_NEW + place] };
    const size_t listed = part == PART_NAMED ? place : app->puzzles_named + place;
    return (struct menu_row){ .puzzle = &app->puzzles[listed], .place = listed };
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

static const struct kind *made_for(const struct menu_row *entry)
{
    return entry->kept    ? &entry->kept->made_for
           : entry->saved ? &entry->saved->peek.about.kind
                          : NULL;
}

static void add_entry_name(const struct app *app, const struct menu_row *entry, struct strbuf *out)
{
    if (entry->way) {
        strbuf_add(out, entry->way->name);
    } else if (entry->saved) {
        own_title(app, saved_name(entry->saved), entry->saved->named ? NULL : made_for(entry), out);
        add_which(app, entry->saved, out);
    } else if (entry->puzzle->title[0]) {
        own_title(app, entry->puzzle->title, made_for(entry), out);
    } else {
        strbuf_addf(out, "puzzle %zu", 1 + entry->place);
    }
}

/* Adds the filled share of the puzzle's empty cells: "40%". */
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

bool menu_puzzle_is_solved(const struct app *app, const struct puzzle *puzzle)
{
    return solved_games(app, &puzzle->givens).times > 0;
}

/* ---- Lines ---- */

/* "medium", ER at the end of its column; `brief` is ER alone, for narrow lists. */
static void add_rating(const struct app *app, const struct grid *givens, struct list_line *line)
{
    const struct difficulty *is = rating_of(app, givens);
    if (!is || !is->level)
        return;
    strbuf_addf(&line->brief, "%s%u.%u", is->estimated ? "~" : "", is->er / 10, is->er % 10);
    strbuf_addf(&line->about, "%-10s %5s", level_name(is->level), line->brief.text);
    strbuf_addf(&line->spoken, ", %s, ER %u.%u", level_name(is->level), is->er / 10, is->er % 10);
}

static void kept_line(const struct app *app, const struct play *kept, struct list_line *line)
{
    const size_t moves = game_move_count(kept->game) - kept->opening;
    strbuf_addf(&line->spoken, "Resume, not saved (%zu move%s): %s", moves, moves == 1 ? "" : "s",
                line->name.text);
    add_rating(app, &game_puzzle(kept->game)->givens, line);
    strbuf_add(&line->mark, "!");
    line->mark_ink = INK_WARN;
    add_share_filled(game_puzzle(kept->game), cells_left(kept->game), &line->value);
}

static void saved_line(const struct app *app, const struct saved_game *saved,
                       struct list_line *line)
{
    const struct save_peek *peek = &saved->peek;
    strbuf_addf(&line->spoken, "Resume: %s", line->name.text);
    add_rating(app, &peek->puzzle.givens, line);
    if (!line->about.length && peek->about.daily.date.year)
        strbuf_add(&line->about, level_name(peek->about.daily.level));
    if (peek->blanks >= 0)
        strbuf_addf(&line->spoken, ", %d to go", peek->blanks);
    add_share_filled(&peek->puzzle, peek->blanks, &line->value);
}

static void puzzle_line(const struct app *app, const struct puzzle *puzzle, struct list_line *line)
{
    const struct solved solved = solved_games(app, &puzzle->givens);
    strbuf_add(&line->spoken, line->name.text);
    add_rating(app, &puzzle->givens, line);
    if (!solved.times)
        return;
    strbuf_add(&line->mark, app->charset == CHARSET_ASCII ? "*" : "\xE2\x9C\x93");
    line->mark_ink = INK_GOOD;
    strbuf_add(&line->spoken, ", solved");
    if (solved.best) {
        strbuf_add(&line->value, clock_text(solved.best).text);
        strbuf_addf(&line->spoken, ", best time %s", line->value.text);
    }
}

void menu_line(struct app *app, size_t number, struct list_line *line)
{
    const struct menu_row entry = menu_entry(app, number);
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
        kept_line(app, entry.kept, line);
    } else if (entry.saved) {
        saved_line(app, entry.saved, line);
    } else {
        puzzle_line(app, entry.puzzle, line);
    }
    strbuf_add(&line->mark, line->mark.length ? "" : " ");
}

/* ---- The text about a line ---- */

/* "easy, ER 1.2, 32 givens" */
static void add_puzzle_facts(const struct app *app, const struct puzzle *puzzle, struct strbuf *out)
{
    const struct difficulty *is = rating_of(app, &puzzle->givens);
    if (is && is->level)
        strbuf_addf(out, "%s, ER %s%u.%u, ", level_name(is->level), is->estimated ? "about " : "",
                    is->er / 10, is->er % 10);
    strbuf_addf(out, "%d givens\n", CELLS - cellset_count(grid_blanks(&puzzle->givens)));
}

static void add_times_solved(const struct app *app, const struct puzzle *puzzle, struct strbuf *out)
{
    const struct solved solved = solved_games(app, &puzzle->givens);
    if (!solved.times)
        return;
    strbuf_add(out, "\nSolved");
    if (solved.times > 1)
        strbuf_addf(out, " %d times", solved.times);
    if (solved.best)
        strbuf_addf(out, ", best time %s", clock_text(solved.best).text);
    strbuf_add(out, ".");
}

void menu_about(const struct app *app, const struct menu_row *entry, struct strbuf *out)
{
    if (!entry->puzzle) {
        strbuf_add(out, entry->way ? entry->way->about : "");
        return;
    }
    if (entry->puzzle->title[0])
        own_title(app, entry->puzzle->title, made_for(entry), out);
    strbuf_add(out, entry->puzzle->title[0] ? "\n" : "");
    add_puzzle_facts(app, entry->puzzle, out);
    if (entry->kept) {
        strbuf_add(out, "It is not saved.");
        return;
    }
    if (entry->saved) {
        const struct save_peek *peek = &entry->saved->peek;
        if (peek->blanks >= 0)
            strbuf_addf(out, "%d to go, ", peek->blanks);
        char begun[17]; /* without seconds; not spoken as a duration */
        snprintf(begun, sizeof begun, "%.16s", peek->about.begun);
        strbuf_addf(out, "%s played, begun ", clock_text(peek->about.played).text);
        own_words(app, begun, out);
        strbuf_add(out, ". Saved as ");
        own_words(app, entry->saved->name, out);
        strbuf_add(out, "; ");
        app_add_named(app, "{archive} archives it.", out);
        return;
    }
    own_words(app, entry->puzzle->source, out);
    add_times_solved(app, entry->puzzle, out);
}
