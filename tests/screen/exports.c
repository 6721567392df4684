/* Sheets and pictures from inside a locked game: files in a directory of its own. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/scratch.h"
#include "support/suite.h"
#include "support/tree.h"
#include "support/wording.h"

static char home[SCRATCH_PATH];
static struct tree tree;

static void setup(void)
{
    scratch_make(home);
}

static void teardown(void)
{
    tree_release(&tree);
    scratch_remove(home);
}

/* The contents of a file in the directory for them. */
static const char *exported(const char *name)
{
    char path[80];
    snprintf(path, sizeof path, ".local/state/reductio/exports/%s", name);
    tree_release(&tree);
    ck_assert(tree_read(&tree, home));
    const char *text = tree_find(&tree, path);
    ck_assert_msg(text, "there is no %s", path);
    return text;
}

static struct pty *game(void)
{
    struct pty *p = play_game(essays, (struct pty_options){ .home = home, .dir = home });
    play_expect(p, FACT_CELL);
    return p;
}

START_TEST(prints_a_sheet)
{
    struct pty *p = game();
    play_keys(p, ": p r i n t Space s . t x t Enter");
    play_expect(p, "Written: ");
    play_expect(p, "/s.txt");
    ck_assert_ptr_nonnull(strstr(exported("s.txt"), "24 givens"));
    play_keys(p, ": Up Enter");
    play_expect(p, "already a file");
    play_leave(p);
}
END_TEST

START_TEST(saves_a_picture)
{
    struct pty *p = game();
    play_keys(p, ": p i c t u r e Space p . s v g Enter");
    play_expect(p, "Written: ");
    play_expect(p, "/p.svg");
    const char *svg = exported("p.svg");
    ck_assert(!strncmp(svg, "<svg ", 5) && strstr(svg, "</svg>"));
    ck_assert_ptr_nonnull(strstr(svg, ">Cell")); /* the panel is on it, */
    ck_assert_ptr_null(strstr(svg, "picture"));  /* and the command line is not */
    play_leave(p);
}
END_TEST

START_TEST(copies_into_a_file)
{
    struct pty *p = game();
    size_t length;
    play_keys(p, ": c o p y Space p o s i t i o n Space p . t x t Enter");
    play_expect(p, "Written: ");
    play_expect(p, "/p.txt");
    const char *position = exported("p.txt");
    ck_assert(!strncmp(position, essays, strlen(essays)));
    ck_assert_str_eq(position + strlen(essays), "\n");
    play_keys(p, ": c o p y Space p o s i t i o n Space p . s v g Enter");
    play_expect(p, "does not end in .txt");
    play_keys(p, ": c o p y Space e x p l a n a t i o n Space e . t x t Enter");
    play_expect_none(p, "Written");
    play_keys(p, "H H H H");
    play_keys(p, ": Up Enter");
    play_expect(p, "Written: ");
    play_expect(p, "/e.txt");
    ck_assert_ptr_nonnull(strchr(exported("e.txt"), '.'));
    ck_assert_ptr_null(strstr(pty_raw_output(p, &length), "\033]52;"));
    play_leave(p);
}
END_TEST

SUITE(exports, setup, teardown, TEST(prints_a_sheet), TEST(saves_a_picture),
      TEST(copies_into_a_file))
