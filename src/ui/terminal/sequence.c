#include "ui/terminal/sequence.h"

#include <string.h>

enum { ESCAPE = 0x1B, BELL = 0x07 };

/* The modifiers in a code, whose bits for them are `shift`, `alt` and `control`. */
static ui_key modifiers_in(int code, int shift, int alt, int control)
{
    return (code & shift ? (ui_key)UI_KEY_SHIFT : 0) | (code & alt ? (ui_key)UI_KEY_ALT : 0) |
           (code & control ? (ui_key)UI_KEY_CONTROL : 0);
}

/* xterm's modifier parameter: 1 and a bit each for shift, alt, control, meta. */
static ui_key modifiers_of(int parameter)
{
    return parameter > 1 ? modifiers_in(parameter - 1, 1, 2 | 8, 4) : 0;
}

ui_key key_of_control(unsigned char byte)
{
    switch (byte) {
    case 0x00:
        return UI_KEY_CONTROL | ' ';
    case 0x08:
    case 0x7F:
        return UI_KEY_BACKSPACE;
    case 0x09:
        return UI_KEY_TAB;
    case 0x0A:
    case 0x0D:
        return UI_KEY_ENTER;
    case ESCAPE:
        return UI_KEY_ESCAPE;
    default:
        /* Letters become lower case, as event.h defines keys with Control; \ ] ^ and _ stay. */
        return UI_KEY_CONTROL | (byte <= 0x1A ? byte + 0x60u : byte + 0x40u);
    }
}

/* A character is not marked as shifted: the keyboard has made it the shifted character already. */
static ui_key with_modifiers(ui_key key, ui_key modifiers)
{
    bool character = (key & ~(ui_key)(UI_KEY_CONTROL | UI_KEY_ALT)) < UI_KEY_SPECIAL;
    return key | (character ? modifiers & ~(ui_key)UI_KEY_SHIFT : modifiers);
}

/* A character with modifiers, as "CSI code ; modifiers u" and "CSI 27 ; modifiers ; code ~". */
static ui_key key_of_code(int code, int parameter)
{
    const ui_key modifiers = modifiers_of(parameter);
    if (code <= 0 || code > 0x10FFFF)
        return UI_KEY_NONE;
    ui_key key = code < 0x20 || code == 0x7F ? key_of_control((unsigned char)code) : (ui_key)code;
    if ((modifiers & UI_KEY_SHIFT) && key >= 'a' && key <= 'z')
        key = key - 'a' + 'A';
    if ((modifiers & UI_KEY_CONTROL) && key >= 'A' && key <= 'Z')
        key = key - 'A' + 'a';
    return with_modifiers(key, modifiers);
}

/* "CSI number ~": the VT220's editing keys and F keys, whose numbers have gaps. */
static ui_key key_of_number(int number)
{
    static const ui_key editing[] = { UI_KEY_NONE,      UI_KEY_HOME, UI_KEY_INSERT,
                                      UI_KEY_DELETE,    UI_KEY_END,  UI_KEY_PAGE_UP,
                                      UI_KEY_PAGE_DOWN, UI_KEY_HOME, UI_KEY_END };
    static const uint8_t functions[] = { 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24 };
    for (size_t i = 0; i < sizeof functions; i++)
        if (functions[i] == number)
            return UI_KEY_F1 + (ui_key)i;
    return number >= 1 && number <= 8 ? editing[number] : UI_KEY_NONE;
}

/* The last byte of "CSI ... X" and "SS3 X"; lower-case letters are the keypad's in its application
 * mode. */
static ui_key key_of_letter(char letter)
{
    static const char keypad[] = "*+,-./0123456789";
    static const ui_key keys[] = {
        ['A'] = UI_KEY_UP,     ['B'] = UI_KEY_DOWN,   ['C'] = UI_KEY_RIGHT,
        ['D'] = UI_KEY_LEFT,   ['F'] = UI_KEY_END,    ['H'] = UI_KEY_HOME,
        ['M'] = UI_KEY_ENTER,  ['P'] = UI_KEY_F1,     ['Q'] = UI_KEY_F1 + 1,
        ['R'] = UI_KEY_F1 + 2, ['S'] = UI_KEY_F1 + 3, ['Z'] = UI_KEY_SHIFT | UI_KEY_TAB,
    };
    if (letter >= 'j' && letter <= 'y')
        return (ui_key)keypad[letter - 'j'];
    return letter >= 'A' && letter <= 'Z' ? keys[(size_t)letter] : UI_KEY_NONE;
}

/* rxvt's arrows with Shift ("CSI a") and with Control ("SS3 a"). */
static ui_key key_of_rxvt(char letter, ui_key modifier)
{
    if (letter < 'a' || letter > 'd')
        return UI_KEY_NONE;
    return key_of_letter((char)(letter - 'a' + 'A')) | modifier;
}

enum sequence_found found_key(struct event *event, ui_key key)
{
    if (key == UI_KEY_NONE)
        return FOUND_NOTHING;
    event->kind = EVENT_KEY;
    event->key = key;
    return FOUND_EVENT;
}

/* `released`: the report's last byte means that. In the X10 encoding the button's number does. */
static enum sequence_found found_mouse(struct event *event, int code, int x, int y, bool released)
{
    static const enum mouse_button buttons[2][4] = {
        { MOUSE_LEFT, MOUSE_MIDDLE, MOUSE_RIGHT },
        { MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN },
    };
    const bool wheel = code & 64, moved = code & 32;
    event->button = buttons[wheel][code & 3];
    if (x < 0 || y < 0 || (wheel && (moved || released || !event->button)) ||
        (!wheel && code >= 128))
        return FOUND_NOTHING;
    event->kind = released         ? EVENT_RELEASE
                  : !event->button ? EVENT_HOVER
                  : moved          ? EVENT_DRAG
                                   : EVENT_MOUSE;
    event->key = modifiers_in(code, 4, 8, 16);
    event->x = x;
    event->y = y;
    return FOUND_EVENT;
}

/* "CSI M" and three bytes: button, column and row (from 1), each with 32 added. */
static enum sequence_found found_x10_mouse(struct look_at *look, size_t at, struct event *event)
{
    const unsigned char *bytes = (const unsigned char *)look->bytes + at;
    const bool whole = look->length >= at + 3;
    look->used = whole ? at + 3 : look->length;
    if (!whole)
        return FOUND_PART;
    const int code = bytes[0] - 32;
    return found_mouse(event, code, bytes[1] - 33, bytes[2] - 33, (code & 0x63) == 3);
}

/* The numbers of a control sequence; a missing one is 0. */
struct parameters {
    char prefix; /* one of < = > ?, or NUL */
    int count;
    int number[4];
};

static struct parameters parse_parameters(const char *bytes, size_t length)
{
    struct parameters parameters = { .count = 0 };
    size_t at = 0;
    if (length > 0 && bytes[0] >= '<' && bytes[0] <= '?')
        parameters.prefix = bytes[at++];
    parameters.count = at < length;
    for (; at < length; at++) {
        int *number = &parameters.number[parameters.count - 1];
        if (bytes[at] < '0' || bytes[at] > '9') {
            if (parameters.count == 4)
                break;
            parameters.count++;
        } else if (*number < 100000000) {
            *number = *number * 10 + (bytes[at] - '0');
        }
    }
    return parameters;
}

/* "CSI ... ~", and rxvt's sequences, whose last byte ^ $ or @ stands for modifiers. */
static enum sequence_found found_number(const struct parameters *parameters, char final,
                                        struct event *event)
{
    const int *number = parameters->number;
    if (final == '~' && number[0] == 200)
        return FOUND_PASTE;
    if (final == '~' && number[0] == 27 && parameters->count == 3)
        return found_key(event, key_of_code(number[2], number[1]));
    const ui_key key = key_of_number(number[0]);
    const ui_key control = final == '^' || final == '@' ? (ui_key)UI_KEY_CONTROL : 0;
    const ui_key shift = final == '$' || final == '@' ? (ui_key)UI_KEY_SHIFT : 0;
    return key == UI_KEY_NONE ? FOUND_NOTHING
                              : found_key(event, key | control | shift | modifiers_of(number[1]));
}

static enum sequence_found found_background(struct event *event, int rgb)
{
    event->kind = EVENT_BACKGROUND;
    event->number = rgb;
    return FOUND_EVENT;
}

static enum sequence_found found_control(const struct parameters *parameters, char final,
                                         struct event *event)
{
    const int *number = parameters->number;
    if (parameters->prefix == '<' && (final == 'M' || final == 'm'))
        return found_mouse(event, number[0], number[1] - 1, number[2] - 1, final == 'm');
    if (parameters->prefix == '=' && final == 'p') {
        event->kind = EVENT_PING;
        event->number = number[0];
        return FOUND_EVENT;
    }
    /* The terminal reports its kind, which it is asked for after everything else. */
    if (parameters->prefix == '?' && final == 'c') {
        event->kind = EVENT_FENCE;
        event->number = number[0];
        return FOUND_EVENT;
    }
    /* The terminal reports a mode: 0 unknown, 1 on, 2 off, 3 and 4 for ever. */
    if (parameters->prefix == '?' && final == 'y' && number[1] == 2) {
        event->kind = EVENT_MODE_OFF;
        event->number = number[0];
        return FOUND_EVENT;
    }
    /* The terminal reports, unasked, that its colours are dark (1) or light (2) now. */
    if (parameters->prefix == '?' && final == 'n' && number[0] == 997)
        return found_background(event, number[1] == 2 ? 0xFFFFFF : 0);
    if (parameters->prefix != '\0')
        return FOUND_NOTHING;
    if ((final == 'I' || final == 'O') && !parameters->count) {
        event->kind = final == 'I' ? EVENT_FOCUS_IN : EVENT_FOCUS_OUT;
        return FOUND_EVENT;
    }
    if (final == 'u')
        return found_key(event, key_of_code(number[0], number[1]));
    if (strchr("~^$@", final))
        return found_number(parameters, final, event);
    const ui_key key = key_of_rxvt(final, UI_KEY_SHIFT);
    /* "CSI n R" reports the cursor's position, unless n is 1: F3 with modifiers. */
    if (key == UI_KEY_NONE && strchr("ABCDFHPQRSZ", final) &&
        (parameters->count == 0 || number[0] == 1))
        return found_key(event, key_of_letter(final) | modifiers_of(number[1]));
    return found_key(event, key);
}

enum sequence_found find_control(struct look_at *look, size_t at, struct event *event)
{
    const char *bytes = look->bytes;
    if (at < look->length && bytes[at] == 'M')
        return found_x10_mouse(look, at + 1, event);
    if (at < look->length && bytes[at] == '[') { /* the Linux console's F1 to F5 */
        look->used = at + 2 < look->length ? at + 2 : look->length;
        if (look->length < at + 2)
            return FOUND_PART;
        return found_key(event, bytes[at + 1] >= 'A' && bytes[at + 1] <= 'E'
                                    ? UI_KEY_F1 + (ui_key)(bytes[at + 1] - 'A')
                                    : (ui_key)UI_KEY_NONE);
    }
    size_t end = at;
    /* "$" ends rxvt's sequences of keys, and stands before the end of a report. */
    while (end < look->length && bytes[end] >= 0x20 && bytes[end] <= 0x3F &&
           (bytes[end] != '$' || bytes[at] == '?'))
        end++;
    look->used = end;
    if (end == look->length)
        return FOUND_PART;
    /* A control character ends the sequence, and is read next. */
    if (bytes[end] < 0x20 || bytes[end] == 0x7F)
        return FOUND_NOTHING;
    look->used = end + 1;
    const struct parameters parameters = parse_parameters(bytes + at, end - at);
    return found_control(&parameters, bytes[end], event);
}

/* A number before the letter is an old encoding of modifiers. */
enum sequence_found find_ss3(struct look_at *look, size_t at, struct event *event)
{
    const bool numbered = at < look->length && look->bytes[at] >= '1' && look->bytes[at] <= '9';
    const int modifiers = numbered ? look->bytes[at] - '0' : 0;
    at += numbered;
    look->used = at;
    if (at == look->length)
        return FOUND_PART;
    if (look->bytes[at] < 0x20 || look->bytes[at] == 0x7F)
        return FOUND_NOTHING;
    look->used = at + 1;
    ui_key key = key_of_rxvt(look->bytes[at], UI_KEY_CONTROL);
    if (key == UI_KEY_NONE)
        key = key_of_letter(look->bytes[at]);
    return found_key(event,
                     key == UI_KEY_NONE ? key : with_modifiers(key, modifiers_of(modifiers)));
}

/*
 * The share of a primary as one to four hexadecimal digits, in 8 bits; -1: there are no such
 * digits.
 */
static int read_share(const char **at, const char *end)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    int value = 0, most = 0, count = 0;
    for (; *at < end && count < 4; ++*at, count++) {
        const char *digit = memchr(digits, **at, sizeof digits - 1);
        if (!digit)
            break;
        value = value * 16 + (int)(digit - digits < 16 ? digit - digits : digit - digits - 6);
        most = most * 16 + 15;
    }
    return count ? value * 255 / most : -1;
}

/* "11;rgb:RRRR/GGGG/BBBB", or with rgba: a fourth share; "4;255;rgb:..." of the last of 256
 * colours, whatever it is. */
static enum sequence_found found_answer(const char *at, const char *end, struct event *event)
{
    static const char *const begins[] = { "11;rgb:", "11;rgba:" };
    static const char last[] = "4;255;rgb";
    int rgb = 0;
    if ((size_t)(end - at) > sizeof last && !memcmp(at, last, sizeof last - 1)) {
        event->kind = EVENT_COLOURS;
        event->number = 256;
        return FOUND_EVENT;
    }
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        const size_t length = strlen(begins[i]);
        if ((size_t)(end - at) < length || memcmp(at, begins[i], length) != 0)
            continue;
        const char *from = at + length;
        for (int share = 0; share < 3; share++) {
            const int value = read_share(&from, end);
            if (value < 0 || (share < 2 && (from == end || *from++ != '/')))
                return FOUND_NOTHING;
            rgb = rgb << 8 | value;
        }
        return found_background(event, rgb);
    }
    return FOUND_NOTHING;
}

enum sequence_found find_string(struct look_at *look, size_t at, struct event *event)
{
    const char *bytes = look->bytes;
    size_t end = at;
    while (end < look->length && (unsigned char)bytes[end] >= 0x20 && bytes[end] != 0x7F)
        end++;
    look->used = end;
    const bool escape = end < look->length && bytes[end] == ESCAPE;
    if (end == look->length || (escape && end + 1 == look->length)) {
        look->used = look->length;
        return FOUND_PART;
    }
    if (bytes[end] != BELL && (!escape || bytes[end + 1] != '\\'))
        return FOUND_NOTHING;
    look->used = end + (escape ? 2 : 1);
    return found_answer(bytes + at, bytes + end, event);
}
