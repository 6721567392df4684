#include "ui/line/line_parts.h"

#include <string.h>

#include "base/array.h"
#include "engine/board/house.h"

enum axis { AXIS_NONE, AXIS_ROW, AXIS_COLUMN, AXIS_BOX, AXES };

struct reading {
    int said[AXES];   /* the number of the row, column or box, 1 to 9; 0: none was read */
    enum axis awaits; /* the axis whose number must come next, as after "row" */
    int digits[4];    /* digits without an axis */
    int count;
};

static const struct {
    const char *word;
    enum axis axis;
} axis_names[] = {
    { "row", AXIS_ROW },    { "r", AXIS_ROW },     { "column", AXIS_COLUMN },
    { "col", AXIS_COLUMN }, { "c", AXIS_COLUMN },  { "box", AXIS_BOX },
    { "b", AXIS_BOX },      { "cell", AXIS_NONE }, { "is", AXIS_NONE },
};

static bool read_digit(struct reading *reading, char c)
{
    if (c < '1' || c > '9')
        return false;
    if (reading->awaits != AXIS_NONE)
        reading->said[reading->awaits] = c - '0';
    else if (reading->count < 4)
        reading->digits[reading->count++] = c - '0';
    reading->awaits = AXIS_NONE;
    return reading->count < 4;
}

static bool read_axis(struct reading *reading, const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof axis_names / sizeof *axis_names; i++)
        if (strlen(axis_names[i].word) == length && !strncmp(axis_names[i].word, word, length)) {
            if (axis_names[i].axis != AXIS_NONE && reading->said[axis_names[i].axis])
                return false;
            reading->awaits = axis_names[i].axis;
            return true;
        }
    return false;
}

static bool read_words(struct reading *reading, const char *text)
{
    while (*text) {
        const size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz");
        if (letters && (reading->awaits != AXIS_NONE || !read_axis(reading, text, letters)))
            return false;
        if (!letters && !strchr(" :=,", *text) && !read_digit(reading, *text))
            return false;
        text += letters ? letters : 1;
    }
    return reading->awaits == AXIS_NONE;
}

int line_house_kind(const char *word)
{
    return !strcmp(word, "row")      ? HOUSE_ROW
           : !strcmp(word, "column") ? HOUSE_COLUMN
           : !strcmp(word, "box")    ? HOUSE_BOX
                                     : -1;
}

/* "r4c23" */
static cellset cells_before_sign(const char *text, size_t length)
{
    static const char numbers[] = "123456789";
    cellset rows = 0, columns = 0;
    const size_t high = *text == 'r' ? strspn(text + 1, numbers) : 0;
    const char *column = text + 1 + high;
    const size_t wide = high && *column == 'c' ? strspn(column + 1, numbers) : 0;
    if (!wide || 2 + high + wide != length)
        return 0;
    for (size_t i = 0; i < high; i++)
        rows |= house_cells[HOUSE_ROW + text[1 + i] - '1'];
    for (size_t i = 0; i < wide; i++)
        columns |= house_cells[HOUSE_COLUMN + column[1 + i] - '1'];
    return rows & columns;
}

/* One of a list: cells, a sign and digits or, after the word "eliminate", "7 from r5c3". */
static bool read_elimination(const char *text, bool after_word, cellset cells[1 + DIGITS])
{
    static const char *const signs[] = {
        "<>", "!=", "\xE2\x89\xA0", " is not ", " not ", "-", " "
    };
    const char *from = after_word ? strstr(text, " from ") : NULL, *sign = NULL;
    const char *place = from ? from + strlen(" from ") : text, *digits = text;
    for (size_t i = 0; i < ARRAY_SIZE(signs) - !after_word && !from && !sign; i++)
        if ((sign = strstr(text, signs[i])))
            digits = sign + strlen(signs[i]);
    const char *end = from ? from : text + strlen(text);
    size_t length = from ? strlen(place) : sign ? (size_t)(sign - text) : 0;
    char before[64];
    struct line_place named;
    if (!length || length >= sizeof before)
        return false;
    memcpy(before, place, length);
    while (length && before[length - 1] == ' ')
        length--;
    before[length] = '\0';
    cellset of = cells_before_sign(before, length);
    if (!of && line_place(before, &named) && named.cell >= 0 && !named.digit)
        of = cell_bit(named.cell);
    bool some = false;
    for (; digits < end; digits++)
        if (*digits >= '1' && *digits <= '9') {
            cells[*digits - '0'] |= of;
            some = true;
        } else if (*digits != ' ') {
            return false;
        }
    return of && some;
}

bool line_eliminations(const char *text, bool after_word, cellset cells[1 + DIGITS])
{
    char part[128];
    do {
        text += strspn(text, " ");
        const size_t length = strcspn(text, ",;");
        if (length >= sizeof part)
            return false;
        memcpy(part, text, length);
        part[length] = '\0';
        if (!read_elimination(part, after_word, cells))
            return false;
        text += length + (text[length] != '\0');
    } while (*text);
    return true;
}

bool line_place(const char *text, struct line_place *place)
{
    struct reading reading = { .count = 0 };
    *place = (struct line_place){ .cell = -1, .house = -1, .kind = line_house_kind(text) };
    if (place->kind >= 0)
        return true;
    if (!read_words(&reading, text))
        return false;
    int *said = reading.said, *digits = reading.digits;
    const int axes = !!said[AXIS_ROW] + !!said[AXIS_COLUMN] + !!said[AXIS_BOX];
    if (said[AXIS_ROW] && said[AXIS_COLUMN] && axes == 2 && reading.count <= 1) {
        place->cell = cell_at(said[AXIS_ROW] - 1, said[AXIS_COLUMN] - 1);
        place->digit = digits[0];
    } else if (axes == 1 && !reading.count) {
        place->house = said[AXIS_ROW]      ? HOUSE_ROW + said[AXIS_ROW] - 1
                       : said[AXIS_COLUMN] ? HOUSE_COLUMN + said[AXIS_COLUMN] - 1
                                           : HOUSE_BOX + said[AXIS_BOX] - 1;
    } else if (!axes && reading.count) {
        place->cell = reading.count > 1 ? cell_at(digits[0] - 1, digits[1] - 1) : -1;
        place->digit = reading.count == 3 ? digits[2] : reading.count == 1 ? digits[0] : 0;
    } else {
        return false;
    }
    return true;
}
