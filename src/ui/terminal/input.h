/*
 * The bytes that a terminal sends, taken apart into events. Pure: no terminal, no clock, no locale.
 *
 * It knows what all terminals in use agree upon (ECMA-48 and xterm's forms, with their modifiers;
 * rxvt's and the Linux console's; SGR and X10 mouse reports; bracketed paste) and learns what this
 * one sends besides from terminfo. What it does not know it takes whole and drops, so that no
 * answer of a terminal is ever read as keys.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "ui/action/event.h"

enum {
    INPUT_SPACE = 1024,        /* bytes held at a time */
    INPUT_KEYS = 64,           /* sequences of terminfo */
    INPUT_SEQUENCE = 15,       /* bytes in one of these */
    INPUT_PASTE_MAX = 65536,   /* bytes kept of one paste; the rest is thrown away */
    INPUT_ESCAPE_WAIT = 25,    /* ms after which an escape is the key */
    INPUT_SEQUENCE_WAIT = 250, /* ms after which a sequence is not going to be finished */
    INPUT_PASTE_WAIT = 1000,   /* ms after which a paste has lost its end */
};

struct input {
    char bytes[INPUT_SPACE]; /* read and not yet taken */
    size_t length;
    bool utf8; /* false: bytes from 128 on mean nothing */
    bool pasting;
    struct strbuf paste;
    struct {
        char sequence[INPUT_SEQUENCE + 1];
        ui_key key;
    } keys[INPUT_KEYS];
    size_t key_count;
};

void input_init(struct input *input, bool utf8);
void input_release(struct input *input);
/* What a key sends according to terminfo; NULL, empty, too long or one too many does nothing. */
void input_define(struct input *input, const char *sequence, ui_key key);
/* The same for every key that is worth asking for, by its name in terminfo. */
void input_ask(struct input *input, const char *(*capability)(const char *name));
/* Where to read to, and how much: never 0 bytes after input_next returned false. */
char *input_room(struct input *input, size_t *size);
/* Counts bytes that were read to there. */
void input_added(struct input *input, size_t count);
/*
 * The next event among the bytes (key, mouse, ping or paste; its text is good until the next call);
 * false when there is no event, or no complete one. `quiet`: nothing came for input_patience() ms,
 * so what is there is taken as all that will come.
 */
bool input_next(struct input *input, bool quiet, struct event *event);
/* How long to wait for the rest of what is there, in ms; -1: nothing is there. */
int input_patience(const struct input *input);
