/* Answers of libreductio about positions as a whole: solutions, ratings, verdicts, new puzzles. */
#include "reductio.h"

#include <check.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"

static struct reductio_position *read_one(const char *text)
{
    struct reductio_position *position;
    ck_assert_int_eq(reductio_read(text, strlen(text), NULL, &position, NULL), REDUCTIO_OK);
    return position;
}

/* Two 5s in column 2. */
static const char clashing[] =
    "25.67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8";

START_TEST(counts_solutions)
{
    struct reductio_position *position = read_one(sudoku_com);
    char solution[REDUCTIO_LINE] = "?";
    ck_assert_uint_eq(reductio_count(position, 10, solution), 1);
    ck_assert_str_eq(solution, sudoku_com_solution);
    ck_assert_uint_eq(reductio_count(position, 0, solution), 0);
    ck_assert_str_eq(solution, "");
    reductio_free(position);
    position = read_one(two_solutions);
    ck_assert_uint_eq(reductio_count(position, 10, NULL), 2);
    ck_assert_uint_eq(reductio_count(position, 1, NULL), 1);
    reductio_free(position);
    ck_assert_uint_eq(reductio_count(NULL, 10, solution), 0);
}
END_TEST

/* Digits set and candidates eliminated count. */
START_TEST(counts_those_of_the_position)
{
    struct reductio_position *position = read_one(two_solutions);
    unsigned candidates = reductio_candidates(position, 63); /* r8c1 */
    ck_assert_uint_eq(candidates & (1u << 6 | 1u << 7), 1u << 6 | 1u << 7);
    ck_assert_int_eq(reductio_eliminate(position, 63, 6, NULL), REDUCTIO_OK);
    ck_assert_uint_eq(reductio_count(position, 10, NULL), 1);
    ck_assert_int_eq(reductio_eliminate(position, 63, 7, NULL), REDUCTIO_OK);
    ck_assert_uint_eq(reductio_count(position, 10, NULL), 0);
    reductio_free(position);
}
END_TEST

START_TEST(solves_many)
{
    enum { COUNT = 600, STRIDE = 100 };
    static char puzzles[COUNT][STRIDE], solutions[COUNT][STRIDE];
    static uint64_t counts[COUNT];
    static const char *const sample[] = { warm_up, two_solutions, clashing };
    for (int i = 0; i < COUNT; i++) {
        memset(puzzles[i], 'x', STRIDE);
        memset(solutions[i], '?', STRIDE);
        memcpy(puzzles[i], sample[i % 3], REDUCTIO_CELLS);
    }
    ck_assert_int_eq(reductio_solve(puzzles[0], STRIDE, COUNT, 5, counts, solutions[0]),
                     REDUCTIO_OK);
    for (int i = 0; i < COUNT; i++) {
        ck_assert_uint_eq(counts[i], i % 3 == 0 ? 1 : i % 3 == 1 ? 2 : 0);
        ck_assert_int_eq(solutions[i][REDUCTIO_CELLS], '?');
        ck_assert((solutions[i][0] == '?') == (i % 3 == 2));
    }
    ck_assert_int_eq(memcmp(solutions[597], warm_up_solution, REDUCTIO_CELLS), 0);
    ck_assert_int_eq(reductio_solve(puzzles[0], STRIDE, COUNT, 5, NULL, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_solve(puzzles[0], 80, 1, 5, counts, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_solve(NULL, 81, 1, 5, counts, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_solve(puzzles[0], 81, 0, 5, counts, NULL), REDUCTIO_OK);
}
END_TEST

START_TEST(rates)
{
    struct reductio_position *position = read_one(needs_experiment);
    struct reductio_rating rating = { .size = sizeof rating };
    struct reductio_steps *path;
    size_t steps = 0;
    uint64_t score = 0;
    ck_assert_int_eq(reductio_use(position, "forward, experiment", NULL, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_rate(position, &rating, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_path(position, &path, NULL), REDUCTIO_OK);
    for (; reductio_step_at(path, steps); steps++)
        score += reductio_technique_score(reductio_step_technique(reductio_step_at(path, steps)));
    ck_assert_uint_eq(rating.steps, steps);
    ck_assert_uint_eq(rating.score, score);
    ck_assert_int_eq(rating.level, REDUCTIO_EXPERIMENT);
    ck_assert_int_eq(reductio_technique_level(rating.hardest), REDUCTIO_EXPERIMENT);
    ck_assert_uint_gt(rating.experiments, 0);
    reductio_steps_free(path);
    ck_assert_int_eq(reductio_use(position, "forward", NULL, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_rate(position, &rating, NULL), REDUCTIO_NO);
    ck_assert(rating.steps < steps && !rating.experiments);
    reductio_free(position);
}
END_TEST

START_TEST(rates_only_what_has_one_solution)
{
    struct reductio_position *position = read_one(two_solutions);
    struct reductio_rating rating = { .size = sizeof rating, .steps = 7 };
    struct reductio_er er = { .size = sizeof er, .tenths = 7 };
    struct reductio_error error;
    ck_assert_int_eq(reductio_rate(position, &rating, &error), REDUCTIO_NO);
    ck_assert_str_eq(error.text, "the position does not have exactly one solution");
    ck_assert_uint_eq(rating.steps, 0);
    ck_assert_int_eq(reductio_rate_er(position, &er, &error), REDUCTIO_NO);
    ck_assert_uint_eq(er.tenths, 0);
    ck_assert_int_eq(reductio_rate(NULL, &rating, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_rate(position, NULL, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_rate_er(NULL, &er, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_rate_er(position, NULL, NULL), REDUCTIO_BAD);
    reductio_free(position);
}
END_TEST

START_TEST(rates_by_er)
{
    struct reductio_position *position = read_one(warm_up);
    struct reductio_er er = { .size = sizeof er };
    ck_assert_int_eq(reductio_rate_er(position, &er, NULL), REDUCTIO_OK);
    ck_assert_uint_eq(er.tenths, 12);
    ck_assert(er.diamond <= er.pearl && er.pearl <= er.tenths && !er.estimated);
    reductio_free(position);
}
END_TEST

static int cells_in(const bool cells[REDUCTIO_CELLS])
{
    int count = 0;
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
        count += cells[cell];
    return count;
}

START_TEST(checks)
{
    struct reductio_position *position = read_one(sudoku_com);
    struct reductio_verdict verdict = { .size = sizeof verdict };
    struct reductio_error error;
    ck_assert_int_eq(reductio_check(position, &verdict, &error), REDUCTIO_OK);
    ck_assert(verdict.valid && verdict.solutions == 1 && !verdict.capped);
    ck_assert_int_eq(verdict.minimal, !cells_in(verdict.redundant));
    ck_assert_str_eq(verdict.solution, sudoku_com_solution);
    ck_assert_int_eq(strncmp(verdict.words, "Exactly one solution.", 21), 0);
    reductio_free(position);

    position = read_one(two_solutions);
    ck_assert_int_eq(reductio_check(position, &verdict, &error), REDUCTIO_OK);
    ck_assert(!verdict.valid && verdict.solutions == 2);
    ck_assert_int_eq(cells_in(verdict.differ), 4);
    reductio_free(position);

    position = read_one(clashing);
    ck_assert_int_eq(reductio_check(position, &verdict, &error), REDUCTIO_OK);
    ck_assert(!verdict.valid && verdict.solutions == 0);
    ck_assert_str_eq(verdict.solution, "");
    ck_assert_int_gt(cells_in(verdict.clash), 1);
    ck_assert_int_eq(reductio_check(NULL, &verdict, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_check(position, NULL, NULL), REDUCTIO_BAD);
    reductio_free(position);
}
END_TEST

/* Only the givens are checked, not the digits set later. */
START_TEST(checks_the_givens)
{
    struct reductio_position *position = read_one(warm_up);
    struct reductio_verdict verdict = { .size = sizeof verdict };
    for (int digit = 1; digit <= 9; digit++) /* without a candidate it has no solution */
        reductio_eliminate(position, 0, digit, NULL);
    ck_assert_uint_eq(reductio_count(position, 1, NULL), 0);
    ck_assert_int_eq(reductio_check(position, &verdict, NULL), REDUCTIO_OK);
    ck_assert(verdict.valid);
    reductio_free(position);
}
END_TEST

/* The words always fit with room to spare. */
START_TEST(has_room_for_the_words)
{
    static const char *const texts[] = {
        ".................................................................................",
        "1................................................................................",
    };
    struct reductio_verdict verdict = { .size = sizeof verdict };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct reductio_position *position = read_one(texts[i]);
        ck_assert_int_eq(reductio_check(position, &verdict, NULL), REDUCTIO_OK);
        ck_assert(verdict.capped && verdict.solutions == REDUCTIO_SOLUTIONS);
        ck_assert_uint_lt(strlen(verdict.words), sizeof verdict.words / 2);
        reductio_free(position);
    }
    struct reductio_position *full = read_one(warm_up_solution);
    ck_assert_int_eq(reductio_check(full, &verdict, NULL), REDUCTIO_OK);
    ck_assert(verdict.valid && cells_in(verdict.redundant) == REDUCTIO_CELLS);
    ck_assert_uint_lt(strlen(verdict.words), sizeof verdict.words - 300);
    reductio_free(full);
}
END_TEST

START_TEST(finds_canonical_lines)
{
    struct reductio_position *position = read_one(warm_up);
    char turned[REDUCTIO_LINE] = "", one[REDUCTIO_LINE], other[REDUCTIO_LINE];
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++) {
        char c = warm_up[cell % 9 * 9 + cell / 9];
        turned[cell] = (char)(c >= '1' && c <= '9' ? '1' + ('9' - c) : c);
    }
    ck_assert_int_eq(reductio_canonical(position, one), REDUCTIO_OK);
    reductio_free(position);
    position = read_one(turned);
    ck_assert_int_eq(reductio_canonical(position, other), REDUCTIO_OK);
    ck_assert_str_eq(one, other);
    ck_assert_uint_eq(strlen(one), REDUCTIO_CELLS);
    ck_assert_int_eq(reductio_canonical(position, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_canonical(NULL, other), REDUCTIO_BAD);
    ck_assert_str_eq(other, "");
    reductio_free(position);
}
END_TEST

START_TEST(generates)
{
    struct reductio_request request = { .size = sizeof request,
                                        .kind = "medium",
                                        .symmetry = "rot180",
                                        .fewest = 24,
                                        .most = 32,
                                        .seed = 5,
                                        .number = 3 };
    struct reductio_position *position, *again;
    struct reductio_rating rating = { .size = sizeof rating };
    char one[100];
    int givens = 0;
    ck_assert_int_eq(reductio_generate(&request, &position, NULL), REDUCTIO_OK);
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++) {
        ck_assert(reductio_is_given(position, cell) == reductio_is_given(position, 80 - cell));
        givens += reductio_is_given(position, cell);
    }
    ck_assert(givens >= 24 && givens <= 32);
    ck_assert_int_eq(reductio_rate(position, &rating, NULL), REDUCTIO_OK);
    ck_assert_int_eq(rating.level, REDUCTIO_MEDIUM);
    ck_assert_int_eq(reductio_generate(&request, &again, NULL), REDUCTIO_OK);
    snprintf(one, sizeof one, "%s", reductio_write(position, "line", NULL));
    ck_assert_str_eq(one, reductio_write(again, "line", NULL));
    reductio_free(again);
    reductio_free(position);
}
END_TEST

/* A program that was compiled before there were boards asks with a smaller struct. */
START_TEST(generates_puzzles_of_other_boards)
{
    struct reductio_request request = {
        .size = sizeof request, .seed = 1, .fewest = 8, .most = 20, .board = "6x6+diagonal"
    };
    struct reductio_position *position;
    struct reductio_error error;
    ck_assert_int_eq(reductio_generate(&request, &position, NULL), REDUCTIO_OK);
    ck_assert_str_eq(reductio_board(position), "6x6+diagonal");
    ck_assert_uint_eq(reductio_count(position, 2, NULL), 1);
    reductio_free(position);
    request.er_least = 20;
    request.er_most = 30;
    ck_assert_int_eq(reductio_generate(&request, &position, &error), REDUCTIO_BAD);
    ck_assert_str_eq(error.text, "ER is for the classic board");
    request.er_least = request.er_most = 0;
    request.most = 37;
    ck_assert_int_eq(reductio_generate(&request, &position, &error), REDUCTIO_BAD);
    request.fewest = request.most = 0;
    request.board = "7x7";
    ck_assert_int_eq(reductio_generate(&request, &position, &error), REDUCTIO_BAD);
    ck_assert_ptr_nonnull(strstr(error.text, "7x7"));
    request.board = "jigsaw";
    ck_assert_int_eq(reductio_generate(&request, &position, NULL), REDUCTIO_OK);
    ck_assert_int_eq(strncmp(reductio_board(position), "jigsaw:", 7), 0);
    reductio_free(position);
    request.size = offsetof(struct reductio_request, board);
    ck_assert_int_eq(reductio_generate(&request, &position, NULL), REDUCTIO_OK);
    ck_assert_str_eq(reductio_board(position), "classic");
    reductio_free(position);
}
END_TEST

START_TEST(refuses_requests_that_make_no_sense)
{
    static struct reductio_request bad[] = {
        { .kind = "nonsense" },
        { .kind = "" },
        { .symmetry = "nonsense" },
        { .fewest = 16, .most = 20 },
        { .fewest = 30, .most = 20 },
        { .fewest = 30 },
        { .most = 30 },
        { .fewest = -5, .most = -3 },
        { .fewest = 70, .most = 82 },
        { .er_least = 30, .er_most = 20 },
        { .er_least = 5, .er_most = 20 },
        { .er_least = 20, .er_most = 4000000000u },
    };
    const struct reductio_request any = { .size = sizeof any };
    struct reductio_position *position;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct reductio_error error = { .text = "" };
        ck_assert_int_eq(reductio_generate(&bad[i], &position, NULL), REDUCTIO_BAD);
        bad[i].size = sizeof bad[i];
        ck_assert_int_eq(reductio_generate(&bad[i], &position, &error), REDUCTIO_BAD);
        ck_assert_ptr_null(position);
        ck_assert_uint_gt(strlen(error.text), 10);
    }
    ck_assert_int_eq(reductio_generate(NULL, &position, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_generate(&any, NULL, NULL), REDUCTIO_BAD);
}
END_TEST

static bool stop_at_once(void *data)
{
    ++*(int *)data;
    return true;
}

START_TEST(gives_up)
{
    int asked = 0;
    struct reductio_request request = {
        .size = sizeof request, .kind = "2 experiments", .seed = 1, .attempts = 2
    };
    struct reductio_position *position;
    struct reductio_error error;
    ck_assert_int_eq(reductio_generate(&request, &position, &error), REDUCTIO_NO);
    ck_assert_ptr_null(position);
    ck_assert_ptr_nonnull(strstr(error.text, "attempts"));
    request.attempts = 0;
    request.stop = stop_at_once;
    request.data = &asked;
    ck_assert_int_eq(reductio_generate(&request, &position, &error), REDUCTIO_NO);
    ck_assert_int_gt(asked, 0);
    ck_assert_str_eq(error.text, "stopped before a puzzle matched the request");
}
END_TEST

/* Structs of a newer program, and of one that forgot the size. */
START_TEST(knows_facts)
{
    static const struct {
        const char *name, *value;
    } facts[] = {
        { "minimal", "false" },       { "redundant", "[\"r1c1\",\"r8c1\"]" },
        { "symmetry", "\"rot180\"" }, { "automorphisms", "1" },
        { "backdoor_size", "1" },     { "backdoor_sets", "17" },
        { "least_experiments", "0" }, { "experiment_cells", "[]" },
        { "te_depth", "1" },
    };
    struct reductio_position *position = read_one(
        "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8");
    struct reductio_error error;
    char line[REDUCTIO_LINE];
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        ck_assert_str_eq(reductio_fact(position, facts[i].name, NULL), facts[i].value);
    ck_assert_int_eq(reductio_canonical(position, line), REDUCTIO_OK);
    ck_assert_ptr_nonnull(strstr(reductio_fact(position, "canonical", &error), line));
    ck_assert_ptr_null(reductio_fact(position, "er", &error));
    ck_assert_int_eq(error.status, REDUCTIO_BAD);
    ck_assert_ptr_null(reductio_fact(NULL, "minimal", &error));
    ck_assert_ptr_null(reductio_fact(position, NULL, NULL));
    reductio_free(position);
    position = read_one("# board: 4x4\n................");
    ck_assert_ptr_null(reductio_fact(position, "te_depth", &error));
    ck_assert_int_eq(error.status, REDUCTIO_NO);
    ck_assert_ptr_null(reductio_fact(position, "canonical", NULL));
    ck_assert_str_eq(reductio_fact(position, "symmetry", NULL), "\"full\"");
    reductio_free(position);
}
END_TEST

START_TEST(looks_at_sizes)
{
    struct reductio_position *position = read_one(warm_up);
    struct {
        struct reductio_er er;
        long more;
    } newer = { { .size = sizeof newer }, 7 };
    struct {
        struct reductio_request request;
        long more;
    } asked = { { .size = sizeof asked }, 0 };
    struct reductio_er none = { .size = 0 };
    struct reductio_position *made;
    struct reductio_error error;
    ck_assert_int_eq(reductio_rate_er(position, &newer.er, NULL), REDUCTIO_OK);
    ck_assert_uint_eq(newer.er.tenths, 12);
    ck_assert_uint_eq(newer.er.size, sizeof newer);
    ck_assert_int_eq(newer.more, 0);
    ck_assert_int_eq(reductio_rate_er(position, &none, &error), REDUCTIO_BAD);
    ck_assert_ptr_nonnull(strstr(error.text, "size"));
    ck_assert_int_eq(reductio_generate(&asked.request, &made, NULL), REDUCTIO_OK);
    reductio_free(made);
    asked.more = 1;
    ck_assert_int_eq(reductio_generate(&asked.request, &made, NULL), REDUCTIO_BAD);
    reductio_free(position);
}
END_TEST

SUITE(answers, NULL, NULL, TEST(counts_solutions), TEST(counts_those_of_the_position),
      TEST(solves_many), TEST(rates), TEST(rates_only_what_has_one_solution), TEST(rates_by_er),
      TEST(checks), TEST(checks_the_givens), TEST(has_room_for_the_words),
      TEST(finds_canonical_lines), TEST(generates), TEST(generates_puzzles_of_other_boards),
      TEST(refuses_requests_that_make_no_sense), TEST(gives_up), TEST(knows_facts),
      TEST(looks_at_sizes))
