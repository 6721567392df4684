#include "store/file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/atomic_file.h"

enum { TRIES = 5 };

/* ---- The text ---- */

static const char gap[] = " \t\r\v\f";

/* The place behind the word and the gap after it; NULL if the text does not begin with them. */
static const char *skip_word(const char *at, const char *word, size_t length)
{
    const size_t skipped = strncmp(at, word, length) ? 0 : strspn(at + length, gap);
    return skipped ? at + length + skipped : NULL;
}

/* The place of a value in a text; `at` is NULL if the text does not have it. */
struct value_place {
    const char *at;
    size_t length;
};

/* The value in the last line that begins with the two words of `what`. */
static struct value_place find_value(const struct strbuf *text, const char *what)
{
    const size_t command = strcspn(what, " ");
    const char *name = what + command + 1, *end = text->text + text->length;
    struct value_place found = { NULL, 0 };
    for (const char *line = text->text, *stop; line < end; line = stop + (stop < end)) {
        stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop ? stop : end;
        const char *at = skip_word(line + strspn(line, gap), what, command), *last = stop;
        at = at ? skip_word(at, name, strlen(name)) : NULL;
        while (at && last > at && memchr(gap, last[-1], sizeof gap - 1))
            last--;
        if (at && last > at)
            found = (struct value_place){ at, (size_t)(last - at) };
    }
    return found;
}

static bool same_value(const struct value_place *one, const struct value_place *other)
{
    if (!one->at || !other->at)
        return one->at == other->at;
    return one->length == other->length && !memcmp(one->at, other->at, one->length);
}

/* A new binding of a key goes to the end, since the one before may still hold in other views. */
static void change_text(const struct strbuf *text, const char *what, const char *value,
                        struct strbuf *out)
{
    const struct value_place old = find_value(text, what), new = { value, strlen(value) };
    if (same_value(&old, &new) || (old.at && !strncmp(what, "set ", 4))) {
        const char *behind = old.at + old.length;
        strbuf_add_bytes(out, text->text, (size_t)(old.at - text->text));
        strbuf_add(out, value);
        strbuf_add_bytes(out, behind, (size_t)(text->text + text->length - behind));
        return;
    }
    strbuf_add_bytes(out, text->text, text->length);
    if (text->length && text->text[text->length - 1] != '\n')
        strbuf_add_char(out, '\n');
    strbuf_addf(out, "%s %s\n", what, value);
}

/* ---- The file ---- */

static enum status check_ours(const char *path, const struct stat *found, struct error *error)
{
    const char *why = !S_ISREG(found->st_mode)      ? "is not a file"
                      : found->st_uid != geteuid()  ? "belongs to another user"
                      : !(found->st_mode & S_IWUSR) ? "is read-only"
                                                    : NULL;
    return why ? error_set(error, STATUS_BAD, "%s: %s", path, why) : STATUS_OK;
}

static enum status check_known(const char *path, const struct strbuf *text, const char *what,
                               const struct strbuf *known, struct error *error)
{
    const struct value_place now = find_value(text, what), then = find_value(known, what);
    if (same_value(&now, &then))
        return STATUS_OK;
    if (!now.at)
        return error_set(error, STATUS_BAD, "%s: another program removed '%s'", path, what);
    return error_set(error, STATUS_BAD, "%s: another program wrote '%s %.*s'", path, what,
                     (int)(now.length < 60 ? now.length : 60), now.at);
}

/* One try; *again: the file changed while this was done, and nothing was written. */
static enum status keep_once(const char *path, const char *what, const char *value,
                             struct strbuf *known, bool *again, struct error *error)
{
    struct stat found, link;
    SCOPED struct strbuf text = STRBUF_EMPTY, changed = STRBUF_EMPTY;
    const bool exists = !stat(path, &found);
    enum status status = exists ? check_ours(path, &found, error) : STATUS_OK;
    if (exists && status == STATUS_OK)
        status = file_read(path, &text, error);
    if (status == STATUS_OK)
        status = check_known(path, &text, what, known, error);
    if (status == STATUS_OK)
        change_text(&text, what, value, &changed);
    if (status == STATUS_OK && (text.failed || changed.failed))
        status = error_set(error, STATUS_FAILED, "out of memory");
    *again = false;
    if (status == STATUS_OK) {
        struct atomic_file file = { .bytes = changed.text,
                                    .length = changed.length,
                                    .mode = exists ? found.st_mode & 07777 : 0600,
                                    .replace = exists || !lstat(path, &link),
                                    .found = exists ? &found : NULL };
        const int number = atomic_file_write(path, &file);
        *again = number == ESTALE || number == EEXIST;
        if (number)
            status = file_failed(path, "cannot be written", number, error);
    }
    const struct strbuf *now = status == STATUS_OK ? &changed : &text;
    if (status == STATUS_OK || text.length) {
        strbuf_reset(known);
        strbuf_add_bytes(known, now->text, now->length);
    }
    return status;
}

enum status settings_file_keep(const char *what, const char *value, struct strbuf *known,
                               struct error *error)
{
    struct path path;
    bool again = true;
    enum status status = STATUS_OK;
    file_config_path("config", &path);
    if (!path.text[0])
        return error_set(error, STATUS_BAD, "the home directory is not known");
    if (file_is_missing(path.text))
        status = state_make_directories(path.text, error);
    for (int i = 0; i < TRIES && again && (status == STATUS_OK || i); i++)
        status = keep_once(path.text, what, value, known, &again, error);
    return status;
}
