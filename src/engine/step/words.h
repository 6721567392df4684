/*
 * Words for cells, digits, houses and reasons, shared by the techniques' explanations.
 *
 * All functions add to `out`. Lists read as a person says them: "a", "a and b", "a, b and c".
 */
#ifndef REDUCTIO_ENGINE_STEP_WORDS_H
#define REDUCTIO_ENGINE_STEP_WORDS_H

#include "base/strbuf.h"
#include "engine/board/position.h"

void words_cells(struct strbuf *out, cellset cells);
void words_cells_or(struct strbuf *out, cellset cells);
/* The same in fewer words: "r1c145" for three cells of a row, pieces joined as in "r1c14+r2c3". */
void words_cells_brief(struct strbuf *out, cellset cells);
/* "2, 3 and 5"; the last joint is "and" or "or". */
void words_digits(struct strbuf *out, digitset digits, const char *joint);
void words_house(struct strbuf *out, int house);
/* "row 7 and column 3", "boxes 1 and 2": bit n for house n. */
void words_houses(struct strbuf *out, uint32_t houses);
/* "a 7", "an 8" */
void words_a_digit(struct strbuf *out, int digit);
/* "two" to "nine" */
const char *words_number(int number);
/* "r4c1 cannot be 3 or 5, and r4c5 and r4c6 cannot be 9" */
void words_eliminations(struct strbuf *out, const struct candset *eliminate);
/* The most that a pattern's explanation should have. */
enum { WORDS_MOST = 60 };
/*
 * Ends a reason that starts at `start`: ": r4c1 and r4c2 cannot be 3." Where that makes more than
 * WORDS_MOST words, ": no 3 in r4c12.", else ": r4c12<>3."; false when that is too long as well.
 */
bool words_conclude(struct strbuf *out, size_t start, const struct candset *eliminate);
/* The same, but where all is too long only ": 30 candidates go from r1c247+r3c56." */
void words_conclude_many(struct strbuf *out, size_t start, const struct candset *eliminate);
/*
 * Why a digit cannot go in these blank cells: the fewest houses other than `house` that already
 * have it, then the cells that lost it by an earlier deduction. "row 7 and column 3 already have
 * a 7, and r7c2 can no longer be 7". Adds nothing and returns false when there are no cells.
 */
bool words_blocked(struct strbuf *out, const struct position *position, int house, int digit,
                   cellset cells);
/* The same for one cell and several digits: "its row and box already have 2, 3 and 4". */
bool words_excluded(struct strbuf *out, const struct position *position, int cell, digitset digits);
/*
 * Whether the text from `start` on has at most WORDS_MOST words. If it has more, the caller takes
 * it back and writes a shorter one. True for a text that has failed: another would fail as well.
 */
bool words_fit(const struct strbuf *out, size_t start);
/* Begins the sentence that starts at `start` with a capital letter. */
void words_capital(struct strbuf *out, size_t start);

#endif
