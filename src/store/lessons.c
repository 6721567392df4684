#include "store/lessons.h"

#include <stdio.h>
#include <string.h>

#include "engine/generate/daily.h"
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

/* ---- The lists of the player ---- */

/* Reads a list of the state directory. take() gets each line that is not a remark; false: the line
 * is not understood. */
static enum status read_done(const char *name, bool (*take)(const char *line, void *data),
                             void *data, struct error *error)
{
    enum { LONGEST = 160 };
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct file_line line = { .text = NULL };
    struct path path;
    enum status status = state_find(name, &path, error);
    if (status != STATUS_OK || file_is_missing(path.text))
        return status;
    if (file_read(path.text, &text, error) != STATUS_OK)
        return error->status = STATUS_FAILED;
    while (file_next_line(&text, &line)) {
        const char *start = line.text + strspn(line.text, " \t\r");
        const bool remark = start == line.text + line.length || *start == '#';
        if (!remark && !(line.length < LONGEST && take(start, data)) && status == STATUS_OK)
            status = error_set_at(error, STATUS_BAD, line.number, 0,
                                  "%s:%d: this line is not understood and is left unchanged",
                                  path.text, line.number);
    }
    return status;
}

/* The place of a word in a list, or -1. */
static int find_word(const char *const *words, int count, const char *word)
{
    while (count-- > 0 && strcmp(words[count], word) != 0)
        ;
    return count;
}

static const char *const found_words[] = {
    [LESSON_OPEN] = "", [LESSON_HELPED] = "helped", [LESSON_ALONE] = "alone"
};

struct done_reading {
    const struct lesson_book *book;
    uint8_t (*found)[LESSON_POSITIONS];
};

static bool take_done(const char *line, void *data)
{
    const struct done_reading *reading = data;
    char name[64], number[8], how[16], day[16];
    size_t lesson, position;
    if (sscanf(line, "%63s %7s %15s %15s", name, number, how, day) != 4)
        return false;
    const int found = find_word(found_words, LESSON_ALONE + 1, how);
    if (found < 0 || number[1] ||
        !lesson_book_place(reading->book, name, number[0] - '0', &lesson, &position))
        return false;
    uint8_t *best = &reading->found[lesson][position];
    *best = found > *best ? (uint8_t)found : *best;
    return true;
}

enum status lessons_done_read(const struct lesson_book *book, lessons_done_table found,
                              struct error *error)
{
    struct done_reading reading = { book, found };
    memset(found, 0, sizeof(lessons_done_table));
    return read_done("lessons", take_done, &reading, error);
}

enum status lessons_done_add(const struct lesson_entry *entry, const char *day, struct error *error)
{
    SCOPED struct strbuf line = STRBUF_EMPTY;
    lessons_done_table found;
    if (lessons_done_read(entry->book, found, error) == STATUS_FAILED)
        return STATUS_FAILED;
    if (found[entry->lesson][entry->position] >= entry->found)
        return STATUS_OK;
    lesson_word(&entry->book->at[entry->lesson], entry->position, &line);
    strbuf_addf(&line, " %s %s\n", found_words[entry->found], day);
    return state_add("lessons",
                     "# reductio: lessons done. Technique or exam, which position, how it was "
                     "found, when.\n",
                     &line, error);
}

static const char *const results[ATTEMPT_RESULTS] = { "missed", "asked", "helped", "alone" };
static const char *const places[ATTEMPT_PLACES] = { "lesson", "practice", "game" };

static bool take_attempt(const char *line, void *data)
{
    enum { PARTS = 4 };
    char name[64], where[16], how[16], day[16], unit = 's';
    int number = 0;
    struct date date;
    struct attempt attempt;
    const int read =
        sscanf(line, "%63s %15s %15s %15s %6d%c", name, where, how, day, &number, &unit);
    if (read != PARTS && read != PARTS + 2) /* a number has its unit */
        return false;
    const int place = find_word(places, ATTEMPT_PLACES, where);
    const int result = find_word(results, ATTEMPT_RESULTS, how);
    if (place < 0 || result < 0 || number < 0 || !date_read(day, &date) ||
        !attempt_named(name, &attempt))
        return false;
    attempt.place = (enum attempt_place)place;
    attempt.result = (enum attempt_result)result;
    attempt.day = date_number(date);
    attempt.seconds = unit == 's' ? number : 0;
    attempt.times = unit == 'x' ? number : 1;
    schedule_add(data, &attempt);
    return true;
}

enum status practice_read(struct schedule *schedule, struct error *error)
{
    *schedule = (struct schedule){ 0 };
    return read_done("practice", take_attempt, schedule, error);
}

enum status practice_add(const struct attempt *attempts, size_t count, const char *day,
                         struct error *error)
{
    SCOPED struct strbuf lines = STRBUF_EMPTY;
    for (const struct attempt *at = attempts; at < attempts + count; at++) {
        attempt_word(at, &lines);
        strbuf_addf(&lines, " %s %s %s", places[at->place], results[at->result], day);
        if (at->seconds)
            strbuf_addf(&lines, " %ds", at->seconds);
        else if (at->times > 1)
            strbuf_addf(&lines, " %dx", at->times);
        strbuf_add_char(&lines, '\n');
    }
    return state_add("practice",
                     "# reductio: practice. Technique, where, how it was found, when, how fast or "
                     "how often.\n",
                     &lines, error);
}
