#include "engine/facts/facts.h"

#include <string.h>

#include "base/array.h"
#include "engine/board/canonical.h"
#include "engine/experiment/trial_depth.h"
#include "engine/generate/symmetry.h"
#include "engine/path/least.h"
#include "engine/step/step_json.h"

void fact_minimal(const struct verdict *verdict, struct strbuf *out)
{
    if (!verdict_is_valid(verdict) || !(verdict->parts & VERDICT_MINIMAL))
        return;
    json_add_bool(out, "minimal", verdict->minimal);
    json_cells(out, "redundant", verdict->redundant);
    json_cells(out, "spare", verdict->spare);
}

static void add_minimal(const struct puzzle_facts *of, struct strbuf *out)
{
    const struct verdict_options how = { of->variant, VERDICT_MINIMAL, 2, 0, NULL };
    struct verdict verdict;
    out->failed |= verdict_make(of->board, of->givens, &how, &verdict) != STATUS_OK;
    fact_minimal(&verdict, out);
}

/* The symmetry with the fewest units: the others leave out some of its images. */
static void add_symmetry(const struct puzzle_facts *of, struct strbuf *out)
{
    const cellset givens = of->board->cells & ~grid_empty_cells(of->givens);
    enum symmetry best = SYMMETRY_NONE;
    int fewest = CELLS + 1;
    for (enum symmetry symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        cellset units[CELLS];
        const int count = symmetry_units(of->board, symmetry, units);
        bool has = count < fewest;
        for (int i = 0; i < count; i++)
            has &= !(units[i] & givens) || !(units[i] & ~givens);
        best = has ? symmetry : best;
        fewest = has ? count : fewest;
    }
    json_add_string(out, "symmetry", symmetry_name(best));
}

static void add_canonical(const struct puzzle_facts *of, struct strbuf *out)
{
    if (!board_is_classic(of->board))
        return;
    const struct grid form = canon_of(of->givens);
    json_grid(out, "canonical", &board_classic, &form);
}

static void add_automorphisms(const struct puzzle_facts *of, struct strbuf *out)
{
    if (board_is_classic(of->board))
        json_add_number(out, "automorphisms", (uint64_t)automorphisms_count(of->givens));
}

/* Adds how few cells have to be filled so that singles or the basic techniques do the rest. */
static void add_least(const struct puzzle_facts *of, bool singles, struct strbuf *out)
{
    struct least least = { .known = false };
    out->failed |=
        of->solution && least_find(of->start, of->solution, singles ? TOOLS_SINGLES : TOOLS_BASIC,
                                   CELLS, of->counts && singles, &least) != STATUS_OK;
    if (least.known) {
        json_add_number(out, singles ? "backdoor_size" : "least_experiments",
                        (uint64_t)least.count);
        json_cells(out, singles ? "backdoor_cells" : "experiment_cells", least.cells);
    }
    if (least.sets)
        json_add_number(out, "backdoor_sets", least.sets);
}

static void add_backdoor(const struct puzzle_facts *of, struct strbuf *out)
{
    add_least(of, true, out);
}

static void add_experiments(const struct puzzle_facts *of, struct strbuf *out)
{
    add_least(of, false, out);
}

static void add_trial_depth(const struct puzzle_facts *of, struct strbuf *out)
{
    enum { MOST = 3 }; /* no classic puzzle is known that needs more */
    const int depth = of->solution ? trial_depth(of->start, of->solution, MOST) : MOST + 1;
    if (depth <= MOST)
        json_add_number(out, "te_depth", (uint64_t)depth);
}

static const struct {
    const char *name;
    void (*add)(const struct puzzle_facts *of, struct strbuf *out);
} facts[] = {
    { "minimal", add_minimal },
    { "redundant", add_minimal },
    { "spare", add_minimal },
    { "symmetry", add_symmetry },
    { "canonical", add_canonical },
    { "automorphisms", add_automorphisms },
    { "backdoor_size", add_backdoor },
    { "backdoor_cells", add_backdoor },
    { "backdoor_sets", add_backdoor },
    { "least_experiments", add_experiments },
    { "experiment_cells", add_experiments },
    { "te_depth", add_trial_depth },
};

bool fact_add(const struct puzzle_facts *of, const char *name, struct strbuf *out)
{
    for (size_t i = 0; i < ARRAY_SIZE(facts); i++)
        if (!strcmp(facts[i].name, name)) {
            facts[i].add(of, out);
            return true;
        }
    return false;
}
