/*
 * What is written about each technique: what it is, and where to look for it. The texts are data
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

/* What it is and when it applies, in a sentence or two for a reader who has never met it. */
const char *technique_about(const char *texts, const struct technique *technique);
/* Where to look for it, in a few sentences. */
const char *technique_look(const char *texts, const struct technique *technique);
