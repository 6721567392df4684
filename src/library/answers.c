/* Answers about a position or a puzzle as a whole. */
#include "reductio.h"

#include <string.h>

#include "base/json.h"
#include "engine/board/canonical.h"
#include "engine/er/er.h"
#include "engine/facts/facts.h"
#include "engine/path/rating.h"
#include "engine/search/search.h"
#include "library/library.h"

/* ---- Solutions ---- */

uint64_t reductio_count(const struct reductio_position *position, uint64_t limit,
                        char solution[REDUCTIO_LINE])
{
    struct grid first = { { 0 } };
    struct search search = { .limit = limit, .first = &first };
    uint64_t count = position ? search_position(&search, &position->now) : 0;
    if (solution && count)
        strcpy(solution, grid_line(position->now.board, &first).text);
    else if (solution)
        solution[0] = '\0';
    return count;
}

enum { MANY = 256 }; /* puzzles searched side by side: more gain nothing */

enum reductio_status reductio_solve(const char *puzzles, size_t stride, size_t count,
                                    uint64_t limit, uint64_t *counts, char *solutions)
{
    char texts[MANY][CELLS];
    struct grid first[MANY];
    uint64_t found[MANY];
    if (!puzzles || stride < CELLS)
        return REDUCTIO_BAD;
    for (size_t begin = 0; begin < count; begin += MANY) {
        size_t n = count - begin < MANY ? count - begin : MANY;
        struct search search = { .limit = limit, .first = solutions ? first : NULL };
        for (size_t i = 0; i < n; i++)
            memcpy(texts[i], puzzles + (begin + i) * stride, CELLS);
        search_texts(&search, (const char(*)[CELLS])texts, n, found);
        for (size_t i = 0; i < n && solutions; i++)
            if (found[i])
                search_write_text(&first[i], solutions + (begin + i) * stride);
        if (counts)
            memcpy(counts + begin, found, n * sizeof *found);
    }
    return REDUCTIO_OK;
}

/* ---- Ratings ---- */

static enum reductio_status not_one_solution(struct reductio_error *error)
{
    return library_fail(error, REDUCTIO_NO, "the position does not have exactly one solution");
}

enum reductio_status reductio_rate(const struct reductio_position *position,
                                   struct reductio_rating *rating, struct reductio_error *error)
{
    struct reductio_rating all = { .size = sizeof all };
    struct rating found;
    if (!library_give(rating, &all, sizeof all) || !position)
        return library_no_struct(error);
    if (search_count(&position->now, 2, NULL) != 1)
        return not_one_solution(error);
    const struct rules rules = technique_list_rules(&position->techniques);
    const struct settings settings = library_settings(position);
    rating_of_path(&position->now, &rules, &settings, false, &found);
    if (found.outcome == OUTCOME_NO_MEMORY)
        return library_no_memory(error);
    all.level = (enum reductio_level)found.level;
    all.score = found.score;
    all.steps = (unsigned)found.steps;
    all.experiments = (unsigned)found.experiments;
    all.hardest = (const struct reductio_technique *)found.hardest;
    library_give(rating, &all, sizeof all);
    if (found.outcome == OUTCOME_SOLVED)
        return REDUCTIO_OK;
    return library_fail(error, REDUCTIO_NO, "the chosen techniques do not reach the solution");
}

enum reductio_status reductio_rate_er(const struct reductio_position *position,
                                      struct reductio_er *er, struct reductio_error *error)
{
    struct reductio_er all = { .size = sizeof all };
    struct er found;
    if (!library_give(er, &all, sizeof all) || !position)
        return library_no_struct(error);
    if (!board_is_classic(position->now.board))
        return library_fail(error, REDUCTIO_NO, "ER is for the classic board");
    enum status status = er_rate(&position->now.value, NULL, &found);
    if (status != STATUS_OK)
        return status == STATUS_NO ? not_one_solution(error) : library_no_memory(error);
    all.tenths = found.tenths;
    all.pearl = found.pearl;
    all.diamond = found.diamond;
    all.estimated = found.estimated;
    library_give(er, &all, sizeof all);
    return REDUCTIO_OK;
}

/* ---- Puzzles as such ---- */

enum reductio_status reductio_check(const struct reductio_position *position,
                                    struct reductio_verdict *verdict, struct reductio_error *error)
{
    struct verdict_options options = verdict_defaults;
    struct reductio_verdict all = { .size = sizeof all };
    struct verdict found;
    if (!library_give(verdict, &all, sizeof all) || !position)
        return library_no_struct(error);
    const struct grid givens = library_givens(position);
    options.limit = REDUCTIO_SOLUTIONS;
    if (verdict_make(position->now.board, &givens, &options, &found) != STATUS_OK)
        return library_no_memory(error);
    SCOPED struct strbuf words = STRBUF_EMPTY;
    verdict_explain(&found, &words);
    const bool failed = words.failed;
    memcpy(all.words, words.text,
           words.length < sizeof all.words ? words.length : sizeof all.words - 1);
    if (failed)
        return library_no_memory(error);
    all.valid = verdict_is_valid(&found);
    all.minimal = found.minimal;
    all.capped = found.capped;
    all.solutions = found.solutions;
    if (found.solutions)
        strcpy(all.solution, grid_line(position->now.board, &found.first).text);
    library_list_cells(found.redundant, all.redundant);
    library_list_cells(found.clash.cells, all.clash);
    library_list_cells(found.differ.cells, all.differ);
    library_give(verdict, &all, sizeof all);
    return REDUCTIO_OK;
}

enum reductio_status reductio_canonical(const struct reductio_position *position,
                                        char line[REDUCTIO_LINE])
{
    if (line)
        line[0] = '\0';
    if (!position || !line || !board_is_classic(position->now.board))
        return REDUCTIO_BAD;
    const struct grid givens = library_givens(position);
    const struct grid form = canon_of(&givens);
    strcpy(line, grid_line(&board_classic, &form).text);
    return REDUCTIO_OK;
}

const char *reductio_fact(struct reductio_position *position, const char *name,
                          struct reductio_error *error)
{
    struct grid solution;
    size_t length;
    if (!position || !name) {
        library_no_object(error);
        return NULL;
    }
    const struct grid givens = library_givens(position);
    const bool single = search_count(&position->now, 2, &solution) == 1;
    const struct puzzle_facts facts = { .board = position->now.board,
                                        .givens = &givens,
                                        .start = &position->now,
                                        .solution = single ? &solution : NULL,
                                        .counts = !strcmp(name, "backdoor_sets") };
    SCOPED struct strbuf object = STRBUF_EMPTY;
    json_punctuate(&object, '{');
    const bool known = fact_add(&facts, name, &object);
    json_punctuate(&object, '}');
    const char *value = known && !object.failed ? json_member(object.text, name, &length) : NULL;
    strbuf_release(&position->text);
    if (value)
        strbuf_add_bytes(&position->text, value, length);
    if (object.failed || position->text.failed)
        library_no_memory(error);
    else if (!known)
        library_fail(error, REDUCTIO_BAD, "there is no fact of this name; reductio(3) lists them");
    else if (!value)
        library_fail(error, REDUCTIO_NO, "the puzzle has no such value");
    return value && !position->text.failed ? position->text.text : NULL;
}
