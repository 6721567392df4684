/* hint PUZZLE: prints the next step, as `reductio hint --rung=words` does. */
#include <reductio.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "";
    struct reductio_position *position;
    struct reductio_steps *steps = NULL;
    struct reductio_error error;
    int status = reductio_read(text, strlen(text), NULL, &position, &error);
    if (status == REDUCTIO_OK)
        status = reductio_next(position, &steps, &error);
    if (status == REDUCTIO_OK) {
        struct reductio_step *step = reductio_step_at(steps, 0);
        printf("%s. %s\n", reductio_step_text(step, REDUCTIO_TITLE),
               reductio_step_text(step, REDUCTIO_WORDS));
    } else {
        fprintf(stderr, "hint: %s\n", error.text);
    }
    reductio_steps_free(steps);
    reductio_free(position);
    return status;
}
