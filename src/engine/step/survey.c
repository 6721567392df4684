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
    memset(survey->fresh, 0, sizeof survey->fresh);
}

void survey_release(struct survey *survey)
{
    for (int i = 0; i < SURVEY_SPACES; i++) {
        free(survey->table[i]);
        survey->table[i] = NULL;
    }
    memset(survey->fresh, 0, sizeof survey->fresh);
}

void *survey_space(struct survey *survey, enum survey_table which, size_t size)
{
    if (!survey->table[which])
        survey->table[which] = malloc(size);
    survey->failed |= !survey->table[which];
    return survey->table[which];
}

const void *survey_table(struct survey *survey, enum survey_table which, size_t size,
                         survey_builder *build)
{
    void *table = survey_space(survey, which, size);
    if (table && !survey->fresh[which]) {
        build(survey, which, table);
        survey->fresh[which] = true;
    }
    return table;
}
