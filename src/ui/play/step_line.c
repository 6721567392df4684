#include "ui/play/step_line.h"

#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "game/game.h"

static void mark(struct list_line *line, const char *sign, enum ink ink)
{
    strbuf_add(&line->mark, sign);
    line->mark_ink = ink;
}

void add_technique_name(const struct technique *technique, struct strbuf *out)
{
    const size_t start = out->length;
    explain_name(technique, out);
    words_capital(out, start);
}

/* Adds a step's effect on the board, as a sign; and its house. */
static void mark_step(const struct step *step, struct list_line *line)
{
    if (step_is_contradiction(step))
        mark(line, "!", INK_CONFLICT);
    else if (step->digit)
        mark(line, "+", INK_GOOD);
    else
        mark(line, "-", INK_WARN);
    if (!step->technique->of_cell)
        strbuf_add(&line->value, house_code(step->house[0]).text);
}

void step_line(const struct step *step, struct list_line *line)
{
    mark_step(step, line);
    line->keeps_about = true;
    explain_conclusion_in_brief(step, &line->name);
    explain_name(step->technique, line->name.length ? &line->about : &line->name);
    if (line->about.length) {
        explain_conclusion(step, &line->spoken);
        strbuf_add(&line->spoken, ", ");
    }
    explain_brief(step, &line->spoken);
}

void step_line_by_name(const struct step *step, struct list_line *line)
{
    mark_step(step, line);
    add_technique_name(step->technique, &line->name);
    explain_conclusion(step, &line->about);
    explain_brief(step, &line->spoken);
}

void link_line(const struct step *step, int index, struct list_line *line)
{
    const struct node *node = &step->pattern->nodes[index];
    mark(line, node->on ? "+" : "-", node->on ? INK_GOOD : INK_WARN);
    explain_link_brief(step, index, &line->name);
}

/*
 * A move of the player's own, with its text; for a refuted experiment the conclusion comes first.
 */
static void move_line(const struct game *game, const struct log_item *item, struct list_line *line)
{
    const struct move *made = game_move(game, item->index);
    if (made->kind == MOVE_TRY && item->step) {
        mark(line, "-", INK_WARN);
        explain_conclusion(item->step, &line->name);
        strbuf_addf(&line->about, "refuted: %s=%d", cell_name(made->cell).text, made->digit);
    } else if (made->kind == MOVE_TRY) {
        mark(line, "?", item->depth ? ink_of_depth(item->depth) : INK_FAINT);
        strbuf_addf(&line->name, "%s=%d", cell_name(made->cell).text, made->digit);
        strbuf_add(&line->about, item->depth ? "experiment" : "experiment, ended");
        line->ink = item->depth ? ink_of_depth(item->depth) : INK_TEXT;
    } else {
        game_move_words(game, item->index, &line->name);
        line->ink = INK_ENTRY;
    }
}

void log_line(const struct game *game, const struct log_item *item, struct list_line *line)
{
    log_item_text(game, item, &line->spoken);
    if (!log_is_forced(game, item)) {
        move_line(game, item, line);
        return;
    }
    strbuf_reset(&line->spoken);
    step_line(item->step, line);
    line->ink = item->kind == LOG_MOVE ? INK_FORCED
                : item->depth          ? ink_of_depth(item->depth)
                                       : INK_FAINT;
}
