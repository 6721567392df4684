/* The screens of lessons as goldens. */
#include <check.h>

#include "support/golden.h"
#include "support/ui_suite.h"

static void setup(void)
{
    driver_two(&driver, 80, 24);
    driver_lessons(&driver);
}

static const struct {
    const char *name;
    int width, height;
    enum charset charset;
    const char *keys; /* from the menu */
} screens[] = {
    { "screen-learn", 80, 24, CHARSET_HEAVY, "Space l Down*4" },
    { "screen-learn-33x15", 33, 15, CHARSET_HEAVY, "Space l Down*20" },
    { "screen-learn-ascii", 100, 40, CHARSET_ASCII, "Space l Down*20" },
    { "screen-lesson-text", 80, 24, CHARSET_HEAVY, "Enter : 'learn_x-wing Enter" },
    { "screen-lesson", 80, 24, CHARSET_HEAVY, "Enter : 'learn_x-wing Enter q" },
    { "screen-lesson-33x15", 33, 15, CHARSET_HEAVY, "Enter : 'learn_x-wing Enter q n" },
    { "screen-lesson-ascii", 100, 40, CHARSET_ASCII, "Enter : 'learn_x-wing Enter q n" },
    { "screen-lesson-60x20", 60, 20, CHARSET_HEAVY, "Enter : 'learn_xy-chain Enter q A-1" },
    { "screen-lesson-done", 80, 24, CHARSET_HEAVY, "Enter : 'learn_x-wing Enter q n H H H" },
};
enum { SCREENS = sizeof screens / sizeof *screens };

START_TEST(is_as_drawn_before)
{
    driver.app.charset = screens[_i].charset;
    driver_resize(&driver, screens[_i].width, screens[_i].height);
    driver_keys(&driver, screens[_i].keys);
    ck_assert(golden_is(screens[_i].name, driver_golden(&driver)));
}
END_TEST

SUITE(learn_screens, setup, driver_end, LOOPED(is_as_drawn_before, 0, SCREENS))
