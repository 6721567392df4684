/*
 * Steps of every technique carried out in a game: they can be undone, redone and replayed from
 * their lines, and are removed when the digits on which they rest are cleared.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/search/search.h"
#include "engine/step/explain.h"
#include "game/check.h"
#include "game/game.h"
#include "support/by_name.h"
#include "support/play.h"
#include "support/suite.h"

/* Made by chance, each with one solution; the basic techniques finish none of them. */
static const char *const puzzles[] = {
    "3.......75.....4.6.6.4...5.....795....7....8...41.2....2...6.....52.8..1.1...46..",
    "1......9..6521..7..8.6.....93.4...56..6......7.....1.....1....2....8.54.....267..",
    "1......29.8.....6....4.23....37...4..7.8..9.......57.36..1.....3...5.8....12.....",
    ".1.6.......8...6.......7.4........19...3..56.79..6.8..9........4...3..5.56.2.91..",
    "....2...54.9..6.2.7..3.....8..............253.7..6...43.5....4....8..51.6...79...",
    "7.6.9....1..........8..7..3.2..8...6.4....18....9..4.25....187.9.48............6.",
};
enum { PUZZLE_COUNT = sizeof puzzles / sizeof *puzzles };

static const struct hint_options inferred = { .assist = ASSIST_INFERRED };

static void replay(const struct game *game, const char *puzzle)
{
    struct game *again = game_of(puzzle);
    for (size_t i = 0; i < game_move_count(game); i++) {
        char line[8000];
        snprintf(line, sizeof line, "%s", text_of_move(game_move(game, i)));
        play(again, line);
    }
    struct snapshot one = snapshot_of(game), other = snapshot_of(again);
    ck_assert_msg(snapshot_same(&one, &other), "the lines make another game");
    game_free(again);
}

static bool concludes(const struct game *game, const struct step *step)
{
    struct shown board;
    game_board(game, ASSIST_CANDIDATES, &board);
    for (int digit = 1; digit <= DIGITS; digit++)
        if (step->eliminate.at[digit] & board.candidates.at[digit])
            return false;
    return !step->digit || board.value.digit[step->cell] == step->digit;
}

/* One step of each technique there is, and what becomes of the game. */
START_TEST(each_can_be_played)
{
    struct game *game = game_of(puzzles[_i]);
    struct check check;
    const struct technique *last = NULL;
    struct snapshot before = snapshot_of(game);
    ck_assert(check_game(&check, game, &inferred, true));
    for (size_t i = 0; i < check.missed.count; i++) {
        const struct step *step = &check.missed.at[i];
        struct error error = { .text = "" };
        if (step->technique == last)
            continue;
        last = step->technique;
        ck_assert_msg(game_apply_step(game, step, &check.known, NULL, &error) == STATUS_OK,
                      "%s: %s: %s", step->technique->name, conclusion_of(step), error.text);
        ck_assert_msg(concludes(game, step), "%s", step->technique->name);
        struct snapshot after = snapshot_of(game);
        replay(game, puzzles[_i]);
        ck_assert(game_undo(game));
        ck_assert_uint_eq(game_move_count(game), 0); /* one turn */
        struct snapshot undone = snapshot_of(game);
        ck_assert(snapshot_same(&before, &undone));
        ck_assert(game_redo(game));
        struct snapshot redone = snapshot_of(game);
        ck_assert(snapshot_same(&after, &redone));
        ck_assert(game_undo(game));
    }
    check_release(&check);
    game_free(game);
}
END_TEST

/* And no other one of the same technique that eliminates more. */
START_TEST(carries_out_the_step_that_is_chosen)
{
    struct game *game = game_of(puzzles[_i]);
    struct check check;
    ck_assert(check_game(&check, game, &inferred, true));
    for (size_t i = 0; i < check.missed.count; i++) {
        const struct step *step = &check.missed.at[i];
        ck_assert_int_eq(game_apply_step(game, step, &check.known, NULL, NULL), STATUS_OK);
        const struct step *learnt = game_move_step(game, game_move_count(game) - 1);
        ck_assert_msg(candset_contains(&step->eliminate, &learnt->eliminate), "%s: %s",
                      step->technique->name, conclusion_of(step));
        ck_assert(game_undo(game));
    }
    check_release(&check);
    game_free(game);
}
END_TEST

/* Clears entries on which a step may rest: the step is removed exactly if a candidate whose absence
 * it needs is open again. */
START_TEST(goes_with_what_it_rests_on)
{
    const struct hint_options plain = { .assist = ASSIST_CANDIDATES };
    struct game *game = game_of(puzzles[_i]);
    struct grid solution = *game_solution(game);
    struct position entries = game_analysis(game)->start;
    const struct technique *last = NULL;
    struct check check;
    int entered[3], count = 0, went = 0;
    for (cellset s = entries.empty; count < 3; s &= s - 1, count++) {
        struct move move = move_at(MOVE_ENTER, cellset_first(s), solution.digit[cellset_first(s)]);
        entered[count] = cellset_first(s);
        ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
    }
    ck_assert(check_game(&check, game, &plain, true));
    for (size_t i = 0; i < check.missed.count; i++) {
        const struct step *step = &check.missed.at[i];
        struct effect effect;
        struct candset needs;
        if (step->technique == last)
            continue;
        last = step->technique;
        step_needs(&check.known, step, &needs);
        bool rests = false;
        for (int digit = 1; digit <= DIGITS; digit++)
            rests |= (needs.at[digit] & entries.candidates.at[digit]) != 0;
        size_t made = game_move_count(game);
        ck_assert_int_eq(game_apply_step(game, step, &check.known, NULL, NULL), STATUS_OK);
        int withdrawn = 0;
        for (int n = 0; n < count; n++) {
            struct move clear = move_at(MOVE_CLEAR, entered[n], 0);
            ck_assert_int_eq(game_play(game, &clear, &effect, NULL), STATUS_OK);
            withdrawn += effect.withdrawn;
        }
        ck_assert_msg(withdrawn == rests, "%s: %s: %d", step->technique->name, conclusion_of(step),
                      withdrawn);
        went += withdrawn;
        ck_assert(game_go_to(game, made));
    }
    ck_assert_int_gt(went, 0);
    check_release(&check);
    game_free(game);
}
END_TEST

static void strike_notes(struct game *game, const struct step *step)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = step->eliminate.at[digit]; s; s &= s - 1) {
            struct move move = move_at(MOVE_NOTE_OFF, cellset_first(s), digit);
            if (digitset_has(game_notes(game, NOTES_FULL)[cellset_first(s)], digit))
                ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
        }
}

/* Whether the notes still have a candidate that a step eliminates. */
static bool is_news(const struct game *game, const struct step *step)
{
    bool news = step->digit != 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = step->eliminate.at[digit]; s; s &= s - 1)
            news |= digitset_has(game_notes(game, NOTES_FULL)[cellset_first(s)], digit);
    return news;
}

/* Whatever the technique: a step that eliminates nothing that the notes still have is not a
 * hint. */
START_TEST(tells_no_more_what_the_notes_know)
{
    const struct hint_options own = { .assist = ASSIST_CANDIDATES, .own_notes = true };
    struct game *game = game_of(puzzles[_i]);
    struct error error = { .text = "" };
    ck_assert_int_eq(game_apply_path(game, &error), STATUS_OK);
    play(game, "notes fill");
    int hints = 0;
    for (; hints < 12; hints++) {
        struct hint hint;
        hint_find(&hint, game, &own);
        ck_assert_int_eq(hint.kind, HINT_STEP);
        ck_assert_msg(is_news(game, &hint.step), "%s: %s", hint.step.technique->name,
                      conclusion_of(&hint.step));
        size_t made = game_move_count(game);
        hint.rung = RUNG_WORDS; /* it can be carried out, with the steps it needs */
        ck_assert_msg(hint_climb(&hint, game, &error) == STATUS_OK, "%s: %s: %s",
                      hint.step.technique->name, conclusion_of(&hint.step), error.text);
        ck_assert(concludes(game, &hint.step));
        replay(game, puzzles[_i]);
        ck_assert(game_undo(game));
        ck_assert_uint_eq(game_move_count(game), made); /* one turn */
        bool end = hint.step.digit != 0;
        strike_notes(game, &hint.step);
        hint_release(&hint);
        if (end)
            break;
    }
    ck_assert_int_gt(hints, 0);
    game_free(game);
}
END_TEST

START_TEST(obeys_what_is_set)
{
    struct technique_list list = { .count = 0 };
    struct hint_options hint_options = { .assist = ASSIST_CANDIDATES, .techniques = &list };
    struct game *game = game_of(puzzles[_i]);
    struct hint hint;
    struct check check;
    ck_assert_int_eq(technique_list_choose(&list, "forward", NULL), STATUS_OK);
    ck_assert_int_eq(game_apply_path(game, NULL), STATUS_OK);
    hint_find(&hint, game, &hint_options);
    ck_assert_ptr_eq(hint.step.technique, by_name("experiment"));
    hint_release(&hint);
    ck_assert(check_game(&check, game, &hint_options, false));
    ck_assert(check.harder && !check.missed.count);
    check_release(&check);
    ck_assert_int_eq(technique_list_choose(&list, "all", NULL), STATUS_OK);
    hint_options.careful = true;
    ck_assert(check_game(&check, game, &hint_options, false));
    ck_assert(check.harder && check.missed.count);
    for (size_t i = 0; i < check.missed.count; i++)
        ck_assert(!check.missed.at[i].technique->unique);
    check_release(&check);
    game_free(game);
}
END_TEST

/* The pointing leads nowhere; only a harder step does. */
START_TEST(leaves_out_what_leads_nowhere)
{
    struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    struct game *game = game_of(
        "967851423243796...8..432...376584912.8.12....1.2.6...4.....8.35.......4.6.8.452..");
    struct hint hint;
    hint_find(&hint, game, &hint_options);
    ck_assert_ptr_eq(hint.step.technique, by_name("pointing"));
    hint_release(&hint);
    hint_options.lean = true;
    hint_find(&hint, game, &hint_options);
    ck_assert_ptr_eq(hint.step.technique, by_name("naked pair"));
    hint_release(&hint);
    game_free(game);
}
END_TEST

/* Whether a digit (0: any) has one place in a box. */
static bool has_place_in_a_box(const struct position *position, int digit)
{
    for (int house = HOUSE_BOX; house < HOUSE_BOX + 9; house++)
        for (int one = digit ? digit : 1; one <= (digit ? digit : DIGITS); one++)
            if (cellset_count(position_places(position, house, one)) == 1)
                return true;
    return false;
}

/* Where no candidates are shown, a place in a box comes before a cell's only digit, and the digit
 * that was placed last goes on; every rung is shown once, the short form only if it is one. */
START_TEST(hints_are_what_a_person_sees)
{
    const struct hint_options looks[] = { { .assist = ASSIST_OFF },
                                          { .assist = ASSIST_CANDIDATES, .own_notes = true },
                                          { .assist = ASSIST_CANDIDATES } };
    const bool shown = _i == 2;
    struct game *game = game_of(
        "..269....19.......7..5..18..48.2..1....47..5........6......4..8.36.........9..3..");
    struct error error;
    struct hint hint;
    int last = 0, naked = 0, followed = 0;
    while (!game_is_complete(game)) {
        hint_find(&hint, game, &looks[_i]);
        const bool is_naked = hint.step.technique == by_name("naked single");
        naked += is_naked && has_place_in_a_box(&hint.before, 0);
        if (last && hint.step.technique == by_name("hidden single") &&
            has_place_in_a_box(&hint.before, last)) {
            ck_assert_int_eq(hint.step.digit, last);
            followed++;
        }
        last = hint.step.digit ? hint.step.digit : last;
        const bool two = explain_two_forms(&hint.before, &hint.step) == STATUS_OK;
        for (int rung = RUNG_WHERE; rung <= RUNG_DONE; rung++)
            if (rung != RUNG_SHORT || two) {
                ck_assert_int_eq(hint_climb(&hint, game, &error), STATUS_OK);
                ck_assert_int_eq(hint.rung, rung);
            }
        hint_release(&hint);
    }
    ck_assert_int_eq(naked > 0, shown);
    ck_assert_int_gt(followed, shown ? 0 : 5);
    game_free(game);
}
END_TEST

START_TEST(lists_by_what_is_unlocked)
{
    const struct hint_options plain = { .assist = ASSIST_CANDIDATES };
    struct game *game = game_of(puzzles[_i]);
    struct check check;
    bool seen[CHECK_MOST] = { false };
    ck_assert(check_game(&check, game, &plain, true));
    ck_assert_uint_gt(check.missed.count, 20);
    ck_assert_uint_le(check.missed.count, CHECK_MOST);
    for (size_t i = 0; i < check.missed.count; i++)
        ck_assert_ptr_eq(check.ranked[i].step, &check.missed.at[i]);
    check_sort(&check, true);
    for (size_t i = 0; i < check.missed.count; i++) {
        const struct step *step = check.ranked[i].step;
        ck_assert_int_eq(check.ranked[i].unlocks, path_unlocks(&check.known, step));
        if (i)
            ck_assert_int_ge(check.ranked[i - 1].unlocks, check.ranked[i].unlocks);
        ck_assert(!seen[step - check.missed.at]);
        seen[step - check.missed.at] = true;
    }
    check_release(&check);
    game_free(game);
}
END_TEST

/* The steps that stand first show all that the list shows, each of them something new. */
START_TEST(lists_each_conclusion_once)
{
    const struct hint_options plain = { .assist = ASSIST_CANDIDATES };
    struct game *game = game_of(puzzles[_i]);
    struct check check;
    size_t shown = 0, others = 0;
    ck_assert(check_game(&check, game, &plain, true));
    for (int by_unlocks = 0; by_unlocks < 2; by_unlocks++) {
        struct candset known = { { 0 } };
        cellset filled = 0;
        check_sort(&check, by_unlocks);
        for (size_t i = 0; i < check.missed.count; i++) {
            const struct ranked *ranked = &check.ranked[i];
            const bool news = ranked->step->digit
                                  ? !cellset_has(filled, ranked->step->cell)
                                  : !candset_contains(&known, &ranked->step->eliminate);
            ck_assert_int_eq(ranked->easiest == i, news);
            ck_assert_uint_le(ranked->easiest, i);
            ck_assert_uint_eq(check.ranked[ranked->easiest].easiest, ranked->easiest);
            candset_unite(&known, &ranked->step->eliminate);
            filled |= ranked->step->digit ? cell_bit(ranked->step->cell) : 0;
            shown += news;
            others += ranked->others;
        }
    }
    ck_assert_uint_eq(shown + others, 2 * check.missed.count);
    ck_assert_uint_gt(others, 0);
    check_release(&check);
    game_free(game);
}
END_TEST

/* Up to the first step of each technique: as one turn, or not at all. */
START_TEST(runs_up_to_each)
{
    const struct hint_options plain = { .assist = ASSIST_CANDIDATES };
    struct game *game = game_of(puzzles[_i]);
    struct snapshot start = snapshot_of(game);
    int came = 0, later = 0;
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        struct hint hint;
        struct error error = { .text = "" };
        size_t count = 0;
        if (technique->level == LEVEL_CONTRADICTION || technique->use == USE_ON_REQUEST)
            continue;
        if (game_run_to(game, &plain, technique, &hint, &count, &error) != STATUS_OK) {
            struct snapshot now = snapshot_of(game);
            ck_assert_msg(strstr(error.text, technique_title(technique).text), "%s", error.text);
            ck_assert(snapshot_same(&start, &now));
            continue;
        }
        came++;
        later += count > 0;
        ck_assert_uint_eq(game_move_count(game), count);
        ck_assert_ptr_eq(hint.step.technique, technique);
        for (size_t n = 0; n < count; n++)
            ck_assert_ptr_ne(game_move(game, n)->technique, technique);
        replay(game, puzzles[_i]);
        hint.rung = RUNG_WORDS;
        ck_assert_int_eq(hint_climb(&hint, game, &error), STATUS_OK);
        ck_assert(concludes(game, &hint.step));
        ck_assert(game_undo(game));
        ck_assert(!count || game_undo(game));
        ck_assert_uint_eq(game_move_count(game), 0);
        hint_release(&hint);
    }
    ck_assert_int_gt(came, 3);
    ck_assert_int_gt(later, 1);
    game_free(game);
}
END_TEST

SUITE(force, NULL, NULL, LOOPED(each_can_be_played, 0, PUZZLE_COUNT),
      LOOPED(carries_out_the_step_that_is_chosen, 0, PUZZLE_COUNT),
      LOOPED(goes_with_what_it_rests_on, 0, PUZZLE_COUNT),
      LOOPED(tells_no_more_what_the_notes_know, 0, PUZZLE_COUNT),
      LOOPED(obeys_what_is_set, 0, PUZZLE_COUNT), TEST(leaves_out_what_leads_nowhere),
      LOOPED(hints_are_what_a_person_sees, 0, 3),
      LOOPED(lists_each_conclusion_once, 0, PUZZLE_COUNT),
      LOOPED(lists_by_what_is_unlocked, 0, PUZZLE_COUNT), LOOPED(runs_up_to_each, 0, PUZZLE_COUNT))
