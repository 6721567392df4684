/*
 * Judges techniques by files of cases: build/judge/cases [-v] FILE...
 *
 * The format of a case, and when it passes, is explained in support/cases.h. Prints a line for each
 * failure, and as the last line `N passed, N failed`. The line before it has the number of cases
 * with other results for the same digits; -v lists these cases.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/step/explain.h"
#include "support/cases.h"

enum { LINE = 4096 };

struct tally {
    int passed, failed, others;
    bool verbose;
};

static void print_step(const char *what, const struct step *step)
{
    struct strbuf notation;
    strbuf_init(&notation);
    explain_notation(step, &notation);
    printf("    %s: %s\n", what, notation.length ? notation.text : conclusion_of(step));
    strbuf_release(&notation);
}

static void judge_case(const struct technique_case *one, const char *file, int number,
                       struct tally *tally)
{
    char name[40];
    snprintf(name, sizeof name, "%s%s%s", one->code, one->variant[0] ? "-" : "", one->variant);
    /* Siamese fish of HoDoKu's library are two fish here. */
    if (!strncmp(one->code, "03", 2) && strlen(one->code) == 5)
        return;
    if (!one->technique) {
        printf("%s:%d: %s: there is no such technique\n", file, number, name);
        tally->failed++;
        return;
    }
    if (tally->verbose)
        printf("%s:%d: %s: %s\n", file, number, name, conclusion_of(&one->expected));
    struct case_verdict verdict = case_judge(one, tally->verbose ? print_step : NULL);
    tally->others += verdict.others > 0;
    if (verdict.passed) {
        tally->passed++;
        return;
    }
    if (case_wants_none(one))
        printf("%s:%d: %s: nothing of the kind was to be found, but %d steps are\n", file, number,
               name, verdict.near);
    else
        printf("%s:%d: %s: %s is not found%s\n", file, number, name, conclusion_of(&one->expected),
               verdict.others ? ", but others for these digits are" : "");
    tally->failed++;
}

static void judge_file(const char *name, struct tally *tally)
{
    char line[LINE];
    struct technique_case *one = malloc(sizeof *one);
    FILE *file = fopen(name, "r");
    if (!file || !one) {
        printf("%s: cannot be read\n", name);
        tally->failed++;
    }
    for (int number = 1; file && one && fgets(line, sizeof line, file); number++) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '#' || !line[0])
            continue;
        if (case_read(one, line)) {
            judge_case(one, name, number, tally);
        } else {
            printf("%s:%d: no case\n", name, number);
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
        fprintf(stderr, "usage: cases [-v] FILE...\n");
        return 2;
    }
    for (int i = first; i < argc; i++)
        judge_file(argv[i], &tally);
    printf("other results for the same digits: %d cases\n", tally.others);
    printf("%d passed, %d failed\n", tally.passed, tally.failed);
    return tally.failed ? 1 : 0;
}
