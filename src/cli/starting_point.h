/*
 * What hint, steps, rate and techniques share: which techniques are used, where a puzzle is taken
 * up, and what is said of one that has not exactly one solution.
 */
#ifndef REDUCTIO_CLI_STARTING_POINT_H
#define REDUCTIO_CLI_STARTING_POINT_H

#include "batch/batch.h"
#include "cli/common_options.h"
#include "engine/path/choice.h"
#include "engine/path/rating.h"

struct reason {
    const char *without, *with, *only, *order; /* as they were written; may be NULL */
    bool no_uniqueness;
    bool givens_only;
    /* Derived by reason_finish(). */
    struct technique_list chosen;
    struct rules rules;
};

/* Rows for a table of options; `type` has a struct reason `reason`. */
#define REASON_NAMES(type, name, member, help)                                \
    {                                                                         \
        0, name, "NAMES", help, OPTION_TEXT, offsetof(type, reason.member), 0 \
    }
#define REASON_ONLY(type)                                                  \
    REASON_NAMES(type, "only", only,                                       \
                 "use only these techniques: names, codes or levels, as\n" \
                 "'reductio techniques' has them, with commas between")
#define REASON_WITHOUT(type) REASON_NAMES(type, "without", without, "use all but these")
#define REASON_WITH(type) \
    REASON_NAMES(type, "with", with, "use these too, whatever --only and --without say")
#define REASON_ORDER(type) REASON_NAMES(type, "order", order, "try these first, in this order")
#define REASON_UNIQUENESS(type)                                                          \
    {                                                                                    \
        0, "no-uniqueness", NULL, "nothing that rests on there being only one solution", \
            OPTION_FLAG, offsetof(type, reason.no_uniqueness), 0                         \
    }
#define REASON_TECHNIQUES(type)                                                     \
    REASON_ONLY(type), REASON_WITHOUT(type), REASON_WITH(type), REASON_ORDER(type), \
        REASON_UNIQUENESS(type)
#define REASON_GIVENS(type)                                                                       \
    {                                                                                             \
        'g', "givens", NULL, "the givens only: as if nothing was entered or struck", OPTION_FLAG, \
            offsetof(type, reason.givens_only), 0                                                 \
    }

/*
 * Adds what an option names, as choice.h has it. -1: go on, otherwise the exit status, a name that
 * is none having been told; `option` is the option's own name.
 */
int reason_techniques(struct technique_list *list, const char *names, const char *option,
                      const struct usage *usage);

/* Finds the techniques asked for. *reason stays where it is. -1, or the exit status. */
int reason_finish(struct reason *reason, const struct usage *usage);

/* Where a puzzle is taken up: with what was set and struck out later, unless only givens count. */
struct start {
    const struct puzzle *puzzle; /* borrowed */
    struct position position;
    int solutions;            /* of the position: none, 1, or 2 for several */
    bool spoilt;              /* it has none, but the givens have one */
    struct settings settings; /* uniqueness only where the givens have exactly one solution */
};
void reason_start(const struct reason *reason, const struct puzzle *puzzle, struct start *start);
/* "No solution: 'reductio check' says why." or "Several solutions." */
const char *reason_words(const struct start *start);
/* Opens an object of JSON: the puzzle, what was entered, the number of solutions. */
void reason_open(const struct reason *reason, const struct start *start, struct strbuf *out);
/*
 * One line of an answer, in a form that suits who reads it: a paragraph on a terminal of so many
 * columns; 0: a line, which begins with the puzzle unless `alone`.
 */
void reason_line(const struct start *start, bool alone, int width, const char *text,
                 struct strbuf *out);
/* Whether a command has one puzzle to answer, and the columns of a terminal that shows it, or 0. */
bool reason_alone(int count, char *const *sources, int *width);

#endif
