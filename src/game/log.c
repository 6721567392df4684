#include "game/log.h"

#include <stddef.h>

#include "engine/step/explain.h"

/* How many lines a level of the stack takes: its steps, and the trial that began it. */
static size_t level_count(const struct game *game, enum assist assist, int depth)
{
    if (depth == 0 && (assist < ASSIST_INFERRED || game_depth(game)))
        return 0;
    return game_analysis_at(game, depth)->steps.count + (depth > 0);
}

size_t game_log_count(const struct game *game, enum assist assist)
{
    size_t count = game_move_count(game);
    for (int depth = game_depth(game); depth >= 0; depth--)
        count += level_count(game, assist, depth);
    return count;
}

struct log_item game_log_item(const struct game *game, enum assist assist, size_t number)
{
    for (int depth = game_depth(game); depth >= 0; depth--) {
        size_t count = level_count(game, assist, depth);
        const struct steplist *steps = &game_analysis_at(game, depth)->steps;
        if (number >= count) {
            number -= count;
            continue;
        }
        if (number >= steps->count)
            return (struct log_item){ LOG_TRY, 0, depth, NULL };
        size_t index = steps->count - 1 - number;
        return (struct log_item){ LOG_STEP, index, depth, &steps->at[index] };
    }
    size_t index = game_move_count(game) - 1 - number;
    return (struct log_item){ LOG_MOVE, index, 0, game_move_step(game, index) };
}

/* What follows first, then why: a narrow panel cuts the end. */
static void step_text(const struct step *step, const char *joint, struct strbuf *out)
{
    size_t start = out->length;
    explain_conclusion(step, out);
    strbuf_add(out, out->length > start ? joint : "");
    explain_brief(step, out);
}

void log_item_text(const struct game *game, const struct log_item *item, const char *joint,
                   struct strbuf *out)
{
    int number, digit;
    switch (item->kind) {
    case LOG_STEP:
        step_text(item->step, joint, out);
        break;
    case LOG_TRY:
        game_tried(game, item->depth, &number, &digit);
        strbuf_addf(out, "depth %d begins: %s=%d", item->depth, cell_name(number).text, digit);
        break;
    case LOG_MOVE:
        if (item->step && item->step->technique == game_move(game, item->index)->technique) {
            step_text(item->step, joint, out);
        } else {
            move_write(game_move(game, item->index), out);
            if (item->step) {
                strbuf_add(out, ": refuted, ");
                explain_conclusion(item->step, out);
            }
        }
        break;
    }
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
