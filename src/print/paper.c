#include "print/paper.h"

#include <stddef.h>
#include <string.h>

#include "base/array.h"
#include "base/name.h"

static const struct paper papers[] = {
    { "a3", 841.89, 1190.55 }, { "a4", 595.28, 841.89 }, { "a5", 419.53, 595.28 },
    { "a6", 297.64, 419.53 },  { "letter", 612, 792 },   { "legal", 612, 1008 },
};

static const struct {
    const char *name;
    double points;
} units[] = { { "in", 72 }, { "mm", 72 / 25.4 }, { "cm", 72 / 2.54 }, { "pt", 1 } };

static const double side_least = 2 * 72, side_most = 48 * 72;

/* Reads digits, with a point among them if there is one, in every locale; moves past them. */
static bool read_decimal(const char **at, double *value)
{
    double scale = 1;
    bool point = false;
    const char *start = *at;
    *value = 0;
    for (; (**at >= '0' && **at <= '9') || (**at == '.' && !point && *at > start); ++*at) {
        if (**at == '.') {
            point = true;
            continue;
        }
        *value = *value * 10 + (**at - '0');
        scale *= point ? 10 : 1;
    }
    *value /= scale;
    return *at > start && (*at)[-1] != '.' && *at - start < 16;
}

static bool read_unit(const char *text, double *points)
{
    for (size_t i = 0; i < ARRAY_SIZE(units); i++)
        if (name_same(text, units[i].name)) {
            *points = units[i].points;
            return true;
        }
    return false;
}

bool length_read(const char *text, double *points)
{
    double unit;
    if (!read_decimal(&text, points) || !read_unit(text, &unit))
        return false;
    *points *= unit;
    return true;
}

static bool is_side(double points)
{
    return points >= side_least && points <= side_most;
}

/* Reads a width and a height; false: the text is not a size. */
static bool read_sides(const char *text, struct paper *paper)
{
    double unit = points_an_inch;
    if (!read_decimal(&text, &paper->width) || (*text != 'x' && *text != 'X'))
        return false;
    text++;
    if (!read_decimal(&text, &paper->height) || (*text && !read_unit(text, &unit)))
        return false;
    paper->width *= unit;
    paper->height *= unit;
    return true;
}

enum status paper_read(const char *text, struct paper *paper, struct error *error)
{
    for (size_t i = 0; i < ARRAY_SIZE(papers); i++)
        if (name_same(text, papers[i].name)) {
            *paper = papers[i];
            return STATUS_OK;
        }
    paper->name = text;
    if (!read_sides(text, paper))
        return error_set(error, STATUS_BAD,
                         "'%s' is not a paper size; use a3, a4, a5, a6, letter, legal or a size "
                         "such as 6x9in or 148x210mm",
                         text);
    if (!is_side(paper->width) || !is_side(paper->height))
        return error_set(error, STATUS_BAD,
                         "'%s' is out of range: each side must measure 2 to 48 inches (51 to 1219 "
                         "mm)",
                         text);
    return STATUS_OK;
}
