#include "ui/action/keymap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/name.h"
#include "base/utf8.h"

/* ---- Names of keys ---- */

/* The special keys, in their order. */
static const char *const names[] = {
    "Up",    "Down", "Left",      "Right",  "Home",   "End", "PageUp", "PageDown", "Tab",
    "Enter", "Esc",  "Backspace", "Delete", "Insert", "F1",  "F2",     "F3",       "F4",
    "F5",    "F6",   "F7",        "F8",     "F9",     "F10", "F11",    "F12",
};
enum { NAMES = sizeof names / sizeof *names };

static const struct {
    const char *name;
    ui_key key;
} aliases[] = {
    { "Space", ' ' },           { "PgUp", UI_KEY_PAGE_UP },  { "PgDn", UI_KEY_PAGE_DOWN },
    { "Return", UI_KEY_ENTER }, { "Escape", UI_KEY_ESCAPE }, { "Del", UI_KEY_DELETE },
    { "Ins", UI_KEY_INSERT },
};

/* In the order in which they are written; Meta is another name of Alt. */
static const struct {
    char letter;
    ui_key modifier;
} modifiers[] = {
    { 'C', UI_KEY_CONTROL },
    { 'A', UI_KEY_ALT },
    { 'S', UI_KEY_SHIFT },
    { 'M', UI_KEY_ALT },
};
enum { WRITTEN = 3, MODIFIERS = UI_KEY_SHIFT | UI_KEY_CONTROL | UI_KEY_ALT };

/* The code point of "U+00E9". */
static ui_key parse_code(const char *name)
{
    if ((*name != 'U' && *name != 'u') || name[1] != '+')
        return UI_KEY_NONE;
    /* key_to_name() writes at least four digits */
    const char *digits = name + 2 + strspn(name + 2, "0");
    const size_t length = strspn(digits, "0123456789abcdefABCDEF");
    const unsigned long number = length <= 6 && !digits[length] ? strtoul(digits, NULL, 16) : 0;
    return number > ' ' && number < UI_KEY_SPECIAL ? (ui_key)number : UI_KEY_NONE;
}

static ui_key parse_base(const char *name)
{
    const char *at = name;
    const uint32_t character = utf8_next(&at, name + strlen(name));
    if (character == 0)
        return UI_KEY_NONE;
    if (*at == '\0')
        return character == UTF8_BAD || utf8_width(character) < 1 ? UI_KEY_NONE : character;
    for (ui_key i = 0; i < NAMES; i++)
        if (name_same(name, names[i]))
            return UI_KEY_SPECIAL + i;
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (name_same(name, aliases[i].name))
            return aliases[i].key;
    return parse_code(name);
}

ui_key key_parse(const char *name)
{
    enum { COUNT = sizeof modifiers / sizeof *modifiers };
    /* Control with these letters sends the same byte as a special key, whose name is used. */
    static const ui_key same['z' + 1] = { ['i'] = UI_KEY_TAB,
                                          ['j'] = UI_KEY_ENTER,
                                          ['m'] = UI_KEY_ENTER,
                                          ['h'] = UI_KEY_BACKSPACE,
                                          ['['] = UI_KEY_ESCAPE };
    ui_key added = 0;
    /* "-" alone and the second one of "C--" are the key itself. */
    for (size_t i = 0; name[0] && name[1] == '-' && name[2]; name += 2, i = 0) {
        while (i < COUNT && *name != modifiers[i].letter &&
               *name != modifiers[i].letter - 'A' + 'a')
            i++;
        if (i == COUNT || added & modifiers[i].modifier)
            return UI_KEY_NONE;
        added |= modifiers[i].modifier;
    }
    ui_key key = parse_base(name);
    if (key == UI_KEY_NONE || key >= UI_KEY_SPECIAL)
        return key == UI_KEY_NONE ? key : key | added;
    const bool capital = key >= 'A' && key <= 'Z', letter = capital || (key >= 'a' && key <= 'z');
    /* The keyboard decides which character Shift makes, except for letters. */
    if (added & UI_KEY_SHIFT && (!letter || added & UI_KEY_CONTROL))
        return UI_KEY_NONE;
    if (added & UI_KEY_SHIFT && !capital)
        key = key - 'a' + 'A';
    if (added & UI_KEY_CONTROL) {
        key = capital ? key - 'A' + 'a' : key;
        key = key <= 'z' && same[key] ? same[key] : UI_KEY_CONTROL | key;
    }
    return key | (added & UI_KEY_ALT);
}

void key_to_name(ui_key key, char name[24])
{
    const ui_key base = key & ~(ui_key)MODIFIERS;
    size_t length = 0;
    for (size_t i = 0; i < WRITTEN; i++)
        if (key & modifiers[i].modifier) {
            name[length++] = modifiers[i].letter;
            name[length++] = '-';
        }
    if (base >= UI_KEY_SPECIAL && base < UI_KEY_SPECIAL + NAMES)
        strcpy(name + length, names[base - UI_KEY_SPECIAL]);
    else if (base == ' ' || base == UI_KEY_NONE)
        strcpy(name + length, base ? "Space" : "");
    else if (base < UI_KEY_SPECIAL && utf8_width(base) == 1) /* the screen draws no others */
        name[length + utf8_put(base, name + length)] = '\0';
    else
        snprintf(name + length, 24 - length, "U+%04X", (unsigned)base);
}

/* ---- Actions ---- */

#define PLAY CONTEXT_PLAY
#define LIST CONTEXT_LIST
#define WALK CONTEXT_WALK
#define EDITOR CONTEXT_EDITOR
#define READ CONTEXT_READ
#define ANY CONTEXT_ANY

const struct action_info action_table[] = {
#define ACTION(action, contexts, ...) { ACTION_##action, contexts, __VA_ARGS__ },
#include "ui/action/action_table.h"
#undef ACTION
};

const size_t action_table_size = sizeof action_table / sizeof *action_table;

const struct action_info *action_info(enum action action)
{
    return action == ACTION_NONE ? NULL : &action_table[action - 1];
}

const char *action_help(enum action action)
{
    const struct action_info *info = action_info(action);
    while (!*info->help)
        info--;
    return info->help;
}

bool action_takes_digit(enum action action)
{
    return action == ACTION_ENTER_DIGIT || action == ACTION_NOTE_DIGIT;
}

enum action action_named(const char *name)
{
    for (size_t i = 0; i < action_table_size; i++)
        if (!strcmp(action_table[i].name, name))
            return action_table[i].action;
    return ACTION_NONE;
}

/* In the line mode "again" repeats the last answer, so the action that begins a position of a
 * lesson anew has another word there: nobody shall begin anew who only wants to hear it again. */
const char *action_word(enum action action)
{
    return action == ACTION_AGAIN ? "restart" : action_info(action)->name;
}

/* ---- Bindings ---- */

static bool add_binding(struct keymap *map, ui_key key, enum action action, int digit)
{
    if (map->count == KEYMAP_MAX)
        return false;
    map->at[map->count++] = (struct binding){ key, action, digit };
    return true;
}

void keymap_init(struct keymap *map)
{
    map->count = 0;
    for (const struct action_info *info = action_table; info < action_table + action_table_size;
         info++) {
        char name[24];
        int number = 0, used;
        for (const char *at = info->keys; sscanf(at, "%23s%n", name, &used) == 1; at += used)
            add_binding(map, key_parse(name), info->action,
                        action_takes_digit(info->action) ? number++ % 9 + 1 : 0);
    }
    map->defaults = map->count;
}

static enum status bind_key(struct keymap *map, const char *key, const char *action,
                            struct error *error)
{
    char name[32] = "";
    int digit = 0;
    ui_key code = key_parse(key);
    if (code == UI_KEY_NONE)
        return error_set(error, STATUS_BAD, "'%s' is not a key", key);
    if (code == (UI_KEY_CONTROL | 'c') || code == (UI_KEY_CONTROL | 'z') ||
        code == (UI_KEY_CONTROL | '\\'))
        return error_set(error, STATUS_BAD,
                         "'%s' cannot be bound: the terminal uses it to send a signal", key);
    if (!strcmp(action, "none")) {
        size_t kept = 0, defaults = 0;
        for (size_t i = 0; i < map->count; i++)
            if (map->at[i].key != code) {
                defaults += i < map->defaults;
                map->at[kept++] = map->at[i];
            }
        map->count = kept;
        map->defaults = defaults;
        return STATUS_OK;
    }
    if (sscanf(action, "%31s %d", name, &digit) < 1 || action_named(name) == ACTION_NONE)
        return error_set(error, STATUS_BAD, "'%s' is not an action (see the help screen)", action);
    if (action_takes_digit(action_named(name)) ? digit < 1 || digit > 9 : digit != 0)
        return error_set(error, STATUS_BAD, "'%s' %s", action,
                         action_takes_digit(action_named(name)) ? "needs a digit from 1 to 9"
                                                                : "takes no digit");
    if (!add_binding(map, code, action_named(name), digit))
        return error_set(error, STATUS_BAD, "too many key bindings");
    return STATUS_OK;
}

struct binding keymap_find(const struct keymap *map, unsigned context, ui_key key)
{
    for (size_t i = map->count; i-- > 0;)
        if (map->at[i].key == key && action_info(map->at[i].action)->contexts & context)
            return map->at[i];
    return (struct binding){ .key = key };
}

enum action keymap_second(unsigned context, ui_key key)
{
    for (size_t i = 0; i < action_table_size; i++)
        if (*action_table[i].second && action_table[i].contexts & context &&
            key_parse(action_table[i].second) == key)
            return action_table[i].action;
    return ACTION_NONE;
}

bool keymap_is_own(const struct keymap *map, ui_key key)
{
    size_t i = map->defaults;
    while (i < map->count && map->at[i].key != key)
        i++;
    return i < map->count;
}

/* Whether no later binding of the key replaces this one in one of its contexts. */
static bool in_force(const struct keymap *map, size_t index)
{
    unsigned contexts = action_info(map->at[index].action)->contexts;
    for (size_t i = index + 1; i < map->count; i++)
        if (map->at[i].key == map->at[index].key &&
            action_info(map->at[i].action)->contexts & contexts)
            return false;
    return true;
}

/* Whether the bindings from here on are in force and stand for the digits 1 to `last`. */
static bool is_run(const struct keymap *map, size_t index, int last)
{
    for (size_t i = 0; i < (size_t)last; i++)
        if (index + i >= map->count || map->at[index + i].action != map->at[index].action ||
            map->at[index + i].digit != (int)i + 1 || !in_force(map, index + i))
            return false;
    return true;
}

/* The first key of an action that needs no other key before it. */
static bool own_key(const struct keymap *map, enum action action, char name[24])
{
    size_t i = 0;
    while (i < map->count && !(map->at[i].action == action && in_force(map, i)))
        i++;
    key_to_name(i < map->count ? map->at[i].key : UI_KEY_NONE, name);
    return i < map->count;
}

/* "Space v"; "" for an action without a second key, or if the leader has no key. */
static void second_keys(const struct keymap *map, enum action action, char name[KEYS_NAME])
{
    const char *second = action_info(action)->second;
    char leader[24];
    name[0] = '\0';
    if (*second && own_key(map, ACTION_LEADER, leader))
        snprintf(name, KEYS_NAME, "%s %s", leader, second);
}

void keymap_key(const struct keymap *map, enum action action, char name[KEYS_NAME])
{
    if (!own_key(map, action, name))
        second_keys(map, action, name);
}

void keymap_keys(const struct keymap *map, enum action action, int last, struct strbuf *out)
{
    const size_t start = out->length;
    char second[KEYS_NAME];
    for (size_t i = 0; i < map->count; i++) {
        char name[24];
        if (map->at[i].action != action || map->at[i].digit > last || !in_force(map, i))
            continue;
        key_to_name(map->at[i].key, name);
        strbuf_addf(out, "%s%s", out->length > start ? " " : "", name);
        if (map->at[i].digit && is_run(map, i, last)) {
            key_to_name(map->at[i += (size_t)last - 1].key, name);
            strbuf_addf(out, "..%s", name);
        }
    }
    second_keys(map, action, second);
    strbuf_add(out, out->length > start ? "" : second);
}

enum status keymap_bind(struct keymap *map, const char *key, const char *action,
                        struct error *error)
{
    static const enum action ways_out[] = { ACTION_COMMAND, ACTION_QUIT };
    struct keymap bound = *map;
    enum status status = bind_key(&bound, key, action, error);
    for (size_t i = 0; status == STATUS_OK && i < sizeof ways_out / sizeof *ways_out; i++) {
        char name[24];
        if (!own_key(&bound, ways_out[i], name))
            status = error_set(error, STATUS_BAD,
                               "'%s' is the only key of '%s': bind another key to '%s' first", key,
                               action_info(ways_out[i])->name, action_info(ways_out[i])->name);
    }
    if (status == STATUS_OK)
        *map = bound;
    return status;
}

/* ---- Keyboards ---- */

#define KEYBOARD_ROW(name, row, enters) { name, row, enters },
static const struct {
    const char *name, *row;
    bool enters;
} known[] = { EVERY_KEYBOARD(KEYBOARD_ROW) };
enum { KNOWN = sizeof known / sizeof *known };

static bool writes_itself(uint32_t character)
{
    return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z') ||
           (character >= 'a' && character <= 'z') || character <= ' ' || character == ':';
}

int keyboard_digit(const struct keyboard *keyboard, uint32_t character)
{
    int digit = writes_itself(character) ? 0 : 9;
    while (digit && keyboard->row[digit] != character)
        digit--;
    return digit;
}

/* False: these are not nine characters, all different, for notes, or digits in their places. */
static bool read_row(const char *text, struct keyboard *keyboard)
{
    const char *end = text + strlen(text);
    *keyboard = (struct keyboard){ .known = true };
    for (int digit = 1; digit <= 9; digit++) {
        const uint32_t character = utf8_next(&text, end);
        if (character == '0' + (uint32_t)digit)
            continue;
        if (writes_itself(character) || character == UTF8_BAD || utf8_width(character) != 1 ||
            keyboard_digit(keyboard, character))
            return false;
        keyboard->row[digit] = character;
    }
    return text == end;
}

bool keyboard_read(const char *text, struct keyboard *keyboard)
{
    struct keyboard read = { .known = strcmp(text, "auto") != 0 };
    bool good = !read.known || !strcmp(text, "none");
    for (size_t i = 0; !good && i < KNOWN; i++)
        if (!strcmp(text, known[i].name)) {
            good = read_row(known[i].row, &read);
            read.enters = known[i].enters;
        }
    good = good || read_row(text, &read);
    if (good)
        *keyboard = read;
    return good;
}

bool keyboard_may_have(uint32_t character)
{
    struct keyboard keyboard;
    size_t i = 0;
    while (i < KNOWN &&
           !(read_row(known[i].row, &keyboard) && keyboard_digit(&keyboard, character)))
        i++;
    return i < KNOWN;
}
