#include "ui/play/filtering.h"

#include "ui/core/reporting.h"

void play_set_filter(struct play *play, struct filter filter)
{
    play->filter = filter;
    play->pending = PENDING_NONE;
}

void play_filter(struct app *app, int digit)
{
    play_set_filter(app->play, (struct filter){ .digits = digit ? digit_bit(digit) : 0 });
    app_report(app, digit ? REPORT_FILTER : REPORT_FILTER_OFF, .count = digit);
}

void play_filter_pairs(struct app *app)
{
    const bool pairs = !app->play->filter.pairs;
    play_set_filter(app->play, (struct filter){ .pairs = pairs });
    app_report(app, pairs ? REPORT_FILTER_PAIRS : REPORT_FILTER_OFF);
}

void play_ask_filter(struct app *app)
{
    struct play *play = app->play;
    if (play->pending == PENDING_FILTER) {
        play_filter(app, 0);
        return;
    }
    play->pending = PENDING_FILTER;
    app_report(app, REPORT_FILTER_WHICH);
}

/* A repeated digit ends the filter; as the second digit it changes nothing. */
void play_add_to_filter(struct app *app, int digit)
{
    struct play *play = app->play;
    const int before = filter_digit(&play->filter);
    if (play->pending == PENDING_FILTER) {
        play_filter(app, digit == before ? 0 : digit);
        if (digit == before || app->plain.on) /* a line names both digits */
            return;
        play->pending = PENDING_FILTER_TOO;
        app_report(app, REPORT_FILTER_TOO, .count = digit);
        return;
    }
    play->pending = PENDING_NONE;
    if (digit == before)
        return;
    play->filter.digits |= digit_bit(digit);
    app_report(app, REPORT_FILTER_BOTH, .count = before, .other = digit);
}
