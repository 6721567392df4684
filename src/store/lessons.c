#include "store/lessons.h"

#include <stdio.h>
#include <string.h>

#include "engine/path/technique_text.h"
#include "store/file.h"

/* False, and nothing in *text, when the file is not there or cannot be read. */
static bool read_installed(const char *name, struct strbuf *text)
{
    struct path path;
    file_data_path(name, &path);
    return file_exists(path.text) && file_read(path.text, text, NULL) == STATUS_OK;
}

void lessons_init(struct lessons *lessons)
{
    strbuf_init(&lessons->positions);
    strbuf_init(&lessons->texts);
    if (read_installed("lessons/positions.txt", &lessons->positions) &&
        read_installed("techniques.txt", &lessons->texts) &&
        technique_texts_read(&lessons->texts, NULL) == STATUS_OK &&
        lesson_book_read(&lessons->book, lessons->positions.text, lessons->texts.text, NULL) ==
            STATUS_OK)
        return;
    if (lesson_book_read(&lessons->book, supplied_positions, technique_texts, NULL) != STATUS_OK)
        lessons->book.count = 0; /* cannot happen: a test reads the built-in files */
}

void lessons_release(struct lessons *lessons)
{
    strbuf_release(&lessons->positions);
    strbuf_release(&lessons->texts);
}

/* ---- The progress of the player ---- */

static const char *const words[] = { [LESSON_HELPED] = "helped", [LESSON_ALONE] = "alone" };

static const char heading[] =
    "# reductio: lessons done. Technique or exam, which position, how it was found, when.\n";

/* For entry->book. STATUS_NO: a remark; STATUS_BAD: not understood. */
static enum status read_lesson_entry(const struct file_line *line, struct lesson_entry *entry)
{
    enum { LONGEST = 160 };
    char name[64], number[8], how[16], day[16];
    const char *start = line->text + strspn(line->text, " \t\r");
    const int read =
        line->length < LONGEST ? sscanf(start, "%63s %7s %15s %15s", name, number, how, day) : 0;
    entry->found = LESSON_OPEN;
    for (int i = LESSON_HELPED; i <= LESSON_ALONE; i++)
        if (read == 4 && !strcmp(how, words[i]))
            entry->found = (enum lesson_found)i;
    if (entry->found && !number[1] &&
        lesson_book_place(entry->book, name, number[0] - '0', &entry->lesson, &entry->position))
        return STATUS_OK;
    return start == line->text + line->length || *start == '#' ? STATUS_NO : STATUS_BAD;
}

/* Finds the path and reads the file; the text is empty if there is no file. */
static enum status load_lessons(struct path *path, struct strbuf *text, struct error *error)
{
    if (state_find("lessons", path, error) != STATUS_OK)
        return STATUS_FAILED;
    if (file_is_missing(path->text))
        return STATUS_OK;
    enum status status = file_read(path->text, text, error);
    return status == STATUS_OK ? STATUS_OK : (error->status = STATUS_FAILED);
}

enum status lessons_done_read(const struct lesson_book *book, lessons_done_table found,
                              struct error *error)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct file_line line = { .text = NULL };
    struct path path;
    memset(found, 0, sizeof(lessons_done_table));
    enum status status = load_lessons(&path, &text, error);
    const bool loaded = status == STATUS_OK;
    while (loaded && file_next_line(&text, &line)) {
        struct lesson_entry entry = { .book = book };
        const enum status read = read_lesson_entry(&line, &entry);
        if (read == STATUS_OK && found[entry.lesson][entry.position] < entry.found)
            found[entry.lesson][entry.position] = (uint8_t)entry.found;
        if (read == STATUS_BAD && status == STATUS_OK)
            status = error_set_at(error, STATUS_BAD, line.number, 0,
                                  "%s:%d: this line is not understood and is left unchanged",
                                  path.text, line.number);
    }
    return status;
}

/* Whether the position was found as well, or better, before. */
static bool has_entry(struct strbuf *text, const struct lesson_entry *entry)
{
    struct lesson_entry old = { .book = entry->book };
    struct file_line line = { .text = NULL };
    while (file_next_line(text, &line))
        if (read_lesson_entry(&line, &old) == STATUS_OK && old.lesson == entry->lesson &&
            old.position == entry->position && old.found >= entry->found)
            return true;
    return false;
}

enum status lessons_done_add(const struct lesson_entry *entry, const char *day, struct error *error)
{
    SCOPED struct strbuf text = STRBUF_EMPTY, out = STRBUF_EMPTY;
    struct path path;
    enum status status = load_lessons(&path, &text, error);
    if (status == STATUS_OK && !has_entry(&text, entry)) {
        strbuf_add(&out, text.length ? "" : heading);
        lesson_word(&entry->book->at[entry->lesson], entry->position, &out);
        strbuf_addf(&out, " %s %s\n", words[entry->found], day);
        status = out.failed ? error_set(error, STATUS_FAILED, "%s: out of memory", path.text)
                            : state_append(path.text, out.text, out.length, error);
    }
    return status;
}
