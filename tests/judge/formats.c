/*
 * formats [-n FILES] [-s SEED] [-v]: writes FILES (10,000) files of puzzles in all formats, damages
 * each of them in one place, and reads them: each puzzle that is read must be one that is in the
 * file. Prints how many puzzles and errors each format gave; -v also prints wrong files. Status 1
 * if a puzzle is wrong.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/format/format.h"
#include "support/document.h"
#include "support/formats.h"
#include "support/puzzles.h"

struct tally {
    long files, puzzles, errors, wrong, cut;
};

static bool same_grid(const struct grid *one, const struct grid *other)
{
    return !memcmp(one, other, sizeof *one);
}

static bool is_in(const struct document *document, const struct puzzle *puzzle)
{
    bool found = false;
    for (int i = 0; i < DOCUMENT_PUZZLES; i++)
        found |= same_grid(&puzzle->givens, &document->written[i]) ||
                 same_grid(&puzzle->givens, &document->changed[i]);
    return found;
}

static void judge_text(const struct document *document, const struct strbuf *text,
                       struct tally *tally, struct puzzle *wrong)
{
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error;
    enum status status;
    format_reader_init(&reader, text->text, text->length);
    while ((status = format_next(&reader, &puzzle, &error)) != STATUS_NO) {
        tally->errors += status == STATUS_BAD;
        tally->puzzles += status == STATUS_OK;
        if (status != STATUS_OK || is_in(document, &puzzle))
            continue;
        tally->wrong++;
        *wrong = puzzle;
    }
}

/* Writes, damages and reads a file. */
static void judge_file(struct document *document, size_t format, struct random *random,
                       struct tally *tally, bool verbose)
{
    enum { CUT_EVERY = 50, BLOCK_MAX = 700 };
    static struct strbuf text;
    struct puzzle wrong;
    const long before = tally->wrong;
    document_write(document, format, random);
    const char *damage = document_damage(document, random);
    document_join(document, &text);
    judge_text(document, &text, tally, &wrong);
    if (tally->wrong > before && verbose)
        printf("%s, %s: %s in\n%s\n", document_name(format), damage,
               grid_line(&board_classic, &wrong.givens).text, text.text);
    const char *differs =
        random_below(random, CUT_EVERY)
            ? NULL
            : cuts_differ(text.text, text.length, 1 + (size_t)random_below(random, BLOCK_MAX));
    tally->cut += differs != NULL;
    if (differs && verbose)
        printf("%s, %s: %s when it is cut in\n%s\n", document_name(format), damage, differs,
               text.text);
}

/* An undamaged file contains all its puzzles and nothing else. */
static bool judge_whole(struct document *document, size_t format, struct random *random)
{
    struct strbuf text;
    struct tally tally = { 0 };
    struct puzzle wrong;
    strbuf_init(&text);
    document_write(document, format, random);
    document_join(document, &text);
    judge_text(document, &text, &tally, &wrong);
    const bool good = tally.puzzles == DOCUMENT_PUZZLES && !tally.errors && !tally.wrong;
    if (!good)
        printf("%s: %ld puzzles, %ld errors, %ld wrong in\n%s\n", document_name(format),
               tally.puzzles, tally.errors, tally.wrong, text.text);
    strbuf_release(&text);
    return good;
}

int main(int argc, char **argv)
{
    long files = 10000, bad = 0;
    struct random random = random_of(1);
    bool verbose = false;
    for (int at = 1; at < argc; at++) {
        verbose |= !strcmp(argv[at], "-v");
        if (!strcmp(argv[at], "-n") && at + 1 < argc)
            files = atol(argv[++at]);
        else if (!strcmp(argv[at], "-s") && at + 1 < argc)
            random = random_of((uint64_t)atol(argv[++at]));
    }
    static struct document document;
    size_t formats = 0;
    while (document_name(formats))
        formats++;
    struct tally all = { 0 };
    for (size_t format = 0; format < formats; format++) {
        struct tally tally = { .files = (files + (long)formats - 1) / (long)formats };
        bad += !judge_whole(&document, format, &random);
        for (long i = 0; i < tally.files; i++)
            judge_file(&document, format, &random, &tally, verbose);
        printf("%-32s %7ld files %7ld puzzles %7ld errors %ld wrong %ld cut\n",
               document_name(format), tally.files, tally.puzzles, tally.errors, tally.wrong,
               tally.cut);
        all.files += tally.files;
        bad += tally.wrong + tally.cut;
    }
    printf("%ld files, %ld faults\n", all.files, bad);
    return bad > 0;
}
