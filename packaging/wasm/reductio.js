/*
 * libreductio for JavaScript: hands values to reductio.wasm and back, and decides nothing. reductio.d.ts
 * describes the functions, reductio(3) and reductio.h the library.
 */

export const CELLS = 81;
export const Status = Object.freeze({ OK: 0, NO: 1, BAD: 2, NO_MEMORY: 3, SOLVED: 4 });
export const Role = Object.freeze({ PLACED: 0, ELIMINATED: 1, PATTERN: 2, OPPOSITE: 3, FIN: 4, CAUSE: 5 });

export class ReductioError extends Error {
    constructor(why) {
        super(why.text);
        this.name = 'ReductioError';
        Object.assign(this, { status: why.status, line: why.line, column: why.column });
    }
}

/* The number of a cell; rows and columns count from 1. */
export const cell = (row, column) => (row - 1) * 9 + column - 1;

/* Structs of the header as C lays them out here: [name, type, number of elements]. */
const WIDTH = { int: 4, bool: 1, char: 1, uint64: 8 };
function struct(...members) {
    let end = 0;
    const places = members.map(([name, type, count = 1]) => {
        const at = Math.ceil(end / WIDTH[type]) * WIDTH[type];
        end = at + WIDTH[type] * count;
        return { name, type, count, at };
    });
    return { places, size: Math.ceil(end / 8) * 8 };
}
const FLAGS = ['bool', CELLS];
const ERROR = struct(['status', 'int'], ['line', 'int'], ['column', 'int'], ['text', 'char', 240]);
const CURSOR = struct(['offset', 'int'], ['line', 'int'], ['column', 'int']);
const HOUSE = struct(['size', 'int'], ['name', 'char', 20], ['cells', ...FLAGS]);
const RATING = struct(['size', 'int'], ['level', 'int'], ['score', 'uint64'], ['steps', 'int'], ['experiments', 'int'],
    ['hardest', 'int']);
const SCALE = struct(['size', 'int'], ['tenths', 'int'], ['pearl', 'int'], ['diamond', 'int'], ['estimated', 'bool']);
const VERDICT = struct(['size', 'int'], ['valid', 'bool'], ['minimal', 'bool'], ['capped', 'bool'], ['solutions', 'uint64'],
    ['solution', 'char', CELLS + 1], ['redundant', ...FLAGS], ['clash', ...FLAGS], ['differ', ...FLAGS], ['words', 'char', 2048]);
const REQUEST = struct(['size', 'int'], ['kind', 'int'], ['symmetry', 'int'], ['fewest', 'int'], ['most', 'int'],
    ['minimal', 'bool'], ['erLeast', 'int'], ['erMost', 'int'], ['seed', 'uint64'], ['number', 'uint64'], ['attempts', 'uint64'],
    ['stop', 'int'], ['data', 'int'], ['board', 'int']);

const digitsOf = (bits) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (bits >> digit) & 1);

async function fetchBytes(source) {
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
    const url = new URL(source, import.meta.url);
    if (url.protocol === 'file:') return (await import('node:fs/promises')).readFile(url);
    return (await fetch(url)).arrayBuffer();
}

/* Loads the library once more, with memory of its own: from bytes, or from an address. */
export async function load(source = 'reductio.wasm') {
    const module = await WebAssembly.compile(await fetchBytes(source));
    const instance = await WebAssembly.instantiate(module, { env: { emscripten_notify_memory_growth() {} } });
    const c = instance.exports;
    c._initialize();

    /* ---- Values in the library's memory ---- */

    const bytes = () => new Uint8Array(c.memory.buffer);
    const view = () => new DataView(c.memory.buffer);

    /* Memory that lasts as long as `use` runs. */
    function borrow(size, use) {
        const at = c.malloc(size);
        if (!at) throw new RangeError('out of memory');
        try {
            bytes().fill(0, at, at + size);
            return use(at);
        } finally {
            c.free(at);
        }
    }
    function lend(text, use) {
        if (text === null || text === undefined) return use(0, 0);
        const data = typeof text === 'string' ? new TextEncoder().encode(text) : text;
        return borrow(data.length + 1, (at) => {
            bytes().set(data, at);
            return use(at, data.length);
        });
    }
    function textAt(at, most = Infinity) {
        const all = bytes();
        let end = at;
        while (end < at + most && all[end]) end++;
        return new TextDecoder().decode(all.slice(at, end));
    }
    function kept(at) {
        if (!at) throw new RangeError('out of memory');
        return textAt(at);
    }
    const flagsAt = (at) => [...bytes().subarray(at, at + CELLS)].flatMap((flag, index) => (flag ? [index] : []));
    function readStruct({ places }, at) {
        const from = {
            int: (place) => view().getInt32(place, true),
            uint64: (place) => Number(view().getBigUint64(place, true)),
            bool: (place, count) => (count > 1 ? flagsAt(place) : bytes()[place] !== 0),
            char: textAt,
        };
        return Object.fromEntries(places.map((m) => [m.name, from[m.type](at + m.at, m.count)]));
    }
    function writeStruct({ places }, at, values) {
        for (const { name, type, at: offset } of places) {
            const value = values[name] ?? 0;
            if (type === 'uint64') view().setBigUint64(at + offset, BigInt(value), true);
            else if (type === 'int') view().setInt32(at + offset, value, true);
            else bytes()[at + offset] = value ? 1 : 0;
        }
    }
    /* Calls a function whose last argument is the error; a status that is not good is thrown. */
    function call(name, good, ...values) {
        return borrow(ERROR.size, (error) => {
            const status = c[name](...values, error);
            if (!good.includes(status)) throw new ReductioError(readStruct(ERROR, error));
            return { status, why: status ? readStruct(ERROR, error).text : '' };
        });
    }
    const { OK, NO, SOLVED } = Status;
    /* The same with a pointer to an object before the error. */
    const make = (name, good, ...values) => borrow(4, (at) => {
        const { status, why } = call(name, good, ...values, at);
        return { pointer: view().getUint32(at, true), status, why };
    });
    /* The same with a struct that begins with its size. */
    const fill = (name, layout, good, ...values) => borrow(layout.size, (at) => {
        view().setUint32(at, layout.size, true);
        const { status, why } = call(name, good, ...values, at);
        return { ...readStruct(layout, at), status, why };
    });

    /* Objects that nobody can reach any more are freed, sooner or later. */
    const positions = new FinalizationRegistry((pointer) => c.reductio_free(pointer));
    const lists = new FinalizationRegistry((pointer) => c.reductio_steps_free(pointer));

    /* ---- Techniques and steps ---- */

    const technique = (pointer) => pointer ? Object.freeze({
        name: kept(c.reductio_technique_name(pointer)),
        code: kept(c.reductio_technique_code(pointer)),
        about: kept(c.reductio_technique_about(pointer)),
        level: kept(c.reductio_level_name(c.reductio_technique_level(pointer))),
        score: c.reductio_technique_score(pointer),
        isUnique: c.reductio_technique_is_unique(pointer) !== 0,
        isUsual: c.reductio_technique_is_usual(pointer) !== 0,
    }) : null;

    class Step {
        #list; /* owns the step, and so must last as long */
        constructor(list, pointer) {
            this.#list = list;
            Object.defineProperty(this, 'pointer', { value: pointer });
        }
        get technique() { return technique(c.reductio_step_technique(this.pointer)); }
        get where() { return kept(c.reductio_step_text(this.pointer, 0)); }
        get title() { return kept(c.reductio_step_text(this.pointer, 1)); }
        get words() { return kept(c.reductio_step_text(this.pointer, 2)); }
        get notation() { return kept(c.reductio_step_text(this.pointer, 3)); }
        get conclusion() { return kept(c.reductio_step_text(this.pointer, 4)); }
        get json() { return JSON.parse(kept(c.reductio_step_json(this.pointer))); }
        candidates(role) {
            return borrow(2 * CELLS, (at) => {
                c.reductio_step_candidates(this.pointer, role, at);
                return new Map(Array.from({ length: CELLS }, (_, index) => [index, digitsOf(view().getUint16(at + 2 * index, true))])
                    .filter(([, digits]) => digits.length));
            });
        }
        get proof() {
            const pointer = c.reductio_step_proof(this.pointer);
            return pointer ? stepList({ pointer, status: OK, why: '' }, this) : null;
        }
    }
    /* The owner of a proof is its step. */
    function stepList({ pointer, status, why }, owner) {
        const list = [], token = owner ?? {};
        for (let at; (at = c.reductio_step_at(pointer, list.length));) list.push(new Step(token, at));
        if (!owner) lists.register(token, pointer);
        return Object.assign(list, { status, why });
    }

    /* ---- Positions ---- */

    class Position {
        #pointer;
        constructor(pointer) {
            this.#pointer = pointer;
            positions.register(this, pointer, this);
        }
        free() {
            positions.unregister(this);
            c.reductio_free(this.#pointer);
            this.#pointer = 0;
        }
        copy() {
            const pointer = c.reductio_copy(this.#pointer);
            if (!pointer) throw new RangeError('out of memory');
            return new Position(pointer);
        }
        #text(called, name, lacking) {
            return lend(name, (at) => borrow(ERROR.size, (error) => {
                const text = c[called](this.#pointer, at, error), why = text || readStruct(ERROR, error);
                if (!text && (why.status !== NO || lacking === undefined)) throw new ReductioError(why);
                return text ? textAt(text) : lacking;
            }));
        }
        write(format = 'line') { return this.#text('reductio_write', format); }
        toString() { return this.write(); }
        get title() { return kept(c.reductio_title(this.#pointer)); }
        get board() { return kept(c.reductio_board(this.#pointer)); }
        get size() { return c.reductio_size(this.#pointer); }
        get houses() {
            const found = [];
            for (;;) {
                const { name, cells, status } = fill('reductio_house_at', HOUSE, [OK, NO], this.#pointer, found.length);
                if (status !== OK) return found;
                found.push({ name, cells });
            }
        }
        digit(index) { return c.reductio_digit(this.#pointer, index); }
        isGiven(index) { return c.reductio_is_given(this.#pointer, index) !== 0; }
        isWrong(index) { return c.reductio_is_wrong(this.#pointer, index) !== 0; }
        candidates(index) { return digitsOf(c.reductio_candidates(this.#pointer, index)); }
        enter(index, digit) { call('reductio_enter', [OK], this.#pointer, index, digit); }
        place(index, digit) { call('reductio_place', [OK], this.#pointer, index, digit); }
        eliminate(index, digit) { call('reductio_eliminate', [OK], this.#pointer, index, digit); }
        apply(step) { call('reductio_apply', [OK], this.#pointer, step.pointer); }
        undo() { return call('reductio_undo', [OK, NO], this.#pointer).status === OK; }
        redo() { return call('reductio_redo', [OK, NO], this.#pointer).status === OK; }
        use(only = null, without = null) {
            lend(only, (one) => lend(without, (other) => call('reductio_use', [OK], this.#pointer, one, other)));
        }
        #find(name) { return stepList(make(name, [OK, NO, SOLVED], this.#pointer)); }
        next() { return this.#find('reductio_next')[0] ?? null; }
        steps() { return this.#find('reductio_all'); }
        path() { return this.#find('reductio_path'); }
        get isSolved() { return this.#find('reductio_next').status === SOLVED; }
        count(limit = 2) { return Number(c.reductio_count(this.#pointer, BigInt(limit), 0)); }
        get solution() {
            return borrow(CELLS + 1, (at) => (c.reductio_count(this.#pointer, 1n, at) ? textAt(at) : null));
        }
        rate() {
            const { level, score, steps, experiments, hardest, status, why } = fill('reductio_rate', RATING, [OK, NO], this.#pointer);
            if (status === NO && !steps) throw new ReductioError({ text: why, status, line: 0, column: 0 });
            return { level: kept(c.reductio_level_name(level)), score, steps, experiments, hardest: technique(hardest),
                reached: status === OK };
        }
        rateER() {
            const { tenths, pearl, diamond, estimated } = fill('reductio_rate_er', SCALE, [OK], this.#pointer);
            return { er: tenths / 10, pearl: pearl / 10, diamond: diamond / 10, estimated };
        }
        check() {
            const { size, status, why, ...verdict } = fill('reductio_check', VERDICT, [OK], this.#pointer);
            return verdict;
        }
        get canonical() {
            return borrow(CELLS + 1, (at) => (c.reductio_canonical(this.#pointer, at) === OK ? textAt(at) : null));
        }
        fact(name) { return JSON.parse(this.#text('reductio_fact', name, 'null')); }
    }

    /* ---- What the library makes ---- */

    const list = (at) => {
        const found = [];
        for (let one; (one = at(found.length));) found.push(one);
        return found;
    };
    return {
        version: kept(c.reductio_version()),
        formats: () => list(c.reductio_format_name).map((at) => textAt(at)),
        techniques: () => list(c.reductio_technique_at).map(technique),
        technique: (name) => lend(name, (at) => technique(c.reductio_technique_named(at))),
        position(puzzle) {
            if (typeof puzzle === 'string' || puzzle instanceof Uint8Array)
                return lend(puzzle, (at, length) => new Position(make('reductio_read', [OK], at, length, 0).pointer));
            if (puzzle.length !== CELLS) throw new RangeError('a list of digits has 81 numbers');
            return borrow(4 * CELLS, (at) => {
                puzzle.forEach((digit, index) => view().setInt32(at + 4 * index, digit, true));
                return new Position(make('reductio_new', [OK], at).pointer);
            });
        },
        read(text, refused) {
            return lend(text, (at, length) => borrow(CURSOR.size, (cursor) => {
                const found = [];
                for (;;) {
                    try {
                        const { pointer, status } = make('reductio_read', [OK, NO], at, length, cursor);
                        if (status === NO) return found;
                        found.push(new Position(pointer));
                    } catch (error) {
                        if (!refused || !(error instanceof ReductioError)) throw error;
                        refused(error);
                    }
                }
            }));
        },
        generate(request = {}) {
            const { kind, symmetry, board, givens = [0, 0], er = [0, 0], minimal, seed, number, attempts } = request;
            return lend(kind, (ofKind) => lend(symmetry, (bySymmetry) => lend(board, (onBoard) => borrow(REQUEST.size, (at) => {
                writeStruct(REQUEST, at, { size: REQUEST.size, kind: ofKind, symmetry: bySymmetry, board: onBoard, fewest: givens[0],
                    most: givens[1], erLeast: Math.round(er[0] * 10), erMost: Math.round(er[1] * 10), minimal, seed, number, attempts });
                return new Position(make('reductio_generate', [OK], at).pointer);
            }))));
        },
    };
}
