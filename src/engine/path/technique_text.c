#include "engine/path/technique_text.h"

#include <string.h>

#include "engine/path/registry.h"

static const char what[] = "What: ", look[] = "Look: ";

/* The next of the names in a heading, and its length; NULL after the last. */
static const char *next_name(const char *name, size_t *length)
{
    name += *length ? *length + strspn(name + *length, ", ") : 1;
    *length = strcspn(name, ",]");
    return *length ? name : NULL;
}

static bool heading_names(const char *heading, const char *wanted)
{
    size_t length = 0;
    while ((heading = next_name(heading, &length)))
        if (!strncmp(heading, wanted, length) && !wanted[length])
            return true;
    return false;
}

/* NULL if the technique has no such paragraph. */
static const char *paragraph(const char *texts, const struct technique *technique,
                             const char *label)
{
    const size_t length = strlen(label);
    bool here = false;
    for (const char *line = texts; *line; line += strlen(line) + 1)
        if (*line == '[')
            here = heading_names(line, technique->name);
        else if (here && !strncmp(line, label, length))
            return line + length;
    return NULL;
}

const char *technique_about(const char *texts, const struct technique *technique)
{
    return paragraph(texts, technique, what);
}

const char *technique_signs(const char *texts, const struct technique *technique)
{
    return paragraph(texts, technique, look);
}

enum status technique_texts_read(struct strbuf *text, struct error *error)
{
    /* Ends each line as a string ends, and leaves out remarks and empty lines. */
    strbuf_add_char(text, '\n'); /* perhaps the last line had none */
    char *to = text->text;
    for (char *from = to, *end; (end = strchr(from, '\n')); from = end + 1) {
        *end = '\0';
        if (*from && *from != '#')
            to = (char *)memmove(to, from, (size_t)(end - from + 1)) + (end - from + 1);
    }
    *to = '\0';
    if (text->failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    for (const char *line = text->text; *line; line += strlen(line) + 1) {
        size_t length = 0, i;
        for (const char *name = line; *line == '[' && (name = next_name(name, &length));) {
            for (i = 0; i < rules_all->count; i++)
                if (!strncmp(rules_all->at[i]->name, name, length) &&
                    !rules_all->at[i]->name[length])
                    break;
            if (i == rules_all->count)
                return error_set(error, STATUS_BAD, "no technique is called '%.*s'", (int)length,
                                 name);
        }
    }
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        if (!technique_about(text->text, technique) ||
            (!technique_signs(text->text, technique) && technique->level != LEVEL_CONTRADICTION))
            return error_set(error, STATUS_BAD, "there is no text for %s", technique->name);
    }
    return STATUS_OK;
}
