/*
 * Lessons in the play command: the book and the player's progress for the app, kept when the app
 * asks for it.
 */
#ifndef REDUCTIO_PLAYER_LESSON_PROGRESS_H
#define REDUCTIO_PLAYER_LESSON_PROGRESS_H

#include "store/disk_calls.h"
#include "store/lessons.h"
#include "ui/app.h"

/* Lends the app the book; what of the progress cannot be read is said when the player opens them.
 */
void learn_lend(struct app *app, const struct lessons *lessons, struct disk *disk);
/* Keeps what was found; that it cannot be kept is said in the status line. */
void learn_keep(struct app *app, struct disk *disk);

#endif
