/* The bytes that a terminal sends, split into events. The sequences that terminals in use share are
 * built in (those of ECMA-48 and xterm, rxvt's and the Linux console's, reports of the mouse,
 * bracketed paste, answers); terminfo adds those of this terminal. An unknown sequence is dropped
 * as a whole, so that no answer of a terminal is ever read as keys. */
#pragma once

#include "base/strbuf.h"
#include "ui/action/event.h"

enum {
    INPUT_SPACE = 1024,        /* bytes held at a time */
    INPUT_KEYS = 64,           /* sequences from terminfo */
    INPUT_SEQUENCE = 15,       /* bytes of a sequence from terminfo */
    INPUT_PASTE_MAX = 65536,   /* bytes kept of one paste; the rest is dropped */
    INPUT_ESCAPE_WAIT = 25,    /* ms without bytes after which an escape is the Escape key */
    INPUT_SEQUENCE_WAIT = 250, /* ms without bytes after which a sequence is over */
    INPUT_ANSWER_WAIT = 2000,  /* ms without bytes after which an answer was broken off */
    INPUT_PASTE_WAIT = 1000,   /* ms without bytes after which a paste is over */
};

struct input {
    char bytes[INPUT_SPACE]; /* read and not yet taken */
    size_t length;
    size_t used; /* how many of them were found to belong together */
    bool quiet;  /* no more bytes will come */
    bool utf8;   /* false: bytes from 128 on are dropped */
    bool pasting;
    unsigned held; /* the buttons of the mouse: a bit for each */
    struct strbuf paste;
    struct {
        char sequence[INPUT_SEQUENCE + 1];
        ui_key key;
    } keys[INPUT_KEYS];
    size_t key_count;
};

void input_init(struct input *input, bool utf8);
void input_release(struct input *input);
/* Adds what a key sends according to terminfo. Ignores NULL, sequences of fewer than 2 or more than
 * INPUT_SEQUENCE bytes, and those beyond INPUT_KEYS. */
void input_define(struct input *input, const char *sequence, ui_key key);
/* Defines every known key of terminfo by the sequence that `capability` returns for its name. */
void input_ask(struct input *input, const char *(*capability)(const char *name));
/* The room behind the bytes for others; never 0 bytes after input_next() returned false. */
char *input_room(struct input *input, size_t *size);
/* The next event; the text of a paste is valid until the next call. False: no event is complete.
 * `quiet`: no bytes came for input_patience() ms, so an incomplete sequence is taken as it is. */
bool input_next(struct input *input, bool quiet, struct event *event);
/* How long to wait for the rest of a sequence, in ms; -1: no bytes are held. */
int input_patience(const struct input *input);
