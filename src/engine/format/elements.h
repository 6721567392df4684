/* Elements of a text that take several lines: objects, tables, saved games. */
#pragma once

#include "engine/format/reading.h"

/* The end of the text that may belong to the current record. */
const char *record_end(const struct format_reader *reader);
/* Notes that an element is not closed, which more text might change. */
void note_unclosed(struct format_reader *reader);
/* Whether a plain line begins in a part of a text: no element contains one. */
bool has_plain_line(const char *from, const char *to);
/*
 * The place behind the next `closing` tag, unless another element of its name opens before it. Both
 * tags are in lower case. NULL: there is none.
 */
const char *find_closing(struct format_reader *reader, const char *from, const char *opening,
                         const char *closing);
/* Passes over an element and over the rest of its last line, if that has only spaces. */
void pass_element(struct format_reader *reader, const char *to);
bool is_xml_space(char c);
const char *skip_spaces(const char *at, const char *end);
/* The value of an attribute of a tag; NULL: the tag does not have it. */
const char *find_attribute(const char *at, const char *end, const char *name,
                           const char **value_end);
/* Reads a number; -1: there are no digits. */
int read_number(const char **at, const char *end);
/* The next tag of this name, which is in lower case, or NULL; *tag_end is its `>`. */
const char *find_tag(const char *at, const char *end, const char *name, const char **tag_end);
/* Passes over lines that begin with tags, up to the next one that begins with the tag `first`. */
void pass_tags(struct format_reader *reader, const char *first);
