#include "ui/core/play.h"

#include <string.h>

const struct play_kind play_own = { .timed = true, .saved = true };

void play_init(struct play *play, const struct play_kind *kind, struct display display)
{
    memset(play, 0, sizeof *play);
    play->kind = kind;
    play->display = display;
    notice_init(&play->notice);
    play->cursor = cell_at(4, 4);
    play->colour = 1;
}

void play_release(struct play *play)
{
    if (play->hinting)
        hint_release(&play->hint);
    notice_release(&play->notice);
    game_free(play->game);
    play_init(play, play->kind, play->display);
}

/* Whether any of the first `count` moves does more than set what runs automatically. */
static bool is_begun(const struct game *game, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (game_move(game, i)->kind != MOVE_AUTO)
            return true;
    return false;
}

bool play_is_begun(const struct play *play)
{
    return play->game && is_begun(play->game, game_history_count(play->game));
}

bool play_is_unfinished(const struct play *play)
{
    return play->game && !play->safe && !play->finished &&
           is_begun(play->game, game_move_count(play->game));
}
