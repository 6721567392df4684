/*
 * The file of lessons done from any bytes: an added line is there when the file is read again, no
 * position found before is forgotten, and lines that are not understood stay in the file.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/file.h"
#include "store/lessons.h"
#include "support/fuzz.h"
#include "support/home.h"
#include "support/scratch.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct {
    char path[SCRATCH_PATH + 32];
    struct lessons lessons;
} place;

static void tidy_up(void)
{
    home_remove();
    lessons_release(&place.lessons);
}

static void begin(void)
{
    if (place.lessons.book.count)
        return;
    home_make();
    mkdir(home_path(""), 0700);
    snprintf(place.path, sizeof place.path, "%s", home_path("lessons"));
    lessons_init(&place.lessons);
    atexit(tidy_up);
}

static void put(const uint8_t *data, size_t size)
{
    int file = open(place.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0 || write_whole(file, (const char *)data, size) || close(file))
        fuzz_wrong("cannot be written", place.path);
}

/* A line that the reader complains of must be there, letter by letter, afterwards. */
static void check_kept(const uint8_t *data, size_t size, int number)
{
    struct fuzz_text text = { data, size };
    struct strbuf now;
    struct error error;
    const uint8_t *line = data;
    strbuf_init(&now);
    if (file_read(place.path, &now, &error) != STATUS_OK)
        fuzz_wrong(error.text, "read again");
    for (char cut[2]; number > 0; number--) {
        line = text.at;
        if (!fuzz_line(&text, cut, sizeof cut))
            fuzz_wrong("a complaint about a line that is not there", "lessons_done_read");
    }
    size_t length = (size_t)(text.at - line);
    if (length && line[length - 1] == '\n')
        length--;
    bool found = false;
    for (size_t at = 0; at + length <= now.length && !found; at++)
        found = !memcmp(now.text + at, line, length);
    if (!found)
        fuzz_wrong("a line was lost", "lessons_done_add");
    strbuf_release(&now);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static lessons_done_table before, after;
    struct error error = { .status = STATUS_OK }, added;
    begin();
    put(data, size);
    enum status status = lessons_done_read(&place.lessons.book, before, &error);
    if (status != STATUS_OK && (status != STATUS_BAD || error.line < 1 || !*error.text))
        fuzz_wrong("not told where or why", "lessons_done_read");
    size_t number = size ? data[size / 2] % place.lessons.book.count : 0;
    const size_t most = lesson_size(&place.lessons.book.at[number]);
    size_t position = size ? data[0] % most : 0;
    enum lesson_found found = size & 1 ? LESSON_ALONE : LESSON_HELPED;
    if (lessons_done_add(&(struct lesson_entry){ &place.lessons.book, number, position, found },
                         "2026-11-21", &added) != STATUS_OK)
        fuzz_wrong(added.text, "lessons_done_add");
    if (status == STATUS_BAD)
        check_kept(data, size, error.line);
    if (lessons_done_read(&place.lessons.book, after, &error) != status)
        fuzz_wrong("another answer", "lessons_done_read");
    if (before[number][position] < found)
        before[number][position] = (uint8_t)found;
    if (memcmp(before, after, sizeof before) != 0)
        fuzz_wrong("another table", "lessons_done_add");
    return 0;
}
