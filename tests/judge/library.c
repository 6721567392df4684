/*
 * Judges techniques by library files: build/judge/library [-v] FILE...
 *
 * A case is a line in HoDoKu's library format:
 *     :CODE[-VARIANT]:DIGITS:GRID:DELETED:ELIMINATIONS:PLACEMENTS:EXTRA:
 * It passes when the technique, asked for all its steps in that position, yields one for those
 * digits with exactly these eliminations or placements; with the variant x, when it yields none
 * with them. Prints a line for each failure, and as the last line `N passed, N failed`. The line
 * before tells how many cases had other results for the same digits; -v lists those.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reductio/engine/explain.h"
#include "support/puzzles.h"

enum { FIELDS = 9, LINE = 4096 };

struct test_case {
    char *field[FIELDS]; /* [0] is empty: a line begins with a colon */
    char code[16], variant[8];
    const struct technique *technique;
    struct settings settings;
    struct position position;
    digitset digits;
    struct step expected; /* only what it concludes */
};

struct tally {
    int passed, failed, others;
    bool verbose;
};

/* What the variants of HoDoKu's library mean; see its corpus' README. */
static void read_variant(struct test_case *one)
{
    const char *code = one->code, *variant = one->variant;
    bool first = !strcmp(variant, "1");
    one->settings.unique = true;
    if (!strncmp(code, "06", 2))
        one->settings.whole_rectangles = first;
    else if (!strncmp(code, "0402", 4))
        one->settings.short_empties = first;
    else if (!strncmp(code, "09", 2))
        one->settings.sets_apart = first;
    else if (!strncmp(code, "0706", 4) || !strncmp(code, "0709", 4))
        one->settings.spared_starts = true;
    /* A fifth digit: siamese fish. */
    if (code[0] == '0' && code[1] == '3' && strlen(code) == 5) {
        one->settings.siamese = code[4] == '1';
        one->code[4] = '\0';
    }
    bool with_sets =
        (!strcmp(code, "0709") && !strcmp(variant, "2")) ||
        ((!strcmp(code, "0710") || !strcmp(code, "0711")) && strchr("34", *variant) && *variant);
    if (with_sets)
        one->code[0] = 'R';
}

static bool read_grid(struct test_case *one)
{
    char line[CELLS + 1];
    cellset later = 0;
    int count = 0;
    bool plus = false;
    for (const char *at = one->field[3]; *at; at++) {
        if (*at == '+') {
            plus = true;
            continue;
        }
        if (count == CELLS)
            return false;
        if (plus)
            later |= cell_bit(count);
        plus = false;
        line[count++] = *at;
    }
    line[CELLS] = '\0';
    if (count != CELLS)
        return false;
    one->position = position_of(line);
    one->position.given &= ~later;
    return true;
}

/* "345 678": digit, row, column. */
static bool read_candidates(const char *text, struct candset *set)
{
    memset(set, 0, sizeof *set);
    for (; *text; text += text[3] == ' ' ? 4 : 3) {
        for (int i = 0; i < 3; i++)
            if (text[i] < '1' || text[i] > '9')
                return false;
        candset_add(set, cell_at(text[1] - '1', text[2] - '1'), text[0] - '0');
        if (text[3] && text[3] != ' ')
            return false;
    }
    return true;
}

static bool read_case(char *line, struct test_case *one)
{
    struct candset deleted, placed;
    memset(one, 0, sizeof *one);
    for (int i = 0; i < FIELDS; i++) {
        one->field[i] = line;
        char *colon = line ? strchr(line, ':') : NULL;
        if (colon)
            *colon = '\0';
        else if (i < 6)
            return false;
        line = colon ? colon + 1 : line + strlen(line);
    }
    if (sscanf(one->field[1], "%15[^-]-%7s", one->code, one->variant) < 1)
        return false;
    read_variant(one);
    one->technique = technique_named(one->code);
    for (const char *at = one->field[2]; *at >= '1' && *at <= '9'; at++)
        one->digits |= digit_bit(*at - '0');
    if (!read_grid(one) || !read_candidates(one->field[4], &deleted) ||
        !read_candidates(one->field[5], &one->expected.eliminate) ||
        !read_candidates(one->field[6], &placed))
        return false;
    position_eliminate_all(&one->position, &deleted);
    for (cellset s = candset_cells(&placed); s; s &= s - 1) {
        one->expected.cell = (uint8_t)cellset_first(s);
        one->expected.digit = (uint8_t)digitset_first(candset_digits_at(&placed, cellset_first(s)));
    }
    return true;
}

struct judge {
    struct sink sink;
    const struct test_case *one;
    bool verbose;
    int same, others;
    char *found; /* conclusions of the others, one a line */
};

static digitset concluded(const struct step *step)
{
    digitset digits = step->digit ? digit_bit(step->digit) : 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (step->eliminate.at[digit])
            digits |= digit_bit(digit);
    return digits;
}

static void print_step(const char *what, const struct step *step)
{
    struct strbuf notation;
    strbuf_init(&notation);
    explain_notation(step, &notation);
    printf("    %s: %s\n", what, notation.length ? notation.text : conclusion_of(step));
    strbuf_release(&notation);
}

static bool judge_step(struct sink *sink, struct step *step)
{
    struct judge *judge = (struct judge *)sink;
    const struct test_case *one = judge->one;
    bool for_digits = !one->digits || step->digits == one->digits || concluded(step) == one->digits;
    if (step_same_effect(step, &one->expected)) {
        judge->same++;
        if (judge->verbose)
            print_step("same", step);
    } else if (for_digits) {
        judge->others++;
        if (judge->verbose)
            print_step("other", step);
    }
    step_release(step);
    return false;
}

static void judge_case(const struct test_case *one, const char *file, int number,
                       struct tally *tally)
{
    struct judge judge = { { .add = judge_step }, one, tally->verbose, 0, 0, NULL };
    struct survey survey;
    bool none = !strcmp(one->variant, "x");
    if (!one->technique) {
        printf("%s:%d: %s: there is no such technique\n", file, number, one->field[1]);
        tally->failed++;
        return;
    }
    if (tally->verbose)
        printf("%s:%d: %s %s: %s\n", file, number, one->field[1], one->field[2],
               conclusion_of(&one->expected));
    survey_init(&survey, &one->position, &one->settings);
    technique_find(one->technique, &survey, &judge.sink);
    survey_release(&survey);
    tally->others += judge.others > 0;
    if ((judge.same > 0) != none) {
        tally->passed++;
        return;
    }
    printf("%s:%d: %s %s: %s %s%s\n", file, number, one->field[1], one->field[2],
           conclusion_of(&one->expected), none ? "is found" : "is not found",
           judge.others ? ", but others for these digits are" : "");
    tally->failed++;
}

static void judge_file(const char *name, struct tally *tally)
{
    char line[LINE];
    struct test_case *one = malloc(sizeof *one);
    FILE *file = fopen(name, "r");
    if (!file || !one) {
        printf("%s: cannot be read\n", name);
        tally->failed++;
    }
    for (int number = 1; file && one && fgets(line, sizeof line, file); number++) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '#' || !line[0])
            continue;
        if (read_case(line, one)) {
            judge_case(one, name, number, tally);
        } else {
            printf("%s:%d: no library line\n", name, number);
            tally->failed++;
        }
    }
    if (file)
        fclose(file);
    free(one);
}

int main(int argc, char **argv)
{
    struct tally tally = { 0 };
    int first = 1;
    if (argc > 1 && !strcmp(argv[1], "-v")) {
        tally.verbose = true;
        first = 2;
    }
    if (first >= argc) {
        fprintf(stderr, "usage: library [-v] FILE...\n");
        return 2;
    }
    for (int i = first; i < argc; i++)
        judge_file(argv[i], &tally);
    printf("other results for the same digits: %d cases\n", tally.others);
    printf("%d passed, %d failed\n", tally.passed, tally.failed);
    return tally.failed ? 1 : 0;
}
