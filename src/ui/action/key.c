#include "ui/action/event.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/name.h"
#include "base/utf8.h"

/* The special keys, in their order. */
static const char *const names[] = {
    "Up",    "Down", "Left",      "Right",  "Home",   "End", "PageUp", "PageDown", "Tab",
    "Enter", "Esc",  "Backspace", "Delete", "Insert", "F1",  "F2",     "F3",       "F4",
    "F5",    "F6",   "F7",        "F8",     "F9",     "F10", "F11",    "F12",
};
enum { NAMES = sizeof names / sizeof *names };

static const struct {
    const char *name;
    ui_key key;
} aliases[] = {
    { "Space", ' ' },           { "PgUp", UI_KEY_PAGE_UP },  { "PgDn", UI_KEY_PAGE_DOWN },
    { "Return", UI_KEY_ENTER }, { "Escape", UI_KEY_ESCAPE }, { "Del", UI_KEY_DELETE },
    { "Ins", UI_KEY_INSERT },
};

/* In the order in which they are written; Meta is another name of Alt. */
static const struct {
    char letter;
    ui_key modifier;
} modifiers[] = {
    { 'C', UI_KEY_CONTROL },
    { 'A', UI_KEY_ALT },
    { 'S', UI_KEY_SHIFT },
    { 'M', UI_KEY_ALT },
};
enum { WRITTEN = 3, MODIFIERS = UI_KEY_SHIFT | UI_KEY_CONTROL | UI_KEY_ALT };

/* The code point of "U+00E9". */
static ui_key parse_code(const char *name)
{
    if ((*name != 'U' && *name != 'u') || name[1] != '+')
        return UI_KEY_NONE;
    /* key_to_name() writes at least four digits */
    const char *digits = name + 2 + strspn(name + 2, "0");
    const size_t length = strspn(digits, "0123456789abcdefABCDEF");
    const unsigned long number = length <= 6 && !digits[length] ? strtoul(digits, NULL, 16) : 0;
    return number > ' ' && number < UI_KEY_SPECIAL ? (ui_key)number : UI_KEY_NONE;
}

static ui_key parse_base(const char *name)
{
    const char *at = name;
    const uint32_t character = utf8_next(&at, name + strlen(name));
    if (character == 0)
        return UI_KEY_NONE;
    if (*at == '\0')
        return character == UTF8_BAD || utf8_width(character) < 1 ? UI_KEY_NONE : character;
    for (ui_key i = 0; i < NAMES; i++)
        if (name_same(name, names[i]))
            return UI_KEY_SPECIAL + i;
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (name_same(name, aliases[i].name))
            return aliases[i].key;
    return parse_code(name);
}

/* Control with these characters sends the same byte as a special key, whose name is used. */
static ui_key plain_control(ui_key key)
{
    return key == 'i'                 ? (ui_key)UI_KEY_TAB
           : key == 'j' || key == 'm' ? (ui_key)UI_KEY_ENTER
           : key == 'h'               ? (ui_key)UI_KEY_BACKSPACE
           : key == '['               ? (ui_key)UI_KEY_ESCAPE
                                      : UI_KEY_CONTROL | key;
}

static ui_key add_modifiers(ui_key key, ui_key added)
{
    if (key >= UI_KEY_SPECIAL)
        return key | added;
    if (added & UI_KEY_SHIFT) {
        /* The keyboard decides which character Shift makes, except for letters. */
        key = key >= 'a' && key <= 'z' ? key - 'a' + 'A' : key;
        if (key < 'A' || key > 'Z' || (added & UI_KEY_CONTROL))
            return UI_KEY_NONE;
    }
    if (added & UI_KEY_CONTROL)
        key = plain_control(key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key);
    return key | (added & UI_KEY_ALT);
}

static ui_key modifier_of(char letter)
{
    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++)
        if (letter == modifiers[i].letter || letter == modifiers[i].letter - 'A' + 'a')
            return modifiers[i].modifier;
    return 0;
}

ui_key key_parse(const char *name)
{
    ui_key added = 0;
    /* "-" alone and the second one of "C--" are the key itself. */
    for (; name[0] && name[1] == '-' && name[2]; name += 2) {
        const ui_key modifier = modifier_of(*name);
        if (!modifier || added & modifier)
            return UI_KEY_NONE;
        added |= modifier;
    }
    const ui_key key = parse_base(name);
    return key == UI_KEY_NONE ? UI_KEY_NONE : add_modifiers(key, added);
}

void key_to_name(ui_key key, char name[24])
{
    const ui_key base = key & ~(ui_key)MODIFIERS;
    size_t length = 0;
    for (size_t i = 0; i < WRITTEN; i++)
        if (key & modifiers[i].modifier) {
            name[length++] = modifiers[i].letter;
            name[length++] = '-';
        }
    if (base >= UI_KEY_SPECIAL && base < UI_KEY_SPECIAL + NAMES)
        strcpy(name + length, names[base - UI_KEY_SPECIAL]);
    else if (base == ' ' || base == UI_KEY_NONE)
        strcpy(name + length, base ? "Space" : "");
    else if (base < UI_KEY_SPECIAL && utf8_width(base) == 1) /* the screen draws no others */
        name[length + utf8_put(base, name + length)] = '\0';
    else
        snprintf(name + length, 24 - length, "U+%04X", (unsigned)base);
}
