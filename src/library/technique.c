/* Techniques: their table, and which of them a position uses. Also versions, levels and errors. */
#include "reductio.h"

#include <string.h>

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

enum reductio_status library_no_struct(struct reductio_error *error)
{
    return library_fail(error, REDUCTIO_BAD, "a required argument is NULL, or its size is not set");
}

bool library_give(void *to, const void *own, size_t size)
{
    size_t room = 0;
    if (to)
        memcpy(&room, to, sizeof room);
    if (room < size)
        return false;
    memset(to, 0, room);
    memcpy(to, own, size);
    memcpy(to, &room, sizeof room);
    return true;
}

bool library_take(const void *from, void *own, size_t size, size_t least)
{
    size_t given_size = 0;
    if (from)
        memcpy(&given_size, from, sizeof given_size);
    if (given_size < least)
        return false;
    memset(own, 0, size);
    memcpy(own, from, given_size < size ? given_size : size);
    /* A newer program asks for what this library does not know: only nothing is understood. */
    for (size_t i = size; i < given_size; i++)
        if (((const char *)from)[i])
            return false;
    return true;
}

const char *reductio_level_name(enum reductio_level level)
{
    if ((int)level < REDUCTIO_CONTRADICTION || level > REDUCTIO_EXPERIMENT)
        return NULL;
    return level_name((enum level)level);
}

/* ---- Techniques: the engine's own, which are constant ---- */

struct reductio_technique {
    struct technique inner;
};

static const struct reductio_technique *library_outer(const struct technique *technique)
{
    return (const struct reductio_technique *)technique;
}

const struct reductio_technique *reductio_technique_at(size_t index)
{
    return library_outer(index < rules_all->count ? rules_all->at[index] : NULL);
}

const struct reductio_technique *reductio_technique_named(const char *name)
{
    return library_outer(name ? technique_called(name, "a technique", NULL) : NULL);
}

const struct reductio_technique *reductio_step_technique(const struct reductio_step *step)
{
    return library_outer(step ? step->step.technique : NULL);
}

const char *reductio_technique_name(const struct reductio_technique *technique)
{
    return technique ? technique->inner.name : NULL;
}

const char *reductio_technique_code(const struct reductio_technique *technique)
{
    return technique ? technique->inner.code : NULL;
}

const char *reductio_technique_about(const struct reductio_technique *technique)
{
    return technique ? technique_about(technique_texts, &technique->inner) : NULL;
}

enum reductio_level reductio_technique_level(const struct reductio_technique *technique)
{
    return technique ? (enum reductio_level)technique->inner.level : REDUCTIO_CONTRADICTION;
}

unsigned reductio_technique_score(const struct reductio_technique *technique)
{
    return technique ? technique->inner.score : 0;
}

bool reductio_technique_is_unique(const struct reductio_technique *technique)
{
    return technique && technique->inner.unique;
}

bool reductio_technique_is_usual(const struct reductio_technique *technique)
{
    return technique && technique->inner.use != USE_ON_REQUEST;
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
