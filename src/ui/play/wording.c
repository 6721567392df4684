#include "ui/play/wording.h"

#include <string.h>

#include "engine/path/technique_text.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "game/game.h"

static void mark(struct list_line *line, const char *sign, enum ink ink)
{
    line->places = true;
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
        explain_conclusion(step, &line->speech);
        strbuf_add(&line->speech, ", ");
    }
    explain_brief(step, &line->speech);
}

void step_line_by_name(const struct step *step, struct list_line *line)
{
    mark_step(step, line);
    add_technique_name(step->technique, &line->name);
    explain_conclusion(step, &line->about);
    explain_brief(step, &line->speech);
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
        line->places = true;
    }
}

void log_line(const struct game *game, const struct log_item *item, struct list_line *line)
{
    log_item_text(game, item, &line->speech);
    if (!log_is_forced(game, item)) {
        move_line(game, item, line);
        return;
    }
    strbuf_reset(&line->speech);
    step_line(item->step, line);
    line->ink = item->kind == LOG_MOVE ? INK_FORCED
                : item->depth          ? ink_of_depth(item->depth)
                                       : INK_FAINT;
}

/* ---- Kinds of puzzles ---- */

void kind_option(const struct puzzle_kind *kind, struct strbuf *out)
{
    if (kind->experiments) {
        strbuf_addf(out, "--experiments=%d", kind->experiments);
        return;
    }
    strbuf_add(out, kind->technique ? "--technique=" : "--level=");
    puzzle_kind_word(kind, out);
    if (kind->technique && technique_comes_late(kind->technique))
        strbuf_add(out, " --first");
}

/* The length of the common beginning of the types of one technique: "BUG Type 3" and "BUG Type
 * 4". */
static size_t stem_length(const char *name)
{
    const char *type = strstr(name, " Type ");
    size_t length = strlen(name);
    if (type)
        return (size_t)(type - name);
    return length > 2 && name[length - 2] == ' ' ? length - 2 : length;
}

void kind_techniques(enum level level, struct strbuf *out)
{
    const size_t start = out->length;
    struct strbuf name = STRBUF_EMPTY, last = STRBUF_EMPTY;
    for (size_t i = 0; i < rules_all->count; i++) {
        if (rules_all->at[i]->level != level || rules_all->at[i]->use == USE_ON_REQUEST)
            continue;
        strbuf_truncate(&name, 0);
        explain_name(rules_all->at[i], &name);
        size_t length = stem_length(name.text);
        if (length == last.length && !strncmp(name.text, last.text, length))
            continue;
        strbuf_truncate(&last, 0);
        strbuf_add_bytes(&last, name.text, length);
        strbuf_addf(out, "%s%s", out->length > start ? ", " : "", last.text);
    }
    strbuf_release_into(&last, out);
    strbuf_release_into(&name, out);
}

void kind_about(const struct puzzle_kind *kind, struct strbuf *out)
{
    if (kind->technique) {
        strbuf_addf(
            out, "%s\n%s", technique_about(technique_texts, kind->technique),
            technique_comes_late(kind->technique)
                ? "An easier technique always finds the same eliminations. In this puzzle you find "
                  "the technique where singles end, if you look for it before the others."
                : "The easiest path needs it; there may be harder steps, too.");
    } else if (kind->experiments) {
        strbuf_addf(out,
                    "Where the basic techniques find nothing more, an experiment fills a cell: its "
                    "digits are tried. Whichever cells you choose, at least %d must be filled in "
                    "this way. Harder techniques may solve the puzzle, too.",
                    kind->experiments);
    } else if (kind->level == LEVEL_EXPERIMENT) {
        strbuf_add(out,
                   "No known technique solves it completely: a digit has to be tried somewhere.");
    } else {
        strbuf_add(out, "It needs at least one of these, and nothing harder: ");
        kind_techniques(kind->level, out);
        strbuf_add(out, ".");
    }
}

/* ---- Examples ---- */

void puzzle_board(const struct puzzle *puzzle, struct shown *board)
{
    struct position position;
    format_position(puzzle, &position);
    shown_of_puzzle(puzzle, board);
    board->candidates = position.candidates;
    board->shown = SHOWN_CANDIDATES;
}

bool example_make(const struct app *app, const struct technique *technique, struct example *example)
{
    const struct lesson_book *book = app->learning.book;
    struct error error;
    if (example->technique == technique)
        return example->found;
    example_release(example);
    example->technique = technique;
    const size_t place = book ? lesson_book_find(book, technique) : 0;
    if (!book || place >= book->count)
        return false;
    enum status status = lesson_puzzle(&book->at[place], 0, &example->puzzle, &error);
    if (status == STATUS_OK)
        status = exercise_init(&example->exercise, technique, &example->puzzle, &error);
    example->found = status == STATUS_OK;
    if (status == STATUS_FAILED)
        example->technique = NULL;
    return example->found;
}

void example_release(struct example *example)
{
    if (example->found)
        exercise_release(&example->exercise);
    example->found = false;
    example->technique = NULL;
}

void example_board(const struct example *example, struct shown *board, struct roles *roles)
{
    puzzle_board(&example->puzzle, board);
    explain_roles(&example->exercise.start, &example->exercise.step, roles);
}
