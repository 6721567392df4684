#include "ui/drawing/small_notes.h"

/* The corners first, left before right, then the middle of the upper and lower edge. */
static int place_around(const struct cell_form *form, digitset digits, struct small_note *notes)
{
    const int left = form->width > 6 ? 1 : 0, right = form->width - 1 - left;
    const int middle = form->width / 2, bottom = form->height - 1;
    const int before = (left + middle) / 2, behind = (middle + right + 1) / 2;
    const struct {
        int x, y;
    } places[DIGITS] = {
        { left, 0 },        { right, 0 },  { left, bottom }, { right, bottom },  { middle, 0 },
        { middle, bottom }, { before, 0 }, { behind, 0 },    { before, bottom },
    };
    int count = 0;
    for (digitset s = digits; s; s &= (digitset)(s - 1), count++)
        notes[count] = (struct small_note){ places[count].x, places[count].y, digitset_first(s) };
    return count;
}

static int place_line(const struct cell_form *form, digitset digits, int x, int y,
                      struct small_note *notes)
{
    int count = 0;
    for (digitset s = digits; s && x + count < form->width; s &= (digitset)(s - 1), count++) {
        const bool more = x + count + 1 == form->width && s & (s - 1);
        notes[count] =
            (struct small_note){ x + count, y, more ? SMALL_NOTES_MORE : digitset_first(s) };
    }
    return count;
}

int small_notes_place(const struct cell_form *form, digitset corner, digitset centre,
                      struct small_note notes[SMALL_NOTES_MOST])
{
    const int length = digitset_count(centre);
    const int indent = length < form->width ? (form->width - length) / 2 : 0;
    int count = form->height > 2 ? place_around(form, corner, notes)
                                 : place_line(form, corner, 0, 0, notes);
    count += place_line(form, centre, indent, form->height / 2, notes + count);
    if (length != 1 || form->height == 2)
        return count;
    const struct small_note alone = notes[count - 1];
    notes[count++] = (struct small_note){ alone.x - 1, alone.y, SMALL_NOTES_DOT };
    notes[count++] = (struct small_note){ alone.x + 1, alone.y, SMALL_NOTES_DOT };
    return count;
}
