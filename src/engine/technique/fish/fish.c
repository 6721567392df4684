/* The table of the fish, by kind and size; krakens have a table of their own. */
#include "engine/technique/fish/fish.h"

#include "engine/step/families.h"

static bool find_fish(const struct hunt *hunt)
{
    return hunt->technique->kind <= SASHIMI ? find_line_fish(hunt) : find_mixed_fish(hunt);
}

/* A size is the number of base houses. */
#define FISH(name_, code_, kind_, size_, order_, level_, score_, use_)                           \
    {                                                                                            \
        .name = name_, .code = code_, .order = order_, .level = LEVEL_##level_, .score = score_, \
        .use = USE_##use_, .kind = kind_, .size = size_, .find = find_fish, .words = fish_words, \
    }

static const struct technique techniques[] = {
    FISH("x-wing", "0300", BASIC, 2, 190, HARD, 140, ALWAYS),
    FISH("swordfish", "0301", BASIC, 3, 200, HARD, 150, ALWAYS),
    FISH("jellyfish", "0302", BASIC, 4, 210, HARD, 160, ALWAYS),
    FISH("squirmbag", "0303", BASIC, 5, 880, UNFAIR, 470, ON_REQUEST),
    FISH("whale", "0304", BASIC, 6, 890, UNFAIR, 470, ON_REQUEST),
    FISH("leviathan", "0305", BASIC, 7, 900, UNFAIR, 470, ON_REQUEST),
    FISH("finned x-wing", "0310", FINNED, 2, 510, HARD, 130, ALWAYS),
    FISH("finned swordfish", "0311", FINNED, 3, 530, UNFAIR, 200, ALWAYS),
    FISH("finned jellyfish", "0312", FINNED, 4, 550, UNFAIR, 250, ALWAYS),
    FISH("finned squirmbag", "0313", FINNED, 5, 910, UNFAIR, 470, ON_REQUEST),
    FISH("finned whale", "0314", FINNED, 6, 930, UNFAIR, 470, ON_REQUEST),
    FISH("finned leviathan", "0315", FINNED, 7, 950, UNFAIR, 470, ON_REQUEST),
    FISH("sashimi x-wing", "0320", SASHIMI, 2, 520, HARD, 150, ALWAYS),
    FISH("sashimi swordfish", "0321", SASHIMI, 3, 540, UNFAIR, 240, ALWAYS),
    FISH("sashimi jellyfish", "0322", SASHIMI, 4, 560, UNFAIR, 260, ALWAYS),
    FISH("sashimi squirmbag", "0323", SASHIMI, 5, 920, UNFAIR, 470, ON_REQUEST),
    FISH("sashimi whale", "0324", SASHIMI, 6, 940, UNFAIR, 470, ON_REQUEST),
    FISH("sashimi leviathan", "0325", SASHIMI, 7, 960, UNFAIR, 470, ON_REQUEST),
    FISH("franken x-wing", "0330", FRANKEN, 2, 820, UNFAIR, 300, PREEMPTED),
    FISH("franken swordfish", "0331", FRANKEN, 3, 830, UNFAIR, 350, PREEMPTED),
    FISH("franken jellyfish", "0332", FRANKEN, 4, 860, UNFAIR, 370, ON_REQUEST),
    FISH("franken squirmbag", "0333", FRANKEN, 5, 1030, EXTREME, 470, ON_REQUEST),
    FISH("franken whale", "0334", FRANKEN, 6, 1040, EXTREME, 470, ON_REQUEST),
    FISH("franken leviathan", "0335", FRANKEN, 7, 1050, EXTREME, 470, ON_REQUEST),
    FISH("finned franken x-wing", "0340", FINNED_FRANKEN, 2, 840, UNFAIR, 390, PREEMPTED),
    FISH("finned franken swordfish", "0341", FINNED_FRANKEN, 3, 850, UNFAIR, 410, ALWAYS),
    FISH("finned franken jellyfish", "0342", FINNED_FRANKEN, 4, 870, UNFAIR, 430, ON_REQUEST),
    FISH("finned franken squirmbag", "0343", FINNED_FRANKEN, 5, 1060, EXTREME, 470, ON_REQUEST),
    FISH("finned franken whale", "0344", FINNED_FRANKEN, 6, 1070, EXTREME, 470, ON_REQUEST),
    FISH("finned franken leviathan", "0345", FINNED_FRANKEN, 7, 1080, EXTREME, 470, ON_REQUEST),
    FISH("mutant x-wing", "0350", MUTANT, 2, 970, EXTREME, 450, ON_REQUEST),
    FISH("mutant swordfish", "0351", MUTANT, 3, 980, EXTREME, 450, ON_REQUEST),
    FISH("mutant jellyfish", "0352", MUTANT, 4, 990, EXTREME, 450, ON_REQUEST),
    FISH("mutant squirmbag", "0353", MUTANT, 5, 1090, EXTREME, 470, ON_REQUEST),
    FISH("mutant whale", "0354", MUTANT, 6, 1100, EXTREME, 470, ON_REQUEST),
    FISH("mutant leviathan", "0355", MUTANT, 7, 1110, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant x-wing", "0360", FINNED_MUTANT, 2, 1000, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant swordfish", "0361", FINNED_MUTANT, 3, 1010, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant jellyfish", "0362", FINNED_MUTANT, 4, 1020, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant squirmbag", "0363", FINNED_MUTANT, 5, 1120, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant whale", "0364", FINNED_MUTANT, 6, 1130, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant leviathan", "0365", FINNED_MUTANT, 7, 1140, EXTREME, 470, ON_REQUEST),
};
const struct family family_fish = FAMILY(techniques);
