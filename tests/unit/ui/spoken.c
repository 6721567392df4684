/* Text as it is heard, and places as they are typed or dictated. */
#include <check.h>

#include "engine/step/places.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "ui/line/line.h"

static const struct {
    const char *text, *full, *terse;
} texts[] = {
    { "r5c3", "Row 5 column 3", "r5c3" },
    { "In r5c3 and b7.", "In row 5 column 3 and box 7.", "In r5c3 and b7." },
    { "r5c3=7", "Row 5 column 3 is 7", "r5c3 7" },
    { "so r5c3<>7", "so row 5 column 3 is not 7", "so r5c3 not 7" },
    { "r4c1<>35, r4c5<>9", "Row 4 column 1 is not 3 or 5, row 4 column 5 is not 9",
      "r4c1 not 3 5, r4c5 not 9" },
    { "Undone: r5c3 = 7.", "Undone: row 5 column 3 is 7.", "Undone: r5c3 7." },
    { "note 7 in r5c3", "note 7 in row 5 column 3", "note 7 in r5c3" },
    { "r4c23", "Row 4 columns 2 and 3", "r4c23" },
    { "r28c1", "Rows 2 and 8 column 1", "r28c1" },
    { "Yes. r1c1 is. c9", "Yes. Row 1 column 1 is. Column 9", "Yes. r1c1 is. c9" },
    { "from r1c24+r3c5 go", "from row 1 columns 2 and 4 and row 3 column 5 go",
      "from r1c24+r3c5 go" },
    { "r1c7/r2c7 have 2/7/8, 3/4x", "Row 1 column 7, row 2 column 7 have 2, 7, 8, 3/4x",
      "r1c7/r2c7 have 2, 7, 8, 3/4x" },
    { "chain r1c2 - r3c2 - r3c9.", "chain row 1 column 2, row 3 column 2, row 3 column 9.",
      "chain r1c2, r3c2, r3c9." },
    { "- a, 3 -1", "- a, 3 -1", "- a, 3 -1" },
    { "easy, no. 12. No. 3, no. x", "easy, number 12. No. 3, no. x",
      "easy, number 12. No. 3, no. x" },
    { "bar1 xr1c1 r1c1x r1 c0 b77", "bar1 xr1c1 r1c1x row 1 c0 b77", "bar1 xr1c1 r1c1x r1 c0 b77" },
    { "1:05", "1 minute 5 seconds", "1 minute 5 seconds" },
    { "0:00, 2:00 and 1:01:01.", "0 seconds, 2 minutes and 1 hour 1 minute 1 second.",
      "0 seconds, 2 minutes and 1 hour 1 minute 1 second." },
    { "1:2 1: 2 12:345", "1:2 1: 2 12:345", "1:2 1: 2 12:345" },
    { "a\033[2Jb\x7F\xC2\x9B"
      "c\tz",
      "a [2Jb  c z", "a [2Jb  c z" },
    { "a\n\n\nb", "a\nb", "a\nb" },
    { "", "", "" },
    { "r", "r", "r" },
    { "r5c", "r5c", "r5c" },
    { "\xC3\xA9r1", "\xC3\xA9r1", "\xC3\xA9r1" },
};
enum { TEXTS = sizeof texts / sizeof *texts };

START_TEST(spells_out)
{
    struct strbuf out;
    strbuf_init(&out);
    places_add(texts[_i].text, PLACES_ALOUD, &out);
    ck_assert_str_eq(out.text, texts[_i].full);
    strbuf_reset(&out);
    places_add(texts[_i].text, PLACES_ALOUD | PLACES_TERSE, &out);
    ck_assert_str_eq(out.text, texts[_i].terse);
    strbuf_release(&out);
}
END_TEST

static const struct {
    const char *text, *cell;
    int house, digit;
} places[] = {
    { "r5c3", "r5c3", -1, 0 },
    { "5 3", "r5c3", -1, 0 },
    { "53", "r5c3", -1, 0 },
    { "5, 3", "r5c3", -1, 0 },
    { "r5 c3", "r5c3", -1, 0 },
    { "row 5 column 3", "r5c3", -1, 0 },
    { "column 3 row 5", "r5c3", -1, 0 },
    { "cell r5c3", "r5c3", -1, 0 },
    { "r5c3 7", "r5c3", -1, 7 },
    { "r5c3=7", "r5c3", -1, 7 },
    { "r5c3 is 7", "r5c3", -1, 7 },
    { "row 5 column 3: 7", "r5c3", -1, 7 },
    { "5 3 7", "r5c3", -1, 7 },
    { "537", "r5c3", -1, 7 },
    { "7", NULL, -1, 7 },
    { "row 5", NULL, HOUSE_ROW + 4, 0 },
    { "r5", NULL, HOUSE_ROW + 4, 0 },
    { "col 9", NULL, HOUSE_COLUMN + 8, 0 },
    { "b1", NULL, HOUSE_BOX, 0 },
};
enum { PLACES = sizeof places / sizeof *places };

START_TEST(reads_a_place)
{
    struct line_place place;
    ck_assert(line_place(places[_i].text, &place));
    ck_assert_int_eq(place.cell, places[_i].cell ? cell_of(places[_i].cell) : -1);
    ck_assert_int_eq(place.house, places[_i].house);
    ck_assert_int_eq(place.digit, places[_i].digit);
}
END_TEST

static const char *const nowhere[] = { "",           "0",           "10",      "rows",
                                       "row 0",      "row 5 5 5",   "5377",    "r5c3 77",
                                       "box 1 2",    "row row 5",   "row 1 2", "r1r2",
                                       "x",          "row 5 box 3", "r5c3b1",  "5.3.7",
                                       "row 5 row 6" };
enum { NOWHERE = sizeof nowhere / sizeof *nowhere };

START_TEST(reads_the_house_where_one_is)
{
    struct line_place place;
    ck_assert(line_place("column", &place) && place.kind == HOUSE_COLUMN);
    ck_assert(place.cell == -1 && place.house == -1 && !place.digit);
    ck_assert(line_place("r5c3", &place) && place.kind == -1);
}
END_TEST

START_TEST(knows_what_is_no_place)
{
    struct line_place place;
    ck_assert_msg(!line_place(nowhere[_i], &place), "%s", nowhere[_i]);
}
END_TEST

SUITE(spoken, NULL, NULL, LOOPED(spells_out, 0, TEXTS), LOOPED(reads_a_place, 0, PLACES),
      TEST(reads_the_house_where_one_is), LOOPED(knows_what_is_no_place, 0, NOWHERE))
