/* Every format is read as it is written, and a text may be divided by format_cut(). */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/formats.h"
#include "support/puzzles.h"
#include "support/suite.h"

static const char *const lines[] = { warm_up, sudoku_com, essays, essays_solution,
                                     needs_experiment };

enum { LINES = sizeof lines / sizeof *lines };

/* A puzzle under way: some cells entered, some candidates eliminated. */
static struct puzzle some_puzzle(struct random *random)
{
    struct puzzle puzzle = { .has_marks = random_below(random, 2) };
    const char *line = lines[random_below(random, LINES)];
    puzzle.givens = grid_of(line);
    struct grid solution = solution_of(line);
    int entered = random_below(random, 3) * 20; /* in a hundred empty cells */
    for (int cell = 0; cell < CELLS; cell++)
        if (!puzzle.givens.digit[cell] && random_below(random, 100) < entered)
            puzzle.entries.digit[cell] = solution.digit[cell];
    struct puzzle unmarked = puzzle;
    struct position position;
    unmarked.has_marks = false;
    format_position(&unmarked, &position);
    for (int cell = 0; cell < CELLS; cell++) {
        puzzle.marks[cell] = position.digits[cell];
        if (puzzle.marks[cell] && !random_below(random, 9))
            puzzle.marks[cell] &= (digitset)random_below(random, DIGITS_ALL + 1);
    }
    if (random_below(random, 2))
        strcpy(puzzle.title, "A title: with <signs> & \"quotes\" #1");
    if (random_below(random, 2))
        strcpy(puzzle.source, "ource: a tricky one");
    return puzzle;
}

START_TEST(what_is_written_is_read)
{
    struct random random = random_of(31);
    for (int i = trials(300, 600); i > 0; i--) {
        struct puzzle puzzle = some_puzzle(&random);
        const struct format *format;
        for (size_t n = 0; (format = format_at(n)); n++) {
            const char *differs = format_differs(format, &puzzle);
            ck_assert_msg(!differs, "%s: %s", format->name, differs);
        }
    }
}
END_TEST

/* Escape sequences, C1 controls of both encodings, and what turns the direction of writing. */
START_TEST(titles_move_no_cursor)
{
    const struct format *format;
    struct strbuf out;
    struct puzzle puzzle = { .givens = grid_of(warm_up) };
    strcpy(puzzle.title, "a\033[2J\x9B\x7F\xC2\x9B\xE2\x80\xAE\xDC"
                         "ber \xC3\x9C");
    strcpy(puzzle.source, "\r\n\b\xC2\x85z");
    strbuf_init(&out);
    for (size_t n = 0; (format = format_at(n)); n++) {
        strbuf_reset(&out);
        format->write(&puzzle, &out);
        for (const char *at = out.text; *at; at++)
            ck_assert_msg((unsigned char)*at >= ' ' || *at == '\n', "%s: byte %d", format->name,
                          *at);
        ck_assert_msg(!strpbrk(out.text, "\x7F\x9B\x85\xAE"), "%s: %s", format->name, out.text);
        if (!(format->holds & FORMAT_TITLES) || !strncmp(out.text, "https:", 6))
            continue;
        ck_assert_ptr_nonnull(strstr(out.text, "a [2J"));
        ck_assert_ptr_nonnull(strstr(out.text, "\xDC"
                                               "ber \xC3\x9C\n"));
    }
    strbuf_release(&out);
}
END_TEST

START_TEST(files_of_several)
{
    struct random random = random_of(32);
    const struct format *format;
    for (size_t n = 0; (format = format_at(n)); n++) {
        struct strbuf text;
        struct format_reader reader;
        struct puzzle puzzle;
        struct error error;
        int found = 0;
        strbuf_init(&text);
        strbuf_add(&text, format->head);
        for (int i = 0; i < 10; i++) {
            puzzle = some_puzzle(&random);
            format->write(&puzzle, &text);
        }
        strbuf_add(&text, format->tail);
        format_reader_init(&reader, text.text, text.length);
        enum status status;
        while ((status = format_next(&reader, &puzzle, &error)) == STATUS_OK)
            found++;
        ck_assert_msg(status == STATUS_NO && found == 10, "%s: %d read, then %s", format->name,
                      found, status == STATUS_BAD ? error.text : "no more");
        strbuf_release(&text);
    }
}
END_TEST

START_TEST(the_table)
{
    const struct format *format;
    for (size_t i = 0; (format = format_at(i)); i++)
        ck_assert_ptr_eq(format_find(format->name), format);
    ck_assert_ptr_null(format_find("no such form"));
}
END_TEST

/* Puzzles of all forms, comments and damage, in any order. */
static void add_some_text(struct strbuf *text, struct random *random)
{
    static const char *const others[] = {
        "\n",
        "# a comment\n",
        "# title: of the next\n",
        "\r\n",
        "words\n",
        "12345678\n",
        "123456789\n",
        "+-----+\n",
        "<game data=\"1\n",
        "<!-- no end\n",
        "[State]\n",
        "[Puzzle]\n",
        "<name>a name\nover lines</name>",
        "\xEF\xBB\xBF",
        "Puzzle,Solution,\n",
        "</opensudoku>",
    };
    int kinds = (int)(sizeof others / sizeof *others), kind = random_below(random, kinds * 2);
    size_t count = 0, before = text->length;
    if (kind < kinds) {
        strbuf_add(text, others[kind]);
        return;
    }
    while (format_at(count))
        count++;
    const struct format *format = format_at((size_t)random_below(random, (int)count));
    struct puzzle puzzle = some_puzzle(random);
    strbuf_add(text, random_below(random, 4) ? "" : format->head);
    format->write(&puzzle, text);
    strbuf_add(text, random_below(random, 4) ? "" : format->tail);
    if (random_below(random, 4) == 0) /* damaged */
        text->text[before + (size_t)random_below(random, (int)(text->length - before))] =
            "\n?x<>5\r+"[random_below(random, 8)];
}

START_TEST(cut_anywhere)
{
    struct random random = random_of(33);
    for (int i = trials(30, 250); i > 0; i--) {
        struct strbuf text;
        strbuf_init(&text);
        for (int parts = 1 + random_below(&random, 12); parts > 0; parts--)
            add_some_text(&text, &random);
        for (int times = 3; times > 0; times--) {
            size_t block = 1 + (size_t)random_below(&random, times > 1 ? 2000 : 20);
            const char *differs = cuts_differ(text.text, text.length, block);
            ck_assert_msg(!differs, "blocks of %zu: %s in\n%s", block, differs, text.text);
        }
        strbuf_release(&text);
    }
}
END_TEST

static void add_repeated(struct strbuf *text, const char *what, size_t length)
{
    for (size_t begin = text->length; text->length - begin < length;)
        strbuf_add(text, what);
}

/* No text is held for ever: too long a record is an error, and the text behind it is read. */
static void read_long(const char *before, const char *again, const char *after, int errors)
{
    struct strbuf text;
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error;
    enum status status;
    int bad = 0;
    strbuf_init(&text);
    strbuf_add(&text, before);
    add_repeated(&text, again, 3 * FORMAT_RECORD_MAX);
    strbuf_add(&text, after);
    strbuf_add(&text, "\n");
    strbuf_add(&text, essays);
    format_reader_init(&reader, text.text, text.length);
    while ((status = format_next(&reader, &puzzle, &error)) == STATUS_BAD)
        bad++;
    ck_assert_int_eq(status, STATUS_OK);
    ck_assert_int_eq(puzzle.givens.digit[0], 2);
    ck_assert_msg(bad == errors, "%d errors with %.20s", bad, again);
    for (size_t block = FORMAT_RECORD_MAX; block > 1000; block /= 13) {
        const char *differs = cuts_differ(text.text, text.length, block);
        ck_assert_msg(!differs, "%.10s..%.20s, blocks of %zu: %s", before, again, block, differs);
    }
    strbuf_release(&text);
}

START_TEST(records_without_end)
{
    read_long("", "x", "", 1); /* the rest of the line is not reported again */
    read_long("", "# a comment\n", "", 0);
    read_long("", "\n", "", 0);
    read_long("# title: a\n", "\n", "", 0);
    read_long("123456789\n", "# a comment\n", "", 1);
    read_long("<opensudoku>", "<name>a</name>", "</opensudoku>", 0);
    read_long("", "<game data=\"12\"/>\n", "", 3 * FORMAT_RECORD_MAX / 18 + 1);
}
END_TEST

START_TEST(cuts_come_soon)
{
    struct strbuf text;
    strbuf_init(&text);
    for (int i = 0; i < 100; i++) {
        strbuf_add(&text, essays);
        strbuf_add(&text, i % 2 ? "\n" : "  # a title\r\n");
    }
    ck_assert_uint_eq(format_cut(text.text, text.length, &board_classic), text.length);
    ck_assert_uint_eq(format_cut(text.text, text.length - 1, &board_classic), text.length - 82);
    ck_assert_uint_eq(format_cut(text.text, 81, &board_classic), 0);
    strbuf_add(&text, "[Puzzle]\n");
    size_t whole = text.length;
    for (int i = 0; i < 9; i++)
        strbuf_add(&text, "123456789\n");
    ck_assert_uint_eq(format_cut(text.text, text.length, &board_classic), whole - 9);
    strbuf_release(&text);
}
END_TEST

SUITE(format_write, NULL, NULL, TEST(what_is_written_is_read), TEST(titles_move_no_cursor),
      TEST(files_of_several), TEST(the_table), TEST(cut_anywhere), TEST(records_without_end),
      TEST(cuts_come_soon))
