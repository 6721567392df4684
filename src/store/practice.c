#include "store/practice.h"

#include <stdio.h>
#include <string.h>

#include "engine/generate/daily.h"
#include "store/file.h"

static const char *const results[ATTEMPT_RESULTS] = { "missed", "asked", "helped", "alone" };
static const char *const places[ATTEMPT_PLACES] = { "lesson", "practice", "game" };

static const char heading[] =
    "# reductio: practice. Technique, where, how it was found, when, how fast or how often.\n";

static int find_word(const char *const *words, int count, const char *word)
{
    while (count-- > 0 && strcmp(words[count], word) != 0)
        ;
    return count;
}

/* STATUS_NO: a remark; STATUS_BAD: not understood. */
static enum status read_attempt(const struct file_line *line, struct attempt *attempt)
{
    enum { LONGEST = 160, PARTS = 4 };
    char name[64], where[16], how[16], day[16], unit = 's';
    int number = 0;
    struct date date;
    const char *start = line->text + strspn(line->text, " \t\r");
    const int read = line->length < LONGEST ? sscanf(start, "%63s %15s %15s %15s %6d%c", name,
                                                     where, how, day, &number, &unit)
                                            : 0;
    const bool whole = read == PARTS || read == PARTS + 2; /* a number has its unit */
    const int place = whole ? find_word(places, ATTEMPT_PLACES, where) : -1;
    const int result = whole ? find_word(results, ATTEMPT_RESULTS, how) : -1;
    if (start == line->text + line->length || *start == '#')
        return STATUS_NO;
    if (place < 0 || result < 0 || number < 0 || !date_read(day, &date) ||
        !attempt_named(name, attempt))
        return STATUS_BAD;
    attempt->place = (enum attempt_place)place;
    attempt->result = (enum attempt_result)result;
    attempt->day = date_number(date);
    attempt->seconds = unit == 's' ? number : 0;
    attempt->times = unit == 'x' ? number : 1;
    return STATUS_OK;
}

enum status practice_read(struct schedule *schedule, struct error *error)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct file_line line = { .text = NULL };
    struct path path;
    *schedule = (struct schedule){ 0 };
    enum status status = state_find("practice", &path, error);
    if (status != STATUS_OK || file_is_missing(path.text))
        return status;
    if (file_read(path.text, &text, error) != STATUS_OK)
        return error->status = STATUS_FAILED;
    while (file_next_line(&text, &line)) {
        struct attempt attempt;
        const enum status read = read_attempt(&line, &attempt);
        if (read == STATUS_OK)
            schedule_add(schedule, &attempt);
        if (read == STATUS_BAD && status == STATUS_OK)
            status = error_set_at(error, STATUS_BAD, line.number, 0,
                                  "%s:%d: this line is not understood and is left unchanged",
                                  path.text, line.number);
    }
    return status;
}

enum status practice_add(const struct attempt *attempts, size_t count, const char *day,
                         struct error *error)
{
    SCOPED struct strbuf out = STRBUF_EMPTY;
    struct path path;
    if (state_find("practice", &path, error) != STATUS_OK)
        return STATUS_FAILED;
    strbuf_add(&out, file_is_missing(path.text) ? heading : "");
    for (const struct attempt *at = attempts; at < attempts + count; at++) {
        attempt_word(at, &out);
        strbuf_addf(&out, " %s %s %s", places[at->place], results[at->result], day);
        if (at->seconds)
            strbuf_addf(&out, " %ds", at->seconds);
        else if (at->times > 1)
            strbuf_addf(&out, " %dx", at->times);
        strbuf_add_char(&out, '\n');
    }
    return out.failed ? error_set(error, STATUS_FAILED, "%s: out of memory", path.text)
                      : state_append(path.text, out.text, out.length, error);
}
