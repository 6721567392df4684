/* The short forms of two boxes, uniqueness, fish, almost locked sets, exotic patterns and
 * experiments, in all lessons' positions. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/step/explain.h"
#include "support/by_name.h"
#include "support/lesson.h"
#include "support/suite.h"
#include "support/text.h"

static int word_count(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text != ' ' && *text != '\n' && strchr(" \n", text[1]);
    return count;
}

static const struct {
    const char *name;
    int most;
} limits[] = {
    { "two boxes", 45 },
    { "finned franken swordfish", 45 },
    { "finned mutant swordfish", 45 },
    { "multi-colours 1", 45 },
    { "aic with als", 45 },
    { "unique rectangle type 6", 45 },
    { "bug type 2", 45 },
    { "bug type 3", 45 },
    { "bug type 4", 45 },
    { "chute remote pair", 45 },
    { "franken jellyfish", 45 },
    { "finned franken jellyfish", 45 },
    { "mutant jellyfish", 45 },
    { "finned mutant jellyfish", 45 },
    { "als-xz", 45 },
    { "als-xy-wing", 45 },
    { "als chain", 45 },
    { "death blossom", 45 },
    { "death blossom with shared petal", 45 },
    { "sue de coq", 45 },
    { "aligned pair exclusion", 45 },
    { "experiment", 45 },
    { "triple firework", 60 },
    { "quad firework", 60 },
    { "firework w-wing", 60 },
    { "bivalue oddagon", 60 },
    { "broken wing", 60 },
    { "tridagon", 60 },
    { "sk-loop", 60 },
    { "multi-sector locked set", 60 },
    { "junior exocet", 60 },
    { "double exocet", 60 },
};

START_TEST(have_few_words)
{
    char *positions = text_read("data/lessons/positions.txt");
    const struct technique *technique = by_name(limits[_i].name);
    struct strbuf text;
    int seen = 0;
    ck_assert_ptr_nonnull(positions);
    strbuf_init(&text);
    for (char *line = strtok(positions, "\n"); line; line = strtok(NULL, "\n")) {
        struct lesson lesson;
        if (*line == '#' || strncmp(line + 1, technique->code, strlen(technique->code)) != 0)
            continue;
        ck_assert_msg(lesson_read(&lesson, line), "%s", line);
        strbuf_reset(&text);
        explain_in_short(&lesson.position, &lesson.step, &text);
        ck_assert_msg(word_count(text.text) <= limits[_i].most, "%s", text.text);
        ck_assert_msg(text.length && text.text[text.length - 1] == '.', "%s", text.text);
        strbuf_reset(&text);
        explain_words(&lesson.position, &lesson.step, &text);
        ck_assert_int_ge(word_count(text.text), 20);
        seen++;
        lesson_release(&lesson);
    }
    ck_assert_int_gt(seen, 0);
    strbuf_release(&text);
    free(positions);
}
END_TEST

SUITE(short_forms_of_sets, NULL, NULL, LOOPED(have_few_words, 0, sizeof limits / sizeof *limits))
