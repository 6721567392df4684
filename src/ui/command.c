/*
 * Commands and settings as lines of text: what : takes in the game, and what the configuration
 * file and the command line's options set.
 */
#include "ui/command.h"

#include <stdio.h>
#include <string.h>

#include "base/name.h"
#include "ui/settings.h"
#include "ui/view/lesson_view.h"
#include "ui/view/new_puzzle_view.h"

/* What is set, and what could be; of all of them only what is set. */
static void tell_settings(struct app *app, const char *name)
{
    const struct options now = settings_now(app);
    struct strbuf text, values;
    strbuf_init(&text);
    strbuf_init(&values);
    for (size_t i = 0; i < settings_count; i++) {
        const char *value = setting_value(&settings[i], &now);
        if (*name && strcmp(settings[i].name, name) != 0)
            continue;
        if (value)
            strbuf_addf(&text, "%s%s %s", text.length ? ", " : "", settings[i].name, value);
        else if (*name)
            strbuf_addf(&text, "What %s may be is in the manual", name);
        if (*name)
            setting_values(&settings[i], &values);
    }
    if (!text.length)
        strbuf_addf(&text, "'%s' is no setting; 'set' alone tells them", name);
    app_say(app, INK_TEXT, values.length ? "%s; one of %s." : "%s.", text.text, values.text);
    strbuf_release(&text);
    strbuf_release(&values);
}

static enum status set(struct app *app, const char *name, const char *value, struct error *error)
{
    const struct setting *setting = setting_named(name);
    struct strbuf names;
    if (setting)
        return setting_set(app, setting, value, error);
    strbuf_init(&names);
    for (size_t i = 0; i < settings_count; i++)
        strbuf_addf(&names, "%s%s", i ? ", " : "", settings[i].name);
    error_set(error, STATUS_BAD, "'%s' is no setting: one of %s", name, names.text);
    strbuf_release(&names);
    return STATUS_BAD;
}

enum status app_configure(struct app *app, const char *line, struct error *error)
{
    char first[64] = "", second[64] = "", third[4096] = "";
    int words = sscanf(line, "%63s %63s %4095[^\n]", first, second, third);
    if (words <= 0 || first[0] == '#')
        return STATUS_OK;
    if (strlen(third) + 1 == sizeof third)
        return error_set(error, STATUS_BAD, "the line is too long");
    for (size_t length = strlen(third); length && third[length - 1] == ' '; length--)
        third[length - 1] = '\0';
    if (!strcmp(first, "set") && words > 1)
        return set(app, second, third, error);
    if (!strcmp(first, "bind") && words == 3)
        return keymap_bind(&app->keymap, second, third, error);
    return error_set(error, STATUS_BAD, "a line is 'set NAME VALUE' or 'bind KEY ACTION'");
}

static void go_to(struct app *app, const char *name)
{
    int length, cell = cell_parse(name, &length);
    if (cell < 0 || name[length])
        app_say(app, INK_WARN, "'%s' is no cell: r5c3 is row 5, column 3.", name);
    else
        app->play->cursor = cell;
}

static bool in_game(const struct app *app)
{
    return app_top(app)->plays;
}

static bool is_move(const char *line)
{
    struct move move;
    return move_parse(line, &move, NULL) == STATUS_OK;
}

static void play_line(struct app *app, const char *line)
{
    struct move move;
    struct error error;
    if (move_parse(line, &move, &error) == STATUS_OK)
        play_move(app, &move);
}

/* The setting that a line sets; NULL: none. */
static const struct setting *set_by(const char *line)
{
    char name[64];
    return sscanf(line, "set %63s %*s", name) == 1 ? setting_named(name) : NULL;
}

bool command_is_for_game(const char *line)
{
    const struct setting *setting = set_by(line);
    return setting && setting->use == FOR_GAME;
}

bool command_is_for_screen(const char *line)
{
    const struct setting *setting = set_by(line);
    return setting && setting->use == FOR_SCREEN;
}

static void configure(struct app *app, const char *line)
{
    char name[64] = "", value[2] = "";
    struct error error;
    if (sscanf(line, "set %63s %1s", name, value) < 2 && !strncmp(line, "set", 3))
        tell_settings(app, name);
    else if (app_configure(app, line, &error) != STATUS_OK)
        app_say_error(app, &error);
    else if (app->play->game && command_is_for_game(line))
        play_changed(app);
}

static void act_with_digit(struct app *app, enum action action, const char *digit)
{
    if (digit[0] >= '1' && digit[0] <= '9' && !digit[1])
        app_act(app, action, digit[0] - '0');
    else
        app_say(app, INK_WARN,
                "A digit from 1 to 9 belongs to it: '%s 5', or a cell: 'enter r5c3=7'.",
                action_info(action)->name);
}

static bool orders_puzzle(const char *name)
{
    enum action action = action_named(name);
    return action == ACTION_NEW || action == ACTION_DAILY;
}

/* All but settings and what lists have a key for. */
static bool is_for_game(const char *first, const char *line)
{
    const struct action_info *info = action_info(action_named(first));
    return is_move(line) || !strcmp(first, "goto") || !strcmp(first, "name") ||
           !strcmp(first, "run") || (info && !(info->contexts & CONTEXT_LIST));
}

/* Without a name: tells the one that it has. */
static void name_game(struct app *app, const char *name)
{
    const struct play *play = app->play;
    bool saved = play->safe && play->name[0];
    if (!play->kind->saved || !(saved || play_is_begun(play)))
        app_say(app, INK_TEXT,
                "There is nothing to save yet: a game is saved from its first move.");
    else if (!*name && saved)
        app_say(app, INK_TEXT, "Saved as %s. 'name NAME' gives it another name.", play->name);
    else if (!*name)
        app_say(app, INK_WARN, "This game is not saved.");
    else
        strbuf_add(&app->wish.name, name);
}

void app_command(struct app *app, const char *line)
{
    char first[64] = "";
    int used = 0;
    if (sscanf(line, "%63s%n", first, &used) < 1)
        return;
    const char *rest = line + used + strspn(line + used, " ");
    int words = 1 + (*rest != '\0');
    if (!in_game(app) && is_for_game(first, line))
        app_say(app, INK_WARN, "'%s' is for a game: {open} begins the one that is selected.",
                first);
    else if (!strcmp(first, "set") || !strcmp(first, "bind"))
        configure(app, line);
    else if (is_move(line))
        play_line(app, line);
    else if (!strcmp(first, "goto"))
        go_to(app, rest);
    else if (!strcmp(first, "run") && words == 2)
        play_run_to(app, rest);
    else if (orders_puzzle(first) && words == 2)
        new_puzzle_command(app, action_named(first) == ACTION_DAILY, rest);
    else if (!strcmp(first, "learn") && words == 2)
        lessons_command(app, rest);
    else if (!strcmp(first, "name"))
        name_game(app, rest);
    else if (action_takes_digit(action_named(first)))
        act_with_digit(app, action_named(first), rest);
    else if (action_named(first) != ACTION_NONE && words == 1)
        app_act(app, action_named(first), 0);
    else
        app_say(app, INK_WARN,
                "'%s' is no command: {help} lists the actions, a move is 'enter r5c3=7'.", line);
}

/* Offers words that begin like the last one; collects them and what they have in common. */
struct offer {
    const char *word;
    struct strbuf common, all;
    int count;
};

static void offer(struct offer *what, const char *candidate)
{
    if (!name_begins(candidate, what->word))
        return;
    if (!what->count++) {
        strbuf_add(&what->common, candidate);
    } else {
        size_t same = strlen(what->word); /* a blank does for a hyphen */
        while (what->common.text[same] && what->common.text[same] == candidate[same])
            same++;
        what->common.length = same;
        if (what->common.capacity)
            what->common.text[same] = '\0';
    }
    strbuf_addf(&what->all, "%s ", candidate);
}

static void offer_techniques(struct offer *what)
{
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION)
            offer(what, rules_all->at[i]->name);
}

/* In one word each, behind + or - or without: what a list of techniques is made of. */
static void offer_choices(struct offer *what, bool running)
{
    static const char *const kinds[] = { "easy",       "medium",  "hard",  "unfair", "extreme",
                                         "uniqueness", "forward", "usual", "all" };
    size_t sign = *what->word == '+' || *what->word == '-';
    what->word += sign;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        offer(what, kinds[i]);
    for (size_t i = 0; i < rules_all->count; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s", rules_all->at[i]->name);
        for (char *at = name; (at = strchr(at, ' ')); at++)
            *at = '-';
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION &&
            (!running || technique_may_run(rules_all->at[i])))
            offer(what, name);
    }
    if (running)
        offer(what, "none");
}

static void offer_kinds(struct offer *what, bool daily)
{
    struct kind list[KINDS_MOST];
    size_t count = kind_list(list);
    struct strbuf word;
    strbuf_init(&word);
    for (size_t i = 0; i < count; i++) {
        strbuf_reset(&word);
        kind_word(&list[i], &word);
        if (list[i].level || !daily)
            offer(what, word.text);
    }
    strbuf_release(&word);
}

/* The names of settings, or the values of one. */
static void offer_settings(struct offer *what, const char *name)
{
    const struct setting *setting = setting_named(name);
    for (size_t i = 0; !*name && i < settings_count; i++)
        offer(what, settings[i].name);
    if (setting && (setting->kind == SETTING_TECHNIQUES || setting->kind == SETTING_RUNNING))
        offer_choices(what, setting->kind == SETTING_RUNNING);
    for (int v = 0; setting && setting->values[v]; v++)
        offer(what, setting->values[v]);
}

static void offer_commands(struct offer *what)
{
    static const char *const others[] = { "set ",   "bind ", "goto ",   "run ",
                                          "learn ", "name ", "enter r", "try r" };
    for (size_t i = 0; i < action_table_size; i++)
        if (action_table[i].contexts & CONTEXT_PLAY &&
            action_table[i].action != ACTION_ENTER_DIGIT &&
            action_table[i].action != ACTION_NOTE_DIGIT)
            offer(what, action_table[i].name);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        offer(what, others[i]);
}

bool app_complete(const struct app *app, const char *line, struct strbuf *out)
{
    struct offer what = { line, { 0 }, { 0 }, 0 };
    char first[16] = "", second[32] = "", gap[2] = "";
    (void)app;
    strbuf_init(&what.common);
    strbuf_init(&what.all);
    int words = sscanf(line, "%15[a-z] %31[a-z]%1[ ]", first, second, gap);
    if (!strncmp(line, "run ", 4) || !strncmp(line, "learn ", 6)) {
        what.word = strchr(line, ' ') + 1;
        offer_techniques(&what);
    } else if (!strncmp(line, "new ", 4) || !strncmp(line, "daily ", 6)) {
        what.word = strchr(line, ' ') + 1;
        offer_kinds(&what, *line == 'd');
    } else if (!strncmp(line, "set ", 4)) {
        what.word = strrchr(line, ' ') + 1;
        offer_settings(&what, words == 3 ? second : "");
    } else {
        offer_commands(&what);
    }
    if (what.count) {
        strbuf_add_bytes(out, line, (size_t)(what.word - line));
        strbuf_add(out, what.common.text);
        if (what.count > 1)
            strbuf_addf(out, "\n%s", what.all.text);
    }
    strbuf_release(&what.common);
    strbuf_release(&what.all);
    return what.count > 0;
}
