#include "support/world.h"

#include <stdlib.h>
#include <string.h>

/* NULL: it was not there yet. */
static const struct edition *edition_at(const struct world_game *game, size_t key)
{
    for (size_t i = game->count; i-- > 0;)
        if (game->at[i].from <= key)
            return &game->at[i];
    return NULL;
}

const char *world_screen(const struct world *world, size_t key)
{
    return world->after[key].screen;
}

const char *world_name(const struct world *world, size_t key)
{
    int playing = world->after[key].playing;
    return playing < 0 ? NULL : edition_at(&world->games[playing], key)->name;
}

const char *world_origin(const struct world *world, size_t key)
{
    int playing = world->after[key].playing;
    return playing < 0 ? "" : world->games[playing].origin;
}

const char *world_renamed(const struct world *world, const char *origin, size_t key)
{
    for (size_t i = 0; i < world->count; i++)
        if (!strcmp(world->games[i].origin, origin))
            return edition_at(&world->games[i], key)->name;
    abort();
}

/* The first line that differs. */
static void tell_difference(const char *is, const char *must, struct strbuf *why)
{
    int line = 1;
    while (strcspn(is, "\n") == strcspn(must, "\n") && *is &&
           !strncmp(is, must, strcspn(is, "\n") + 1)) {
        is = strchr(is, '\n') + 1;
        must = strchr(must, '\n') + 1;
        line++;
    }
    strbuf_addf(why, ", line %d: '%.*s' for '%.*s'\n", line, (int)strcspn(is, "\n"), is,
                (int)strcspn(must, "\n"), must);
}

static bool is_saved(const struct edition *edition, const struct saves *saves, bool left,
                     struct strbuf *why)
{
    bool archived = edition->archived || (left && edition->solved);
    const struct saved *saved = saves_find(saves, edition->name, archived);
    if (saved && !strcmp(saved->plain, edition->plain))
        return true;
    strbuf_add(why, edition->name);
    if (saved)
        tell_difference(saved->plain, edition->plain, why);
    else
        strbuf_add(why, archived ? " is not in the archive\n" : " is not there\n");
    return false;
}

/* A game that is solved is counted, and then saved: it may have been ended between. */
static bool is_counted(const struct world *world, size_t key, size_t finished)
{
    return world->after[key].finished == finished ||
           (key < world->keys && world->after[key + 1].finished == finished);
}

bool world_is_saved(const struct world *world, size_t key, const struct saves *saves, bool left,
                    bool only, struct strbuf *why)
{
    const struct after_key *now = &world->after[key];
    size_t there = 0;
    for (size_t i = 0; i < world->count; i++) {
        const struct edition *edition = edition_at(&world->games[i], key);
        bool own = (int)i == now->playing;
        if (!edition || (only && !own))
            continue;
        if (!is_saved(edition, saves, left && own, why))
            return false;
        there++;
    }
    if (!only && there != saves->count)
        strbuf_addf(why, "there are %zu games, not %zu\n", saves->count, there);
    else if (!only && !is_counted(world, key, saves->history.count))
        strbuf_addf(why, "the history has %zu games, not %zu\n", saves->history.count,
                    now->finished);
    else
        return true;
    return false;
}
