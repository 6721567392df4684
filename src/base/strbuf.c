#include "base/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

char strbuf_nothing[1];

void strbuf_init(struct strbuf *buffer)
{
    *buffer = (struct strbuf)STRBUF_EMPTY;
}

void strbuf_release(struct strbuf *buffer)
{
    if (buffer->capacity > 0)
        free(buffer->text);
    strbuf_init(buffer);
}

void strbuf_release_into(struct strbuf *part, struct strbuf *whole)
{
    whole->failed |= part->failed;
    strbuf_release(part);
}

void strbuf_reset(struct strbuf *buffer)
{
    strbuf_truncate(buffer, 0);
    buffer->failed = false;
}

void strbuf_truncate(struct strbuf *buffer, size_t length)
{
    if (length >= buffer->length)
        return;
    buffer->text[length] = '\0';
    buffer->length = length;
}

/* Makes room for `more` bytes and the final NUL. */
static bool reserve(struct strbuf *buffer, size_t more)
{
    /* A text with a part missing would make no sense, so nothing is added after a failure. */
    if (buffer->failed)
        return false;
    buffer->failed = more >= SIZE_MAX / 2 - buffer->length;
    if (buffer->failed)
        return false;
    const size_t wanted = buffer->length + more + 1;
    if (wanted <= buffer->capacity)
        return true;
    size_t capacity = buffer->capacity < 32 ? 64 : buffer->capacity * 2;
    if (capacity < wanted)
        capacity = wanted;
    char *text = realloc(buffer->capacity > 0 ? buffer->text : NULL, capacity);
    buffer->failed = !text;
    if (!text)
        return false;
    buffer->text = text;
    buffer->capacity = capacity;
    return true;
}

void strbuf_add_bytes(struct strbuf *buffer, const char *bytes, size_t length)
{
    if (length == 0 || !reserve(buffer, length))
        return;
    memcpy(buffer->text + buffer->length, bytes, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
}

void strbuf_move_end(struct strbuf *from, size_t length, struct strbuf *to)
{
    strbuf_add_bytes(to, from->text + length, from->length - length);
    to->failed |= from->failed;
    strbuf_truncate(from, length);
}

void strbuf_add(struct strbuf *buffer, const char *text)
{
    strbuf_add_bytes(buffer, text, strlen(text));
}

void strbuf_add_times(struct strbuf *buffer, const char *text, int times)
{
    while (times-- > 0)
        strbuf_add(buffer, text);
}

void strbuf_add_char(struct strbuf *buffer, char character)
{
    if (!reserve(buffer, 1))
        return;
    buffer->text[buffer->length++] = character;
    buffer->text[buffer->length] = '\0';
}

void add_harmless(struct strbuf *out, const char *text)
{
    const char *at = text, *end = text + strlen(text);
    int marks = 0;
    while (at < end) {
        char bytes[UTF8_MAX];
        uint32_t c = utf8_harmless(utf8_next(&at, end), &marks);
        const size_t length = utf8_put(c, bytes);
        strbuf_add_bytes(out, bytes, length);
    }
}

/* Most texts fit the room that is there: only the others are formatted twice. */
void strbuf_addf(struct strbuf *buffer, const char *format, ...)
{
    if (buffer->failed)
        return;
    const size_t room = buffer->capacity - buffer->length;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(buffer->text + buffer->length, room, format, arguments);
    va_end(arguments);
    buffer->failed = length < 0;
    if (length > 0 && (size_t)length >= room && reserve(buffer, (size_t)length)) {
        va_start(arguments, format);
        vsnprintf(buffer->text + buffer->length, (size_t)length + 1, format, arguments);
        va_end(arguments);
    }
    if (!buffer->failed)
        buffer->length += (size_t)length;
    else if (room)
        buffer->text[buffer->length] = '\0';
}

char *put_number(char *at, int64_t number, int digits)
{
    char reversed[20];
    int count = 0;
    for (; number || count < digits; number /= 10)
        reversed[count++] = (char)('0' + number % 10);
    while (count)
        *at++ = reversed[--count];
    return at;
}

bool take_number(const char **at, int64_t most, int64_t *number)
{
    const char *start = *at;
    for (*number = 0; **at >= '0' && **at <= '9'; ++*at)
        if ((*number = *number * 10 + (**at - '0')) > most)
            return false;
    return *at > start;
}

bool only_number(const char *text, int64_t most, int64_t *number)
{
    return take_number(&text, most, number) && !*text;
}
