/* Steps in words, in notation, and as roles on the board. */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/step/technique.h"

/*
 * Why the step holds, in full sentences: the long form, and the short one, which has at most 45
 * words, or 60 for exotic patterns. Steps whose reason is short have one form only. `before`
 * is the position in which the step was found.
 */
void explain_words(const struct position *before, const struct step *step, struct strbuf *out);
void explain_in_short(const struct position *before, const struct step *step, struct strbuf *out);
/* Whether the two forms differ: STATUS_OK, STATUS_NO or, if memory ran out, STATUS_FAILED. */
enum status explain_two_forms(const struct position *before, const struct step *step);
/* The forms of a conclusion; "" for a step without one. */
enum conclusion_form {
    CONCLUSION_NOTATION, /* the usual notation: "r8c2=7", "r4c1<>35, r4c5<>9" */
    CONCLUSION_BRIEF,    /* cells that lose the same digits are one term: "r127c4+r3c9<>35" */
    CONCLUSION_SENTENCE, /* "r8c2 is 7.", "3 and 5 are out in r4c12, 9 in r6c1 and r7c1." */
    CONCLUSION_LINE,     /* of lists: "r8c2 = 7", "3 and 5 out in r4c1; 9 out in r4c56" */
};
void explain_conclusion_as(const struct step *step, enum conclusion_form form, struct strbuf *out);
/* The conclusion in the usual notation. */
void explain_conclusion(const struct step *step, struct strbuf *out);
/*
 * The step in notation: chains ("(4=12)r4c23 - (2)r2c3 = r2c9 => r5c3<>4"), fish ("r28 c37 fr2c5 =>
 * r1c3<>5"), nets ("r1c2=4: r3c5=2; r1c2=7: r5c6=2 => r5c5<>2"); nothing for other steps.
 */
void explain_notation(const struct step *step, struct strbuf *out);
/* The same, but the conclusion alone of a step without notation. */
void explain_usually(const struct step *step, struct strbuf *out);
/*
 * The name of a technique as players write it: "XY-Wing", "BUG+1", "Hidden Single", but
 * "experiment".
 */
struct technique_title {
    char text[48];
};
struct technique_title technique_title(const struct technique *technique);
void explain_name(const struct technique *technique, struct strbuf *out);
/*
 * A title, "X-Wing on 4 in rows 2 and 7"; a heading that names no digit, "X-Wing in row 2"; the
 * same in brief, "X-Wing r2"; and where to look, "Look at row 2."
 */
void explain_heading(const struct step *step, struct strbuf *out);
void explain_title(const struct board *board, const struct step *step, struct strbuf *out);
void explain_brief(const struct step *step, struct strbuf *out);
/* A line of a proof, in brief: "Hidden Single r2", but "Naked Pair on 3 and 7 in r2c15". */
void explain_find(const struct step *step, struct strbuf *out);
void explain_where(const struct step *step, struct strbuf *out);
/* The things that colours mark: "digit 3, base rows 2 and 8, cover columns 3 and 7, fin r2c5". */
void explain_marks(const struct step *step, struct strbuf *out);

/* Sets of a pattern, branches of a net and chains have hues of their own; these repeat. */
enum { SET_HUES = 5 };

/* How a step is painted: each candidate or digit has at most one of these roles. */
struct roles {
    struct candset pattern; /* candidates that make the pattern; of several sets, the first */
    struct candset set[SET_HUES - 1]; /* of the second set, branch or colour, and so on */
    struct candset opposite;          /* those that are false if the pattern's are true */
    struct candset fin;        /* extra candidates of the pattern: fins, guardians, links of sets */
    struct candset target;     /* candidates of the cells that a pattern aims at */
    struct candset eliminated; /* candidates that the step eliminates */
    struct candset placed;     /* the candidate that becomes the digit */
    cellset cause;             /* filled cells that rule others out, or clash */
    cellset cells;             /* the cells of the pattern */
    cellset targets;           /* the cells that lose a candidate or get the digit */
    cellset houses;            /* the house to look at, and the houses that the pattern is in */
    cellset covers;            /* the houses that lose candidates to it */
    cellset dead;              /* the cell or house that a contradiction leaves without a place */
    uint8_t sets;              /* the number of sets, branches and colours with a hue */
    /* The letter by which the explanation calls the set or colour: 1 is A, 2 is B; 0: none. */
    uint8_t letter[CELLS][DIGITS + 1];
    bool lettered;                    /* some candidates have a letter */
    uint8_t order[CELLS][DIGITS + 1]; /* in a chain, the number of the node, from 1; 0: none */
};
void explain_roles(const struct position *before, const struct step *step, struct roles *roles);

/*
 * The chains of a step: how many nodes they have (0: the step has no chain); what node `index`
 * states and why; and its chain painted up to that node: candidates that are true at that point as
 * the pattern, those that are false as its opposite.
 */
int explain_link_count(const struct step *step);
void explain_link(const struct position *before, const struct step *step, int index,
                  struct strbuf *out);
/* The house that makes the link; -1: a cell, a set, or the start of a chain. */
int explain_link_house(const struct position *before, const struct step *step, int index);
/* The node as it stands in the chain: "r1c1 or r1c2 is 5", "r1c1 and r1c2 are not 5". */
void explain_link_brief(const struct step *step, int index, struct strbuf *out);
void explain_link_roles(const struct step *step, int index, struct roles *roles);
