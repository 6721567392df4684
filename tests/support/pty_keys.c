/* Keys by name, the mouse and pasting, as terminals send them; see pty.h. */
#include "pty.h"
#include "pty_internal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SHIFT = 1, ALT = 2, CONTROL = 4 };

/* Terminals differ in Home, End and the first function keys; libvterm is an xterm to the rest. */
enum dialect { XTERM, CONSOLE, SCREEN };

enum form {
    PLAIN,  /* the character itself */
    CURSOR, /* CSI A, or SS3 A with application cursor keys */
    TILDE,  /* CSI 5 ~ */
    SS3,    /* SS3 P; CSI 1 ; 2 P with modifiers */
};

struct key {
    const char *name;
    enum form form;
    int code; /* final character or number */
};

static const struct key keys[] = {
    { "Up", CURSOR, 'A' },       { "Down", CURSOR, 'B' }, { "Right", CURSOR, 'C' },
    { "Left", CURSOR, 'D' },     { "Home", CURSOR, 'H' }, { "End", CURSOR, 'F' },
    { "Insert", TILDE, 2 },      { "Delete", TILDE, 3 },  { "PageUp", TILDE, 5 },
    { "PageDown", TILDE, 6 },    { "PgUp", TILDE, 5 },    { "PgDn", TILDE, 6 },
    { "Backspace", PLAIN, 127 }, { "Tab", PLAIN, '\t' },  { "Enter", PLAIN, '\r' },
    { "Esc", PLAIN, 27 },        { "Space", PLAIN, ' ' }, { "F1", SS3, 'P' },
    { "F2", SS3, 'Q' },          { "F3", SS3, 'R' },      { "F4", SS3, 'S' },
    { "F5", TILDE, 15 },         { "F6", TILDE, 17 },     { "F7", TILDE, 18 },
    { "F8", TILDE, 19 },         { "F9", TILDE, 20 },     { "F10", TILDE, 21 },
    { "F11", TILDE, 23 },        { "F12", TILDE, 24 },
};

static const struct key console_keys[] = {
    { "Home", TILDE, 1 }, { "End", TILDE, 4 }, { "F1", SS3, 'A' }, { "F2", SS3, 'B' },
    { "F3", SS3, 'C' },   { "F4", SS3, 'D' },  { "F5", SS3, 'E' },
};

static const struct key *find_in(const struct key *table, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (strcasecmp(table[i].name, name) == 0) {
            return &table[i];
        }
    }
    return NULL;
}

static enum dialect dialect_of(const char *term)
{
    if (strncmp(term, "linux", 5) == 0) {
        return CONSOLE;
    }
    return strncmp(term, "screen", 6) == 0 || strncmp(term, "tmux", 4) == 0 ? SCREEN : XTERM;
}

static const struct key *find_key(enum dialect dialect, const char *name)
{
    const struct key *found = NULL;

    if (dialect == CONSOLE) {
        found = find_in(console_keys, sizeof console_keys / sizeof console_keys[0], name);
    } else if (dialect == SCREEN) {
        found = find_in(console_keys, 2, name); /* Home and End only */
    }
    return found ? found : find_in(keys, sizeof keys / sizeof keys[0], name);
}

/* The length in bytes if text is exactly one UTF-8 character, else 0. */
static size_t one_character(const char *text)
{
    size_t length = 1;

    while (((unsigned char)text[length] & 0xc0) == 0x80) {
        length++;
    }
    return text[0] != '\0' && text[length] == '\0' ? length : 0;
}

static const char *strip_modifiers(const char *name, int *modifiers)
{
    *modifiers = 0;
    while (name[0] != '\0' && name[1] == '-' && name[2] != '\0') {
        switch (name[0]) {
        case 'S':
            *modifiers |= SHIFT;
            break;
        case 'A':
        case 'M':
            *modifiers |= ALT;
            break;
        case 'C':
            *modifiers |= CONTROL;
            break;
        default:
            return name;
        }
        name += 2;
    }
    return name;
}

/* Characters with Shift and Control, whose bytes start at text; Alt puts Escape before. */
static size_t encode_character(const char *text, size_t length, int modifiers, char *to)
{
    size_t n = 0;

    if ((modifiers & ALT) != 0) {
        to[n++] = '\033';
    }
    memcpy(to + n, text, length);
    if (length == 1 && (modifiers & SHIFT) != 0 && to[n] >= 'a' && to[n] <= 'z') {
        to[n] = (char)(to[n] - 'a' + 'A');
    }
    if (length == 1 && (modifiers & CONTROL) != 0) {
        to[n] = to[n] == '?' ? 127 : to[n] == 127 ? '\b' : (char)(to[n] & 0x1f);
    }
    return n + length;
}

static size_t encode_special(const struct pty *p, enum dialect dialect, const struct key *key,
                             int modifiers, char to[32])
{
    bool console = dialect == CONSOLE;
    const char *alt = console && (modifiers & ALT) != 0 ? "\033" : "";
    int n;

    modifiers = console ? 0 : modifiers; /* the console's terminfo knows no others */
    if (key->form == TILDE && modifiers != 0) {
        n = snprintf(to, 32, "\033[%d;%d~", key->code, modifiers + 1);
    } else if (key->form == TILDE) {
        n = snprintf(to, 32, "%s\033[%d~", alt, key->code);
    } else if (modifiers != 0) {
        n = snprintf(to, 32, "\033[1;%d%c", modifiers + 1, key->code);
    } else if (key->form == SS3) {
        n = snprintf(to, 32, "%s\033%s%c", alt, console ? "[[" : "O", key->code);
    } else {
        n = snprintf(to, 32, "%s\033%c%c", alt, p->modes.application_cursor ? 'O' : '[', key->code);
    }
    return (size_t)n;
}

static size_t encode(const struct pty *p, const char *name, char to[32])
{
    enum dialect dialect = dialect_of(p->term);
    int modifiers;
    const char *bare = strip_modifiers(name, &modifiers);
    size_t length = one_character(bare);
    const struct key *key = find_key(dialect, bare);
    char character;

    if (length > 0) {
        return encode_character(bare, length, modifiers, to);
    }
    if (!key) {
        fprintf(stderr, "pty_keys: there is not a key \"%s\"\n", name);
        abort();
    }
    if (key->form != PLAIN) {
        return encode_special(p, dialect, key, modifiers, to);
    }
    if (key->code == '\t' && (modifiers & SHIFT) != 0) {
        return (size_t)snprintf(to, 32, "%s", dialect == CONSOLE ? "\033\t" : "\033[Z");
    }
    character = (char)key->code;
    if (key->code == 127 && strncmp(p->term, "vt", 2) == 0) {
        character = '\b';
    }
    if (character != ' ' && character != 127) {
        modifiers &= ~CONTROL;
    }
    return encode_character(&character, 1, modifiers, to);
}

size_t pty_key_bytes(struct pty *p, const char *name, char bytes[32])
{
    pty_screen_refresh(p);
    return encode(p, name, bytes);
}

/* Splits "*3" off a name. */
static int split_repeat(char *name)
{
    char *star = name[0] != '\0' ? strrchr(name + 1, '*') : NULL;
    int times = star ? atoi(star + 1) : 0;

    if (times > 0) {
        *star = '\0';
    }
    return times > 0 ? times : 1;
}

bool pty_keys(struct pty *p, const char *names)
{
    bool sent = true;

    while (sent) {
        char name[32], bytes[32];
        size_t length;

        names += strspn(names, " ");
        length = strcspn(names, " ");
        if (length == 0) {
            break;
        }
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        names += length;
        for (int times = split_repeat(name); sent && times > 0; times--) {
            length = pty_key_bytes(p, name, bytes);
            sent = pty_send_bytes(p, bytes, length);
            if (length == 1 && bytes[0] == '\033') {
                sent = sent && (!p->answers_pings || pty_ping(p));
            }
        }
    }
    return sent;
}

static bool send_mouse(struct pty *p, int x, int y, int code, bool press)
{
    char bytes[48];

    if (p->modes.mouse_sgr) {
        snprintf(bytes, sizeof bytes, "\033[<%d;%d;%d%c", code, x + 1, y + 1, press ? 'M' : 'm');
    } else {
        /* The old encoding has no code for the button that was released, nor for places beyond
         * 222. */
        if (x > 222 || y > 222) {
            return false;
        }
        snprintf(bytes, sizeof bytes, "\033[M%c%c%c", 32 + (press ? code : 3), x + 33, y + 33);
    }
    return pty_send(p, bytes);
}

bool pty_mouse(struct pty *p, int x, int y, int button)
{
    bool is_wheel = button > 3;

    pty_screen_refresh(p);
    if (p->modes.mouse == 0) {
        return false;
    }
    if (!send_mouse(p, x, y, is_wheel ? 64 + button - 4 : button - 1, true)) {
        return false;
    }
    return is_wheel || p->modes.mouse == 9 || send_mouse(p, x, y, button - 1, false);
}

bool pty_hover(struct pty *p, int x, int y)
{
    pty_screen_refresh(p);
    return p->modes.mouse == 1003 && send_mouse(p, x, y, 32 + 3, true);
}

bool pty_paste(struct pty *p, const char *text)
{
    struct pty_buffer b;
    bool sent;

    pty_screen_refresh(p);
    pty_buffer_init(&b);
    if (p->modes.bracketed_paste) {
        pty_buffer_adds(&b, "\033[200~");
    }
    for (; *text != '\0'; text++) {
        pty_buffer_add(&b, *text == '\n' ? "\r" : text, 1);
    }
    if (p->modes.bracketed_paste) {
        pty_buffer_adds(&b, "\033[201~");
    }
    sent = pty_send_bytes(p, b.data, b.length);
    free(b.data);
    return sent;
}
