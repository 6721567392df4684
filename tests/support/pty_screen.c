/*
 * The screen of a pseudo-terminal, drawn by libvterm. The modes that it does not report (bracketed
 * paste, keypad) and dim, which it does not know, are read here from the same bytes.
 */
#include "pty.h"
#include "pty_internal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FEED_PIECE = 4096 };

/* ---- Control sequences ---- */

static void set_private_mode(struct pty *p, long mode, bool on)
{
    switch (mode) {
    case 1:
        p->modes.application_cursor = on;
        break;
    case 25:
        p->modes.cursor_visible = on;
        break;
    case 47:
    case 1047:
    case 1049:
        p->modes.alternate_screen = on;
        break;
    case 66:
        p->modes.keypad = on;
        break;
    case 9:
    case 1000:
    case 1002:
    case 1003:
        p->modes.mouse = on ? (int)mode : 0;
        break;
    case 1004:
        p->modes.focus = on;
        break;
    case 1006:
        p->modes.mouse_sgr = on;
        break;
    case 2004:
        p->modes.bracketed_paste = on;
        break;
    default:
        break;
    }
}

static void soft_reset(struct pty *p)
{
    p->modes.cursor_visible = true;
    p->modes.application_cursor = p->modes.keypad = false;
    p->dim = false;
}

static const char *next_parameter(const char *at)
{
    at += strcspn(at, ";");
    return *at == ';' ? at + 1 : at;
}

/* Follows dim through one SGR sequence. */
static void scan_rendition(struct pty *p, const char *parameters)
{
    const char *at = parameters;

    do {
        long code = strtol(at, NULL, 10);
        bool has_parts = at[strcspn(at, ":;")] == ':';

        if (code == 0 || code == 22) {
            p->dim = false;
        } else if (code == 2) {
            p->dim = true;
        } else if ((code == 38 || code == 48 || code == 58) && !has_parts) {
            at = next_parameter(at);
            for (int skip = strtol(at, NULL, 10) == 2 ? 3 : 1; skip > 0; skip--) {
                at = next_parameter(at);
            }
        }
        at = next_parameter(at);
    } while (*at != '\0');
}

static void end_csi(struct pty *p, char final)
{
    const char *s = p->sequence.data;

    if (s[0] == '?' && (final == 'h' || final == 'l')) {
        for (const char *at = s + 1; *at != '\0'; at = next_parameter(at)) {
            set_private_mode(p, strtol(at, NULL, 10), final == 'h');
        }
    } else if (final == 'p' && strcmp(s, "!") == 0) {
        soft_reset(p);
    } else if (final == 'm' && (s[0] == '\0' || strchr("0123456789;:", s[0]))) {
        scan_rendition(p, s);
    }
}

static void end_escape(struct pty *p, char c)
{
    p->scan = SCAN_TEXT;
    if (c == '[') {
        p->scan = SCAN_CSI;
        p->sequence.length = 0;
        p->sequence.data[0] = '\0';
    } else if (strchr("]P^_X", c)) {
        p->scan = SCAN_STRING;
    } else if (c == '=' || c == '>') {
        p->modes.keypad = c == '=';
    } else if (c == 'c') {
        memset(&p->modes, 0, sizeof p->modes);
        soft_reset(p);
    } else if (c >= 0x20 && c <= 0x2f) {
        p->scan = SCAN_ESCAPE; /* ESC ( 0 and the like: the last character is still to come */
    }
}

/* True when this byte ends a CSI sequence that sets attributes. */
static bool scan_byte(struct pty *p, char c)
{
    switch (p->scan) {
    case SCAN_TEXT:
        p->scan = c == '\033' ? SCAN_ESCAPE : SCAN_TEXT;
        return false;
    case SCAN_ESCAPE:
        if (c != '\033' && c != '\0') {
            end_escape(p, c);
        }
        return false;
    case SCAN_CSI:
        if (c == '\033') {
            p->scan = SCAN_ESCAPE;
        } else if (c >= 0x40 && c <= 0x7e) {
            p->scan = SCAN_TEXT;
            end_csi(p, c);
            return c == 'm';
        } else if (c >= 0x20) {
            pty_buffer_add(&p->sequence, &c, 1);
        }
        return false;
    case SCAN_STRING:
        p->scan = c == '\033' ? SCAN_STRING_ESCAPE : c == '\a' ? SCAN_TEXT : SCAN_STRING;
        return false;
    case SCAN_STRING_ESCAPE:
    default:
        p->scan = SCAN_TEXT;
        if (c != '\\') {
            end_escape(p, c);
        }
        return false;
    }
}

/* libvterm keeps a font with each cell and programs never choose one: font 2 stands for dim. */
static void mark_dim(struct pty *p, bool was_dim)
{
    if (p->dim || was_dim) {
        vterm_input_write(p->vt, p->dim ? "\033[12m" : "\033[10m", 5);
    }
}

/* How many bytes at the end are the beginning of a UTF-8 character. */
static size_t unfinished(const char *bytes, size_t length)
{
    for (size_t back = 1; back <= 3 && back <= length; back++) {
        unsigned char c = (unsigned char)bytes[length - back];
        if (c >= 0xc0) {
            return back < (c >= 0xf0 ? 4u : c >= 0xe0 ? 3u : 2u) ? back : 0;
        }
        if (c < 0x80) {
            break;
        }
    }
    return 0;
}

/* Feeds bytes in pieces, since libvterm takes a multiple of their length from the stack, and in
 * whole characters, since its reading of a cut one depends on the bytes before and after. */
static void feed(struct pty *p, const char *bytes, size_t length)
{
    while (length > 0) {
        size_t piece = length < FEED_PIECE ? length : FEED_PIECE;
        if (piece < length) {
            piece -= unfinished(bytes, piece);
        }
        vterm_input_write(p->vt, bytes, piece);
        bytes += piece;
        length -= piece;
    }
}

void pty_screen_feed(struct pty *p)
{
    const char *data = p->raw.data;
    size_t from = p->fed;

    for (size_t i = p->fed; i < p->raw.length; i++) {
        bool was_dim = p->dim;
        if (scan_byte(p, data[i])) {
            feed(p, data + from, i + 1 - from);
            from = i + 1;
            mark_dim(p, was_dim);
        }
    }
    size_t held = unfinished(data + from, p->raw.length - from);
    feed(p, data + from, p->raw.length - from - held);
    p->fed = p->raw.length - held;
    if (p->answers.length > 0 && p->master >= 0) {
        /* Without waiting: a program that does not read them goes without. */
        ssize_t sent = write(p->master, p->answers.data, p->answers.length);
        (void)sent;
    }
    p->answers.length = 0;
}

void pty_screen_refresh(struct pty *p)
{
    /* At most 16 reads: a program that writes without end must not keep us here. */
    for (int i = 0; i < 16 && pty_pump(p, 0) > 0; i++) {
    }
    pty_screen_feed(p);
}

/* The terminal's own answers, as to "where is the cursor?": kept until the bytes are read. */
static void keep_answer(const char *bytes, size_t length, void *data)
{
    struct pty *p = data;

    pty_buffer_add(&p->answers, bytes, length);
}

void pty_screen_init(struct pty *p)
{
    pty_buffer_init(&p->answers);
    p->vt = vterm_new(p->rows, p->cols);
    vterm_set_utf8(p->vt, 1);
    vterm_output_set_callback(p->vt, keep_answer, p);
    p->screen = vterm_obtain_screen(p->vt);
    vterm_screen_enable_altscreen(p->screen, 1);
    vterm_screen_reset(p->screen, 1);
    p->modes.cursor_visible = true;
}

/* ---- Reading it ---- */

void pty_size(struct pty *p, int *rows, int *cols)
{
    *rows = p->rows;
    *cols = p->cols;
}

void pty_cursor(struct pty *p, int *row, int *col)
{
    VTermPos at;

    pty_screen_refresh(p);
    vterm_state_get_cursorpos(vterm_obtain_state(p->vt), &at);
    *row = at.row;
    *col = at.col;
}

struct pty_modes pty_modes(struct pty *p)
{
    pty_screen_refresh(p);
    return p->modes;
}

static size_t put_utf8(char *to, uint32_t c)
{
    static const unsigned char first[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
    size_t length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;

    if (length == 1) {
        to[0] = (char)c;
        return 1;
    }
    for (size_t i = length - 1; i > 0; i--) {
        to[i] = (char)(0x80 | (c & 0x3f));
        c >>= 6;
    }
    to[0] = (char)(first[length] | c);
    return length;
}

static struct pty_colour read_colour(struct pty *p, VTermColor c)
{
    struct pty_colour colour = { .kind = PTY_RGB };

    if (VTERM_COLOR_IS_DEFAULT_FG(&c) || VTERM_COLOR_IS_DEFAULT_BG(&c)) {
        colour.kind = PTY_DEFAULT;
    } else if (VTERM_COLOR_IS_INDEXED(&c)) {
        colour.kind = PTY_INDEXED;
        colour.index = c.indexed.idx;
    }
    vterm_screen_convert_color_to_rgb(p->screen, &c);
    colour.red = c.rgb.red;
    colour.green = c.rgb.green;
    colour.blue = c.rgb.blue;
    return colour;
}

static unsigned read_attributes(VTermScreenCellAttrs a)
{
    return (a.bold ? PTY_BOLD : 0u) | (a.underline ? PTY_UNDERLINE : 0u) |
           (a.italic ? PTY_ITALIC : 0u) | (a.blink ? PTY_BLINK : 0u) |
           (a.reverse ? PTY_REVERSE : 0u) | (a.strike ? PTY_STRIKE : 0u) |
           (a.font == 2 ? PTY_DIM : 0u);
}

struct pty_cell pty_screen_cell(struct pty *p, int row, int col)
{
    VTermPos at = { .row = row, .col = col };
    struct pty_cell cell = { .text = " ", .width = 1 };
    VTermScreenCell c;
    size_t length = 0;

    if (row < 0 || col < 0 || row >= p->rows || col >= p->cols) {
        return cell;
    }
    vterm_screen_get_cell(p->screen, at, &c);
    cell.width = c.width == 2 ? 2 : 1;
    cell.attributes = read_attributes(c.attrs);
    cell.fg = read_colour(p, c.fg);
    cell.bg = read_colour(p, c.bg);
    if (c.chars[0] == (uint32_t)-1) {
        cell.text[0] = '\0';
        return cell;
    }
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && c.chars[i] != 0; i++) {
        length += put_utf8(cell.text + length, c.chars[i]);
        cell.text[length] = '\0';
    }
    return cell;
}

struct pty_cell pty_cell(struct pty *p, int row, int col)
{
    pty_screen_refresh(p);
    return pty_screen_cell(p, row, col);
}

static void cut_end(struct pty_buffer *b, size_t from, char blank)
{
    while (b->length > from && b->data[b->length - 1] == blank) {
        b->length--;
    }
    b->data[b->length] = '\0';
}

static void add_row(struct pty *p, int row, struct pty_buffer *to)
{
    size_t from = to->length;

    for (int col = 0; col < p->cols; col++) {
        pty_buffer_adds(to, pty_screen_cell(p, row, col).text);
    }
    cut_end(to, from, ' ');
}

char *pty_screen_text(struct pty *p)
{
    struct pty_buffer b;

    pty_screen_refresh(p);
    pty_buffer_init(&b);
    for (int row = 0; row < p->rows; row++) {
        add_row(p, row, &b);
        pty_buffer_adds(&b, "\n");
    }
    return b.data;
}

char *pty_row_text(struct pty *p, int row)
{
    struct pty_buffer b;

    pty_screen_refresh(p);
    pty_buffer_init(&b);
    add_row(p, row, &b);
    return b.data;
}

/* The column of byte offset at of a row's text. */
static int column_of(struct pty *p, int row, size_t at)
{
    int col = 0;

    for (size_t passed = 0; col < p->cols; col++) {
        passed += strlen(pty_screen_cell(p, row, col).text);
        if (passed > at) {
            break;
        }
    }
    return col;
}

bool pty_find(struct pty *p, const char *text, int *row, int *col)
{
    pty_screen_refresh(p);
    for (int r = 0; r < p->rows; r++) {
        struct pty_buffer b;
        const char *found;

        pty_buffer_init(&b);
        add_row(p, r, &b);
        found = strstr(b.data, text);
        if (found) {
            *row = r;
            *col = column_of(p, r, (size_t)(found - b.data));
        }
        free(b.data);
        if (found) {
            return true;
        }
    }
    return false;
}
