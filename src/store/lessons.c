#include "store/lessons.h"

#include <stdio.h>
#include <string.h>

#include "engine/generate/kind.h"
#include "engine/path/technique_name.h"
#include "engine/path/technique_text.h"
#include "store/file.h"
#include "store/state_files.h"
#include "store/supplied.h"

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
    "# reductio: lessons done. Technique, which of three positions, how it was found, when.\n";

static bool read_lesson_entry(const char *line, size_t length, struct lesson_entry *entry)
{
    char text[160], name[64], number[8], how[16], day[16];
    if (length >= sizeof text)
        return false;
    memcpy(text, line, length);
    text[length] = '\0';
    if (sscanf(text, "%63s %7s %15s %15s", name, number, how, day) != 4 || number[1])
        return false;
    entry->technique = technique_named(name);
    entry->position = number[0] - '1';
    for (int i = LESSON_HELPED; i <= LESSON_ALONE; i++)
        if (!strcmp(how, words[i])) {
            entry->found = (enum lesson_found)i;
            return entry->technique && entry->position >= 0 && entry->position < LESSON_POSITIONS;
        }
    return false;
}

/* Reads the line at *at and moves past it. STATUS_NO: a remark; STATUS_BAD: not understood. */
static enum status next_entry(const struct strbuf *text, size_t *at, struct lesson_entry *entry)
{
    const char *line = text->text + *at, *end = memchr(line, '\n', text->length - *at);
    const size_t length = end ? (size_t)(end - line) : text->length - *at;
    const size_t blanks = strspn(line, " \t\r");
    *at += length + 1;
    if (read_lesson_entry(line, length, entry))
        return STATUS_OK;
    return blanks >= length || line[blanks] == '#' ? STATUS_NO : STATUS_BAD;
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

static enum status read_table(const struct lesson_book *book, const char *path,
                              const struct strbuf *text, lessons_done_table found,
                              struct error *error)
{
    enum status status = STATUS_OK;
    int number = 1;
    for (size_t at = 0; at < text->length; number++) {
        struct lesson_entry entry;
        enum status read = next_entry(text, &at, &entry);
        size_t place = read == STATUS_OK ? lesson_book_find(book, entry.technique) : book->count;
        if (place < book->count && found[place][entry.position] < entry.found)
            found[place][entry.position] = (uint8_t)entry.found;
        if (read == STATUS_BAD && status == STATUS_OK)
            status = error_set_at(error, STATUS_BAD, number, 0,
                                  "%s:%d: this line is not understood and is left unchanged", path,
                                  number);
    }
    return status;
}

enum status lessons_done_read(const struct lesson_book *book, lessons_done_table found,
                              struct error *error)
{
    struct strbuf text = STRBUF_EMPTY;
    struct path path;
    memset(found, 0, sizeof(lessons_done_table));
    enum status status = load_lessons(&path, &text, error);
    if (status == STATUS_OK)
        status = read_table(book, path.text, &text, found, error);
    strbuf_release(&text);
    return status;
}

/* Whether the position was found as well, or better, before. */
static bool has_entry(const struct strbuf *text, const struct lesson_entry *entry)
{
    struct lesson_entry old;
    for (size_t at = 0; at < text->length;)
        if (next_entry(text, &at, &old) == STATUS_OK && old.technique == entry->technique &&
            old.position == entry->position && old.found >= entry->found)
            return true;
    return false;
}

enum status lessons_done_add(const struct lesson_entry *entry, const char *day, struct error *error)
{
    struct strbuf text = STRBUF_EMPTY, out = STRBUF_EMPTY;
    struct path path;
    enum status status = load_lessons(&path, &text, error);
    if (status == STATUS_OK && !has_entry(&text, entry)) {
        strbuf_add(&out, text.length ? "" : heading);
        kind_word(&(const struct kind){ .technique = entry->technique }, &out);
        strbuf_addf(&out, " %d %s %s\n", entry->position + 1, words[entry->found], day);
        status = out.failed ? error_set(error, STATUS_FAILED, "%s: out of memory", path.text)
                            : state_append(path.text, out.text, out.length, error);
    }
    strbuf_release(&text);
    strbuf_release(&out);
    return status;
}
