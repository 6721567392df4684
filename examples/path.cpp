// path PUZZLE: prints the path to the solution step by step, as `reductio steps` does.
#include <reductio.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

struct Free {
    void operator()(reductio_position *position) const { reductio_free(position); }
    void operator()(reductio_steps *steps) const { reductio_steps_free(steps); }
};
using Position = std::unique_ptr<reductio_position, Free>;
using Steps = std::unique_ptr<reductio_steps, Free>;

static Position read(const std::string &text)
{
    reductio_position *position;
    reductio_error error;
    if (reductio_read(text.data(), text.size(), nullptr, &position, &error) != REDUCTIO_OK)
        throw std::runtime_error(error.text);
    return Position(position);
}

static Steps path(const Position &position)
{
    reductio_steps *steps;
    reductio_error error;
    if (reductio_path(position.get(), &steps, &error) == REDUCTIO_NO_MEMORY)
        throw std::bad_alloc();
    return Steps(steps);
}

int main(int argc, char **argv)
{
    try {
        Steps steps = path(read(argc > 1 ? argv[1] : ""));
        std::size_t index = 0;
        while (reductio_step *step = reductio_step_at(steps.get(), index))
            std::cout << ++index << ". " << reductio_step_text(step, REDUCTIO_TITLE) << ". "
                      << reductio_step_text(step, REDUCTIO_WORDS) << '\n';
        return 0;
    } catch (const std::exception &failure) {
        std::cerr << "path: " << failure.what() << '\n';
        return 2;
    }
}
