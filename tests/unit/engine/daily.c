/* The puzzles of a day: the same for everyone, for ever. */
#include "engine/generate/daily.h"

#include <check.h>

#include "engine/format/format.h"
#include "engine/generate/generate.h"
#include "support/suite.h"

START_TEST(reads_dates)
{
    static const char *const bad[] = {
        "",           "2026",       "2026-11",    "2026-11-2",  "2026-11-211", "2026-13-01",
        "2026-00-01", "2026-11-31", "2026-02-29", "0999-01-01", "2026/11/21",  " 2026-11-21",
    };
    struct date date;
    ck_assert(date_read("2026-11-21", &date));
    ck_assert(date.year == 2026 && date.month == 11 && date.day == 21);
    ck_assert(date_read("2028-02-29", &date));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(!date_read(bad[i], &date), "%s", bad[i]);
    ck_assert_int_eq(date.day, 29); /* untouched */
}
END_TEST

START_TEST(reads_puzzles_of_a_day)
{
    static const char *const wrong[] = { "",
                                         "2026-11-21",
                                         "2026-11-21 ",
                                         "2026-11-31 hard",
                                         "2026-11-21hard",
                                         "2026-11-21  hard",
                                         "2026-11-21 hard ",
                                         "2026-11-21 contradiction",
                                         "hard 2026-11-21" };
    struct strbuf text;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct daily daily = { { 1, 2, 3 }, LEVEL_EASY };
        ck_assert_msg(!daily_read(wrong[i], &daily), "%s", wrong[i]);
        ck_assert(daily_same(&daily, &(struct daily){ { 1, 2, 3 }, LEVEL_EASY }));
    }
    strbuf_init(&text);
    for (enum level level = LEVEL_EASY; level <= LEVEL_EXPERIMENT; level++) {
        const struct daily daily = { { 2026, 11, 21 }, level };
        struct daily read;
        strbuf_reset(&text);
        daily_write(&daily, &text);
        ck_assert(daily_read(text.text, &read) && daily_same(&daily, &read));
    }
    ck_assert_str_eq(text.text, "2026-11-21 experiment");
    strbuf_release(&text);
}
END_TEST

START_TEST(has_a_seed_for_each_date_and_level)
{
    const struct date day = { 2026, 11, 21 };
    ck_assert_uint_eq(daily_seed(day, LEVEL_EASY), 202611211);
    ck_assert_uint_eq(daily_seed(day, LEVEL_EXPERIMENT), 202611216);
    ck_assert_uint_eq(daily_seed((struct date){ 2027, 1, 2 }, LEVEL_HARD), 202701023);
}
END_TEST

static const struct {
    struct date date;
    enum level level;
    const char *line;
} pinned[] = {
    { { 2026, 11, 21 },
      LEVEL_EASY,
      "...6.......94...8.6...297......1...348..6............9.4........28.3....73....4.5" },
    { { 2026, 11, 21 },
      LEVEL_MEDIUM,
      ".74....6.38....9....9..6..2...51.3...3..42....2.6.7.5.......4.7.......9...7..1..5" },
    { { 2026, 11, 21 },
      LEVEL_HARD,
      "..38..4.178.1...6....4...5.9...2..8.5...........6....4..2........79..1...1...46.8" },
    { { 2026, 11, 21 },
      LEVEL_UNFAIR,
      "4..98....27....1....6..4....3.....8......8......2..51.853.47..9..7.......4..597.." },
    { { 2028, 2, 29 },
      LEVEL_EASY,
      "....4.5.........1.583...9...129....5.5..7.8.4.........8........7..6...3..617...9." },
    { { 2028, 2, 29 },
      LEVEL_MEDIUM,
      "...........48.7...8...1.5.3.4..7...5..8.5...13....26.95......1..2...8.9..7......." },
    { { 2028, 2, 29 },
      LEVEL_HARD,
      "....79..8.9.8.6......23.1.7.6..9...3.....3.641...2....5..9.1............2.7.....5" },
    { { 2028, 2, 29 },
      LEVEL_UNFAIR,
      ".86.7.39..2....8.4..5........2....3....19......7.48.1...1.3..5..........3...5..48" },
    { { 2031, 7, 4 },
      LEVEL_EASY,
      ".....1...35....6.7912...5..6...5.8...2...43..7................2..97.6..31.74...6." },
    { { 2031, 7, 4 },
      LEVEL_MEDIUM,
      "...3..8...8.....1.95.26.......5.....8......2.47...31.....1.923....8.......3..56.9" },
    { { 2031, 7, 4 },
      LEVEL_HARD,
      "48..5.2.........53.....1...2...1.7...7..8..3......96..7....24....8.7......3..5..." },
    { { 2031, 7, 4 },
      LEVEL_UNFAIR,
      "6.4.7.9.1.8.6...5..1.........7.24...14.8.......53..78.......2.99....3.........6.." },
};
enum { PINNED = sizeof pinned / sizeof *pinned };

/* A change to one of these changes the puzzles that people have shared. */
START_TEST(is_the_same_for_everyone)
{
    const struct puzzle_request request = { .easiest = pinned[_i].level,
                                            .hardest = pinned[_i].level };
    const struct making_of making = { .request = &request,
                                      .seed = daily_seed(pinned[_i].date, pinned[_i].level),
                                      .most_tries = 100000 };
    struct made made;
    ck_assert_int_eq(generate(&making, 0, 1, &made), STATUS_OK);
    ck_assert(made.found);
    ck_assert_str_eq(grid_line(&board_classic, &made.puzzle).text, pinned[_i].line);
}
END_TEST

/* Every day of two centuries and a year follows the one before. */
START_TEST(days_are_numbered)
{
    struct date date = { 1899, 12, 31 };
    ck_assert_int_eq(date_number((struct date){ 1970, 1, 1 }), 0);
    ck_assert_int_eq(date_number((struct date){ 2000, 3, 1 }), 11017);
    ck_assert_int_eq(date_number((struct date){ 2026, 11, 21 }), 20778);
    for (int number = date_number(date); date.year <= 2100; number++) {
        ck_assert_int_eq(date_number(date), number);
        date.day++;
        if (!date_is_valid(date))
            date = (struct date){ date.year, date.month + 1, 1 };
        if (!date_is_valid(date))
            date = (struct date){ date.year + 1, 1, 1 };
    }
}
END_TEST

/* These belong to their weeks in every later version. */
START_TEST(each_week_has_a_board)
{
    static const struct {
        struct date monday;
        const char *board;
    } weeks[] = {
        { { 1969, 12, 22 }, "asterisk" },   { { 1969, 12, 29 }, "diagonal" } /* of week 0 */,
        { { 2026, 11, 30 }, "6x6+jigsaw" }, { { 2026, 12, 7 }, "anti-king" },
        { { 2026, 12, 14 }, "centre-dot" }, { { 2026, 12, 21 }, "6x6+diagonal" },
    };
    for (size_t i = 0; i < sizeof weeks / sizeof *weeks; i++)
        for (int day = 0; day < 7; day++) {
            struct date date = weeks[i].monday;
            date.day += day;
            if (!date_is_valid(date))
                date = (struct date){ date.year + (date.month == 12), date.month % 12 + 1,
                                      date.day - (date.month == 11 ? 30 : 31) };
            ck_assert_str_eq(daily_board(date), weeks[i].board);
        }
    /* Every board is one of which puzzles can be requested. */
    for (int day = 1; day <= 31; day++)
        for (int month = 1; month <= 12; month++) {
            struct puzzle_request request = { .board = NULL };
            const struct date date = { 2027, month, day };
            if (date_is_valid(date))
                ck_assert_int_eq(
                    board_wanted(daily_board(date), &request.board, &request.draws_shape, NULL),
                    STATUS_OK);
        }
}
END_TEST

SUITE(daily, NULL, NULL, TEST(reads_dates), TEST(days_are_numbered), TEST(each_week_has_a_board),
      TEST(reads_puzzles_of_a_day), TEST(has_a_seed_for_each_date_and_level),
      LOOPED(is_the_same_for_everyone, 0, PINNED))
