#include "ui/past.h"

#include "ui/app.h"

void past_lend(struct app *app, const struct record *records, size_t count)
{
    struct past *past = &app->past;
    past->at = records;
    past->count = count;
    /* Without memory there is nothing to show, but no wrong figure either. */
    if (!statistics_make(records, count, past->now.date, &past->statistics))
        past->count = 0;
}
