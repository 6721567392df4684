#include "ui/action/event.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

static const struct {
    const char *name;
    ui_key key;
} names[] = {
    /* The first name of a key is the one that key_to_name writes. */
    { "Space", ' ' },
    { "Up", UI_KEY_UP },
    { "Down", UI_KEY_DOWN },
    { "Left", UI_KEY_LEFT },
    { "Right", UI_KEY_RIGHT },
    { "Home", UI_KEY_HOME },
    { "End", UI_KEY_END },
    { "PageUp", UI_KEY_PAGE_UP },
    { "PageDown", UI_KEY_PAGE_DOWN },
    { "Tab", UI_KEY_TAB },
    { "Enter", UI_KEY_ENTER },
    { "Esc", UI_KEY_ESCAPE },
    { "Backspace", UI_KEY_BACKSPACE },
    { "Delete", UI_KEY_DELETE },
    { "Insert", UI_KEY_INSERT },
    { "PgUp", UI_KEY_PAGE_UP },
    { "PgDn", UI_KEY_PAGE_DOWN },
    { "Return", UI_KEY_ENTER },
    { "Escape", UI_KEY_ESCAPE },
    { "Del", UI_KEY_DELETE },
    { "Ins", UI_KEY_INSERT },
};

enum { MODIFIERS = UI_KEY_SHIFT | UI_KEY_CONTROL | UI_KEY_ALT };

/* strcasecmp() would follow the locale: in a Turkish one "Insert" is not "insert". */
static bool same_name(const char *one, const char *other)
{
    for (; *one != '\0' && *other != '\0'; one++, other++) {
        int a = *one >= 'A' && *one <= 'Z' ? *one - 'A' + 'a' : *one;
        int b = *other >= 'A' && *other <= 'Z' ? *other - 'A' + 'a' : *other;

        if (a != b)
            return false;
    }
    return *one == *other;
}

/* A digit of base 10 or 16, or -1. */
static int key_digit(char character, int base)
{
    if (character >= '0' && character <= '9')
        return character - '0';
    if (base == 16 && character >= 'a' && character <= 'f')
        return character - 'a' + 10;
    if (base == 16 && character >= 'A' && character <= 'F')
        return character - 'A' + 10;
    return -1;
}

/* The number that text is to its end, or `limit` + 1 where it is none up to limit. */
static uint32_t parse_key_number(const char *text, int base, uint32_t limit)
{
    uint32_t number = 0;

    if (*text == '\0' || *text == '0')
        return limit + 1;
    for (; *text != '\0'; text++) {
        int digit = key_digit(*text, base);

        if (digit < 0)
            return limit + 1;
        number = number * (uint32_t)base + (uint32_t)digit;
        if (number > limit)
            return limit + 1;
    }
    return number;
}

static ui_key parse_base(const char *name)
{
    const char *at = name;
    uint32_t character = utf8_next(&at, name + strlen(name));

    if (character == 0)
        return UI_KEY_NONE;
    if (*at == '\0')
        return character == UTF8_BAD || utf8_width(character) < 1 ? UI_KEY_NONE : character;
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
        if (same_name(name, names[i].name))
            return names[i].key;
    if (*name == 'F' || *name == 'f') {
        uint32_t number = parse_key_number(name + 1, 10, 12);

        if (number <= 12)
            return UI_KEY_F1 + number - 1;
    }
    if ((name[0] == 'U' || name[0] == 'u') && name[1] == '+') {
        const char *digits = name + 2 + strspn(name + 2, "0"); /* it is written with four */
        uint32_t number = parse_key_number(digits, 16, 0x10FFFF);

        if (number > ' ' && number <= 0x10FFFF)
            return number;
    }
    return UI_KEY_NONE;
}

/* The keys that a terminal cannot tell from a Control-letter are known by their own names. */
static ui_key plain_control(ui_key key)
{
    switch (key) {
    case 'i':
        return UI_KEY_TAB;
    case 'j':
    case 'm':
        return UI_KEY_ENTER;
    case 'h':
        return UI_KEY_BACKSPACE;
    case '[':
        return UI_KEY_ESCAPE;
    default:
        return UI_KEY_CONTROL | key;
    }
}

static ui_key add_modifiers(ui_key key, ui_key modifiers)
{
    ui_key base = key;

    if (base < UI_KEY_SPECIAL && (modifiers & UI_KEY_SHIFT)) {
        /* Which character Shift makes is the keyboard's business, except for letters. */
        if (base >= 'a' && base <= 'z')
            base = base - 'a' + 'A';
        if (base < 'A' || base > 'Z' || (modifiers & UI_KEY_CONTROL))
            return UI_KEY_NONE;
        modifiers &= ~(ui_key)UI_KEY_SHIFT;
    }
    if (base < UI_KEY_SPECIAL && (modifiers & UI_KEY_CONTROL)) {
        if (base >= 'A' && base <= 'Z')
            base = base - 'A' + 'a';
        base = plain_control(base);
        modifiers &= ~(ui_key)UI_KEY_CONTROL;
    }
    return base | modifiers;
}

ui_key key_parse(const char *name)
{
    ui_key modifiers = 0;
    ui_key key;

    /* "-" alone and the second one of "C--" are the key itself. */
    while (name[0] != '\0' && name[1] == '-' && name[2] != '\0') {
        ui_key modifier;

        if (name[0] == 'S' || name[0] == 's')
            modifier = UI_KEY_SHIFT;
        else if (name[0] == 'C' || name[0] == 'c')
            modifier = UI_KEY_CONTROL;
        else if (name[0] == 'A' || name[0] == 'a' || name[0] == 'M' || name[0] == 'm')
            modifier = UI_KEY_ALT;
        else
            return UI_KEY_NONE;
        if (modifiers & modifier)
            return UI_KEY_NONE;
        modifiers |= modifier;
        name += 2;
    }
    key = parse_base(name);
    return key == UI_KEY_NONE ? UI_KEY_NONE : add_modifiers(key, modifiers);
}

static void base_name(ui_key base, char *name, size_t size)
{
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (names[i].key == base) {
            snprintf(name, size, "%s", names[i].name);
            return;
        }
    }
    if (base >= UI_KEY_F1 && base <= UI_KEY_F12)
        snprintf(name, size, "F%u", (unsigned)(base - UI_KEY_F1 + 1));
    else if (base < UI_KEY_SPECIAL && utf8_width(base) >= 1)
        name[utf8_put(base, name)] = '\0';
    else
        snprintf(name, size, "U+%04X", (unsigned)base);
}

void key_to_name(ui_key key, char name[24])
{
    size_t length = 0;

    name[0] = '\0';
    if (key == UI_KEY_NONE)
        return;
    if (key & UI_KEY_CONTROL)
        length += (size_t)snprintf(name + length, 24 - length, "C-");
    if (key & UI_KEY_ALT)
        length += (size_t)snprintf(name + length, 24 - length, "A-");
    if (key & UI_KEY_SHIFT)
        length += (size_t)snprintf(name + length, 24 - length, "S-");
    base_name(key & ~(ui_key)MODIFIERS, name + length, 24 - length);
}
