#include "game/log.h"

#include "base/name.h"

/* How many steps of a level of the stack are listed. */
static size_t step_count(const struct game *game, enum assist assist, int depth)
{
    if (depth == 0 && (assist < ASSIST_INFERRED || game_depth(game)))
        return 0;
    return game_analysis_at(game, depth)->steps.count;
}

size_t game_log_count(const struct game *game, enum assist assist)
{
    size_t count = game_move_count(game);
    for (int depth = game_depth(game); depth >= 0; depth--)
        count += step_count(game, assist, depth);
    return count;
}

/* The latest move before move number `made` that began the experiment of this depth. No later one
 * tried the same: its cell was filled since. */
static size_t begun_by(const struct game *game, int depth, size_t made)
{
    int cell, digit;
    game_tried(game, depth, &cell, &digit);
    while (made) {
        const struct move *move = game_move(game, --made);
        if (move->kind == MOVE_TRY && move->cell == cell && move->digit == digit)
            break;
    }
    return made;
}

struct log_item game_log_item(const struct game *game, enum assist assist, size_t number)
{
    size_t made = game_move_count(game);
    for (int depth = game_depth(game);; depth--) {
        const size_t count = step_count(game, assist, depth),
                     first = depth ? begun_by(game, depth, made) : 0;
        if (number < count) {
            const struct steplist *steps = &game_analysis_at(game, depth)->steps;
            const size_t index = count - 1 - number;
            return (struct log_item){ LOG_STEP, index, depth, &steps->at[index] };
        }
        number -= count;
        if (number < made - first || !depth) {
            const size_t index = made - 1 - number;
            return (struct log_item){ LOG_MOVE, index, depth && index == first ? depth : 0,
                                      game_move_step(game, index) };
        }
        number -= made - first;
        made = first;
    }
}

bool log_is_forced(const struct game *game, const struct log_item *item)
{
    return item->kind == LOG_STEP ||
           (item->step && item->step->technique == game_move(game, item->index)->technique);
}

bool log_item_position(const struct game *game, const struct log_item *item,
                       struct position *before)
{
    if (!item->step)
        return false;
    if (item->kind == LOG_MOVE)
        return game_move_position(game, item->index, before);
    analysis_position(game_analysis_at(game, item->depth), item->index, before);
    return true;
}

/* ---- Save points ---- */

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

size_t game_save_point(const struct game *game, const char *name, size_t number)
{
    size_t i = game_move_count(game);
    while (i && (!is_save_point(game, i - 1) ||
                 (name && !name_same(game_move(game, i - 1)->name, name)) || number--))
        i--;
    return i;
}

void game_save_point_name(const struct game *game, struct strbuf *out)
{
    const size_t start = out->length;
    size_t number = game_save_point_count(game);
    do {
        strbuf_truncate(out, start);
        strbuf_addf(out, "%zu", ++number);
    } while (!out->failed && game_save_point(game, out->text + start, 0));
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

void game_move_words(const struct game *game, size_t index, struct strbuf *out)
{
    const struct move *move = game_move(game, index);
    size_t start = move->kind == MOVE_RETURN ? move->count : 0;
    while (start && game_move(game, start - 1)->kind == MOVE_AUTO)
        start--; /* that is set before the first move */
    if (move->kind == MOVE_RETURN && !start) {
        strbuf_add(out, "restart");
        return;
    }
    if (move->kind == MOVE_RETURN && is_save_point(game, move->count - 1)) {
        strbuf_add(out, "back to ");
        move = game_move(game, move->count - 1);
    }
    move_words(move, out);
}
