#include "engine/step/survey.h"

#include <stdlib.h>
#include <string.h>

const struct settings settings_plain = { 0 };

void survey_init(struct survey *survey, const struct position *position,
                 const struct settings *settings)
{
    memset(survey, 0, sizeof *survey);
    survey->position = position;
    survey->settings = settings ? settings : &settings_plain;
}

void survey_move(struct survey *survey, const struct position *position)
{
    survey->position = position;
    for (int i = 0; i < SURVEY_TABLES; i++)
        survey->table[i].fresh = false;
}

void survey_release(struct survey *survey)
{
    for (int i = 0; i < SURVEY_TABLES; i++) {
        free(survey->table[i].at);
        survey->table[i].at = NULL;
        survey->table[i].fresh = false;
    }
}

const void *survey_table(struct survey *survey, enum survey_table which, size_t size,
                         void (*build)(struct survey *survey, void *table))
{
    if (!survey->table[which].at)
        survey->table[which].at = malloc(size);
    if (!survey->table[which].at) {
        survey->failed = true;
        return NULL;
    }
    if (!survey->table[which].fresh) {
        build(survey, survey->table[which].at);
        survey->table[which].fresh = true;
    }
    return survey->table[which].at;
}
