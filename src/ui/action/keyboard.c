#include "ui/action/keyboard.h"

#include <stddef.h>
#include <string.h>

#include "base/utf8.h"

#define KEYBOARD_ROW(name, row, enters) { name, row, enters },
static const struct {
    const char *name, *row;
    bool enters;
} known[] = { EVERY_KEYBOARD(KEYBOARD_ROW) };
enum { KNOWN = sizeof known / sizeof *known };

static bool writes_itself(uint32_t character)
{
    return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z') ||
           (character >= 'a' && character <= 'z') || character <= ' ' || character == ':';
}

/* The digit whose key has the character, or 0. */
static int digit_in(const uint32_t row[10], uint32_t character)
{
    int digit = 9;
    while (digit && row[digit] != character)
        digit--;
    return digit;
}

/* False: these are not nine different characters that may write notes, or digits in their places.
 */
static bool read_row(const char *text, uint32_t row[10])
{
    const char *end = text + strlen(text);
    memset(row, 0, 10 * sizeof *row);
    for (int digit = 1; digit <= 9; digit++) {
        const uint32_t character = utf8_next(&text, end);
        if (character == '0' + (uint32_t)digit)
            continue;
        if (writes_itself(character) || character == UTF8_BAD || utf8_width(character) != 1 ||
            digit_in(row, character))
            return false;
        row[digit] = character;
    }
    return text == end;
}

bool keyboard_read(const char *text, struct keyboard *keyboard)
{
    struct keyboard read = { .fixed = strcmp(text, "auto") != 0 };
    bool good = !read.fixed || !strcmp(text, "none");
    for (size_t i = 0; !good && i < KNOWN; i++)
        if (!strcmp(text, known[i].name)) {
            read.enters = known[i].enters;
            good = read_row(known[i].row, read.row);
        }
    if (!good && read_row(text, read.row)) {
        read.fixed = !digit_in(read.row, 0);
        good = true;
    }
    if (good)
        *keyboard = read;
    return good;
}

void keyboard_write(const struct keyboard *keyboard, char text[KEYBOARD_TEXT])
{
    for (int digit = 1; digit <= 9; digit++) {
        const uint32_t character = keyboard->row[digit];
        text += utf8_put(character ? character : '0' + (uint32_t)digit, text);
    }
    *text = '\0';
}

/* Whether the player's keyboard may be the one with this row. */
static bool agrees(const struct keyboard *keyboard, const uint32_t row[10])
{
    int digit = 9;
    while (digit && (!keyboard->row[digit] || keyboard->row[digit] == row[digit]))
        digit--;
    return !digit;
}

/* The keyboards that the player's may be. */
struct meaning {
    int possible, with; /* how many there are, and how many of them have the character */
    int digit;          /* on the key of which digit the last of them has it */
    bool several;       /* others have it on another key */
};

/* With `keyboard` NULL all keyboards are possible. */
static struct meaning meaning_on(const struct keyboard *keyboard, uint32_t character)
{
    struct meaning meaning = { .several = false };
    for (size_t i = 0; i < KNOWN; i++) {
        uint32_t row[10];
        read_row(known[i].row, row);
        if (known[i].enters || (keyboard && !agrees(keyboard, row)))
            continue;
        const int digit = digit_in(row, character);
        meaning.possible++;
        meaning.several |= digit && meaning.digit && meaning.digit != digit;
        meaning.with += digit > 0;
        meaning.digit = digit ? digit : meaning.digit;
    }
    return meaning;
}

static bool is_unknown(const struct keyboard *keyboard)
{
    int digit = 9;
    while (digit && !keyboard->row[digit])
        digit--;
    return !digit;
}

int keyboard_digit(const struct keyboard *keyboard, uint32_t character, bool bound)
{
    if (writes_itself(character))
        return KEYBOARD_NO_DIGIT;
    const int digit = digit_in(keyboard->row, character);
    if (digit || keyboard->fixed)
        return digit;
    struct meaning meaning = meaning_on(keyboard, character);
    /* The first character is always asked for; so is each on a keyboard that is not in the table.
     */
    const bool ask = is_unknown(keyboard) || !meaning.possible;
    if (!meaning.possible)
        meaning = meaning_on(NULL, character);
    if (!meaning.with || (bound && (ask || meaning.several || meaning.with < meaning.possible)))
        return KEYBOARD_NO_DIGIT;
    return ask || meaning.several ? KEYBOARD_ASK : meaning.digit;
}

void keyboard_learn(struct keyboard *keyboard, uint32_t character, int digit)
{
    const int before = digit_in(keyboard->row, character);
    keyboard->row[before] = 0;
    keyboard->row[digit] = character;
}
