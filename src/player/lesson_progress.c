#include "player/lesson_progress.h"

#include <string.h>

#include "player/calendar.h"
#include "store/learnt.h"

void learn_lend(struct app *app, const struct lessons *lessons, struct probe *probe)
{
    struct error error;
    app->learn.book = &lessons->book;
    if (probe_answers(probe) && learnt_read(&lessons->book, app->learn.found, &error) == STATUS_BAD)
        memcpy(app->learn.complaint, error.text, sizeof error.text);
    /* That it cannot be read at all is said when something is to be kept. */
}

void learn_keep(struct app *app, struct probe *probe)
{
    const struct learn *learn = &app->learn;
    struct error error;
    char day[16];
    today_text(day);
    if (probe_check(probe, &error) != STATUS_OK ||
        learnt_add(learn->book->at[learn->number].technique, (int)learn->position,
                   (enum lesson_found)learn->found[learn->number][learn->position], day,
                   &error) != STATUS_OK)
        app_say(app, INK_WARN, "Not kept: %s.", error.text);
}
