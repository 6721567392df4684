#include "engine/path/technique_name.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/name.h"
#include "base/strbuf.h"
#include "engine/step/explain.h"

enum {
    KEY_MOST = NAME_MOST, /* characters of a key */
    PART_LEAST = 3,       /* a shorter part of a name fits too much */
    PLURALS_LEAST = 8,
    LISTED_MOST = 110, /* characters after which a message lists no more names */
    FAR = NAME_FAR,
};

/* ---- Keys: names without the differences of spelling that do not matter ---- */

/* Letters in lower case and digits, without spaces; word[] is where the words begin. */
struct key {
    char text[KEY_MOST + 1];
    uint8_t word[KEY_MOST + 1], words;
    uint8_t length;
};

/* Parts of words that are spelled in two ways or may be left out. */
static const struct {
    const char *part, *as;
} spellings[] = { { "olour", "olor" }, { "type", "" }, { "rule", "" }, { "technique", "" } };

/* Makes the word that begins at `start` singular and American; returns where the next begins. */
static size_t end_word(struct key *key, size_t start)
{
    char *word = key->text + start;
    size_t length = key->length - start;
    if (length > 3 && !strncmp(word + length - 3, "ies", 3)) {
        length -= 2;
        word[length - 1] = 'y';
    } else if (length > 4 && !strncmp(word + length - 4, "shes", 4)) {
        length -= 2;
    } else if (length > 3 && word[length - 1] == 's' && word[length - 2] != 's') {
        length--;
    }
    word[length] = '\0';
    for (size_t i = 0; i < ARRAY_SIZE(spellings); i++) {
        const size_t before = strlen(spellings[i].part), after = strlen(spellings[i].as);
        for (char *at = word; (at = strstr(at, spellings[i].part)); at += after) {
            memmove(at, spellings[i].as, after);
            memmove(at + after, at + before, strlen(at + before) + 1);
        }
    }
    length = strlen(word);
    key->length = (uint8_t)(start + length);
    if (length)
        key->word[key->words++] = (uint8_t)start;
    return key->length;
}

static void add_to_key(struct key *key, const char *text, size_t length)
{
    for (size_t i = 0; i < length && key->length < KEY_MOST; i++)
        key->text[key->length++] = text[i];
}

/*
 * Makes the key of a name. An apostrophe and characters that are not ASCII do not end a word; a +
 * is the word "plus".
 */
static struct key key_of(const char *name, size_t length)
{
    struct key key = { .length = 0 };
    size_t start = 0;
    for (size_t i = 0; i <= length; i++) {
        const char c = i < length ? name[i] : ' ';
        const char lower = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
        if ((lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9')) {
            add_to_key(&key, &lower, 1);
        } else if (c != '\'' && c >= ' ' && c <= '~') {
            start = end_word(&key, start);
            if (c != '+')
                continue;
            add_to_key(&key, "plus", 4);
            start = end_word(&key, start);
        }
    }
    key.text[key.length] = '\0';
    return key;
}

/* Plurals inside of a long name that was typed as one word: "lockedcandidates1". */
static bool same_without_plurals(const char *one, const char *other)
{
    for (; *one && *other; one++, other++) {
        one += *one == 's' && *other != 's';
        other += *other == 's' && *one != 's';
        if (*one != *other)
            return false;
    }
    return !one[*one == 's'] && !other[*other == 's'];
}

static size_t word_length(const struct key *key, size_t number)
{
    const size_t end = number + 1 < key->words ? key->word[number + 1] : key->length;
    return end - key->word[number];
}

/* Whether a name has all words of a key: two such names have the same words in some order. */
static bool has_words(const struct key *name, const struct key *key)
{
    for (size_t i = 0, n; i < key->words; i++) {
        const size_t length = word_length(key, i);
        for (n = 0; n < name->words; n++)
            if (word_length(name, n) == length &&
                !memcmp(name->text + name->word[n], key->text + key->word[i], length))
                break;
        if (n == name->words)
            return false;
    }
    return true;
}

/* ---- Distances: how many typing errors lead from one name to another ---- */

/* Compares a name with the key that was typed: 0 fits, more is worse, FAR does not fit. */
typedef int comparison(const struct key *key, const struct key *name);

static int compare_wholes(const struct key *key, const struct key *name)
{
    const bool same = !strcmp(key->text, name->text) ||
                      (key->length >= PLURALS_LEAST && name->length >= PLURALS_LEAST &&
                       same_without_plurals(key->text, name->text)) ||
                      (key->words == name->words && has_words(name, key) && has_words(key, name));
    return same ? 0 : FAR;
}

/* Whether the key is found where a word of the name begins. */
static int compare_parts(const struct key *key, const struct key *name)
{
    for (size_t i = 0; key->length >= PART_LEAST && i < name->words; i++)
        if (!strncmp(name->text + name->word[i], key->text, key->length))
            return 0;
    return FAR;
}

/*
 * The number of differences from a name: as a whole, or word by word in any order, which counts as
 * an error; so does a missing word. A word may be the start of one of the name's.
 */
static int errors_in(const struct key *key, const struct key *name)
{
    const int whole = name_errors(key->text, key->length, name->text, name->length);
    int by_word = key->length >= PART_LEAST ? 1 + abs(key->words - name->words) : FAR;
    for (size_t i = 0; i < key->words && by_word < whole; i++) {
        const char *word = key->text + key->word[i];
        const size_t length = word_length(key, i);
        int least = FAR;
        for (size_t n = 0; n < name->words; n++) {
            const char *its = name->text + name->word[n];
            const size_t its_length = word_length(name, n);
            const bool start =
                length >= PART_LEAST && its_length > length && !strncmp(its, word, length);
            const int errors = start ? 0 : name_errors(word, length, its, its_length);
            least = errors < least ? errors : least;
        }
        by_word += least;
    }
    return by_word < whole && by_word < FAR ? by_word : whole;
}

/* ---- The names and the aliases ---- */

/* Moves past commas and spaces to the next of the names, and finds where it ends. */
static bool next_in_line(const char **at, const char **end)
{
    *at = *end + strspn(*end, ", ");
    *end = *at + strcspn(*at, ",:?");
    return **at && **at != ':' && **at != '?';
}

/* Adds the techniques that stand before the ":" or the "?" of a line. */
static void add_heading(struct technique_list *list, const char *line)
{
    for (const char *at, *end = line; next_in_line(&at, &end);)
        for (size_t i = 0; i < rules_all->count; i++)
            if (name_begins(at, rules_all->at[i]->name) &&
                strlen(rules_all->at[i]->name) == (size_t)(end - at))
                technique_list_add(list, rules_all->at[i]);
}

/* The techniques whose names fit best. */
struct best_names {
    struct key key;
    comparison *compare;
    int least;
    struct technique_list best;
};

/* Whether a name fits best so far; techniques that fitted less are dropped. */
static bool fits(struct best_names *names, const char *name, size_t length)
{
    const struct key key = key_of(name, length);
    const int errors = names->compare(&names->key, &key);
    if (errors < names->least)
        names->best.count = 0;
    if (errors <= names->least && errors < FAR)
        names->least = errors;
    return errors < FAR && errors == names->least;
}

/* Finds what fits best; lines with a "?" count only if `similar`. */
static void find(struct best_names *names, comparison *compare, bool similar)
{
    names->compare = compare;
    names->least = FAR;
    names->best.count = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION &&
            fits(names, rules_all->at[i]->name, strlen(rules_all->at[i]->name)))
            technique_list_add(&names->best, rules_all->at[i]);
    if (!names->least && !similar && compare == compare_wholes)
        return; /* a name comes before an alias */
    for (const char *line = technique_aliases; *line; line += strlen(line) + 1) {
        const char *mark = strpbrk(line, ":?"), *end = mark + 1;
        for (const char *at; (*mark == ':' || similar) && next_in_line(&at, &end);)
            if (fits(names, at, (size_t)(end - at)))
                add_heading(&names->best, line);
    }
}

const struct technique *technique_named(const char *name)
{
    for (size_t i = 0; i < rules_all->count; i++)
        if (name_same(rules_all->at[i]->name, name) || !strcmp(rules_all->at[i]->code, name))
            return rules_all->at[i];
    /* The technique that has this alias alone. */
    struct technique_list list = { .count = 0 };
    for (const char *line = technique_aliases; *line && !list.count; line += strlen(line) + 1) {
        const char *mark = strpbrk(line, ",:?"), *end = mark + 1;
        for (const char *at; *mark == ':' && !list.count && next_in_line(&at, &end);)
            if ((size_t)(end - at) == strlen(name) && name_begins(at, name))
                add_heading(&list, line);
    }
    return list.count ? list.at[0] : NULL;
}

/* The place of the number in "unique rectangle type 2"; the end if there is no number. */
static size_t before_number(const char *name)
{
    const char *last = strrchr(name, ' ');
    const bool number = last && last[1] >= '1' && last[1] <= '9' && !last[2];
    return number ? (size_t)(last + 1 - name) : strlen(name);
}

/* Adds the names with commas and "or" between them, and how many more there are. */
static void add_names(const struct technique_list *list, struct strbuf *out)
{
    const size_t start = out->length;
    const char *last = "";
    for (size_t i = 0; i < list->count; i++) {
        const char *name = list->at[i]->name;
        const size_t same = before_number(name);
        const bool enough = out->length - start > LISTED_MOST && i + 1 < list->count;
        if (i)
            strbuf_add(out, i + 1 < list->count && !enough ? ", " : " or ");
        if (enough) {
            strbuf_addf(out, "%d others", (int)(list->count - i));
            return;
        }
        if (!strncmp(name, last, same) && name[same])
            strbuf_add(out, name + same);
        else
            explain_name(list->at[i], out);
        last = name;
    }
}

/* Refuses a name, and asks whether one of these techniques is meant. */
static enum status refuse_name(const struct technique_list *list, const char *name,
                               const char *what, struct error *error)
{
    SCOPED struct strbuf words = STRBUF_EMPTY;
    if (list->count) {
        strbuf_add(&words, "; did you mean ");
        add_names(list, &words);
        strbuf_add_char(&words, '?');
    }
    return error_set(error, STATUS_BAD, "'%.40s' is not %s%s", name, what,
                     words.text && !words.failed ? words.text : "");
}

enum status techniques_called(struct technique_list *list, const char *name, const char *what,
                              struct error *error)
{
    struct best_names names = { .key = key_of(name, strlen(name)) };
    const struct technique *technique = technique_named(name);
    if (technique) {
        technique_list_add(list, technique);
        return STATUS_OK;
    }
    find(&names, compare_wholes, false);
    if (!names.best.count) {
        find(&names, compare_parts, false);
        if (names.best.count > 1)
            return refuse_name(&names.best, name, what, error);
    }
    if (!names.best.count) {
        if (error)
            find(&names, errors_in, true);
        return refuse_name(&names.best, name, what, error);
    }
    for (size_t i = 0; i < names.best.count; i++)
        technique_list_add(list, names.best.at[i]);
    return STATUS_OK;
}

const struct technique *technique_called(const char *name, const char *what, struct error *error)
{
    struct technique_list list = { .count = 0 };
    if (techniques_called(&list, name, what, error) != STATUS_OK)
        return NULL;
    if (list.count == 1)
        return list.at[0];
    refuse_name(&list, name, "one technique", error);
    return NULL;
}

bool technique_name_is_part(const char *name)
{
    struct best_names names = { .key = key_of(name, strlen(name)) };
    find(&names, compare_wholes, false);
    if (names.best.count || technique_named(name))
        return false;
    find(&names, compare_parts, false);
    return names.best.count == 1;
}

bool technique_list_has(const struct technique_list *list, const struct technique *technique)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i] == technique)
            return true;
    return false;
}

void technique_list_add(struct technique_list *list, const struct technique *technique)
{
    if (!technique_list_has(list, technique) && list->count < RULES_MOST)
        ELEMENT(list->at, list->count++) = technique;
}

void technique_list_drop(struct technique_list *list, const struct technique *technique)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i] != technique)
            list->at[kept++] = list->at[i];
    list->count = kept;
}
