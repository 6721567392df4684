#include "ui/terminal/encoder.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <term.h>

#include "base/utf8.h"

enum { ELLIPSIS = 0x2026 };

static const struct style_pair plain = { -1, -1, 0 };

bool encoder_init(struct encoder *encoder)
{
    *encoder = (struct encoder){ .bytes = STRBUF_EMPTY, .pen = plain, .x = -1 };
    return frame_init(&encoder->on_screen, 1, 1);
}

void encoder_release(struct encoder *encoder)
{
    strbuf_release(&encoder->bytes);
    frame_release(&encoder->on_screen);
}

void encoder_put(struct encoder *encoder, const char *at)
{
    while (at && *at) {
        const char *wait = strstr(at, "$<"), *end = wait ? strchr(wait, '>') : NULL;
        strbuf_add_bytes(&encoder->bytes, at, end ? (size_t)(wait - at) : strlen(at));
        at = end ? end + 1 : NULL;
    }
    encoder->joins = false;
}

static void put_filled(struct encoder *encoder, const char *sequence, long first, long second)
{
    if (sequence)
        encoder_put(encoder, tparm(sequence, first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
}

/* ---- The pen ---- */

/* A sequence that changes the pen, joined to the one before: "ESC [1m" and "ESC [4m" are the same
 * as "ESC [1;4m". */
static void put_pen(struct encoder *encoder, const char *sequence)
{
    const size_t length = sequence ? strlen(sequence) : 0, begin = 2;
    const bool joins = length > begin && !strncmp(sequence, "\033[", begin) &&
                       strspn(sequence + begin, "0123456789;") == length - begin - 1 &&
                       sequence[length - 1] == 'm';
    if (joins && encoder->joins) {
        strbuf_truncate(&encoder->bytes, encoder->bytes.length - 1);
        strbuf_addf(&encoder->bytes, ";%s", sequence + begin);
    } else {
        encoder_put(encoder, sequence);
    }
    encoder->joins = joins;
}

static void put_colour(struct encoder *encoder, int32_t colour, bool background)
{
    char text[40];
    const char *sequence = background ? set_a_background : set_a_foreground;
    const unsigned rgb = (unsigned)style_rgb(colour);
    if (colour < 0) {
        put_pen(encoder, background ? "\033[49m" : "\033[39m");
    } else if (encoder->direct && colour >= 8) {
        const long number = palette_direct(rgb, encoder->bits);
        put_pen(encoder, tparm(sequence, number, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
    } else if (colour < 256 && colour < tigetnum("colors")) {
        put_pen(encoder, tparm(sequence, (long)colour, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
    } else { /* more colours than its type announces */
        snprintf(text, sizeof text, colour & COLOUR_RGB ? "\033[%d8;2;%u;%u;%um" : "\033[%d8;5;%um",
                 background ? 4 : 3, colour & COLOUR_RGB ? rgb >> 16 : (unsigned)colour,
                 rgb >> 8 & 0xFF, rgb & 0xFF);
        put_pen(encoder, text);
    }
}

static void set_pen(struct encoder *encoder, struct style_pair style)
{
    const struct {
        uint8_t attribute;
        const char *on, *off;
    } attributes[] = {
        { STYLE_BOLD, enter_bold_mode, "\033[22m" },
        { STYLE_DIM, enter_dim_mode, "\033[22m" },
        { STYLE_UNDERLINE, enter_underline_mode, "\033[24m" },
        { STYLE_REVERSE, enter_reverse_mode ? enter_reverse_mode : enter_standout_mode,
          "\033[27m" },
        { STYLE_ITALIC, enter_italics_mode, "\033[23m" },
        { STYLE_STRIKE, encoder->strike, "\033[29m" },
    };
    enum { ATTRIBUTES = sizeof attributes / sizeof *attributes, WEIGHT = STYLE_BOLD | STYLE_DIM };
    struct style_pair *pen = &encoder->pen;
    const bool none = style.foreground < 0 && style.background < 0 && !style.attributes;
    if ((none || !encoder->standard) &&
        (pen->attributes & ~style.attributes || (pen->foreground >= 0 && style.foreground < 0) ||
         (pen->background >= 0 && style.background < 0))) {
        put_pen(encoder, exit_attribute_mode);
        *pen = plain;
    }
    for (size_t i = 0; i < ATTRIBUTES; i++) {
        const uint8_t attribute = attributes[i].attribute;
        if (!(pen->attributes & ~style.attributes & attribute))
            continue;
        put_pen(encoder, attributes[i].off);
        pen->attributes &= (uint8_t) ~(attribute & WEIGHT ? WEIGHT : attribute);
    }
    for (size_t i = 0; i < ATTRIBUTES; i++)
        if (style.attributes & ~pen->attributes & attributes[i].attribute)
            put_pen(encoder, attributes[i].on);
    if (style.foreground != pen->foreground)
        put_colour(encoder, style.foreground, false);
    if (style.background != pen->background)
        put_colour(encoder, style.background, true);
    *pen = style;
}

/* ---- Inks and papers ---- */

void encoder_set_theme(struct encoder *encoder, const struct theme *theme)
{
    encoder->theme = theme;
    memset(encoder->paints, 0, sizeof encoder->paints);
    encoder->screen_known = false;
}

/* The look of a glyph, with the attributes that are right for its character and its marks. */
static struct style_pair glyph_style(struct encoder *encoder, struct glyph glyph)
{
    const bool flat = glyph.marks & GLYPH_FLAT;
    const enum ink ink = (enum ink)glyph.ink;
    const enum paper paper = (enum paper)glyph.paper;
    struct paint *paint = &encoder->paints[flat][ink][paper];
    if (!paint->known)
        paint->style =
            (flat ? style_flat : style_resolve)(encoder->theme, ink, paper, encoder->colours);
    paint->known = true;
    struct style_pair style = paint->style;
    if (glyph.marks & GLYPH_WHITE)
        return (struct style_pair){ encoder->colours >= 16 ? 15
                                    : encoder->colours     ? 7
                                                           : -1,
                                    encoder->colours ? 0 : -1, 0 };
    if (glyph.marks & GLYPH_UNDERLINED)
        style.attributes |= STYLE_UNDERLINE;
    /* Underlined spaces would be visible lines, and so would lines through others and blocks. */
    if (glyph.character == ' ' || (glyph.character >= 0x2500 && glyph.character <= 0x259F))
        style.attributes &= (uint8_t) ~(STYLE_UNDERLINE | STYLE_STRIKE);
    /* Some terminals cannot show these attributes in a colour; terminfo has other numbers. */
    static const uint8_t numbered[] = { STYLE_UNDERLINE, STYLE_REVERSE, 0, STYLE_DIM, STYLE_BOLD };
    for (size_t i = 0; i < sizeof numbered && (style.foreground >= 0 || style.background >= 0); i++)
        if (no_color_video > 0 && no_color_video & 2 << i)
            style.attributes &= (uint8_t)~numbered[i];
    return style;
}

/* Attributes that are seen on a space; without them it is bare: only its paper is seen. */
enum { SEEN_ON_SPACES = STYLE_UNDERLINE | STYLE_STRIKE | STYLE_REVERSE };

static bool is_bare_space(struct glyph glyph, struct style_pair style)
{
    return glyph.character == ' ' && !(style.attributes & SEEN_ON_SPACES);
}

/* The pen that draws a glyph; for a bare space the present one, on another background. */
static struct style_pair pen_of(struct encoder *encoder, struct glyph glyph)
{
    struct style_pair style = glyph_style(encoder, glyph);
    if (is_bare_space(glyph, style)) {
        style.foreground = encoder->pen.foreground;
        style.attributes = encoder->pen.attributes & (uint8_t)~SEEN_ON_SPACES;
    }
    return style;
}

/* Whether a glyph looks as it should when a pen has drawn it. */
static bool fits_pen(struct encoder *encoder, struct glyph glyph, struct style_pair pen)
{
    const struct style_pair style = glyph_style(encoder, glyph);
    return style.background == pen.background &&
           ((is_bare_space(glyph, style) && is_bare_space(glyph, pen)) ||
            (style.foreground == pen.foreground && style.attributes == pen.attributes));
}

/* ---- The differences ---- */

static struct glyph *shown_at(struct encoder *encoder, int x, int y)
{
    return &encoder->on_screen.at[(size_t)y * (size_t)encoder->on_screen.width + (size_t)x];
}

static struct glyph wanted_at(const struct frame *frame, int x, int y)
{
    return x < frame->width && y < frame->height
               ? frame->at[(size_t)y * (size_t)frame->width + (size_t)x]
               : (struct glyph){ ' ', INK_TEXT, PAPER_PLAIN, 0, 0 };
}

/* Whether the terminal shows a glyph at a place, or one that looks the same. */
static bool is_shown(struct encoder *encoder, struct glyph glyph, int x, int y)
{
    struct glyph *shown = shown_at(encoder, x, y);
    if (memcmp(shown, &glyph, sizeof glyph) != 0 && shown->character == glyph.character &&
        fits_pen(encoder, glyph, glyph_style(encoder, *shown)))
        *shown = glyph;
    return !memcmp(shown, &glyph, sizeof glyph);
}

/* Moves over a few characters by drawing them again, if the pen is right for them. */
static bool redraw_until(struct encoder *encoder, int x)
{
    enum { SHORTEST = 3 }; /* bytes of a sequence that moves the cursor */
    char text[SHORTEST];
    const int count = x - encoder->x;
    if (count > SHORTEST)
        return false;
    for (int i = 0; i < count; i++) {
        const struct glyph glyph = *shown_at(encoder, encoder->x + i, encoder->y);
        if (glyph.marks & GLYPH_ADDRESS || glyph.character < ' ' || glyph.character > '~' ||
            !fits_pen(encoder, glyph, encoder->pen))
            return false;
        text[i] = (char)glyph.character;
    }
    strbuf_add_bytes(&encoder->bytes, text, (size_t)count);
    encoder->joins = false;
    return true;
}

static void move_to(struct encoder *encoder, int x, int y)
{
    const bool right = y == encoder->y && encoder->x >= 0 && x >= encoder->x;
    if (right && redraw_until(encoder, x)) {
        encoder->x = x;
        return;
    }
    if (!move_standout_mode)
        set_pen(encoder, plain);
    if (right && x == encoder->x + 1 && cursor_right)
        encoder_put(encoder, cursor_right);
    else if (right && parm_right_cursor)
        put_filled(encoder, parm_right_cursor, x - encoder->x, 0);
    else
        put_filled(encoder, cursor_address, y, x);
    encoder->x = x;
    encoder->y = y;
}

static void show_glyph(struct encoder *encoder, struct glyph glyph, int x, int y)
{
    char text[UTF8_MAX] = "";
    const uint32_t character = glyph.character;
    const bool ascii = character >= ' ' && character < 0x7F;
    const bool drawn = ascii || (encoder->utf8 && !encoder->ascii && utf8_width(character) == 1);
    move_to(encoder, x, y);
    set_pen(encoder, pen_of(encoder, glyph));
    strbuf_add_bytes(&encoder->bytes, text,
                     utf8_put(drawn                   ? character
                              : character == ELLIPSIS ? '.'
                                                      : '?',
                              text));
    encoder->joins = false;
    encoder->x = x + 1 < encoder->on_screen.width ? x + 1 : -1;
    *shown_at(encoder, x, y) = glyph;
}

/* Draws the whole address that a glyph belongs to, as a link that the terminal opens (OSC 8);
 * returns where it ends. */
static int show_address(struct encoder *encoder, const struct frame *frame, int x, int y)
{
    int end = x;
    while (x > 0 && wanted_at(frame, x - 1, y).marks & GLYPH_ADDRESS)
        x--;
    move_to(encoder, x, y);
    encoder_put(encoder, "\033]8;;");
    for (end = x; wanted_at(frame, end, y).marks & GLYPH_ADDRESS; end++)
        strbuf_add_char(&encoder->bytes, (char)wanted_at(frame, end, y).character);
    encoder_put(encoder, "\033\\");
    for (; x < end; x++)
        show_glyph(encoder, wanted_at(frame, x, y), x, y);
    encoder_put(encoder, "\033]8;;\033\\");
    return end;
}

/* Erases the bare spaces from a place on, if that takes fewer bytes than to draw them; returns how
 * many were erased. */
static int erase_spaces(struct encoder *encoder, const struct frame *frame, int x, int y,
                        struct style_pair pen)
{
    enum { TO_END = 3, SOME = 8 }; /* the bytes that it takes, with those of the next move */
    int end = x, due = x;
    if (!back_color_erase && pen.background >= 0)
        return 0;
    for (; end < encoder->on_screen.width; end++) {
        const struct glyph glyph = wanted_at(frame, end, y);
        if (glyph.character != ' ' || !fits_pen(encoder, glyph, pen))
            break;
        due = is_shown(encoder, glyph, end, y) ? due : end + 1;
    }
    const bool all = clr_eol && end == encoder->on_screen.width && due > x + TO_END;
    if (!all && (!erase_chars || due <= x + SOME))
        return 0;
    move_to(encoder, x, y);
    set_pen(encoder, pen);
    if (all)
        encoder_put(encoder, clr_eol);
    else
        put_filled(encoder, erase_chars, due - x, 0);
    for (int i = x; i < due; i++)
        *shown_at(encoder, i, y) = wanted_at(frame, i, y);
    return due - x;
}

/* Where a character in the last place would scroll the screen, the place stays empty. */
static int line_end(const struct encoder *encoder, int y)
{
    const bool scrolls = auto_right_margin && !eat_newline_glitch;
    return encoder->on_screen.width - (scrolls && y == encoder->on_screen.height - 1);
}

/* Draws all that a pen can draw, from a line on: to move takes fewer bytes than another colour. */
static void draw_with(struct encoder *encoder, const struct frame *frame, int from,
                      struct style_pair pen)
{
    for (int y = from; y < encoder->on_screen.height; y++)
        for (int x = 0; x < line_end(encoder, y); x++) {
            const struct glyph glyph = wanted_at(frame, x, y);
            if (is_shown(encoder, glyph, x, y) || !fits_pen(encoder, glyph, pen))
                continue;
            const int erased =
                is_bare_space(glyph, pen) ? erase_spaces(encoder, frame, x, y, pen) : 0;
            if (erased)
                x += erased - 1;
            else if (glyph.marks & GLYPH_ADDRESS && encoder->links)
                x = show_address(encoder, frame, x, y) - 1;
            else
                show_glyph(encoder, glyph, x, y);
        }
}

/* Clears the screen: to the colour of the plain paper, if the terminal can do that. */
static void clear_all(struct encoder *encoder)
{
    const struct glyph space = { ' ', INK_TEXT, PAPER_PLAIN, 0, 0 };
    struct frame *screen = &encoder->on_screen;
    encoder->pen = plain;
    encoder->x = -1;
    encoder_put(encoder, exit_attribute_mode);
    if (back_color_erase)
        set_pen(encoder, pen_of(encoder, space));
    encoder_put(encoder, clear_screen);
    frame_clear(screen);
    if (!fits_pen(encoder, space, encoder->pen)) /* no place is as it should be */
        memset(screen->at, 0, (size_t)screen->width * (size_t)screen->height * sizeof *screen->at);
    encoder->screen_known = true;
}

void encoder_resize(struct encoder *encoder, int width, int height)
{
    frame_resize(&encoder->on_screen, width, height);
    encoder->screen_known = false;
}

void encoder_show(struct encoder *encoder, const struct frame *frame)
{
    const struct frame *screen = &encoder->on_screen;
    if (!screen->at) /* memory ran out */
        return;
    if (!encoder->screen_known)
        clear_all(encoder);
    for (int y = 0; y < screen->height; y++)
        for (int x = 0; x < line_end(encoder, y); x++) {
            const struct glyph glyph = wanted_at(frame, x, y);
            if (!is_shown(encoder, glyph, x, y))
                draw_with(encoder, frame, y, pen_of(encoder, glyph));
        }
    const bool cursor = frame->cursor_x >= 0 && frame->cursor_x < screen->width &&
                        frame->cursor_y >= 0 && frame->cursor_y < screen->height;
    /* Where it cannot be hidden, it is put in the last line, off the board. */
    if (cursor || !cursor_invisible)
        move_to(encoder, cursor ? frame->cursor_x : 0,
                cursor ? frame->cursor_y : screen->height - 1);
    if (encoder->cursor != (cursor ? CURSOR_SHOWN : CURSOR_HIDDEN))
        encoder_put(encoder, cursor ? cursor_normal : cursor_invisible);
    encoder->cursor = cursor ? CURSOR_SHOWN : CURSOR_HIDDEN;
}

void encoder_leave(struct encoder *encoder, int line)
{
    set_pen(encoder, plain);
    move_to(encoder, 0, line);
}
