/*
 * Cases in HoDoKu's library format, one a line:
 *     :CODE[-VARIANT]:DIGITS:GRID:DELETED:ELIMINATIONS:PLACEMENTS:EXTRA:
 * A case passes when the technique, asked for all its steps in that position, yields one for these
 * digits with exactly these eliminations or placements; with a variant that ends in x, when it
 * yields no step for these digits, and none that concludes any of this.
 */
#pragma once

#include "base/strbuf.h"
#include "support/puzzles.h"

struct technique_case {
    char code[16], variant[8];         /* as they stand in the line */
    const struct technique *technique; /* NULL: none has this code */
    struct settings settings;          /* the meaning of the variant */
    struct position position;
    digitset digits;
    struct step expected; /* only its conclusion */
};

/* The result for a case's position. */
struct case_verdict {
    bool passed;
    int near;         /* steps for the digits of the case, or with a part of its effect */
    int same, others; /* steps for the digits of the case: with just its effect; with another one */
};

/* Finds the technique and the settings of a code and variant, as the library's lines have them. */
void case_name(struct technique_case *one, const char *code, const char *variant);
/* True when nothing is to be found. */
bool case_wants_none(const struct technique_case *one);
/* Reads a line of the library, which is torn to pieces. False: it is another kind of line. */
bool case_read(struct technique_case *one, char *line);
/* The line, without an end of line. */
void case_write(const struct technique_case *one, struct strbuf *out);
/* Calls tell(), which may be NULL, with "same" or "other" and each such step. */
struct case_verdict case_judge(const struct technique_case *one,
                               void (*tell)(const char *what, const struct step *step));
