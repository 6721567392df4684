#include "support/keeping.h"

#include <string.h>

#include "store/games.h"
#include "support/home.h"
#include "support/suite.h"

struct keeping kept;

void keeping_begin(void)
{
    kept.disk = disk_new();
    ck_assert_ptr_nonnull(kept.disk);
    disk_set_times(kept.disk, &patient);
    kept.journal = journal_new(kept.disk);
    ck_assert_ptr_nonnull(kept.journal);
}

struct journal *keeping_in_another_program(void)
{
    kept.disk = disk_new();
    if (kept.disk)
        disk_set_times(kept.disk, &patient);
    return kept.disk ? journal_new(kept.disk) : NULL;
}

void keeping_end(void)
{
    journal_free(kept.journal);
    disk_free(kept.disk);
}

void keeping_setup(void)
{
    home_make();
    strbuf_init(&kept.text);
    strbuf_init(&kept.why);
    memset(&kept.error, 0, sizeof kept.error);
    keeping_begin();
}

void keeping_teardown(void)
{
    keeping_end();
    strbuf_release(&kept.text);
    strbuf_release(&kept.why);
    home_remove();
}

void kept_create(const char *name, const char *content)
{
    struct strbuf read;
    strbuf_init(&read);
    ck_assert_int_eq(games_import(name, content, strlen(content), &kept.error), STATUS_OK);
    ck_assert_int_eq(journal_open(kept.journal, name, &read, &kept.error), STATUS_OK);
    ck_assert_str_eq(read.text, content);
    strbuf_release(&read);
}

void kept_append(const char *line)
{
    journal_append(kept.journal, line, strlen(line));
    ck_assert(disk_wait(kept.disk, LONG));
}

void kept_replace(const char *content)
{
    journal_replace(kept.journal, content, strlen(content));
    ck_assert(disk_wait(kept.disk, LONG));
}

enum status kept_reopen(const char *name)
{
    strbuf_reset(&kept.text);
    return journal_open(kept.journal, name, &kept.text, &kept.error);
}

void kept_is(enum journal_state state, const char *part)
{
    enum journal_state now = journal_poll(kept.journal, &kept.why);
    ck_assert_msg(now == state, "state %d, not %d: %s", now, state, kept.why.text);
    ck_assert_msg(part[0] ? strstr(kept.why.text, part) != NULL : !kept.why.length, "%s",
                  kept.why.text);
}

void kept_is_named(const char *name)
{
    char found[GAME_NAME_MOST + 1];
    journal_name(kept.journal, found);
    ck_assert_str_eq(found, name);
}
