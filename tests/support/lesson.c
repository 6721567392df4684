#include "support/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/format/format.h"
#include "engine/path/rating.h"
#include "engine/path/technique_name.h"
#include "engine/path/technique_text.h"
#include "engine/step/explain.h"
#include "engine/step/pattern.h"

/* ---- Positions ---- */

bool lesson_make(struct lesson *lesson, const struct technique *technique,
                 const struct position *position)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    const struct rules rules = { &technique, 1 };
    struct context context;
    lesson->technique = technique;
    lesson->position = *position;
    context_init(&context, position, &settings);
    bool found = path_next(&context, &rules, &lesson->step) == STATUS_OK;
    context_release(&context);
    return found;
}

bool lesson_read(struct lesson *lesson, const char *line)
{
    char code[5] = "";
    struct puzzle puzzle;
    struct position position;
    if (line[0] == ':')
        memcpy(code, line + 1, strnlen(line + 1, 4));
    const struct technique *technique = technique_named(code);
    if (!technique || format_parse(line, strcspn(line, "\n"), &puzzle, NULL) != STATUS_OK)
        return false;
    format_position(&puzzle, &position);
    position.given = CELLS_ALL & ~grid_empty_cells(&puzzle.givens);
    return lesson_make(lesson, technique, &position);
}

void lesson_release(struct lesson *lesson)
{
    step_release(&lesson->step);
}

/* "713 725": digit, row, column. */
static void write_candidates(const struct candset *set, struct strbuf *out)
{
    const char *joint = "";
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = set->at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s);
            strbuf_addf(out, "%s%d%d%d", joint, digit, cell_row(cell) + 1, cell_column(cell) + 1);
            joint = " ";
        }
}

void lesson_write(const struct lesson *lesson, struct strbuf *out)
{
    const struct position *position = &lesson->position;
    struct position fresh;
    struct candset placed = { .at[0] = 0 };
    strbuf_addf(out, ":%s:", lesson->technique->code);
    for (digitset s = lesson->step.digits; s; s &= (digitset)(s - 1))
        strbuf_addf(out, "%d", digitset_first(s));
    strbuf_add(out, ":");
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = position->value.digit[cell];
        strbuf_addf(out, "%s%c", digit && !cellset_has(position->given, cell) ? "+" : "",
                    digit ? '0' + digit : '.');
    }
    strbuf_add(out, ":");
    position_init(&fresh, position->board, &position->value);
    candset_subtract(&fresh.candidates, &position->candidates);
    write_candidates(&fresh.candidates, out);
    strbuf_add(out, ":");
    write_candidates(&lesson->step.eliminate, out);
    strbuf_add(out, ":");
    if (lesson->step.digit)
        candset_add(&placed, lesson->step.cell, lesson->step.digit);
    write_candidates(&placed, out);
    const struct board *board = position->board;
    strbuf_addf(out, ":%s:\n", board_is_classic(board) ? "" : board->name);
}

/* ---- The drawing ---- */

/* The marks in the order in which they are drawn in a cell; candidates without a mark come
 * first. */
enum { ROLES = 6 };
static const char role_marks[] = " *o+-=";

struct drawing {
    const struct lesson *lesson;
    struct candset role[ROLES];
    digitset digits; /* that are shown */
    uint32_t bands, stacks;
    char text[CELLS][20];
    int width[9];
};

/* One digit is all there is to see: then its places in the whole grid are the most informative. */
static bool is_of_one_digit(const struct drawing *drawing)
{
    const struct step *step = &drawing->lesson->step;
    digitset digits = step->digits;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int i = 1; i < ROLES; i++)
            if (drawing->role[i].at[digit])
                digits |= digit_bit(digit);
    return !step->digit && !step->proof && !(digits & (digits - 1));
}

static bool are_chains(const struct step *step)
{
    return step->pattern && step->pattern->node_count && !step_part(step, PART_SET);
}

static void find_roles(struct drawing *drawing, cellset *shown)
{
    const struct lesson *lesson = drawing->lesson;
    struct roles roles;
    explain_roles(&lesson->position, &lesson->step, &roles);
    drawing->role[0] = lesson->position.candidates;
    drawing->role[1] = roles.pattern;
    drawing->role[2] = roles.opposite;
    /* Two marks serve all sets in turn; in chains one marks true candidates, the other false
     * ones. */
    for (int i = 0; i < SET_HUES - 1; i++)
        candset_unite(&drawing->role[are_chains(&lesson->step) || i % 2 ? 1 : 2], &roles.set[i]);
    candset_unite(&roles.fin, &roles.target);
    drawing->role[3] = roles.fin;
    drawing->role[4] = roles.eliminated;
    drawing->role[5] = roles.placed;
    /* Why a digit has no other place is seen around it; why a pattern is one would be half the
     * grid. */
    *shown = roles.cells | (lesson->step.digit ? roles.cause : lesson->step.truths.values);
    for (int i = 1; i < ROLES; i++) {
        candset_intersect(&drawing->role[i], &lesson->position.candidates);
        candset_subtract(&drawing->role[0], &drawing->role[i]);
        *shown |= candset_cells(&drawing->role[i]);
    }
    if (!lesson->step.pattern && lesson->step.house_count)
        *shown |= lesson->position.board->cells_of[lesson->step.house[0]];
    drawing->digits = is_of_one_digit(drawing) ? lesson->step.digits : DIGITS_ALL;
    if (drawing->digits != DIGITS_ALL || lesson->step.proof)
        *shown = CELLS_ALL;
}

static void write_cell(struct drawing *drawing, int cell)
{
    const struct grid *value = &drawing->lesson->position.value;
    char *at = drawing->text[cell];
    if (value->digit[cell] && drawing->digits == DIGITS_ALL)
        *at++ = (char)('0' + value->digit[cell]);
    for (int i = 0; i < ROLES; i++) {
        digitset digits = candset_digits_at(&drawing->role[i], cell) & drawing->digits;
        if (digits && i)
            *at++ = role_marks[i];
        for (; digits; digits &= (digitset)(digits - 1))
            *at++ = (char)('0' + digitset_first(digits));
    }
    if (at == drawing->text[cell])
        *at++ = '.';
    *at = '\0';
    int width = (int)(at - drawing->text[cell]);
    if (width > drawing->width[cell_column(cell)])
        drawing->width[cell_column(cell)] = width;
}

static void end_line(struct strbuf *out, size_t start, int *widest)
{
    while (out->length > start && out->text[out->length - 1] == ' ')
        out->text[--out->length] = '\0';
    if ((int)(out->length - start) > *widest)
        *widest = (int)(out->length - start);
    strbuf_add(out, "\n");
}

/* A row of the drawing; row -1: the names of the columns. */
static void draw_row(const struct drawing *drawing, int row, struct strbuf *out, int *widest)
{
    size_t start = out->length;
    const char *joint = "";
    if (row < 0)
        strbuf_add(out, "    ");
    else
        strbuf_addf(out, "r%d  ", row + 1);
    for (int column = 0; column < 9; column++) {
        char name[8];
        if (!(drawing->stacks >> column / 3 & 1))
            continue;
        snprintf(name, sizeof name, "c%d", column + 1);
        strbuf_addf(out, "%s%-*s ", column % 3 ? " " : joint, drawing->width[column],
                    row < 0 ? name : drawing->text[cell_at(row, column)]);
        joint = row < 0 ? "  " : "| ";
    }
    end_line(out, start, widest);
}

static void draw_rule(const struct drawing *drawing, struct strbuf *out)
{
    bool begun = false;
    strbuf_add(out, "    ");
    for (int stack = 0; stack < 3; stack++) {
        if (!(drawing->stacks >> stack & 1))
            continue;
        strbuf_add(out, begun ? "+-" : "");
        int width = begun ? 0 : -1;
        for (int column = 3 * stack; column < 3 * stack + 3; column++)
            width += drawing->width[column] + (column % 3 ? 2 : 1);
        for (begun = true; width > 0; width--)
            strbuf_add(out, "-");
        strbuf_add(out, "-");
    }
    while (out->length && out->text[out->length - 1] == ' ')
        out->text[--out->length] = '\0';
    strbuf_add(out, "\n");
}

/* The whole of another board: lines are between cells of different regions. */
static int draw_other_board(struct drawing *drawing, struct strbuf *out)
{
    const struct board *board = drawing->lesson->position.board;
    int widest = 0;
    for (cellset s = board->cells; s; s &= s - 1)
        write_cell(drawing, cellset_first(s));
    for (int row = -1; row < board->size; row++) {
        size_t start = out->length;
        strbuf_add(out, row > 0 ? "    " : "");
        for (int column = 0; row > 0 && column < board->size; column++) {
            const bool same = board_house(board, cell_at(row, column), HOUSE_BOX) ==
                              board_house(board, cell_at(row - 1, column), HOUSE_BOX);
            for (int i = 0; i < drawing->width[column] + 2; i++)
                strbuf_add(out, same ? " " : "-");
        }
        if (row > 0)
            end_line(out, start, &widest);
        start = out->length;
        strbuf_addf(out, row < 0 ? "    " : "r%d  ", row + 1);
        for (int column = 0; column < board->size; column++) {
            char name[12];
            const int cell = cell_at(row < 0 ? 0 : row, column);
            const bool border =
                row >= 0 && column + 1 < board->size &&
                board_house(board, cell, HOUSE_BOX) != board_house(board, cell + 1, HOUSE_BOX);
            snprintf(name, sizeof name, "c%d", column + 1);
            strbuf_addf(out, "%-*s%s", drawing->width[column], row < 0 ? name : drawing->text[cell],
                        border ? "| " : "  ");
        }
        end_line(out, start, &widest);
    }
    return widest;
}

int lesson_draw(const struct lesson *lesson, struct strbuf *out)
{
    struct drawing drawing = { .lesson = lesson };
    cellset shown;
    int widest = 0;
    bool begun = false;
    find_roles(&drawing, &shown);
    for (int column = 0; column < 9; column++)
        drawing.width[column] = 2;
    if (!board_is_classic(lesson->position.board))
        return draw_other_board(&drawing, out);
    for (int box = 0; box < 9; box++)
        if (board_classic.cells_of[HOUSE_BOX + box] & shown) {
            drawing.bands |= 1u << box / 3;
            drawing.stacks |= 1u << box % 3;
        }
    for (int cell = 0; cell < CELLS; cell++)
        if (drawing.bands >> cell_row(cell) / 3 & 1)
            write_cell(&drawing, cell);
    draw_row(&drawing, -1, out, &widest);
    for (int row = 0; row < 9; row++) {
        if (!(drawing.bands >> row / 3 & 1))
            continue;
        if (row % 3 == 0 && begun)
            draw_rule(&drawing, out);
        begun = true;
        draw_row(&drawing, row, out, &widest);
    }
    return widest;
}

/* ---- The page ---- */

/* Text that roff takes as it is; at the start of a line no control character. */
static void add_escaped(const char *text, struct strbuf *out)
{
    for (const char *c = text; *c; c++) {
        bool first = c == text || c[-1] == '\n';
        if (first && (*c == '.' || *c == '\''))
            strbuf_add(out, "\\&");
        if (*c == '-')
            strbuf_add(out, "\\-");
        else if (*c == '\\')
            strbuf_add(out, "\\e");
        else if (*c == '\'')
            strbuf_add(out, "\\(aq");
        else
            strbuf_add_char(out, *c);
    }
}

static void add_heading(const struct technique *technique, struct strbuf *out)
{
    strbuf_add(out, ".SS ");
    add_escaped(technique_title(technique).text, out);
    strbuf_addf(out, " (%s)\n", technique->code);
    if (technique->level != LEVEL_CONTRADICTION)
        strbuf_addf(out, ".I %s, score %u%s%s\n.PP\n", level_name(technique->level),
                    technique->score, technique->unique ? "; relies on uniqueness" : "",
                    technique->use == USE_ON_REQUEST ? "; used only on request" : "");
    add_escaped(technique_about(technique_texts, technique), out);
    strbuf_add(out, "\n");
}

static void add_lesson(const struct lesson *lesson, struct strbuf *out)
{
    struct strbuf text;
    strbuf_init(&text);
    lesson_draw(lesson, &text);
    strbuf_add(out, ".PP\n.EX\n");
    add_escaped(text.text, out);
    strbuf_add(out, ".EE\n.PP\n");
    strbuf_reset(&text);
    explain_title(lesson->position.board, &lesson->step, &text);
    strbuf_add(&text, ". ");
    explain_words(&lesson->position, &lesson->step, &text);
    add_escaped(text.text, out);
    strbuf_add(out, "\n");
    strbuf_reset(&text);
    explain_notation(&lesson->step, &text);
    if (text.length) {
        strbuf_add(out, ".PP\nIn notation:\n");
        add_escaped(text.text, out);
        strbuf_add(out, "\n");
    }
    strbuf_release(&text);
}

static const char *next_line(const char *line)
{
    size_t length = strcspn(line, "\n");
    return line + length + (line[length] == '\n');
}

/* The line of the positions that has the technique's code, or NULL. */
static const char *position_for(const char *positions, const struct technique *technique)
{
    for (const char *line = positions; *line; line = next_line(line))
        if (line[0] == ':' && !strncmp(line + 1, technique->code, 4) && line[5] == ':')
            return line;
    return NULL;
}

static bool add_technique(const struct technique *technique, const char *positions,
                          struct strbuf *out)
{
    const char *line = position_for(positions, technique);
    struct lesson lesson;
    add_heading(technique, out);
    if (!line)
        return true;
    if (!lesson_read(&lesson, line)) {
        strbuf_reset(out);
        strbuf_addf(out, "%s (%s): its position cannot be read, or has no such step",
                    technique->name, technique->code);
        return false;
    }
    add_lesson(&lesson, out);
    lesson_release(&lesson);
    return true;
}

/* The techniques for which the template does not ask by name. */
static bool add_others(const bool *called, const char *positions, struct strbuf *out)
{
    bool begun = false;
    for (size_t i = 0; i < rules_all->count; i++) {
        if (called[i])
            continue;
        strbuf_add(out, begun ? "" : ".SH FURTHER TECHNIQUES\n");
        begun = true;
        if (!add_technique(rules_all->at[i], positions, out))
            return false;
    }
    return true;
}

/* The name behind the @ of a line; "" for any other line. */
static void read_call(const char *line, size_t length, char name[16])
{
    name[0] = '\0';
    if (line[0] != '@' || length > 15)
        return;
    memcpy(name, line + 1, length - 1);
    name[length - 1] = '\0';
}

/* The index in rules_all of the technique with this code; the number of rules: there is none. */
static size_t rule_called(const char *code)
{
    size_t i = 0;
    while (i < rules_all->count && strcmp(rules_all->at[i]->code, code))
        i++;
    return i;
}

static bool add_called(const char *name, const bool *called, const char *positions,
                       struct strbuf *out)
{
    size_t rule = rule_called(name);
    if (!strcmp(name, "others"))
        return add_others(called, positions, out);
    if (rule < rules_all->count)
        return add_technique(rules_all->at[rule], positions, out);
    strbuf_reset(out);
    strbuf_addf(out, "the template calls for @%s, which is no technique", name);
    return false;
}

bool lesson_page(const char *template, const char *positions, struct strbuf *out)
{
    bool called[RULES_MOST + 1] = { false };
    char name[16];
    for (const char *line = template; *line; line = next_line(line)) {
        read_call(line, strcspn(line, "\n"), name);
        called[rule_called(name)] = true;
    }
    for (const char *line = template; *line; line = next_line(line)) {
        size_t length = strcspn(line, "\n");
        read_call(line, length, name);
        if (!name[0]) {
            strbuf_add_bytes(out, line, length);
            strbuf_add(out, "\n");
        } else if (!add_called(name, called, positions, out)) {
            return false;
        }
    }
    return true;
}
