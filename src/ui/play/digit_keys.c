#include "ui/play/digit_keys.h"

#include "base/utf8.h"
#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/play/settings.h"

static void report_key(struct app *app, enum report_kind kind, int digit)
{
    char text[UTF8_MAX + 1] = "";
    utf8_put(app->play->asked_key, text);
    app_report(app, kind, .text = text, .count = digit);
}

/* Keeps the learnt key for the next run. */
static void learn_key(struct app *app, int digit)
{
    keyboard_learn(&app->keyboard, app->play->asked_key, digit);
    keyboard_write(&app->keyboard, app->options.keyboard);
    setting_keep(app, setting_named("keyboard"), app->options.keyboard, true);
    report_key(app, REPORT_KEY_LEARNT, digit);
}

enum action digit_key_action(struct app *app, ui_key key, enum action bound, int *digit)
{
    struct play *play = app->play;
    const bool asks = play->pending == PENDING_TRY || play->pending == PENDING_FILTER;
    if (key >= UI_KEY_SPECIAL || keymap_is_own(&app->keymap, key))
        return bound;
    if (key == ' ' && bound == ACTION_NOTE_MODE && app->options.digit_first && !asks)
        return ACTION_PLACE;
    const int found = keyboard_digit(&app->keyboard, key, bound != ACTION_NONE);
    if (found == KEYBOARD_NO_DIGIT || play->paused)
        return bound;
    if (found == KEYBOARD_ASK) {
        play->pending = PENDING_KEY;
        play->asked_key = key;
        report_key(app, REPORT_KEY_WHICH, 0);
        return ACTION_NONE;
    }
    if (!app->keyboard.fixed && app->keyboard.row[found] != key) {
        /* The assumption made from the known keys is reported, as the keyboard may be unusual. */
        play->asked_key = key;
        learn_key(app, found);
    }
    *digit = found;
    return asks || app->keyboard.enters ? ACTION_ENTER_DIGIT : ACTION_NOTE_DIGIT;
}

void digit_key_learn(struct app *app, int digit)
{
    app_act(app, ACTION_NOTE_DIGIT, digit);
    learn_key(app, digit);
}
