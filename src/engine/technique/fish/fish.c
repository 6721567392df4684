/*
 * The table of the fish of rows and columns: basic, finned and sashimi.
 */
#include "engine/path/registry.h"
#include "engine/technique/fish/fish.h"

static bool find_x_wing(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_x_wing, BASIC, 2);
}

static bool find_swordfish(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_swordfish, BASIC, 3);
}

static bool find_jellyfish(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_jellyfish, BASIC, 4);
}

static bool find_squirmbag(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_squirmbag, BASIC, 5);
}

static bool find_whale(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_whale, BASIC, 6);
}

static bool find_leviathan(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_leviathan, BASIC, 7);
}

static bool find_finned_x_wing(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_finned_x_wing, FINNED, 2);
}

static bool find_finned_swordfish(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_finned_swordfish, FINNED, 3);
}

static bool find_finned_jellyfish(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_finned_jellyfish, FINNED, 4);
}

static bool find_finned_squirmbag(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_finned_squirmbag, FINNED, 5);
}

static bool find_finned_whale(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_finned_whale, FINNED, 6);
}

static bool find_finned_leviathan(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_finned_leviathan, FINNED, 7);
}

static bool find_sashimi_x_wing(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_sashimi_x_wing, SASHIMI, 2);
}

static bool find_sashimi_swordfish(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_sashimi_swordfish, SASHIMI, 3);
}

static bool find_sashimi_jellyfish(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_sashimi_jellyfish, SASHIMI, 4);
}

static bool find_sashimi_squirmbag(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_sashimi_squirmbag, SASHIMI, 5);
}

static bool find_sashimi_whale(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_sashimi_whale, SASHIMI, 6);
}

static bool find_sashimi_leviathan(struct survey *survey, struct sink *sink)
{
    return find_line_fish(survey, sink, &technique_sashimi_leviathan, SASHIMI, 7);
}

const struct technique technique_x_wing = {
    .name = "x-wing",
    .code = "0300",
    .level = LEVEL_HARD,
    .score = 140,
    .compared = true,
    .find = find_x_wing,
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
    .find = find_swordfish,
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
    .find = find_jellyfish,
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
    .find = find_squirmbag,
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
    .find = find_whale,
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
    .find = find_leviathan,
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
    .find = find_finned_x_wing,
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
    .find = find_finned_swordfish,
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
    .find = find_finned_jellyfish,
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
    .find = find_finned_squirmbag,
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
    .find = find_finned_whale,
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
    .find = find_finned_leviathan,
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
    .find = find_sashimi_x_wing,
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
    .find = find_sashimi_swordfish,
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
    .find = find_sashimi_jellyfish,
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
    .find = find_sashimi_squirmbag,
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
    .find = find_sashimi_whale,
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
    .find = find_sashimi_leviathan,
    .words = fish_words,
    .about = "A finned fish of seven lines of which one has a single place left, or none, beside "
             "its fins in one box. What the fish would strike out in that box goes all the same.",
};
