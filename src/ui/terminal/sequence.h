/* One control sequence of a terminal, as a key or a mouse report, for input.c. Pure. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "ui/action/event.h"

enum sequence_found {
    FOUND_NOTHING, /* bytes without a meaning, to be dropped */
    FOUND_EVENT,
    FOUND_PASTE, /* a paste begins after them */
    FOUND_PART,  /* the beginning of something: more bytes are needed */
};

struct look_at {
    const char *bytes;
    size_t length;
    size_t used; /* the result: how many of the bytes were found to belong together */
    bool quiet;  /* no more bytes will come */
};

/* FOUND_NOTHING for UI_KEY_NONE. */
enum sequence_found found_key(struct event *event, ui_key key);
/* The key that sends this byte: 0 to 31, or 127. */
ui_key key_of_control(unsigned char byte);
/*
 * The sequence that begins with "ESC [", whose rest begins at bytes[at]. "ESC [ = N p" is a ping:
 * tests send it to learn when everything before it is on the screen; terminals never send it.
 */
enum sequence_found find_control(struct look_at *look, size_t at, struct event *event);
/*
 * The string that begins with "ESC ]" and a digit, at bytes[at]: an answer of the terminal. It ends
 * with "ESC \\" or BEL; any other control character breaks it off, and is read next.
 */
enum sequence_found find_string(struct look_at *look, size_t at, struct event *event);
/* The sequence that begins with "ESC O", whose rest begins at bytes[at]. */
enum sequence_found find_ss3(struct look_at *look, size_t at, struct event *event);
