/* Steps of libreductio: those of the engine, in order, with their texts, roles and proofs. */
#include "reductio.h"

#include <check.h>
#include <string.h>

#include "engine/path/technique_name.h"
#include "support/puzzles.h"
#include "support/suite.h"

static struct reductio_position *read_one(const char *text)
{
    struct reductio_position *position;
    ck_assert_int_eq(reductio_read(text, strlen(text), NULL, &position, NULL), REDUCTIO_OK);
    return position;
}

static size_t count_of(struct reductio_steps *steps)
{
    size_t count = 0;
    while (reductio_step_at(steps, count))
        count++;
    return count;
}

static const char *conclusion(struct reductio_step *step)
{
    return reductio_step_text(step, REDUCTIO_CONCLUSION);
}

START_TEST(finds_the_next_step)
{
    struct reductio_position *position = read_one(essays);
    struct reductio_steps *steps;
    ck_assert_int_eq(reductio_next(position, &steps, NULL), REDUCTIO_OK);
    reductio_free(position); /* the list does not need it */
    ck_assert_uint_eq(count_of(steps), 1);
    struct reductio_step *step = reductio_step_at(steps, 0);
    ck_assert_str_eq(conclusion(step), "r6c5=3");
    ck_assert_str_eq(reductio_step_text(step, REDUCTIO_NOTATION), "r6c5=3");
    ck_assert_str_eq(reductio_step_text(step, REDUCTIO_WHERE), "Look at box 5.");
    ck_assert_ptr_nonnull(strstr(reductio_step_text(step, REDUCTIO_TITLE), "box 5"));
    ck_assert_ptr_nonnull(strstr(reductio_step_text(step, REDUCTIO_WORDS), "r6c5"));
    ck_assert_ptr_eq(conclusion(step), conclusion(step)); /* it stays where it is */
    const struct reductio_technique *technique = reductio_step_technique(step);
    ck_assert_str_eq(reductio_technique_code(technique), "0002");
    ck_assert_int_eq(reductio_technique_level(technique), REDUCTIO_EASY);
    const char *json = reductio_step_json(step);
    ck_assert_ptr_nonnull(strstr(json, "{\"technique\":\"hidden single\",\"code\":\"0002\","));
    ck_assert_ptr_nonnull(strstr(json, "\"places\":[\"r6c5=3\"]"));
    ck_assert_str_eq(json + strlen(json) - 2, "]}");
    ck_assert_ptr_eq(reductio_step_json(step), json);
    ck_assert_ptr_null(reductio_step_proof(step));
    reductio_steps_free(steps);
}
END_TEST

/* The path is the next step, applied, and again. */
static void path_is_step_by_step(const char *puzzle)
{
    struct reductio_position *position = read_one(puzzle);
    struct reductio_steps *path, *next;
    size_t i = 0;
    ck_assert_int_eq(reductio_path(position, &path, NULL), REDUCTIO_OK);
    for (; reductio_next(position, &next, NULL) == REDUCTIO_OK; i++) {
        struct reductio_step *one = reductio_step_at(path, i), *other = reductio_step_at(next, 0);
        ck_assert_ptr_nonnull(one);
        for (int text = REDUCTIO_WHERE; text <= REDUCTIO_CONCLUSION; text++)
            ck_assert_str_eq(reductio_step_text(one, (enum reductio_text)text),
                             reductio_step_text(other, (enum reductio_text)text));
        ck_assert_int_eq(reductio_apply(position, one, NULL), REDUCTIO_OK);
        reductio_steps_free(next);
    }
    reductio_steps_free(next);
    ck_assert_uint_eq(count_of(path), i);
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
        ck_assert_int_ne(reductio_digit(position, cell), 0);
    reductio_steps_free(path);
    reductio_free(position);
}

START_TEST(follows_the_path)
{
    path_is_step_by_step(warm_up);
    path_is_step_by_step(essays);
    path_is_step_by_step(needs_experiment);
}
END_TEST

START_TEST(shows_the_conclusion_as_candidates)
{
    struct reductio_position *position = read_one(needs_experiment);
    struct reductio_steps *path;
    struct reductio_step *step;
    ck_assert_int_eq(reductio_path(position, &path, NULL), REDUCTIO_OK);
    for (size_t i = 0; (step = reductio_step_at(path, i)); i++) {
        uint16_t placed[81], removed[81], pattern[81];
        bool concludes = false;
        reductio_step_candidates(step, REDUCTIO_PLACED, placed);
        reductio_step_candidates(step, REDUCTIO_ELIMINATED, removed);
        reductio_step_candidates(step, REDUCTIO_PATTERN, pattern);
        for (int cell = 0; cell < REDUCTIO_CELLS; cell++) {
            unsigned all = (unsigned)placed[cell] | removed[cell] | pattern[cell];
            ck_assert_uint_eq(all & ~reductio_candidates(position, cell), 0);
            ck_assert_uint_eq(placed[cell] & removed[cell], 0);
            concludes |= placed[cell] || removed[cell];
        }
        ck_assert(concludes);
        ck_assert_int_eq(reductio_apply(position, step, NULL), REDUCTIO_OK);
        for (int cell = 0; cell < REDUCTIO_CELLS; cell++) {
            ck_assert_uint_eq(removed[cell] & reductio_candidates(position, cell), 0);
            if (placed[cell])
                ck_assert_uint_eq(placed[cell], 1u << reductio_digit(position, cell));
        }
    }
    reductio_steps_free(path);
    reductio_free(position);
}
END_TEST

START_TEST(names_the_cause)
{
    struct reductio_position *position = read_one(essays);
    struct reductio_steps *steps;
    uint16_t cause[81];
    unsigned digits = 0;
    ck_assert_int_eq(reductio_next(position, &steps, NULL), REDUCTIO_OK);
    reductio_step_candidates(reductio_step_at(steps, 0), REDUCTIO_CAUSE, cause);
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++) {
        digits |= cause[cell];
        if (cause[cell])
            ck_assert_int_eq(reductio_digit(position, cell), 3);
    }
    ck_assert_uint_eq(digits, 1u << 3);
    reductio_steps_free(steps);
    reductio_free(position);
}
END_TEST

START_TEST(lists_all_steps_the_easiest_first)
{
    struct reductio_position *position = read_one(essays);
    struct reductio_steps *all, *next;
    ck_assert_int_eq(reductio_all(position, &all, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_next(position, &next, NULL), REDUCTIO_OK);
    ck_assert_uint_gt(count_of(all), 5);
    ck_assert_str_eq(reductio_technique_code(reductio_step_technique(reductio_step_at(all, 0))),
                     reductio_technique_code(reductio_step_technique(reductio_step_at(next, 0))));
    for (size_t i = 0; i < count_of(all); i++)
        ck_assert_uint_gt(strlen(conclusion(reductio_step_at(all, i))), 0);
    reductio_steps_free(next);
    reductio_steps_free(all);
    reductio_free(position);
}
END_TEST

/* The position has no other step than an experiment. */
START_TEST(proves_experiments)
{
    struct reductio_position *position = read_one(needs_experiment);
    struct reductio_steps *path, *proof;
    struct reductio_step *step;
    size_t experiments = 0;
    ck_assert_int_eq(reductio_use(position, "forward, experiment", NULL, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_path(position, &path, NULL), REDUCTIO_OK);
    for (size_t i = 0; (step = reductio_step_at(path, i)); i++) {
        proof = reductio_step_proof(step);
        ck_assert(!proof ==
                  (reductio_technique_level(reductio_step_technique(step)) != REDUCTIO_EXPERIMENT));
        if (!proof)
            continue;
        experiments++;
        ck_assert_ptr_eq(reductio_step_proof(step), proof);
        size_t count = count_of(proof);
        for (size_t n = 0; n < count; n++) {
            struct reductio_step *one = reductio_step_at(proof, n);
            ck_assert((reductio_technique_level(reductio_step_technique(one)) ==
                       REDUCTIO_CONTRADICTION) == (n == count - 1));
            ck_assert_uint_gt(strlen(reductio_step_text(one, REDUCTIO_WORDS)), 10);
        }
    }
    ck_assert_uint_gt(experiments, 0);
    reductio_steps_free(path);
    reductio_free(position);
}
END_TEST

START_TEST(ends_in_a_contradiction)
{
    struct reductio_position *position = read_one(essays);
    struct reductio_steps *path, *next;
    struct reductio_error error;
    struct reductio_step *last;
    int digit = essays_solution[1] - '0', wrong = 0;
    for (int d = 1; d <= 9; d++)
        if (d != digit && reductio_candidates(position, 1) & 1u << d)
            wrong = d;
    ck_assert_int_eq(reductio_place(position, 1, wrong, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_path(position, &path, &error), REDUCTIO_NO);
    ck_assert_ptr_nonnull(strstr(error.text, "no solution"));
    last = reductio_step_at(path, count_of(path) - 1);
    ck_assert_int_eq(reductio_technique_level(reductio_step_technique(last)),
                     REDUCTIO_CONTRADICTION);
    ck_assert_str_eq(conclusion(last), "");
    ck_assert_int_eq(reductio_next(position, &next, NULL), REDUCTIO_OK);
    reductio_steps_free(next);
    reductio_steps_free(path);
    reductio_free(position);
}
END_TEST

START_TEST(stops_where_nothing_follows)
{
    struct reductio_position *position = read_one(two_solutions);
    struct reductio_steps *steps;
    struct reductio_error error;
    ck_assert_int_eq(reductio_path(position, &steps, &error), REDUCTIO_NO);
    ck_assert_str_eq(error.text, "the chosen techniques find no further step");
    reductio_steps_free(steps);
    reductio_free(position);
    position = read_one(warm_up_solution);
    ck_assert_int_eq(reductio_next(position, &steps, &error), REDUCTIO_SOLVED);
    ck_assert_str_eq(error.text, "the position is solved");
    ck_assert_uint_eq(count_of(steps), 0);
    reductio_steps_free(steps);
    ck_assert_int_eq(reductio_all(position, &steps, &error), REDUCTIO_SOLVED);
    reductio_steps_free(steps);
    ck_assert_int_eq(reductio_path(position, &steps, &error), REDUCTIO_OK);
    ck_assert_uint_eq(count_of(steps), 0);
    reductio_steps_free(steps);
    reductio_free(position);
}
END_TEST

/* No step of such a technique in a puzzle with two solutions. */
START_TEST(uses_uniqueness_only_where_it_holds)
{
    struct reductio_position *position = read_one(two_solutions);
    struct reductio_steps *steps;
    ck_assert_int_eq(reductio_use(position, "uniqueness", NULL, NULL), REDUCTIO_OK);
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++) { /* all but the four that can be swapped */
        static const char swapped[] = "r8c1 r8c7 r9c1 r9c7";
        char name[8];
        snprintf(name, sizeof name, "r%dc%d", cell / 9 + 1, cell % 9 + 1);
        char solution[REDUCTIO_LINE];
        reductio_count(position, 1, solution);
        if (!strstr(swapped, name) && !reductio_digit(position, cell))
            ck_assert_int_eq(reductio_place(position, cell, solution[cell] - '0', NULL),
                             REDUCTIO_OK);
    }
    ck_assert_int_eq(reductio_all(position, &steps, NULL), REDUCTIO_NO);
    reductio_steps_free(steps);
    reductio_free(position);
}
END_TEST

START_TEST(uses_the_techniques_chosen)
{
    struct reductio_position *position = read_one(essays);
    struct reductio_steps *steps;
    struct reductio_error error;
    ck_assert_int_eq(reductio_use(position, "pointing", NULL, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_next(position, &steps, NULL), REDUCTIO_OK);
    ck_assert_str_eq(reductio_technique_name(reductio_step_technique(reductio_step_at(steps, 0))),
                     "pointing");
    reductio_steps_free(steps);
    ck_assert_int_eq(reductio_use(position, "easy", "hidden single, full house", NULL),
                     REDUCTIO_OK);
    ck_assert_int_eq(reductio_path(position, &steps, NULL), REDUCTIO_NO);
    for (size_t i = 0; reductio_step_at(steps, i); i++)
        ck_assert_str_eq(
            reductio_technique_name(reductio_step_technique(reductio_step_at(steps, i))),
            "naked single");
    reductio_steps_free(steps);
    ck_assert_int_eq(reductio_use(position, "pointing, nonsense", NULL, &error), REDUCTIO_BAD);
    ck_assert_ptr_nonnull(strstr(error.text, "nonsense"));
    ck_assert_int_eq(reductio_use(position, NULL, "nonsense", &error), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_use(NULL, NULL, NULL, &error), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_use(position, NULL, NULL, NULL), REDUCTIO_OK);
    path_is_step_by_step(essays);
    reductio_free(position);
}
END_TEST

START_TEST(lists_techniques)
{
    const struct reductio_technique *one;
    size_t count = 0, usual = 0;
    for (; (one = reductio_technique_at(count)); count++) {
        ck_assert_ptr_nonnull(reductio_technique_about(one));
        ck_assert_ptr_eq(reductio_technique_named(reductio_technique_code(one)), one);
        ck_assert_ptr_eq(reductio_technique_named(reductio_technique_name(one)), one);
        ck_assert_ptr_nonnull(reductio_level_name(reductio_technique_level(one)));
        usual += reductio_technique_is_usual(one);
    }
    ck_assert_uint_gt(count, 100);
    ck_assert(usual > 50 && usual < count);
    one = reductio_technique_named("Naked-Single");
    ck_assert(reductio_technique_is_usual(one) && !reductio_technique_is_unique(one));
    ck_assert(reductio_technique_is_unique(reductio_technique_named("unique rectangle type 1")));
    ck_assert_ptr_null(reductio_technique_named("nonsense"));
    ck_assert_ptr_null(reductio_technique_named(NULL));
    ck_assert_ptr_null(reductio_technique_name(NULL));
    ck_assert_ptr_null(reductio_technique_code(NULL));
    ck_assert_ptr_null(reductio_technique_about(NULL));
    ck_assert_int_eq(reductio_technique_level(NULL), REDUCTIO_CONTRADICTION);
    ck_assert_uint_eq(reductio_technique_score(NULL), 0);
    ck_assert(!reductio_technique_is_unique(NULL) && !reductio_technique_is_usual(NULL));
    ck_assert_ptr_null(reductio_level_name((enum reductio_level)7));
    ck_assert_ptr_null(reductio_level_name((enum reductio_level) - 1));
}
END_TEST

START_TEST(refuses_steps_that_do_not_fit)
{
    struct reductio_position *position = read_one(essays);
    struct reductio_steps *steps;
    struct reductio_error error;
    ck_assert_int_eq(reductio_next(position, &steps, NULL), REDUCTIO_OK);
    struct reductio_step *step = reductio_step_at(steps, 0);
    ck_assert_int_eq(reductio_apply(position, step, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_apply(position, step, &error), REDUCTIO_NO);
    ck_assert_str_eq(error.text, "r6c5 already holds 3");
    ck_assert_int_eq(reductio_apply(NULL, step, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_apply(position, NULL, NULL), REDUCTIO_BAD);
    reductio_steps_free(steps);
    reductio_free(position);
}
END_TEST

START_TEST(takes_null)
{
    struct reductio_position *position = read_one(essays);
    struct reductio_steps *steps;
    uint16_t digits[81] = { 1 };
    ck_assert_int_eq(reductio_next(NULL, &steps, NULL), REDUCTIO_BAD);
    ck_assert_ptr_null(steps);
    ck_assert_int_eq(reductio_all(NULL, &steps, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_path(NULL, &steps, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_next(position, NULL, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_all(position, NULL, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_path(position, NULL, NULL), REDUCTIO_BAD);
    ck_assert_ptr_null(reductio_step_at(NULL, 0));
    ck_assert_ptr_null(reductio_step_technique(NULL));
    ck_assert_ptr_null(reductio_step_json(NULL));
    ck_assert_ptr_null(reductio_step_text(NULL, REDUCTIO_WORDS));
    ck_assert_ptr_null(reductio_step_proof(NULL));
    reductio_step_candidates(NULL, REDUCTIO_PLACED, digits);
    ck_assert_uint_eq(digits[0], 0);
    ck_assert_int_eq(reductio_next(position, &steps, NULL), REDUCTIO_OK);
    struct reductio_step *step = reductio_step_at(steps, 0);
    ck_assert_ptr_null(reductio_step_text(step, (enum reductio_text)5));
    ck_assert_ptr_null(reductio_step_text(step, (enum reductio_text) - 1));
    reductio_step_candidates(step, (enum reductio_role)99, digits);
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
        ck_assert_uint_eq(digits[cell], 0);
    reductio_step_candidates(step, REDUCTIO_PLACED, NULL);
    reductio_steps_free(steps);
    reductio_steps_free(NULL);
    reductio_free(position);
}
END_TEST

SUITE(steps, NULL, NULL, TEST(finds_the_next_step), TEST(follows_the_path),
      TEST(shows_the_conclusion_as_candidates), TEST(names_the_cause),
      TEST(lists_all_steps_the_easiest_first), TEST(proves_experiments),
      TEST(ends_in_a_contradiction), TEST(stops_where_nothing_follows),
      TEST(uses_uniqueness_only_where_it_holds), TEST(uses_the_techniques_chosen),
      TEST(lists_techniques), TEST(refuses_steps_that_do_not_fit), TEST(takes_null))
