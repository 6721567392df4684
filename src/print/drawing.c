#include "print/drawing.h"

static const double mark_pitch = 0.305; /* from one mark to the next: of a cell */
static const double entry_grey = 0.35, mark_grey = 0.15;

static struct spot place_on_side(const struct drawing *drawing, struct spot at)
{
    return (struct spot){ drawing->origin.x + at.x, drawing->origin.y + at.y };
}

void drawing_line(const struct drawing *drawing, struct spot from, struct spot to, double weight)
{
    drawing->painter->line(drawing->painter->context, place_on_side(drawing, from),
                           place_on_side(drawing, to), weight);
}

void drawing_text(const struct drawing *drawing, struct spot at, enum align align,
                  const struct hand *hand, const char *text)
{
    drawing->painter->text(drawing->painter->context, place_on_side(drawing, at), align, hand,
                           text);
}

double drawing_width(const struct drawing *drawing, const struct hand *hand, const char *text)
{
    return drawing->painter->width(drawing->painter->context, hand, text);
}

void drawing_turn(const struct drawing *drawing, struct spot middle)
{
    drawing->painter->turn(drawing->painter->context, place_on_side(drawing, middle));
}

void drawing_begin(struct drawing *drawing)
{
    drawing->failed |= drawing->text.failed;
    strbuf_reset(&drawing->text);
}

/* Replaces the text by the first `count` characters of another one and an ellipsis. */
static void take_first(struct drawing *drawing, const char *from, size_t count)
{
    static const char ellipsis[] = "\xE2\x80\xA6";
    size_t length = caption_cut(from, count);
    while (length && from[length - 1] == ' ')
        length--;
    drawing_begin(drawing);
    strbuf_add_bytes(&drawing->text, from, length);
    strbuf_add(&drawing->text, ellipsis);
}

/* Lengths are halved, since a title may have more characters than could be tried one by one. */
void drawing_shorten(struct drawing *drawing, const struct hand *hand, double width)
{
    size_t fits = 1, many = caption_length(drawing->text.text);
    struct strbuf whole = STRBUF_EMPTY;
    if (many <= fits || drawing_width(drawing, hand, drawing->text.text) <= width)
        return;
    strbuf_add(&whole, drawing->text.text);
    drawing->failed |= whole.failed;
    while (!drawing->failed && many - fits > 1) {
        size_t middle = fits + (many - fits) / 2;
        take_first(drawing, whole.text, middle);
        if (drawing_width(drawing, hand, drawing->text.text) <= width)
            fits = middle;
        else
            many = middle;
    }
    take_first(drawing, whole.text, fits);
    strbuf_release(&whole);
}

/* ---- Grids ---- */

static void draw_lines(const struct drawing *drawing, struct spot corner)
{
    const struct sheet_plan *plan = drawing->plan;
    double side = DIGITS * plan->cell;
    /* The heavy ones last: they cover the ends of the others. */
    for (int heavy = 0; heavy < 2; heavy++)
        for (int i = 0; i <= DIGITS; i++) {
            double at = i * plan->cell, weight = heavy ? plan->frame : plan->line;
            if ((i % 3 == 0) != heavy)
                continue;
            drawing_line(drawing, (struct spot){ corner.x, corner.y + at },
                         (struct spot){ corner.x + side, corner.y + at }, weight);
            drawing_line(drawing, (struct spot){ corner.x + at, corner.y },
                         (struct spot){ corner.x + at, corner.y + side }, weight);
        }
}

/* A digit in the middle of a square around a place. */
static void draw_sheet_digit(const struct drawing *drawing, struct spot middle,
                             const struct hand *hand, int digit)
{
    char text[2] = { (char)('0' + digit), '\0' };
    middle.y += drawing->painter->rise(drawing->painter->context, hand) / 2;
    drawing_text(drawing, middle, ALIGN_CENTRE, hand, text);
}

static void draw_marks(const struct drawing *drawing, struct spot middle, digitset marks)
{
    double pitch = mark_pitch * drawing->plan->cell;
    const struct hand hand = { .size = drawing->plan->mark, .grey = mark_grey };
    for (digitset left = marks; left; left &= left - 1) {
        int digit = digitset_first(left);
        struct spot at = { middle.x + ((digit - 1) % 3 - 1) * pitch,
                           middle.y + ((digit - 1) / 3 - 1) * pitch };
        draw_sheet_digit(drawing, at, &hand, digit);
    }
}

void draw_grid(const struct drawing *drawing, struct spot corner, const struct grid *givens,
               const struct grid *later, const digitset *marks)
{
    double side = drawing->plan->cell;
    const struct hand given = { .size = drawing->plan->digit, .bold = true };
    const struct hand entry = { .size = given.size, .grey = entry_grey, .slanted = true };
    draw_lines(drawing, corner);
    for (int cell = 0; cell < CELLS; cell++) {
        struct spot middle = { corner.x + (cell_column(cell) + 0.5) * side,
                               corner.y + (cell_row(cell) + 0.5) * side };
        if (givens->digit[cell])
            draw_sheet_digit(drawing, middle, &given, givens->digit[cell]);
        else if (later->digit[cell])
            draw_sheet_digit(drawing, middle, &entry, later->digit[cell]);
        else if (marks)
            draw_marks(drawing, middle, marks[cell]);
    }
}
