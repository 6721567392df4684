/* The restrictions of a locked process in words. */
#pragma once

#include "base/strbuf.h"
#include "system/sandbox.h"

/*
 * Adds the restrictions in force, as sentences on lines of their own. The directories are those
 * that lockdown_begin() got.
 */
void lockdown_tell(const struct lockdown *lockdown, const char *directory, const char *also,
                   struct strbuf *out);
