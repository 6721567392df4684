/*
 * Memory runs out at each request in turn while the player asks for something: the answer is the
 * usual one, or reports the shortage. A search that lacked memory never looks like one that found
 * nothing.
 */
#include <check.h>
#include <string.h>

#include "support/shortage.h"
#include "support/ui_suite.h"
#include "ui/view/views.h"
#include "ui/command/command.h"
#include "ui/core/reporting.h"
#include "ui/play/moves.h"

static struct app *const app = &driver.app;

/* The basic techniques do not finish it; some single cells let them. */
static const char chained[] =
    "....2...54.9..6.2.7..3.....8..............253.7..6...43.5....4....8..51.6...79...";

typedef void asked(struct app *app);

/* The text of the notice and the last report, from the same state each time. */
static void ask(asked *report, long at, bool on, struct strbuf *out)
{
    struct play *play = &driver.app.own;
    notice_clear(&play->notice);
    play->difficulty = (struct difficulty){ .er = 0 };
    app_forget_reports(app);
    shortage_begin(at, on);
    report(app);
    shortage_end();
    strbuf_reset(out);
    strbuf_addf(out, "%s|%s|", play->notice.text.text, app_message(app));
    if (end_card_is_shown(app))
        end_card_describe(app, out);
}

/* If there are more than `most` requests, some are left out. */
static void runs_short(asked *report, long most)
{
    struct strbuf usual = STRBUF_EMPTY, text = STRBUF_EMPTY;
    ask(report, 0, false, &usual);
    ask(report, 0, false, &text);
    ck_assert_str_eq(text.text, usual.text);
    const long count = shortage_end();
    ck_assert_int_gt(count, 0);
    for (long at = 1; at <= count; at += 1 + at / most)
        for (int on = 0; on < 2; on++) {
            ask(report, at, on, &text);
            ck_assert_msg(!strcmp(text.text, usual.text) || strstr(text.text, "Out of memory"),
                          "request %ld of %ld%s: %s", at, count, on ? " and all after it" : "",
                          text.text);
        }
    strbuf_release(&usual);
    strbuf_release(&text);
}

/* Reasoning that was cut short is neither taken for all that follows nor given up. */
START_TEST(reasoning_that_was_cut_short)
{
    driver_game(&driver, essays, 80, 24);
    struct game *game = app->play->game;
    for (long at = 1; game_analysis(game)->outcome != OUTCOME_NO_MEMORY; at++) {
        shortage_begin(at, true);
        game_go_to(game, 0);
        ck_assert_int_ge(shortage_end(), at);
    }
    shortage_begin(1, true);
    play_run(app);
    shortage_end();
    ck_assert(app_reported(app, REPORT_OUT_OF_MEMORY));
    ck_assert_uint_eq(game_move_count(game), 0);
    play_run(app);
    ck_assert(game_is_complete(game));
}
END_TEST

/* Adds the screen after one more event, which repeats the work that ran out of memory. */
static void look_again(struct strbuf *out)
{
    driver_keys(&driver, "Right Left");
    ck_assert(game_is_updated(app->play->game));
    strbuf_reset(out);
    strbuf_add(out, driver_text(&driver));
}

static void begin_inferring(void)
{
    driver_game(&driver, chained, 80, 24);
    app_command(app, "set assist inferred");
    driver_keys(&driver, "n n"); /* so that memory is needed to return to it */
}

static const char *const moves[] = { "try r1c3=8", "enter r1c3=8", "try r4c4=1" };

/* After a move that was made, its consequences are known, or the player is informed; a move that
 * failed leaves nothing. Either way the next event shows everything. */
START_TEST(what_follows_from_a_move)
{
    struct strbuf without = STRBUF_EMPTY, with = STRBUF_EMPTY, text = STRBUF_EMPTY;
    struct move move;
    long count = 1;
    ck_assert_int_eq(move_parse(moves[_i], &move, NULL), STATUS_OK);
    begin_inferring();
    look_again(&without);
    play_move(app, move);
    look_again(&with);
    ck_assert_str_ne(without.text, with.text);
    for (long at = 1; at <= count; at++)
        for (int on = 0; on < 2; on++) {
            driver_release(&driver);
            begin_inferring();
            shortage_begin(at, on);
            play_move(app, move);
            count = shortage_end();
            driver_pass(&driver, 0);
            const bool made = game_move_count(app->play->game) > 1;
            if (!game_is_updated(app->play->game))
                ck_assert_msg(driver_shows(&driver, "ut of memory"), "%s", driver_text(&driver));
            look_again(&text);
            if (!app->play->notice.text.failed && !strstr(text.text, "Out of memory"))
                ck_assert_str_eq(text.text, (made ? with : without).text);
        }
    strbuf_release(&without);
    strbuf_release(&with);
    strbuf_release(&text);
}
END_TEST

START_TEST(undo_and_redo)
{
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, "n n n n");
    struct game *game = app->play->game;
    ck_assert_uint_eq(game_move_count(game), 2);
    for (int on = 0; on < 2; on++)
        for (long at = 1, count = 1; at <= count; at++) {
            driver_keys(&driver, "Right Left");
            const size_t before = game_move_count(game);
            shortage_begin(at, on);
            driver_keys(&driver, before == 2 ? "u" : "C-r");
            count = shortage_end();
            driver_pass(&driver, 0);
            ck_assert_msg(game_move_count(game) != before || driver_shows(&driver, "Out of memory"),
                          "%s", driver_text(&driver));
        }
}
END_TEST

/* A list that is not whole is not an empty one. */
START_TEST(what_was_missed)
{
    begin_inferring();
    for (long at = 1, count = 1; at <= count; at++) {
        shortage_begin(at, false);
        app_open(app, ACTION_STEPS);
        count = shortage_end();
        driver_pass(&driver, 0);
        if (driver_view(&driver) == &check_view && app->reports.count) {
            ck_assert(driver_shows(&driver, "Out of memory"));
            ck_assert(!driver_shows(&driver, "No step") && !driver_shows(&driver, "No pattern"));
        }
        driver_keys(&driver, driver_view(&driver) == &check_view ? "q" : "Right");
    }
}
END_TEST

/* The third position of a lesson; *answer is a candidate that another step than that of the hints
 * eliminates. */
static void begin_lesson(struct move *answer)
{
    driver_game(&driver, essays, 80, 24);
    driver_lessons(&driver);
    app_command(app, "learn forcing-chain-verity");
    driver_keys(&driver, "q n n n n");
    const struct exercise *exercise =
        &((struct lesson_state *)app_state(app, &lesson_view))->exercise;
    for (cellset s = exercise->start.empty; s; s &= s - 1)
        for (int digit = 1; digit <= DIGITS; digit++) {
            struct step step;
            enum answer found;
            *answer = move_at(MOVE_NOTE_OFF, cellset_first(s), digit);
            if (candset_has(&exercise->step.eliminate, answer->cell, digit))
                continue;
            found = exercise_judge(exercise, answer, &step);
            step_release(&step);
            if (found == ANSWER_RIGHT)
                return;
        }
    ck_abort_msg("there is no such candidate");
}

START_TEST(an_answer_in_a_lesson)
{
    struct move move;
    long count = 1;
    for (long at = 1; at <= count; at++)
        for (int on = 0; on < 2; on++) {
            begin_lesson(&move);
            play_move(app, move);
            app_forget_reports(app);
            shortage_begin(at, on);
            app->play->kind->follow(app);
            count = shortage_end();
            ck_assert(((struct lesson_state *)app_state(app, &lesson_view))->done ||
                      app_reported(app, REPORT_OUT_OF_MEMORY));
            driver_keys(&driver, "Right");
            ck_assert(((struct lesson_state *)app_state(app, &lesson_view))->done);
            driver_release(&driver);
        }
    begin_lesson(&move);
}
END_TEST

START_TEST(backdoors)
{
    driver_game(&driver, chained, 80, 24);
    runs_short(play_backdoors, fewer(100));
}
END_TEST

START_TEST(the_techniques_of_a_solved_puzzle)
{
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, "Space N");
    ck_assert(driver_shows(&driver, "Locked Pair \u2501       1"));
    runs_short(play_solved, 100);
}
END_TEST

/* The menu could not be opened first: then the view above it is the last. */
START_TEST(the_menu_below_a_view)
{
    for (int short_again = 0; short_again < 2; short_again++) {
        driver_menu(&driver, NULL, 0, 80, 24);
        driver_lessons(&driver);
        while (app->view_count)
            app_pop(app);
        app_release_views(app);
        memset(app->states, 0, sizeof app->states);
        ck_assert(app_open(app, ACTION_LEARN));
        shortage_begin(short_again, true);
        driver_keys(&driver, "q");
        shortage_end();
        ck_assert_int_eq(app->quit, short_again);
        ck_assert_int_eq(app->view_count, !short_again);
        if (!short_again)
            driver_release(&driver);
    }
}
END_TEST

SUITE(shortage, NULL, driver_end, TEST(the_menu_below_a_view), TEST(reasoning_that_was_cut_short),
      LOOPED(what_follows_from_a_move, 0, sizeof moves / sizeof *moves), TEST(undo_and_redo),
      TEST(what_was_missed), TEST(an_answer_in_a_lesson), TEST(backdoors),
      TEST(the_techniques_of_a_solved_puzzle))
