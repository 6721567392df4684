/* Reading JSON. */
#include "engine/format/documents.h"

/*
 * Surrogates of UTF-16, as escapes in texts. Low ones on their own stand for bytes that were not
 * UTF-8, as in Python's "surrogateescape".
 */
enum { HIGH = 0xD800, LOW = 0xDC00, LOW_END = 0xE000, BEYOND = 0x10000 };
enum { BYTES = 0xDC80, BYTES_END = 0xDD00 };

/* The closing quote of a text that begins with one; NULL: it is not closed. */
static const char *text_end(const char *from, const char *end)
{
    for (const char *at = from + 1; at < end; at++) {
        if (*at == *from)
            return at;
        at += *at == '\\';
    }
    return NULL;
}

const char *json_end(const char *from, const char *end)
{
    int depth = 0;
    for (const char *at = from; at < end; at++) {
        if (*at == '"' || *at == '\'') {
            at = text_end(at, end);
            if (!at)
                return NULL;
        } else if (*at == '[' || *at == '{') {
            depth++;
        } else if ((*at == ']' || *at == '}') && --depth == 0) {
            return at;
        }
    }
    return NULL;
}

bool json_at(const char *from, const char *end, struct json_item *item)
{
    const char *to = json_end(from, end);
    *item = (struct json_item){ .kind = *from == '{' ? JSON_OBJECT : JSON_LIST,
                                .from = from + 1,
                                .to = to };
    return to && *to == (*from == '{' ? '}' : ']');
}

struct json_walk json_walk(const struct json_item *container)
{
    struct json_walk walk = { .object = container->kind == JSON_OBJECT };
    if (container->kind != JSON_OBJECT && container->kind != JSON_LIST)
        return walk;
    walk.end = container->to;
    walk.at = skip_spaces(container->from, container->to);
    return walk;
}

/* Reads a value, or nothing before a comma or the end, and the gap behind it. False: it is not
 * closed. */
static bool read_value(struct json_walk *walk, struct json_item *item)
{
    const char *at = walk->at;
    const bool nothing = at == walk->end || *at == ',';
    item->from = item->to = at;
    item->kind = JSON_NOTHING;
    if (!nothing && (*at == '"' || *at == '\'')) {
        item->kind = JSON_TEXT;
        item->from = at + 1;
        item->to = text_end(at, walk->end);
    } else if (!nothing && (*at == '[' || *at == '{')) {
        struct json_item found;
        item->to = json_at(at, walk->end, &found) ? found.to : NULL;
        item->kind = found.kind;
        item->from = found.from;
    } else if (!nothing) {
        item->kind = JSON_WORD; /* a number, true, or a name without quotes */
        while (item->to < walk->end && *item->to && !strchr(",:]}[{\"'", *item->to) &&
               !is(*item->to, A_SPACE | A_LINE_END))
            item->to++;
        if (item->to == at)
            return false;
    }
    if (item->to)
        walk->at = skip_spaces(item->to + (!nothing && item->kind != JSON_WORD), walk->end);
    return item->to;
}

static bool spoil(struct json_walk *walk)
{
    walk->bad = true;
    walk->at = walk->end;
    return false;
}

bool json_next(struct json_walk *walk, struct json_item *item)
{
    if (walk->at == walk->end && !walk->another)
        return false;
    *item = (struct json_item){ .kind = JSON_NOTHING };
    walk->another = false;
    if (walk->object) {
        if (!read_value(walk, item) || (item->kind != JSON_TEXT && item->kind != JSON_WORD))
            return spoil(walk);
        item->name = item->from;
        item->name_end = item->to;
        if (walk->at == walk->end || *walk->at++ != ':')
            return spoil(walk);
        walk->at = skip_spaces(walk->at, walk->end);
    }
    if (!read_value(walk, item))
        return spoil(walk);
    if (walk->at == walk->end)
        return true;
    if (*walk->at++ != ',')
        return spoil(walk);
    walk->at = skip_spaces(walk->at, walk->end);
    walk->another = true;
    return true;
}

static bool part_equals(const char *from, const char *to, const char *text)
{
    return (size_t)(to - from) == strlen(text) && !memcmp(from, text, strlen(text));
}

bool json_is_named(const struct json_item *item, const char *name)
{
    return item->name && part_equals(item->name, item->name_end, name);
}

bool json_find(const struct json_item *object, const char *name, struct json_item *item)
{
    struct json_walk walk = json_walk(object);
    while (object->kind == JSON_OBJECT && json_next(&walk, item))
        if (json_is_named(item, name))
            return true;
    return false;
}

bool json_is_word(const struct json_item *item, const char *word)
{
    return item->kind == JSON_WORD && part_equals(item->from, item->to, word);
}

bool json_is_nothing(const struct json_item *item)
{
    struct json_walk walk = json_walk(item);
    struct json_item inner;
    if (item->kind == JSON_WORD)
        return word_in(item->from, (size_t)(item->to - item->from), "null false f 0");
    if (item->kind != JSON_LIST && item->kind != JSON_OBJECT)
        return item->from == item->to;
    while (json_next(&walk, &inner))
        if (inner.kind == JSON_LIST || inner.kind == JSON_OBJECT || !json_is_nothing(&inner))
            return false;
    return !walk.bad;
}

int json_small_number(const struct json_item *item)
{
    const char *at = item->from;
    if ((item->kind != JSON_WORD && item->kind != JSON_TEXT) || item->to - at > 2)
        return -1;
    const int number = read_number(&at, item->to);
    return at == item->to ? number : -1;
}

/* Reads four digits to the base 16; -1: they are not. */
static int read_hex_unit(const char *at, const char *end)
{
    int unit = 0;
    if (end - at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        const int digit = hex_digit(at[i]);
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

/* Reads the escape sequence behind a backslash, as a character or as half of one. */
static uint32_t read_escape(const char **at, const char *end)
{
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    const char c = *(*at)++;
    const char *place = c ? strchr(from, c) : NULL;
    if (c != 'u')
        return place ? (unsigned char)to[place - from] : (unsigned char)c;
    const int unit = read_hex_unit(*at, end);
    if (unit < 0)
        return '?';
    *at += 4;
    const int low =
        end - *at >= 6 && (*at)[0] == '\\' && (*at)[1] == 'u' ? read_hex_unit(*at + 2, end) : -1;
    if (unit < HIGH || unit >= LOW || low < LOW || low >= LOW_END)
        return (uint32_t)unit;
    *at += 6;
    return BEYOND + ((uint32_t)(unit - HIGH) << 10) + (uint32_t)(low - LOW);
}

void json_copy(const struct json_item *item, char *to, size_t size)
{
    size_t length = 0;
    for (const char *at = item->from; at < item->to;) {
        const char *begin = at;
        uint32_t c = utf8_next(&at, item->to);
        char bytes[UTF8_MAX];
        size_t count = (size_t)(at - begin);
        memcpy(bytes, begin, count < UTF8_MAX ? count : UTF8_MAX);
        if (c == '\\' && at < item->to) {
            c = read_escape(&at, item->to);
            const bool byte = c >= BYTES && c < BYTES_END;
            count = byte ? 1 : utf8_put(c ? c : ' ', bytes);
            *bytes = byte ? (char)(c - LOW) : *bytes;
        }
        if (length + count >= size)
            break;
        memcpy(to + length, bytes, count);
        length += count;
    }
    to[length] = '\0';
}
