// player.mjs PUZZLE: reads moves from standard input, one a line.
//
//     r6c5 3    enters a digit, also a wrong one; r6c5 0 empties the cell
//     undo      takes the last move back; redo makes it again
//     hint      explains the next step; step carries it out
//     solve     prints the solution
//
// REDUCTIO_MODULE is the address of the module; without it the package `reductio` is used, which
// `make wasm` leaves in build/wasm/reductio.
import { createInterface } from 'node:readline';

const { cell, load, ReductioError } = await import(process.env.REDUCTIO_MODULE ?? 'reductio');
const sudoku = await load();

// Prints the digits, a dot for an empty cell and a ! behind a wrong digit.
function show(game) {
    for (let row = 1; row <= game.size; row++) {
        let text = '';
        for (let column = 1; column <= game.size; column++) {
            const at = cell(row, column);
            text += `${game.digit(at) || '.'}${game.isWrong(at) ? '!' : ' '}`;
        }
        console.log(text.trimEnd());
    }
    if (game.isSolved) console.log('Solved.');
}

function move(game, line) {
    const entry = /^r(\d)c(\d) (\d)$/.exec(line);
    const step = line === 'hint' || line === 'step' ? game.next() : null;
    if (entry) {
        const [row, column, digit] = entry.slice(1).map(Number);
        game.enter(cell(row, column), digit);
    } else if (line === 'hint') {
        console.log(step ? `${step.title}. ${step.words}` : 'There is no step.');
        return;
    } else if (line === 'solve') {
        console.log(game.solution ?? 'There is no solution.');
        return;
    } else if (line === 'step' && step) {
        game.apply(step);
    } else if (!((line === 'undo' && game.undo()) || (line === 'redo' && game.redo()))) {
        console.log('Nothing changes.');
        return;
    }
    show(game);
}

let game;
try {
    game = sudoku.position(process.argv[2] ?? '');
} catch (error) {
    console.error(`player: ${error.message}`);
    process.exit(1);
}
show(game);
for await (const line of createInterface({ input: process.stdin })) {
    try {
        move(game, line.trim());
    } catch (error) {
        if (!(error instanceof ReductioError)) throw error;
        console.log(error.message);
    }
}
