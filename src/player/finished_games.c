#include "player/session.h"

#include <stdio.h>
#include <string.h>

#include "player/calendar.h"
#include "ui/app.h"

void kept_history_init(struct kept_history *kept, bool on, struct disk **disk)
{
    kept->disk = disk;
    kept->on = on;
    strbuf_init(&kept->lent);
    history_init(&kept->waiting);
}

void kept_history_release(struct kept_history *kept)
{
    strbuf_release(&kept->lent);
    history_release(&kept->waiting);
}

void history_tick(struct app *app)
{
    char now[20];
    struct play *play = &app->own;
    now_text(now);
    moment_read(now, &app->finished_games.now);
    if (play->game && !play->begun[0])
        memcpy(play->begun, now, sizeof play->begun);
}

/* Records the waiting games in order, up to the first that fails. */
static enum status keep_waiting(struct kept_history *kept, struct error *error)
{
    struct history *waiting = &kept->waiting;
    size_t done = 0;
    enum status status = STATUS_OK;
    while (done < waiting->count && status == STATUS_OK) {
        status = disk_do(*kept->disk, HISTORY_ADD, "", &waiting->at[done], sizeof *waiting->at,
                         NULL, error);
        done += status == STATUS_OK;
    }
    waiting->count -= done;
    if (waiting->count)
        memmove(waiting->at, waiting->at + done, waiting->count * sizeof *waiting->at);
    return status;
}

/* Those of the file, which other programs may have added to, and the waiting ones. */
void history_list(struct app *app)
{
    struct kept_history *kept = &((struct session *)app->host)->history;
    struct strbuf *lent = &kept->lent;
    struct error error;
    const struct history *waiting = &kept->waiting;
    app_lend_finished(app, NULL, 0);
    strbuf_reset(lent);
    if (disk_do_text(*kept->disk, HISTORY_READ, "", NULL, lent, &error) == STATUS_OK)
        error.text[0] = '\0';
    strbuf_add_bytes(lent, (const char *)waiting->at, waiting->count * sizeof *waiting->at);
    memcpy(app->finished_games.complaint, error.text, sizeof error.text);
    const void *records = lent->text;
    app_lend_finished(app, records, lent->length / sizeof(struct record));
}

void history_keep(struct app *app, const struct record *record)
{
    struct kept_history *kept = &((struct session *)app->host)->history;
    struct error error;
    if (!kept->on)
        return;
    enum status status = history_hold(&kept->waiting, record, &error);
    if (status == STATUS_OK)
        status = keep_waiting(kept, &error);
    history_list(app);
    if (status != STATUS_OK)
        app_report(app, REPORT_SOLVED_NOT_KEPT, .text = error.text);
}

bool history_end(struct kept_history *kept)
{
    struct error error;
    const bool good = keep_waiting(kept, &error) == STATUS_OK;
    if (!good)
        fprintf(stderr, "reductio: %zu finished game%s not recorded: %s\n", kept->waiting.count,
                kept->waiting.count == 1 ? "" : "s", error.text);
    history_release(&kept->waiting);
    return good;
}
