/*
 * Memory runs out at each request in turn: every function of libreductio returns the status for it,
 * keeps its arguments unchanged, and loses no block of memory.
 */
#include "reductio.h"

#include <check.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/shortage.h"
#include "support/suite.h"

/* ---- What is called; each answers REDUCTIO_NO_MEMORY when memory ran out ---- */

struct subject {
    struct reductio_position *position;
    struct reductio_error error;
    bool wrong; /* the stored value contradicts the status; Check needs memory to report it */
};

static enum reductio_status use_read(struct subject *subject)
{
    struct reductio_position *position;
    enum reductio_status status =
        reductio_read(warm_up, strlen(warm_up), NULL, &position, &subject->error);
    reductio_free(position);
    return status;
}

static enum reductio_status use_copy(struct subject *subject)
{
    struct reductio_position *copy = reductio_copy(subject->position);
    reductio_free(copy);
    return copy ? REDUCTIO_OK : REDUCTIO_NO_MEMORY;
}

static enum reductio_status use_write(struct subject *subject)
{
    const char *text = reductio_write(subject->position, "candidates", &subject->error);
    return text ? REDUCTIO_OK : REDUCTIO_NO_MEMORY;
}

/* A position that has a change already, so that a copy needs memory for it. */
static enum reductio_status use_changes(struct subject *subject)
{
    struct reductio_position *copy = reductio_copy(subject->position), *again;
    enum reductio_status status =
        copy ? reductio_enter(copy, 40, 3, &subject->error) : REDUCTIO_NO_MEMORY;
    subject->wrong |= copy && (reductio_digit(copy, 40) == 3) != (status == REDUCTIO_OK);
    again = status == REDUCTIO_OK ? reductio_copy(copy) : NULL;
    reductio_free(copy);
    reductio_free(again);
    return again ? REDUCTIO_OK : REDUCTIO_NO_MEMORY;
}

static enum reductio_status use_texts(struct subject *subject, struct reductio_steps *steps)
{
    struct reductio_step *step;
    const char *words;
    for (size_t i = 0; (step = reductio_step_at(steps, i)); i++) {
        for (int text = REDUCTIO_WHERE; text <= REDUCTIO_CONCLUSION; text++)
            if (!reductio_step_text(step, (enum reductio_text)text))
                return REDUCTIO_NO_MEMORY;
        if (!reductio_step_json(step))
            return REDUCTIO_NO_MEMORY;
        words = reductio_step_text(step, REDUCTIO_WORDS);
        subject->wrong |= words[strlen(words) - 1] != '.';
    }
    return REDUCTIO_OK;
}

/* All texts of a list and of its first proof. */
static enum reductio_status use_steps(struct subject *subject, struct reductio_steps *steps)
{
    enum reductio_status status = use_texts(subject, steps);
    struct reductio_step *step;
    for (size_t i = 0; status == REDUCTIO_OK && (step = reductio_step_at(steps, i)); i++)
        if (reductio_technique_level(reductio_step_technique(step)) == REDUCTIO_EXPERIMENT) {
            struct reductio_steps *proof = reductio_step_proof(step);
            return proof ? use_texts(subject, proof) : REDUCTIO_NO_MEMORY;
        }
    return status;
}

typedef enum reductio_status finder(const struct reductio_position *position,
                                    struct reductio_steps **steps, struct reductio_error *error);

static enum reductio_status use_find(struct subject *subject, finder *find)
{
    struct reductio_steps *steps;
    enum reductio_status status = find(subject->position, &steps, &subject->error);
    subject->wrong |= !steps != (status == REDUCTIO_NO_MEMORY);
    if (status == REDUCTIO_OK)
        status = use_steps(subject, steps);
    reductio_steps_free(steps);
    return status;
}

static enum reductio_status use_next(struct subject *subject)
{
    return use_find(subject, reductio_next);
}

static enum reductio_status use_all(struct subject *subject)
{
    return use_find(subject, reductio_all);
}

static enum reductio_status use_path(struct subject *subject)
{
    return use_find(subject, reductio_path);
}

static enum reductio_status use_rate(struct subject *subject)
{
    struct reductio_rating rating = { .size = sizeof rating };
    return reductio_rate(subject->position, &rating, &subject->error);
}

static enum reductio_status use_er(struct subject *subject)
{
    struct reductio_er er = { .size = sizeof er };
    return reductio_rate_er(subject->position, &er, &subject->error);
}

static enum reductio_status use_check(struct subject *subject)
{
    struct reductio_verdict verdict = { .size = sizeof verdict };
    enum reductio_status status = reductio_check(subject->position, &verdict, &subject->error);
    subject->wrong |= status != REDUCTIO_OK && verdict.words[0];
    return status;
}

static enum reductio_status use_generate(struct subject *subject)
{
    const struct reductio_request request = { .size = sizeof request, .kind = "medium", .seed = 1 };
    struct reductio_position *position;
    enum reductio_status status = reductio_generate(&request, &position, &subject->error);
    subject->wrong |= !position != (status != REDUCTIO_OK);
    reductio_free(position);
    return status;
}

/* ---- The tests ---- */

typedef enum reductio_status user(struct subject *subject);

/* Fails at request 1, 2, 3 ..., later in larger strides, until a call needs no more requests. */
static void runs_short(user *use, const char *puzzle, long most)
{
    struct subject subject = { .wrong = false };
    enum reductio_status status;
    ck_assert_int_eq(reductio_read(puzzle, strlen(puzzle), NULL, &subject.position, NULL),
                     REDUCTIO_OK);
    ck_assert_int_eq(use(&subject), REDUCTIO_OK);
    const long blocks = shortage_blocks(); /* also those that the position keeps for a text */
    for (long at = 1;; at += 1 + at / most) {
        shortage_begin(at, false);
        status = use(&subject);
        const long requests = shortage_end();
        ck_assert(!subject.wrong);
        ck_assert_int_le(shortage_blocks(), blocks);
        if (requests < at)
            break;
        ck_assert_msg(status == REDUCTIO_NO_MEMORY, "request %ld: status %d", at, status);
    }
    ck_assert_int_eq(status, REDUCTIO_OK);
    reductio_free(subject.position);
}

START_TEST(positions)
{
    runs_short(use_read, warm_up, 100);
    runs_short(use_copy, warm_up, 100);
    runs_short(use_write, warm_up, 100);
    runs_short(use_changes, warm_up, 100);
}
END_TEST

START_TEST(steps)
{
    runs_short(use_next, essays, 100);
    runs_short(use_all, essays, fewer(20));
    runs_short(use_path, essays, fewer(20));
}
END_TEST

START_TEST(experiments)
{
    runs_short(use_path, needs_experiment, fewer(10));
}
END_TEST

START_TEST(answers)
{
    runs_short(use_rate, essays, fewer(20));
    runs_short(use_er, essays, fewer(20));
    runs_short(use_check, essays, fewer(20));
    runs_short(use_generate, essays, fewer(20));
}
END_TEST

SUITE(shortage, NULL, NULL, TEST(positions), TEST(steps), TEST(experiments), TEST(answers))
