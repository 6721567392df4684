#include "support/mask.h"

#include <stdint.h>
#include <string.h>

/* The length of a time of day or of a clock that begins there; 0: none does. */
static size_t time_length(const char *text)
{
    size_t length = strspn(text, "0123456789:");
    return memchr(text, ':', length) && *text != ':' ? length : 0;
}

static void mask_line(const char *line, size_t length, struct strbuf *out)
{
    while (length && line[length - 1] == ' ')
        length--;
    for (size_t i = 0; i < length; i++) {
        size_t time = time_length(line + i);
        strbuf_add_char(out, time ? 'T' : line[i]);
        i += time ? time - 1 : 0;
    }
    strbuf_add_char(out, '\n');
}

/* The bytes of a line up to a column. */
static size_t bytes_before(const char *line, size_t length, int columns)
{
    size_t bytes = 0;
    for (; bytes < length && columns; columns--)
        do
            bytes++;
        while (bytes < length && ((unsigned char)line[bytes] & 0xC0) == 0x80);
    return bytes;
}

void mask_screen(const char *text, const struct layout *layout, struct strbuf *out)
{
    const struct rect *title = &layout->title;
    const int status = layout->status.y;
    enum { MESSAGE = 6 }; /* the most lines of a message, with its heading, in these tests */
    for (int row = 0; *text; row++) {
        const size_t length = strcspn(text, "\n");
        const bool titled = row >= title->y && row < title->y + title->height;
        if (row <= status - MESSAGE || row > status)
            mask_line(text, titled ? bytes_before(text, length, title->x) : length, out);
        text += length + (text[length] != '\0');
    }
}
