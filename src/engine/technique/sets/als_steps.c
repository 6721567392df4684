/*
 * Paths of almost locked sets: what they strike out, as steps, in words.
 */
#include <string.h>

#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/sets/als.h"

static const struct set *set_at(const struct als_web *web, const struct als_path *path, int i)
{
    return &web->sets->at[path->set[i]];
}

/* What a path eliminates. */
static void als_effect(const struct als_web *web, const struct als_path *path,
                       struct candset *effect)
{
    const struct position *position = web->position;
    const struct sets *sets = web->sets;
    const struct set *first = set_at(web, path, 0), *last = set_at(web, path, path->count - 1);
    memset(effect, 0, sizeof *effect);
    for (digitset d = path->digits; d; d = digitset_rest(d)) {
        int digit = digitset_first(d);
        effect->at[digit] = set_sees(sets, first, digit) & set_sees(sets, last, digit);
    }
    if (!path->closed)
        return;
    /*
     * Each of the two has one of the commons, and with it all its other digits. What that says
     * within the other set is left out, as in HoDoKu.
     */
    digitset commons = digit_bit(path->common[0]) | digit_bit(path->common[1]);
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset open = position->open.at[digit] & ~(first->cells | last->cells);
        if (digitset_has(commons, digit)) {
            effect->at[digit] |= set_sees(sets, first, digit) & set_sees(sets, last, digit) & open;
            continue;
        }
        if (digitset_has(first->digits, digit))
            effect->at[digit] |= set_sees(sets, first, digit) & open;
        if (digitset_has(last->digits, digit))
            effect->at[digit] |= set_sees(sets, last, digit) & open;
    }
}

static uint64_t mark_of(const struct candset *effect)
{
    uint64_t mark = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        mark = (mark ^ (uint64_t)effect->at[digit]) * 0x9E3779B97F4A7C15u;
        mark = (mark ^ mark >> 29 ^ (uint64_t)(effect->at[digit] >> 64)) * 0xD6E8FEB86659FD93u;
    }
    return mark ^ mark >> 31;
}

void als_keep(struct als_finds *finds, const struct als_web *web, const struct sink *sink,
              struct als_path *path)
{
    struct candset effect;
    path->size = 0;
    for (int i = 0; i < path->count; i++)
        path->size = (uint16_t)(path->size + set_at(web, path, i)->count);
    if (sink->largest && path->size > sink->largest)
        return;
    als_effect(web, path, &effect);
    if (candset_is_empty(&effect))
        return;
    uint64_t mark = mark_of(&effect);
    unsigned slot = (unsigned)(mark % (4 * PATHS_MOST));
    while (finds->slot[slot] && finds->mark[finds->slot[slot] - 1] != mark)
        slot = (slot + 1) % (4 * PATHS_MOST);
    int i = finds->slot[slot] - 1;
    if (i < 0 && finds->count == PATHS_MOST)
        return;
    if (i < 0) {
        i = finds->count++;
        finds->slot[slot] = (uint16_t)finds->count;
        finds->mark[i] = mark;
    } else if (finds->path[i].size <= path->size) {
        return;
    }
    finds->path[i] = *path;
}

static cellset cells_with(const struct als_web *web, const struct als_path *path, int i, int digit)
{
    return set_cells_with(web->position, set_at(web, path, i), digit);
}

static void add_als_node(struct step *step, enum link link, int digit, int set, cellset cells)
{
    const bool on = link == LINK_STRONG;
    step_add_node(step, (struct node){ link, (uint8_t)digit, (uint8_t)set, on, cells });
}

/* (z=x)A - (x=y)B - (y=z)C; where the path is closed z is its other common. */
static void add_als_chain(struct step *step, const struct als_web *web, const struct als_path *path,
                          int digit)
{
    int in = digit;
    enum link link = LINK_START;
    for (int i = 0; i < path->count; i++) {
        int out = i + 1 < path->count ? path->common[i] : digit;
        add_als_node(step, link, in, 0, cells_with(web, path, i, in));
        add_als_node(step, LINK_STRONG, out, i + 1, cells_with(web, path, i, out));
        link = LINK_WEAK;
        in = out;
    }
}

static void add_als_parts(struct step *step, const struct als_web *web, const struct als_path *path)
{
    for (int i = 0; i < path->count; i++) {
        const struct set *set = set_at(web, path, i);
        step_add_houses(step, PART_SET, set->digits, set->cells, 1u << set->house);
        step->cells |= set->cells;
    }
    step->truths.cells = step->cells;
    for (int i = 0; i + 1 < path->count + path->closed; i++) {
        int digit = path->common[i], one = path->closed ? 0 : i;
        cellset cells = cells_with(web, path, one, digit) | cells_with(web, path, one + 1, digit);
        step_add_cells(step, PART_COMMON, digit_bit(digit), cells);
    }
}

static void fill_step(struct step *step, const struct als_web *web, const struct als_path *path,
                      const struct technique *technique)
{
    step_init(step, technique);
    als_effect(web, path, &step->eliminate);
    add_als_parts(step, web, path);
    step->size = path->size;
    for (int i = 0; i < path->count && i < STEP_HOUSES; i++)
        step_add_house(step, set_at(web, path, i)->house);
    for (int digit = 1; digit <= DIGITS; digit++)
        if (step->eliminate.at[digit])
            step->digits |= digit_bit(digit);
    if (step->broken)
        return;
    if (path->closed) {
        add_als_chain(step, web, path, path->common[1]);
        return;
    }
    for (digitset d = path->digits; d; d = digitset_rest(d))
        if (step->eliminate.at[digitset_first(d)])
            add_als_chain(step, web, path, digitset_first(d));
}

bool als_offer_all(const struct als_finds *finds, const struct als_web *web, struct sink *sink,
                   const struct technique *technique)
{
    for (int i = 0; i < finds->count; i++) {
        struct step step;
        if (sink->largest && finds->path[i].size > sink->largest)
            continue;
        fill_step(&step, web, &finds->path[i], technique);
        if (sink_offer(sink, &step))
            return true;
    }
    return false;
}

/* How an explanation is written: as long as there is room for, in this order. */
enum style { STYLE_FULL, STYLE_BRIEF, STYLE_SHORT_LINKS, STYLE_SHORTEST, STYLES };

static const struct part *nth_part(const struct step *step, enum part_kind kind, int n)
{
    for (int i = 0; i < step->pattern->part_count; i++)
        if (step->pattern->parts[i].kind == kind && n-- == 0)
            return &step->pattern->parts[i];
    return NULL;
}

/* "r1c45 are two cells with three digits" */
static void word_als(struct strbuf *out, const struct part *set)
{
    int cells = cellset_count(set->cells);
    words_cells_brief(out, set->cells);
    strbuf_addf(out, cells == 1 ? " is %s cell" : " are %s cells", words_number(cells));
    strbuf_addf(out, " with %s digits", words_number(digitset_count(set->digits)));
}

static void word_pair(struct strbuf *out, const struct step *step, bool closed, enum style style)
{
    int one = digitset_first(nth_part(step, PART_COMMON, 0)->digits);
    bool several = digitset_count(step->digits) > 1;
    word_als(out, nth_part(step, PART_SET, 0));
    strbuf_add(out, ", ");
    word_als(out, nth_part(step, PART_SET, 1));
    if (closed) {
        int other = digitset_first(nth_part(step, PART_COMMON, 1)->digits);
        strbuf_addf(out, ". Neither %d nor %d fits in both groups, so each ", one, other);
        strbuf_add(out, "has one of these two and all its other digits");
        return;
    }
    strbuf_add(out, ". Only one of the groups can have ");
    words_a_digit(out, one);
    strbuf_add(out, ", so the other has its ");
    words_digits(out, step->digits, "and");
    if (style >= STYLE_SHORT_LINKS)
        return;
    if (several)
        strbuf_add(out, ". What sees all places of one of these in both loses it");
    else
        strbuf_addf(out, ". What sees all %ds of both loses it", digitset_first(step->digits));
}

/* What is shown: "a 7", "2 and 5", or where words are short "any of 25", "all of 25". */
static void word_shown(struct strbuf *out, digitset digits, const char *joint, enum style style)
{
    if (digitset_count(digits) == 1) {
        words_a_digit(out, digitset_first(digits));
    } else if (style < STYLE_SHORTEST) {
        words_digits(out, digits, joint);
    } else {
        strbuf_add(out, *joint == 'o' ? "any of " : "all of ");
        for (; digits; digits = digitset_rest(digits))
            strbuf_addf(out, "%d", digitset_first(digits));
    }
}

/* What a group has for want of another digit: the next common, or in the end what is shown. */
static void word_gain(struct strbuf *out, const struct step *step, int link, int links,
                      enum style style)
{
    if (link < links)
        words_a_digit(out, digitset_first(nth_part(step, PART_COMMON, link)->digits));
    else
        word_shown(out, step->digits, "and", style);
}

static void word_link(struct strbuf *out, const struct step *step, int link, int links,
                      enum style style)
{
    int digit = digitset_first(nth_part(step, PART_COMMON, link - 1)->digits);
    cellset cells = nth_part(step, PART_SET, link)->cells;
    if (style < STYLE_SHORT_LINKS) {
        strbuf_addf(out, ", which all %ds of ", digit);
        words_cells_brief(out, cells);
        strbuf_add(out, " see; so that has ");
    } else {
        strbuf_add(out, link == 1 ? ", so " : link == links ? " and " : ", ");
        words_cells_brief(out, cells);
        strbuf_add(out, link == 1 ? " has " : " ");
    }
    word_gain(out, step, link, links, style);
}

static void word_als_chain(struct strbuf *out, const struct step *step, int sets, enum style style)
{
    bool several = digitset_count(step->digits) > 1;
    strbuf_add(out, style == STYLE_FULL || style == STYLE_SHORT_LINKS
                        ? "A group with one digit more than cells has all its digits but one. If "
                        : "Each group has one digit more than cells. If ");
    words_cells_brief(out, nth_part(step, PART_SET, 0)->cells);
    strbuf_add(out, " lacks ");
    word_shown(out, step->digits, "or", style);
    strbuf_add(out, ", it has ");
    word_gain(out, step, 0, sets - 1, style);
    for (int link = 1; link < sets; link++)
        word_link(out, step, link, sets - 1, style);
    if (several)
        strbuf_add(out, style == STYLE_SHORTEST ? "" : ". So each is in one end");
    else
        strbuf_addf(out, ". So one end has its %d", digitset_first(step->digits));
}

static bool word_sets(struct strbuf *out, const struct step *step, enum style style)
{
    const size_t start = out->length;
    int sets = 0, commons = 0;
    while (nth_part(step, PART_SET, sets))
        sets++;
    while (nth_part(step, PART_COMMON, commons))
        commons++;
    if (sets == 2)
        word_pair(out, step, commons == 2, style);
    else
        word_als_chain(out, step, sets, style);
    return words_conclude(out, start, &step->eliminate);
}

void als_words(const struct step *step, struct strbuf *out)
{
    const size_t start = out->length;
    for (int style = 0; !word_sets(out, step, (enum style)style) && style + 1 < STYLES; style++)
        strbuf_truncate(out, start);
}
