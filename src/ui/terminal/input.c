#include "ui/terminal/input.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/terminal/sequence.h"

enum { ESCAPE = 0x1B };

static const char paste_end[] = "\033[201~";

/* The names of keys in terminfo, besides kf1 to kf12. */
static const struct {
    const char *name;
    ui_key key;
} capabilities[] = {
    { "kcuu1", UI_KEY_UP },
    { "kcud1", UI_KEY_DOWN },
    { "kcub1", UI_KEY_LEFT },
    { "kcuf1", UI_KEY_RIGHT },
    { "khome", UI_KEY_HOME },
    { "kend", UI_KEY_END },
    { "kpp", UI_KEY_PAGE_UP },
    { "knp", UI_KEY_PAGE_DOWN },
    { "kich1", UI_KEY_INSERT },
    { "kdch1", UI_KEY_DELETE },
    { "kbs", UI_KEY_BACKSPACE },
    { "kcbt", UI_KEY_SHIFT | UI_KEY_TAB },
    { "kent", UI_KEY_ENTER },
    { "kri", UI_KEY_SHIFT | UI_KEY_UP },
    { "kind", UI_KEY_SHIFT | UI_KEY_DOWN },
    { "kLFT", UI_KEY_SHIFT | UI_KEY_LEFT },
    { "kRIT", UI_KEY_SHIFT | UI_KEY_RIGHT },
    { "kHOM", UI_KEY_SHIFT | UI_KEY_HOME },
    { "kEND", UI_KEY_SHIFT | UI_KEY_END },
    { "kDC", UI_KEY_SHIFT | UI_KEY_DELETE },
};

void input_init(struct input *input, bool utf8)
{
    input->length = 0;
    input->utf8 = utf8;
    input->pasting = false;
    input->held = 0;
    input->key_count = 0;
    strbuf_init(&input->paste);
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
    for (size_t i = 0; i < sizeof capabilities / sizeof *capabilities; i++)
        input_define(input, capability(capabilities[i].name), capabilities[i].key);
    for (ui_key key = UI_KEY_F1; key <= UI_KEY_F12; key++) {
        char name[8];
        snprintf(name, sizeof name, "kf%u", (unsigned)(key - UI_KEY_F1 + 1));
        input_define(input, capability(name), key);
    }
}

char *input_room(struct input *input, size_t *size)
{
    *size = sizeof input->bytes - input->length;
    return input->bytes + input->length;
}

void input_added(struct input *input, size_t count)
{
    input->length += count;
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
static enum sequence_found find_character(const struct input *input, struct look_at *look,
                                          size_t at, struct event *event)
{
    const char *from = look->bytes + at, *next = from, *end = look->bytes + look->length;
    const unsigned char byte = (unsigned char)*from;
    const ui_key alt = at > 0 ? (ui_key)UI_KEY_ALT : 0;
    look->used = at + 1;
    if (byte < 0x20 || byte == 0x7F)
        return found_key(event, key_of_control(byte) | alt);
    if (byte >= 0x80 && !input->utf8)
        return FOUND_NOTHING;
    const uint32_t character = utf8_next(&next, end);
    look->used = (size_t)(next - look->bytes);
    if (character != UTF8_BAD)
        return found_key(event, character | alt);
    if (look->quiet || !is_cut_off(from, end))
        return FOUND_NOTHING;
    look->used = look->length;
    return FOUND_PART;
}

/* The longest sequence of terminfo with which the bytes begin. */
static enum sequence_found find_defined(const struct input *input, struct look_at *look,
                                        struct event *event)
{
    ui_key key = UI_KEY_NONE;
    for (size_t i = 0; i < input->key_count; i++) {
        const size_t length = strlen(input->keys[i].sequence);
        const bool whole = length <= look->length;
        if ((!whole && look->quiet) ||
            memcmp(input->keys[i].sequence, look->bytes, whole ? length : look->length) != 0)
            continue;
        if (!whole) {
            look->used = look->length;
            return FOUND_PART;
        }
        if (key == UI_KEY_NONE || length > look->used) {
            key = input->keys[i].key;
            look->used = length;
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

static enum sequence_found find_escape(struct input *input, struct look_at *look,
                                       struct event *event)
{
    enum sequence_found found;
    size_t at = 1;
    if (look->length > 1 && look->bytes[1] == ESCAPE) {
        /* Two escapes are Alt with a key that sends a sequence, or the Escape key pressed twice. */
        if (look->length > 2 && look->bytes[2] != '[' && look->bytes[2] != 'O') {
            look->used = 1;
            return found_key(event, UI_KEY_ESCAPE);
        }
        at = 2;
    }
    look->used = look->length;
    if (look->length == at)
        return FOUND_PART;
    if (is_string(look->bytes, look->length))
        return find_string(look, at + 1, event);
    if (look->bytes[at] == ']' && look->length == at + 1)
        return FOUND_PART;
    if (look->bytes[at] == '[')
        found = find_control(look, at + 1, event);
    else if (look->bytes[at] == 'O')
        found = find_ss3(look, at + 1, event);
    else
        return find_character(input, look, at, event);
    if (found != FOUND_EVENT || at == 1)
        return found;
    if (event->kind != EVENT_KEY && (event->kind < EVENT_MOUSE || event->kind > EVENT_RELEASE)) {
        /* The sequence is not a key, so the first escape was one. */
        look->used = 1;
        return found_key(event, UI_KEY_ESCAPE);
    }
    event->key |= UI_KEY_ALT;
    return found;
}

/* Reads the beginning of a sequence that nothing follows as the keys that were typed: Escape, or
 * Alt with a character. */
static enum sequence_found settle(struct look_at *look, struct event *event)
{
    if (look->bytes[0] != ESCAPE) {
        look->used = look->length;
        return FOUND_NOTHING;
    }
    if (look->length == 1 || look->bytes[1] == ESCAPE) {
        look->used = 1;
        return found_key(event, UI_KEY_ESCAPE);
    }
    look->used = look->length;
    if (look->length == 2)
        return found_key(event, UI_KEY_ALT | (unsigned char)look->bytes[1]);
    return FOUND_NOTHING;
}

static enum sequence_found find_event(struct input *input, struct look_at *look,
                                      struct event *event)
{
    enum sequence_found found = find_defined(input, look, event);
    if (found != FOUND_NOTHING)
        return found;
    look->used = 0;
    found = look->bytes[0] == ESCAPE ? find_escape(input, look, event)
                                     : find_character(input, look, 0, event);
    /* A string that is longer than any answer is cut to its beginning, and has no meaning. */
    if (found == FOUND_PART && look->length == INPUT_SPACE &&
        is_string(look->bytes, look->length)) {
        input->bytes[2] = '0';
        input->length = 3;
        return FOUND_PART;
    }
    /* A full buffer has no room for the rest of a sequence. */
    if (found == FOUND_PART && (look->quiet || look->length == INPUT_SPACE))
        found = settle(look, event);
    return found;
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

/* Most terminals end the lines of a paste as the Enter key does, by a carriage return. */
static void end_paste_lines(struct strbuf *paste)
{
    size_t kept = 0;
    char before = '\0';
    for (size_t i = 0; i < paste->length; i++) {
        const char c = paste->text[i];
        if (c != '\n' || before != '\r')
            paste->text[kept++] = c == '\r' ? '\n' : c;
        before = c;
    }
    strbuf_truncate(paste, kept);
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
    end_paste_lines(&input->paste);
    event->kind = EVENT_PASTE;
    event->text = input->paste.text;
    event->length = input->paste.length;
    return true;
}

/*
 * Remembers the buttons that are held; false: nobody needs the event. rxvt-unicode names the last
 * button in every movement, and a window may see a movement whose press it did not see: without a
 * button that is held, the mouse only moves.
 */
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
        struct look_at look = { input->bytes, input->length, 0, quiet };
        if (input->pasting)
            return next_of_paste(input, quiet, event);
        if (input->length == 0)
            return false;
        const enum sequence_found found = find_event(input, &look, event);
        if (found == FOUND_PART)
            return false;
        drop(input, look.used);
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
