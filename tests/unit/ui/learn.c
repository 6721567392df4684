/* Lessons in the player: the list, a position, the replies to answers, and the state that stays. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "base/array.h"
#include "support/by_name.h"
#include "support/ui_suite.h"
#include "support/wording.h"
#include "ui/play/games.h"
#include "ui/play/moves.h"
#include "ui/view/views.h"

static struct app *const app = &driver.app;
static struct learning *const learning = &driver.app.learning;

static struct lesson_state *lesson(void)
{
    return app_state(&driver.app, &lesson_view);
}

static void setup(void)
{
    driver_two(&driver, 80, 24);
    driver_lessons(&driver);
}

/* The lesson of a technique at position 1, 2 or 3, from the game of the first puzzle. */
static void open_lesson(const char *name, int position)
{
    char keys[80];
    if (driver_view(&driver) == &menu_view)
        driver_keys(&driver, "Enter");
    snprintf(keys, sizeof keys, ": 'learn_%s Enter", name);
    driver_keys(&driver, keys);
    ck_assert_ptr_eq(driver_view(&driver), &technique_view); /* the introduction */
    driver_keys(&driver, "q");
    for (int i = 1; i < position; i++)
        driver_keys(&driver, "n");
    ck_assert_ptr_eq(driver_view(&driver), &lesson_view);
}

/* Enters another candidate of the cell that the lesson asks for. */
static void answer_wrongly(void)
{
    const struct exercise *exercise = &lesson()->exercise;
    const int cell = exercise->step.cell;
    char keys[64];
    snprintf(keys, sizeof keys, ": 'goto_%s Enter %d", cell_name(cell).text,
             digitset_first(
                 digitset_without(exercise->start.digits[cell], digit_bit(exercise->step.digit))));
    driver_keys(&driver, keys);
}

START_TEST(wrong_answers_count_in_their_position)
{
    open_lesson("hidden_single_in_a_box", 2);
    for (int i = 0; i < 3; i++) {
        ck_assert(!lesson()->helped);
        answer_wrongly();
    }
    ck_assert(lesson()->helped); /* two may be wrong */
    driver_keys(&driver, "n");
    answer_wrongly();
    ck_assert(!lesson()->helped);
}
END_TEST

static void strike(int cell, int digit)
{
    char keys[16];
    driver_go(&driver, cell_name(cell).text);
    snprintf(keys, sizeof keys, "A-%d", digit);
    driver_keys(&driver, keys);
}

/* The first candidate that the step eliminates. */
static void answer(void)
{
    const struct candset *gone = &lesson()->exercise.step.eliminate;
    int cell = cellset_first(candset_cells(gone));
    strike(cell, digitset_first(candset_digits_at(gone, cell)));
}

/* Eliminates a candidate that gets this answer; `is`: it is the solution's. */
static void strike_some(enum answer wanted, bool is)
{
    const struct exercise *exercise = &lesson()->exercise;
    for (cellset s = exercise->start.empty; s; s &= s - 1)
        for (int digit = 1; digit <= DIGITS; digit++) {
            struct step step;
            const struct move move = move_at(MOVE_NOTE_OFF, cellset_first(s), digit);
            const enum answer answer = exercise_judge(exercise, &move, &step);
            step_release(&step);
            if (answer == wanted && (exercise->solution.digit[move.cell] == digit) == is) {
                strike(move.cell, digit);
                return;
            }
        }
    ck_abort_msg("there is none");
}

/* Tries a wrong digit that no lesson is about and that is refuted at once, or is not. */
static void try_a_digit(bool refuted)
{
    const struct exercise *exercise = &lesson()->exercise;
    for (cellset s = exercise->start.empty; s; s &= s - 1) {
        int cell = cellset_first(s);
        char keys[8];
        driver_go(&driver, cell_name(cell).text);
        for (digitset left = exercise->start.digits[cell]; left; left &= (digitset)(left - 1)) {
            int digit = digitset_first(left);
            if (digit == exercise->solution.digit[cell])
                continue;
            snprintf(keys, sizeof keys, "e %d", digit);
            driver_keys(&driver, keys);
            if (!lesson()->done && (game_depth(app->play->game) == 0) == refuted)
                return;
            driver_keys(&driver, ": 'again Enter");
        }
    }
    ck_abort_msg("there is no such digit");
}

static const char *notice(void)
{
    return app->play->notice.kind ? app->play->notice.text.text : "";
}

static int found(int position)
{
    return learning->found[lesson()->number][position - 1];
}

/* The line that is selected in the list, for the line mode. */
static const char *selected_words(void)
{
    static struct list_line line = LIST_LINE_EMPTY;
    list_fill(app, driver_list(&driver), driver_list(&driver)->selected, &line);
    return list_line_words(&line);
}

static bool wish_granted(void)
{
    bool wished = driver.requests.keep_lessons;
    driver.requests.keep_lessons = false;
    return wished;
}

START_TEST(the_list_is_opened_from_menu_and_game)
{
    driver_keys(&driver, "Home Down*3 Enter");
    ck_assert_ptr_eq(driver_view(&driver), &lessons_view);
    ck_assert(driver_shows(&driver, "Stage 1") && driver_shows(&driver, "Single in a box"));
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
    driver_keys(&driver, "Space l q End Enter Space l");
    ck_assert_ptr_eq(driver_view(&driver), &lessons_view);
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
}
END_TEST

START_TEST(commands_name_a_lesson)
{
    open_lesson("X-Wing", 1);
    ck_assert_ptr_eq(lesson()->exercise.technique, by_name("x-wing"));
    driver_keys(&driver, ": 'learn_w-wing Enter q");
    ck_assert_ptr_eq(lesson()->exercise.technique, by_name("w-wing"));
    driver_keys(&driver, "q q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    driver_keys(&driver, ": 'learn_y-fish Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(driver_shows(&driver, "'y-fish' is not a technique"));
    driver_keys(&driver, ": 'again Enter");
    ck_assert(app_reported(app, REPORT_LESSON_ONLY));
    driver_keys(&driver, ": 'learn_swordf Tab Enter q");
    ck_assert_ptr_eq(lesson()->exercise.technique, by_name("swordfish"));
}
END_TEST

/* A player who has forgotten the technique reads its description again, which does not count as
 * help. */
START_TEST(what_it_is_can_be_read_in_every_position)
{
    open_lesson("X-Wing", _i);
    driver_keys(&driver, _i == 1 ? "i" : "Enter"); /* this one explains the step itself */
    ck_assert_ptr_eq(driver_view(&driver), &technique_view);
    ck_assert(driver_shows(&driver, "Choose a digit."));
    driver_keys(&driver, "q");
    answer();
    ck_assert_int_eq(found(_i), LESSON_ALONE);
    driver_keys(&driver, "Enter"); /* goes on */
    ck_assert(!lesson()->done);
}
END_TEST

/* The first position shows everything, the second the place, the third only the name. */
START_TEST(each_position_tells_less)
{
    open_lesson("X-Wing", 1);
    ck_assert(app->play->notice.painted && app->play->notice.roles.eliminated.at[0] == 0);
    ck_assert(!candset_is_empty(&app->play->notice.roles.eliminated));
    driver_keys(&driver, "n");
    ck_assert(strstr(notice(), SAYS_FIND "X-Wing") && strstr(notice(), "Look at"));
    ck_assert(candset_is_empty(&app->play->notice.roles.eliminated));
    driver_keys(&driver, "n");
    ck_assert(strstr(notice(), SAYS_FIND "X-Wing") && !strstr(notice(), "Look at"));
    ck_assert(!app->play->notice.painted);
}
END_TEST

START_TEST(an_answer_is_found_told_and_kept)
{
    open_lesson("naked-triple", _i);
    const struct candset gone = lesson()->exercise.step.eliminate;
    answer();
    ck_assert(lesson()->done);
    ck_assert_int_eq(found(_i), LESSON_ALONE);
    ck_assert(wish_granted());
    ck_assert(strstr(notice(), SAYS_FOUND));
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = gone.at[digit]; s; s &= s - 1)
            ck_assert(
                !digitset_has(game_notes(app->play->game, NOTES_FULL)[cellset_first(s)], digit));
    driver_keys(&driver, "u");
    ck_assert_uint_eq(game_move_count(app->play->game), app->play->opening);
    driver_keys(&driver, "U");
    ck_assert(!wish_granted()); /* once is enough */
}
END_TEST

START_TEST(digits_are_answers_too)
{
    open_lesson("hidden-single", 3);
    char keys[2] = "";
    keys[0] = (char)('0' + lesson()->exercise.step.digit);
    driver_go(&driver, cell_name(lesson()->exercise.step.cell).text);
    driver_keys(&driver, keys);
    ck_assert(lesson()->done && strstr(notice(), SAYS_FOUND));
}
END_TEST

/* True or false, the answer is the same: else one could find the solution by asking. */
START_TEST(what_nothing_easy_shows_is_taken_back)
{
    open_lesson("X-Wing", 3);
    strike_some(ANSWER_UNSHOWN, _i);
    ck_assert(strstr(notice(), SAYS_TAKEN_BACK));
    ck_assert_uint_eq(game_move_count(app->play->game), app->play->opening);
    ck_assert(!lesson()->done && !wish_granted());
    driver_keys(&driver, "Esc");
    ck_assert(strstr(notice(), SAYS_FIND "X-Wing"));
}
END_TEST

/* A move that follows from an easier technique stays, and that technique is named. */
START_TEST(what_is_easier_stays_and_does_not_count)
{
    open_lesson("mutant-whale", 3);
    strike_some(ANSWER_OTHER, false);
    ck_assert(strstr(notice(), SAYS_TRUE_BUT));
    ck_assert(strstr(notice(), "Here you are asked for: Mutant Whale."));
    ck_assert_uint_eq(game_move_count(app->play->game), app->play->opening + 1);
    ck_assert(!lesson()->done);
    answer();
    ck_assert(lesson()->done && found(3) == LESSON_ALONE);
}
END_TEST

/* A move that the engine has proved is known to be true, and stays. */
START_TEST(what_is_proved_stays_and_does_not_count)
{
    open_lesson("mutant-whale", 3);
    try_a_digit(true);
    ck_assert_msg(strstr(notice(), SAYS_TRUE_BUT), "%s", notice());
    ck_assert(!lesson()->done);
    ck_assert_uint_gt(game_move_count(app->play->game), app->play->opening);
}
END_TEST

START_TEST(hints_climb_to_the_step_and_count_as_help)
{
    open_lesson("XY-Wing", 3);
    driver_keys(&driver, "H");
    ck_assert(strstr(notice(), "Look at"));
    driver_keys(&driver, "H");
    ck_assert(app->play->hint.rung == RUNG_CELLS && app->play->notice.painted);
    driver_keys(&driver, "H");
    ck_assert(app->play->hint.rung == RUNG_WORDS && !lesson()->done);
    driver_keys(&driver, "H");
    ck_assert(lesson()->done && strstr(notice(), SAYS_WITH_HELP));
    ck_assert_int_eq(found(3), LESSON_HELPED);
    ck_assert(wish_granted());
    /* Better the next time. */
    driver_keys(&driver, "Space r");
    ck_assert(!lesson()->done);
    answer();
    ck_assert_int_eq(found(3), LESSON_ALONE);
    ck_assert(wish_granted());
}
END_TEST

/* Another way to see the answer is help as well. */
START_TEST(other_answers_of_the_engine_are_help)
{
    static const char *const keys[] = { "Space S q", "c q", "Space s", "Space b", "H" };
    open_lesson("naked-triple", 3);
    driver_keys(&driver, keys[_i]);
    answer();
    ck_assert_int_eq(found(3), LESSON_HELPED);
}
END_TEST

/* The lesson of experiments is solved by one. In any other that is help. */
START_TEST(a_refuted_experiment_is_an_answer)
{
    open_lesson(_i ? "naked-triple" : "experiment", 3);
    const struct step *step = &lesson()->exercise.step;
    int cell = _i ? cellset_first(candset_cells(&step->eliminate)) : step->proof->cell;
    char keys[8];
    snprintf(keys, sizeof keys, "e %d", digitset_first(candset_digits_at(&step->eliminate, cell)));
    driver_go(&driver, cell_name(cell).text);
    driver_keys(&driver, keys);
    ck_assert_int_eq(game_depth(app->play->game), 0);
    ck_assert_int_eq(found(3), _i ? LESSON_HELPED : LESSON_ALONE);
}
END_TEST

/* To keep a digit that was only tried would be a way round the judge. */
START_TEST(a_wrong_digit_cannot_be_kept)
{
    open_lesson("experiment", 3);
    try_a_digit(false);
    driver_keys(&driver, "Space K");
    ck_assert(strstr(notice(), SAYS_TAKEN_BACK));
    ck_assert_int_eq(game_depth(app->play->game), 1);
    ck_assert(!lesson()->done);
}
END_TEST

START_TEST(next_and_previous_go_through_all_lessons)
{
    driver_keys(&driver, "Space l Enter q");
    ck_assert_uint_eq(lesson()->number + lesson()->position, 0);
    driver_keys(&driver, "p");
    ck_assert(driver_shows(&driver, "first lesson"));
    driver_keys(&driver, "n n n q");
    ck_assert(lesson()->number == 1 && lesson()->position == 0);
    driver_keys(&driver, "p");
    ck_assert(lesson()->number == 0 && lesson()->position == 2);
    driver_keys(&driver, "q End Enter q n n");
    ck_assert_uint_eq(lesson()->number + 1, learning->book->count);
    driver_keys(&driver, "n");
    ck_assert(driver_shows(&driver, "last lesson"));
}
END_TEST

START_TEST(the_game_in_play_is_as_before)
{
    driver_keys(&driver, "Enter n n Space a e 5");
    driver_pass(&driver, 5000);
    const struct game *game = app->play->game;
    const struct options options = app->options;
    size_t moves = game_move_count(game), unfinished = app_unfinished(app);
    int depth = game_depth(game), cursor = app->play->cursor;
    open_lesson("naked-pair", 2);
    ck_assert_ptr_ne(app->play->game, game);
    ck_assert_uint_eq(app_unfinished(app), unfinished);
    driver_pass(&driver, 60000);
    answer();
    driver_keys(&driver, "u e 1 Space d Space v Space a q");
    ck_assert_ptr_eq(driver_view(&driver), &lessons_view);
    ck_assert_ptr_eq(app->play->game, game);
    ck_assert_uint_eq(game_move_count(game), moves);
    ck_assert_int_eq(game_depth(game), depth);
    ck_assert_int_eq(app->play->cursor, cursor);
    ck_assert_mem_eq(&app->options, &options, sizeof options);
    ck_assert_uint_eq(app_unfinished(app), unfinished);
    ck_assert_uint_eq(app->left_count, 0);
    driver_keys(&driver, "q");
    driver_pass(&driver, 1000); /* the clock stood still, and runs again */
    ck_assert_int_eq(clock_read(&app->play->clock, driver.now), 6000);
}
END_TEST

START_TEST(another_game_can_be_begun_from_a_lesson)
{
    driver_keys(&driver, "Enter n n");
    open_lesson("naked-pair", 2);
    driver_keys(&driver, "o End Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_str_eq(game_puzzle(app->play->game)->title, "Beta");
    ck_assert(app->play == &app->own);
    ck_assert_uint_eq(app->left_count, 1); /* the game, not the lesson */
    ck_assert_str_eq(game_puzzle(app->left[0].game)->title, "Alpha");
    open_lesson("naked-pair", 2);
    driver_keys(&driver, "o Down*8 Enter"); /* the kept one */
    ck_assert_str_eq(game_puzzle(app->play->game)->title, "Alpha");
    ck_assert(app->play == &app->own);
}
END_TEST

/* Whatever is opened above a lesson, the way to the list leads back, not round. */
START_TEST(the_list_is_open_once)
{
    open_lesson("naked-pair", 2);
    driver_keys(&driver, "o Home Down*4 Enter");
    ck_assert_ptr_eq(driver_view(&driver), &lessons_view);
    ck_assert(app->play == &app->own);
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
}
END_TEST

START_TEST(moves_in_commands_are_judged)
{
    open_lesson("naked-pair", 3);
    const struct candset *gone = &lesson()->exercise.step.eliminate;
    int cell = cellset_first(candset_cells(gone));
    char keys[40];
    snprintf(keys, sizeof keys, ": 'note_%s-%d Enter", cell_name(cell).text,
             digitset_first(candset_digits_at(gone, cell)));
    driver_keys(&driver, keys);
    ck_assert(lesson()->done);
}
END_TEST

START_TEST(all_three_are_praised_and_shown)
{
    open_lesson("naked-pair", 1);
    answer();
    driver_keys(&driver, "n");
    answer();
    driver_keys(&driver, "n H*5");
    ck_assert_msg(strstr(driver_status(&driver), SAYS_ALL_THREE), "%s", driver_status(&driver));
    ck_assert(strstr(driver_status(&driver), "Locked Pair"));
    driver_keys(&driver,
                "p r H H H n"); /* all are found: the third need not be gone through again */
    ck_assert_ptr_eq(driver_view(&driver), &technique_view);
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(lesson()->exercise.technique, by_name("locked pair"));
    driver_keys(&driver, "q");
    ck_assert(driver_shows(&driver, "\xE2\x97\x8F\xE2\x97\x8F\xE2\x97\x90  Naked Pair"));
}
END_TEST

START_TEST(what_was_not_understood_is_said_once)
{
    snprintf(learning->complaint, sizeof learning->complaint, "a line is odd");
    driver_keys(&driver, "Space l");
    ck_assert_msg(strstr(driver_status(&driver), "a line is odd."), "%s", driver_status(&driver));
    driver_keys(&driver, "q Space l");
    ck_assert(!strstr(driver_status(&driver), "odd"));
}
END_TEST

START_TEST(the_list_begins_at_what_is_open)
{
    memset(learning->found[0], LESSON_HELPED, 3);
    memset(learning->found[1], LESSON_ALONE, 3);
    driver_keys(&driver, "Space l");
    ck_assert_uint_eq(driver_list(&driver)->selected, 3); /* below the heading of the stage */
    driver_keys(&driver, "Down q Space l");
    ck_assert_uint_eq(driver_list(&driver)->selected, 4);
    /* Once the exam is passed, the next stage comes next, whatever is left. */
    memset(learning->found[2], LESSON_ALONE, 3);
    memset(learning->found[3], LESSON_ALONE, 3);
    memset(learning->found[learning->book->exam[1]], LESSON_ALONE, EXAM_PUZZLES);
    driver_keys(&driver, "q Space l");
    ck_assert(strstr(selected_words(), "Claiming"));
}
END_TEST

/* Nothing is shown that the player has not seen: digits are entered, and an elimination is a claim
 * without a note. */
START_TEST(some_positions_show_no_notes)
{
    open_lesson("naked-single", 2);
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert(!game_notes(app->play->game, NOTES_FULL)[cell]);
    ck_assert(app->play->display.own_notes);
    open_lesson("pointing", 3);
    ck_assert(game_shows_notes(app->play->game, NOTES_FULL));
    driver_keys(&driver, "n");
    ck_assert(!game_shows_notes(app->play->game, NOTES_FULL) &&
              strstr(notice(), "No notes are shown"));
    strike_some(ANSWER_UNSHOWN, true);
    ck_assert(!lesson()->done && !strstr(notice(), SAYS_TAKEN_BACK));
    ck_assert_uint_eq(game_move_count(app->play->game), app->play->opening);
    answer();
    ck_assert(lesson()->done && found(4) == LESSON_ALONE);
    ck_assert(!app->play->display.own_notes); /* the step is painted on candidates */
}
END_TEST

/* The page "where to look" is offered to a player who makes the same mistake twice in a row. */
START_TEST(the_same_mistake_twice_offers_the_page)
{
    open_lesson("hidden-single-in-a-line", 3);
    const struct exercise *exercise = &lesson()->exercise;
    const int cell = exercise->step.cell;
    for (int times = 0; times < 2; times++) {
        const int peer =
            cellset_first(exercise->start.board->peers_of[cell] & ~exercise->start.empty);
        char key[2] = { (char)('0' + exercise->start.value.digit[peer]), '\0' };
        driver_go(&driver, cell_name(cell).text);
        driver_keys(&driver, key);
        ck_assert_msg(strstr(notice(), " sees ") && strstr(notice(), SAYS_TAKEN_BACK), "%s",
                      notice());
        ck_assert_int_eq(!strstr(notice(), "where to look"), times == 0);
    }
}
END_TEST

/* ---- Exams ---- */

/* Gives the exam a puzzle, and solves it, with a hint or without. */
static void solve_exam(const char *line, bool hint)
{
    struct made made = { .found = true, .tried = 1, .puzzle = grid_of(line) };
    ck_assert(app->prefetch.number && app->prefetch.exam);
    app_prefetched(app, app->prefetch.number, &made);
    driver_pass(&driver, 0);
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(driver_shows(&driver, "A puzzle of the exam"));
    if (hint) {
        driver_keys(&driver, "H");
        ck_assert(app_reported(app, REPORT_EXAM_HELP_SURE) && !app->play->hinting);
        driver_keys(&driver, "Left");
        ck_assert(!app->play->pending);
        driver_keys(&driver, "H H");
        ck_assert(app->play->hinting);
    }
    const struct grid *solution = game_solution(app->play->game);
    for (int cell = 0; cell < CELLS; cell++) {
        char key[2] = { (char)('0' + solution->digit[cell]), '\0' };
        if (game_puzzle(app->play->game)->givens.digit[cell])
            continue;
        driver_go(&driver, cell_name(cell).text);
        driver_keys(&driver, key);
    }
    ck_assert(app->play->finished);
    ck_assert(driver_shows(&driver, "After 3 the next"));
}

START_TEST(an_exam_is_three_puzzles_without_help)
{
    const uint8_t *exam = learning->found[learning->book->exam[1]];
    driver_keys(&driver, "Enter : 'learn_exam_1 Enter");
    ck_assert_int_eq(app->prefetch.wanted.kind.level, LEVEL_EASY);
    solve_exam(warm_up, true);
    ck_assert(app_reported(app, REPORT_EXAM_HELPED) && !exam[0] && !wish_granted());
    for (int i = 0; i < EXAM_PUZZLES; i++) {
        driver_keys(&driver, "Enter");
        ck_assert_ptr_eq(driver_view(&driver), &lessons_view);
        ck_assert(strstr(selected_words(), "Exam of stage 1"));
        driver_keys(&driver, "Enter");
        solve_exam(warm_up, false);
        ck_assert(app_reported(app, REPORT_EXAM_SOLVED));
        ck_assert(exam[i] == LESSON_ALONE && wish_granted());
        ck_assert(!strncmp(game_puzzle(app->play->game)->title, "Exam of stage 1: easy, no. ", 27));
    }
}
END_TEST

/* Everything that shows more than the player has found is help, whatever opens it. */
START_TEST(an_exam_asks_before_it_helps)
{
    static const char *const keys[] = {
        "c",       "n",       "Space S", "e",       "Space s",
        "Space w", "Space b", "Space a", "Space N", ": 'run_naked_single Enter"
    };
    static const char *const switches[] = { "assist_fill", "assist_inferred", "auto_x-wing" };
    struct made made = { .found = true, .tried = 1, .puzzle = grid_of(warm_up) };
    struct play *play = app->play;
    char line[64];
    driver_keys(&driver, ": 'set_wrong_on Enter : 'set_assist_fill Enter");
    driver_keys(&driver, "Enter : 'learn_exam_1 Enter");
    app_prefetched(app, app->prefetch.number, &made);
    driver_pass(&driver, 0);
    play = app->play;
    ck_assert(play_exam(play) && play->display.assist == ASSIST_CANDIDATES);
    for (int cell = 0; cell < CELLS && !game_wrong(play->game); cell++)
        if (!made.puzzle.digit[cell])
            play_move(app, move_at(MOVE_ENTER, cell,
                                   game_solution(play->game)->digit[cell] % DIGITS + 1));
    ck_assert(game_wrong(play->game) && !play_wrong(play));
    for (size_t i = 0; i < ARRAY_SIZE(switches); i++) {
        snprintf(line, sizeof line, ": 'set_%s Enter", switches[i]);
        driver_keys(&driver, line);
        ck_assert_msg(driver_shows(&driver, "is help, which an exam"), "%s", driver_text(&driver));
        ck_assert(play->display.assist == ASSIST_CANDIDATES);
    }
    driver_keys(&driver, keys[_i]);
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(app_reported(app, REPORT_EXAM_HELP_SURE) && !play->hinting && !play->hints);
    driver_keys(&driver, "Left");
    driver_keys(&driver, keys[_i]);
    ck_assert(app_reported(app, REPORT_EXAM_HELP_SURE) && !play->hints);
    driver_keys(&driver, keys[_i]);
    ck_assert_msg(play->hints && play->pending != PENDING_HELP, "%s", driver_text(&driver));
    ck_assert(play_wrong(play) || !play->display.wrong);
}
END_TEST

/* An exam explains no mistake, and is left for the lessons, not for the shell. */
START_TEST(an_exam_is_left_for_the_lessons)
{
    struct made made = { .found = true, .tried = 1, .puzzle = grid_of(warm_up) };
    driver_keys(&driver, "Enter : 'learn_exam_1 Enter");
    app_prefetched(app, app->prefetch.number, &made);
    driver_pass(&driver, 0);
    const struct grid *solution = game_solution(app->play->game);
    for (int cell = 0; cell < CELLS && game_move_count(app->play->game) < 9; cell++) {
        const struct move wrong = move_at(MOVE_ENTER, cell, solution->digit[cell] % DIGITS + 1);
        if (!made.puzzle.digit[cell])
            play_move(app, wrong);
    }
    ck_assert_int_eq(game_analysis_at(app->play->game, 0)->outcome, OUTCOME_CONTRADICTION);
    ck_assert_int_eq(app->play->notice.kind, NOTICE_NONE);
    driver_resize(&driver, 160, 40);
    ck_assert_msg(driver_shows(&driver, "q lessons"), "%s", driver_text(&driver));
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &lessons_view);
    ck_assert_uint_eq(app->left_count, 1);
    /* It is resumed, as long as it can count. */
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(play_exam(app->play) == 1 && game_move_count(app->play->game));
    app->play->hints = 1;
    driver_keys(&driver, "q Enter");
    ck_assert(app->prefetch.number && app->prefetch.exam == 1);
    driver_keys(&driver, "q q q");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
    ck_assert(!app->quit);
}
END_TEST

/* Notes begin as the candidates: there is nothing to add. */
START_TEST(a_digit_that_is_no_candidate_is_no_note)
{
    open_lesson("X-Wing", 3);
    const struct exercise *exercise = &lesson()->exercise;
    const int cell = cellset_first(exercise->start.empty);
    strike(cell, digitset_first((digitset)~exercise->start.digits[cell] & DIGITS_ALL));
    ck_assert(app_reported(app, REPORT_NOT_SHOWN));
    ck_assert_uint_eq(game_move_count(app->play->game), app->play->opening);
}
END_TEST

/* A digit in a cell of the pattern gets an answer about the pattern. */
START_TEST(a_digit_in_the_pattern_is_answered)
{
    open_lesson("X-Wing", 3);
    const struct step *step = &lesson()->exercise.step;
    char key[2] = { (char)('0' + digitset_first(step->digits)), '\0' };
    driver_go(&driver, cell_name(cellset_first(step->cells)).text);
    driver_keys(&driver, key);
    ck_assert_msg(strstr(notice(), "is part of the pattern"), "%s", notice());
}
END_TEST

/* Two lessons are about Hidden Single: the page of each has its own example. */
START_TEST(each_lesson_has_its_example)
{
    driver_resize(&driver, 120, 40);
    driver_keys(&driver, "Enter : 'learn_hidden_single_in_a_box Enter");
    ck_assert(driver_shows(&driver, "in box "));
    driver_keys(&driver, "q : 'learn_hidden_single_in_a_line Enter");
    ck_assert_msg(driver_shows(&driver, "in row ") || driver_shows(&driver, "in column "), "%s",
                  driver_text(&driver));
}
END_TEST

/* A search ends with the lesson that it found. */
START_TEST(the_search_ends_in_the_lesson)
{
    driver_keys(&driver, "Space l / 'wing Enter Enter q q");
    ck_assert_ptr_eq(driver_view(&driver), &lessons_view);
    ck_assert(driver_list(&driver)->count > learning->book->count / 2);
    ck_assert(strstr(selected_words(), "X-Wing"));
}
END_TEST

/* A puzzle that needs more than the path has taught so far is not used. */
START_TEST(an_exam_asks_for_nothing_new)
{
    struct made made = { .found = true, .tried = 1, .puzzle = grid_of(needs_experiment) };
    driver_keys(&driver, "Enter : 'learn_exam_1 Enter");
    const uint64_t number = app->prefetch.number, seed = app->prefetch.wanted.seed;
    app_prefetched(app, number, &made);
    driver_pass(&driver, 0);
    ck_assert(app->prefetch.number > number && app->prefetch.exam == 1);
    ck_assert(app->prefetch.wanted.seed != seed);
}
END_TEST

START_TEST(without_a_book_it_is_said)
{
    learning->book = NULL;
    driver_keys(&driver, "Space l");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
    driver_keys(&driver, "Enter : 'learn_x-wing Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(driver_shows(&driver, "no lessons"));
}
END_TEST

/* Two positions may lie at the same address, one after the other: they differ in their numbers. */
START_TEST(every_position_has_a_number_of_its_own)
{
    open_lesson("X-Wing", 1);
    const uint64_t first = app->play->number;
    driver_keys(&driver, "Space r");
    const uint64_t again = app->play->number;
    driver_keys(&driver, "q Enter q");
    ck_assert_uint_ne(first, app->own.number);
    ck_assert_uint_ne(first, again);
    ck_assert_uint_ne(again, app->play->number);
}
END_TEST

/* A lesson shows candidates and notes, whatever the game shows; a setting made in it is kept. */
START_TEST(what_is_set_in_a_lesson_is_not_lost)
{
    open_lesson("X-Wing", 1);
    driver_keys(&driver, ": 'set_assist_fill Enter : 'set_marks_engine Enter Space a Space v");
    ck_assert_int_eq(app->play->display.assist, ASSIST_OFF);
    driver_keys(&driver, "q q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_int_eq(app->play->display.assist, ASSIST_FILL);
    ck_assert(!app->play->display.own_notes);
    driver_keys(&driver, "Space a : 'set_assist Enter");
    ck_assert(driver_shows(&driver, "assist off"));
    ck_assert_int_eq(app->options.display.assist, ASSIST_FILL);
}
END_TEST

SUITE(learn, setup, driver_end, TEST(the_list_is_opened_from_menu_and_game),
      TEST(every_position_has_a_number_of_its_own), TEST(commands_name_a_lesson),
      TEST(what_is_set_in_a_lesson_is_not_lost),
      LOOPED(what_it_is_can_be_read_in_every_position, 1, 4), TEST(each_position_tells_less),
      LOOPED(an_answer_is_found_told_and_kept, 1, 4), TEST(digits_are_answers_too),
      TEST(wrong_answers_count_in_their_position),
      LOOPED(what_nothing_easy_shows_is_taken_back, 0, 2),
      TEST(what_is_easier_stays_and_does_not_count), TEST(what_is_proved_stays_and_does_not_count),
      TEST(hints_climb_to_the_step_and_count_as_help),
      LOOPED(other_answers_of_the_engine_are_help, 0, 5),
      LOOPED(a_refuted_experiment_is_an_answer, 0, 2), TEST(a_wrong_digit_cannot_be_kept),
      TEST(next_and_previous_go_through_all_lessons), TEST(the_game_in_play_is_as_before),
      TEST(another_game_can_be_begun_from_a_lesson), TEST(the_list_is_open_once),
      TEST(moves_in_commands_are_judged), TEST(all_three_are_praised_and_shown),
      TEST(what_was_not_understood_is_said_once), TEST(the_list_begins_at_what_is_open),
      TEST(some_positions_show_no_notes), TEST(the_same_mistake_twice_offers_the_page),
      TEST(an_exam_is_three_puzzles_without_help), TEST(an_exam_asks_for_nothing_new),
      LOOPED(an_exam_asks_before_it_helps, 0, 10), TEST(an_exam_is_left_for_the_lessons),
      TEST(a_digit_that_is_no_candidate_is_no_note), TEST(a_digit_in_the_pattern_is_answered),
      TEST(each_lesson_has_its_example), TEST(the_search_ends_in_the_lesson),
      TEST(without_a_book_it_is_said))
