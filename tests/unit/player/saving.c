/*
 * The play command wakes as often as saving needs it, whatever is shown.
 */
#include "player/session.h"

#include <check.h>
#include <string.h>

#include "store/games.h"
#include "support/driver.h"
#include "support/home.h"
#include "support/patience.h"
#include "support/puzzles.h"
#include "support/suite.h"

static struct driver driver;
static struct session session;

static void setup(void)
{
    struct error error;
    home_make();
    driver_game(&driver, warm_up, 80, 24);
    ck_assert_int_eq(app_configure(&driver.app, "set clock off", &error), STATUS_OK);
    session.disk = disk_new();
    ck_assert_ptr_nonnull(session.disk);
    disk_set_times(session.disk, &patient);
    saving_init(&session.saving, true, &session.disk);
    driver.app.host = &session;
}

static void teardown(void)
{
    saving_release(&session.saving);
    disk_free(session.disk);
    driver.app.host = &driver;
    driver_release(&driver);
    home_remove();
}

/* The clock that a file has, in milliseconds. */
static int64_t saved_clock(void)
{
    struct strbuf text;
    struct error error;
    struct save_peek peek;
    strbuf_init(&text);
    ck_assert_int_eq(games_read(driver.app.play->name, false, &text, &error), STATUS_OK);
    ck_assert_int_eq(save_peek(text.text, text.length, &peek, &error), STATUS_OK);
    strbuf_release(&text);
    return peek.about.played;
}

START_TEST(the_clock_is_kept_though_none_is_shown)
{
    ck_assert_int_eq(saving_patience(&session.saving), -1);
    driver_keys(&driver, "n n");
    saving_follow(&session.saving, &driver.app, 0);
    ck_assert_int_eq(app_patience(&driver.app), -1);
    ck_assert_int_eq(saving_patience(&session.saving), SAVING_CLOCK_EVERY);
    int64_t before = saved_clock();
    driver_pass(&driver, saving_patience(&session.saving));
    saving_follow(&session.saving, &driver.app, SAVING_CLOCK_EVERY);
    ck_assert_int_eq(saved_clock() - before, SAVING_CLOCK_EVERY);
}
END_TEST

/* A resumed game shows its last explanation again, unless it was closed. */
START_TEST(a_closed_explanation_stays_closed)
{
    for (int closed = 0; closed < 2; closed++) {
        struct strbuf text = STRBUF_EMPTY;
        struct save_about about;
        struct game *game;
        struct error error;
        driver_keys(&driver, closed ? "n n Esc" : "n n");
        saving_follow(&session.saving, &driver.app, 0);
        ck_assert_int_eq(games_read(driver.app.play->name, false, &text, &error), STATUS_OK);
        ck_assert_int_eq(save_read(text.text, text.length, &game, &about, NULL, NULL, &error),
                         STATUS_OK);
        strbuf_release(&text);
        ck_assert_int_eq(app_take_up(&driver.app, game, &about, "again", &error), STATUS_OK);
        ck_assert_int_eq(driver.app.play->notice.kind != NOTICE_NONE, !closed);
    }
}
END_TEST

/* The older program could not read the new lines. */
START_TEST(a_game_of_an_older_format_is_written_anew)
{
    static const char old[] =
        "reductio game 1\npuzzle "
        "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8\n\n"
        "enter r1c2=8\n";
    struct strbuf text;
    struct error error;
    ck_assert_int_eq(games_import("old", old, sizeof old - 1, &error), STATUS_OK);
    ck_assert_int_eq(saving_open(&session.saving, &driver.app, "old", &error), STATUS_OK);
    strbuf_init(&text);
    ck_assert_int_eq(games_read("old", false, &text, &error), STATUS_OK);
    ck_assert_str_eq(text.text, old); /* a look changes nothing */
    strbuf_reset(&text);
    driver_keys(&driver, "n");
    saving_follow(&session.saving, &driver.app, 0);
    saving_end(&session.saving, &driver.app);
    ck_assert_int_eq(games_read("old", false, &text, &error), STATUS_OK);
    ck_assert_msg(!strncmp(text.text, "reductio game 3", 15), "%s", text.text);
    ck_assert_ptr_nonnull(strstr(text.text, "enter r1c2=8"));
    strbuf_release(&text);
}
END_TEST

SUITE(saving, setup, teardown, TEST(the_clock_is_kept_though_none_is_shown),
      TEST(a_closed_explanation_stays_closed), TEST(a_game_of_an_older_format_is_written_anew))
