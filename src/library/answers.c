/* Answers about a position or a puzzle as a whole. */
#include "reductio.h"

#include <string.h>

#include "engine/board/canonical.h"
#include "engine/er/er.h"
#include "engine/path/rating.h"
#include "engine/search/search.h"
#include "engine/verdict/verdict.h"
#include "library/library.h"

/* ---- Solutions ---- */

uint64_t reductio_count(const struct reductio_position *position, uint64_t limit,
                        char solution[REDUCTIO_LINE])
{
    struct grid first = { { 0 } };
    struct search search = { .limit = limit, .first = &first };
    uint64_t count = position ? search_position(&search, &position->now) : 0;
    if (solution && count)
        strcpy(solution, format_line(&first).text);
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
    struct rating found;
    if (rating)
        *rating = (struct reductio_rating){ 0 };
    if (!position || !rating)
        return library_no_object(error);
    if (search_count(&position->now, 2, NULL) != 1)
        return not_one_solution(error);
    const struct rules rules = technique_list_rules(&position->techniques);
    const struct settings settings = library_settings(position);
    rating_of_path(&position->now, &rules, &settings, &found);
    if (found.outcome == OUTCOME_NO_MEMORY)
        return library_no_memory(error);
    *rating = (struct reductio_rating){ .level = (enum reductio_level)found.level,
                                        .score = found.score,
                                        .steps = (unsigned)found.steps,
                                        .experiments = (unsigned)found.experiments,
                                        .hardest = library_technique(found.hardest) };
    if (found.outcome == OUTCOME_SOLVED)
        return REDUCTIO_OK;
    return library_fail(error, REDUCTIO_NO, "the chosen techniques do not reach the solution");
}

enum reductio_status reductio_rate_er(const struct reductio_position *position,
                                      struct reductio_er *er, struct reductio_error *error)
{
    struct er found;
    if (er)
        *er = (struct reductio_er){ 0 };
    if (!position || !er)
        return library_no_object(error);
    enum status status = er_rate(&position->now.value, NULL, &found);
    if (status != STATUS_OK)
        return status == STATUS_NO ? not_one_solution(error) : library_no_memory(error);
    *er = (struct reductio_er){ found.tenths, found.pearl, found.diamond, found.estimated };
    return REDUCTIO_OK;
}

/* ---- Puzzles as such ---- */

static void list_cells(cellset cells, bool list[REDUCTIO_CELLS])
{
    for (; cells; cells &= cells - 1)
        list[cellset_first(cells)] = true;
}

static enum reductio_status write_words(const struct verdict *from, struct reductio_verdict *to)
{
    struct strbuf words = STRBUF_EMPTY;
    verdict_explain(from, &words);
    bool good = !words.failed;
    size_t length = words.length < sizeof to->words ? words.length : sizeof to->words - 1;
    memcpy(to->words, words.text, length);
    strbuf_release(&words);
    return good ? REDUCTIO_OK : REDUCTIO_NO_MEMORY;
}

enum reductio_status reductio_check(const struct reductio_position *position,
                                    struct reductio_verdict *verdict, struct reductio_error *error)
{
    struct verdict_options options = verdict_defaults;
    struct verdict found;
    if (verdict)
        memset(verdict, 0, sizeof *verdict);
    if (!position || !verdict)
        return library_no_object(error);
    const struct grid givens = library_givens(position);
    options.limit = REDUCTIO_SOLUTIONS;
    if (verdict_make(&givens, &options, &found) != STATUS_OK ||
        write_words(&found, verdict) != REDUCTIO_OK) {
        memset(verdict, 0, sizeof *verdict);
        return library_no_memory(error);
    }
    verdict->valid = verdict_is_valid(&found);
    verdict->minimal = found.minimal;
    verdict->capped = found.capped;
    verdict->solutions = found.solutions;
    if (found.solutions)
        strcpy(verdict->solution, format_line(&found.first).text);
    list_cells(found.redundant, verdict->redundant);
    list_cells(found.clash.cells, verdict->clash);
    list_cells(found.differ.cells, verdict->differ);
    return REDUCTIO_OK;
}

enum reductio_status reductio_canonical(const struct reductio_position *position,
                                        char line[REDUCTIO_LINE])
{
    if (line)
        line[0] = '\0';
    if (!position || !line)
        return REDUCTIO_BAD;
    const struct grid givens = library_givens(position);
    const struct grid form = canon_of(&givens);
    strcpy(line, format_line(&form).text);
    return REDUCTIO_OK;
}
