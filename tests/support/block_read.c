#include "support/block_read.h"

#include "ui/drawing/board.h"

enum { UNTOUCHED = '~', MARK = '!' };

/* Draws a digit into a frame of the size of a cell. */
static void draw(struct frame *frame, const struct cell_form *form, const struct block_digit *block)
{
    frame_resize(frame, form->width, form->height);
    frame_fill(frame, 0, 0, form->width, form->height, UNTOUCHED, INK_TEXT, PAPER_PLAIN);
    block_digit_paint(frame, form, 0, 0, block);
}

static bool is_drawn(const struct frame *frame, int left, int top, character_at at, void *data)
{
    for (int y = 0; y < frame->height; y++)
        for (int x = 0; x < frame->width; x++) {
            const uint32_t wanted = frame->at[y * frame->width + x].character;
            if (wanted != UNTOUCHED && at(data, left + x, top + y) != wanted)
                return false;
        }
    return true;
}

int block_digit_read(const struct layout *layout, int cell, character_at at, void *data)
{
    int x, y, found = 0;
    layout_cell(layout, cell, &x, &y);
    for (int i = 0; !found && i < 6 * 9; i++) {
        struct frame frame = { 0 };
        const struct block_digit block = { .digit = i % 9 + 1,
                                           .heavy = i / 9 % 2,
                                           .charset = (enum charset)(i / 18) };
        draw(&frame, &layout->form, &block);
        found = is_drawn(&frame, x, y, at, data) ? block.digit : 0;
        frame_release(&frame);
    }
    return found;
}

void digit_mark_place(const struct layout *layout, int cell, int *x, int *y)
{
    const struct cell_form *form = &layout->form;
    struct frame frame = { 0 };
    layout_cell(layout, cell, x, y);
    if (!block_digit_fits(form)) {
        *x += form->width / 2 + 1;
        *y += (form->height - 1) / 2;
        return;
    }
    draw(&frame, form, &(struct block_digit){ .digit = 1, .mark = MARK });
    int at = 0;
    while (frame.at[at].character != MARK)
        at++;
    *x += at % frame.width;
    *y += at / frame.width;
    frame_release(&frame);
}
