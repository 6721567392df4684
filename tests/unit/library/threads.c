/*
 * libreductio in threads that have no more stack than its header asks for, at once, and with a
 * position that they share.
 */
#include "reductio.h"

#include <check.h>
#include <pthread.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"

enum { THREADS = 4 };

struct work {
    const struct reductio_position *position; /* shared */
    void (*run)(struct work *work);
    uint64_t result; /* equal in all threads */
};

static void *run(void *data)
{
    struct work *work = data;
    work->run(work);
    return NULL;
}

static void in_threads(void (*function)(struct work *work), const char *puzzle, size_t stack)
{
    struct reductio_position *position;
    struct work work[THREADS];
    pthread_t thread[THREADS];
    pthread_attr_t attributes;
    ck_assert_int_eq(reductio_read(puzzle, strlen(puzzle), NULL, &position, NULL), REDUCTIO_OK);
    ck_assert_int_eq(pthread_attr_init(&attributes), 0);
    ck_assert_int_eq(pthread_attr_setstacksize(&attributes, stack), 0);
    for (int i = 0; i < THREADS; i++) {
        work[i] = (struct work){ position, function, 0 };
        ck_assert_int_eq(pthread_create(&thread[i], &attributes, run, &work[i]), 0);
    }
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_join(thread[i], NULL), 0);
    for (int i = 1; i < THREADS; i++)
        ck_assert_uint_eq(work[i].result, work[0].result);
    ck_assert_uint_gt(work[0].result, 0);
    pthread_attr_destroy(&attributes);
    reductio_free(position);
}

/* Sums up a list with its texts, candidates and proofs. */
static void take_steps(struct work *work, struct reductio_steps *steps)
{
    struct reductio_step *step;
    uint16_t digits[REDUCTIO_CELLS];
    for (size_t i = 0; (step = reductio_step_at(steps, i)); i++) {
        for (int text = REDUCTIO_WHERE; text <= REDUCTIO_CONCLUSION; text++)
            work->result += strlen(reductio_step_text(step, (enum reductio_text)text));
        reductio_step_candidates(step, REDUCTIO_PATTERN, digits);
        for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
            work->result += digits[cell];
        struct reductio_steps *proof = reductio_step_proof(step);
        if (proof)
            take_steps(work, proof);
    }
}

static void find_path(struct work *work)
{
    struct reductio_steps *steps;
    ck_assert_int_eq(reductio_path(work->position, &steps, NULL), REDUCTIO_OK);
    take_steps(work, steps);
    reductio_steps_free(steps);
}

/* Each technique on its own: some share tables, and the first to need one makes it. */
static void find_with_each(struct work *work)
{
    const struct reductio_technique *technique;
    struct reductio_steps *steps;
    struct reductio_position *position = reductio_copy(work->position);
    for (size_t i = 0; (technique = reductio_technique_at(i)); i++) {
        ck_assert_int_eq(reductio_use(position, reductio_technique_code(technique), NULL, NULL),
                         REDUCTIO_OK);
        reductio_next(position, &steps, NULL);
        take_steps(work, steps);
        reductio_steps_free(steps);
    }
    reductio_free(position);
}

static void find_all_steps(struct work *work)
{
    struct reductio_steps *steps;
    ck_assert_int_eq(reductio_all(work->position, &steps, NULL), REDUCTIO_OK);
    take_steps(work, steps);
    reductio_steps_free(steps);
}

static void rate(struct work *work)
{
    struct reductio_rating rating = { .size = sizeof rating };
    ck_assert_int_eq(reductio_rate(work->position, &rating, NULL), REDUCTIO_OK);
    work->result = rating.score;
}

static void make(struct work *work)
{
    struct reductio_request request = { .size = sizeof request, .kind = "unfair", .seed = 2 };
    struct reductio_position *position;
    ck_assert_int_eq(reductio_generate(&request, &position, NULL), REDUCTIO_OK);
    work->result = reductio_candidates(position, 0) + 1;
    reductio_free(position);
}

static void answer_the_rest(struct work *work)
{
    struct reductio_position *copy = reductio_copy(work->position);
    struct reductio_verdict verdict = { .size = sizeof verdict };
    struct reductio_er er = { .size = sizeof er };
    char line[REDUCTIO_LINE];
    work->result += reductio_count(work->position, 10, line);
    ck_assert_int_eq(reductio_solve(line, REDUCTIO_CELLS, 1, 2, NULL, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_check(work->position, &verdict, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_rate_er(work->position, &er, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_canonical(work->position, line), REDUCTIO_OK);
    work->result += strlen(verdict.words) + er.tenths;
    for (size_t i = 0; reductio_format_name(i); i++)
        work->result += strlen(reductio_write(copy, reductio_format_name(i), NULL));
    reductio_free(copy);
}

START_TEST(steps_need_no_more_stack)
{
    in_threads(find_path, needs_experiment, REDUCTIO_STACK);
    in_threads(find_path, escargot, REDUCTIO_STACK);
    in_threads(find_all_steps, escargot, REDUCTIO_STACK);
    in_threads(find_with_each, escargot, REDUCTIO_STACK);
}
END_TEST

START_TEST(ratings_and_puzzles_need_no_more_stack)
{
    in_threads(rate, escargot, REDUCTIO_STACK);
    in_threads(make, essays, REDUCTIO_STACK);
}
END_TEST

START_TEST(the_others_need_half_of_it)
{
    in_threads(answer_the_rest, essays, REDUCTIO_STACK / 2);
}
END_TEST

SUITE(threads, NULL, NULL, TEST(steps_need_no_more_stack),
      TEST(ratings_and_puzzles_need_no_more_stack), TEST(the_others_need_half_of_it))
