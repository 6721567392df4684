#include "ui/action/event.h"

#include <check.h>
#include <string.h>

#include "support/suite.h"

static const struct {
    const char *name;
    ui_key key;
} keys[] = {
    { "a", 'a' },
    { "A", 'A' },
    { "?", '?' },
    { "-", '-' },
    { "S", 'S' },
    { "é", 0xE9 },
    { "Space", ' ' },
    { "Up", UI_KEY_UP },
    { "S-Left", UI_KEY_SHIFT | UI_KEY_LEFT },
    { "C-r", UI_KEY_CONTROL | 'r' },
    { "C--", UI_KEY_CONTROL | '-' },
    { "C-Space", UI_KEY_CONTROL | ' ' },
    { "A-5", UI_KEY_ALT | '5' },
    { "A-X", UI_KEY_ALT | 'X' },
    { "C-A-S-Backspace", UI_KEY_CONTROL | UI_KEY_ALT | UI_KEY_SHIFT | UI_KEY_BACKSPACE },
    { "Tab", UI_KEY_TAB },
    { "S-Tab", UI_KEY_SHIFT | UI_KEY_TAB },
    { "Enter", UI_KEY_ENTER },
    { "Esc", UI_KEY_ESCAPE },
    { "Delete", UI_KEY_DELETE },
    { "PageUp", UI_KEY_PAGE_UP },
    { "F1", UI_KEY_F1 },
    { "F12", UI_KEY_F12 },
};

START_TEST(reads_names)
{
    ck_assert_uint_eq(key_parse(keys[_i].name), keys[_i].key);
}
END_TEST

START_TEST(writes_what_it_reads)
{
    char name[24];

    /* All special keys with all modifiers; characters with those that are theirs. */
    for (ui_key modifiers = 0; modifiers < 8; modifiers++) {
        for (ui_key key = UI_KEY_SPECIAL; key <= UI_KEY_F12; key++) {
            key_to_name(key | modifiers << 24, name);
            ck_assert_msg(key_parse(name) == (key | modifiers << 24), "%s", name);
        }
    }
    for (ui_key key = ' '; key < 0x7F; key++) {
        key_to_name(key | UI_KEY_ALT, name);
        ck_assert_msg(key_parse(name) == (key | UI_KEY_ALT), "%s", name);
        key_to_name(key, name);
        ck_assert_msg(key_parse(name) == key, "%s", name);
    }
    key_to_name(UI_KEY_NONE, name);
    ck_assert_str_eq(name, "");
    key_to_name(UI_KEY_CONTROL | UI_KEY_ALT | 'x', name);
    ck_assert_str_eq(name, "C-A-x");
    key_to_name(0x301, name);
    ck_assert_str_eq(name, "U+0301");
    ck_assert_uint_eq(key_parse("U+301"), 0x301);
    ck_assert_uint_eq(key_parse(name), 0x301);
    ck_assert_uint_eq(key_parse("U+00E9"), 0xE9);
    /* The longest there is. */
    key_to_name(UI_KEY_CONTROL | UI_KEY_ALT | UI_KEY_SHIFT | UI_KEY_BACKSPACE, name);
    ck_assert_str_eq(name, "C-A-S-Backspace");
}
END_TEST

START_TEST(takes_other_spellings)
{
    ck_assert_uint_eq(key_parse("SPACE"), ' ');
    ck_assert_uint_eq(key_parse("pgup"), UI_KEY_PAGE_UP);
    ck_assert_uint_eq(key_parse("s-left"), UI_KEY_SHIFT | UI_KEY_LEFT);
    ck_assert_uint_eq(key_parse("M-x"), UI_KEY_ALT | 'x');
    ck_assert_uint_eq(key_parse("C-R"), UI_KEY_CONTROL | 'r');
    ck_assert_uint_eq(key_parse("S-a"), 'A');
    ck_assert_uint_eq(key_parse("escape"), UI_KEY_ESCAPE);
    /* Keys that a terminal cannot distinguish have one name. */
    ck_assert_uint_eq(key_parse("C-i"), UI_KEY_TAB);
    ck_assert_uint_eq(key_parse("C-m"), UI_KEY_ENTER);
    ck_assert_uint_eq(key_parse("C-h"), UI_KEY_BACKSPACE);
    ck_assert_uint_eq(key_parse("C-["), UI_KEY_ESCAPE);
}
END_TEST

static const char *const wrong[] = {
    "",      "aa",   "F0",   "F13", "F01",      "X-a", "C-", "S-5",           "C-C-a",
    "Ups",   "\x01", "\xff", "U+",  "U+110000", "U+1", "--", "\xe6\xbc\xa2x", "S-Space",
    "C-Foo",
};

START_TEST(refuses_what_is_no_name)
{
    ck_assert_uint_eq(key_parse(wrong[_i]), UI_KEY_NONE);
}
END_TEST

SUITE(key, NULL, NULL, LOOPED(reads_names, 0, sizeof(keys) / sizeof(keys[0])),
      TEST(writes_what_it_reads), TEST(takes_other_spellings),
      LOOPED(refuses_what_is_no_name, 0, sizeof(wrong) / sizeof(wrong[0])))
