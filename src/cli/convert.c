/*
 * reductio convert: puzzles from any form to another.
 */
#include <stdio.h>

#include "cli/batch.h"
#include "cli/command.h"
#include "cli/common.h"
#include "cli/source.h"
#include "reductio/base/json.h"

struct convert_options {
    struct common common;
    const char *to;
    bool list;
    const struct format *format;
};

static const struct option_spec specs[] = {
    { 't', "to", "NAME", "the form to write; line if none is named", OPTION_TEXT,
      offsetof(struct convert_options, to), 0 },
    { 'l', "list", NULL, "list the forms", OPTION_FLAG, offsetof(struct convert_options, list), 0 },
    COMMON_JSON(struct convert_options),
    COMMON_JOBS(struct convert_options),
};

static const struct usage usage = {
    "convert",
    "[OPTION...] [PUZZLE | FILE | -]...",
    "Reads puzzles in any form and writes them in another. Titles, candidates and\n"
    "digits set later are kept where the form has a place for them; the form\n"
    "candidates writes such digits like givens.\n"
    "\n"
    "PUZZLE is 81 characters, blanks as dots or zeros. FILE has puzzles in any form\n"
    "that can be read. Without them, and for -, standard input is read.\n",
    specs,
    sizeof specs / sizeof *specs,
    "Exit status: 0 done, 2 bad usage or input, 3 the machine failed.\n",
};

static void list_formats(void)
{
    const struct format *format;
    for (size_t i = 0; (format = format_at(i)); i++)
        printf("%-12s %s\n", format->name, format->summary);
}

static void add_json(const struct puzzle *puzzle, struct strbuf *out)
{
    char line[CELLS + 1];
    json_punctuate(out, '{');
    format_line(&puzzle->givens, line);
    json_name(out, "puzzle");
    json_string(out, line);
    format_line(&puzzle->entries, line);
    json_name(out, "entries");
    json_string(out, line);
    if (puzzle->has_marks) {
        json_name(out, "marks");
        json_punctuate(out, '[');
        for (int cell = 0; cell < CELLS; cell++) {
            char digits[DIGITS + 1];
            int count = 0;
            bool blank = !puzzle->givens.digit[cell] && !puzzle->entries.digit[cell];
            for (digitset s = blank ? puzzle->marks[cell] : 0; s; s &= s - 1)
                digits[count++] = (char)('0' + digitset_first(s));
            digits[count] = '\0';
            json_string(out, digits);
        }
        json_punctuate(out, ']');
    }
    if (puzzle->title[0]) {
        json_name(out, "title");
        json_string(out, puzzle->title);
    }
    if (puzzle->source[0]) {
        json_name(out, "source");
        json_string(out, puzzle->source);
    }
    strbuf_add(out, "}\n");
}

static enum status answer(const struct puzzle *puzzle, size_t count, const void *data,
                          struct batch_output *output, struct error *error)
{
    const struct convert_options *options = data;
    (void)count;
    (void)error;
    if (options->common.json)
        add_json(puzzle, &output->text);
    else
        options->format->write(puzzle, &output->text);
    return STATUS_OK;
}

static int run_convert(int argc, char **argv)
{
    struct convert_options options = { .to = "line" };
    int first, done = options_parse(&usage, argc, argv, &options, &first);
    if (done < 0)
        done = common_finish(&options.common, &usage);
    if (done >= 0)
        return done;
    if (options.list) {
        list_formats();
        return finish_output();
    }
    options.format = format_find(options.to);
    if (!options.format)
        return option_refuse(&usage, "there is no form '%s'; 'reductio convert --list' has them",
                             options.to);
    struct batch batch = { .answer = answer,
                           .options = &options,
                           .threads = (int)options.common.jobs };
    if (!options.common.json) {
        batch.head = options.format->head;
        batch.tail = options.format->tail;
    }
    return batch_run(&batch, argc - first, argv + first);
}

const struct command command_convert = { "convert", "from one form to another", run_convert };
