/*
 * The table of the mutant fish.
 */
#include "engine/path/registry.h"
#include "engine/technique/fish/fish.h"

const struct technique technique_mutant_x_wing = {
    .name = "mutant x-wing",
    .code = "0350",
    .level = LEVEL_EXTREME,
    .score = 450,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = MUTANT,
    .size = 2,
    .words = fish_words,
    .about =
        "A fish of two houses of any kind: rows, columns and boxes may stand on either side. Two "
        "houses that share no place lie within two others; the digit goes from the rest of these.",
};
const struct technique technique_mutant_swordfish = {
    .name = "mutant swordfish",
    .code = "0351",
    .level = LEVEL_EXTREME,
    .score = 450,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = MUTANT,
    .size = 3,
    .words = fish_words,
    .about = "A fish of three houses of any kind: rows, columns and boxes may stand on either "
             "side. Three houses that share no place lie within three others; the digit goes from "
             "the rest of these.",
};
const struct technique technique_mutant_jellyfish = {
    .name = "mutant jellyfish",
    .code = "0352",
    .level = LEVEL_EXTREME,
    .score = 450,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = MUTANT,
    .size = 4,
    .words = fish_words,
    .about =
        "A fish of four houses of any kind: rows, columns and boxes may stand on either side. Four "
        "houses that share no place lie within four others; the digit goes from the rest of these.",
};
const struct technique technique_mutant_squirmbag = {
    .name = "mutant squirmbag",
    .code = "0353",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = MUTANT,
    .size = 5,
    .words = fish_words,
    .about =
        "A fish of five houses of any kind: rows, columns and boxes may stand on either side. Five "
        "houses that share no place lie within five others; the digit goes from the rest of these.",
};
const struct technique technique_mutant_whale = {
    .name = "mutant whale",
    .code = "0354",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = MUTANT,
    .size = 6,
    .words = fish_words,
    .about =
        "A fish of six houses of any kind: rows, columns and boxes may stand on either side. Six "
        "houses that share no place lie within six others; the digit goes from the rest of these.",
};
const struct technique technique_mutant_leviathan = {
    .name = "mutant leviathan",
    .code = "0355",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = MUTANT,
    .size = 7,
    .words = fish_words,
    .about = "A fish of seven houses of any kind: rows, columns and boxes may stand on either "
             "side. Seven houses that share no place lie within seven others; the digit goes from "
             "the rest of these.",
};
const struct technique technique_finned_mutant_x_wing = {
    .name = "finned mutant x-wing",
    .code = "0360",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_MUTANT,
    .size = 2,
    .words = fish_words,
    .about = "A fish of two houses of any kind: rows, columns and boxes may stand on either side. "
             "Two houses that share no place lie within two others, but for some fins: what lies "
             "in a cover and sees all fins goes.",
};
const struct technique technique_finned_mutant_swordfish = {
    .name = "finned mutant swordfish",
    .code = "0361",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_MUTANT,
    .size = 3,
    .words = fish_words,
    .about = "A fish of three houses of any kind: rows, columns and boxes may stand on either "
             "side. Three houses that share no place lie within three others, but for some fins: "
             "what lies in a cover and sees all fins goes.",
};
const struct technique technique_finned_mutant_jellyfish = {
    .name = "finned mutant jellyfish",
    .code = "0362",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_MUTANT,
    .size = 4,
    .words = fish_words,
    .about = "A fish of four houses of any kind: rows, columns and boxes may stand on either side. "
             "Four houses that share no place lie within four others, but for some fins: what lies "
             "in a cover and sees all fins goes.",
};
const struct technique technique_finned_mutant_squirmbag = {
    .name = "finned mutant squirmbag",
    .code = "0363",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_MUTANT,
    .size = 5,
    .words = fish_words,
    .about = "A fish of five houses of any kind: rows, columns and boxes may stand on either side. "
             "Five houses that share no place lie within five others, but for some fins: what lies "
             "in a cover and sees all fins goes.",
};
const struct technique technique_finned_mutant_whale = {
    .name = "finned mutant whale",
    .code = "0364",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_MUTANT,
    .size = 6,
    .words = fish_words,
    .about = "A fish of six houses of any kind: rows, columns and boxes may stand on either side. "
             "Six houses that share no place lie within six others, but for some fins: what lies "
             "in a cover and sees all fins goes.",
};
const struct technique technique_finned_mutant_leviathan = {
    .name = "finned mutant leviathan",
    .code = "0365",
    .level = LEVEL_EXTREME,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_mixed_fish,
    .kind = FINNED_MUTANT,
    .size = 7,
    .words = fish_words,
    .about = "A fish of seven houses of any kind: rows, columns and boxes may stand on either "
             "side. Seven houses that share no place lie within seven others, but for some fins: "
             "what lies in a cover and sees all fins goes.",
};
