#include "ui/terminal/sequence.h"

#include <string.h>

enum { ESCAPE = 0x1B };

/* xterm's modifier parameter: 1 and a bit each for shift, alt, control, meta. */
static ui_key modifiers_of(int parameter)
{
    ui_key modifiers = 0;
    unsigned bits = parameter > 1 ? (unsigned)parameter - 1 : 0;

    if (bits & 1)
        modifiers |= UI_KEY_SHIFT;
    if (bits & (2 | 8))
        modifiers |= UI_KEY_ALT;
    if (bits & 4)
        modifiers |= UI_KEY_CONTROL;
    return modifiers;
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
        /* Letters are lower case, as event.h has them; \ ] ^ and _ stay. */
        return UI_KEY_CONTROL | (byte <= 0x1A ? byte + 0x60u : byte + 0x40u);
    }
}

/* Shift is part of a character: which one it makes is the keyboard's business. */
static ui_key with_modifiers(ui_key key, ui_key modifiers)
{
    bool character = (key & ~(ui_key)(UI_KEY_CONTROL | UI_KEY_ALT)) < UI_KEY_SPECIAL;
    return key | (character ? modifiers & ~(ui_key)UI_KEY_SHIFT : modifiers);
}

/* A character with modifiers, as "CSI code ; modifiers u" and "CSI 27 ; modifiers ; code ~" tell.
 */
static ui_key key_of_code(int code, int parameter)
{
    ui_key modifiers = modifiers_of(parameter);
    ui_key key = (ui_key)code;

    if (code <= 0 || code > 0x10FFFF)
        return UI_KEY_NONE;
    if (code < 0x20 || code == 0x7F)
        key = key_of_control((unsigned char)code);
    if ((modifiers & UI_KEY_SHIFT) && key >= 'a' && key <= 'z')
        key = key - 'a' + 'A';
    if ((modifiers & UI_KEY_CONTROL) && key >= 'A' && key <= 'Z')
        key = key - 'A' + 'a';
    return with_modifiers(key, modifiers);
}

/* "CSI number ~": the VT220's editing keys and F keys, which leave gaps where a DEC key was. */
static ui_key key_of_number(int number)
{
    static const uint8_t editing[] = { 0, 1, 2, 3, 4, 5, 6, 1, 4 };
    static const ui_key keys[] = { UI_KEY_NONE, UI_KEY_HOME,    UI_KEY_INSERT,   UI_KEY_DELETE,
                                   UI_KEY_END,  UI_KEY_PAGE_UP, UI_KEY_PAGE_DOWN };

    if (number >= 1 && number <= 8)
        return keys[editing[number]];
    if (number >= 11 && number <= 15)
        return UI_KEY_F1 + (ui_key)(number - 11);
    if (number >= 17 && number <= 21)
        return UI_KEY_F1 + 5 + (ui_key)(number - 17);
    if (number == 23 || number == 24)
        return UI_KEY_F1 + 10 + (ui_key)(number - 23);
    return UI_KEY_NONE;
}

/* The last byte of "CSI ... X" and "SS3 X"; the keypad's are those of its application mode. */
static ui_key key_of_letter(char letter)
{
    static const char keypad[] = "*+,-./0123456789";

    switch (letter) {
    case 'A':
        return UI_KEY_UP;
    case 'B':
        return UI_KEY_DOWN;
    case 'C':
        return UI_KEY_RIGHT;
    case 'D':
        return UI_KEY_LEFT;
    case 'F':
        return UI_KEY_END;
    case 'H':
        return UI_KEY_HOME;
    case 'M':
        return UI_KEY_ENTER;
    case 'P':
    case 'Q':
    case 'R':
    case 'S':
        return UI_KEY_F1 + (ui_key)(letter - 'P');
    case 'Z':
        return UI_KEY_SHIFT | UI_KEY_TAB;
    default:
        return letter >= 'j' && letter <= 'y' ? (ui_key)keypad[letter - 'j'] : UI_KEY_NONE;
    }
}

/* rxvt's arrows with Shift ("CSI a") and with Control ("SS3 a"). */
static ui_key key_of_rxvt(char letter, ui_key modifier)
{
    if (letter < 'a' || letter > 'd')
        return UI_KEY_NONE;
    return key_of_letter((char)(letter - 'a' + 'A')) | modifier;
}

enum found found_key(struct event *event, ui_key key)
{
    if (key == UI_KEY_NONE)
        return FOUND_NOTHING;
    event->kind = EVENT_KEY;
    event->key = key;
    return FOUND_EVENT;
}

/* Releases and movements are no events of ours. */
static enum found found_mouse(struct event *event, int code, int x, int y)
{
    static const enum mouse_button buttons[] = { MOUSE_LEFT, MOUSE_MIDDLE, MOUSE_RIGHT };

    if (x < 0 || y < 0 || (code & 32))
        return FOUND_NOTHING;
    if (code & 64) {
        if ((code & 3) > 1)
            return FOUND_NOTHING;
        event->button = (code & 3) == 0 ? MOUSE_WHEEL_UP : MOUSE_WHEEL_DOWN;
    } else {
        if ((code & 3) == 3 || code >= 128)
            return FOUND_NOTHING;
        event->button = buttons[code & 3];
    }
    event->kind = EVENT_MOUSE;
    event->key = (code & 4 ? (ui_key)UI_KEY_SHIFT : 0) | (code & 8 ? (ui_key)UI_KEY_ALT : 0) |
                 (code & 16 ? (ui_key)UI_KEY_CONTROL : 0);
    event->x = x;
    event->y = y;
    return FOUND_EVENT;
}

/* "CSI M" and three bytes: button, column and row, each 32 more than it is. */
static enum found found_x10_mouse(struct look_at *look, size_t at, struct event *event)
{
    const unsigned char *bytes = (const unsigned char *)look->bytes + at;

    if (look->length < at + 3) {
        look->used = look->length;
        return FOUND_PART;
    }
    look->used = at + 3;
    return found_mouse(event, bytes[0] - 32, bytes[1] - 33, bytes[2] - 33);
}

/* The numbers of a control sequence; what is not said is 0. */
struct parameters {
    char prefix; /* one of < = > ?, or NUL */
    int count;
    int number[4];
};

static struct parameters parse_parameters(const char *bytes, size_t length)
{
    struct parameters parameters = { 0 };
    size_t at = 0;

    if (length > 0 && bytes[0] >= '<' && bytes[0] <= '?')
        parameters.prefix = bytes[at++];
    if (at < length)
        parameters.count = 1;
    for (; at < length; at++) {
        int *number = &parameters.number[parameters.count - 1];

        if (bytes[at] >= '0' && bytes[at] <= '9') {
            if (*number < 100000000)
                *number = *number * 10 + (bytes[at] - '0');
        } else if (parameters.count < 4) {
            parameters.count++;
        } else {
            break;
        }
    }
    return parameters;
}

static enum found found_control(const struct parameters *parameters, char final,
                                struct event *event)
{
    const int *number = parameters->number;
    ui_key key;

    if (parameters->prefix == '<' && (final == 'M' || final == 'm'))
        return final == 'M' ? found_mouse(event, number[0], number[1] - 1, number[2] - 1)
                            : FOUND_NOTHING;
    if (parameters->prefix == '=' && final == 'p') {
        event->kind = EVENT_PING;
        event->number = number[0];
        return FOUND_EVENT;
    }
    if (parameters->prefix != '\0')
        return FOUND_NOTHING;
    if (final == 'u')
        return found_key(event, key_of_code(number[0], number[1]));
    if (final == '~' || final == '^' || final == '$' || final == '@') {
        if (final == '~' && number[0] == 200)
            return FOUND_PASTE;
        if (final == '~' && number[0] == 27 && parameters->count == 3)
            return found_key(event, key_of_code(number[2], number[1]));
        key = key_of_number(number[0]);
        if (key == UI_KEY_NONE)
            return FOUND_NOTHING;
        /* rxvt tells modifiers by the last byte. */
        key |= final == '^' || final == '@' ? (ui_key)UI_KEY_CONTROL : 0;
        key |= final == '$' || final == '@' ? (ui_key)UI_KEY_SHIFT : 0;
        return found_key(event, key | modifiers_of(number[1]));
    }
    key = key_of_rxvt(final, UI_KEY_SHIFT);
    /* "CSI n R" is where the cursor is, unless it is F3 with modifiers. */
    if (key == UI_KEY_NONE && strchr("ABCDFHPQRSZ", final) != NULL &&
        (parameters->count == 0 || number[0] == 1))
        key = key_of_letter(final) | modifiers_of(number[1]);
    return found_key(event, key);
}

/* After "ESC [", which is at bytes[at - 2]. */
enum found find_control(struct look_at *look, size_t at, struct event *event)
{
    const char *bytes = look->bytes;
    size_t end = at;
    struct parameters parameters;

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
    while (end < look->length && bytes[end] >= 0x20 && bytes[end] <= 0x3F && bytes[end] != '$')
        end++;
    look->used = end;
    if (end == look->length)
        return FOUND_PART;
    /* A control character breaks a sequence off, and is itself again. */
    if (bytes[end] < 0x20 || bytes[end] == 0x7F)
        return FOUND_NOTHING;
    look->used = end + 1;
    parameters = parse_parameters(bytes + at, end - at);
    return found_control(&parameters, bytes[end], event);
}

/* After "ESC O". A number before the letter is an old way to tell modifiers. */
enum found find_ss3(struct look_at *look, size_t at, struct event *event)
{
    int modifiers = 0;
    ui_key key;

    if (at < look->length && look->bytes[at] >= '1' && look->bytes[at] <= '9')
        modifiers = look->bytes[at++] - '0';
    look->used = at;
    if (at == look->length)
        return FOUND_PART;
    if (look->bytes[at] < 0x20 || look->bytes[at] == 0x7F)
        return FOUND_NOTHING;
    look->used = at + 1;
    key = key_of_rxvt(look->bytes[at], UI_KEY_CONTROL);
    if (key == UI_KEY_NONE)
        key = key_of_letter(look->bytes[at]);
    return found_key(event,
                     key == UI_KEY_NONE ? key : with_modifiers(key, modifiers_of(modifiers)));
}
