/* Techniques: their table, and which of them a position uses. Also versions, levels and errors. */
#include "reductio.h"

#include <string.h>

#include "engine/path/rating.h"
#include "engine/path/technique_name.h"
#include "engine/path/technique_text.h"
#include "library/library.h"

_Static_assert((int)REDUCTIO_NO == STATUS_NO && (int)REDUCTIO_BAD == STATUS_BAD &&
                   (int)REDUCTIO_NO_MEMORY == STATUS_FAILED,
               "the engine fails for no reason but memory");
_Static_assert((int)REDUCTIO_CONTRADICTION == LEVEL_CONTRADICTION &&
                   (int)REDUCTIO_EASY == LEVEL_EASY && (int)REDUCTIO_MEDIUM == LEVEL_MEDIUM &&
                   (int)REDUCTIO_HARD == LEVEL_HARD && (int)REDUCTIO_UNFAIR == LEVEL_UNFAIR &&
                   (int)REDUCTIO_EXTREME == LEVEL_EXTREME &&
                   (int)REDUCTIO_EXPERIMENT == LEVEL_EXPERIMENT,
               "levels are the same numbers inside and outside");

const char *reductio_version(void)
{
    return REDUCTIO_VERSION;
}

enum reductio_status library_report(struct reductio_error *error, const struct error *from)
{
    if (error) {
        error->status = (enum reductio_status)from->status;
        error->line = from->line;
        error->column = from->column;
        memcpy(error->text, from->text, sizeof error->text);
    }
    return (enum reductio_status)from->status;
}
_Static_assert(sizeof((struct reductio_error *)0)->text == sizeof((struct error *)0)->text,
               "the text is copied as a whole");

enum reductio_status library_fail(struct reductio_error *error, enum reductio_status status,
                                  const char *text)
{
    struct error why;
    error_set(&why, (enum status)status, "%s", text);
    return library_report(error, &why);
}

enum reductio_status library_no_memory(struct reductio_error *error)
{
    return library_fail(error, REDUCTIO_NO_MEMORY, "out of memory");
}

enum reductio_status library_no_object(struct reductio_error *error)
{
    return library_fail(error, REDUCTIO_BAD, "a required argument is NULL");
}

const char *reductio_level_name(enum reductio_level level)
{
    if ((int)level < REDUCTIO_CONTRADICTION || level > REDUCTIO_EXPERIMENT)
        return NULL;
    return level_name((enum level)level);
}

struct reductio_technique library_technique(const struct technique *technique)
{
    if (!technique)
        return (struct reductio_technique){ 0 };
    return (struct reductio_technique){ .name = technique->name,
                                        .code = technique->code,
                                        .about = technique_about(technique_texts, technique),
                                        .level = (enum reductio_level)technique->level,
                                        .score = technique->score,
                                        .unique = technique->unique,
                                        .usual = technique->use != USE_ON_REQUEST };
}

static bool describe(const struct technique *found, struct reductio_technique *technique)
{
    if (technique)
        *technique = library_technique(found);
    return found && technique;
}

bool reductio_technique_at(size_t index, struct reductio_technique *technique)
{
    return describe(index < rules_all->count ? rules_all->at[index] : NULL, technique);
}

bool reductio_technique_named(const char *name, struct reductio_technique *technique)
{
    return describe(name ? technique_called(name, "a technique", NULL) : NULL, technique);
}

enum reductio_status reductio_use(struct reductio_position *position, const char *only,
                                  const char *without, struct reductio_error *error)
{
    struct technique_list has, dropped = { .count = 0 };
    struct error why;
    if (!position)
        return library_no_object(error);
    technique_list_usual(&has);
    if (only && technique_list_read(&has, only, &why) != STATUS_OK)
        return library_report(error, &why);
    if (without && technique_list_read(&dropped, without, &why) != STATUS_OK)
        return library_report(error, &why);
    for (size_t i = 0; i < dropped.count; i++)
        technique_list_drop(&has, dropped.at[i]);
    technique_list_order(&position->techniques, &has, NULL);
    return REDUCTIO_OK;
}
