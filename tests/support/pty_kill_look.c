#include "support/pty_kill.h"

#include <string.h>

#include "support/pty_internal.h"

enum { COMPACT_FROM = 60000 }; /* bytes: longer files may be written anew */

bool victim_plays_on(const struct victim *victim, size_t key)
{
    const struct world *world = &victim->world;
    int game = world->after[key].playing;
    for (size_t i = victim->rest; i <= key; i++)
        if (world->after[i].playing != game)
            return false;
    return game >= 0 && !world->seen_solved;
}

/* No file of before is lost: a file only grows, and moves into the archive. */
static bool has_grown(struct victim *victim, const struct saves *after, size_t key)
{
    for (size_t i = 0; i < victim->before.count; i++) {
        const struct saved *old = &victim->before.at[i];
        const char *name = world_renamed(&victim->world, old->name, key);
        const struct saved *now = saves_find(after, name, false);
        size_t length = strlen(old->text);
        if (!now)
            now = saves_find(after, name, true);
        if (!now) {
            strbuf_addf(&victim->why, "%s is gone", name);
            return false;
        }
        if (!victim->anew && length <= COMPACT_FROM && strncmp(now->text, old->text, length) != 0) {
            strbuf_addf(&victim->why, "%s lost lines; before:\n%s\nnow:\n%s", old->name, old->text,
                        now->text);
            return false;
        }
        if (now->about.played < old->about.played) {
            strbuf_addf(&victim->why, "the clock of %s went back", old->name);
            return false;
        }
    }
    return true;
}

/* The first key from the last one shown that the files fit. */
static bool find_key(struct victim *victim, const struct saves *after, bool left, size_t *key)
{
    struct strbuf why;
    bool found = false;
    strbuf_init(&why);
    for (*key = victim->sure; !found && *key <= victim->sent; *key += !found)
        found = world_is_saved(&victim->world, *key, after, left, victim->shares, &why);
    if (!found)
        strbuf_addf(&victim->why,
                    "what is saved was never so between key %zu, which was shown, and key %zu:\n%s",
                    victim->sure, victim->sent, why.text ? why.text : "");
    strbuf_release(&why);
    return found;
}

/* Whether the file has at least the time that was on the screen at rest. After a kill it may be
 * behind the end. */
static bool clock_is_right(struct victim *victim, const struct saves *after, size_t key, bool left,
                           int64_t end)
{
    const char *name = world_name(&victim->world, key);
    const struct saved *now = name ? saves_find(after, name, false) : NULL;
    const struct saved *old = saves_find(&victim->before, world_origin(&victim->world, key), false);
    if (!now || now->about.solved)
        return true;
    int64_t least = victim_plays_on(victim, key) ? victim->least / MILLISECOND : 0, played = 0;
    if (victim_plays_on(victim, victim->sent))
        played = (victim->least + end - victim->rested) / MILLISECOND;
    least = left && played > least ? played : least;
    int64_t most = (old ? old->about.played : 0) + (pty_now() - victim->started) / MILLISECOND + 1;
    if (!left && played && played - now->about.played > victim->figures.most_behind)
        victim->figures.most_behind = played - now->about.played;
    if (now->about.played + 1 >= least && (now->about.played <= most || victim->shares))
        return true;
    strbuf_addf(&victim->why, "the clock of %s shows %lld ms, and must show %lld to %lld", name,
                (long long)now->about.played, (long long)least, (long long)most);
    return false;
}

bool victim_look_at(struct victim *victim, bool left, int64_t end, size_t *key)
{
    struct saves after;
    bool good = saves_read(&after, victim->home, &victim->why) &&
                find_key(victim, &after, left, key) && has_grown(victim, &after, *key) &&
                clock_is_right(victim, &after, *key, left, end);
    victim->figures.litter = (long)after.litter;
    saves_release(&after);
    return good;
}

bool victim_look(struct victim *victim)
{
    size_t key;
    return victim_look_at(victim, false, victim->rested, &key);
}
