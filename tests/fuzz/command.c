/*
 * Lines of the configuration and of the prompt from any bytes: each is done or complained about,
 * completion gives a line that begins like it, and the screen stays fit to be looked at. A line
 * that begins with ! goes into the configuration, any other is a command.
 */
#include <stdio.h>
#include <string.h>

#include "base/name.h"
#include "support/fuzz.h"
#include "support/invariants.h"
#include "support/puzzles.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LINES_MOST = 12 };

static void check(const char *fault, const char *where)
{
    if (fault)
        fuzz_wrong(fault, where);
}

static void check_configuration(struct app *app, const char *line)
{
    struct error error = { .status = STATUS_OK };
    struct options before = app->options;
    enum status status = app_configure(app, line, &error);
    if (status == STATUS_OK)
        return;
    if (!*error.text || strchr(error.text, '\n') || !memchr(error.text, 0, sizeof error.text))
        fuzz_wrong("no clear complaint", line);
    if (memcmp(&before, &app->options, sizeof before) != 0)
        fuzz_wrong("refused, and changed", line);
}

static void check_completion(struct app *app, const char *line)
{
    struct completion out = COMPLETION_EMPTY;
    if (app_complete(app, line, &out) &&
        (out.kept > strlen(line) || !name_has(out.line.text, line + out.kept) ||
         strncmp(out.line.text, line, out.kept) != 0))
        fuzz_wrong(out.line.text, line);
    completion_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct driver driver;
    struct fuzz_text text = { data, size };
    char line[5000];
    driver_game(&driver, warm_up, 80, 24);
    for (int i = 0; i < LINES_MOST && fuzz_line(&text, line, sizeof line); i++) {
        if (*line == '!') {
            check_configuration(&driver.app, line + 1);
        } else {
            check_completion(&driver.app, line);
            app_command(&driver.app, line);
        }
        driver_pass(&driver, 1);
        check(fault_of_frame(&driver), line);
        check(fault_of_state(&driver), line);
        if (driver.app.quit)
            break;
    }
    check(fault_of_games(&driver), "games");
    driver_release(&driver);
    return 0;
}
