#include "store/lessons.h"

#include "engine/path/technique_text.h"
#include "store/file.h"
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
