/* The screen as an SVG picture, for people; see pty_picture in pty.h. */
#include "pty.h"
#include "pty_internal.h"

#include <stdio.h>
#include <string.h>

enum { CELL_WIDTH = 10, CELL_HEIGHT = 20, BASELINE = 15, FONT_SIZE = 16 };

/* The colours as seen: defaults filled in, reverse swapped, dim halfway to the background. */
static void seen_colours(const struct pty_cell *cell, struct pty_colour *fg, struct pty_colour *bg)
{
    static const struct pty_colour light = { .red = 0xd8, .green = 0xd8, .blue = 0xd8 };
    static const struct pty_colour dark = { .red = 0x10, .green = 0x10, .blue = 0x10 };

    *fg = cell->fg.kind == PTY_DEFAULT ? light : cell->fg;
    *bg = cell->bg.kind == PTY_DEFAULT ? dark : cell->bg;
    if ((cell->attributes & PTY_DIM) != 0) {
        fg->red = (unsigned char)((fg->red + bg->red) / 2);
        fg->green = (unsigned char)((fg->green + bg->green) / 2);
        fg->blue = (unsigned char)((fg->blue + bg->blue) / 2);
    }
    if ((cell->attributes & PTY_REVERSE) != 0) {
        struct pty_colour swap = *fg;
        *fg = *bg;
        *bg = swap;
    }
}

static void put_escaped(FILE *f, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", f);
            break;
        case '<':
            fputs("&lt;", f);
            break;
        default:
            fputc(*text, f);
            break;
        }
    }
}

static void draw_cell(FILE *f, const struct pty_cell *cell, int row, int col)
{
    struct pty_colour fg, bg;
    bool underlined = (cell->attributes & PTY_UNDERLINE) != 0;
    bool struck = (cell->attributes & PTY_STRIKE) != 0;
    int x = col * CELL_WIDTH, y = row * CELL_HEIGHT;

    seen_colours(cell, &fg, &bg);
    fprintf(f, "<rect x='%d' y='%d' width='%d' height='%d' fill='#%02x%02x%02x'/>", x, y,
            CELL_WIDTH * cell->width, CELL_HEIGHT, bg.red, bg.green, bg.blue);
    if (cell->text[0] != '\0' && (strcmp(cell->text, " ") != 0 || underlined || struck)) {
        fprintf(f, "<text x='%d' y='%d' fill='#%02x%02x%02x'%s%s%s>", x, y + BASELINE, fg.red,
                fg.green, fg.blue, (cell->attributes & PTY_BOLD) != 0 ? " font-weight='bold'" : "",
                (cell->attributes & PTY_ITALIC) != 0 ? " font-style='italic'" : "",
                underlined ? " text-decoration='underline'"
                           : (struck ? " text-decoration='line-through'" : ""));
        put_escaped(f, cell->text);
        fputs("</text>", f);
    }
    fputc('\n', f);
}

static void draw_cursor(struct pty *p, FILE *f)
{
    int row, col;

    pty_cursor(p, &row, &col);
    if (p->modes.cursor_visible) {
        fprintf(f, "<rect x='%d' y='%d' width='%d' height='%d' fill='none' stroke='#ffffff'/>\n",
                col * CELL_WIDTH, row * CELL_HEIGHT, CELL_WIDTH, CELL_HEIGHT);
    }
}

bool pty_picture(struct pty *p, const char *path)
{
    FILE *f = fopen(path, "w");
    bool ok;

    if (!f) {
        return false;
    }
    pty_screen_refresh(p);
    fprintf(f,
            "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' xml:space='preserve' "
            "font-family='DejaVu Sans Mono, monospace' font-size='%d'>\n",
            p->cols * CELL_WIDTH, p->rows * CELL_HEIGHT, FONT_SIZE);
    for (int row = 0; row < p->rows; row++) {
        for (int col = 0; col < p->cols; col++) {
            struct pty_cell cell = pty_screen_cell(p, row, col);
            if (cell.text[0] != '\0') {
                draw_cell(f, &cell, row, col);
            }
        }
    }
    draw_cursor(p, f);
    fputs("</svg>\n", f);
    ok = ferror(f) == 0;
    return fclose(f) == 0 && ok;
}
