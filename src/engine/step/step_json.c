#include "engine/step/step_json.h"

#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/proof.h"

void json_grid(struct strbuf *out, const char *name, const struct board *board,
               const struct grid *grid)
{
    json_add_string(out, name, grid_line(board, grid).text);
}

void json_puzzle_grid(struct strbuf *out, const struct board *board, const struct grid *givens)
{
    char map[CELLS + 1] = "";
    json_grid(out, "puzzle", board, givens);
    if (board_is_classic(board))
        return;
    json_add_string(out, "board", board->name);
    if (!(board->houses & kind_houses(HOUSE_REGION)))
        return;
    for (int i = 0; i < board->size * board->size; i++)
        map[i] = (char)('a' + board_house(board, board_cell(board, i), HOUSE_BOX) - HOUSE_REGION);
    json_add_string(out, "regions", map);
}

void json_cells(struct strbuf *out, const char *name, cellset cells)
{
    json_open(out, name, '[');
    for (cellset s = cells; s; s &= s - 1)
        json_string(out, cell_name(cellset_first(s)).text);
    json_punctuate(out, ']');
}

void json_candidate(struct strbuf *out, int cell, const char *sign, int digit)
{
    struct strbuf text = STRBUF_EMPTY;
    strbuf_addf(&text, "%s%s%d", cell_name(cell).text, sign, digit);
    json_string(out, text.text);
    strbuf_release_into(&text, out);
}

void json_candidates(struct strbuf *out, const char *name, const struct candset *candidates,
                     const char *sign)
{
    json_open(out, name, '[');
    for (cellset s = candset_cells(candidates); s; s &= s - 1) {
        int cell = cellset_first(s);
        for (digitset d = candset_digits_at(candidates, cell); d; d &= (digitset)(d - 1))
            json_candidate(out, cell, sign, digitset_first(d));
    }
    json_punctuate(out, ']');
}

void json_marks(struct strbuf *out, const char *name, const struct board *board,
                const digitset marks[CELLS])
{
    json_open(out, name, '[');
    for (cellset cells = board->cells; cells; cells &= cells - 1) {
        char text[DIGITS + 1], *end = text;
        for (digitset s = marks[cellset_first(cells)]; s; s = digitset_rest(s))
            *end++ = (char)('0' + digitset_first(s));
        *end = '\0';
        json_string(out, text);
    }
    json_punctuate(out, ']');
}

void step_json_name(const struct step *step, struct strbuf *out)
{
    json_add_string(out, "technique", step->technique->name);
    json_add_string(out, "code", step->technique->code);
    json_add_string(out, "level", level_name(step->technique->level));
}

static void json_digits(struct strbuf *out, const char *name, digitset digits)
{
    json_open(out, name, '[');
    for (digitset s = digits; s; s = digitset_rest(s))
        json_number(out, (uint64_t)digitset_first(s));
    json_punctuate(out, ']');
}

void step_json_pattern(const struct step *step, struct strbuf *out)
{
    json_cells(out, "cells", step->cells);
    json_digits(out, "digits", step->digits);
}

static void json_part(const struct part *part, struct strbuf *out)
{
    json_punctuate(out, '{');
    json_add_string(out, "role", part_names[part->kind]);
    json_digits(out, "digits", part->digits);
    json_cells(out, "cells", part->cells);
    json_open(out, "houses", '[');
    for (houseset s = part->houses; s; s &= s - 1)
        json_string(out, house_code(houseset_first(s)).text);
    json_punctuate(out, ']');
    json_punctuate(out, '}');
}

static void json_link(const struct position *before, const struct step *step, int number,
                      struct strbuf *out)
{
    static const char *const links[] = { "start", "strong", "weak" };
    const struct node *node = &step->pattern->nodes[number];
    const int house = explain_link_house(before, step, number);
    json_punctuate(out, '{');
    json_add_string(out, "link", links[node->link]);
    json_add_number(out, "digit", node->digit);
    json_cells(out, "cells", node->cells);
    json_add_bool(out, "true", node->on);
    if (house >= 0)
        json_add_string(out, "house", house_code(house).text);
    if (node->set)
        json_add_number(out, "part", node->set);
    json_punctuate(out, '}');
}

void step_json_before(const struct position *before, struct strbuf *out)
{
    json_grid(out, "grid", before->board, &before->value);
    json_marks(out, "candidates", before->board, before->digits);
}

void step_json(const struct position *before, const struct step *step, struct strbuf *out)
{
    json_punctuate(out, '{');
    step_json_name(step, out);
    step_json_pattern(step, out);
    step_json_reason(before, step, out);
    json_punctuate(out, '}');
}

void step_json_reason(const struct position *before, const struct step *step, struct strbuf *out)
{
    struct strbuf text = STRBUF_EMPTY;
    json_open(out, "places", '[');
    if (step->digit)
        json_candidate(out, step->cell, "=", step->digit);
    json_punctuate(out, ']');
    json_candidates(out, "eliminates", &step->eliminate, "<>");
    explain_words(before, step, &text);
    json_add_string(out, "explanation", text.text);
    strbuf_truncate(&text, 0);
    explain_in_short(before, step, &text);
    json_add_string(out, "short", text.text);
    strbuf_truncate(&text, 0);
    explain_usually(step, &text);
    json_add_string(out, "notation", text.text);
    strbuf_release_into(&text, out);
    /* The parts by their roles, and the chains, of a step that has any. */
    const struct pattern *pattern = step->pattern;
    if (pattern && pattern->part_count) {
        json_open(out, "parts", '[');
        for (int i = 0; i < pattern->part_count; i++)
            json_part(&pattern->parts[i], out);
        json_punctuate(out, ']');
    }
    if (pattern && pattern->node_count) {
        json_open(out, "chain", '[');
        for (int i = 0; i < pattern->node_count; i++)
            json_link(before, step, i, out);
        json_punctuate(out, ']');
    }
    if (step->proof) {
        struct position position;
        if (step->proof->digit) {
            json_name(out, "tries");
            json_candidate(out, step->proof->cell, step->proof->absent ? "<>" : "=",
                           step->proof->digit);
        }
        json_open(out, "proof", '[');
        for (size_t i = 0; i < step->proof->count; i++) {
            proof_position(step->proof, before, i, &position);
            step_json(&position, &step->proof->steps[i], out);
        }
        json_punctuate(out, ']');
    }
}
