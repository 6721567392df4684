#include "player/lesson_progress.h"

#include <string.h>

#include "player/calendar.h"

void learn_lend(struct app *app, const struct lessons *lessons, struct disk *disk)
{
    struct error error;
    app->learning.book = &lessons->book;
    if (disk_lessons_done_read(disk, &lessons->book, app->learning.found, &error) == STATUS_BAD)
        memcpy(app->learning.complaint, error.text, sizeof error.text);
    /* That it cannot be read at all is said when something is to be kept. */
}

void learn_keep(struct app *app, struct disk *disk)
{
    const struct learning *learnt = &app->learning;
    struct error error;
    char day[16];
    today_text(day);
    if (disk_lessons_done_add(disk, learnt->book->at[learnt->number].technique,
                              (int)learnt->position,
                              (enum lesson_found)learnt->found[learnt->number][learnt->position],
                              day, &error) != STATUS_OK)
        app_report(app, REPORT_LESSON_NOT_KEPT, .text = error.text);
}
