#include "support/ui_suite.h"

#include <string.h>

struct driver driver;

void driver_end(void)
{
    driver_release(&driver);
}

bool status_has(const char *text)
{
    return strstr(driver_status(&driver), text) != NULL;
}
