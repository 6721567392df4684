/*
 * Saved games: a game that is written is read as the same game; a journal is at every moment the
 * game as it was then; damage of any kind leaves the part before it.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "game/save.h"
#include "support/play.h"
#include "support/suite.h"
#include "support/text.h"

static const char puzzle[] =
    "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8";

/* A game under way, and its journal. */
struct kept {
    struct game *game;
    struct save_about about;
    struct save_mark mark;
    struct strbuf journal;
};

static void begin(struct kept *kept)
{
    *kept = (struct kept){ .game = game_of(puzzle),
                           .about = { .begun = "2026-11-21 20:15",
                                      .daily = { { 2026, 11, 21 }, LEVEL_HARD },
                                      .cursor = 40 } };
    strbuf_init(&kept->journal);
    fill_times_follow(&kept->about.fill_times, kept->game, 0);
    save_write(kept->game, &kept->about, &kept->journal);
    save_mark(&kept->mark, kept->game, &kept->about);
}

static void end(struct kept *kept)
{
    game_free(kept->game);
    strbuf_release(&kept->journal);
}

static void follow(struct kept *kept)
{
    fill_times_follow(&kept->about.fill_times, kept->game, kept->about.played);
    save_follow(&kept->mark, kept->game, &kept->about, 0, &kept->journal);
}

static void make_move(struct kept *kept, const char *line)
{
    play(kept->game, line);
    kept->about.played += 1234;
    follow(kept);
}

/* Anything a player does. */
static void act(struct kept *kept, struct random *random)
{
    struct game *game = kept->game;
    struct move move;
    switch (random_below(random, 12)) {
    case 0:
    case 1:
        game_undo(game);
        break;
    case 2:
        game_redo(game);
        break;
    case 3:
        game_go_to(game, (size_t)random_below(random, (int)game_history_count(game) + 1));
        break;
    case 4:
        kept->about.hints++;
        break;
    case 5:
        kept->about.display =
            (struct display){ (enum assist)random_below(random, 4), random_below(random, 2),
                              (enum note_kind)random_below(random, NOTE_KINDS),
                              random_below(random, 2), random_below(random, 2) };
        break;
    default:
        move = random_move(game, random, random_below(random, 20) ? game_solution(game) : NULL);
        game_play(game, &move, NULL, NULL);
    }
    kept->about.cursor = (int)random_below(random, CELLS);
    kept->about.played += random_below(random, 100000);
}

static void same_game(const struct game *one, const struct game *other)
{
    struct snapshot here = snapshot_of(one), there = snapshot_of(other);
    ck_assert_uint_eq(game_move_count(one), game_move_count(other));
    ck_assert_uint_eq(game_history_count(one), game_history_count(other));
    for (size_t i = 0; i < game_history_count(one); i++) {
        char text[1000];
        strncpy(text, text_of_move(game_move(one, i)), sizeof text - 1);
        text[sizeof text - 1] = '\0';
        ck_assert_str_eq(text, text_of_move(game_move(other, i)));
        ck_assert(!game_move_step(one, i) == !game_move_step(other, i));
    }
    ck_assert(snapshot_same(&here, &there));
}

static void same_about(const struct save_about *one, const struct save_about *other)
{
    ck_assert_str_eq(one->begun, other->begun);
    ck_assert(daily_same(&one->daily, &other->daily));
    ck_assert_uint_eq(one->opening, other->opening);
    ck_assert_int_eq(one->cursor, other->cursor);
    ck_assert_int_eq(one->played, other->played);
    ck_assert_int_eq(one->solved, other->solved);
    ck_assert_uint_eq(one->hints, other->hints);
    ck_assert(display_same(&one->display, &other->display));
    ck_assert_int_eq(one->fill_times.left, other->fill_times.left);
    for (int left = one->fill_times.left; left < one->fill_times.first; left++)
        ck_assert_int_eq(one->fill_times.at[left], other->fill_times.at[left]);
}

static void check_journal(const struct kept *kept)
{
    struct game *game;
    struct save_about about;
    struct error error = { 0 };
    enum status status =
        save_read(kept->journal.text, kept->journal.length, &game, &about, NULL, NULL, &error);
    if (status != STATUS_OK)
        ck_abort_msg("line %d: %s\n%s", error.line, error.text, kept->journal.text);
    same_game(kept->game, game);
    same_about(&kept->about, &about);
    game_free(game);
}

START_TEST(the_journal_is_the_game_at_every_moment)
{
    struct random random;
    struct kept kept;
    random = random_of((uint64_t)_i);
    begin(&kept);
    for (int i = 0; i < 400; i++) {
        act(&kept, &random);
        if (random_below(&random, 4)) /* several events may be kept at once */
            follow(&kept);
        if (i % 20 == 0) {
            follow(&kept);
            check_journal(&kept);
        }
    }
    end(&kept);
}
END_TEST

START_TEST(written_whole_it_is_the_same_game)
{
    struct random random;
    struct kept kept;
    random = random_of((uint64_t)_i);
    begin(&kept);
    for (int i = 0; i < 200; i++) {
        act(&kept, &random);
        fill_times_follow(&kept.about.fill_times, kept.game, kept.about.played);
    }
    strbuf_reset(&kept.journal);
    save_write(kept.game, &kept.about, &kept.journal);
    check_journal(&kept);
    end(&kept);
}
END_TEST

START_TEST(nothing_new_adds_nothing)
{
    struct kept kept;
    begin(&kept);
    make_move(&kept, "enter r1c2=8");
    size_t length = kept.journal.length;
    follow(&kept);
    ck_assert_uint_eq(kept.journal.length, length);
    kept.about.played += 9999;
    save_follow(&kept.mark, kept.game, &kept.about, 10000, &kept.journal);
    ck_assert_uint_eq(kept.journal.length, length);
    kept.about.played += 1;
    save_follow(&kept.mark, kept.game, &kept.about, 10000, &kept.journal);
    ck_assert_uint_gt(kept.journal.length, length);
    check_journal(&kept);
    end(&kept);
}
END_TEST

/* A short game with something of everything. */
static void play_some(struct kept *kept)
{
    static const char *const lines[] = {
        "notes fill",
        "enter r1c2=8",
        "note r1c3-3",
        "note r1c3+3",
        "force r4c3=4 by x",
        "try r1c3=5",
        "drop",
        "try r1c3=3",
        "drop",
        "clear r1c2",
        "enter r1c2=8 keep-notes",
    };
    begin(kept);
    kept->about.opening = 1;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct move move;
        if (move_parse(lines[i], &move, NULL) == STATUS_OK &&
            game_play(kept->game, &move, NULL, NULL) == STATUS_OK) {
            kept->about.played += 2345;
            follow(kept);
        }
    }
    const struct analysis *analysis = game_analysis(kept->game);
    ck_assert_uint_gt(analysis->steps.count, 2);
    struct move move = move_apply_step(&analysis->steps.at[1]);
    game_play(kept->game, &move, NULL, NULL);
    follow(kept);
    game_undo(kept->game);
    kept->about.hints = 2;
    follow(kept);
    make_move(kept, "enter r3c2=1");
    game_undo(kept->game);
    follow(kept);
}

/* How the beginning of a text, up to a number of bytes, reads: as it would be written. */
static char *reading_of(const char *text, size_t length, enum status *status, int *line)
{
    struct game *game;
    struct save_about about;
    struct error error = { 0 };
    char *copy = malloc(length ? length : 1); /* its end is where a sanitizer sees it */
    memcpy(copy, text, length);
    *status = save_read(copy, length, &game, &about, NULL, NULL, &error);
    *line = error.line;
    free(copy);
    if (*status == STATUS_OK || *status == STATUS_NO) {
        struct strbuf out;
        strbuf_init(&out);
        save_write(game, &about, &out);
        game_free(game);
        if (*status == STATUS_NO)
            ck_assert(error.text[0] && error.line > 0);
        return out.text;
    }
    ck_assert(error.text[0] && !game);
    return NULL;
}

START_TEST(cut_off_anywhere_it_is_the_game_up_to_there)
{
    struct kept kept;
    enum status status;
    int line;
    play_some(&kept);
    const char *text = kept.journal.text;
    char *before = NULL; /* as it was after the last whole line */
    for (size_t n = 0; n <= kept.journal.length; n++) {
        char *now = reading_of(text, n, &status, &line);
        if ((n && text[n - 1] == '\n') || text[n] == '\n') { /* its check shows that it is whole */
            free(before);
            before = now;
            ck_assert(status != STATUS_NO || !strstr(text, "\n\n") ||
                      n < (size_t)(strstr(text, "\n\n") - text) + 2);
            continue;
        }
        ck_assert(status != STATUS_OK);
        ck_assert(!now == !before);
        if (now)
            ck_assert_str_eq(now, before);
        free(now);
    }
    free(before);
    end(&kept);
}
END_TEST

/* The line in which a byte lies, from 1. */
static int line_at(const char *text, size_t at)
{
    int line = 1;
    for (size_t i = 0; i < at; i++)
        line += text[i] == '\n';
    return line;
}

/* The text up to the end of a line; none: the empty text. */
static size_t end_of_line(const char *text, int line)
{
    size_t at = 0;
    while (line > 0 && text[at])
        line -= text[at++] == '\n';
    return at;
}

START_TEST(one_byte_wrong_is_found)
{
    static const char others[] = { '\n', '\r', ' ', '~', '#', '\0', '1', 'a' };
    struct kept kept;
    enum status status;
    int line;
    play_some(&kept);
    char *text = kept.journal.text;
    size_t length = kept.journal.length;
    char *whole = reading_of(text, length, &status, &line);
    ck_assert_int_eq(status, STATUS_OK);
    for (size_t n = 0; n < length; n++)
        for (size_t i = 0; i < sizeof others + 8; i++) {
            const char right = text[n];
            if (!takes_long() && (n + i) % 4) /* of each byte these, of its neighbours others */
                continue;
            text[n] =
                i < sizeof others ? others[i] : (char)(right ^ (char)(1 << (i - sizeof others)));
            if (text[n] == right)
                continue;
            char *now = reading_of(text, length, &status, &line);
            const char wrong = text[n];
            text[n] = right;
            int at = line_at(text, n);
            if (status == STATUS_OK) {
                /* Only where nothing depends on it: in the remark, or before a newline. */
                ck_assert(at == 2 || wrong == '\r' || (n == length - 1 && wrong == ' '));
                ck_assert_str_eq(now, whole);
            } else if (status == STATUS_NO && at > 6) {
                /* The damage is reported with its place; a line broken in two may be whole in its
                 * important part. */
                enum status ignored;
                int none;
                char *before = reading_of(text, end_of_line(text, at - 1), &ignored, &none);
                char *with = reading_of(text, end_of_line(text, at), &ignored, &none);
                ck_assert(line == at || (line == at + 1 && wrong == '\n'));
                if (strcmp(now, before) != 0)
                    ck_assert_str_eq(now, with);
                free(before);
                free(with);
            }
            free(now);
        }
    free(whole);
    end(&kept);
}
END_TEST

/* Ends of lines, and the beginning, as editors write them; the end of the last may be missing. */
START_TEST(what_editors_leave_is_no_damage)
{
    static const char *const ends[] = { "\r\n", " \n", "\t \n", "  \r\n" };
    struct kept kept;
    struct strbuf text;
    enum status status;
    int line;
    play_some(&kept);
    strbuf_init(&text);
    strbuf_add(&text, "\xef\xbb\xbf");
    for (const char *at = kept.journal.text, *end; (end = strchr(at, '\n')); at = end + 1) {
        strbuf_add_bytes(&text, at, (size_t)(end - at));
        strbuf_add(&text, end[1] ? ends[_i] : "");
    }
    char *right = reading_of(kept.journal.text, kept.journal.length, &status, &line);
    char *now = reading_of(text.text, text.length, &status, &line);
    ck_assert_msg(status == STATUS_OK, "line %d", line);
    ck_assert_str_eq(now, right);
    free(right);
    free(now);
    strbuf_release(&text);
    end(&kept);
}
END_TEST

START_TEST(a_list_sees_how_far_it_is)
{
    struct kept kept;
    struct save_peek peek;
    play_some(&kept);
    kept.about.solved = 55;
    follow(&kept);
    kept.about.solved = 0;
    follow(&kept);
    ck_assert_int_eq(save_peek(kept.journal.text, kept.journal.length, &peek, NULL), STATUS_OK);
    ck_assert_int_eq(peek.about.solved, 0);
    kept.about.solved = 77;
    follow(&kept);
    ck_assert_int_eq(save_peek(kept.journal.text, kept.journal.length, &peek, NULL), STATUS_OK);
    ck_assert_int_eq(peek.blanks, 56);
    ck_assert_int_eq(peek.about.played, kept.about.played);
    ck_assert_int_eq(peek.about.solved, 0); /* as when it is read */
    ck_assert_str_eq(peek.about.begun, kept.about.begun);
    ck_assert(daily_same(&peek.about.daily, &kept.about.daily));
    strbuf_add(&kept.journal, "at r1c1 0:30.000 0\n");
    ck_assert_int_eq(save_peek(kept.journal.text, kept.journal.length, &peek, NULL), STATUS_OK);
    ck_assert_int_eq(peek.about.solved, 77);
    end(&kept);
}
END_TEST

/* The solved game may be on the screen for any time. */
START_TEST(a_list_sees_that_it_was_solved_long_ago)
{
    struct kept kept;
    struct save_peek peek;
    begin(&kept);
    for (int cell = 0; cell < CELLS; cell++) {
        struct move move = { .kind = MOVE_ENTER,
                             .cell = (uint8_t)cell,
                             .digit = game_solution(kept.game)->digit[cell] };
        game_play(kept.game, &move, NULL, NULL);
    }
    ck_assert(game_is_complete(kept.game));
    kept.about.solved = 77;
    follow(&kept);
    for (int i = 0; i < 500; i++) {
        kept.about.cursor = i % CELLS;
        follow(&kept);
    }
    ck_assert_int_eq(save_peek(kept.journal.text, kept.journal.length, &peek, NULL), STATUS_OK);
    ck_assert_int_eq(peek.blanks, 0);
    ck_assert_int_eq(peek.about.solved, 77);
    ck_assert_int_eq(peek.about.cursor, kept.about.cursor);
    end(&kept);
}
END_TEST

/* With assist at fill a puzzle is solved as soon as the rest follows. */
START_TEST(solved_by_what_is_filled_in_is_solved)
{
    struct kept kept;
    struct game *again;
    struct save_about about;
    begin(&kept);
    make_move(&kept, "enter r1c2=8");
    kept.about.solved = 55;
    follow(&kept);
    ck_assert_int_eq(
        save_read(kept.journal.text, kept.journal.length, &again, &about, NULL, NULL, NULL),
        STATUS_OK);
    ck_assert(!game_is_complete(again));
    ck_assert_int_eq(about.solved, 55);
    game_free(again);
    make_move(&kept, "enter r1c3=9"); /* wrong: nothing follows from it */
    ck_assert_int_eq(
        save_read(kept.journal.text, kept.journal.length, &again, &about, NULL, NULL, NULL),
        STATUS_OK);
    ck_assert_int_eq(about.solved, 0);
    game_free(again);
    end(&kept);
}
END_TEST

START_TEST(saves_of_every_version_open)
{
    char name[64];
    snprintf(name, sizeof name, "tests/saves/version-%d.game", _i);
    char *text = text_read(name);
    struct game *game;
    struct save_about about;
    struct error error = { 0 };
    ck_assert_msg(text != NULL, "%s is missing", name);
    if (save_read(text, strlen(text), &game, &about, NULL, NULL, &error) != STATUS_OK)
        ck_abort_msg("%s:%d: %s", name, error.line, error.text);
    struct strbuf out;
    strbuf_init(&out);
    save_write(game, &about, &out);
    if (_i == SAVE_VERSION)
        ck_assert_str_eq(out.text, text);
    strbuf_release(&out);
    game_free(game);
    free(text);
}
END_TEST

SUITE(save, NULL, NULL, LOOPED(the_journal_is_the_game_at_every_moment, 0, 8),
      LOOPED(written_whole_it_is_the_same_game, 0, 8), TEST(nothing_new_adds_nothing),
      TEST(cut_off_anywhere_it_is_the_game_up_to_there), TEST(one_byte_wrong_is_found),
      LOOPED(what_editors_leave_is_no_damage, 0, 4), TEST(a_list_sees_how_far_it_is),
      TEST(a_list_sees_that_it_was_solved_long_ago), TEST(solved_by_what_is_filled_in_is_solved),
      LOOPED(saves_of_every_version_open, 1, SAVE_VERSION + 1))
