/*
 * Writing JSON: one object on one line. The writer keeps no state: it sees from the end of the
 * buffer whether a comma is due.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"

/* Adds '{', '}', '[' or ']'; before an opening bracket inside an array a comma where one is due. */
void json_punctuate(struct strbuf *out, char bracket);
/* Adds "name": for the value that comes next. Names are plain ASCII. */
void json_name(struct strbuf *out, const char *name);
/* Adds a name and an opening bracket. */
void json_open(struct strbuf *out, const char *name, char bracket);
/*
 * Values, after json_name or inside an array. Bytes of strings that are not UTF-8 become U+FFFD,
 * and every character that is not printable is escaped.
 */
void json_string(struct strbuf *out, const char *text);
/* Adds a character of a string as one or two escaped numbers of 16 bits, all that JSON has. */
void json_escape(struct strbuf *out, uint32_t c);
void json_number(struct strbuf *out, uint64_t number);
/*
 * The value of a member of an object that was written in this way, of `*length` bytes, a string
 * with its quotes; NULL: the object has no such member.
 */
const char *json_member(const char *object, const char *name, size_t *length);
/* Members: a name and its value. */
void json_add_string(struct strbuf *out, const char *name, const char *text);
void json_add_number(struct strbuf *out, const char *name, uint64_t number);
void json_add_bool(struct strbuf *out, const char *name, bool value);
