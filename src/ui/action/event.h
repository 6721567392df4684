/* Input as values: terminal.c makes events of the bytes of a terminal, tests make them of the names
 * of keys, and the app handles them. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A code point of Unicode or one of the special keys below, with bits for its modifiers. Characters
 * have no Shift of their own, and Control goes with lower-case letters. Tab, Enter, Escape and
 * Backspace are never Ctrl-I, Ctrl-M, Ctrl-[ and Ctrl-H. */
typedef uint32_t ui_key;

enum {
    UI_KEY_SHIFT = 1u << 24,
    UI_KEY_CONTROL = 1u << 25,
    UI_KEY_ALT = 1u << 26,
    UI_KEY_NONE = 0,
    UI_KEY_SPECIAL = 0x110000, /* the first number past Unicode */
    UI_KEY_UP = UI_KEY_SPECIAL,
    UI_KEY_DOWN,
    UI_KEY_LEFT,
    UI_KEY_RIGHT,
    UI_KEY_HOME,
    UI_KEY_END,
    UI_KEY_PAGE_UP,
    UI_KEY_PAGE_DOWN,
    UI_KEY_TAB, /* with UI_KEY_SHIFT: back-tab */
    UI_KEY_ENTER,
    UI_KEY_ESCAPE,
    UI_KEY_BACKSPACE,
    UI_KEY_DELETE,
    UI_KEY_INSERT,
    UI_KEY_F1, /* F1 to F12 follow one another */
    UI_KEY_F12 = UI_KEY_F1 + 11,
};

enum event_kind {
    EVENT_NONE,      /* the wait timed out: only time has passed */
    EVENT_KEY,       /* key */
    EVENT_PASTE,     /* text, length: one bracketed paste, with its control characters */
    EVENT_LINE,      /* text, length: a line typed in the line mode, see line.h */
    EVENT_MOUSE,     /* a button was pressed: x, y, button; key holds the modifiers */
    EVENT_DRAG,      /* the mouse moved to another place with the button held: the same members */
    EVENT_HOVER,     /* the mouse moved to another place without a button: x, y */
    EVENT_RELEASE,   /* button was let go; 0: any. Only input.c sees it */
    EVENT_FOCUS_IN,  /* the terminal's window has the focus again */
    EVENT_FOCUS_OUT, /* up to here somebody must be there */
    /* Only terminal.c sees these: a ping, which it answers, and answers of the terminal. */
    EVENT_PING,       /* number */
    EVENT_FENCE,      /* all questions are answered; number: the terminal's class, 64 as a VT420 */
    EVENT_MODE_OFF,   /* the terminal knows the mode `number`, which is off */
    EVENT_COLOURS,    /* the terminal has at least `number` colours */
    EVENT_BACKGROUND, /* number: the colour of the terminal's background, 0xRRGGBB */
    EVENT_RESIZE,     /* width, height; also after a stop: lay out and draw all again */
    EVENT_SUSPEND,    /* SIGTSTP came: the caller calls term_suspend() */
    EVENT_HANGUP,     /* the terminal is gone, or a signal asks to end: leave now */
};

enum mouse_button { MOUSE_LEFT = 1, MOUSE_MIDDLE, MOUSE_RIGHT, MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN };

struct event {
    enum event_kind kind;
    ui_key key;
    int x, y; /* columns and rows from 0 at the top left */
    enum mouse_button button;
    int link;   /* of a mouse button: that of the glyph there, see frame.h; 0: none */
    bool again; /* of a mouse button: this may be the second click of a double click */
    int width, height;
    int number;
    const char *text; /* borrowed: valid until the caller waits for the next event */
    size_t length;
    int64_t now; /* milliseconds of a clock that never goes back */
};

/* Names of keys such as "a", "Space", "S-Left", "C-r", "A-5", "S-Tab", "Esc" and "F1" (S: Shift, C:
 * Control, A: Alt); UI_KEY_NONE: any other name. Case matters only for a single character. */
ui_key key_parse(const char *name);
void key_to_name(ui_key key, char name[24]);
