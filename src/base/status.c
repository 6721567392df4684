#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

/*
 * A reason often quotes input, and ends on a terminal: whatever could move its cursor or hide
 * something, and half of a character that the cut left, must not stay.
 */
static void make_safe(char *text)
{
    const char *at = text, *end = text + strlen(text);
    char *out = text;
    int marks = 0;
    while (at < end)
        out += utf8_put(utf8_harmless(utf8_next(&at, end), &marks), out);
    *out = '\0';
}

static void cut_at_character(char *text, size_t length)
{
    while (length > 0 && ((unsigned char)text[length - 1] & 0xC0) == 0x80)
        length--;
    if (length > 0 && (unsigned char)text[length - 1] >= 0xC0)
        length--;
    text[length] = '\0';
}

enum status error_set_at(struct error *error, enum status status, int line, int column,
                         const char *format, ...)
{
    va_list arguments;
    if (!error)
        return status;
    error->status = status;
    error->line = line;
    error->column = column;
    va_start(arguments, format);
    int length = vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    if (length < 0)
        error->text[0] = '\0';
    else if ((size_t)length >= sizeof error->text)
        cut_at_character(error->text, sizeof error->text - 1);
    make_safe(error->text);
    return status;
}
