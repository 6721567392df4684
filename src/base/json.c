#include "base/json.h"

#include <inttypes.h>
#include <string.h>

#include "base/utf8.h"

/* A comma, unless the value is the first of its kind or follows its name. */
static void separate(struct strbuf *out)
{
    char last = out->length ? out->text[out->length - 1] : '{';
    if (!strchr("{[:\n", last))
        strbuf_add_char(out, ',');
}

void json_punctuate(struct strbuf *out, char bracket)
{
    if (bracket == '{' || bracket == '[')
        separate(out);
    strbuf_add_char(out, bracket);
}

void json_name(struct strbuf *out, const char *name)
{
    separate(out);
    strbuf_add_char(out, '"');
    strbuf_add(out, name);
    strbuf_add_bytes(out, "\":", 2);
}

void json_escape(struct strbuf *out, uint32_t c)
{
    if (c >= 0x10000) {
        strbuf_addf(out, "\\u%04" PRIx32, 0xD800 + ((c - 0x10000) >> 10));
        c = 0xDC00 + (c & 0x3FF);
    }
    strbuf_addf(out, "\\u%04" PRIx32, c);
}

void json_string(struct strbuf *out, const char *text)
{
    const char *at = text, *end = text + strlen(text);
    int marks = 0;
    separate(out);
    strbuf_add_char(out, '"');
    while (at < end) {
        const char *plain = at; /* most texts are, and whole */
        while (*at >= ' ' && *at < 0x7F && *at != '"' && *at != '\\')
            at++;
        strbuf_add_bytes(out, plain, (size_t)(at - plain));
        marks = at > plain ? 0 : marks;
        if (at == end)
            break;
        uint32_t c = utf8_next(&at, end);
        char bytes[UTF8_MAX];
        if (c == '"' || c == '\\')
            strbuf_addf(out, "\\%c", (char)c);
        else if (c != UTF8_BAD && utf8_harmless(c, &marks) != c)
            json_escape(out, c);
        else
            strbuf_add_bytes(out, bytes, utf8_put(c, bytes));
    }
    strbuf_add_char(out, '"');
}

void json_number(struct strbuf *out, uint64_t number)
{
    separate(out);
    strbuf_addf(out, "%" PRIu64, number);
}

void json_open(struct strbuf *out, const char *name, char bracket)
{
    json_name(out, name);
    strbuf_add_char(out, bracket);
}

void json_add_string(struct strbuf *out, const char *name, const char *text)
{
    json_name(out, name);
    json_string(out, text);
}

void json_add_number(struct strbuf *out, const char *name, uint64_t number)
{
    json_name(out, name);
    json_number(out, number);
}

void json_add_bool(struct strbuf *out, const char *name, bool value)
{
    json_name(out, name);
    strbuf_add(out, value ? "true" : "false");
}

const char *json_member(const char *object, const char *name, size_t *length)
{
    const size_t named = strlen(name);
    for (const char *at = object + 1; *at == '"'; at++) {
        const char *member = at + 1, *value = strchr(member, '"') + 2, *end = value;
        for (int depth = 0; depth || (*end != ',' && *end != '}'); end++)
            if (*end == '"') {
                end++;
                while (*(end += strcspn(end, "\"\\")) == '\\')
                    end += 2;
            } else {
                depth += (*end == '{' || *end == '[') - (*end == '}' || *end == ']');
            }
        *length = (size_t)(end - value);
        if (value == member + named + 2 && !memcmp(member, name, named))
            return value;
        at = end;
    }
    return NULL;
}
