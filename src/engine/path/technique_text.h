/*
 * Descriptions of the techniques, and where to look for each. The texts are data
 * (data/techniques.txt), which may be translated.
 */
#pragma once

#include "base/strbuf.h"
#include "base/status.h"
#include "engine/step/technique.h"

/*
 * Headings "[NAME, NAME...]" and the paragraphs "What: ..." and "Look: ..." of these techniques:
 * strings one after the other, and an empty one at the end. This is data/techniques.txt as it was
 * when the program was built.
 */
extern const char technique_texts[];

/*
 * Turns a file in the format of data/techniques.txt into such strings, in its place. STATUS_BAD for
 * an unknown name, and for a technique without its two paragraphs (a contradiction needs only the
 * first); STATUS_FAILED when memory runs out.
 */
enum status technique_texts_read(struct strbuf *text, struct error *error);

/*
 * A description of a technique, and when it applies, in a sentence or two for a reader who does not
 * know it.
 */
const char *technique_about(const char *texts, const struct technique *technique);
/* The advice where to look for a technique, in a few sentences. */
const char *technique_signs(const char *texts, const struct technique *technique);
