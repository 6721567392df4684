# reductio: make help lists the targets. GNU make.
# The header has the version; SOVERSION goes up when programs have to be built anew.
VERSION := $(shell sed -n 's/^.define REDUCTIO_VERSION "\(.*\)"$$/\1/p' include/reductio.h)
SOVERSION := 0

PREFIX ?= /usr/local
BINDIR = $(PREFIX)/bin
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
PKGCONFIGDIR = $(LIBDIR)/pkgconfig
MANDIR = $(PREFIX)/share/man
DATADIR = $(PREFIX)/share/reductio
# Where the program looks for its data: relative to the prefix that it is installed below, so that one
# build can be installed anywhere, or, in other layouts and on systems where a program
# cannot ask for its own file, the directory itself.
ifeq ($(shell uname -s):$(BINDIR):$(DATADIR),Linux:$(PREFIX)/bin:$(PREFIX)/share/reductio)
DATA_PLACE := share/reductio
else
DATA_PLACE := $(DATADIR)
endif

# One instance of make builds with all processors, unless -j limits it.
JOBS := $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(JOBS)
endif

# Where everything goes; the sanitizer, coverage and fuzz builds have a directory of their own.
B := build

ifeq ($(origin CC),default)
CC := cc
endif
AR ?= ar
STRIP ?= strip
GCOV ?= gcov
CLANG ?= clang
CFLAGS ?= -O2 -g
export CC

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes \
	-Wmissing-prototypes -Wpointer-arith -Wcast-qual -Wwrite-strings -Wformat=2 -Wvla
# Vectors never pass between compilers, so that it does not matter how: gcc would mention it.
WARNINGS += -Wno-psabi
# The constants of the sources are enumerators, also next to those of another enumeration.
WARNINGS += -Wno-enum-enum-conversion -Wno-enum-float-conversion
ifneq ($(filter-out 0,$(WERROR)),)
WARNINGS += -Werror
endif
# Sizes of files and dates have 64 bits on 32-bit machines, too.
DEFINES := -D_POSIX_C_SOURCE=200809L -D_XOPEN_SOURCE=700 -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64
# Elsewhere than on Linux these two hide what every system has: flock(), SIGWINCH, the size of a terminal.
ifneq ($(shell uname -s),Linux)
DEFINES += -D_DARWIN_C_SOURCE -D__BSD_VISIBLE=1 -D_NETBSD_SOURCE -D_BSD_SOURCE
endif
# The same bytes wherever the sources are.
PATHS := -ffile-prefix-map='$(CURDIR)'=.
# MODE_ flags are for this file alone (sanitizers, coverage); CFLAGS and the rest are the user's.
COMPILE = $(CC) -std=c11 $(DEFINES) -DREDUCTIO_VERSION='"$(VERSION)"' \
	-Isrc -Iinclude $(WARNINGS) $(PATHS) -pthread $(CPPFLAGS) $(CFLAGS) \
	$(MODE_CFLAGS)
LINK = $(CC) -pthread $(CFLAGS) $(MODE_CFLAGS) $(MODE_LDFLAGS) $(LDFLAGS)

# Asked for when a recipe needs them, not before: `make deps play` installs pkg-config and the
# libraries first. The first answer is kept. Only the search paths are taken from ncursesw: its
# feature macros would fight with ours.
once = $(eval $(1) := $$(shell $(2)))$($(1))
NCURSES_CFLAGS = $(call once,NCURSES_CFLAGS,pkg-config --cflags-only-I ncursesw 2>/dev/null)
NCURSES_LIBS = $(call once,NCURSES_LIBS,pkg-config --libs ncursesw 2>/dev/null || \
	echo -lncursesw -ltinfo)
CHECK_CFLAGS = $(call once,CHECK_CFLAGS,pkg-config --cflags check 2>/dev/null)
CHECK_LIBS = $(call once,CHECK_LIBS,pkg-config --libs check 2>/dev/null || \
	echo -lcheck -lsubunit -lrt -lm)
# Sheets as pictures. The program runs without cairo, and then prints a message instead. CAIRO=no
# builds it without.
CAIRO_PACKAGES := cairo cairo-pdf cairo-svg cairo-png pangocairo
ifneq ($(CAIRO),no)
HAS_CAIRO := pkg-config --exists 'cairo >= 1.16' 'pangocairo >= 1.44' $(CAIRO_PACKAGES) 2>/dev/null
CAIRO_CFLAGS = $(call once,CAIRO_CFLAGS,$(HAS_CAIRO) && echo -DREDUCTIO_CAIRO && \
	pkg-config --cflags $(CAIRO_PACKAGES))
endif
# Libraries that are loaded when they are needed: cairo, zlib, libzstd.
DL_LIBS := -ldl
# Compressed input. ZLIB=no and ZSTD=no build without; then a message says so. Both are loaded when
# they are needed, like cairo.
ifneq ($(ZLIB),no)
ZLIB_CFLAGS = $(call once,ZLIB_CFLAGS,pkg-config --exists zlib 2>/dev/null && \
	echo -DREDUCTIO_ZLIB && pkg-config --cflags zlib)
endif
ifneq ($(ZSTD),no)
ZSTD_CFLAGS = $(call once,ZSTD_CFLAGS,pkg-config --exists libzstd 2>/dev/null && \
	echo -DREDUCTIO_ZSTD && pkg-config --cflags libzstd)
endif
VTERM_CFLAGS = $(call once,VTERM_CFLAGS,pkg-config --cflags vterm 2>/dev/null)
VTERM_LIBS = $(call once,VTERM_LIBS,pkg-config --libs vterm 2>/dev/null || echo -lvterm)

# The rooms, and the archives each is linked with, in link order: nothing points back.
ROOMS := base system engine library game store ui print console batch player cli
uses_base := base
uses_system := system
uses_engine := engine base
uses_library := library engine base
uses_game := game engine base
uses_store := store game engine base system
uses_ui := ui game engine base system
uses_print := print engine base system
uses_console := console store game engine base system
uses_batch := batch console store game engine base system
uses_player := player console ui store game engine base system
uses_cli := cli player batch console ui print store game engine base system
archives = $(foreach room,$(uses_$(1)),$(B)/lib$(room).a)

object = $(patsubst %.c,$(B)/obj/%.o,$(1))
sources_of = $(sort $(wildcard $(1)/*.c $(1)/*/*.c $(1)/*/*/*.c))
suites_of = $(subst -,_,$(patsubst %,suite_%,$(basename $(notdir $(1)))))

$(foreach room,$(ROOMS),$(eval src_$(room) := $(call sources_of,src/$(room))))
$(foreach room,$(ROOMS),$(eval test_$(room) := $(call sources_of,tests/unit/$(room))))
ifeq ($(shell uname -s),Darwin)
$(foreach room,library game ui,$(eval test_$(room) := $(filter-out %/shortage.c,$(test_$(room))))) # its linker has no --wrap
endif
ifneq ($(shell uname -s),Linux)
test_player := $(filter-out %/sandbox_calls.c %/sandbox_walk.c,$(test_player)) # these know calls of Linux by their names
test_store := $(filter-out %/journal_hang.c,$(test_store))
endif
MAIN_SRC := $(wildcard src/main.c)
SCREEN_SRC := $(call sources_of,tests/screen)
SUPPORT_PTY_SRC := $(sort $(wildcard tests/support/pty*.c))
SUPPORT_SRC := $(filter-out $(SUPPORT_PTY_SRC),$(sort $(wildcard tests/support/*.c)))
FUZZ_SRC := $(sort $(wildcard tests/fuzz/*.c))
BENCH_SRC := $(sort $(wildcard tests/bench/*.c))
JUDGE_SRC := $(sort $(wildcard tests/judge/*.c))
CHECK_MAIN := tests/support/check/main.c
KILL_SRC := $(sort $(wildcard tests/kill/*.c))
CLI_TESTS := $(sort $(wildcard tests/cli/*.sh))

PRODUCT_SRC := $(foreach room,$(ROOMS),$(src_$(room))) $(MAIN_SRC)
TEST_SRC := $(foreach room,$(ROOMS),$(test_$(room))) $(SCREEN_SRC) $(SUPPORT_PTY_SRC) \
	$(SUPPORT_SRC) $(FUZZ_SRC) $(BENCH_SRC) $(JUDGE_SRC) $(KILL_SRC) $(CHECK_MAIN) \
	tests/fuzz/replay/main.c

LIBS := $(ROOMS:%=$(B)/lib%.a)
BIN := $(if $(MAIN_SRC),$(B)/reductio)
# libreductio, and the names that its file has for the linker.
ifeq ($(shell uname -s),Darwin)
SHARED := libreductio.$(SOVERSION).dylib
SHARED_LINK := libreductio.dylib
SHARED_FLAGS = -dynamiclib -install_name '$(LIBDIR)/$(SHARED)'
else
SHARED := libreductio.so.$(SOVERSION)
SHARED_LINK := libreductio.so
SHARED_FLAGS = -shared -Wl,-soname,$(SHARED) -Wl,-z,defs
endif
# Not under the sanitizers or for coverage: then the tests of the room itself are enough.
LIBRARY := $(if $(MODE_CFLAGS),,$(B)/$(SHARED) $(B)/libreductio.a)
UNIT_TESTS := $(foreach room,$(ROOMS),$(if $(test_$(room)),$(B)/tests/unit-$(room)))
SCREEN_TESTS := $(if $(SCREEN_SRC),$(B)/tests/screen)
FUZZ_REPLAYS := $(FUZZ_SRC:tests/fuzz/%.c=$(B)/tests/fuzz-%)
FUZZERS := $(FUZZ_SRC:tests/fuzz/%.c=$(B)/fuzzers/%)
BENCHES := $(BENCH_SRC:tests/bench/%.c=$(B)/bench/%)
JUDGES := $(JUDGE_SRC:tests/judge/%.c=$(B)/judge/%) $(B)/judge/reductio
ifeq ($(shell uname -s),Darwin)
JUDGES := $(filter-out %/memory %/reductio,$(JUDGES)) # for the same reason
endif
ALL_TESTS := $(UNIT_TESTS) $(SCREEN_TESTS) $(FUZZ_REPLAYS)

# clean and deps come first when they are named with other targets, whatever the value of -j.
FIRST := $(filter clean deps,$(MAKECMDGOALS))

# deps installs the needs of the targets named with it or, when it is named alone, all of them.
GOALS := $(filter-out clean deps help,$(MAKECMDGOALS))
NEEDS := $(if $(GOALS),build \
	$(if $(filter check check-% release-check test cases harvest golden pictures lessons train coverage bench fuzz,$(GOALS)),test) \
	$(if $(filter lint release-check,$(GOALS)),lint) $(if $(filter check-asan check-soak,$(GOALS)),asan) \
	$(if $(filter check-valgrind,$(GOALS)),valgrind) $(if $(filter check-slurm,$(GOALS)),slurm) $(if $(filter fuzz,$(GOALS)),fuzz), \
	build test lint asan valgrind fuzz)

Q := $(if $(V),,@)
say = $(if $(V),,@printf '  %-5s %s\n' $(1) '$(2)')
run_tests = JOBS='$(JOBS)' MAKE='$(MAKE)' REDUCTIO_BIN='$(CURDIR)/$(B)/reductio' \
	REDUCTIO_JUDGES='$(CURDIR)/$(B)/judge' tests/run.sh

.PHONY: all deps play check test check-one check-unit check-screen check-cli check-fuzz check-asan \
	check-valgrind contrast check-sizes check-torture check-portable check-formats check-kills check-sound check-canon check-generate check-bias check-soak check-slurm cases harvest lint coverage golden pictures lessons train packs \
	bench fuzz install install-program install-library install-strip \
	uninstall dist release-check clean help force run-fuzzers run-soak
.DELETE_ON_ERROR:
.SUFFIXES:
.SECONDARY:

all: $(LIBS) $(BIN) $(LIBRARY) ## build the program, build/reductio, and libreductio (the default)

help: ## list the targets
	@awk -F '## ' '/^[a-z-]+:.*## / { split($$1, target, ":"); \
		printf "%-15s %s\n", target[1], $$2 }' Makefile

deps: | $(filter clean,$(FIRST)) ## install the packages that the other named targets need (default: those of all targets)
	@tests/deps.sh install $(NEEDS)

play: $(BIN) ## build and play; ARGS= has arguments for reductio, as in make play ARGS=FILE
	@$(B)/reductio play $(ARGS)

check: all $(ALL_TESTS) $(JUDGES) ## run all tests
	@$(run_tests) $(ALL_TESTS) $(CLI_TESTS)

test: check ## the same as check

# A comma inside of an argument.
, := ,
# The programs that have a suite, or the script of that name.
one_of = $(foreach room,$(ROOMS),$(if $(filter %/$(SUITE).c,$(test_$(room))),$(B)/tests/unit-$(room))) \
	$(if $(filter %/$(SUITE).c,$(SCREEN_SRC)),$(SCREEN_TESTS)) \
	$(filter tests/cli/$(SUITE).sh tests/cli/$(SUITE),$(CLI_TESTS))
ONE := $(if $(filter check-one,$(MAKECMDGOALS)),$(or $(strip $(one_of)),$(error \
	$(if $(SUITE),no file of tests/unit$(,) tests/screen or tests/cli has the name '$(SUITE)',SUITE= must name a file \
	of tests/unit$(,) tests/screen or tests/cli)$(,) as in make check-one SUITE=layouts)))

check-one: all $(ONE) $(if $(filter tests/cli/%,$(ONE)),$(JUDGES)) ## run one suite, such as SUITE=layouts or SUITE=games.sh; CASE=name runs one test of it
	@CK_RUN_SUITE='$(subst -,_,$(SUITE))' TEST_CASE='$(CASE)' $(run_tests) $(ONE)

check-unit: $(UNIT_TESTS) ## run the unit tests of all rooms
	@$(run_tests) $(UNIT_TESTS)

check-sizes: $(B)/tests/unit-ui ## look at explanations on screens of every size
	@REDUCTIO_SIZES=all CK_RUN_SUITE=explanation CK_FORK=no $<

check-screen: all $(SCREEN_TESTS) ## run the program in a terminal and look at its screen
	@$(run_tests) $(SCREEN_TESTS)

check-torture: all $(SCREEN_TESTS) ## resize, signal and type at random for some minutes, in many kinds of terminals
	@REDUCTIO_TORTURE=20 CK_RUN_SUITE=torture $(run_tests) $(SCREEN_TESTS)

check-cli: all $(JUDGES) ## test the commands, their output and exit status
	@$(run_tests) $(CLI_TESTS)

check-fuzz: $(FUZZ_REPLAYS) ## run the fuzzers on their saved inputs and on some mutations of them
	@$(run_tests) $(FUZZ_REPLAYS)

REDUCTIO_CORPUS ?= ../shared/corpus
SOUND_LISTS := clue17 magictour1465 hardest1106 hardest1905
SOUND_COUNT ?= 20

check-sound: $(B)/judge/sound ## check steps of all puzzles against the solutions, and all steps of SOUND_COUNT=20 puzzles of each list
	@$< -w ways $(wildcard $(SOUND_LISTS:%=$(REDUCTIO_CORPUS)/%.txt))
	@for seed in 1 2; do $< -s $$seed -m $(SOUND_COUNT) -n $(SOUND_COUNT) \
		$(wildcard $(SOUND_LISTS:%=$(REDUCTIO_CORPUS)/%.txt)) || exit; done

KILLS ?= 1000
KILLS_SEED ?= 1

check-kills: all $(KILL_SRC:tests/kill/%.c=$(B)/kill/%) ## kill the game KILLS=1000 times while keys are typed, and check that no move is lost
	@REDUCTIO_BIN='$(CURDIR)/$(B)/reductio' tests/scratch.sh $(B)/kill/kills -n $(KILLS) -s $(KILLS_SEED)

GENERATE_COUNT ?= 10000

check-generate: all ## make GENERATE_COUNT=10000 puzzles of each kind, and check that they match the request
	@REDUCTIO_BIN='$(CURDIR)/$(B)/reductio' COUNT=$(GENERATE_COUNT) sh tests/cli/generate-kinds.sh

BIAS_COUNT ?= 1000000
BIAS_SEED ?= 1

check-bias: all $(B)/judge/bias ## make BIAS_COUNT=1000000 puzzles, and test by chi-square whether they depend on cells, digits or bands
	@$(B)/reductio generate -n $(BIAS_COUNT) -s $(BIAS_SEED) | $(B)/judge/bias -b -p 0.0001

FORMATS_COUNT ?= 1000000

check-formats: $(B)/judge/formats ## damage FORMATS_COUNT=1000000 files of all formats in turn, and check the puzzles that are read from them
	@$< -n $(FORMATS_COUNT)

CANON_COUNT ?= 50

check-canon: all $(B)/judge/canon ## check canonical forms of CANON_COUNT=50 puzzles and solutions against all equivalent grids
	@$(B)/reductio generate -n $(CANON_COUNT) -s 1 > $(B)/canon-puzzles
	@$(B)/reductio solve $(B)/canon-puzzles > $(B)/canon-solutions
	@$(B)/judge/canon $(B)/canon-puzzles $(B)/canon-solutions

cases: $(B)/judge/cases ## check the techniques on the positions in tests/cases and the corpora
	@$< tests/cases/*.txt $(wildcard $(REDUCTIO_CORPUS)/reglib.txt)

harvest: $(B)/judge/harvest ## write tests/cases anew
	@REDUCTIO_JUDGES='$(B)/judge' tests/harvest.sh tests/cases
	@git status --short tests/cases 2>/dev/null || true

SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
# gcc's two shared runtimes each have a log of their own, and UBSan's does not reach its file.
STATIC := -static-libasan -static-libubsan
SANITIZE_LINK = $(shell echo 'int main(void) { return 0; }' | \
	$(CC) -x c $(SANITIZE) $(STATIC) -o /dev/null - 2>/dev/null && echo $(STATIC))

check-asan: | $(FIRST) ## run all tests under AddressSanitizer and UBSan
	@tests/deps.sh check asan
	@TEST_MODE=asan $(MAKE) --no-print-directory check B=build/asan WERROR= CFLAGS='-O1 -g' \
		MODE_CFLAGS='$(SANITIZE)' MODE_LDFLAGS='$(SANITIZE_LINK)'

check-portable: | $(FIRST) ## run all tests of a program that uses no features that only Linux has
	@$(MAKE) --no-print-directory check B=build/portable SYSTEM_CFLAGS=-U__linux__

check-valgrind: all $(ALL_TESTS) $(JUDGES) ## run all tests under valgrind
	@tests/deps.sh check valgrind
	@TEST_MODE=valgrind $(run_tests) $(ALL_TESTS) $(CLI_TESTS)

check-slurm: all ## start Slurm on this machine alone, and run the array job of the manual
	@tests/deps.sh check slurm
	@$(run_tests) tests/slurm.sh

SOAK_MINUTES ?= 30
SOAK_SEED ?= 1

check-soak: | $(FIRST) ## play at random for SOAK_MINUTES=30 under AddressSanitizer, and check that memory does not grow
	@tests/deps.sh check asan
	@$(MAKE) --no-print-directory run-soak B=build/asan WERROR= CFLAGS='-O1 -g' \
		MODE_CFLAGS='$(SANITIZE)' MODE_LDFLAGS='$(SANITIZE_LINK)'

# The checker keeps freed memory for a while: with little of it, growth shows soon.
run-soak: $(BIN) $(B)/judge/noise
	@REDUCTIO_BIN='$(CURDIR)/$(B)/reductio' ASAN_OPTIONS=exitcode=99:quarantine_size_mb=8 \
		PTY_DEADLINE_FACTOR=4 tests/scratch.sh $(B)/judge/noise -m $(SOAK_MINUTES) -s $(SOAK_SEED)

lint: | $(FIRST) ## check the rules of the house, the layout, the manual pages and scripts, and run cppcheck
	@tests/lint.sh

coverage: | $(FIRST) ## list, for each file, the lines that the tests reach
	@rm -rf build/coverage
	@TEST_MODE=coverage $(MAKE) --no-print-directory check B=build/coverage WERROR= CFLAGS='-O0 -g' \
		MODE_CFLAGS='--coverage -fprofile-update=atomic -DREDUCTIO_NO_LOCKDOWN'
	@GCOV='$(GCOV)' tests/coverage.sh build/coverage/obj/src

contrast: $(B)/tests/unit-ui ## print how easily each ink is read on each paper, in every theme
	@REDUCTIO_CONTRAST=print CK_RUN_SUITE=contrast CK_FORK=no $<

GOLDEN_TESTS := $(filter $(B)/tests/unit-game $(B)/tests/unit-ui,$(UNIT_TESTS)) $(SCREEN_TESTS) \
	tests/cli/man-json.sh tests/cli/promises.sh
golden: all $(filter $(B)/%,$(GOLDEN_TESTS)) ## write tests/golden and the pictures anew, and add to tests/promises
	@mkdir -p tests/golden
	@REDUCTIO_GOLDEN=write $(run_tests) $(GOLDEN_TESTS)
	@git status --short tests/golden tests/promises tests/saves docs 2>/dev/null || true

pictures: $(B)/tests/unit-ui ## draw the pictures in docs anew
	@REDUCTIO_GOLDEN=write CK_RUN_SUITE=pictures CK_FORK=no CK_VERBOSITY=minimal $<
	@git status --short docs 2>/dev/null || true

bench: all $(BENCHES) ## measure latency, memory and speed; no measurement passes or fails
	@for program in $(BENCHES); do echo "== $${program##*/}"; \
		REDUCTIO_BIN='$(CURDIR)/$(B)/reductio' "$$program" || exit; done

FUZZ_SECONDS ?= 600
FUZZ ?= $(FUZZ_SRC:tests/fuzz/%.c=%) noise

fuzz: | $(FIRST) ## run each fuzzer for FUZZ_SECONDS=600 of processor time; FUZZ=name runs one fuzzer
	@CLANG='$(CLANG)' tests/deps.sh check fuzz
	@$(MAKE) --no-print-directory run-fuzzers B=build/fuzz CC='$(CLANG)' WERROR= CFLAGS='-O1 -g' \
		MODE_CFLAGS='-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all'

run-fuzzers: $(patsubst %,$(B)/fuzzers/%,$(filter-out noise,$(FUZZ))) \
	$(if $(filter noise,$(FUZZ)),$(BIN) $(B)/judge/noise)
	@tests/scratch.sh tests/fuzz/run.sh '$(B)' $(FUZZ_SECONDS) $(FUZZ)

lessons: $(B)/judge/lessons ## write man/reductio.7 anew from the texts of the techniques
	@$(B)/judge/lessons man/reductio.7.in man/lessons.txt > $(B)/reductio.7
	@cp $(B)/reductio.7 man/reductio.7
	@git status --short man/reductio.7 2>/dev/null || true

packs: all ## make the packs of puzzles again with the commands in their headings
	@data/make-packs.sh $(B)/reductio

CASES := $(sort $(wildcard tests/cases/*.txt))
train: $(B)/judge/lessons ## find positions that lessons and reductio(7) lack (some minutes)
	@$< -f 3 data/lessons/positions.txt 9000 1 $(CASES) > $(B)/positions.txt
	@cp $(B)/positions.txt data/lessons/positions.txt
	@$< -f 1 man/lessons.txt 3000 1 data/lessons/positions.txt $(CASES) > $(B)/lessons.txt
	@cp $(B)/lessons.txt man/lessons.txt
	@git status --short data/lessons man/lessons.txt 2>/dev/null || true

MAN_PAGES := $(sort $(wildcard man/*.[1-8]))
# Each with its place below PREFIX/share, where shells and desktops look.
COMPLETIONS := data/completions/reductio.bash:bash-completion/completions/reductio \
	data/completions/_reductio:zsh/site-functions/_reductio \
	data/completions/reductio.fish:fish/vendor_completions.d/reductio.fish
DESKTOP := data/desktop/reductio.desktop:applications/reductio.desktop \
	data/desktop/reductio.svg:icons/hicolor/scalable/apps/reductio.svg \
	data/desktop/org.reductio.reductio.metainfo.xml:metainfo/org.reductio.reductio.metainfo.xml
install_pages = @set -e; for page in $(1); do dir='$(DESTDIR)$(MANDIR)'/man$${page\#\#*.}; \
	install -d "$$dir"; echo "install $$page"; install -m 644 "$$page" "$$dir"; done
SHARED_FILES := $(COMPLETIONS) $(DESKTOP)
DATA_FILES := $(sort $(wildcard data/*.sdk data/*.txt data/*/*.sdk data/*/*.txt data/*/*.theme))

install: install-program install-library ## install below PREFIX=/usr/local; DESTDIR= is put before it

install-program: all ## install the program alone
	install -d '$(DESTDIR)$(BINDIR)'
	install -m 755 $(B)/reductio '$(DESTDIR)$(BINDIR)/reductio'
	$(call install_pages,$(filter-out %.3,$(MAN_PAGES)))
	@set -e; for file in $(SHARED_FILES); do to='$(DESTDIR)$(PREFIX)/share'/$${file#*:}; \
		install -d "$${to%/*}"; echo "install $${file%:*}"; install -m 644 "$${file%:*}" "$$to"; done
	@set -e; for file in $(DATA_FILES); do to='$(DESTDIR)$(DATADIR)'/$${file#data/}; \
		install -d "$${to%/*}"; echo "install $$file"; install -m 644 "$$file" "$$to"; done

install-library: all ## install the library alone
	install -d '$(DESTDIR)$(LIBDIR)' '$(DESTDIR)$(INCLUDEDIR)' '$(DESTDIR)$(PKGCONFIGDIR)'
	install -m 644 include/reductio.h '$(DESTDIR)$(INCLUDEDIR)/reductio.h'
	install -m 755 $(B)/$(SHARED) '$(DESTDIR)$(LIBDIR)/$(SHARED)'
	ln -sf $(SHARED) '$(DESTDIR)$(LIBDIR)/$(SHARED_LINK)'
	install -m 644 $(B)/libreductio.a '$(DESTDIR)$(LIBDIR)/libreductio.a'
	@sed -e 's|@LIBDIR@|$(LIBDIR:$(PREFIX)/%=$${prefix}/%)|' \
		-e 's|@INCLUDEDIR@|$(INCLUDEDIR:$(PREFIX)/%=$${prefix}/%)|' -e 's|@PREFIX@|$(PREFIX)|' \
		-e 's|@VERSION@|$(VERSION)|' src/library/reductio.pc.in > '$(DESTDIR)$(PKGCONFIGDIR)/reductio.pc'
	@chmod 644 '$(DESTDIR)$(PKGCONFIGDIR)/reductio.pc'; echo 'install reductio.pc'
	$(call install_pages,$(filter %.3,$(MAN_PAGES)))

install-strip: install ## install without symbols for debuggers
	$(STRIP) '$(DESTDIR)$(BINDIR)/reductio'
	$(STRIP) --strip-unneeded '$(DESTDIR)$(LIBDIR)/$(SHARED)'
	$(STRIP) --strip-debug '$(DESTDIR)$(LIBDIR)/libreductio.a'

uninstall: ## remove the files that install installed, and nothing else
	rm -f '$(DESTDIR)$(BINDIR)/reductio' '$(DESTDIR)$(INCLUDEDIR)/reductio.h' \
		'$(DESTDIR)$(PKGCONFIGDIR)/reductio.pc'
	@for file in libreductio.a $(SHARED_LINK) $(SHARED); do \
		rm -f '$(DESTDIR)$(LIBDIR)'/"$$file"; done
	@for page in $(MAN_PAGES); do \
		rm -f '$(DESTDIR)$(MANDIR)'/man$${page##*.}/"$${page##*/}"; done
	@for file in $(SHARED_FILES); do rm -f '$(DESTDIR)$(PREFIX)/share'/"$${file#*:}"; done
	@for file in $(DATA_FILES); do rm -f '$(DESTDIR)$(DATADIR)'/"$${file#data/}"; done
	@if test -d '$(DESTDIR)$(DATADIR)'; then find '$(DESTDIR)$(DATADIR)' -depth -type d \
		-exec rmdir {} + 2>/dev/null || true; fi

# The same bytes from a clone, where the committed files count, and from an unpacked archive; each
# file has the date of the commit, in an archive that of the Makefile. GNU tar.
DIST := reductio-$(VERSION)
dist: | $(FIRST) ## make build/reductio-VERSION.tar.gz of the committed sources
	@rm -rf build/$(DIST) && mkdir -p build/$(DIST)
	@if test -e .git; then git archive HEAD; else tar -cf - --exclude=./build .; fi | \
		tar -xf - -C build/$(DIST)
	@tar -cf build/dist.tar -C build --format=ustar --sort=name --owner=0 --group=0 --numeric-owner \
		--mode=u=rwX,go=rX --mtime=@$(DIST_TIME) $(DIST)
	@gzip -n -9 < build/dist.tar > build/$(DIST).tar.gz
	@rm -r build/dist.tar build/$(DIST)
	@echo build/$(DIST).tar.gz
DIST_TIME = $(shell if test -e .git; then git log -1 --format=%ct; else date -r Makefile +%s; fi)

release-check: | $(FIRST) ## check whether the committed sources can be released; PACKAGES=no builds no packages
	@MAKE='$(MAKE)' packaging/release.sh

clean: ## remove everything that was built
	rm -rf build

# Stamps that change only when what they hold does: how things are compiled, with which libraries,
# for which places, and which files there are. Objects depend on the first, those that use a library
# on its stamp, archives and collected test programs on the last.
define stamp
@mkdir -p $(B)
@printf '%s\n' $(1) > $@.new
@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
endef
quoted = '$(subst ','\'',$(1))'

$(B)/flags: force | $(FIRST)
	$(call stamp,$(call quoted,$(COMPILE) | $(LINK)))

$(B)/cairo: force | $(FIRST)
	$(call stamp,$(call quoted,$(CAIRO_CFLAGS)))

$(B)/places: force | $(FIRST)
	$(call stamp,$(call quoted,$(DATA_PLACE) $(SHARED_FLAGS)))

$(B)/packing: force | $(FIRST)
	$(call stamp,$(call quoted,$(ZLIB_CFLAGS) $(ZSTD_CFLAGS)))

$(B)/files: force | $(FIRST)
	$(call stamp,$(PRODUCT_SRC) $(TEST_SRC) $(THEMES))

# One plain sentence instead of a screenful of compiler errors.
$(B)/have-%: $(B)/flags | $(FIRST)
	@tests/deps.sh check $*
	@touch $@
$(B)/have-test: | $(B)/have-build

$(B)/obj/src/%.o: src/%.c $(B)/flags | $(B)/have-build
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(ROOM_CFLAGS) -MMD -MP -c -o $@ $<
$(B)/obj/src/ui/terminal/%.o: ROOM_CFLAGS = $(NCURSES_CFLAGS)
# The only room that asks on which system it is: see check-portable.
$(B)/obj/src/system/%.o: ROOM_CFLAGS = $(SYSTEM_CFLAGS)
$(B)/obj/src/print/cairo.o: ROOM_CFLAGS = $(CAIRO_CFLAGS)
$(B)/obj/src/print/cairo.o: $(B)/cairo
$(B)/obj/src/store/unpack.o: ROOM_CFLAGS = $(ZLIB_CFLAGS) $(ZSTD_CFLAGS)
$(B)/obj/src/store/unpack.o: $(B)/packing
$(B)/obj/src/store/file.o: ROOM_CFLAGS = -DREDUCTIO_DATA_PLACE='"$(DATA_PLACE)"'
$(B)/obj/src/store/file.o: $(B)/places

# The engine is where the time goes. Its objects are built twice: see libreductio below.
IN_BOTH := $(B)/obj $(B)/pic
# Its assertions are for debug builds, such as make check-asan.
ENGINE_CFLAGS = $(if $(filter -O2,$(CFLAGS)),-O3 -DNDEBUG)
$(B)/obj/src/engine/%.o $(B)/pic/src/engine/%.o: ROOM_CFLAGS = $(ENGINE_CFLAGS)
# A step is too large for the compilers' own way to clear memory: the library's is faster.
$(IN_BOTH:%=%/src/engine/step/step.o): ROOM_CFLAGS = $(ENGINE_CFLAGS) -fno-builtin-memset

# Variants of the exact search: the program asks the processor before it runs one.
$(B)/obj/src/engine/search/%.o $(B)/pic/src/engine/search/%.o: ROOM_CFLAGS = $(SEARCH_CFLAGS) $(ENGINE_CFLAGS)
MACHINE = $(call once,MACHINE,$(CC) -dumpmachine)
AVX2 = $(if $(filter x86_64% amd64%,$(MACHINE)),-mavx2 -mbmi -mpopcnt)
AVX512 = $(if $(AVX2),-mavx512f -mavx512vl -mavx512bw -mavx512dq -mprefer-vector-width=512)
$(IN_BOTH:%=%/src/engine/search/avx2.o): SEARCH_CFLAGS = $(AVX2)
$(IN_BOTH:%=%/src/engine/search/avx512.o): SEARCH_CFLAGS = $(AVX2) $(AVX512)

# libreductio: the facade with the parts of the engine and base that it needs, in objects of its
# own, because code that can be loaded anywhere is slower. Only the functions of the header are
# visible in the shared library and, where objcopy can hide the others, in the one object of the
# static library.
OBJCOPY ?= objcopy
pic = $(patsubst %.c,$(B)/pic/%.o,$(1))

$(B)/pic/%.o: %.c $(B)/flags | $(B)/have-build
	@mkdir -p $(@D)
	$(call say,CC,$< (library))
	$(Q)$(COMPILE) $(ROOM_CFLAGS) -fPIC -fvisibility=hidden -fno-lto -MMD -MP -c -o $@ $<
$(B)/pic/needed.a: $(call pic,$(src_engine) $(src_base)) $(B)/files
	$(archive)
$(B)/pic/reductio.o: $(call pic,$(src_library)) $(B)/pic/needed.a
	$(Q)$(CC) -r -nostdlib -o $@ $^
$(B)/$(SHARED): $(B)/pic/reductio.o $(B)/places
	$(call say,LD,$@)
	$(Q)$(LINK) $(SHARED_FLAGS) -o $@ $<
$(B)/libreductio.a: $(B)/pic/reductio.o
	$(call say,AR,$@)
	@mkdir -p $(B)/pic/local
	@$(OBJCOPY) --localize-hidden $< $(B)/pic/local/reductio.o 2> /dev/null || \
		cp $< $(B)/pic/local/reductio.o
	@rm -f $@
	$(Q)$(AR) rcs $@ $(B)/pic/local/reductio.o

# Data that the program contains as C strings: it plays and teaches without any data file. The bytes
# are written one by one, since a string literal may not be as long as the positions of the lessons.
SUPPLIED := puzzles:data/puzzles/supplied.txt positions:data/lessons/positions.txt
THEMES := $(sort $(wildcard data/themes/*.theme))
commas = sed 's/  *\([0-9][0-9]*\)/\1,/g'
bytes_of = od -An -v -tu1 "$(1)" | $(commas)
$(B)/made/supplied.c: $(foreach what,$(SUPPLIED),$(lastword $(subst :, ,$(what))))
	@mkdir -p $(@D)
	@{ echo '#include "store/supplied.h"'; for what in $(SUPPLIED); do \
		echo "const char supplied_$${what%%:*}[] = {"; \
		$(call bytes_of,$${what#*:}); echo '0 };'; done; } > $@
$(B)/made/rare.c: data/puzzles/rare.txt
	@mkdir -p $(@D)
	@{ echo '#include "engine/generate/vicinity.h"'; echo 'const char vicinity_puzzles[] = {'; \
		$(call bytes_of,$<); echo '0 };'; } > $@
# Their lines become strings, so that a pointer to one of them is a whole text.
$(B)/made/techniques.c: data/techniques.txt data/aliases.txt
	@mkdir -p $(@D)
	@{ echo '#include "engine/path/technique_name.h"'; echo '#include "engine/path/technique_text.h"'; \
		for what in texts:techniques aliases:aliases; do \
		echo "const char technique_$${what%:*}[] = {"; sed '/^#/d;/^$$/d' data/$${what#*:}.txt | \
		tr '\n' '\000' | od -An -v -tu1 | $(commas); echo '0 };'; done; } > $@
$(B)/made/themes.c: $(THEMES) $(B)/files
	@mkdir -p $(@D)
	@{ echo '#include "ui/drawing/theme.h"'; echo 'const struct theme_file theme_files[] = {'; \
		for file in $(THEMES); do name=$${file##*/}; \
		echo "{ \"$${name%.theme}\", (const char[]){"; $(call bytes_of,$$file); \
		echo '0 } },'; done; echo '{ 0, 0 } };'; } > $@
# Ranges of characters, and how many columns they take.
$(B)/made/widths.c: data/unicode.widths
	@mkdir -p $(@D)
	@{ echo '#include "base/utf8.h"'; echo 'const struct utf8_range utf8_ranges[] = {'; \
		sed '/^#/d;s/^\(.*\) \(.*\) \(.*\)$$/{ 0x\1, 0x\2, \3 },/' $<; echo '};'; \
		echo 'const size_t utf8_range_count = sizeof utf8_ranges / sizeof *utf8_ranges;'; } > $@
compile_made = $(Q)$(COMPILE) -Wno-conversion -Wno-overflow -MMD -MP -c -o $@ $<
$(B)/obj/made/%.o: $(B)/made/%.c $(B)/flags | $(B)/have-build
	@mkdir -p $(@D)
	$(compile_made)
$(B)/pic/made/%.o: $(B)/made/%.c $(B)/flags | $(B)/have-build
	@mkdir -p $(@D)
	$(compile_made) -fPIC -fvisibility=hidden
$(B)/libbase.a: $(B)/obj/made/widths.o
$(B)/libengine.a: $(B)/obj/made/rare.o $(B)/obj/made/techniques.o
$(B)/pic/needed.a: $(B)/pic/made/rare.o $(B)/pic/made/techniques.o $(B)/pic/made/widths.o
$(B)/libstore.a: $(B)/obj/made/supplied.o
$(B)/libui.a: $(B)/obj/made/themes.o

# Suites and fuzz targets are called by generated or foreign code: no prototype to be found.
TEST_CFLAGS = -Itests $(CHECK_CFLAGS) $(VTERM_CFLAGS) -Wno-missing-prototypes \
	-D_tcase_add_test=add_wanted_test

$(B)/obj/tests/%.o: tests/%.c $(B)/flags | $(B)/have-test
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(TEST_CFLAGS) -MMD -MP -c -o $@ $<
# It runs the widest vectors in the compiler's own arithmetic; they are never passed to others.
$(B)/obj/tests/unit/engine/search_variants.o: TEST_CFLAGS += -Wno-psabi
$(B)/obj/collected/%.o: $(B)/collected/%.c $(B)/flags | $(B)/have-test
	@mkdir -p $(@D)
	$(Q)$(COMPILE) $(TEST_CFLAGS) -c -o $@ $<

define archive
$(call say,AR,$@)
@rm -f $@
$(Q)$(if $(filter %.o,$^),$(AR) rcs $@ $(filter %.o,$^),printf '!<arch>\n' > $@)
endef

define archive_rule
$(B)/lib$(1).a: $(call object,$(2)) $(B)/files
	$$(archive)
endef
$(foreach room,$(ROOMS),$(eval $(call archive_rule,$(room),$(src_$(room)))))
$(eval $(call archive_rule,support,$(SUPPORT_SRC)))
$(eval $(call archive_rule,support-pty,$(SUPPORT_PTY_SRC)))

$(B)/reductio: $(call object,$(MAIN_SRC)) $(call archives,cli)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(NCURSES_LIBS) $(DL_LIBS) $(LDLIBS)

# One Check program from all suites of a directory: $(1) its name, $(2) sources, $(3) archives,
# $(4) libraries. The archive of test helpers comes before those of the rooms it may use.
define collect_rule
$(B)/collected/$(1).c: $(B)/files
	@mkdir -p $$(@D)
	@{ echo '#include <check.h>'; \
		for suite in $(call suites_of,$(2)); do echo "Suite *$$$$suite(void);"; done; \
		echo 'Suite *(*const suites[])(void) = {'; \
		for suite in $(call suites_of,$(2)); do echo "    $$$$suite,"; done; \
		echo '    0 };'; } > $$@
$(B)/tests/$(1): $(B)/obj/collected/$(1).o $(call object,$(CHECK_MAIN) $(2)) $(3)
	@mkdir -p $$(@D)
	$$(call say,LD,$$@)
	$$(Q)$$(LINK) -o $$@ $$^ $(4) $$(CHECK_LIBS) -lm $$(LDLIBS)
endef
$(foreach room,$(ROOMS),$(if $(test_$(room)),$(eval $(call collect_rule,unit-$(room), \
	$(test_$(room)),$(B)/libsupport.a $(call archives,$(room)), \
	$(if $(filter library game ui,$(room)),$$(WRAPPED)) $(if $(filter ui player cli,$(room)),$$(NCURSES_LIBS)) $$(DL_LIBS)))))
$(if $(SCREEN_SRC),$(eval $(call collect_rule,screen,$(SCREEN_SRC),$(B)/libsupport-pty.a \
	$(B)/libsupport.a $(call archives,cli),$$(VTERM_LIBS) $$(NCURSES_LIBS) $$(DL_LIBS))))

# Whatever these use; they measure and poke at all rooms.
TEST_ARCHIVES := $(B)/libsupport-pty.a $(B)/libsupport.a $(B)/liblibrary.a $(call archives,cli)
TEST_LIBS = $(VTERM_LIBS) $(NCURSES_LIBS) $(DL_LIBS) $(CHECK_LIBS) -lm $(LDLIBS)

$(B)/tests/fuzz-%: $(B)/obj/tests/fuzz/%.o $(B)/obj/tests/fuzz/replay/main.o $(TEST_ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(TEST_LIBS)
$(B)/fuzzers/%: $(B)/obj/tests/fuzz/%.o $(TEST_ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) -fsanitize=fuzzer -o $@ $^ $(TEST_LIBS)
$(B)/bench/%: $(B)/obj/tests/bench/%.o $(TEST_ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(TEST_LIBS)
$(B)/judge/%: $(B)/obj/tests/judge/%.o $(TEST_ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) $(WRAP) -o $@ $^ $(TEST_LIBS)

# Programs whose requests for memory can be refused: see tests/support/shortage.h.
WRAPPED := $(foreach call,malloc calloc realloc free,-Wl,--wrap=$(call))
$(B)/judge/memory: WRAP = $(WRAPPED)
$(B)/judge/reductio: $(call object,$(MAIN_SRC) tests/support/shortage.c) $(call archives,cli)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) $(WRAPPED) -o $@ $^ $(NCURSES_LIBS) $(DL_LIBS) $(LDLIBS)

$(B)/kill/%: $(B)/obj/tests/kill/%.o $(TEST_ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(TEST_LIBS)

-include $(patsubst %.o,%.d,$(call object,$(PRODUCT_SRC) $(TEST_SRC)) \
	$(call pic,$(src_library) $(src_engine) $(src_base)))
