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

ui_key key_parse(const char *name)
{
    enum { COUNT = sizeof modifiers / sizeof *modifiers };
    /* Control with these letters sends the same byte as a special key, whose name is used. */
    static const ui_key same['z' + 1] = { ['i'] = UI_KEY_TAB,
                                          ['j'] = UI_KEY_ENTER,
                                          ['m'] = UI_KEY_ENTER,
                                          ['h'] = UI_KEY_BACKSPACE,
                                          ['['] = UI_KEY_ESCAPE };
    ui_key added = 0;
    /* "-" alone and the second one of "C--" are the key itself. */
    for (size_t i = 0; name[0] && name[1] == '-' && name[2]; name += 2, i = 0) {
        while (i < COUNT && *name != modifiers[i].letter &&
               *name != modifiers[i].letter - 'A' + 'a')
            i++;
        if (i == COUNT || added & modifiers[i].modifier)
            return UI_KEY_NONE;
        added |= modifiers[i].modifier;
    }
    ui_key key = parse_base(name);
    if (key == UI_KEY_NONE || key >= UI_KEY_SPECIAL)
        return key == UI_KEY_NONE ? key : key | added;
    const bool capital = key >= 'A' && key <= 'Z', letter = capital || (key >= 'a' && key <= 'z');
    /* The keyboard decides which character Shift makes, except for letters. */
    if (added & UI_KEY_SHIFT && (!letter || added & UI_KEY_CONTROL))
        return UI_KEY_NONE;
    if (added & UI_KEY_SHIFT && !capital)
        key = key - 'a' + 'A';
    if (added & UI_KEY_CONTROL) {
        key = capital ? key - 'A' + 'a' : key;
        key = key <= 'z' && same[key] ? same[key] : UI_KEY_CONTROL | key;
    }
    return key | (added & UI_KEY_ALT);
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
