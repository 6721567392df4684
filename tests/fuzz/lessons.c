/*
 * A book of lessons from any bytes: positions, and from a line of ==== on the texts. A book that is
 * read has a text for each technique, and its positions are puzzles or are rejected.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/path/technique_text.h"
#include "game/lesson.h"
#include "support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { EXERCISES_MOST = 2 };

static void check_position(const struct lesson_book *book, size_t place, size_t index,
                           int *exercises)
{
    const struct lesson *lesson = &book->at[place];
    struct puzzle puzzle;
    struct exercise exercise;
    struct error error = { .status = STATUS_OK };
    enum status status = lesson_puzzle(book, place, index, &puzzle, &error);
    if (status != STATUS_OK) {
        if (status != STATUS_BAD || !*error.text)
            fuzz_wrong("no complaint", lesson->technique->name);
        return;
    }
    if (!memchr(puzzle.title, 0, sizeof puzzle.title))
        fuzz_wrong("a title without its end", lesson->technique->name);
    if ((*exercises)++ >= EXERCISES_MOST)
        return;
    status = exercise_init(&exercise, lesson->technique, &puzzle, &error);
    if (status == STATUS_OK) {
        if (step_is_contradiction(&exercise.step))
            fuzz_wrong("an exercise that ends in a contradiction", lesson->technique->name);
        exercise_release(&exercise);
    } else if (!*error.text) {
        fuzz_wrong("no reason", lesson->technique->name);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char mark[] = "====\n";
    static struct lesson_book book;
    struct fuzz_text all = { data, size };
    struct error error = { .status = STATUS_OK };
    char *positions = fuzz_rest(&all), *end = strstr(positions, mark);
    struct strbuf texts;
    strbuf_init(&texts);
    if (end) {
        *end = '\0';
        strbuf_add(&texts, end + sizeof mark - 1);
    }
    enum status status = technique_texts_read(&texts, &error);
    if (status != STATUS_OK && (status != STATUS_BAD || !*error.text))
        fuzz_wrong("no complaint", "technique_texts_read");
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        const char *about = technique_about(texts.text, technique);
        const char *look = technique_signs(texts.text, technique);
        if (status == STATUS_OK && (!about || (!look && technique->level != LEVEL_CONTRADICTION)))
            fuzz_wrong("no text", technique->name);
        if ((about && strchr(about, '\n')) || (look && strchr(look, '\n')))
            fuzz_wrong("more than a line", technique->name);
    }
    status = lesson_book_read(&book, positions, texts.text, &error);
    if (status != STATUS_OK && (status != STATUS_BAD || !*error.text))
        fuzz_wrong("no complaint", "lesson_book_read");
    int exercises = 0;
    for (size_t i = 0; i < book.count; i++)
        for (size_t j = 0; j < book.at[i].position_count; j++)
            check_position(&book, i, j, &exercises);
    strbuf_release(&texts);
    free(positions);
    return 0;
}
