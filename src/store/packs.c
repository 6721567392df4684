#include "store/packs.h"

#include "base/name.h"
#include "engine/generate/kind.h"
#include "store/file.h"

/* Of a level and of a technique there is one each, of experiments one for all. */
static bool find_pack(const char *name, struct strbuf *file)
{
    struct kind kind = { .level = LEVEL_CONTRADICTION };
    if (name_same(name, "experiments"))
        kind.experiments = 1;
    else if (!kind_named(name, &kind))
        return false;
    strbuf_add(file, kind.experiments ? "packs/experiments"
                     : kind.level     ? "packs/level-"
                                      : "packs/technique-");
    if (!kind.experiments)
        kind_word(&kind, file);
    strbuf_add(file, ".txt");
    return true;
}

enum status packs_add(struct collection *collection, const char *name, struct error *error)
{
    struct strbuf file = STRBUF_EMPTY;
    struct path path;
    enum status status;
    if (find_pack(name, &file)) {
        file_data_path(file.text, &path);
        status = collection_add_file(collection, path.text, error);
    } else {
        status = error_set(error, STATUS_BAD,
                           "there is no pack '%.80s': a level, a technique, or experiments", name);
    }
    strbuf_release(&file);
    return status;
}
