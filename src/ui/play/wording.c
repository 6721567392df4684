#include "ui/play/wording.h"

#include <string.h>

#include "engine/path/technique_text.h"
#include "engine/step/words.h"

void add_technique_name(const struct technique *technique, struct strbuf *out)
{
    const size_t start = out->length;
    explain_name(technique, out);
    words_capital(out, start);
}

void step_line(const struct step *step, struct list_line *line)
{
    line->places = true;
    add_technique_name(step->technique, &line->name);
    explain_conclusion_as(step, CONCLUSION_LINE, &line->about);
    explain_conclusion_as(step, CONCLUSION_BRIEF, &line->brief);
    line->ink = line->about.length ? INK_TEXT : INK_CONFLICT;
    explain_conclusion(step, &line->speech);
    strbuf_add(&line->speech, line->about.length ? ", " : "");
    explain_brief(step, &line->speech);
}

/* A move of the player's own, with its text; of a refuted experiment the conclusion comes first. */
static void move_line(const struct app *app, const struct log_item *item, struct list_line *line)
{
    const struct game *game = app->play->game;
    const struct move *made = game_move(game, item->index);
    line->ink = INK_ENTRY;
    if (made->kind == MOVE_TRY && item->step) {
        explain_conclusion_as(item->step, CONCLUSION_LINE, &line->name);
        line->places = true;
        strbuf_add(&line->about, "refuted");
        return;
    }
    shown_move(app, game, item->index, &line->name);
    if (made->kind == MOVE_TRY) {
        line->ink = item->depth ? ink_of_depth(item->depth) : INK_TEXT;
        strbuf_addf(&line->about, item->depth ? "depth %d" : "ended", item->depth);
    }
}

void log_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct game *game = app->play->game;
    const struct log_item item = game_log_item(game, app->play->display.assist, row.place);
    if (!log_is_forced(game, &item)) {
        game_move_words(game, item.index, &line->speech);
        if (item.step) {
            strbuf_add(&line->speech, ": refuted, ");
            explain_conclusion(item.step, &line->speech);
        }
        move_line(app, &item, line);
        return;
    }
    step_line(item.step, line);
    if (item.step->digit) { /* the digit comes first, as in the player's moves */
        const struct strbuf technique = line->name;
        line->name = line->about;
        line->about = technique;
        strbuf_reset(&line->brief);
    }
    line->ink = item.kind == LOG_MOVE ? INK_FORCED
                : item.depth          ? ink_of_depth(item.depth)
                                      : INK_FAINT;
}

/* ---- Kinds of puzzles ---- */

void kind_option(const struct puzzle_kind *kind, struct strbuf *out)
{
    if (kind->experiments) {
        strbuf_addf(out, "--experiments=%d", kind->experiments);
        return;
    }
    if (kind->board)
        strbuf_addf(out, "--board=%s%s ",
                    board_is_classic(kind->board) ? "jigsaw" : kind->board->name,
                    kind->draws_shape && !board_is_classic(kind->board) ? "+jigsaw" : "");
    strbuf_add(out, kind->technique ? "--technique=" : "--level=");
    puzzle_kind_word(kind, out);
    if (kind->technique && kind->technique->use != USE_ALWAYS)
        strbuf_add(out, " --first");
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
        /* The types of one technique begin alike: "BUG Type 3" and "BUG Type 4". */
        const char *type = strstr(name.text, " Type ");
        size_t length = type ? (size_t)(type - name.text) : name.length;
        length -= !type && length > 2 && name.text[length - 2] == ' ' ? 2 : 0;
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
            kind->technique->use != USE_ALWAYS
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

void show_puzzle(const struct puzzle *puzzle, struct shown *board)
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
    const size_t place = example->lesson ? example->lesson
                         : book          ? lesson_book_find(book, technique)
                                         : 0;
    if (!book || place >= book->count)
        return false;
    enum status status = lesson_puzzle(book, place, 0, &example->puzzle, &error);
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
    show_puzzle(&example->puzzle, board);
    explain_roles(&example->exercise.start, &example->exercise.step, roles);
}
