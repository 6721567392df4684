/*
 * Lessons: the promises of those that come with the program, and the answers to an exercise that
 * count.
 */
#include "game/lesson.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/path/technique_name.h"
#include "engine/path/technique_text.h"
#include "support/by_name.h"
#include "support/easier.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/text.h"
#include "support/wording.h"

enum { LOOK_WORDS = 60, DATA_MOST = 150000 };

static char *positions; /* data/lessons/positions.txt */
static struct lesson_book book;
static struct error error;

static void setup(void)
{
    positions = text_read("data/lessons/positions.txt");
    ck_assert(positions);
    ck_assert_msg(lesson_book_read(&book, positions, technique_texts, &error) == STATUS_OK, "%s",
                  error.text);
}

static void teardown(void)
{
    free(positions);
}

/* Whether the lesson is of the path and has an exercise without notes besides three with notes. */
static bool has_fourth(const struct lesson *lesson)
{
    return lesson->entry && lesson->entry->exercises & PATH_NO_NOTES &&
           lesson->technique->level > LEVEL_EASY && lesson->technique != by_name("two boxes");
}

START_TEST(every_technique_has_three_and_a_text)
{
    size_t taught = PATH_STAGES + 1; /* exams, and the second lesson of Hidden Singles */
    for (size_t i = 0; i < rules_all->count; i++)
        taught += rules_all->at[i]->level != LEVEL_CONTRADICTION;
    ck_assert_uint_eq(book.count, taught);
    ck_assert_uint_lt(strlen(positions), DATA_MOST);
    for (size_t i = 0; i < book.count; i++) {
        const struct lesson *lesson = &book.at[i];
        if (!lesson->technique)
            continue;
        ck_assert_msg(lesson->position_count == (has_fourth(lesson) ? 4 : 3),
                      "%s has %zu: 'make train'", lesson->technique->name, lesson->position_count);
        const char *look = technique_signs(book.texts, lesson->technique);
        int words = 0;
        ck_assert_msg(look, "%s", lesson->technique->name);
        for (const char *c = look; *c; c += *c == ' ')
            words++, c += strcspn(c, " ");
        ck_assert_msg(words >= 10 && words <= LOOK_WORDS, "%s: %d words", lesson->technique->name,
                      words);
        ck_assert_msg(!strstr(look, "  ") && strchr(".?!", look[strlen(look) - 1]), "%s", look);
    }
}
END_TEST

/* The path, with an exam after each stage, and then the library by level. */
START_TEST(the_book_is_in_order)
{
    int exams = 0;
    for (size_t i = 1; i <= book.exam[PATH_STAGES]; i++) {
        ck_assert_int_ge(book.at[i].entry->number, book.at[i - 1].entry->number);
        exams += !book.at[i].technique;
        ck_assert_int_eq(book.at[i].entry->stage, exams + !!book.at[i].technique);
    }
    ck_assert_int_eq(exams, PATH_STAGES);
    for (size_t i = book.exam[PATH_STAGES] + 2; i < book.count; i++)
        ck_assert_int_ge(book.at[i].technique->level, book.at[i - 1].technique->level);
    ck_assert_uint_eq(lesson_book_find(&book, by_name("x-wing")),
                      lesson_book_find(&book, technique_named("x-wing")));
    ck_assert_uint_eq(lesson_book_find(&book, by_name("too few digits")), book.count);
}
END_TEST

/* Whether all conclusions of a step hold in the solution. */
static bool is_true(const struct step *step, const struct grid *solution)
{
    if (step->digit && solution->digit[step->cell] != step->digit)
        return false;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = step->eliminate.at[digit]; s; s &= s - 1)
            if (solution->digit[cellset_first(s)] == digit)
                return false;
    return true;
}

static void begin(struct exercise *exercise, size_t number, size_t index, struct puzzle *puzzle)
{
    const struct lesson *lesson = &book.at[number];
    ck_assert_msg(lesson_puzzle(&book, number, index, puzzle, &error) == STATUS_OK &&
                      exercise_init(exercise, lesson->technique, puzzle, &error) == STATUS_OK,
                  "%s %zu: %s", lesson->technique->name, index + 1, error.text);
}

START_TEST(positions_are_three_puzzles_and_have_the_step)
{
    for (size_t i = 0; i < book.count; i++) {
        struct puzzle puzzle[LESSON_POSITIONS];
        for (size_t n = 0; n < book.at[i].position_count; n++) {
            struct exercise exercise;
            begin(&exercise, i, n, &puzzle[n]);
            /* The title counts the positions of the whole entry, as the list does. */
            char count[20];
            size_t of = 0;
            for (size_t k = lesson_book_row(&book, i); k < lesson_book_next(&book, i); k++)
                of += lesson_size(&book.at[k]);
            snprintf(count, sizeof count, " of %zu", of);
            ck_assert_msg(strstr(puzzle[n].title, count), "%s", puzzle[n].title);
            ck_assert_ptr_eq(exercise.step.technique, book.at[i].technique);
            ck_assert_ptr_eq(exercise.entry, book.at[i].entry);
            ck_assert_msg(is_true(&exercise.step, &exercise.solution), "%s %zu",
                          book.at[i].technique->name, n + 1);
            for (size_t m = 0; m < n; m++)
                ck_assert_msg(memcmp(&puzzle[m].givens, &puzzle[n].givens, sizeof puzzle->givens),
                              "%s: %zu and %zu are of one puzzle", book.at[i].technique->name,
                              m + 1, n + 1);
            exercise_release(&exercise);
        }
    }
}
END_TEST

/*
 * A position has no open single and needs its technique: no easier one makes the same eliminations.
 * If that cannot be, and only then, the technique's text admits it.
 */
START_TEST(positions_need_their_technique)
{
    for (size_t i = 0; i < book.count; i++) {
        const struct technique *easier = NULL, *technique = book.at[i].technique;
        if (!technique)
            continue;
        for (size_t n = 0; n < book.at[i].position_count; n++) {
            struct exercise exercise;
            struct puzzle puzzle;
            begin(&exercise, i, n, &puzzle);
            const struct technique *found = easier_way(&exercise.start, &exercise.step);
            easier = found ? found : easier;
            exercise_release(&exercise);
        }
        const bool said = strstr(technique_about(book.texts, technique), "easier technique");
        ck_assert_msg(said == (easier != NULL), "%s: %s", technique->name,
                      easier ? easier->name : "its text speaks of an easier technique");
    }
}
END_TEST

START_TEST(books_that_are_wrong_are_refused)
{
    static const struct {
        const char *positions, *says;
    } wrong[] = {
        { "nothing\n", "line 1" },
        { "# one\n:9999:1:\n", "line 2" },
        { ":0300:1:\n:0300:1:\n:0300:1:\n:0300:1:\n:0300:1:\n", "one position too many" },
    };
    struct lesson_book other;
    ck_assert_int_eq(lesson_book_read(&other, wrong[_i].positions, technique_texts, &error),
                     STATUS_BAD);
    ck_assert_msg(strstr(error.text, wrong[_i].says), "%s", error.text);
}
END_TEST

/* ---- Answers ---- */

static struct exercise exercise;
static struct game *game;

static void begin_game(const struct technique *technique, size_t index)
{
    struct puzzle puzzle;
    begin(&exercise, lesson_book_find(&book, technique), index, &puzzle);
    game = game_new(&puzzle);
    ck_assert_int_eq(exercise_begin(&exercise, game, &error), STATUS_OK);
}

static void end_game(void)
{
    game_free(game);
    exercise_release(&exercise);
}

START_TEST(its_game_has_the_positions_candidates)
{
    begin_game(by_name("xy-chain"), 2);
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_uint_eq(game_notes(game, NOTES_FULL)[cell], exercise.start.digits[cell]);
    ck_assert(game_undo(game)); /* one turn */
    ck_assert_uint_eq(game_move_count(game), 0);
    end_game();
}
END_TEST

START_TEST(any_candidate_of_the_step_is_an_answer)
{
    begin_game(by_name("x-wing"), _i);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = exercise.step.eliminate.at[digit]; s; s &= s - 1) {
            struct move move = move_at(MOVE_NOTE_OFF, cellset_first(s), digit);
            struct step step;
            ck_assert_int_eq(exercise_judge(&exercise, &move, &step), ANSWER_RIGHT);
            ck_assert_ptr_eq(step.technique, by_name("x-wing"));
            step_release(&step);
        }
    end_game();
}
END_TEST

/*
 * Not only the step that hints lead to: any step of the technique, and only of the technique. A
 * claim that is true for another reason gets the same answer as a false one: nothing gives the
 * solution away.
 */
START_TEST(all_steps_of_the_technique_count_and_no_others)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    const struct technique *technique = by_name(_i < 3 ? "naked pair" : "xy-wing");
    struct technique_list known = { .count = 0 };
    const struct rules rules = { &technique, 1 };
    struct candset said = { .at[0] = 0 }, said_before = said;
    struct steplist list = { .count = 0 };
    struct context context;
    begin_game(technique, (size_t)_i % 3);
    context_init(&context, &exercise.start, &settings);
    ck_assert(rules_find_all(&context, &rules, &list));
    for (size_t i = 0; i < list.count; i++)
        candset_unite(&said, &list.at[i].eliminate);
    steplist_clear(&list);
    for (size_t i = 0; i < rules_all->count; i++) { /* easier ones, and those of the first stages */
        const struct path_entry *entry = path_entry_of(rules_all->at[i]);
        if (i < rule_place(technique) || (entry && entry->stage < PATH_STAGES))
            technique_list_add(&known, rules_all->at[i]);
    }
    ck_assert(rules_find_all(&context, &(struct rules){ known.at, known.count }, &list));
    for (size_t i = 0; i < list.count; i++)
        candset_unite(&said_before, &list.at[i].eliminate);
    context_release(&context);
    steplist_release(&list);
    for (cellset s = exercise.start.empty; s; s &= s - 1)
        for (int digit = 1; digit <= DIGITS; digit++) {
            int cell = cellset_first(s);
            struct move move = move_at(MOVE_NOTE_OFF, cell, digit);
            struct step step;
            enum answer answer = exercise_judge(&exercise, &move, &step);
            enum answer wanted = !digitset_has(exercise.start.digits[cell], digit) ? ANSWER_NONE
                                 : candset_has(&said, cell, digit)                 ? ANSWER_RIGHT
                                 : candset_has(&said_before, cell, digit)          ? ANSWER_OTHER
                                                                                   : ANSWER_UNSHOWN;
            ck_assert_int_eq(answer, wanted);
            step_release(&step);
        }
    end_game();
}
END_TEST

START_TEST(a_digit_is_an_answer_where_the_step_places_it)
{
    struct step step;
    begin_game(by_name("hidden single"), 0);
    const struct step *own = &exercise.step;
    struct move move = move_at(MOVE_ENTER, own->cell, own->digit);
    ck_assert_int_eq(exercise_judge(&exercise, &move, &step), ANSWER_RIGHT);
    step_release(&step);
    move = move_at(MOVE_ENTER, own->cell, own->digit % 9 + 1);
    ck_assert_int_eq(exercise_judge(&exercise, &move, &step), ANSWER_UNSHOWN);
    move = move_at(MOVE_CLEAR, own->cell, 0);
    ck_assert_int_eq(exercise_judge(&exercise, &move, &step), ANSWER_NONE);
    move = move_at(MOVE_TRY, own->cell, own->digit);
    ck_assert_int_eq(exercise_judge(&exercise, &move, &step), ANSWER_NONE);
    end_game();
}
END_TEST

START_TEST(the_rest_of_a_step_goes_with_the_answer)
{
    struct step step;
    begin_game(by_name("naked triple"), 1);
    size_t before = game_move_count(game);
    const struct candset *gone = &exercise.step.eliminate;
    int cell = cellset_first(candset_cells(gone));
    struct move move = move_at(MOVE_NOTE_OFF, cell, digitset_first(candset_digits_at(gone, cell)));
    ck_assert_int_eq(game_play(game, &move, NULL, &error), STATUS_OK);
    ck_assert_int_eq(exercise_judge(&exercise, &move, &step), ANSWER_RIGHT);
    ck_assert_int_eq(exercise_finish(&step, game, true, &error), STATUS_OK);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = step.eliminate.at[digit]; s; s &= s - 1)
            ck_assert(!digitset_has(game_notes(game, NOTES_FULL)[cellset_first(s)], digit));
    step_release(&step);
    ck_assert(game_undo(game)); /* all of it in one turn */
    ck_assert_uint_eq(game_move_count(game), before);
    end_game();
}
END_TEST

SUITE(lesson, setup, teardown, TEST(every_technique_has_three_and_a_text),
      TEST(the_book_is_in_order), TEST(positions_are_three_puzzles_and_have_the_step),
      TEST(positions_need_their_technique), LOOPED(books_that_are_wrong_are_refused, 0, 3),
      TEST(its_game_has_the_positions_candidates),
      LOOPED(any_candidate_of_the_step_is_an_answer, 0, 3),
      LOOPED(all_steps_of_the_technique_count_and_no_others, 0, 6),
      TEST(a_digit_is_an_answer_where_the_step_places_it),
      TEST(the_rest_of_a_step_goes_with_the_answer))
