/* The action table and the key map made from it. */
#include "ui/action/keymap.h"

#include <check.h>
#include <string.h>

#include "support/suite.h"

static struct keymap map;
static struct strbuf out;
static struct error error;

static void setup(void)
{
    keymap_init(&map);
    strbuf_init(&out);
}

static void teardown(void)
{
    strbuf_release(&out);
}

static enum action found(unsigned context, const char *key, int *digit)
{
    const struct binding binding = keymap_find(&map, context, key_parse(key));
    *digit = binding.digit;
    return binding.action;
}

static const char *keys_of(enum action action)
{
    strbuf_reset(&out);
    keymap_keys(&map, action, 9, &out);
    return out.text;
}

START_TEST(tells_everything_about_every_action)
{
    const struct action_info *info = action_info((enum action)_i);
    ck_assert_ptr_nonnull(info);
    ck_assert_int_eq(info->action, _i);
    ck_assert(info->contexts & CONTEXT_ANY);
    ck_assert(info->name[0] && action_help(info->action)[0] && info->group[0]);
    ck_assert_uint_eq(strcspn(info->name, " \t"), strlen(info->name)); /* one word, for commands */
    ck_assert_int_eq(action_named(info->name), _i);
    ck_assert_msg(keys_of((enum action)_i)[0], "%s has no key", info->name);
}
END_TEST

START_TEST(has_each_action_once)
{
    ck_assert_uint_eq(action_table_size, ACTION_COUNT - 1);
    for (size_t i = 0; i < action_table_size; i++)
        for (size_t j = 0; j < i; j++) {
            ck_assert(action_table[i].action != action_table[j].action);
            ck_assert_str_ne(action_table[i].name, action_table[j].name);
        }
    /* The help screen has one heading for a group. */
    for (size_t i = 1; i < action_table_size; i++)
        for (size_t j = 0; j + 1 < i; j++)
            ck_assert_msg(strcmp(action_table[i].group, action_table[i - 1].group) == 0 ||
                              strcmp(action_table[i].group, action_table[j].group) != 0,
                          "the group of %s stands in two places", action_table[i].name);
    ck_assert_int_eq(action_named("no-such-action"), ACTION_NONE);
    ck_assert_ptr_null(action_info(ACTION_NONE));
}
END_TEST

START_TEST(binds_every_default_key_to_one_action)
{
    for (size_t i = 0; i < map.count; i++) {
        ck_assert_uint_ne(map.at[i].key, UI_KEY_NONE);
        unsigned contexts = action_info(map.at[i].action)->contexts;
        for (size_t j = 0; j < i; j++) {
            char name[24];
            key_to_name(map.at[i].key, name);
            ck_assert_msg(map.at[i].key != map.at[j].key ||
                              !(action_info(map.at[j].action)->contexts & contexts),
                          "%s does both %s and %s", name, action_info(map.at[i].action)->name,
                          action_info(map.at[j].action)->name);
        }
    }
    ck_assert_uint_lt(map.count, KEYMAP_MAX - 50); /* room for a player's own */
}
END_TEST

/* Letters with a meaning of their own in play; all other actions have a second key. */
START_TEST(binds_few_letters)
{
    int letters = 0, digit;
    for (char letter = 'A'; letter <= 'z'; letter++) {
        const char key[2] = { letter };
        letters +=
            strchr("[\\]^_`", letter) == NULL && found(CONTEXT_PLAY, key, &digit) != ACTION_NONE;
    }
    ck_assert_int_eq(letters, 19);
    ck_assert_int_eq(found(CONTEXT_PLAY, "Space", &digit), ACTION_LEADER);
    ck_assert_int_eq(found(CONTEXT_EDITOR, "Space", &digit), ACTION_SKIP);
}
END_TEST

START_TEST(has_one_action_for_a_second_key)
{
    for (size_t i = 0; i < action_table_size; i++) {
        const struct action_info *info = &action_table[i];
        ck_assert(*info->second || *info->keys);
        for (unsigned context = CONTEXT_PLAY; *info->second && context < CONTEXT_ANY; context *= 2)
            if (info->contexts & context)
                ck_assert_msg(keymap_second(context, key_parse(info->second)) == info->action, "%s",
                              info->name);
    }
    ck_assert_int_eq(keymap_second(CONTEXT_PLAY, UI_KEY_NONE), ACTION_NONE);
    ck_assert_int_eq(keymap_second(CONTEXT_LIST, 'N'), ACTION_NONE);
}
END_TEST

/* The default keys. */
static const struct {
    const char *keys;
    enum action action;
} designed[] = {
    { "Left h", ACTION_LEFT },
    { "Right l", ACTION_RIGHT },
    { "Up k", ACTION_UP },
    { "Down j", ACTION_DOWN },
    { "S-Left [", ACTION_BOX_LEFT },
    { "S-Right ]", ACTION_BOX_RIGHT },
    { "S-Up {", ACTION_BOX_UP },
    { "S-Down }", ACTION_BOX_DOWN },
    { ". 0 x Delete", ACTION_CLEAR },
    { "u Backspace", ACTION_UNDO },
    { "C-r", ACTION_REDO },
    { "/", ACTION_FILTER },
    { "Tab", ACTION_NEXT },
    { "H", ACTION_HINT },
    { "n", ACTION_STEP },
    { "p", ACTION_STEP_BACK },
    { "e", ACTION_TRY },
    { "c", ACTION_CHECK },
    { "?", ACTION_HELP },
    { ":", ACTION_COMMAND },
};

START_TEST(has_the_keys_of_the_design)
{
    char key[24];
    int digit;
    for (const char *at = designed[_i].keys; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        memcpy(key, at, length);
        key[length] = '\0';
        at += length;
        ck_assert_msg(found(CONTEXT_PLAY, key, &digit) == designed[_i].action, "%s", key);
        ck_assert_int_eq(digit, 0);
    }
}
END_TEST

START_TEST(gives_digit_keys_their_digits)
{
    for (int number = 1; number <= 9; number++) {
        char key[8] = { (char)('0' + number) }, alt[8] = "A-";
        int digit;
        alt[2] = key[0];
        ck_assert_int_eq(found(CONTEXT_PLAY, key, &digit), ACTION_ENTER_DIGIT);
        ck_assert_int_eq(digit, number);
        ck_assert_int_eq(found(CONTEXT_PLAY, alt, &digit), ACTION_NOTE_DIGIT);
        ck_assert_int_eq(digit, number);
    }
}
END_TEST

START_TEST(knows_where_a_key_holds)
{
    int digit;
    ck_assert_int_eq(found(CONTEXT_PLAY, "e", &digit), ACTION_TRY);
    ck_assert_int_eq(found(CONTEXT_EDITOR, "e", &digit), ACTION_NONE);
    ck_assert_int_eq(digit, 0);
    ck_assert_int_eq(found(CONTEXT_READ, "5", &digit), ACTION_NONE);
    ck_assert_int_eq(found(CONTEXT_WALK, "n", &digit), ACTION_STEP);
    ck_assert_int_eq(found(CONTEXT_PLAY, "C-y", &digit), ACTION_NONE);
}
END_TEST

static enum status bind(const char *key, const char *action)
{
    memset(&error, 0, sizeof error);
    return keymap_bind(&map, key, action, &error);
}

START_TEST(lets_a_later_binding_win)
{
    int digit;
    ck_assert_int_eq(bind("z", "undo"), STATUS_OK);
    ck_assert_int_eq(found(CONTEXT_PLAY, "z", &digit), ACTION_UNDO);
    ck_assert_int_eq(bind("u", "hint"), STATUS_OK);
    ck_assert_int_eq(found(CONTEXT_PLAY, "u", &digit), ACTION_HINT);
    /* In a context without the new action the key has its old one. */
    ck_assert_int_eq(found(CONTEXT_EDITOR, "u", &digit), ACTION_UNDO);
    ck_assert_int_eq(bind("A-Right", "enter 5"), STATUS_OK);
    ck_assert_int_eq(found(CONTEXT_PLAY, "A-Right", &digit), ACTION_ENTER_DIGIT);
    ck_assert_int_eq(digit, 5);
    ck_assert_int_eq(bind("A-Right", "note 9"), STATUS_OK);
    ck_assert_int_eq(found(CONTEXT_PLAY, "A-Right", &digit), ACTION_NOTE_DIGIT);
    ck_assert_int_eq(digit, 9);
}
END_TEST

START_TEST(takes_a_key_away)
{
    int digit;
    ck_assert_int_eq(bind("u", "hint"), STATUS_OK);
    ck_assert_int_eq(bind("u", "none"), STATUS_OK);
    ck_assert_int_eq(found(CONTEXT_ANY, "u", &digit), ACTION_NONE);
    ck_assert_int_eq(found(CONTEXT_PLAY, "Backspace", &digit), ACTION_UNDO);
    ck_assert_int_eq(bind("u", "none"), STATUS_OK); /* a second time is not an error */
}
END_TEST

START_TEST(takes_a_way_out_when_there_is_another)
{
    int digit;
    ck_assert_int_eq(bind(";", "command"), STATUS_OK);
    ck_assert_int_eq(bind(":", "none"), STATUS_OK);
    ck_assert_int_eq(bind(";", "none"), STATUS_BAD);
    ck_assert_int_eq(bind(";", "command"), STATUS_OK);
    ck_assert_int_eq(found(CONTEXT_PLAY, ";", &digit), ACTION_COMMAND);
    /* A key that means something else in the lists alone is not a way out of them. */
    ck_assert_int_eq(bind("Q", "quit"), STATUS_OK);
    ck_assert_int_eq(bind("q", "sort"), STATUS_OK);
    ck_assert_int_eq(bind("Q", "sort"), STATUS_BAD);
}
END_TEST

static const struct {
    const char *key, *action, *says;
} wrong[] = {
    { "Nokey", "undo", "Nokey" },        { "", "undo", "not a key" },
    { "z", "frobnicate", "frobnicate" }, { "z", "", "not an action" },
    { "z", "enter", "digit" },           { "z", "enter 0", "digit" },
    { "z", "enter 10", "digit" },        { "z", "note", "digit" },
    { "z", "undo 5", "digit" },          { "z", "enter five", "digit" },
    { "C-z", "undo", "signal" },         { "C-c", "none", "signal" },
    { "C-\\", "undo", "signal" },        { ":", "none", "only key of 'command'" },
    { ":", "hint", "'command'" },        { "q", "none", "only key of 'quit'" },
};

START_TEST(refuses_with_a_reason)
{
    struct keymap before = map;
    ck_assert_int_eq(bind(wrong[_i].key, wrong[_i].action), STATUS_BAD);
    ck_assert_msg(strstr(error.text, wrong[_i].says) != NULL, "%s", error.text);
    ck_assert_mem_eq(&map, &before, sizeof map);
    /* Nobody has to look at the reason. */
    ck_assert_int_eq(keymap_bind(&map, wrong[_i].key, wrong[_i].action, NULL), STATUS_BAD);
}
END_TEST

START_TEST(says_when_it_is_full)
{
    int bound = 0;
    while (bound <= KEYMAP_MAX && bind("z", bound % 2 ? "undo" : "redo") == STATUS_OK)
        bound++;
    ck_assert_int_lt(bound, KEYMAP_MAX);
    ck_assert(error.text[0]);
    ck_assert_uint_eq(map.count, KEYMAP_MAX);
    ck_assert_int_eq(bind("z", "none"), STATUS_OK);
    ck_assert_int_eq(bind("z", "undo"), STATUS_OK);
}
END_TEST

START_TEST(knows_the_keys_of_the_player)
{
    ck_assert(!keymap_is_own(&map, 'u') && !keymap_is_own(&map, '&'));
    bind("u", "hint");
    bind("&", "undo");
    ck_assert(keymap_is_own(&map, 'u') && keymap_is_own(&map, '&'));
    bind("u", "none");
    bind("n", "none"); /* a default that is taken away makes no other key the player's */
    ck_assert(!keymap_is_own(&map, 'u') && keymap_is_own(&map, '&') && !keymap_is_own(&map, 'c'));
}
END_TEST

START_TEST(names_a_second_key_with_the_leader)
{
    char name[KEYS_NAME];
    keymap_key(&map, ACTION_SHOW, name);
    ck_assert_str_eq(name, "Space v");
    bind(";", "leader");
    bind("Space", "note-mode"); /* as it was before */
    keymap_key(&map, ACTION_SHOW, name);
    ck_assert_str_eq(name, "; v");
    ck_assert_str_eq(keys_of(ACTION_SHOW), "; v");
    bind(";", "none");
    keymap_key(&map, ACTION_SHOW, name);
    ck_assert_str_eq(name, "");
    bind("v", "show");
    keymap_key(&map, ACTION_SHOW, name);
    ck_assert_str_eq(name, "v");
    ck_assert_str_eq(keys_of(ACTION_SHOW), "v");
}
END_TEST

START_TEST(lists_the_keys_of_an_action)
{
    ck_assert_str_eq(keys_of(ACTION_UNDO), "u Backspace");
    ck_assert_int_eq(strncmp(keys_of(ACTION_ENTER_DIGIT), "1", 1), 0);
    ck_assert_ptr_nonnull(strchr(keys_of(ACTION_ENTER_DIGIT), '9'));
    ck_assert_ptr_null(strchr(keys_of(ACTION_ENTER_DIGIT), '5'));
    bind("z", "undo");
    bind("u", "hint");
    ck_assert_ptr_nonnull(strstr(keys_of(ACTION_UNDO), "z"));
    ck_assert_ptr_nonnull(strstr(keys_of(ACTION_HINT), "u"));
    bind("Backspace", "none");
    ck_assert_ptr_null(strstr(keys_of(ACTION_UNDO), "Backspace"));
    bind("H", "none");
    bind("u", "none");
    ck_assert_str_eq(keys_of(ACTION_HINT), "");
}
END_TEST

/* A key bound to a single digit is listed, too. */
START_TEST(lists_a_key_of_one_digit)
{
    bind("t", "enter 5");
    ck_assert_ptr_nonnull(strchr(keys_of(ACTION_ENTER_DIGIT), 't'));
}
END_TEST

START_TEST(names_every_bound_key_so_that_it_reads_back)
{
    for (size_t i = 0; i < map.count; i++) {
        char name[24];
        key_to_name(map.at[i].key, name);
        ck_assert_msg(key_parse(name) == map.at[i].key, "%s", name);
    }
}
END_TEST

SUITE(keymap, setup, teardown,
      LOOPED(tells_everything_about_every_action, ACTION_NONE + 1, ACTION_COUNT),
      TEST(has_each_action_once), TEST(binds_every_default_key_to_one_action),
      TEST(binds_few_letters), TEST(has_one_action_for_a_second_key),
      TEST(names_a_second_key_with_the_leader),
      LOOPED(has_the_keys_of_the_design, 0, sizeof designed / sizeof *designed),
      TEST(gives_digit_keys_their_digits), TEST(knows_where_a_key_holds),
      TEST(lets_a_later_binding_win), TEST(takes_a_key_away),
      TEST(takes_a_way_out_when_there_is_another),
      LOOPED(refuses_with_a_reason, 0, sizeof wrong / sizeof *wrong), TEST(says_when_it_is_full),
      TEST(knows_the_keys_of_the_player), TEST(lists_the_keys_of_an_action),
      TEST(lists_a_key_of_one_digit), TEST(names_every_bound_key_so_that_it_reads_back))
