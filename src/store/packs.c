#include "store/packs.h"

#include <ctype.h>
#include <string.h>

#include "store/file.h"

enum { NAME_MOST = 64 };

/* As files are called: false when none can be called so. */
static bool write_name(const char *name, char out[NAME_MOST])
{
    size_t length = strlen(name);
    if (!length || length >= NAME_MOST || *name == '.')
        return false;
    for (size_t i = 0; i <= length; i++) {
        unsigned char byte = (unsigned char)name[i];
        out[i] = byte == ' ' ? '-' : (char)tolower(byte);
        if (byte && byte != ' ' && byte != '-' && byte != '+' && !isalnum(byte))
            return false;
    }
    return true;
}

enum status packs_add(struct collection *collection, const char *name, struct error *error)
{
    static const char *const kinds[] = { "level-", "technique-", "" };
    char file[NAME_MOST];
    struct strbuf path, text;
    bool found = false;
    strbuf_init(&path);
    strbuf_init(&text);
    for (size_t i = 0; write_name(name, file) && i < sizeof kinds / sizeof *kinds && !found; i++) {
        strbuf_reset(&text);
        strbuf_addf(&text, "packs/%s%s.txt", kinds[i], file);
        strbuf_reset(&path);
        file_data_path(text.text, &path);
        found = file_exists(path.text);
    }
    strbuf_reset(&text);
    file_data_path("packs", &text);
    enum status status =
        found
            ? collection_add_file(collection, path.text, error)
            : error_set(error, STATUS_BAD,
                        "there is no pack '%.40s' in %.120s: a level, a technique, or experiments",
                        name, text.text);
    strbuf_release(&path);
    strbuf_release(&text);
    return status;
}
