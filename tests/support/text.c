#include "support/text.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/strbuf.h"

char *text_read(const char *name)
{
    struct strbuf text;
    char block[4096];
    size_t length;
    FILE *file = fopen(name, "rb");
    if (!file)
        return NULL;
    strbuf_init(&text);
    while ((length = fread(block, 1, sizeof block, file)))
        strbuf_add_bytes(&text, block, length);
    fclose(file);
    return text.capacity ? text.text : calloc(1, 1); /* on the heap, even if it is empty */
}
