#include "ui/terminal/input.h"

#include <string.h>

#include "base/utf8.h"

enum sequence_found {
    FOUND_NOTHING, /* bytes without a meaning, to be dropped */
    FOUND_EVENT,
    FOUND_PASTE, /* a paste begins after them */
    FOUND_PART,  /* the beginning of something: more bytes are needed */
};

/* ---- Sequences ---- */

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

/* The key that sends this byte: 0 to 31, or 127. */
static ui_key key_of_control(unsigned char byte)
{
    /* Letters become lower case, as event.h defines keys with Control; \ ] ^ and _ stay. */
    const ui_key letter = byte <= 0x1A ? byte + 0x60u : byte + 0x40u;
    return byte == 0x00                   ? UI_KEY_CONTROL | ' '
           : byte == 0x08 || byte == 0x7F ? (ui_key)UI_KEY_BACKSPACE
           : byte == 0x09                 ? (ui_key)UI_KEY_TAB
           : byte == 0x0A || byte == 0x0D ? (ui_key)UI_KEY_ENTER
           : byte == ESCAPE               ? (ui_key)UI_KEY_ESCAPE
                                          : UI_KEY_CONTROL | letter;
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

/* FOUND_NOTHING for UI_KEY_NONE. */
static enum sequence_found found_key(struct event *event, ui_key key)
{
    if (key == UI_KEY_NONE)
        return FOUND_NOTHING;
    event->kind = EVENT_KEY;
    event->key = key;
    return FOUND_EVENT;
}

static enum sequence_found found_value(struct event *event, enum event_kind kind, int number)
{
    event->kind = kind;
    event->number = number;
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

/* The numbers of a control sequence; a missing one is 0. */
struct parameters {
    char prefix; /* one of < = > ?, or NUL */
    int count;
    int number[4];
};

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

static enum sequence_found found_control(const struct parameters *parameters, char final,
                                         struct event *event)
{
    const int *number = parameters->number;
    if (parameters->prefix == '<' && (final == 'M' || final == 'm'))
        return found_mouse(event, number[0], number[1] - 1, number[2] - 1, final == 'm');
    if (parameters->prefix == '=' && final == 'p')
        return found_value(event, EVENT_PING, number[0]);
    /* The terminal reports its kind, which it is asked for after everything else. */
    if (parameters->prefix == '?' && final == 'c')
        return found_value(event, EVENT_FENCE, number[0]);
    /* The terminal reports a mode: 0 unknown, 1 on, 2 off, 3 and 4 for ever. */
    if (parameters->prefix == '?' && final == 'y' && number[1] == 2)
        return found_value(event, EVENT_MODE_OFF, number[0]);
    /* The terminal reports, unasked, that its colours are dark (1) or light (2) now. */
    if (parameters->prefix == '?' && final == 'n' && number[0] == 997)
        return found_value(event, EVENT_BACKGROUND, number[1] == 2 ? 0xFFFFFF : 0);
    if (parameters->prefix != '\0')
        return FOUND_NOTHING;
    if ((final == 'I' || final == 'O') && !parameters->count)
        return found_value(event, final == 'I' ? EVENT_FOCUS_IN : EVENT_FOCUS_OUT, 0);
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

/* The sequence that begins with "ESC [", from bytes[at] on. "ESC [ = N p" is a ping, by which tests
 * learn when everything before it is on the screen. */
static enum sequence_found find_control(struct input *input, size_t at, struct event *event)
{
    const char *bytes = input->bytes;
    if (at < input->length && bytes[at] == 'M') {
        /* Three bytes follow: button, column and row (from 1), each with 32 added. */
        const unsigned char *three = (const unsigned char *)bytes + at + 1;
        input->used = at + 4 < input->length ? at + 4 : input->length;
        if (input->length < at + 4)
            return FOUND_PART;
        return found_mouse(event, three[0] - 32, three[1] - 33, three[2] - 33,
                           ((three[0] - 32) & 0x63) == 3);
    }
    if (at < input->length && bytes[at] == '[') { /* the Linux console's F1 to F5 */
        input->used = at + 2 < input->length ? at + 2 : input->length;
        if (input->length < at + 2)
            return FOUND_PART;
        return found_key(event, bytes[at + 1] >= 'A' && bytes[at + 1] <= 'E'
                                    ? UI_KEY_F1 + (ui_key)(bytes[at + 1] - 'A')
                                    : (ui_key)UI_KEY_NONE);
    }
    size_t end = at;
    /* "$" ends rxvt's sequences of keys, and stands before the end of a report. */
    while (end < input->length && bytes[end] >= 0x20 && bytes[end] <= 0x3F &&
           (bytes[end] != '$' || bytes[at] == '?'))
        end++;
    input->used = end;
    if (end == input->length)
        return FOUND_PART;
    /* A control character ends the sequence, and is read next. */
    if (bytes[end] < 0x20 || bytes[end] == 0x7F)
        return FOUND_NOTHING;
    input->used = end + 1;
    struct parameters parameters = { .count = 0 };
    if (end > at && bytes[at] >= '<' && bytes[at] <= '?')
        parameters.prefix = bytes[at++];
    parameters.count = at < end;
    for (; at < end; at++) {
        int *number = &parameters.number[parameters.count - 1];
        if (bytes[at] < '0' || bytes[at] > '9') {
            if (parameters.count == 4)
                break;
            parameters.count++;
        } else if (*number < 100000000) {
            *number = *number * 10 + (bytes[at] - '0');
        }
    }
    return found_control(&parameters, bytes[end], event);
}

/* The sequence that begins with "ESC O", whose rest begins at bytes[at]; a number before the letter
 * is an old encoding of modifiers. */
static enum sequence_found find_ss3(struct input *input, size_t at, struct event *event)
{
    const bool numbered = at < input->length && input->bytes[at] >= '1' && input->bytes[at] <= '9';
    const int modifiers = numbered ? input->bytes[at] - '0' : 0;
    at += numbered;
    input->used = at;
    if (at == input->length)
        return FOUND_PART;
    if (input->bytes[at] < 0x20 || input->bytes[at] == 0x7F)
        return FOUND_NOTHING;
    input->used = at + 1;
    ui_key key = key_of_rxvt(input->bytes[at], UI_KEY_CONTROL);
    if (key == UI_KEY_NONE)
        key = key_of_letter(input->bytes[at]);
    return found_key(event,
                     key == UI_KEY_NONE ? key : with_modifiers(key, modifiers_of(modifiers)));
}

/* The share of a primary in 8 bits, of one to four hexadecimal digits; -1: they are missing. */
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
    static const char background[] = "11;rgb", last[] = "4;255;rgb";
    const size_t length = (size_t)(end - at);
    int rgb = 0;
    if (length > sizeof last && !memcmp(at, last, sizeof last - 1))
        return found_value(event, EVENT_COLOURS, 256);
    if (length < sizeof background || memcmp(at, background, sizeof background - 1) != 0)
        return FOUND_NOTHING;
    at += sizeof background - 1;
    at += *at == 'a';
    for (int share = 0; share < 3; share++) {
        if (at == end || *at++ != (share ? '/' : ':'))
            return FOUND_NOTHING;
        const int value = read_share(&at, end);
        if (value < 0)
            return FOUND_NOTHING;
        rgb = rgb << 8 | value;
    }
    return found_value(event, EVENT_BACKGROUND, rgb);
}

/* The answer of the terminal that begins with "ESC ]" and a digit, from bytes[at] on. It ends with
 * "ESC \\" or BEL; any other control character breaks it off, and is read next. */
static enum sequence_found find_string(struct input *input, size_t at, struct event *event)
{
    const char *bytes = input->bytes;
    size_t end = at;
    while (end < input->length && (unsigned char)bytes[end] >= 0x20 && bytes[end] != 0x7F)
        end++;
    input->used = end;
    const bool escape = end < input->length && bytes[end] == ESCAPE;
    if (end == input->length || (escape && end + 1 == input->length)) {
        input->used = input->length;
        return FOUND_PART;
    }
    if (bytes[end] != BELL && (!escape || bytes[end + 1] != '\\'))
        return FOUND_NOTHING;
    input->used = end + (escape ? 2 : 1);
    return found_answer(bytes + at, bytes + end, event);
}

/* ---- Bytes ---- */

static const char paste_end[] = "\033[201~";

/* The names in terminfo of the special keys, alone and with Shift. */
static const char *const capabilities[2][UI_KEY_F12 + 1 - UI_KEY_SPECIAL] = {
    { "kcuu1", "kcud1", "kcub1", "kcuf1", "khome", "kend", "kpp",  "knp", "",
      "kent",  "",      "kbs",   "kdch1", "kich1", "kf1",  "kf2",  "kf3", "kf4",
      "kf5",   "kf6",   "kf7",   "kf8",   "kf9",   "kf10", "kf11", "kf12" },
    { "kri", "kind", "kLFT", "kRIT", "kHOM", "kEND", "", "", "kcbt", "", "", "", "kDC" },
};

void input_init(struct input *input, bool utf8)
{
    *input = (struct input){ .utf8 = utf8, .paste = STRBUF_EMPTY };
}

void input_release(struct input *input)
{
    strbuf_release(&input->paste);
    input->length = 0;
    input->pasting = false;
}

void input_define(struct input *input, const char *sequence, ui_key key)
{
    const size_t length = sequence ? strlen(sequence) : 0;
    /* A single byte is a character or a control, which find_character() knows. */
    if (length < 2 || length > INPUT_SEQUENCE || input->key_count == INPUT_KEYS)
        return;
    memcpy(input->keys[input->key_count].sequence, sequence, length + 1);
    input->keys[input->key_count++].key = key;
}

void input_ask(struct input *input, const char *(*capability)(const char *name))
{
    for (int shift = 0; shift < 2; shift++)
        for (ui_key key = UI_KEY_SPECIAL; key <= UI_KEY_F12; key++) {
            const char *name = capabilities[shift][key - UI_KEY_SPECIAL];
            if (name && *name)
                input_define(input, capability(name), key | (shift ? UI_KEY_SHIFT : 0));
        }
}

char *input_room(struct input *input, size_t *size)
{
    *size = sizeof input->bytes - input->length;
    return input->bytes + input->length;
}

static void drop(struct input *input, size_t count)
{
    input->length -= count;
    memmove(input->bytes, input->bytes + count, input->length);
}

/* Whether the bytes are the beginning of a UTF-8 character that needs more bytes. */
static bool is_cut_off(const char *from, const char *end)
{
    unsigned char first = (unsigned char)*from;
    int needed = first >= 0xF5 || first < 0xC2 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    for (const char *at = from + 1; at < end; at++)
        if (((unsigned char)*at & 0xC0) != 0x80)
            return false;
    return end - from < needed;
}

/* One character or control at bytes[at]; with Alt if an escape is before it. */
static enum sequence_found find_character(struct input *input, size_t at, struct event *event)
{
    const char *from = input->bytes + at, *next = from, *end = input->bytes + input->length;
    const unsigned char byte = (unsigned char)*from;
    const ui_key alt = at > 0 ? (ui_key)UI_KEY_ALT : 0;
    input->used = at + 1;
    if (byte < 0x20 || byte == 0x7F)
        return found_key(event, key_of_control(byte) | alt);
    if (byte >= 0x80 && !input->utf8)
        return FOUND_NOTHING;
    const uint32_t character = utf8_next(&next, end);
    input->used = (size_t)(next - input->bytes);
    if (character != UTF8_BAD)
        return found_key(event, character | alt);
    if (input->quiet || !is_cut_off(from, end))
        return FOUND_NOTHING;
    input->used = input->length;
    return FOUND_PART;
}

/* The longest sequence of terminfo with which the bytes begin. */
static enum sequence_found find_defined(struct input *input, struct event *event)
{
    ui_key key = UI_KEY_NONE;
    for (size_t i = 0; i < input->key_count; i++) {
        const size_t length = strlen(input->keys[i].sequence);
        const bool whole = length <= input->length;
        if ((!whole && input->quiet) ||
            memcmp(input->keys[i].sequence, input->bytes, whole ? length : input->length) != 0)
            continue;
        if (!whole) {
            input->used = input->length;
            return FOUND_PART;
        }
        if (key == UI_KEY_NONE || length > input->used) {
            key = input->keys[i].key;
            input->used = length;
        }
    }
    return found_key(event, key);
}

/* Whether an answer of the terminal begins; Alt-] alone is a key. */
static bool is_string(const char *bytes, size_t length)
{
    return length > 2 && bytes[0] == ESCAPE && bytes[1] == ']' && bytes[2] >= '0' &&
           bytes[2] <= '9';
}

static enum sequence_found find_escape(struct input *input, struct event *event)
{
    enum sequence_found found;
    size_t at = 1;
    if (input->length > 1 && input->bytes[1] == ESCAPE) {
        /* Two escapes are Alt with a key that sends a sequence, or the Escape key pressed twice. */
        if (input->length > 2 && input->bytes[2] != '[' && input->bytes[2] != 'O') {
            input->used = 1;
            return found_key(event, UI_KEY_ESCAPE);
        }
        at = 2;
    }
    input->used = input->length;
    if (input->length == at)
        return FOUND_PART;
    if (is_string(input->bytes, input->length))
        return find_string(input, at + 1, event);
    if (input->bytes[at] == ']' && input->length == at + 1)
        return FOUND_PART;
    if (input->bytes[at] == '[')
        found = find_control(input, at + 1, event);
    else if (input->bytes[at] == 'O')
        found = find_ss3(input, at + 1, event);
    else
        return find_character(input, at, event);
    if (found != FOUND_EVENT || at == 1)
        return found;
    if (event->kind != EVENT_KEY && (event->kind < EVENT_MOUSE || event->kind > EVENT_RELEASE)) {
        /* The sequence is not a key, so the first escape was one. */
        input->used = 1;
        return found_key(event, UI_KEY_ESCAPE);
    }
    event->key |= UI_KEY_ALT;
    return found;
}

static enum sequence_found find_event(struct input *input, struct event *event)
{
    enum sequence_found found = find_defined(input, event);
    if (found != FOUND_NOTHING)
        return found;
    input->used = 0;
    found = input->bytes[0] == ESCAPE ? find_escape(input, event) : find_character(input, 0, event);
    /* A string that is longer than any answer is cut to its beginning, and has no meaning. */
    if (found == FOUND_PART && input->length == INPUT_SPACE &&
        is_string(input->bytes, input->length)) {
        input->bytes[2] = '0';
        input->length = 3;
        return FOUND_PART;
    }
    /* A full buffer has no room for the rest of a sequence. */
    if (found != FOUND_PART || (!input->quiet && input->length < INPUT_SPACE))
        return found;
    /* Nothing follows the beginning of a sequence: it is the keys that were typed, Escape, or Alt
     * with a character. */
    const bool escape = input->bytes[0] == ESCAPE;
    const bool alone = escape && (input->length == 1 || input->bytes[1] == ESCAPE);
    input->used = alone ? 1 : input->length;
    return found_key(event, alone ? (ui_key)UI_KEY_ESCAPE
                            : escape && input->length == 2
                                ? UI_KEY_ALT | (unsigned char)input->bytes[1]
                                : (ui_key)UI_KEY_NONE);
}

static void keep_paste(struct input *input, size_t count)
{
    size_t room = INPUT_PASTE_MAX - input->paste.length;
    strbuf_add_bytes(&input->paste, input->bytes, count < room ? count : room);
    drop(input, count);
}

/* How many bytes at the end of the buffer may be the beginning of paste_end. */
static size_t held_back(const struct input *input)
{
    size_t most = sizeof paste_end - 2;
    for (size_t n = input->length < most ? input->length : most; n > 0; n--)
        if (memcmp(input->bytes + input->length - n, paste_end, n) == 0)
            return n;
    return 0;
}

static bool next_of_paste(struct input *input, bool quiet, struct event *event)
{
    const size_t mark = sizeof paste_end - 1;
    size_t at = 0;
    while (at + mark <= input->length && memcmp(input->bytes + at, paste_end, mark) != 0)
        at++;
    if (at + mark <= input->length) {
        keep_paste(input, at);
        drop(input, mark);
    } else {
        keep_paste(input, input->length - (quiet ? 0 : held_back(input)));
        if (!quiet)
            return false;
    }
    input->pasting = false;
    /* Most terminals end the lines of a paste as the Enter key does, by a carriage return. */
    size_t kept = 0;
    char before = '\0';
    for (size_t i = 0; i < input->paste.length; i++) {
        const char c = input->paste.text[i];
        if (c != '\n' || before != '\r')
            input->paste.text[kept++] = c == '\r' ? '\n' : c;
        before = c;
    }
    strbuf_truncate(&input->paste, kept);
    event->kind = EVENT_PASTE;
    event->text = input->paste.text;
    event->length = input->paste.length;
    return true;
}

/* Remembers the buttons that are held; false: nobody needs the event. rxvt-unicode names the last
 * button in every movement, and a press may have been elsewhere: without a button that is held, the
 * mouse only moves. */
static bool take_buttons(struct input *input, struct event *event)
{
    if (event->kind == EVENT_MOUSE && event->button < MOUSE_WHEEL_UP)
        input->held |= 1u << event->button;
    else if (event->kind == EVENT_RELEASE)
        input->held &= event->button ? ~(1u << event->button) : 0;
    else if (event->kind == EVENT_HOVER)
        input->held = 0; /* the release was elsewhere */
    else if (event->kind == EVENT_DRAG && !input->held)
        event->kind = EVENT_HOVER;
    return event->kind != EVENT_RELEASE;
}

bool input_next(struct input *input, bool quiet, struct event *event)
{
    for (;;) {
        input->used = 0;
        input->quiet = quiet;
        if (input->pasting)
            return next_of_paste(input, quiet, event);
        if (input->length == 0)
            return false;
        const enum sequence_found found = find_event(input, event);
        if (found == FOUND_PART)
            return false;
        drop(input, input->used);
        if (found == FOUND_EVENT && take_buttons(input, event))
            return true;
        if (found == FOUND_PASTE) {
            input->pasting = true;
            strbuf_reset(&input->paste);
        }
    }
}

int input_patience(const struct input *input)
{
    if (input->pasting)
        return INPUT_PASTE_WAIT;
    if (input->length == 0)
        return -1;
    if (is_string(input->bytes, input->length))
        return INPUT_ANSWER_WAIT;
    for (size_t i = 0; i < input->length; i++)
        if (input->bytes[i] != ESCAPE)
            return INPUT_SEQUENCE_WAIT;
    return INPUT_ESCAPE_WAIT;
}
