#include "game/save_point.h"

#include "base/name.h"

static bool is_save_point(const struct game *game, size_t index)
{
    return game_move(game, index)->kind == MOVE_SAVE_POINT;
}

size_t game_save_point_count(const struct game *game)
{
    size_t count = 0;
    for (size_t i = game_move_count(game); i-- > 0;)
        count += is_save_point(game, i);
    return count;
}

size_t game_save_point(const struct game *game, size_t number)
{
    size_t i = game_move_count(game);
    while (i && (!is_save_point(game, i - 1) || number--))
        i--;
    return i;
}

bool game_save_point_named(const struct game *game, const char *name, size_t *count)
{
    size_t i = game_move_count(game);
    while (i && !(is_save_point(game, i - 1) && name_same(game_move(game, i - 1)->name, name)))
        i--;
    *count = i;
    return i;
}

void game_save_point_name(const struct game *game, struct strbuf *out)
{
    const size_t start = out->length;
    size_t number = game_save_point_count(game), ignored;
    do {
        strbuf_truncate(out, start);
        strbuf_addf(out, "%zu", ++number);
    } while (!out->failed && game_save_point_named(game, out->text + start, &ignored));
}

/* How many moves lead to the position after `count` moves, without returns and without save points
 * at the end, which change nothing. */
static size_t moves_followed(const struct game *game, size_t count)
{
    while (count) {
        const struct move *move = game_move(game, count - 1);
        if (move->kind == MOVE_RETURN)
            count = move->count;
        else if (move->kind == MOVE_SAVE_POINT)
            count--;
        else
            break;
    }
    return count;
}

bool game_is_at(const struct game *game, size_t count)
{
    return moves_followed(game, count) == moves_followed(game, game_move_count(game));
}

/* Only what runs automatically may be set before it. */
static bool is_start(const struct game *game, size_t count)
{
    while (count && game_move(game, count - 1)->kind == MOVE_AUTO)
        count--;
    return !count;
}

void game_move_words(const struct game *game, size_t index, struct strbuf *out)
{
    struct move move = *game_move(game, index);
    move.keep_notes = false; /* that is a setting, and not what was done */
    if (move.kind == MOVE_RETURN && is_start(game, move.count))
        strbuf_add(out, "restart");
    else if (move.kind == MOVE_RETURN && is_save_point(game, move.count - 1))
        strbuf_addf(out, "return to save point '%s'", game_move(game, move.count - 1)->name);
    else
        move_write(&move, out);
}
