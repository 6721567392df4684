#include "player/lesson_progress.h"

#include <string.h>

#include "player/calendar.h"

void learn_lend(struct app *app, const struct lessons *lessons, struct disk *disk)
{
    struct error error;
    app->learn.book = &lessons->book;
    if (disk_lessons_done_read(disk, &lessons->book, app->learn.found, &error) == STATUS_BAD)
        memcpy(app->learn.complaint, error.text, sizeof error.text);
    /* That it cannot be read at all is said when something is to be kept. */
}

void learn_keep(struct app *app, struct disk *disk)
{
    const struct learn *learn = &app->learn;
    struct error error;
    char day[16];
    today_text(day);
    if (disk_lessons_done_add(disk, learn->book->at[learn->number].technique, (int)learn->position,
                              (enum lesson_found)learn->found[learn->number][learn->position], day,
                              &error) != STATUS_OK)
        app_say(app, INK_WARN, "Not kept: %s.", error.text);
}
