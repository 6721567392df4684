# reductio: make help lists the targets. GNU make. tests/Makefile has the tests and what maintainers run.
# The header has the version; SOVERSION goes up when programs have to be built anew.
VERSION := $(shell sed -n 's/^.define REDUCTIO_VERSION "\(.*\)"$$/\1/p' include/reductio.h)
SOVERSION := 1

PREFIX ?= /usr/local
BINDIR = $(PREFIX)/bin
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
PKGCONFIGDIR = $(LIBDIR)/pkgconfig
MANDIR = $(PREFIX)/share/man
DATADIR = $(PREFIX)/share/reductio
# Where the program looks for its data: next to the directory that it is installed in, so that one
# build can be installed anywhere, or, in other layouts and on systems where a program
# cannot ask for its own file, the directory itself.
SYSTEM := $(shell uname -s)
DATA_PLACE := $(if $(filter Linux,$(SYSTEM)),$(patsubst $(dir $(BINDIR))%,%,$(DATADIR)),$(DATADIR))

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
THREADS := -pthread
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
ifneq ($(SYSTEM),Linux)
DEFINES += -D_DARWIN_C_SOURCE -D__BSD_VISIBLE=1 -D_NETBSD_SOURCE -D_BSD_SOURCE
endif
# The same bytes wherever the sources are.
PATHS := -ffile-prefix-map='$(CURDIR)'=.
# MODE_ flags are for this file alone (sanitizers, coverage); CFLAGS and the rest are the user's.
COMPILE = $(CC) -std=c11 $(DEFINES) -DREDUCTIO_VERSION='"$(VERSION)"' \
	-Isrc -Iinclude $(WARNINGS) $(PATHS) $(THREADS) $(CPPFLAGS) $(CFLAGS) \
	$(MODE_CFLAGS)
LINK = $(CC) $(THREADS) $(CFLAGS) $(MODE_CFLAGS) $(MODE_LDFLAGS) $(LDFLAGS)

# Asked for when a recipe needs them, not before: `make deps play` installs pkg-config and the
# libraries first. The first answer is kept. Only the search paths are taken from ncursesw: its
# feature macros would fight with ours.
once = $(eval $(1) := $$(shell $(2)))$($(1))
NCURSES_CFLAGS = $(call once,NCURSES_CFLAGS,pkg-config --cflags-only-I ncursesw 2>/dev/null)
NCURSES_LIBS = $(call once,NCURSES_LIBS,pkg-config --libs ncursesw 2>/dev/null || \
	echo -lncursesw -ltinfo)
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

# All rooms are one archive, from which each program takes what it needs. Who may use whom stands in
# src/README.md; make lint looks at that.
SRC := $(sort $(wildcard src/*/*.c src/*/*/*.c src/*/*/*/*.c))
THEMES := $(sort $(wildcard data/themes/*.theme))
MADE := learning rare supplied techniques themes widths
object = $(patsubst %.c,$(B)/obj/%.o,$(1))
pic = $(patsubst %.c,$(B)/pic/%.o,$(1))
ROOMS := $(B)/rooms.a

# libreductio, and the names that its file has for the linker.
ifeq ($(SYSTEM),Darwin)
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

# clean and deps come first when they are named with other targets, whatever the value of -j.
FIRST := $(filter clean deps,$(MAKECMDGOALS))

# deps installs the needs of the targets named with it or, when it is named alone, all of them.
GOALS := $(filter-out clean deps help,$(MAKECMDGOALS))
NEEDS := $(if $(GOALS),build \
	$(if $(filter check check-% release-check test cases harvest golden pictures lessons train coverage bench fuzz,$(GOALS)),test) \
	$(if $(filter lint release-check,$(GOALS)),lint) $(if $(filter check-asan check-soak,$(GOALS)),asan) \
	$(if $(filter check-valgrind,$(GOALS)),valgrind) $(if $(filter check-slurm,$(GOALS)),slurm) $(if $(filter fuzz,$(GOALS)),fuzz) \
	$(if $(filter wheel check-python,$(GOALS)),python) $(if $(filter wasm check-wasm,$(GOALS)),wasm), \
	build test lint asan valgrind fuzz python wasm)

Q := $(if $(V),,@)

# One line of progress: on a terminal it is written over, elsewhere each room has one. The first
# step that is not up to date counts all of them by a run that builds nothing.
SILENT := $(findstring s,$(filter-out --%,$(firstword -$(MAKEFLAGS))))
STEPS = $(call once,STEPS,rm -rf $(B)/progress; mkdir -p $(B)/progress; MAKEFLAGS= $(MAKE) -n COUNTING=1 \
	$(MAKEOVERRIDES) $(filter-out release-check,$(MAKECMDGOALS)) 2> /dev/null | grep -c '^: step')
define progress
@step='$(patsubst src/%,%,$(1:$(B)/made/%=data/%))'; of='$(STEPS)'; \
	echo >> $(B)/progress/steps; at=$$(grep -c '' $(B)/progress/steps); \
	if test -t 1; then \
		test "$$at" -ge "$$of" && end='\n' || end='\r'; \
		printf "\033[K[%$${#of}d/%d] %s$$end" "$$at" "$$of" "$$step"; \
	elif mkdir "$(B)/progress/$${step%%/*}" 2> /dev/null || test "$$at" -eq "$$of"; then \
		echo "[$$at/$$of] $$step"; \
	fi
endef
say = $(if $(COUNTING),: step,$(if $(V)$(SILENT),,$(progress)))

.PHONY: all deps play install install-program install-library install-strip uninstall dist \
	release-check clean help force
.DELETE_ON_ERROR:
.SUFFIXES:
.SECONDARY:

all: $(B)/reductio $(LIBRARY) ## build the program, build/reductio, and libreductio (the default)

help: ## list the targets
	@awk -F '## ' '/^[a-z-]+:.*## / { split($$1, target, ":"); \
		printf "%-15s %s\n", target[1], $$2 }' Makefile tests/Makefile packaging/Makefile

deps: | $(filter clean,$(FIRST)) ## install the packages that the other named targets need (default: those of all targets)
	@tests/deps.sh install $(NEEDS)

play: $(B)/reductio ## build and play; ARGS= has arguments for reductio, as in make play ARGS=FILE
	@$(B)/reductio play $(ARGS)

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
# on its stamp, the archive on the last. make install keeps the first two as they are.
define stamp
@mkdir -p $(B)
@printf '%s\n' $(1) > $@.new
@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
endef
quoted = '$(subst ','\'',$(1))'
perhaps := $(if $(COUNTING),,force)
unless_installed := $(if $(filter-out install%,$(or $(MAKECMDGOALS),all)),$(perhaps))

$(B)/flags: $(unless_installed) | $(FIRST)
	$(call stamp,$(call quoted,$(COMPILE) | $(LINK)))
$(B)/cairo: $(unless_installed) | $(FIRST)
	$(call stamp,$(call quoted,$(CAIRO_CFLAGS)))
$(B)/packing: $(unless_installed) | $(FIRST)
	$(call stamp,$(call quoted,$(ZLIB_CFLAGS) $(ZSTD_CFLAGS)))
$(B)/places: $(perhaps) | $(FIRST)
	$(call stamp,$(call quoted,$(DATA_PLACE) $(SHARED_FLAGS)))
$(B)/files: $(perhaps) | $(FIRST)
	$(call stamp,$(SRC) $(THEMES))

# One plain sentence instead of a screenful of compiler errors.
$(B)/have-%: $(B)/flags | $(FIRST)
	@tests/deps.sh check $*
	@touch $@
$(B)/have-test: | $(B)/have-build

define compile
@mkdir -p $(@D)
$(call say,$<)
$(Q)$(COMPILE) $(FILE_CFLAGS) $(1) -MMD -MP -c -o $@ $<
endef
define link
@mkdir -p $(@D)
$(call say,$@)
$(Q)$(LINK) $(1) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(2)
endef
define archive
$(call say,$@)
@rm -f $@
$(Q)$(AR) qcs $@ $(filter %.o,$^)
endef

$(B)/obj/src/%.o: src/%.c $(B)/flags | $(B)/have-build
	$(compile)
$(B)/obj/src/ui/terminal/%.o: FILE_CFLAGS = $(NCURSES_CFLAGS)
# The only room that asks on which system it is: see check-portable.
$(B)/obj/src/system/%.o: FILE_CFLAGS = $(SYSTEM_CFLAGS)
$(B)/obj/src/print/cairo.o: FILE_CFLAGS = $(CAIRO_CFLAGS)
$(B)/obj/src/print/cairo.o: $(B)/cairo
$(B)/obj/src/store/stream.o: FILE_CFLAGS = $(ZLIB_CFLAGS) $(ZSTD_CFLAGS)
$(B)/obj/src/store/stream.o: $(B)/packing
$(B)/obj/src/store/file.o: FILE_CFLAGS = -DREDUCTIO_DATA_PLACE='"$(DATA_PLACE)"'
$(B)/obj/src/store/file.o: $(B)/places

# The engine is where the time goes. Its objects are built twice: see libreductio below.
IN_BOTH := $(B)/obj $(B)/pic
# Its assertions are for debug builds, such as make check-asan.
ENGINE_CFLAGS = $(if $(filter -O2,$(CFLAGS)),-O3 -DNDEBUG)
$(IN_BOTH:%=%/src/engine/%.o): FILE_CFLAGS = $(ENGINE_CFLAGS)
# A step is too large for the compilers' own way to clear memory: the library's is faster.
$(IN_BOTH:%=%/src/engine/step/step.o): FILE_CFLAGS = $(ENGINE_CFLAGS) -fno-builtin-memset

# Variants of the exact search: the program asks the processor before it runs one.
$(IN_BOTH:%=%/src/engine/search/%.o): FILE_CFLAGS = $(SEARCH_CFLAGS) $(ENGINE_CFLAGS)
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
PIC_CFLAGS := -fPIC -fvisibility=hidden
LIBRARY_SRC := $(filter src/library/%,$(SRC))
NEEDED_SRC := $(filter src/engine/% src/base/%,$(SRC)) made/rare.c made/techniques.c made/widths.c

$(B)/pic/src/%.o: src/%.c $(B)/flags | $(B)/have-build
	$(call compile,$(PIC_CFLAGS) -fno-lto)
$(B)/pic/needed.a: $(call pic,$(NEEDED_SRC)) $(B)/files
	$(archive)
$(B)/pic/reductio.o: $(call pic,$(LIBRARY_SRC)) $(B)/pic/needed.a
	$(Q)$(CC) -r -nostdlib -o $@ $^
$(B)/$(SHARED): $(B)/pic/reductio.o $(B)/places
	$(call link,$(SHARED_FLAGS))
$(B)/libreductio.a: $(B)/pic/reductio.o
	$(call say,$@)
	@mkdir -p $(B)/pic/local
	@$(OBJCOPY) --localize-hidden $< $(B)/pic/local/reductio.o 2> /dev/null || \
		cp $< $(B)/pic/local/reductio.o
	@rm -f $@
	$(Q)$(AR) rcs $@ $(B)/pic/local/reductio.o

# Data that the program contains.
$(B)/made/supplied.c: data/puzzles/supplied.txt data/lessons/positions.txt
$(B)/made/learning.c: data/learning-path.txt
$(B)/made/rare.c: data/puzzles/rare.txt
$(B)/made/techniques.c: data/techniques.txt data/aliases.txt
$(B)/made/themes.c: $(THEMES) $(B)/files
$(B)/made/widths.c: data/unicode.widths
$(B)/made/%.c: data/embed.sh
	@mkdir -p $(@D)
	@sh data/embed.sh $* $(filter-out data/embed.sh $(B)/files,$^) > $@
$(B)/obj/made/%.o: $(B)/made/%.c $(B)/flags | $(B)/have-build
	$(call compile,-Wno-conversion -Wno-overflow)
$(B)/pic/made/%.o: $(B)/made/%.c $(B)/flags | $(B)/have-build
	$(call compile,-Wno-conversion -Wno-overflow $(PIC_CFLAGS))

$(ROOMS): $(call object,$(SRC) $(MADE:%=made/%.c)) $(B)/files
	$(archive)
$(B)/reductio: $(call object,src/main.c) $(ROOMS)
	$(call link,,$(NCURSES_LIBS) $(DL_LIBS) $(LDLIBS))

include tests/Makefile packaging/Makefile

-include $(patsubst %.o,%.d,$(call object,src/main.c $(SRC) $(TEST_SRC)) \
	$(call pic,$(LIBRARY_SRC) $(NEEDED_SRC)))
