#include "base/utf8.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/*
 * The number of columns that the table lists for a character; a character that is not listed is one
 * column wide.
 */
static int listed_width(uint32_t character)
{
    size_t low = 0, high = utf8_range_count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const struct utf8_range *range = &utf8_ranges[middle];
        if (character > range->last)
            low = middle + 1;
        else if (character < range->first)
            high = middle;
        else
            return range->width;
    }
    return 1;
}

int utf8_width(uint32_t character)
{
    if (character >= 0x20 && character < 0x7F)
        return 1;
    /* Boxes and Braille: nearly all that a board is drawn with. */
    if ((character >= 0x2500 && character < 0x25FD) || (character >= 0x2800 && character < 0x2900))
        return 1;
    return character > 0x10FFFF ? -1 : listed_width(character);
}

int utf8_columns(const char *text)
{
    int columns = 0;
    for (const char *at = text, *end = text + strlen(text); at < end;) {
        int width = utf8_width(utf8_next(&at, end));
        columns += width < 0 ? 1 : width;
    }
    return columns;
}

uint32_t utf8_harmless(uint32_t character, int *marks)
{
    enum { MARKS = 4 }; /* no script piles up more that one could still read */
    int width = character == UTF8_BAD ? -1 : utf8_width(character);
    *marks = width == 0 ? *marks + 1 : 0;
    return width < 0 || *marks > MARKS ? '?' : character;
}

/* By the number of bytes that follow the first one. */
static const struct {
    unsigned char mark; /* the bits that the first byte begins with */
    uint32_t smallest;  /* the smallest character that needs as many */
} forms[UTF8_MAX] = { { 0, 0 }, { 0xC0, 0x80 }, { 0xE0, 0x800 }, { 0xF0, 0x10000 } };

uint32_t utf8_next(const char **at, const char *end)
{
    const char *from = *at;
    if (from >= end)
        return 0;
    *at = from + 1;
    const unsigned char first = (unsigned char)*from;
    if (first < 0x80)
        return first;
    const int count = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    if (first < 0xC2 || first > 0xF4 || end - from <= count)
        return UTF8_BAD;
    uint32_t character = first & (0x3Fu >> count);
    for (int i = 1; i <= count; i++) {
        unsigned char byte = (unsigned char)from[i];
        if ((byte & 0xC0) != 0x80)
            return UTF8_BAD;
        character = character << 6 | (byte & 0x3Fu);
    }
    if (character < forms[count].smallest || character > 0x10FFFF ||
        (character >= 0xD800 && character <= 0xDFFF))
        return UTF8_BAD;
    *at = from + count + 1;
    return character;
}

size_t utf8_put(uint32_t character, char *bytes)
{
    unsigned char *out = (unsigned char *)bytes;
    if (character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF))
        character = UTF8_BAD;
    int count = UTF8_MAX - 1;
    while (count && character < forms[count].smallest)
        count--;
    out[0] = (unsigned char)(forms[count].mark | character >> 6 * count);
    for (int i = 1; i <= count; i++)
        out[i] = (unsigned char)(0x80 | (character >> 6 * (count - i) & 0x3F));
    return (size_t)count + 1;
}

/* The character of 0, or the place where it would be, of scripts whose digits follow it: those of
 * Unicode's class Nd, then circled ones. */
static const uint32_t zeros[] = {
    0x0660,  0x06F0,  0x07C0,  0x0966,  0x09E6,  0x0A66,  0x0AE6,  0x0B66,  0x0BE6,
    0x0C66,  0x0CE6,  0x0D66,  0x0DE6,  0x0E50,  0x0ED0,  0x0F20,  0x1040,  0x1090,
    0x17E0,  0x1810,  0x1946,  0x19D0,  0x1A80,  0x1A90,  0x1B50,  0x1BB0,  0x1C40,
    0x1C50,  0xA620,  0xA8D0,  0xA900,  0xA9D0,  0xA9F0,  0xAA50,  0xABF0,  0xFF10,
    0x104A0, 0x10D30, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0,
    0x11650, 0x116C0, 0x11730, 0x118E0, 0x11950, 0x11C50, 0x11D50, 0x11DA0, 0x11F50,
    0x16A60, 0x16AC0, 0x16B50, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140,
    0x1E2F0, 0x1E4F0, 0x1E950, 0x1FBF0, 0x245F,  0x2775,  0x277F,  0x2789,
};

enum { FIRST_CIRCLED = sizeof zeros / sizeof *zeros - 4 }; /* from here on there is no 0 */

uint32_t utf8_plain_digit(uint32_t character)
{
    for (size_t i = 0; character >= 0x80 && i < sizeof zeros / sizeof *zeros; i++)
        if (character >= zeros[i] + (i >= FIRST_CIRCLED) && character <= zeros[i] + 9)
            return '0' + character - zeros[i];
    return character;
}

void utf8_plain_digits(char *text)
{
    const char *end = text + strlen(text);
    for (const char *at = text; at < end;) {
        const char *from = at;
        const uint32_t character = utf8_next(&at, end), digit = utf8_plain_digit(character);
        if (digit != character)
            *text++ = (char)digit;
        else
            while (from < at)
                *text++ = *from++;
    }
    *text = '\0';
}

bool utf8_in_locale(void)
{
    const char *codeset = nl_langinfo(CODESET);
    return !strcasecmp(codeset, "UTF-8") || !strcasecmp(codeset, "utf8");
}

void utf8_set_locale(void)
{
    static const char *const others[] = { "C.UTF-8", "C.utf8", "en_US.UTF-8" };
    /* The locale that the environment names for characters. */
    static const char *const variables[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    const char *value = NULL;
    for (size_t n = 0; (!value || !*value) && n < sizeof variables / sizeof *variables; n++)
        value = getenv(variables[n]);
    const char *wanted = value ? value : "";
    setlocale(LC_ALL, "");
    if (!strstr(wanted, "UTF-8") && !strstr(wanted, "utf8") && !strstr(wanted, "UTF8") &&
        !strstr(wanted, "utf-8"))
        return;
    for (size_t i = 0; !utf8_in_locale() && i < sizeof others / sizeof *others; i++)
        setlocale(LC_CTYPE, others[i]);
}
