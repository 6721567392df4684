/* The positions of tests/sketches.txt, which explains its lines, and the steps found there. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/board/board.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"
#include "support/text.h"

static char *text; /* the file, whose lines are torn to pieces as they are read */

static void read_file(void)
{
    text = text_read("tests/sketches.txt");
    ck_assert_ptr_nonnull(text);
}

static void release_file(void)
{
    free(text);
}

static int sketches(void)
{
    int count = 0;
    char *all = text_read("tests/sketches.txt");
    for (const char *at = all; at && (at = strstr(at, "\n== ")); at++)
        count++;
    free(all);
    return count;
}

/* One fact about a position, as "r4:7=r4c1,r4c3" or "r4c1<>7". */
static void add_fact(struct position *position, char *fact)
{
    char *value = fact + strcspn(fact, "=<:");
    if (value == fact + 2 && *value == ':') {
        const int house = (fact[0] == 'r'   ? HOUSE_ROW
                           : fact[0] == 'c' ? HOUSE_COLUMN
                                            : HOUSE_BOX) +
                          fact[1] - '1';
        char *names = value + strlen(":7=");
        for (char *at = names; (at = strchr(at, ','));)
            *at = ' ';
        leave_only(position, house, value[1] - '0', names);
    } else if (*value == '=') {
        *value = '\0';
        leave_digits(position, fact, value + 1);
    } else if (!strncmp(value, "<>", 2)) {
        position_eliminate(position, cell_of(fact), value[2] - '0');
    } else {
        ck_assert_msg(!strncmp(value, ":=", 2), "%s", fact);
        position_place(position, cell_of(fact), value[2] - '0');
    }
}

static void add_facts(struct position *position, char *facts)
{
    for (char *fact = strtok(facts, " "); fact; fact = strtok(NULL, " "))
        if (fact[strcspn(fact, "=<:")])
            add_fact(position, fact);
        else if (strcmp(fact, "open") != 0)
            *position = position_of(fact);
}

/* Takes the line at *at, without its end. */
static char *next_line(char **at)
{
    char *line = *at;
    *at += strcspn(line, "\n");
    if (**at)
        *(*at)++ = '\0';
    return line;
}

/* The words of a step, from its indented lines; NULL: none. */
static const char *next_words(char **at, struct strbuf *words)
{
    strbuf_reset(words);
    while (!strncmp(*at, "    ", 4))
        strbuf_addf(words, "%s%s", words->length ? "\n" : "", next_line(at) + 4);
    return words->length ? words->text : NULL;
}

/* "TECHNIQUE: CELLS; DIGITS; CONCLUSION", whose parts become strings; with one part, the last. */
static void expect_line(const struct position *position, char *name, int parts, const char *words)
{
    char *part[3] = { NULL }, *at = strstr(name, ": ");
    ck_assert_msg(at != NULL, "%s", name);
    for (int i = 3 - parts; i < 3; i++) {
        *at = '\0';
        part[i] = at += 2;
        at = i < 2 ? strstr(at, "; ") : at;
        ck_assert_msg(at != NULL, "%s", part[i]);
    }
    if (parts == 3)
        expect_step(by_name(name), position, part[0], part[1], part[2], words);
    else
        expect_among(by_name(name), position, part[2], words);
}

START_TEST(hold)
{
    struct position position = position_open();
    struct strbuf words;
    int number = 1, left = _i + 1;
    char *at = text;
    strbuf_init(&words);
    for (; left; number++)
        left -= !strncmp(next_line(&at), "== ", 3);
    while (*at && strncmp(at, "== ", 3) != 0) {
        char place[40], *line = next_line(&at);
        snprintf(place, sizeof place, "tests/sketches.txt:%d: ", number++);
        expect_at(place);
        if (!strncmp(line, "at ", 3)) {
            position = position_open();
            add_facts(&position, line + 3);
        } else if (!strncmp(line, "+ ", 2)) {
            add_facts(&position, line + 2);
        } else if (!strncmp(line, "no ", 3)) {
            expect_nothing(by_name(line + 3), &position);
        } else if (!strncmp(line, "step ", 5) || !strncmp(line, "among ", 6)) {
            const char *before = at, *wanted = next_words(&at, &words);
            expect_line(&position, strchr(line, ' ') + 1, *line == 's' ? 3 : 1, wanted);
            for (; before < at; before++)
                number += !*before;
        } else {
            ck_assert_msg(!*line || *line == '#', "%s%s", place, line);
        }
    }
    strbuf_release(&words);
}
END_TEST

SUITE(sketches, read_file, release_file, LOOPED(hold, 0, sketches()))
