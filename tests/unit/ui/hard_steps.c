/* Harder techniques in the player's hands: the list of all steps, chains walked, backdoors. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "game/check.h"
#include "support/by_name.h"
#include "support/ui_suite.h"
#include "support/wording.h"
#include "ui/play/moves.h"

static struct play *const play = &driver.app.own;

/* Made by chance; the basic techniques do not finish it, an XY-Chain comes up. */
static const char chained[] =
    "....2...54.9..6.2.7..3.....8..............253.7..6...43.5....4....8..51.6...79...";

START_TEST(lists_all_steps)
{
    driver_keys(&driver, "Space S");
    ck_assert_ptr_eq(driver_view(&driver), &check_view);
    ck_assert(driver_shows(&driver, TITLE_STEPS));
    const size_t listed = driver_list(&driver)->count;
    ck_assert_uint_gt(listed, 10);
    driver_keys(&driver, "Space s");
    ck_assert(driver_shows(&driver, "Cells unlocked"));
    ck_assert_uint_eq(driver_list(&driver)->count, listed);
    struct check check;
    const struct hint_options hint_options = play_hint_options(&driver.app);
    ck_assert(check_game(&check, play->game, &hint_options, true));
    check_sort(&check, true);
    const struct technique *best = check.ranked[0].step->technique;
    check_release(&check);
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(play->hinting && play->hint.rung == RUNG_WHERE);
    ck_assert_ptr_eq(play->hint.step.technique, best);
    driver_keys(&driver, "H H n n"); /* name, cells, reason, step */
    ck_assert_uint_gt(game_move_count(play->game), 0);
    size_t made = game_move_count(play->game);
    ck_assert_ptr_eq(game_move_step(play->game, made - 1)->technique, best);
    driver_keys(&driver, "u");
    ck_assert_uint_eq(game_move_count(play->game), 0);
}
END_TEST

START_TEST(keeps_what_is_wrong_before_all_steps)
{
    int right = game_solution(play->game)->digit[0];
    driver_go(&driver, "r1c1");
    for (int digit = 1; digit <= 9 && !game_move_count(play->game); digit++) {
        const char key[] = { (char)('0' + digit), '\0' };
        if (digit != right)
            driver_keys(&driver, key);
    }
    driver_keys(&driver, "c");
    ck_assert(driver_shows(&driver, "─ Mistakes ─"));
    ck_assert(driver_shows(&driver, "mistakes, and steps"));
    const char *why = driver_rect(&driver, driver.app.layout.panel);
    ck_assert_msg(strstr(why, "Wrong digits: r1c1."), "%s", why); /* without another key */
    driver_keys(&driver, "q Space S");
    ck_assert_uint_eq(driver_list(&driver)->count, 1);
}
END_TEST

START_TEST(checks_with_harder_techniques_when_nothing_is_missed)
{
    driver_keys(&driver, "Space N c");
    ck_assert_uint_gt(driver_list(&driver)->count, 0);
    ck_assert(driver_shows(&driver, "No mistakes"));
    ck_assert(driver_shows(&driver, "no mistakes; harder steps"));
    driver_keys(&driver, "q : 'set_techniques_forward Enter c");
    ck_assert_uint_eq(driver_list(&driver)->count, 0);
    ck_assert(strstr(driver_rect(&driver, driver.app.layout.panel), "Enter finds an experiment."));
}
END_TEST

START_TEST(steps_on_when_nothing_is_forced)
{
    driver_keys(&driver, "Space N");
    size_t made = game_move_count(play->game);
    driver_keys(&driver, "Space N");
    ck_assert_msg(status_has("n explains a harder one"), "%s", driver_status(&driver));
    ck_assert_uint_eq(game_move_count(play->game), made);
    for (int i = 0; i < 60 && !game_is_complete(play->game); i++)
        driver_keys(&driver, "n n");
    ck_assert(game_is_complete(play->game));
    driver_keys(&driver, "p");
    ck_assert(!game_is_complete(play->game));
}
END_TEST

/* If only experiments are allowed, their eliminations are steps like others. */
START_TEST(steps_by_an_experiment)
{
    driver_keys(&driver, "Space N : 'set_techniques_forward Enter n n");
    size_t made = game_move_count(play->game);
    ck_assert_ptr_eq(game_move_step(play->game, made - 1)->technique, by_name("experiment"));
    ck_assert(driver_shows(&driver, "Experiment"));
}
END_TEST

START_TEST(runs_up_to_a_hard_technique)
{
    driver_keys(&driver, "Space g 'xy-ch Tab Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_msg(status_has("Next is XY-Chain"), "%s", driver_status(&driver));
    ck_assert(play->hinting);
    ck_assert_ptr_eq(play->hint.step.technique, by_name("xy-chain"));
    ck_assert_int_eq(play->hint.rung, RUNG_NAME);
    ck_assert(game_move_count(play->game) > 1);
    driver_keys(&driver, "u");
    ck_assert_uint_eq(game_move_count(play->game), 0);
    driver_keys(&driver, "Space g 'Leviathan Enter");
    ck_assert(status_has(SAYS_NO_SUCH_STEP));
    ck_assert_uint_eq(game_history_count(play->game) > 0, 1);
    ck_assert_uint_eq(game_move_count(play->game), 0);
}
END_TEST

START_TEST(walks_a_chain)
{
    driver_keys(&driver, "Space g 'XY-Chain Enter H H Enter");
    ck_assert_ptr_eq(driver_view(&driver), &proof_view);
    ck_assert(driver_shows(&driver, "link 1 of "));
    ck_assert(driver_shows(&driver, "Suppose that r"));
    ck_assert(candset_is_empty(&play->notice.roles.eliminated));
    int links = 1;
    for (; !driver_shows(&driver, "conclusion: ") && links < 40; links++) {
        const struct roles *roles = &play->notice.roles;
        ck_assert_int_eq(candset_count(&roles->pattern) + candset_count(&roles->opposite), links);
        driver_keys(&driver, "n");
    }
    ck_assert_int_lt(links, 40);
    ck_assert(!candset_is_empty(&play->notice.roles.eliminated));
    driver_keys(&driver, "p");
    ck_assert(!driver_shows(&driver, "conclusion: "));
    driver_keys(&driver, "End Enter");
    ck_assert_ptr_eq(driver_view(&driver), &proof_view);
    ck_assert(status_has("no proof or chain to follow"));
    driver_keys(&driver, "Home q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(play->hinting && play->notice.kind != NOTICE_NONE);
}
END_TEST

/* The branches of a net are walked in turn, each from the board as it is. */
START_TEST(walks_a_net)
{
    driver_keys(&driver, ": 'set_techniques_forward Enter Space g 'forcing_net_verity Enter");
    ck_assert_ptr_eq(play->hint.step.technique, by_name("forcing net verity"));
    driver_keys(&driver, "H");
    ck_assert_msg(strstr(play->notice.text.text, "Digit"), "%s", play->notice.text.text);
    driver_keys(&driver, "H");
    ck_assert(!candset_is_empty(&play->notice.roles.pattern));
    const struct proof *proof = play->hint.step.proof;
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &proof_view);
    ck_assert(driver_shows(&driver, "why r"));
    ck_assert(driver_shows(&driver, "step 1 of "));
    size_t walked = 0;
    for (size_t i = 0; i < proof->count; i++) {
        const struct proof *branch = proof->steps[i].proof;
        if (i)
            driver_keys(&driver, "n n");
        ck_assert(driver_shows(&driver, "If r"));
        ck_assert_int_eq(driver_shows(&driver, "follow the branch"), branch->count > 0);
        if (!branch->count)
            continue;
        const struct shown outside = driver_board(&driver);
        driver_keys(&driver, "Enter");
        const struct shown inside = driver_board(&driver);
        bool dies = step_is_contradiction(&branch->steps[branch->count - 1]);
        ck_assert(driver_shows(&driver, dies ? "why r" : "if r"));
        for (int cell = 0; cell < CELLS; cell++)
            ck_assert(cell == branch->cell ||
                      inside.value.digit[cell] == outside.value.digit[cell]);
        driver_keys(&driver, "End q");
        walked++;
    }
    ck_assert_uint_gt(walked, 0);
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    size_t made = game_move_count(play->game);
    driver_keys(&driver, "n");
    ck_assert_uint_gt(game_move_count(play->game), made);
    ck_assert_ptr_eq(game_move_step(play->game, game_move_count(play->game) - 1)->technique,
                     by_name("forcing net verity"));
}
END_TEST

START_TEST(walks_a_net_from_its_supposition)
{
    driver_keys(&driver,
                ": 'set_techniques_forward Enter Space g 'forcing_net_contradiction Enter H H");
    ck_assert_msg(strstr(play->notice.text.text, ", but then "), "%s", play->notice.text.text);
    driver_keys(&driver, "Enter");
    ck_assert(driver_shows(&driver, "step 1 of "));
    driver_keys(&driver, "End");
    ck_assert(driver_shows(&driver, "left"));
    driver_keys(&driver, "q H");
    ck_assert_ptr_eq(game_move_step(play->game, game_move_count(play->game) - 1)->technique,
                     by_name("forcing net contradiction"));
}
END_TEST

/* A key that is refused leaves the hint as it is: the next rung, and what there is to walk. */
START_TEST(keeps_the_hint_when_backdoors_are_refused)
{
    driver_release(&driver);
    driver_game(&driver, needs_experiment, 80, 24);
    driver_keys(&driver, ": 'set_techniques_forward Enter Space N H H H");
    const enum rung rung = play->hint.rung;
    ck_assert(rung == RUNG_CELLS && play->notice.step->proof);
    driver_keys(&driver, ": 'goto_r1c3 Enter e 9 H H H");
    ck_assert(game_depth(play->game) && play->hinting && play->notice.step);
    ck_assert_int_eq(play->hint.rung, rung);
    driver_keys(&driver, "Space b");
    ck_assert(driver_shows(&driver, "Drop or keep the experiment first."));
    ck_assert(play->hinting);
    driver_keys(&driver, "Enter q H");
    ck_assert_int_eq(play->hint.rung, RUNG_WORDS);
}
END_TEST

START_TEST(marks_backdoors)
{
    driver_keys(&driver, "Space b");
    ck_assert_int_eq(play->notice.backdoors, 1);
    ck_assert(driver_shows(&driver, "right digit"));
    ck_assert(play->notice.roles.cells);
    ck_assert(candset_is_empty(&play->notice.roles.fin));
    driver_keys(&driver, "Space b");
    if (play->notice.backdoors == 2) {
        const struct grid *solution = game_solution(play->game);
        for (int digit = 1; digit <= DIGITS; digit++)
            for (cellset s = play->notice.roles.fin.at[digit]; s; s &= s - 1)
                ck_assert_int_ne(solution->digit[cellset_first(s)], digit);
    }
    driver_keys(&driver, "Esc");
    ck_assert(play->notice.kind == NOTICE_NONE);
    driver_release(&driver);
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, "Space b");
    ck_assert(status_has("no backdoor is needed"));
    driver_keys(&driver, "Space N Esc Space b");
    ck_assert(status_has("The puzzle is solved"));
    driver_release(&driver);
    driver_game(&driver, two_solutions, 80, 24);
    driver_keys(&driver, "Space b");
    ck_assert(status_has("exactly one solution"));
}
END_TEST

/* The hint for an experiment that solves the puzzle announces that the next press keeps it. */
START_TEST(announces_that_a_hint_keeps_the_experiment)
{
    const struct grid *solution = game_solution(play->game);
    for (int cell = 0; cell < CELLS && !game_depth(play->game); cell++) {
        const struct move move = move_at(MOVE_TRY, cell, solution->digit[cell]);
        struct shown board;
        game_board(play->game, ASSIST_OFF, &board);
        if (board.value.digit[cell] || play_move(&driver.app, move) != STATUS_OK)
            continue;
        if (!grid_is_solved(&board_classic, &game_analysis(play->game)->end.value))
            driver_keys(&driver, "Space d");
    }
    ck_assert_int_eq(game_depth(play->game), 1);
    driver_keys(&driver, "H");
    ck_assert_ptr_nonnull(strstr(play->notice.text.text, "The next hint keeps it."));
    ck_assert_int_eq(game_depth(play->game), 1);
    driver_keys(&driver, "H");
    ck_assert_int_eq(game_depth(play->game), 0);
    ck_assert_str_eq(driver_line(&driver), grid_line(&board_classic, solution).text);
}
END_TEST

/* A hint that does not explain its step yet does not offer to follow it. */
START_TEST(names_no_key_where_nothing_can_be_followed)
{
    driver_keys(&driver, "Space g 'XY-Chain Enter");
    for (driver_keys(&driver, "H"); play->hint.rung < RUNG_SHORT; driver_keys(&driver, "H"))
        ck_assert(!status_has("Enter follow"));
    ck_assert_msg(status_has("Enter follow"), "%s", driver_status(&driver));
    driver_keys(&driver, "Esc");
    ck_assert(!status_has("Enter follow"));
}
END_TEST

/* Without a panel the explanation has one line, the keys have the last one, and the title begins
 * with the number of the step. */
START_TEST(walks_a_proof_in_a_small_window)
{
    driver_release(&driver);
    driver_game(&driver,
                "98.7.....7.....9....6.5.....4.....3...86..4......24..1..75..6......3...2.....1.4.",
                40, 16);
    driver_keys(&driver, "n n n n n n Enter");
    ck_assert_ptr_eq(driver_view(&driver), &proof_view);
    ck_assert(driver_shows(&driver, "step 1 of "));
    ck_assert_msg(driver_shows(&driver, " r9c5 is 7. "), "%s", driver_text(&driver));
    ck_assert_msg(status_has("n next"), "%s", driver_status(&driver));
    driver_resize(&driver, 33, 15);
    ck_assert(driver_shows(&driver, "step 1 of "));
    ck_assert(!strchr(driver_status(&driver), '?'));
}
END_TEST

START_TEST(follows_a_step_in_the_log)
{
    driver_release(&driver);
    driver_game(&driver,
                ".......7.9.5...3......49.51.......3..9.3..76.62......58.6.3....5..2..1.......764.",
                80, 24);
    driver_keys(&driver, "Space g 'skyscraper Enter H H H H L");
    ck_assert_ptr_eq(driver_view(&driver), &log_view);
    ck_assert_msg(status_has("Enter follow"), "%s", driver_text(&driver));
    ck_assert_msg(driver_shows(&driver, "Skyscr"), "%s", driver_text(&driver));
    driver_keys(&driver, "q u");
    ck_assert_msg(status_has(", Skyscraper."), "%s", driver_status(&driver));
}
END_TEST

/* The title counts the links; the list, which has the conclusion too, does not count its lines. */
START_TEST(counts_the_links_once)
{
    driver_keys(&driver, "Space g 'XY-Chain Enter H H Enter");
    ck_assert(driver_shows(&driver, "link 1 of "));
    ck_assert_msg(!driver_shows(&driver, " 1/"), "%s", driver_text(&driver));
}
END_TEST

/* A step that was chosen in the panel of steps is neither a hint nor the last move. */
START_TEST(keeps_the_explanation_of_a_chosen_step)
{
    driver_keys(&driver, "Space g 'XY-Chain Enter H H");
    driver_resize(&driver, 120, 40);
    struct position before = play->hint.before;
    struct step step;
    ck_assert(step_copy(&step, &play->hint.step));
    driver_keys(&driver, "Esc");
    notice_step(&play->notice, &before, &step);
    step_release(&step);
    char *text = strdup(play->notice.text.text);
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &proof_view);
    driver_keys(&driver, "n n n n q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_str_eq(play->notice.text.text, text);
    free(text);
}
END_TEST

UI_SUITE(hard_steps, chained, 80, 24, TEST(lists_all_steps),
         TEST(keeps_what_is_wrong_before_all_steps),
         TEST(checks_with_harder_techniques_when_nothing_is_missed),
         TEST(steps_on_when_nothing_is_forced), TEST(steps_by_an_experiment),
         TEST(runs_up_to_a_hard_technique), TEST(walks_a_chain), TEST(walks_a_net),
         TEST(walks_a_net_from_its_supposition), TEST(keeps_the_hint_when_backdoors_are_refused),
         TEST(marks_backdoors), TEST(announces_that_a_hint_keeps_the_experiment),
         TEST(walks_a_proof_in_a_small_window), TEST(names_no_key_where_nothing_can_be_followed),
         TEST(follows_a_step_in_the_log), TEST(counts_the_links_once),
         TEST(keeps_the_explanation_of_a_chosen_step))
