#include "store/collection.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/name.h"
#include "engine/generate/kind.h"
#include "store/file.h"
#include "store/stream.h"

void collection_release(struct collection *collection)
{
    free(collection->at);
    *collection = (struct collection){ .at = NULL };
}

enum status collection_add_text(struct collection *collection, const char *text, size_t length,
                                const char *name, struct error *error)
{
    struct format_reader reader;
    struct puzzle puzzle;
    struct error found;
    enum status result = STATUS_OK, status;
    format_reader_init(&reader, text, length);
    if (collection->board)
        reader.board = collection->board;
    while ((status = format_next(&reader, &puzzle, &found)) != STATUS_NO) {
        if (status == STATUS_OK) {
            if (!array_grow(&collection->at, &collection->capacity, collection->count,
                            sizeof puzzle))
                return error_set(error, STATUS_FAILED, "%s: out of memory", name);
            collection->at[collection->count++] = puzzle;
        } else if (result == STATUS_OK) {
            char place[32] = ""; /* a line or column of 0 is unknown and left out */
            if (found.line && found.column)
                snprintf(place, sizeof place, "%d:%d: ", found.line, found.column);
            else if (found.line)
                snprintf(place, sizeof place, "%d: ", found.line);
            result = error_set_at(error, status, found.line, found.column, "%s:%s%s%s", name,
                                  place[0] ? "" : " ", place, found.text);
        }
    }
    return result;
}

enum status collection_add_file(struct collection *collection, const char *path,
                                struct error *error)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    int descriptor;
    enum status status = file_open(path, &descriptor, error);
    if (status != STATUS_OK)
        return status;
    status = stream_read_all(descriptor, false, path, &text, error);
    close(descriptor);
    if (status == STATUS_OK)
        status = collection_add_text(collection, text.text, text.length, path, error);
    return status;
}

enum status collection_add_supplied(struct collection *collection, struct error *error)
{
    struct path path;
    size_t before = collection->count;
    file_data_path("puzzles/supplied.txt", &path);
    bool good = file_exists(path.text) &&
                collection_add_file(collection, path.text, error) == STATUS_OK &&
                collection->count > before;
    if (good)
        return STATUS_OK;
    collection->count = before; /* none of a damaged set: the built-in one is whole */
    return collection_add_text(collection, supplied_puzzles, strlen(supplied_puzzles), "supplied",
                               error);
}

enum status collection_add_pack(struct collection *collection, const char *name,
                                struct error *error)
{
    SCOPED struct strbuf file = STRBUF_EMPTY;
    struct path path;
    struct puzzle_kind kind = { .level = LEVEL_CONTRADICTION };
    /* Each level and each technique has a pack; experiments share one. */
    if (!name_same(name, "experiments") && puzzle_kind_called(name, &kind, error) != STATUS_OK)
        return STATUS_BAD;
    strbuf_add(&file, kind.level ? "packs/level-" : kind.technique ? "packs/technique-" : "packs/");
    if (kind.level || kind.technique)
        puzzle_kind_word(&kind, &file);
    strbuf_add(&file, kind.level || kind.technique ? ".txt" : "experiments.txt");
    file_data_path(file.text, &path);
    return file_is_missing(path.text)
               ? error_set(error, STATUS_BAD,
                           "%s: no such file; install reductio, or set REDUCTIO_DATA to the "
                           "directory data of its sources",
                           path.text)
               : collection_add_file(collection, path.text, error);
}
