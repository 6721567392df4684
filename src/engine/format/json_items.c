/* The items of lists and objects in JSON, or JSON with fewer signs. */
#include "engine/format/documents.h"

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

bool json_at(const char *from, const char *end, struct json_item *item)
{
    int depth = 0;
    *item = (struct json_item){ .kind = *from == '{' ? JSON_OBJECT : JSON_LIST, .from = from + 1 };
    for (const char *at = from; at < end; at++) {
        if (*at == '"' || *at == '\'') {
            at = text_end(at, end);
            if (!at)
                return false;
        } else if (*at == '[' || *at == '{') {
            depth++;
        } else if ((*at == ']' || *at == '}') && --depth == 0) {
            item->to = at;
            return *at == (*from == '{' ? '}' : ']');
        }
    }
    return false;
}

bool has_object(const char *text, const char *end)
{
    const char *open = memchr(text, '{', (size_t)(end - text));
    open = open ? skip_spaces(open + 1, end) : end;
    return open < end && among(*open, "\"'");
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
    const char *at = walk->at, *to = at;
    *item = (struct json_item){ .kind = JSON_NOTHING, .from = at, .to = at };
    if (at == walk->end || *at == ',')
        return true;
    if (*at == '"' || *at == '\'') {
        to = text_end(at, walk->end);
        *item = (struct json_item){ .kind = JSON_TEXT, .from = at + 1, .to = to };
    } else if (*at == '[' || *at == '{') {
        to = json_at(at, walk->end, item) ? item->to : NULL;
    } else {
        while (to < walk->end && *to && !strchr(",:]}[{\"'", *to) && !is(*to, A_SPACE | A_LINE_END))
            to++;
        *item = (struct json_item){ .kind = JSON_WORD, .from = at, .to = to };
    }
    if (to && to > at)
        walk->at = skip_spaces(to + (item->kind != JSON_WORD), walk->end);
    return to && to > at;
}

static bool spoil(struct json_walk *walk)
{
    walk->bad = true;
    walk->at = walk->end;
    return false;
}

bool json_next(struct json_walk *walk, struct json_item *item)
{
    struct json_item name = { .kind = JSON_NOTHING };
    if (walk->at == walk->end && !walk->another)
        return false;
    walk->another = false;
    if (walk->object) {
        if (!read_value(walk, &name) || (name.kind != JSON_TEXT && name.kind != JSON_WORD) ||
            walk->at == walk->end || *walk->at != ':')
            return spoil(walk);
        walk->at = skip_spaces(walk->at + 1, walk->end);
    }
    if (!read_value(walk, item))
        return spoil(walk);
    item->name = name.from;
    item->name_end = name.to;
    if (walk->at == walk->end)
        return true;
    if (*walk->at++ != ',')
        return spoil(walk);
    walk->at = skip_spaces(walk->at, walk->end);
    return walk->another = true;
}

bool json_is_whole(const struct json_item *item, int depth)
{
    struct json_walk walk = json_walk(item);
    struct json_item inner;
    bool whole = depth > 0;
    while (whole && json_next(&walk, &inner))
        whole = json_is_whole(&inner, depth - 1);
    return whole && !walk.bad;
}

bool first_of(const struct json_item *list, struct json_item *item)
{
    struct json_walk walk = json_walk(list);
    return list->kind == JSON_LIST && json_next(&walk, item);
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

int small_number(const struct json_item *item)
{
    const char *at = item->from;
    if ((item->kind != JSON_WORD && item->kind != JSON_TEXT) || item->to - at > 2)
        return -1;
    const int number = read_number(&at, item->to);
    return at == item->to ? number : -1;
}

/*
 * Surrogates of UTF-16, as escapes in texts. Low ones on their own stand for bytes that were not
 * UTF-8, as in Python's "surrogateescape".
 */
enum { HIGH = 0xD800, LOW = 0xDC00, LOW_END = 0xE000, BEYOND = 0x10000 };
enum { BYTES = 0xDC80, BYTES_END = 0xDD00 };

/* Reads \u and four digits to the base 16; -1: it is something else. */
static int read_code_unit(const char *at, const char *end)
{
    int unit = 0;
    if (end - at < 6 || at[0] != '\\' || at[1] != 'u')
        return -1;
    for (int i = 2; i < 6 && unit >= 0; i++)
        unit = digit_of(at[i], 16) < 0 ? -1 : unit * 16 + digit_of(at[i], 16);
    return unit;
}

/* Reads an escape sequence, as a character or as half of one. */
static uint32_t read_escape(const char **at, const char *end)
{
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    const char c = (*at)[1];
    const char *place = c ? strchr(from, c) : NULL;
    const int unit = read_code_unit(*at, end);
    *at += unit < 0 ? 2 : 6;
    if (unit < 0)
        return c == 'u' ? '?' : place ? (unsigned char)to[place - from] : (unsigned char)c;
    const int low = read_code_unit(*at, end);
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
        char bytes[UTF8_MAX];
        size_t count = 1;
        if (*at == '\\' && at + 1 < item->to) {
            const uint32_t c = read_escape(&at, item->to);
            if (c >= BYTES && c < BYTES_END)
                *bytes = (char)(c - LOW);
            else
                count = utf8_put(c ? c : ' ', bytes);
        } else {
            utf8_next(&at, item->to);
            count = (size_t)(at - begin);
            memcpy(bytes, begin, count < UTF8_MAX ? count : UTF8_MAX);
        }
        if (length + count >= size)
            break;
        memcpy(to + length, bytes, count);
        length += count;
    }
    to[length] = '\0';
}

void take_text(const struct json_item *item, char *to, size_t size)
{
    char text[256];
    if (item->kind != JSON_TEXT)
        return;
    json_copy(item, text, sizeof text);
    copy_trimmed(to, size, text, strlen(text));
}

bool find_member(const struct json_item *object, const char *names, struct json_item *item)
{
    struct json_walk walk = json_walk(object);
    while (object->kind == JSON_OBJECT && json_next(&walk, item))
        if (word_in(item->name, (size_t)(item->name_end - item->name), names))
            return true;
    return false;
}

bool read_point(const struct json_item *list, int *row, int *column)
{
    struct json_walk walk = json_walk(list);
    struct json_item item;
    for (int *number = row; number; number = number == row ? column : NULL) {
        const char *at = json_next(&walk, &item) ? item.from : NULL;
        *number = at ? 2 * read_number(&at, item.to) : -1;
        if (*number >= 0 && begins_with(at, (size_t)(item.to - at), ".5")) {
            *number += 1;
            at += 2;
        }
        if (*number < 0 || at != item.to)
            return false;
    }
    return !json_next(&walk, &item);
}

int read_json_place(const struct json_item *item, int size)
{
    struct json_item down, across;
    int row = -1, column = -1, length;
    if (item->kind == JSON_TEXT && item->to - item->from == 4) {
        const int cell = cell_parse(item->from, &length);
        row = cell < 0 ? cell : 2 * cell_row(cell);
        column = 2 * cell_column(cell);
    } else if (find_member(item, "r row", &down) && find_member(item, "c col column", &across)) {
        row = 2 * small_number(&down);
        column = 2 * small_number(&across);
    } else if (!read_point(item, &row, &column) || (row | column) & 1) {
        return -1;
    }
    const bool good = row >= 0 && column >= 0 && row < 2 * size && column < 2 * size;
    return good ? cell_at(row / 2, column / 2) : -1;
}

cellset read_cell_set(const struct json_item *list, int size)
{
    struct json_walk walk = json_walk(list);
    struct json_item place;
    cellset cells = 0;
    while (json_next(&walk, &place)) {
        const int cell = read_json_place(&place, size);
        if (cell < 0 || cellset_has(cells, cell))
            return 0;
        cells |= cell_bit(cell);
    }
    return cells;
}
