/*
 * The table of the franken fish.
 */
#include "engine/path/registry.h"
#include "engine/technique/fish/fish.h"

const struct technique technique_franken_x_wing = {
    .name = "franken x-wing",
    .code = "0330",
    .level = LEVEL_UNFAIR,
    .score = 300,
    .forestalled = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FRANKEN,
    .size = 2,
    .words = fish_words,
    .about = "A fish of two houses in which boxes stand beside lines: a digit has its places in "
             "two rows or boxes within two columns or boxes (or turned). It goes from the rest of "
             "those that cover.",
};
const struct technique technique_franken_swordfish = {
    .name = "franken swordfish",
    .code = "0331",
    .level = LEVEL_UNFAIR,
    .score = 350,
    .forestalled = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FRANKEN,
    .size = 3,
    .words = fish_words,
    .about = "A fish of three houses in which boxes stand beside lines: a digit has its places in "
             "three rows or boxes within three columns or boxes (or turned). It goes from the rest "
             "of those that cover.",
};
const struct technique technique_franken_jellyfish = {
    .name = "franken jellyfish",
    .code = "0332",
    .level = LEVEL_UNFAIR,
    .score = 370,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FRANKEN,
    .size = 4,
    .words = fish_words,
    .about = "A fish of four houses in which boxes stand beside lines: a digit has its places in "
             "four rows or boxes within four columns or boxes (or turned). It goes from the rest "
             "of those that cover.",
};
const struct technique technique_franken_squirmbag = {
    .name = "franken squirmbag",
    .code = "0333",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FRANKEN,
    .size = 5,
    .words = fish_words,
    .about = "A fish of five houses in which boxes stand beside lines: a digit has its places in "
             "five rows or boxes within five columns or boxes (or turned). It goes from the rest "
             "of those that cover.",
};
const struct technique technique_franken_whale = {
    .name = "franken whale",
    .code = "0334",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FRANKEN,
    .size = 6,
    .words = fish_words,
    .about = "A fish of six houses in which boxes stand beside lines: a digit has its places in "
             "six rows or boxes within six columns or boxes (or turned). It goes from the rest of "
             "those that cover.",
};
const struct technique technique_franken_leviathan = {
    .name = "franken leviathan",
    .code = "0335",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FRANKEN,
    .size = 7,
    .words = fish_words,
    .about = "A fish of seven houses in which boxes stand beside lines: a digit has its places in "
             "seven rows or boxes within seven columns or boxes (or turned). It goes from the rest "
             "of those that cover.",
};
const struct technique technique_finned_franken_x_wing = {
    .name = "finned franken x-wing",
    .code = "0340",
    .level = LEVEL_UNFAIR,
    .score = 390,
    .forestalled = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_FRANKEN,
    .size = 2,
    .words = fish_words,
    .about = "A fish of two houses in which boxes stand beside lines: a digit has its places in "
             "two rows or boxes within two columns or boxes (or turned). Places outside the covers "
             "are fins: what sees all of them as well goes.",
};
const struct technique technique_finned_franken_swordfish = {
    .name = "finned franken swordfish",
    .code = "0341",
    .level = LEVEL_UNFAIR,
    .score = 410,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_FRANKEN,
    .size = 3,
    .words = fish_words,
    .about = "A fish of three houses in which boxes stand beside lines: a digit has its places in "
             "three rows or boxes within three columns or boxes (or turned). Places outside the "
             "covers are fins: what sees all of them as well goes.",
};
const struct technique technique_finned_franken_jellyfish = {
    .name = "finned franken jellyfish",
    .code = "0342",
    .level = LEVEL_UNFAIR,
    .score = 430,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_FRANKEN,
    .size = 4,
    .words = fish_words,
    .about = "A fish of four houses in which boxes stand beside lines: a digit has its places in "
             "four rows or boxes within four columns or boxes (or turned). Places outside the "
             "covers are fins: what sees all of them as well goes.",
};
const struct technique technique_finned_franken_squirmbag = {
    .name = "finned franken squirmbag",
    .code = "0343",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_FRANKEN,
    .size = 5,
    .words = fish_words,
    .about = "A fish of five houses in which boxes stand beside lines: a digit has its places in "
             "five rows or boxes within five columns or boxes (or turned). Places outside the "
             "covers are fins: what sees all of them as well goes.",
};
const struct technique technique_finned_franken_whale = {
    .name = "finned franken whale",
    .code = "0344",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_FRANKEN,
    .size = 6,
    .words = fish_words,
    .about = "A fish of six houses in which boxes stand beside lines: a digit has its places in "
             "six rows or boxes within six columns or boxes (or turned). Places outside the covers "
             "are fins: what sees all of them as well goes.",
};
const struct technique technique_finned_franken_leviathan = {
    .name = "finned franken leviathan",
    .code = "0345",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_FRANKEN,
    .size = 7,
    .words = fish_words,
    .about = "A fish of seven houses in which boxes stand beside lines: a digit has its places in "
             "seven rows or boxes within seven columns or boxes (or turned). Places outside the "
             "covers are fins: what sees all of them as well goes.",
};
