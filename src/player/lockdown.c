#include "player/lockdown.h"

#include "console/source.h"

void lockdown_tell(const struct lockdown *lockdown, const char *directory, const char *also,
                   struct strbuf *out)
{
    if (!lockdown->files) {
        strbuf_add(out, "Files are not locked.\n");
    } else {
        strbuf_addf(out, "Files are locked (Landlock %d): ", lockdown->files);
        strbuf_add(out, *directory ? "written only below\n  " : "no file can be written");
        add_harmless(out, directory);
        strbuf_add(out, *directory && *also ? "\n  " : "");
        add_harmless(out, also);
        strbuf_add(out, *directory ? "\n" : ".\n");
    }
    strbuf_add(out, lockdown->calls
                        ? "System calls are locked (seccomp): no other programs, no network.\n"
                        : "System calls are not locked.\n");
}
