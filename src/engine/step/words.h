/*
 * Explanations in words: sentences that are written as templates, and the reasons and conclusions
 * that many of them share. All functions add to `out`.
 *
 * A template has places in braces. Most take the next value, which follows the template:
 *
 *     phrase(out, step, "In {house} the digit {digit} fits only in {cells}.", house, 4, places);
 *
 *     {cells}     r4c1, r4c2 and r5c7       {any cell}  r4c1, r4c2 or r5c7
 *     {cells,}    r4c1, r4c2, r5c7          {cells/}    r4c1/r4c2/r5c7
 *     {brief cells}  r4c12+r5c7             {count}     12
 *     {digits}    2, 3 and 5                {any digit} 2, 3 or 5
 *     {digits/}   2/3/5                     {digits+}   2+3+5
 *     {digits-}   2-3-5
 *     {brief digits}  235                   {number}    three
 *     {digit}     7                         {a digit}   a 7, an 8
 *     {house}     row 7                     {houses}    rows 7 and 8 and column 3 (bit n: house n)
 *     {brief houses}  r78 and c3            {houses in one}  r78c3
 *     {cells by rows} r4c12,r5c7            {cells nor} r4c1 nor r4c2
 *     {cells by lines} r4c12 and r5c12
 *     {digit list}  {2,3,5}                 {set}       A (0), B (1) and so on
 *
 * Values of the step itself are taken from there: {cells of step}, {digits of step}; {house 0} is
 * the step's first house, {cells 2} and {digit 2} are of the node 2 of its chains; {cells of fin}
 * is its first part of that kind, {cells of fins} are all of them; {eliminations} reads "r4c1
 * cannot be 3 or 5, and r4c5 and r4c6 cannot be 9".
 *
 * {result} is "r4c1 is 3" if the step places a digit, else the same as {eliminations}. {losses} are
 * the eliminations in few words, as words_losses() writes them. {conclusion}
 * ends an explanation with its eliminations: ": r4c1 and r4c2 cannot be 3." Where these are many,
 * they are listed by digit: ": no 3 in r4c12, no 5 in r6c7 and no 9 in r5c1."
 *
 * The short form groups long lists in places: "r4c1258" for four cells or more, "r12 and c3" for
 * three houses of two kinds or more.
 *
 * {cells again} is the last value of that kind once more. [one|more] chooses by the last value: by
 * the number of a set's members, or by the number itself. [|both|all] has a text for each number
 * from 1 on; the last text serves all larger numbers. {when} takes a value only to choose by it:
 * [no|yes]; {when cells of fins} chooses by these. The places in all alternatives of a choice take
 * their values, chosen or not. A place that begins with a capital letter writes one.
 */
#pragma once

#include "base/strbuf.h"
#include "engine/step/step.h"

struct explanation {
    struct strbuf *out;
    const struct step *step;       /* NULL: nothing is taken from it */
    const struct position *before; /* the position in which the step was found */
    bool in_short;                 /* the short form is wanted: see explain_in_short() */
};

/*
 * say(explanation, template, values...): values are numbers and sets of any kind. Debug builds stop
 * at an unknown place, and when there are too many or too few values.
 */
#define say(explanation, text, ...)                                    \
    say_values(explanation, text, (const cellset[]){ 0, __VA_ARGS__ }, \
               sizeof((const cellset[]){ 0, __VA_ARGS__ }) / sizeof(cellset))
void say_values(const struct explanation *explanation, const char *text, const cellset *values,
                size_t count);
/* phrase(out, step, template, values...): say() for a text that is not part of an explanation. */
#define phrase(out_, step_, ...) \
    say((&(const struct explanation){ .out = (out_), .step = (step_) }), __VA_ARGS__)
/*
 * Calls version_of() once for the long form; for the short one with version 0, 1 and so on up to
 * `last`, each shorter than the one before, until the text has no more words than `most`.
 */
enum { SHORT_WORDS = 45, SHORT_WORDS_OF_EXOTICS = 60 };
void say_fitting(const struct explanation *explanation, int most, int last,
                 void (*version_of)(const struct explanation *explanation, int version));
/*
 * A line with the almost locked sets of the step, if it has any: "A = r2c37 {3,5,8} has one ...",
 * and one for each almost hidden set: "In row 4, 1 and 7 fit only in B = r4c158, so B has room ..."
 * Of all its sets, or of no more than `most` of them.
 */
void words_sets(const struct explanation *explanation);
void words_first_sets(const struct explanation *explanation, int most);
/*
 * In few words: "r4c12 are not 3 or 5 and r6c7 is not 5", or "no 3 in r4c12 and no 5 in r46c7"; a
 * long list is in notation, "r4c12<>35, r6c7<>5".
 */
void words_losses(struct strbuf *out, const struct candset *eliminate);
/* "r4c1 cannot be 3 or 5, and r4c5 and r4c6 cannot be 9" */
void words_eliminations(struct strbuf *out, const struct candset *eliminate);
/*
 * The end of a short explanation that has named a number of cells, one of which has the digit:
 * "r4c1 and r4c2 see both: they are not 6."
 */
void words_seen(const struct explanation *explanation, int seen);
/*
 * Why a digit cannot go in these empty cells: the fewest houses other than `house` that already
 * have it, then the cells that see it without a house, and those that lost it earlier. "row 7 and
 * column 3 already have a 7, and r7c2 can no longer be 7".
 */
void words_blocked(struct strbuf *out, const struct position *position, int house, int digit,
                   cellset cells);
/* Why a digit is twice: see position_twice(). "row 5 has two 3s: r5c1 and r5c8". */
void words_twice(struct strbuf *out, int house, int digit, cellset cells);
/* Why no cell of a house can have a digit; there may be no empty cell at all. */
void words_no_place(struct strbuf *out, const struct position *position, int house, int digit);
/* Why a cell cannot have any of some digits: "its row and box already have 2, 3 and 4". */
void words_excluded(struct strbuf *out, const struct position *position, int cell, digitset digits);
/* The words before item `index` of a list of `count`: "", ", " or " and ". */
const char *words_joint(int index, int count);
/* Begins the sentence that starts at `start` with a capital letter. */
void words_capital(struct strbuf *out, size_t start);
