/*
 * Functions that all fish share. A fish is about one digit, which each of its base houses needs.
 * The candidates in the bases lie in the same number of cover houses, each of which has the digit
 * once: so the bases use the covers up. Fins are exceptions: candidates in the bases outside the
 * covers, or (endo fins) in two bases. The fish eliminates only candidates that see all fins.
 */
#pragma once

#include "engine/step/technique.h"
#include "engine/technique/common/dead_digits.h"

/*
 * Basic: rows covered by columns or the reverse. Franken: boxes among the bases, or in place of
 * some covers. Mutant: any mixture. Sashimi: a finned basic fish with a base that has only one
 * candidate in the covers, so that without its fins it is not a fish.
 */
enum fish_kind { BASIC, FINNED, SASHIMI, FRANKEN, FINNED_FRANKEN, MUTANT, FINNED_MUTANT };

struct fish {
    uint8_t digit;
    uint8_t weight; /* how much a person has to see: 10 for each base, 1 for each fin */
    uint32_t base;  /* bit n for house n */
    cellset cells;  /* the candidates in the bases */
    struct fish_side {
        uint32_t cover;
        cellset fins, endofins;
    } side[2]; /* [1]: only of siamese fish, two fish with the same base */
    cellset eliminate;
    bool sashimi;
};

/* The most fish of one digit that are compared, and the most of one base that are joined. */
enum { SHOAL = 64, SCHOOL = 128 };

/* The fish of one technique, as they are found; the smallest of those with the same effect. */
struct shoal {
    const struct hunt *hunt;
    const struct candset *dead;
    enum fish_kind kind;
    int size;
    bool siamese;
    bool enough; /* the sink has enough: stop */
    int count, schooled;
    struct fish caught[SHOAL];  /* of this digit */
    struct fish school[SCHOOL]; /* of this base: to be joined */
};

/* False when no fish of this kind and size can be of use, or memory ran out. */
bool shoal_init(struct shoal *shoal, const struct hunt *hunt);
/* The cells of some lines of a kind (HOUSE_ROW or HOUSE_COLUMN), bit n for line n. */
static inline cellset fish_lines(int kind, unsigned lines)
{
    return houses_cells((uint32_t)lines << kind);
}
/* By line of a kind: the lines that cross it where the digit is a candidate, bit n for line n. */
void fish_places(const struct position *position, int digit, int kind, uint16_t place[9]);
/* The most fins, up to `most`, for the sink's largest size; negative: even no fins are too many. */
int shoal_most_fins(const struct shoal *shoal, int most);
/*
 * Takes a fish and fills in its weight. Fish of the same base must come one after the other; a
 * siamese shoal takes finned and sashimi fish alike.
 */
void shoal_add(struct shoal *shoal, struct fish *fish);
/* Call after the last fish of a base: joins siamese ones. */
void shoal_end_base(struct shoal *shoal);
/* Offers the fish of this digit; true when the sink has enough. */
bool shoal_end_digit(struct shoal *shoal);

/* Fish of rows and columns only, and fish with boxes or mixed lines. */
bool find_line_fish(const struct hunt *hunt);
bool find_mixed_fish(const struct hunt *hunt);

void fish_step(struct step *step, const struct technique *technique, const struct fish *fish);
/* The words of all fish except krakens. */
void fish_words(const struct telling *telling);
