#include "engine/format/elements.h"

#include <string.h>

const char *record_end(const struct format_reader *reader)
{
    const size_t left = (size_t)(reader->end - reader->start);
    return reader->start + (left > FORMAT_RECORD_MAX ? FORMAT_RECORD_MAX : left);
}

void note_unclosed(struct format_reader *reader)
{
    reader->open |= (size_t)(reader->end - reader->start) <= FORMAT_RECORD_MAX;
}

bool has_plain_line(const char *from, const char *to)
{
    while ((from = memchr(from, '\n', (size_t)(to - from)))) {
        struct line line = { .text = ++from };
        const char *end = memchr(from, '\n', (size_t)(to - from));
        line.length = (size_t)((end ? end : to) - from);
        trim_line(&line);
        if (line_is_plain(&line))
            return true;
    }
    return false;
}

const char *find_closing(struct format_reader *reader, const char *from, const char *opening,
                         const char *closing)
{
    const char *end = record_end(reader);
    const size_t length = strlen(closing);
    for (const char *at = from; (at = memchr(at, '<', (size_t)(end - at))); at++) {
        if (begins_with(at, (size_t)(end - at), opening))
            return NULL;
        if (begins_with(at, (size_t)(end - at), closing))
            return has_plain_line(from, at) ? NULL : at + length;
    }
    note_unclosed(reader);
    return NULL;
}

void pass_element(struct format_reader *reader, const char *to)
{
    struct line line;
    reader_move(reader, to);
    if (reader_look(reader, &line) == SIGHT_LINE &&
        leading_spaces(line.text, line.length) == line.length)
        reader_pass(reader, &line);
}

bool is_xml_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

const char *skip_spaces(const char *at, const char *end)
{
    while (at < end && is_xml_space(*at))
        at++;
    return at;
}

const char *find_attribute(const char *at, const char *end, const char *name,
                           const char **value_end)
{
    const size_t length = strlen(name);
    for (at++; at < end; at++) {
        if (!is_xml_space(at[-1]) || !begins_with(at, (size_t)(end - at), name))
            continue;
        const char *value = skip_spaces(at + length, end);
        if (value == end || *value++ != '=')
            continue;
        value = skip_spaces(value, end);
        if (value == end || (*value != '"' && *value != '\''))
            continue;
        *value_end = memchr(value + 1, *value, (size_t)(end - value - 1));
        if (*value_end)
            return value + 1;
    }
    return NULL;
}

int read_number(const char **at, const char *end)
{
    enum { MOST = 999 };
    int number = -1;
    for (; *at < end && **at >= '0' && **at <= '9' && number <= MOST; ++*at)
        number = (number < 0 ? 0 : number * 10) + (**at - '0');
    return number;
}

const char *find_tag(const char *at, const char *end, const char *name, const char **tag_end)
{
    const size_t length = strlen(name);
    for (; at < end && (at = memchr(at, '<', (size_t)(end - at))); at++) {
        const char *behind = at + 1 + length;
        if (!begins_with(at + 1, (size_t)(end - at - 1), name) || behind >= end ||
            !(is_xml_space(*behind) || *behind == '>' || *behind == '/'))
            continue;
        *tag_end = memchr(behind, '>', (size_t)(end - behind));
        return *tag_end ? at : NULL;
    }
    return NULL;
}

void pass_tags(struct format_reader *reader, const char *first)
{
    struct line line;
    bool again = false;
    for (; reader_look(reader, &line) == SIGHT_LINE; again = true) {
        const size_t from = leading_spaces(line.text, line.length);
        const char *tag = line.text + from;
        if (from == line.length || *tag != '<' ||
            (again && begins_with(tag, line.length - from, first)))
            return;
        reader_pass(reader, &line);
    }
}
