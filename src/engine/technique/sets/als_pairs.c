/* ALS-XZ: two almost locked sets and a restricted common, or two of them (doubly linked). */
#include <string.h>

#include "base/array.h"
#include "engine/step/families.h"
#include "engine/technique/sets/als.h"

/* The sets after one set with which it has restricted commons, and these commons. */
struct partners {
    int count;
    uint16_t set[SETS_MOST];
    digitset commons[SETS_MOST]; /* by set; kept clear between uses */
};

static void list_partners(struct partners *partners, const struct als_web *web, int one)
{
    partners->count = 0;
    for (digitset d = web->sets->at[one].digits; d; d = digitset_rest(d)) {
        int digit = digitset_first(d), group = web->sets->at[one].group[digit];
        if (group == NO_GROUP)
            continue;
        for (int f = web->group[group].foe; f < web->group[group + 1].foe; f++) {
            const struct set_group *foe = &web->sets->group[web->foe[f]];
            for (int m = foe->member; m < foe[1].member; m++) {
                int other = web->sets->member[m];
                if (other <= one)
                    continue;
                if (!partners->commons[other])
                    ELEMENT(partners->set, partners->count++) = (uint16_t)other;
                partners->commons[other] |= digit_bit(digit);
            }
        }
    }
}

/* The digits that one of the two must have, if they can eliminate something. */
static digitset pair_shows(const struct als_web *web, int one, int other, digitset commons)
{
    digitset both = web->striking[one] & web->striking[other], shown = 0;
    if (digitset_count(commons) == 1)
        both = digitset_without(both, commons);
    for (digitset d = both; d; d = digitset_rest(d)) {
        int digit = digitset_first(d);
        if (web->group[web->sets->at[one].group[digit]].strikes &
            web->group[web->sets->at[other].group[digit]].strikes)
            shown |= digit_bit(digit);
    }
    return shown;
}

static void try_pair(struct als_finds *finds, const struct als_web *web, const struct hunt *hunt,
                     int one, int other, digitset commons)
{
    struct als_path path = { .count = 2, .set = { (uint16_t)one, (uint16_t)other } };
    path.closed = digitset_count(commons) > 1;
    path.digits = pair_shows(web, one, other, commons);
    if (!path.digits && !path.closed)
        return;
    path.common[0] = (uint8_t)digitset_first(commons);
    if (path.closed)
        path.common[1] = (uint8_t)digitset_second(commons);
    als_keep(finds, web, hunt, &path);
}

/* Two sets in one house eliminate no more than a naked subset. */
static bool worth_trying(const struct set *one, const struct set *other, bool apart)
{
    return !(apart && one->cells & other->cells) && other->cells & ~house_cells[one->house] &&
           one->cells & ~house_cells[other->house];
}

static bool find_xz(const struct hunt *hunt)
{
    const struct als_web *web = survey_web(hunt->survey);
    struct als_finds finds;
    struct partners partners;
    if (!web)
        return false;
    memset(finds.slot, 0, sizeof finds.slot);
    memset(partners.commons, 0, (size_t)web->sets->count * sizeof *partners.commons);
    finds.count = 0;
    for (int one = 0; one < web->sets->count; one++) {
        list_partners(&partners, web, one);
        for (int i = 0; i < partners.count; i++) {
            int other = partners.set[i];
            if (worth_trying(&web->sets->at[one], &web->sets->at[other],
                             hunt->survey->settings->sets_apart))
                try_pair(&finds, web, hunt, one, other, partners.commons[other]);
            partners.commons[other] = 0;
        }
    }
    return als_offer_all(&finds, web, hunt);
}

static const struct technique techniques[] = {
    { "als-xz", "0901", 750, LEVEL_UNFAIR, 300, find_xz, .words = als_words,
      .lettered = LETTERED_SETS },
};
const struct family family_als_pairs = FAMILY(techniques);
