/* Functions of `reductio generate`: its options, and how the puzzles are printed. */
#pragma once

#include "cli/shared_options.h"
#include "engine/generate/generate.h"

struct generate_options {
    struct shared shared;
    uint64_t numbers, seed, tries, experiments;
    const char *seed_text, *symmetry, *score, *clues, *level, *method, *rating, *pattern;
    struct texts technique, distinct_from;
    struct technique_list also; /* the second one and those after it */
    const char *daily;          /* NULL: not given; "": of a medium level */
    const char *date;           /* NULL: today */
    bool pack, with_er; /* with_er: rate each puzzle, whether or not the request names an ER */
    bool trace;         /* draw how each puzzle came into being */
    bool sifted;        /* sifted: no two puzzles equal except for their looks */
    struct order order;
};

/* Takes the techniques that the options select, if any option does. */
void request_rules(const struct shared *shared, struct order *order);
/* Reads techniques that the path needs. -1, or the exit status. */
int request_techniques(const struct texts *texts, struct technique_list *also, struct order *order,
                       const struct usage *usage);
/* Whether a path may use a technique. */
bool request_has(const struct order *order, const struct technique *technique);
/* Whether the path tries the usual techniques in the usual order. */
bool request_is_usual(const struct order *order);
/* Whether a path may use any technique of these levels. */
bool request_has_level(const struct order *order, enum level easiest, enum level hardest);
/* Reads a value or a range; false: the text is neither. */
typedef bool request_range(const char *text, struct order *order);
/* Whether a text that a function refuses is a range from the larger value to the smaller one; if
 * so, `turned` becomes the range in the right order. */
bool request_is_reversed(const char *text, request_range *read, char *turned, size_t size);
/* Reads "24" or "22-26"; false: the text is not a number of givens. */
bool request_clues(const char *text, struct order *order);
/* Reads "hard", "easy-hard" or "hodoku:hard". */
bool request_levels(const char *text, struct order *order);
/* Reads "800" or "800-1200". */
bool request_score(const char *text, struct order *order);
/* Reads "rot180" and so on, or "any". */
bool request_symmetry(const char *text, struct order *order);
/* Reads "7.2" or "6.6-7.1". */
bool request_rating(const char *text, struct order *order);
/* Reads the pattern in a file. -1, or the exit status. */
int request_pattern(const char *name, struct order *order, const struct usage *usage);

/* Adds a puzzle as the options want it; `number`: among the puzzles of the seed, from 0. */
void generate_print(const struct generate_options *options, uint64_t number,
                    const struct made *made, struct strbuf *out);
/* Draws how a puzzle came into being. STATUS_FAILED: memory ran out. */
enum status generate_trace(const struct generate_options *options, const struct making_of *making,
                           uint64_t number, const struct made *made, struct strbuf *out);
/* Adds ". The closest puzzle has 25 givens, medium: ....." about a request that was given up. */
void generate_add_closest(const struct generate_options *options, const struct made *made,
                          struct strbuf *out);
