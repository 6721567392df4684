#include "ui/play/kind_words.h"

#include <string.h>

#include "engine/path/technique_text.h"
#include "engine/step/explain.h"

void kind_option(const struct kind *kind, struct strbuf *out)
{
    if (kind->experiments) {
        strbuf_addf(out, "--experiments=%d", kind->experiments);
        return;
    }
    strbuf_add(out, kind->technique ? "--technique=" : "--level=");
    kind_word(kind, out);
    if (kind->technique && technique_comes_late(kind->technique))
        strbuf_add(out, " --first");
}

/* The length of the common beginning of the types of one technique: "BUG Type 3" and "BUG Type
 * 4". */
static size_t stem_length(const char *name)
{
    const char *type = strstr(name, " Type ");
    size_t length = strlen(name);
    if (type)
        return (size_t)(type - name);
    return length > 2 && name[length - 2] == ' ' ? length - 2 : length;
}

void kind_techniques(enum level level, struct strbuf *out)
{
    const size_t start = out->length;
    struct strbuf name = STRBUF_EMPTY, last = STRBUF_EMPTY;
    for (size_t i = 0; i < rules_all->count; i++) {
        if (rules_all->at[i]->level != level || rules_all->at[i]->use == USE_ON_REQUEST)
            continue;
        strbuf_truncate(&name, 0);
        explain_name(rules_all->at[i], &name);
        size_t length = stem_length(name.text);
        if (length == last.length && !strncmp(name.text, last.text, length))
            continue;
        strbuf_truncate(&last, 0);
        strbuf_add_bytes(&last, name.text, length);
        strbuf_addf(out, "%s%s", out->length > start ? ", " : "", last.text);
    }
    strbuf_release_into(&last, out);
    strbuf_release_into(&name, out);
}

void kind_about(const struct kind *kind, struct strbuf *out)
{
    if (kind->technique) {
        strbuf_addf(
            out, "%s\n%s", technique_about(technique_texts, kind->technique),
            technique_comes_late(kind->technique)
                ? "An easier technique always finds the same eliminations. In this puzzle you find "
                  "the technique where singles end, if you look for it before the others."
                : "The easiest path needs it; there may be harder steps, too.");
    } else if (kind->experiments) {
        strbuf_addf(out,
                    "Where the basic techniques find nothing more, an experiment fills a cell: its "
                    "digits are tried. Whichever cells you choose, at least %d must be filled in "
                    "this way. Harder techniques may solve the puzzle, too.",
                    kind->experiments);
    } else if (kind->level == LEVEL_EXPERIMENT) {
        strbuf_add(out,
                   "No known technique solves it completely: a digit has to be tried somewhere.");
    } else {
        strbuf_add(out, "It needs at least one of these, and nothing harder: ");
        kind_techniques(kind->level, out);
        strbuf_add(out, ".");
    }
}
