/* Finished games as lines: written and read again, cut off anywhere, and lines that are not
 * records. */
#include "game/record.h"

#include <check.h>
#include <string.h>

#include "engine/path/rating.h"
#include "support/by_name.h"
#include "support/play.h"
#include "support/suite.h"

#define BEGIN "begin=2026-11-21T18:00:12"
#define END "end=2026-11-21T18:09:40"
#define BLANKS "................................................................................"

static const char whole[] =
    "1 " BEGIN " " END " level=hard score=1480 played=561200 hints=1 experiments=2 forced=3 "
    "entered=51 daily=2026-11-21 techniques=full-house:4,naked-single:30,bug+1:1 puzzle=7" BLANKS;

static struct record record;
static struct error error;

static const char *line_of(const struct record *of)
{
    static char line[1000];
    struct strbuf text;
    strbuf_init(&text);
    record_write(of, &text);
    ck_assert_uint_lt(text.length, sizeof line);
    strcpy(line, text.text);
    strbuf_release(&text);
    return line;
}

START_TEST(a_line_is_read_as_it_says)
{
    ck_assert_msg(record_parse(whole, &record, &error) == STATUS_OK, "%s", error.text);
    ck_assert_int_eq(record.begin.date.month, 11);
    ck_assert_int_eq(record.begin.second, 12);
    ck_assert_int_eq(record.end.hour, 18);
    ck_assert_int_eq(record.end.minute, 9);
    ck_assert_int_eq(record.level, LEVEL_HARD);
    ck_assert_uint_eq(record.score, 1480);
    ck_assert_int_eq(record.played, 561200);
    ck_assert_int_eq(record.hints, 1);
    ck_assert_int_eq(record.experiments, 2);
    ck_assert_int_eq(record.forced, 3);
    ck_assert_int_eq(record.entered, 51);
    ck_assert_int_eq(record.daily.day, 21);
    ck_assert_int_eq(record.puzzle.digit[0], 7);
    int sum = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i] == by_name("bug+1"))
            ck_assert_int_eq(record.times[i], 1);
        else
            sum += record.times[i];
    ck_assert_int_eq(sum, 34);
}
END_TEST

START_TEST(what_is_written_is_read_again)
{
    struct random random = random_of(15);
    ck_assert_int_eq(record_parse(whole, &record, &error), STATUS_OK);
    ck_assert_str_eq(line_of(&record), whole);
    for (int round = 0; round < 200; round++) {
        struct record read;
        record.played = (int64_t)random_below(&random, 100000000);
        record.hints = (int)random_below(&random, 3);
        record.level = (enum level)(1 + random_below(&random, LEVEL_EXPERIMENT));
        record.daily.year = random_below(&random, 2) ? 2031 : 0;
        for (size_t i = 0; i < rules_all->count; i++)
            record.times[i] = random_below(&random, 9) ? 0 : (uint8_t)random_below(&random, 256);
        char line[4000];
        struct strbuf text;
        strbuf_init(&text);
        record_write(&record, &text);
        ck_assert_uint_lt(text.length, sizeof line);
        ck_assert_msg(record_parse(text.text, &read, &error) == STATUS_OK, "%s: %s", error.text,
                      text.text);
        strcpy(line, text.text);
        strbuf_reset(&text);
        record_write(&read, &text);
        ck_assert_str_eq(text.text, line);
        ck_assert(!record_compare(&record, &read));
        strbuf_release(&text);
    }
}
END_TEST

/* The clock of a saved game that a person wrote may be as large as this. */
START_TEST(what_is_too_much_is_written_as_the_most)
{
    struct record read;
    ck_assert_int_eq(record_parse(whole, &record, &error), STATUS_OK);
    record.played = INT64_C(3240003600007);
    record.hints = record.experiments = 1000000000;
    ck_assert_msg(record_parse(line_of(&record), &read, &error) == STATUS_OK, "%s", error.text);
    ck_assert_int_eq(read.played, INT64_C(1000000000000));
    ck_assert_int_eq(read.hints, 1000000);
    ck_assert_int_eq(read.experiments, 1000000);
}
END_TEST

START_TEST(a_line_cut_off_anywhere_is_refused)
{
    char line[sizeof whole];
    struct record before;
    memset(&record, 7, sizeof record);
    before = record;
    for (size_t length = 0; length < strlen(whole); length++) {
        memcpy(line, whole, length);
        line[length] = '\0';
        ck_assert_msg(record_parse(line, &record, &error) == STATUS_BAD, "\"%s\"", line);
        ck_assert_int_gt(error.column, 0);
        ck_assert_int_le(error.column, (int)length + 1);
        ck_assert_mem_eq(&record, &before, sizeof record);
    }
}
END_TEST

START_TEST(what_a_later_version_adds_is_passed_over)
{
    ck_assert_int_eq(record_parse("1 " BEGIN " " END " mood=good played=5 "
                                  "techniques=mermaid:2,x-wing:3 puzzle=." BLANKS,
                                  &record, &error),
                     STATUS_OK);
    ck_assert_int_eq(record.played, 5);
    ck_assert_int_eq(record.level, LEVEL_CONTRADICTION);
    ck_assert_ptr_nonnull(strstr(line_of(&record), " techniques=x-wing:3 "));
}
END_TEST

static const struct {
    const char *line;
    int column;
    const char *words;
} bad[] = {
    { "3 " BEGIN " " END " played=5 puzzle=." BLANKS, 1, "newer version" },
    { "", 1, "newer version" },
    { "1", 2, "lacks begin=" },
    { "1 ", 3, "NAME=VALUE" },
    { "1  " BEGIN, 3, "NAME=VALUE" },
    { "1 begin", 3, "NAME=VALUE" },
    { "1 =5", 3, "NAME=VALUE" },
    { "1 played=", 3, "NAME=VALUE" },
    { "1 played=5 played=5", 12, "twice" },
    { "1 played=-5", 10, "milliseconds" },
    { "1 played=5x", 10, "milliseconds" },
    { "1 played=99999999999999999999999999", 10, "milliseconds" },
    { "1 hints=1000001", 9, "a number" },
    { "1 level=tough", 9, "a level" },
    { "1 begin=2026-02-29T18:00:12", 9, "a time" },
    { "1 begin=2026-11-21T24:00:12", 9, "a time" },
    { "1 begin=2026-11-21T18:60:12", 9, "a time" },
    { "1 begin=2026-11-21T18:00:61", 9, "a time" },
    { "1 begin=2026-11-21 18:00:12", 9, "a time" },
    { "1 begin=2026-11-21T18:00:1", 9, "a time" },
    { "1 daily=yes", 9, "a date" },
    { "1 techniques=x-wing", 14, "techniques" },
    { "1 techniques=x-wing:", 14, "techniques" },
    { "1 techniques=:2", 14, "techniques" },
    { "1 techniques=x-wing:256", 14, "techniques" },
    { "1 techniques=x-wing:1,", 14, "techniques" },
    { "1 puzzle=" BLANKS, 10, "a digit or a dot for each cell" },
    { "1 puzzle=0" BLANKS, 10, "a digit or a dot for each cell" },
    { "1 puzzle=.." BLANKS, 10, "a digit or a dot for each cell" },
    { "1 puzzle=." BLANKS " played=5", 92, "must come last" },
    { "1 puzzle=." BLANKS " ", 92, "must come last" },
    { "1 " BEGIN " " END " puzzle=." BLANKS, 141, "lacks played=" },
};
enum { BAD = sizeof bad / sizeof *bad };

START_TEST(what_is_none_is_refused_with_its_column)
{
    ck_assert_int_eq(record_parse(bad[_i].line, &record, &error), STATUS_BAD);
    ck_assert_msg(error.column == bad[_i].column, "column %d: %s", error.column, error.text);
    ck_assert_msg(strstr(error.text, bad[_i].words) != NULL, "%s", error.text);
}
END_TEST

START_TEST(begin_and_puzzle_tell_a_game)
{
    struct record other;
    ck_assert_int_eq(record_parse(whole, &record, &error), STATUS_OK);
    other = record;
    other.played++;
    other.end.second++;
    ck_assert(!record_compare(&record, &other));
    other.begin.second++;
    ck_assert(record_compare(&record, &other));
    other = record;
    other.puzzle.digit[80] = 1;
    ck_assert(record_compare(&record, &other));
}
END_TEST

/* All but the last cell by the engine, then that one by hand; one digit tried on the way. */
START_TEST(a_game_is_counted)
{
    struct game *game = game_of(warm_up);
    const struct grid *solution = game_solution(game);
    char line[20];
    int cell = cellset_first(grid_empty_cells(&game_puzzle(game)->givens));
    int blanks = cellset_count(grid_empty_cells(&game_puzzle(game)->givens));
    snprintf(line, sizeof line, "enter %s=%d", cell_name(cell).text, solution->digit[cell]);
    play(game, line);
    struct shown board;
    game_board(game, ASSIST_FILL, &board);
    ck_assert(grid_is_solved(&board_classic, &board.value));
    record_of(game, ASSIST_FILL, &record);
    ck_assert_int_eq(record.entered, 1);
    ck_assert_int_eq(record.forced, blanks - 1);
    ck_assert_int_eq(record.level, LEVEL_EASY);
    ck_assert_uint_gt(record.score, 0);
    ck_assert(!record_is_alone(&record));
    int steps = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        steps += record.times[i];
    ck_assert_int_eq(steps, blanks);
    game_free(game);
}
END_TEST

/* The ways to fill in a digit that leave the time of a game uncounted; all other digits are
 * entered. */
START_TEST(a_time_counts_when_every_digit_was_entered)
{
    static const struct {
        const char *moves[3];
        bool timed;
    } ways[] = {
        { { "enter r5c5=3" }, true },
        { { "try r5c5=3", "drop" }, true },
        { { "try r5c5=3", "keep" }, false }, /* all else follows in the experiment */
        { { "force r5c5=3 by naked single" }, false },
        { { "force r5c5=3 by naked single", "clear r5c5" }, true },
        { { "enter r5c5=4", "enter r5c5=3" }, true }, /* replaced: it is there once */
        { { "force r5c5=3 by naked single", "clear r5c5", "enter r5c5=3" }, true },
        { { "enter r5c5=3", "clear r5c5", "force r5c5=3 by naked single" }, false },
    };
    struct game *game = game_of(warm_up);
    for (int i = 0; i < 3 && ways[_i].moves[i]; i++)
        play(game, ways[_i].moves[i]);
    struct shown board;
    game_board(game, ASSIST_OFF, &board);
    for (int cell = 0; cell < CELLS; cell++)
        if (!board.value.digit[cell]) {
            struct move move = move_at(MOVE_ENTER, cell, game_solution(game)->digit[cell]);
            ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
        }
    record_of(game, ASSIST_OFF, &record);
    ck_assert_int_eq(record_is_timed(&record), ways[_i].timed);
    ck_assert_int_eq(record.entered + record.forced,
                     cellset_count(grid_empty_cells(&game_puzzle(game)->givens)));
    record.hints = 1;
    ck_assert_int_eq(record_is_timed(&record), ways[_i].timed);
    ck_assert(!record_is_alone(&record));
    game_free(game);
}
END_TEST

START_TEST(several_solutions_have_no_level)
{
    struct game *game = game_of(two_solutions);
    record_of(game, ASSIST_CANDIDATES, &record);
    ck_assert_int_eq(record.level, LEVEL_CONTRADICTION);
    ck_assert_ptr_null(strstr(line_of(&record), "level="));
    game_free(game);
}
END_TEST

SUITE(record, NULL, NULL, TEST(a_line_is_read_as_it_says), TEST(what_is_written_is_read_again),
      TEST(what_is_too_much_is_written_as_the_most), TEST(a_line_cut_off_anywhere_is_refused),
      TEST(what_a_later_version_adds_is_passed_over),
      LOOPED(what_is_none_is_refused_with_its_column, 0, BAD), TEST(begin_and_puzzle_tell_a_game),
      TEST(a_game_is_counted), LOOPED(a_time_counts_when_every_digit_was_entered, 0, 8),
      TEST(several_solutions_have_no_level))
