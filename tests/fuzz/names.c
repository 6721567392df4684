/*
 * Names from any lines: of keys, kinds, levels, dates, cells, techniques and lists of them, seeds.
 * A name that is understood is written, and understood in the same way again; a list whose text is
 * refused is unchanged.
 */
#include <stdio.h>
#include <string.h>

#include "cli/shared_options.h"
#include "console/option.h"
#include "engine/board/board.h"
#include "engine/generate/daily.h"
#include "engine/generate/kind.h"
#include "engine/path/choice.h"
#include "support/fuzz.h"
#include "ui/action/keymap.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_kind(const char *line, struct strbuf *text)
{
    struct puzzle_kind kind, again;
    if (!puzzle_kind_named(line, &kind))
        return;
    void (*const writers[])(const struct puzzle_kind *, struct strbuf *) = { puzzle_kind_name,
                                                                             puzzle_kind_word };
    for (size_t i = 0; i < 2; i++) {
        strbuf_reset(text);
        writers[i](&kind, text);
        if (!puzzle_kind_named(text->text, &again) || !puzzle_kind_is(&kind, &again))
            fuzz_wrong(text->text, line);
    }
}

static void check_date(const char *line, struct strbuf *text)
{
    const struct date before = { 1, 2, 3 };
    struct date date = before;
    strbuf_reset(text);
    if (!date_read(line, &date)) {
        if (memcmp(&date, &before, sizeof date) != 0)
            fuzz_wrong("a date that is none changed one", line);
        return;
    }
    strbuf_add(text, date_text(date).text);
    if (!date_is_valid(date) || strcmp(text->text, line) != 0)
        fuzz_wrong(text->text, line);
}

static void check_key(const char *line)
{
    ui_key key = key_parse(line);
    char name[24];
    if (key == UI_KEY_NONE)
        return;
    key_to_name(key, name);
    if (key_parse(name) != key)
        fuzz_wrong(name, line);
}

static void check_cell(const char *line)
{
    int length = 0, again = 0, cell = cell_parse(line, &length);
    if (cell < 0)
        return;
    if (cell >= CELLS || length < 1 || (size_t)length > strlen(line) ||
        cell_parse(cell_name(cell).text, &again) != cell)
        fuzz_wrong("a cell that is none", line);
}

static void check_level(const char *line)
{
    enum level level, again;
    if (level_named(line, &level) && (!level_named(level_name(level), &again) || again != level))
        fuzz_wrong(level_name(level), line);
}

static void check_complaint(const char *line, enum status status, const struct error *error)
{
    if (status != STATUS_OK && (status != STATUS_BAD || !*error->text ||
                                strchr(error->text, '\n') || !memchr(error->text, 0, 240)))
        fuzz_wrong("no clear complaint", line);
}

/* A list is fine when each stands in it once. */
static void check_list(const char *line, const struct technique_list *list)
{
    if (list->count > RULES_MOST)
        fuzz_wrong("too long", line);
    for (size_t i = 0; i < list->count; i++)
        for (size_t j = 0; j < i; j++)
            if (list->at[i] == list->at[j])
                fuzz_wrong(list->at[i]->name, line);
}

static void check_lists(const char *line)
{
    struct technique_list usual = { .count = 0 }, list; /* compared as bytes */
    struct error error = { .status = STATUS_OK };
    technique_list_usual(&usual);
    list = usual;
    check_complaint(line, technique_list_read(&list, line, &error), &error);
    check_list(line, &list);
    enum status (*const choose[])(struct technique_list *, const char *,
                                  struct error *) = { technique_list_choose,
                                                      technique_list_choose_running };
    for (size_t i = 0; i < 2; i++) {
        list = usual;
        error.text[0] = '\0';
        enum status status = choose[i](&list, line, &error);
        check_complaint(line, status, &error);
        check_list(line, &list);
        if (status != STATUS_OK && memcmp(&list, &usual, sizeof list) != 0)
            fuzz_wrong("refused, and changed", line);
    }
    struct technique_set set = technique_set_of(technique_list_rules(&list));
    technique_set_list(&set, &list);
    check_list(line, &list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_text text = { data, size };
    struct strbuf written;
    char line[2000];
    strbuf_init(&written);
    while (fuzz_line(&text, line, sizeof line)) {
        uint64_t seed;
        check_kind(line, &written);
        check_date(line, &written);
        check_key(line);
        check_cell(line);
        check_level(line);
        check_lists(line);
        seed_read(line, &seed, NULL);
    }
    strbuf_release(&written);
    return 0;
}
