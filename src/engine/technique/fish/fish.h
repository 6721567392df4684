/*
 * Functions that all fish share. A fish is about one digit, which each of its base houses needs.
 * The candidates in the bases lie in the same number of cover houses, each of which has the digit
 * once: so the bases use the covers up. Fins are exceptions: candidates in the bases outside the
 * covers, or (endo fins) in two bases. The fish eliminates only candidates that see all fins.
 */
#pragma once

#include "engine/step/technique.h"

/*
 * Basic: rows covered by columns or the reverse. Franken: boxes among the bases, or in place of
 * some covers. Mutant: any mixture. Sashimi: a finned basic fish with a base that has only one
 * candidate in the covers, so that without its fins it is not a fish.
 */
enum fish_kind { BASIC, FINNED, SASHIMI, FRANKEN, FINNED_FRANKEN, MUTANT, FINNED_MUTANT };

struct fish {
    uint8_t digit;
    uint8_t weight; /* how much a person has to see: 10 for each base, 1 for each fin */
    houseset base;
    cellset cells; /* the candidates in the bases */
    houseset cover;
    cellset fins, endofins;
    cellset eliminate;
};

/* The cells of some lines of a kind (HOUSE_ROW or HOUSE_COLUMN), bit n for line n. */
static inline cellset fish_lines(const struct board *board, int kind, unsigned lines)
{
    return board_cells(board, (houseset)lines << kind);
}
/* By line of a kind: the lines that cross it where the digit is a candidate, bit n for line n. */
void fish_places(const struct position *position, int digit, int kind, uint16_t place[9]);
void fish_step(struct step *step, const struct technique *technique, const struct fish *fish);
