#include "support/scene.h"

#include <string.h>

#include "support/block_read.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "ui/drawing/board.h"

const struct board_screen screens[SCREENS] = {
    { 200, 60, "11x5-ruled", false }, { 100, 45, "7x3-ruled", false },
    { 100, 33, "7x3", false },        { 80, 33, "5x3", false },
    { 80, 24, "5x2", false },         { 60, 49, "5x3-ruled", true },
    { 100, 30, "5x2-ruled", true },   { 60, 12, "3x1-open", true },
    { 60, 20, "3x1", false },
};

struct frame frame;
struct shown board;
struct roles roles;
struct layout layout;
struct board_style style;

/* A game with everything in it that can be drawn: the puzzle of the essays, a few things done. */
static void fill_board(void)
{
    static const struct {
        const char *cell;
        int digit, owner, depth;
    } set[] = {
        { "r1c2", 8, OWNER_PLAYER, 0 }, { "r1c3", 3, OWNER_FORCED, 0 },
        { "r5c5", 1, OWNER_TRIED, 1 },  { "r5c4", 2, OWNER_FORCED, 1 },
        { "r5c6", 4, OWNER_TRIED, 2 },  { "r5c7", 6, OWNER_FORCED, 2 },
        { "r5c9", 9, OWNER_TRIED, 3 },  { "r5c3", 7, OWNER_FORCED, 3 },
        { "r5c1", 8, OWNER_FORCED, 4 }, { "r9c1", 8, OWNER_PLAYER, 0 },
        { "r9c2", 9, OWNER_PLAYER, 0 },
    };
    struct position position = position_of(essays);
    memset(&board, 0, sizeof board);
    board.value = grid_of(essays);
    board.candidates = position.candidates;
    for (int cell = 0; cell < CELLS; cell++) {
        board.owner[cell] = board.value.digit[cell] ? OWNER_GIVEN : OWNER_NONE;
        if (cell % 2)
            board.notes[cell] = position.digits[cell] & (digitset)~digit_bit(9);
    }
    for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
        int cell = cell_of(set[i].cell);
        board.value.digit[cell] = (uint8_t)set[i].digit;
        board.owner[cell] = (uint8_t)set[i].owner;
        board.depth[cell] = (uint8_t)set[i].depth;
    }
    board.conflicts = cells_of("r9c1 r9c9");
}

/* Marks of a step: its cells in box 1, and eliminations in row 2 and column 9. */
static void fill_roles(void)
{
    memset(&roles, 0, sizeof roles);
    candset_add(&roles.pattern, cell_of("r2c1"), 3);
    candset_add(&roles.pattern, cell_of("r2c2"), 5);
    candset_add(&roles.eliminated, cell_of("r2c5"), 3);
    candset_add(&roles.eliminated, cell_of("r7c4"), 9);
    candset_add(&roles.placed, cell_of("r3c2"), 1);
    roles.cause = cells_of("r2c9 r6c4");
    roles.cells = cells_of("r2c1 r2c2 r3c2");
}

void scene_begin(void)
{
    ck_assert(frame_resize(&frame, 1, 1));
    fill_board();
    fill_roles();
    style = (struct board_style){ .layout = &layout, .board = &board, .cursor = cell_of("r4c5") };
}

void scene_end(void)
{
    frame_release(&frame);
}

void paint(int screen, enum charset charset)
{
    layout_make(&layout, &board_classic, screens[screen].width, screens[screen].height);
    style.charset = charset;
    /* A margin, so that drawings outside would show. */
    ck_assert(frame_resize(&frame, layout.board.x + layout.board.width + 3,
                           layout.board.y + layout.board.height + 3));
    frame_clear(&frame);
    board_paint(&frame, &style);
}

const struct glyph *glyph(int x, int y)
{
    return &frame.at[y * frame.width + x];
}

static uint32_t character_of(void *data, int x, int y)
{
    (void)data;
    return glyph(x, y)->character;
}

bool cell_shows(int cell, uint32_t character, struct glyph *at)
{
    int left, top;
    layout_cell(&layout, cell, &left, &top);
    if (board.value.digit[cell] + (uint32_t)'0' == character && block_digit_fits(&layout.form)) {
        *at = *glyph(left + layout.form.width / 2, top + layout.form.height / 2);
        return block_digit_read(&layout, cell, character_of, NULL) == board.value.digit[cell];
    }
    for (int y = top; y < top + layout.form.height; y++)
        for (int x = left; x < left + layout.form.width; x++)
            if (glyph(x, y)->character == character) {
                *at = *glyph(x, y);
                return true;
            }
    return false;
}

void check_shows(const char *cell, uint32_t character, enum ink ink)
{
    struct glyph at;
    ck_assert_msg(cell_shows(cell_of(cell), character, &at), "%s lacks U+%04X", cell,
                  (unsigned)character);
    ck_assert_msg(at.ink == ink, "%s: U+%04X has ink %d, not %d", cell, (unsigned)character, at.ink,
                  (int)ink);
}
