/*
 * The bytes of a terminal from any bytes. The events are the same however the bytes are cut; the
 * number of unread bytes, and the time for which they may wait, stay within bounds; keys are the
 * ones that their names mean; no answer of the terminal is read as keys, whatever it holds and
 * however it is cut. The first byte decides whether there is UTF-8, whether terminfo has sequences,
 * and where pauses come.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "support/fuzz.h"
#include "ui/terminal/input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Shorter than the space: bytes that fill the space have the meaning that they have at the end. */
enum { COMPARED = INPUT_SPACE - 1, CUTS_MOST = 64 };
enum { WITH_UTF8 = 1, WITH_TERMINFO = 2, WITH_QUIET = 4 };

static void begin(struct input *input, uint8_t how)
{
    input_init(input, how & WITH_UTF8);
    if (!(how & WITH_TERMINFO))
        return;
    input_define(input, "\033[A", UI_KEY_DOWN);
    input_define(input, "\033[Ab", UI_KEY_UP);
    input_define(input, "\033x~", UI_KEY_SHIFT | UI_KEY_UP);
    input_define(input, "\302\233x", UI_KEY_F1);
    input_define(input, "x", UI_KEY_F12);
    input_define(input, "", UI_KEY_F12);
    input_define(input, "\033[123456789012345", UI_KEY_F12);
}

static void check_key(ui_key key)
{
    const ui_key modifiers = UI_KEY_SHIFT | UI_KEY_CONTROL | UI_KEY_ALT;
    ui_key base = key & ~modifiers;
    char name[24];
    if (key == UI_KEY_NONE || base > UI_KEY_F12)
        fuzz_wrong("a key that is none", "key");
    key_to_name(key, name);
    if (!memchr(name, 0, sizeof name) || !*name)
        fuzz_wrong("without a name", "key");
    /* Control characters of Unicode, which no name stands for, mean nothing to any view. */
    if (utf8_width(base) >= 1 && key_parse(name) == UI_KEY_NONE)
        fuzz_wrong(name, "a name that is none");
}

static void note_event(const struct event *event, struct strbuf *out)
{
    switch (event->kind) {
    case EVENT_KEY:
        check_key(event->key);
        strbuf_addf(out, "key %x\n", (unsigned)event->key);
        break;
    case EVENT_MOUSE:
    case EVENT_DRAG:
        if (event->x < 0 || event->y < 0 || event->button < MOUSE_LEFT ||
            event->button > MOUSE_WHEEL_DOWN)
            fuzz_wrong("out of bounds", "mouse");
        strbuf_addf(out, "%s %d %d %d %x\n", event->kind == EVENT_DRAG ? "drag" : "mouse", event->x,
                    event->y, event->button, (unsigned)event->key);
        break;
    case EVENT_HOVER:
        if (event->x < 0 || event->y < 0)
            fuzz_wrong("out of bounds", "mouse");
        strbuf_addf(out, "hover %d %d\n", event->x, event->y);
        break;
    case EVENT_PING:
        strbuf_addf(out, "ping %d\n", event->number);
        break;
    case EVENT_FOCUS_IN:
    case EVENT_FOCUS_OUT:
        strbuf_add(out, event->kind == EVENT_FOCUS_IN ? "in\n" : "out\n");
        break;
    case EVENT_FENCE:
        strbuf_add(out, "fence\n");
        break;
    case EVENT_BACKGROUND:
        if (event->number < 0 || event->number > 0xFFFFFF)
            fuzz_wrong("not a colour", "background");
        strbuf_addf(out, "background %06x\n", (unsigned)event->number);
        break;
    case EVENT_PASTE:
        if (event->length > INPUT_PASTE_MAX || event->text[event->length])
            fuzz_wrong("too long, or without its end", "paste");
        strbuf_addf(out, "paste %zu ", event->length);
        strbuf_add_bytes(out, event->text, event->length);
        strbuf_add_char(out, '\n');
        break;
    default:
        fuzz_wrong("an event that bytes cannot be", "input_next");
    }
}

static void take(struct input *input, bool quiet, struct strbuf *out)
{
    struct event event = { .kind = EVENT_NONE };
    size_t room;
    while (input_next(input, quiet, &event))
        note_event(&event, out);
    input_room(input, &room);
    if (!room || (quiet && (input->length || input->pasting)))
        fuzz_wrong("something is stuck", "input_next");
    if ((input_patience(input) < 0) != (!input->length && !input->pasting))
        fuzz_wrong("for nothing, or none for something", "patience");
}

static void feed(struct input *input, const uint8_t *bytes, size_t count, struct strbuf *out)
{
    while (count) {
        size_t room;
        char *to = input_room(input, &room);
        size_t now = count < room ? count : room;
        memcpy(to, bytes, now);
        input->length += now;
        bytes += now;
        count -= now;
        take(input, false, out);
    }
}

/* In blocks; with quiet after the first, where that is asked for. */
static void read_in_blocks(const uint8_t *data, size_t size, uint8_t how, size_t first,
                           size_t block, struct strbuf *out)
{
    struct input input;
    begin(&input, how);
    for (size_t at = 0, count = first; at < size; at += count, count = block) {
        if (count > size - at)
            count = size - at;
        feed(&input, data + at, count, out);
        if (how & WITH_QUIET && !at)
            take(&input, true, out);
    }
    take(&input, true, out);
    input_release(&input);
}

static void expect_same(const struct strbuf *one, const struct strbuf *other, size_t cut)
{
    char where[40];
    if (one->length == other->length && !memcmp(one->text, other->text, one->length))
        return;
    snprintf(where, sizeof where, "cut at %zu", cut);
    fprintf(stderr, "%s----\n%s", one->text, other->text);
    fuzz_wrong("other events", where);
}

/* The bytes as the contents of an answer, cut at a place that they choose. */
static void check_answer(const uint8_t *data, size_t size)
{
    struct strbuf answer = STRBUF_EMPTY, events = STRBUF_EMPTY;
    strbuf_add(&answer, size % 2 ? "\033]11;rgb:" : "\033]1");
    for (size_t i = 0; i < size; i++)
        strbuf_add_char(&answer, data[i] < 0x20 || data[i] == 0x7F ? '.' : (char)data[i]);
    strbuf_add(&answer, size % 3 ? "\033\\" : "\a");
    const uint8_t *bytes = (const uint8_t *)answer.text;
    read_in_blocks(bytes, answer.length, 0, size ? 1 + data[0] % answer.length : 1, 7, &events);
    if (events.length && strncmp(events.text, "background", strlen("background")) != 0)
        fuzz_wrong(events.text, "an answer");
    strbuf_release(&answer);
    strbuf_release(&events);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct strbuf whole, cut;
    if (!size)
        return 0;
    uint8_t how = *data++;
    size--;
    strbuf_init(&whole);
    strbuf_init(&cut);
    read_in_blocks(data, size, how, how & WITH_QUIET ? how >> 3 : size, size, &whole);
    how &= (uint8_t)~WITH_QUIET;
    strbuf_reset(&whole);
    read_in_blocks(data, size, how, size, size, &whole);
    for (size_t at = 0; size <= COMPARED && at < size && at < CUTS_MOST; at++) {
        strbuf_reset(&cut);
        read_in_blocks(data, size, how, at, at ? size : 1, &cut); /* at 0: byte by byte */
        expect_same(&whole, &cut, at);
    }
    strbuf_release(&whole);
    strbuf_release(&cut);
    check_answer(data, size);
    return 0;
}
