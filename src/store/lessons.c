#include "store/lessons.h"

#include "engine/path/technique_text.h"
#include "store/file.h"
#include "store/supplied.h"

/* False, and nothing in *text, when the file is not there or cannot be read. */
static bool read_installed(const char *name, struct strbuf *text)
{
    struct strbuf path = STRBUF_EMPTY;
    struct error error;
    file_data_path(name, &path);
    bool good = file_exists(path.text) && file_read(path.text, text, &error) == STATUS_OK;
    strbuf_release(&path);
    return good;
}

void lessons_init(struct lessons *lessons)
{
    struct error error;
    strbuf_init(&lessons->positions);
    strbuf_init(&lessons->texts);
    if (read_installed("lessons/positions.txt", &lessons->positions) &&
        read_installed("techniques.txt", &lessons->texts) &&
        technique_texts_read(&lessons->texts, &error) == STATUS_OK &&
        lesson_book_read(&lessons->book, lessons->positions.text, lessons->texts.text, &error) ==
            STATUS_OK)
        return;
    if (lesson_book_read(&lessons->book, supplied_positions, technique_texts, &error) != STATUS_OK)
        lessons->book.count = 0; /* a test sees to it that this does not happen */
}

void lessons_release(struct lessons *lessons)
{
    strbuf_release(&lessons->positions);
    strbuf_release(&lessons->texts);
}
