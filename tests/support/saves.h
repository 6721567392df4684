/*
 * The saved games of a state directory, as they lie on the disk, read by other code than the
 * program's own: for tests that kill it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "game/save.h"
#include "store/history.h"

enum { SAVES_NAME = 65 };

struct saved {
    char name[SAVES_NAME];
    bool archived;
    char *text;  /* the file, owned */
    char *plain; /* save_plain() of it, owned */
    struct save_about about;
    int64_t changed; /* nanoseconds */
};

/* The one changed last comes first. */
struct saves {
    struct saved *at;
    size_t count;
    struct history history; /* of games that were finished */
    size_t litter;          /* any other files */
};

/*
 * Reads all of HOME/.local/state/reductio. False, with the reason in *why: a file cannot be read,
 * or is damaged. *saves must be released either way.
 */
bool saves_read(struct saves *saves, const char *home, struct strbuf *why);
void saves_release(struct saves *saves);
struct saved *saves_find(const struct saves *saves, const char *name, bool archived);
/*
 * A game without times, in one canonical text: two texts are equal if and only if history, undone
 * moves, cursor, hints and the rest are. To be freed.
 */
char *save_plain(const struct game *game, struct save_about about);
