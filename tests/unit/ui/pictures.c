/* The pictures for people, docs/NAME.svg, are as the program draws them: see tests/pictures.txt. */
#include <check.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/er/er.h"
#include "engine/path/rating.h"
#include "support/by_name.h"
#include "support/golden.h"
#include "support/movie.h"
#include "support/text.h"
#include "support/ui_suite.h"
#include "ui/drawing/look.h"
#include "ui/play/games.h"

enum {
    PICTURES = 9,
    GAMES = 400,           /* in the statistics */
    KEY_TAKES = 7000,      /* milliseconds */
    BYTES_MOST = 60 << 10, /* of a picture, except for those of large screens */
    LARGE_MOST = 150 << 10,
};

static struct theme theme;
static struct puzzle puzzle;
static struct record records[GAMES];
static char name[64], keys[512];
static int width, height;
static struct shot shots[SHOTS_MOST];

/* From its place in the list. */
static void read_picture(int number)
{
    char *text = text_read("tests/pictures.txt"), line[CELLS + 1], colours[32];
    ck_assert_ptr_nonnull(text);
    const char *at = text;
    for (int i = 0; i <= number; i++)
        ck_assert_ptr_nonnull(at = strstr(at + 1, "\npicture "));
    puzzle = (struct puzzle){ .title = "" };
    ck_assert_msg(
        sscanf(at,
               " picture %63[^\n] shows %*[^\n] screen %dx%d %31[a-z] puzzle %81[.1-9] %95[^\n] "
               "keys %511[^\n]",
               name, &width, &height, colours, line, puzzle.title, keys) == 7,
        "picture %d of tests/pictures.txt", number + 1);
    puzzle.givens = grid_of(line);
    ck_assert_msg(theme_builtin(colours, &theme), "%s: there is no theme %s", name, colours);
    free(text);
}

static void show_level(void)
{
    const struct settings proven = { .solvable = true, .unique = true };
    const struct rules rules = *rules_usual;
    struct position start;
    struct rating rating;
    struct er er;
    position_init(&start, &board_classic, &puzzle.givens);
    ck_assert_int_eq(er_rate(&puzzle.givens, NULL, &er), STATUS_OK);
    rating_of_path(&start, &rules, &proven, false, &rating);
    const struct difficulty difficulty = { rating.level, er.tenths, er.estimated };
    app_rated(&driver.app, &puzzle.givens, &difficulty);
}

/*
 * The games of a summer and an autumn, up to `now`: more and more, harder and faster, by random
 * numbers that are always the same.
 */
static size_t play_games(struct moment now)
{
    static const int days_of[] = { 31, 30, 31, 21 }, minutes[] = { 4, 7, 13, 22 };
    static const struct {
        const char *technique;
        enum level level;
        int percent; /* of the games of that level and harder ones */
    } taken[] = {
        { "Naked Single", LEVEL_EASY, 100 },  { "Hidden Single", LEVEL_EASY, 100 },
        { "pointing", LEVEL_MEDIUM, 85 },     { "claiming", LEVEL_MEDIUM, 45 },
        { "Naked Pair", LEVEL_MEDIUM, 60 },   { "Hidden Pair", LEVEL_MEDIUM, 40 },
        { "Naked Triple", LEVEL_MEDIUM, 25 }, { "X-Wing", LEVEL_HARD, 45 },
        { "Skyscraper", LEVEL_HARD, 50 },     { "XY-Wing", LEVEL_HARD, 40 },
        { "Swordfish", LEVEL_HARD, 15 },      { "W-Wing", LEVEL_HARD, 30 },
        { "XY-Chain", LEVEL_UNFAIR, 55 },     { "ALS-XZ", LEVEL_UNFAIR, 35 },
    };
    struct random random = random_of(1);
    size_t count = 0;
    memset(records, 0, sizeof records);
    for (int month = 0, day = 1, age = 0; month < 4; age++) {
        for (int left = random_below(&random, age > 60 ? 5 : 4); left > 0; left--) {
            struct record *record = &records[count];
            const int level = random_below(&random, age > 40 ? 4 : 3);
            record->level = (enum level)(LEVEL_EASY + level);
            record->played =
                (int64_t)minutes[level] * (1400 - 5 * age) * (35 + random_below(&random, 40));
            record->begin = record->end = now;
            record->begin.date = record->end.date = (struct date){ 2026, 8 + month, day };
            record->begin.second = left;
            record->hints = random_below(&random, 6) < level;
            record->puzzle.digit[count % CELLS] = 1;
            for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
                if (record->level >= taken[i].level &&
                    random_below(&random, 100) < taken[i].percent)
                    record->times[rule_place(by_name(taken[i].technique))] = 1;
            count++;
        }
        if (++day > days_of[month]) {
            day = 1;
            month++;
        }
    }
    return count;
}

static void begin(void)
{
    const struct moment now = { { 2026, 11, 21 }, 20, 15, 0 };
    driver_puzzle(&driver, &puzzle, width, height);
    driver_lessons(&driver);
    driver.app.finished_games.now = now;
    app_set_finished(&driver.app, records, play_games(now));
    show_level();
}

START_TEST(are_as_the_program_draws_them)
{
    struct strbuf svg = STRBUF_EMPTY;
    char path[128], *rest = NULL;
    int count = 0; /* of shots */
    read_picture(_i);
    begin();
    for (char *key = strtok_r(keys, " ", &rest); key; key = strtok_r(NULL, " ", &rest)) {
        struct shot *shot = &shots[count];
        ck_assert_int_lt(count, SHOTS_MOST);
        if (*key == '|') {
            shot->tenths = atoi(key + 1);
            svg_of_frame(&driver.frame, &theme, &shot->svg);
            count++;
            continue;
        }
        strbuf_addf(&shot->keys, "%s ", key);
        driver_pass(&driver, KEY_TAKES);
        driver_keys(&driver, key);
    }
    if (count)
        movie_of_shots(shots, count, &svg);
    else
        svg_of_frame(&driver.frame, &theme, &svg);
    snprintf(path, sizeof path, "docs/%s.svg", name);
    ck_assert_uint_lt(svg.length, width < 200 ? BYTES_MOST : LARGE_MOST);
    ck_assert(golden_file_is(path, svg.text, "pictures"));
    for (int i = 0; i < SHOTS_MOST; i++) {
        strbuf_release(&shots[i].svg);
        strbuf_release(&shots[i].keys);
    }
    strbuf_release(&svg);
    driver_release(&driver);
}
END_TEST

START_TEST(are_all_in_the_list)
{
    glob_t found;
    ck_assert_int_eq(glob("docs/*.svg", 0, NULL, &found), 0);
    ck_assert_uint_eq(found.gl_pathc, PICTURES);
    globfree(&found);
}
END_TEST

SUITE(pictures, NULL, NULL, LOOPED(are_as_the_program_draws_them, 0, PICTURES),
      TEST(are_all_in_the_list))
