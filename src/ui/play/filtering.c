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

/* A digit of the filter is taken out of it; another one joins a single digit. A line of the line
 * mode, which names both digits, and the mouse begin a new filter. */
void play_add_to_filter(struct app *app, int digit)
{
    struct play *play = app->play;
    const int before = filter_digit(&play->filter);
    const bool alone = play->pending == PENDING_FILTER_ALONE || app->plain.on;
    if (digit == before) {
        play_filter(app, 0);
    } else if (before && !alone) {
        play_set_filter(play, (struct filter){ .digits = digit_bit(before) | digit_bit(digit) });
        app_report(app, REPORT_FILTER_BOTH, .count = before < digit ? before : digit,
                   .other = before < digit ? digit : before);
    } else if (digitset_has(play->filter.digits, digit) && !alone) {
        play_filter(app, digitset_first(play->filter.digits & (digitset)~digit_bit(digit)));
    } else {
        play_filter(app, digit);
    }
}
