/*
 * The short form of chains, forcing chains, nets, kraken fish, templates and symmetrical placement.
 * Word for word it is tested in tests/sketches.txt.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support/lesson.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/text.h"

enum { MOST = 45, MOST_OF_EXOTICS = 60 };
static const char chains[] =
    "0701 0702 0706 0707 0708 0709 0710 0711 R709 R710 R711 R720 R721 R722 "
    "R723 R724 R725 1301 1302 R630";
static const char exotics[] = "0371 0372 R621 1201 1202 1303 1304";

static int words_in(const char *text)
{
    int count = 0;
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n"), count++)
        text += strcspn(text, " \n");
    return count;
}

/* In the positions of the lessons the short form is short, and no longer than the long one. */
START_TEST(is_short)
{
    char *positions = text_read("data/lessons/positions.txt");
    int seen = 0;
    ck_assert_ptr_nonnull(positions);
    for (char *line = strtok(positions, "\n"); line; line = strtok(NULL, "\n")) {
        struct lesson lesson;
        char code[5] = "";
        if (*line != ':')
            continue;
        memcpy(code, line + 1, 4);
        const bool exotic = strstr(exotics, code);
        if (!exotic && !strstr(chains, code))
            continue;
        ck_assert_msg(lesson_read(&lesson, line), "%s", line);
        const char *text = words_in_short(&lesson.position, &lesson.step);
        const int words = words_in(text);
        ck_assert_msg(words >= 10 && words <= (exotic ? MOST_OF_EXOTICS : MOST), "%s: %d words: %s",
                      lesson.technique->name, words, text);
        ck_assert_int_le(words, words_in(words_of(&lesson.position, &lesson.step)) + 4);
        lesson_release(&lesson);
        seen++;
    }
    ck_assert_int_ge(seen, 60);
    free(positions);
}
END_TEST

SUITE(chains_in_short, NULL, NULL, TEST(is_short))
