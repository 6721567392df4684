/*
 * The table of the fish of rows and columns: basic, finned and sashimi.
 */
#include "engine/path/registry.h"
#include "engine/technique/fish/fish.h"

const struct technique technique_x_wing = {
    .name = "x-wing",
    .code = "0300",
    .level = LEVEL_HARD,
    .score = 140,
    .compared = true,
    .find = find_line_fish,
    .kind = BASIC,
    .size = 2,
    .words = fish_words,
    .about =
        "In two rows a digit has places in the same two columns only (or the other way round). The "
        "rows take a place in each of these, so the digit goes from the rest of the columns.",
};
const struct technique technique_swordfish = {
    .name = "swordfish",
    .code = "0301",
    .level = LEVEL_HARD,
    .score = 150,
    .compared = true,
    .find = find_line_fish,
    .kind = BASIC,
    .size = 3,
    .words = fish_words,
    .about =
        "In three rows a digit has places in the same three columns only (or the other way round). "
        "The rows take a place in each of these, so the digit goes from the rest of the columns.",
};
const struct technique technique_jellyfish = {
    .name = "jellyfish",
    .code = "0302",
    .level = LEVEL_HARD,
    .score = 160,
    .compared = true,
    .find = find_line_fish,
    .kind = BASIC,
    .size = 4,
    .words = fish_words,
    .about =
        "In four rows a digit has places in the same four columns only (or the other way round). "
        "The rows take a place in each of these, so the digit goes from the rest of the columns.",
};
const struct technique technique_squirmbag = {
    .name = "squirmbag",
    .code = "0303",
    .level = LEVEL_UNFAIR,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_line_fish,
    .kind = BASIC,
    .size = 5,
    .words = fish_words,
    .about =
        "In five rows a digit has places in the same five columns only (or the other way round). "
        "The rows take a place in each of these, so the digit goes from the rest of the columns.",
};
const struct technique technique_whale = {
    .name = "whale",
    .code = "0304",
    .level = LEVEL_UNFAIR,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_line_fish,
    .kind = BASIC,
    .size = 6,
    .words = fish_words,
    .about =
        "In six rows a digit has places in the same six columns only (or the other way round). The "
        "rows take a place in each of these, so the digit goes from the rest of the columns.",
};
const struct technique technique_leviathan = {
    .name = "leviathan",
    .code = "0305",
    .level = LEVEL_UNFAIR,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_line_fish,
    .kind = BASIC,
    .size = 7,
    .words = fish_words,
    .about =
        "In seven rows a digit has places in the same seven columns only (or the other way round). "
        "The rows take a place in each of these, so the digit goes from the rest of the columns.",
};
const struct technique technique_finned_x_wing = {
    .name = "finned x-wing",
    .code = "0310",
    .level = LEVEL_HARD,
    .score = 130,
    .compared = true,
    .find = find_line_fish,
    .kind = FINNED,
    .size = 2,
    .words = fish_words,
    .about = "In two rows a digit has places in two columns, but for some more, the fins, in one "
             "box (or columns and rows). It is a fish or a fin; what a fish strikes out in the box "
             "of the fins goes.",
};
const struct technique technique_finned_swordfish = {
    .name = "finned swordfish",
    .code = "0311",
    .level = LEVEL_UNFAIR,
    .score = 200,
    .compared = true,
    .find = find_line_fish,
    .kind = FINNED,
    .size = 3,
    .words = fish_words,
    .about = "In three rows a digit has places in three columns, but for some more, the fins, in "
             "one box (or columns and rows). It is a fish or a fin; what a fish strikes out in the "
             "box of the fins goes.",
};
const struct technique technique_finned_jellyfish = {
    .name = "finned jellyfish",
    .code = "0312",
    .level = LEVEL_UNFAIR,
    .score = 250,
    .compared = true,
    .find = find_line_fish,
    .kind = FINNED,
    .size = 4,
    .words = fish_words,
    .about = "In four rows a digit has places in four columns, but for some more, the fins, in one "
             "box (or columns and rows). It is a fish or a fin; what a fish strikes out in the box "
             "of the fins goes.",
};
const struct technique technique_finned_squirmbag = {
    .name = "finned squirmbag",
    .code = "0313",
    .level = LEVEL_UNFAIR,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_line_fish,
    .kind = FINNED,
    .size = 5,
    .words = fish_words,
    .about = "In five rows a digit has places in five columns, but for some more, the fins, in one "
             "box (or columns and rows). It is a fish or a fin; what a fish strikes out in the box "
             "of the fins goes.",
};
const struct technique technique_finned_whale = {
    .name = "finned whale",
    .code = "0314",
    .level = LEVEL_UNFAIR,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_line_fish,
    .kind = FINNED,
    .size = 6,
    .words = fish_words,
    .about = "In six rows a digit has places in six columns, but for some more, the fins, in one "
             "box (or columns and rows). It is a fish or a fin; what a fish strikes out in the box "
             "of the fins goes.",
};
const struct technique technique_finned_leviathan = {
    .name = "finned leviathan",
    .code = "0315",
    .level = LEVEL_UNFAIR,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_line_fish,
    .kind = FINNED,
    .size = 7,
    .words = fish_words,
    .about = "In seven rows a digit has places in seven columns, but for some more, the fins, in "
             "one box (or columns and rows). It is a fish or a fin; what a fish strikes out in the "
             "box of the fins goes.",
};
const struct technique technique_sashimi_x_wing = {
    .name = "sashimi x-wing",
    .code = "0320",
    .level = LEVEL_HARD,
    .score = 150,
    .compared = true,
    .find = find_line_fish,
    .kind = SASHIMI,
    .size = 2,
    .words = fish_words,
    .about = "A finned fish of two lines of which one has a single place left, or none, beside its "
             "fins in one box. What the fish would strike out in that box goes all the same.",
};
const struct technique technique_sashimi_swordfish = {
    .name = "sashimi swordfish",
    .code = "0321",
    .level = LEVEL_UNFAIR,
    .score = 240,
    .compared = true,
    .find = find_line_fish,
    .kind = SASHIMI,
    .size = 3,
    .words = fish_words,
    .about = "A finned fish of three lines of which one has a single place left, or none, beside "
             "its fins in one box. What the fish would strike out in that box goes all the same.",
};
const struct technique technique_sashimi_jellyfish = {
    .name = "sashimi jellyfish",
    .code = "0322",
    .level = LEVEL_UNFAIR,
    .score = 260,
    .compared = true,
    .find = find_line_fish,
    .kind = SASHIMI,
    .size = 4,
    .words = fish_words,
    .about = "A finned fish of four lines of which one has a single place left, or none, beside "
             "its fins in one box. What the fish would strike out in that box goes all the same.",
};
const struct technique technique_sashimi_squirmbag = {
    .name = "sashimi squirmbag",
    .code = "0323",
    .level = LEVEL_UNFAIR,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_line_fish,
    .kind = SASHIMI,
    .size = 5,
    .words = fish_words,
    .about = "A finned fish of five lines of which one has a single place left, or none, beside "
             "its fins in one box. What the fish would strike out in that box goes all the same.",
};
const struct technique technique_sashimi_whale = {
    .name = "sashimi whale",
    .code = "0324",
    .level = LEVEL_UNFAIR,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_line_fish,
    .kind = SASHIMI,
    .size = 6,
    .words = fish_words,
    .about = "A finned fish of six lines of which one has a single place left, or none, beside its "
             "fins in one box. What the fish would strike out in that box goes all the same.",
};
const struct technique technique_sashimi_leviathan = {
    .name = "sashimi leviathan",
    .code = "0325",
    .level = LEVEL_UNFAIR,
    .score = 470,
    .seldom = true,
    .compared = true,
    .find = find_line_fish,
    .kind = SASHIMI,
    .size = 7,
    .words = fish_words,
    .about = "A finned fish of seven lines of which one has a single place left, or none, beside "
             "its fins in one box. What the fish would strike out in that box goes all the same.",
};
