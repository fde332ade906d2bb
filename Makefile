# Everything that a fresh clone needs, on Debian and its kin: `make run` draws, `make test` proves it.
#
#   make run                 install what is missing, build, open the canvas; without a display: play a recording on a
#                            virtual one and take its picture (RECORDING=FILE, PICTURE=FILE)
#   make test                unit tests of the rooms as they are released, and end to end on a real X server
#   make check               lint (formatting included), a build without warnings, unit tests with all of the debug build's checks
#   make bench               the tables of the README: raster beside its peers, ink lag beside the floor
#   make fuzz                a million random events (INKSTONE_FUZZ_EVENTS=N), others each time (INKSTONE_FUZZ_SEED=N: the same again);
#                            100,000 power cuts (INKSTONE_POWER_CUTS=N); 10,000 copies of a file that is being drawn in
#                            (INKSTONE_COPIES=N); noise at 1,000 places of a large file (INKSTONE_NOISES=N); a million damaged
#                            pictures, and as many notes (INKSTONE_FUZZ_PICTURES=N); 20,000 hostile drawings
#                            (INKSTONE_HOSTILE_DRAWINGS=N); and kill -9 while a pen draws, 300 times (INKSTONE_KILLS=N)
#   make deps                installs what running and building need; `test` and `bench` add theirs
#   make format lint e2e clean
#   make install             the program for any x86-64, and all by which desktops know it (DESTDIR, PREFIX=/usr/local); SITE=URL is
#                            where the sources can be seen, from where software centres take the screenshots
#
#   make deb tarball         the same as a Debian package, and as an archive to be unpacked anywhere, in .build-baseline
#   make test-packages       tries both in a fresh system (root and network needed)
#   make test-desktops       end to end where SDL 2 lies on SDL 3, as on newer systems (network needed once)
#
# BASELINE=1 builds for any x86-64, and for machines without Swift; otherwise x86-64-v3 is used where this processor has it.

SHELL := /bin/bash
SWIFT ?= swift
PREFIX ?= /usr/local
SITE ?=
RECORDING ?= Assets/Recordings/sketch.ink
PICTURE ?= .build/canvas.png
INKSTONE_FUZZ_EVENTS ?= 1000000
INKSTONE_POWER_CUTS ?= 100000
INKSTONE_COPIES ?= 10000
INKSTONE_NOISES ?= 1000
INKSTONE_KILLS ?= 300
INKSTONE_HOSTILE_DRAWINGS ?= 20000
INKSTONE_FUZZ_PICTURES ?= 1000000

.DEFAULT_GOAL := build
.DELETE_ON_ERROR:
.PHONY: deps deps-test deps-bench swift build run test release-tests unit e2e check format lint bench fuzz install install-data deb tarball test-packages test-desktops clean

# --- what to build for -----------------------------------------------------------------------------------------------

V3 := $(shell grep -m1 '^flags' /proc/cpuinfo 2>/dev/null | tr ' ' '\n' | grep -cxE 'avx2|bmi1|bmi2|fma|f16c|movbe|abm|lzcnt')
ifdef BASELINE
SCRATCH := .build-baseline
TUNING :=
else
SCRATCH := .build
TUNING := $(if $(filter 7 8,$(V3)),-Xcc -march=x86-64-v3)
endif
SWIFT_BUILD = $(SWIFT) build --scratch-path $(SCRATCH) $(TUNING)
# Programs carry what they use of Swift's libraries: with nothing in memory they start in four fifths of the time, and run where Swift is not.
# They leave out what only debuggers read, half of the file: the system reads ahead in it when it loads them. The compiler leaves it out of
# what it makes, the linker out of Swift's libraries.
# They look for no library in their own folder, into which anything may have been downloaded.
RELEASE_BUILD = $(SWIFT_BUILD) -c release --static-swift-stdlib --disable-local-rpath -debug-info-format none -Xlinker --strip-debug
SWIFT_TEST = $(SWIFT) test $(TUNING)
# Rooms as they are released, but for names that tests may see, and without what only debuggers read. Package.swift says which tests are
# optimised too.
AS_RELEASED = $(TUNING) -c release -Xswiftc -enable-testing -debug-info-format none --scratch-path $(SCRATCH)-test
# No run builds, so none has to wait for the lock of another beside it.
RELEASE_TEST = $(SWIFT) test $(AS_RELEASED) --skip-build --ignore-lock
PROGRAM = $(SCRATCH)/release/inkstone

# --- what must be installed ------------------------------------------------------------------------------------------

RUN_PACKAGES := gcc libc6-dev pkg-config libsdl2-dev libx11-dev libxi-dev libspng-dev zlib1g-dev libsqlite3-dev libpango1.0-dev libglib2.0-dev libdbus-1-dev libjpeg62-turbo-dev libwebp-dev libtiff-dev libheif1 libexpat1-dev liblcms2-2 librsvg2-2 qpdf fonts-inter scowl
VIRTUAL_PACKAGES := xvfb imagemagick
TEST_PACKAGES := xvfb imagemagick xserver-xorg-core xserver-xorg-video-dummy xserver-xorg-dev libxext-dev libxfixes-dev xinput xdotool openbox xclip x11-utils x11-xkb-utils dbus-daemon fcitx5 fcitx5-hangul librsvg2-bin poppler-utils libxml2-utils xournalpp unzip desktop-file-utils appstream shared-mime-info libglib2.0-bin zenity ffmpeg hershey-fonts-data fonts-dkg-handwriting fonts-breip fonts-ecolier-court fonts-kristi fonts-rufscript fonts-noto-color-emoji tesseract-ocr
PACKAGING_PACKAGES := dpkg-dev binutils xz-utils
FRESH_PACKAGES := mmdebstrap xvfb
SDL3_PACKAGES := cmake ninja-build debian-archive-keyring libxcursor-dev libxext-dev libxfixes-dev libxrandr-dev libxss-dev
BENCH_PACKAGES := valgrind python3-venv
PEER_PACKAGES := g++ libcairo2-dev libagg-dev libmypaint-dev qt6-base-dev

SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
APT_INSTALL := $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends

# Those of the packages $(1) that are not installed; quick, and silent where there is no dpkg.
missing = $$(comm -23 <(printf '%s\n' $(1) | sort) <(dpkg-query -W -f='$${db:Status-Status} $${Package}\n' $(1) 2>/dev/null | sed -n 's/^installed //p' | sort))

# Installs what is missing of the packages $(1).
define need
if ! command -v dpkg-query > /dev/null; then \
    echo "no dpkg here: have these Debian packages' equivalents installed: $(1)" >&2; \
elif missing=$(call missing,$(1)); [ -n "$$missing" ]; then \
    echo "installing" $$missing; $(SUDO) apt-get update -qq && $(APT_INSTALL) $$missing; \
fi
endef

# What reads handwriting.
READING := .build-reading

deps: swift
	@$(call need,$(RUN_PACKAGES))
	@.ci/reading $(READING)

deps-test: deps
	@$(call need,$(TEST_PACKAGES))

# A peer that cannot be had is skipped and named, by Tests/Peers/run too.
deps-bench: deps-test
	@$(call need,$(BENCH_PACKAGES))
	@for package in $(call missing,$(PEER_PACKAGES)); do \
	    $(APT_INSTALL) $$package || echo "$$package cannot be installed: its peer is left out" >&2; done
	@[ -x .venv/bin/python ] || python3 -m venv .venv
	@.venv/bin/python -c 'import numpy' 2>/dev/null || .venv/bin/pip install -q numpy
	@.venv/bin/python -c 'import skia' 2>/dev/null || .venv/bin/pip install -q skia-python \
	    || echo "skia-python cannot be installed: its peer is left out" >&2

swift:
	@case "$$($(SWIFT) --version 2>/dev/null)" in \
	    *"Swift version "[6-9]*|*"Swift version "[1-9][0-9]*) ;; \
	    *) echo "Inkstone needs Swift 6 or newer: install it from https://www.swift.org/install/linux, or say where it is: make SWIFT=/path/to/swift" >&2; exit 1 ;; \
	esac

# --- build and run ---------------------------------------------------------------------------------------------------

build: deps
	@$(RELEASE_BUILD) --product inkstone

run: build
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then exec $(PROGRAM); \
	else $(call need,$(VIRTUAL_PACKAGES)); .ci/show $(PROGRAM) $(RECORDING) $(PICTURE); fi

# The name by which desktops know the program.
ID := org.inkstone.Inkstone
SHARE = $(DESTDIR)$(PREFIX)/share
ICONS = $(SHARE)/icons/hicolor

install:
	@$(MAKE) --no-print-directory build BASELINE=1
	install -s -Dm755 .build-baseline/release/inkstone $(DESTDIR)$(PREFIX)/bin/inkstone
	@$(MAKE) --no-print-directory install-data

# What desktops read: the program in the menu and its icons, the kind of its files, their thumbnails, and how it is started.
install-data:
	install -Dm644 Assets/Desktop/$(ID).desktop $(SHARE)/applications/$(ID).desktop
	install -Dm644 Assets/Desktop/$(ID).svg $(ICONS)/scalable/apps/$(ID).svg
	install -Dm644 Assets/Desktop/$(ID)-symbolic.svg $(ICONS)/symbolic/apps/$(ID)-symbolic.svg
	install -Dm644 Assets/Desktop/application-x-inkstone.svg $(ICONS)/scalable/mimetypes/application-x-inkstone.svg
	install -Dm644 Assets/Desktop/$(ID).mime.xml $(SHARE)/mime/packages/$(ID).xml
	install -Dm644 Assets/Desktop/$(ID).thumbnailer $(SHARE)/thumbnailers/$(ID).thumbnailer
	install -d $(SHARE)/dbus-1/services $(SHARE)/metainfo
	sed 's|@BINDIR@|$(PREFIX)/bin|' Assets/Desktop/$(ID).service > $(SHARE)/dbus-1/services/$(ID).service
	sed '$(if $(SITE),s|@SITE@|$(SITE)|,/<screenshots>/,/<\/screenshots>/d; /@SITE@/d)' Assets/Desktop/$(ID).metainfo.xml \
	    > $(SHARE)/metainfo/$(ID).metainfo.xml
	if [ -e $(READING) ]; then install -d $(SHARE)/inkstone/reading && cp -r $(READING)/. $(SHARE)/inkstone/reading; fi
ifndef DESTDIR
	-command -v update-desktop-database > /dev/null && update-desktop-database -q $(SHARE)/applications
	-command -v update-mime-database > /dev/null && update-mime-database $(SHARE)/mime
	-command -v gtk-update-icon-cache > /dev/null && gtk-update-icon-cache -qtf $(ICONS)
endif

VERSION := $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/Subcommands/Arguments.swift)
DEB = .build-baseline/inkstone_$(VERSION)_amd64.deb
TARBALL = .build-baseline/inkstone-$(VERSION)-x86_64.tar.gz

# Installs in a folder of the build's own: $(1), for the prefix $(2).
staged = rm -rf $(1) && $(MAKE) --no-print-directory -s install DESTDIR=$(abspath $(1)) PREFIX=$(2)

deb:
	@$(call need,$(PACKAGING_PACKAGES))
	@$(call staged,.build-baseline/deb,/usr)
	@.ci/deb .build-baseline/deb $(VERSION) $(DEB)

tarball:
	@$(call need,$(PACKAGING_PACKAGES))
	@$(call staged,$(TARBALL:.tar.gz=),)
	@.ci/tarball $(TARBALL:.tar.gz=) $(TARBALL) && echo $(TARBALL)

test-packages: deb tarball
	@$(call need,$(FRESH_PACKAGES))
	@.ci/fresh-root $(DEB) $(TARBALL)

# --- tests -----------------------------------------------------------------------------------------------------------

test: deps-test unit e2e

# The suites that need X servers of their own.
SERVED := '^(RigSupport|EndToEnd)Tests'

# The suites that wait most of the time, for disks and other processes. They run beside those that compute.
WAITING := '^(Desktop|Pictures|Reading|Store)Tests'

# The end-to-end tests wait more than they compute. They run in three groups side by side, which take about as long as each other. Each group
# has servers of its own, and runs its tests one after the other: while a busy window manager looks at a press, the server merges the pen's
# motions.
# One group is a walk that presses every control with every hand. It may wait longer than the others, and leaves them the processors.
PATIENT := '^EndToEndTests\..*/everyControl\('
# Another group is about files and other programs. All other tests are the third one.
FILES := '^EndToEndTests\..*/(Clipboard|Conflict|Desktop|Drawings|Error|Export|Film|Finding|Handwriting|HungDisk|Import|Kill|Name|Picture|Print|Reading|Restore|SlowDisk|Sync)Tests\.swift:'

SERVED_TEST = env INKSTONE=$(abspath $(PROGRAM)) $(RELEASE_TEST) --no-parallel

# Builds all tests once. The runs skip building, since `swift test` would build a part of them again.
release-tests: deps-test
	@$(SWIFT) build --build-tests $(AS_RELEASED)

# Runs two or three commands side by side and prints the others' output after the first one's. Fails if any of them fails.
define side_by_side
@outputs=$$(mktemp -d); trap 'rm -rf "$$outputs"' EXIT; \
$(2) > "$$outputs/2" 2>&1 & others=$$!; \
$(if $(3),$(3) > "$$outputs/3" 2>&1 & others="$$others $$!";) \
$(1); status=$$?; \
for other in $$others; do wait $$other || status=1; done; cat "$$outputs"/*; exit $$status
endef

unit: release-tests
	$(call side_by_side,$(RELEASE_TEST) --skip $(SERVED) --skip $(WAITING),$(RELEASE_TEST) --filter $(WAITING))

e2e: release-tests build
	$(call side_by_side,$(SERVED_TEST) --filter $(SERVED) --skip $(FILES) --skip $(PATIENT),\
	    $(SERVED_TEST) --filter $(FILES),nice -n 10 $(SERVED_TEST) --filter $(PATIENT))

# Where SDL 2 is sdl2-compat.
SDL3 := .build-sdl3

test-desktops: release-tests build
	@$(call need,$(SDL3_PACKAGES))
	@Tests/Rig/sdl3 $(SDL3)
	@export LD_LIBRARY_PATH=$(abspath $(SDL3))/lib; $(SERVED_TEST) --filter '^EndToEndTests' --skip $(PATIENT)

fuzz: release-tests build
	@export INKSTONE_FUZZ_EVENTS=$(INKSTONE_FUZZ_EVENTS) INKSTONE_POWER_CUTS=$(INKSTONE_POWER_CUTS) INKSTONE_COPIES=$(INKSTONE_COPIES) \
	    INKSTONE_NOISES=$(INKSTONE_NOISES) INKSTONE_FUZZ_PICTURES=$(INKSTONE_FUZZ_PICTURES) \
	    INKSTONE_HOSTILE_DRAWINGS=$(INKSTONE_HOSTILE_DRAWINGS) INKSTONE_FUZZ_SEED=$${INKSTONE_FUZZ_SEED:-$$RANDOM}; \
	$(RELEASE_TEST) --filter 'Fuzz|Mutation|RandomEvent|PowerCut|Copy|Noise' \
	    || { echo "again with: make fuzz INKSTONE_FUZZ_EVENTS=$$INKSTONE_FUZZ_EVENTS INKSTONE_POWER_CUTS=$$INKSTONE_POWER_CUTS INKSTONE_COPIES=$$INKSTONE_COPIES INKSTONE_NOISES=$$INKSTONE_NOISES INKSTONE_FUZZ_PICTURES=$$INKSTONE_FUZZ_PICTURES INKSTONE_HOSTILE_DRAWINGS=$$INKSTONE_HOSTILE_DRAWINGS INKSTONE_FUZZ_SEED=$$INKSTONE_FUZZ_SEED" >&2; exit 1; }
	@INKSTONE_KILLS=$(INKSTONE_KILLS) INKSTONE=$(abspath $(PROGRAM)) $(RELEASE_TEST) --no-parallel --filter killedAgainAndAgain

check: deps-test lint
	@$(SWIFT_BUILD) --build-tests
	@$(SWIFT_TEST) --scratch-path $(SCRATCH) --skip $(SERVED)

format:
	@$(SWIFT) format -i -r Sources Tests Package.swift

# Says what `make format` would change, too, and which comments are too long, which it leaves; and which imports Package.swift does not name.
# Package.swift makes warnings errors.
lint: swift
	@$(SWIFT) format lint --strict -r Sources Tests Package.swift
	@! LC_ALL=C.UTF-8 grep -rnE --include='*.swift' --include='*.h' --include='*.c' '^.{141}' Sources Tests | grep -E '^[^:]+:[0-9]+: *(//|/?\*)' \
	    || { echo "comments wrap at 140 columns" >&2; exit 1; }
	@$(SWIFT) package describe --type json | .ci/imports
	@for script in .ci/run .ci/show .ci/screenshots .ci/deb .ci/tarball .ci/reading .ci/fresh-root Tests/Rig/start Tests/Rig/sdl3 Tests/Rig/lag Tests/Rig/opening Tests/Peers/run Tests/Peers/instructions Tests/Peers/clipboard Tests/Peers/opened; do bash -n $$script || exit 1; done

# --- measuring -------------------------------------------------------------------------------------------------------

BENCH = $(SCRATCH)/release/bench
PEERS = $(SCRATCH)/peers
SLOW_DISK = $(SCRATCH)/slowdisk.so

# What a run must keep to, beside what Tests/Peers and Tests/Rig/limits.awk hold it to: past a limit it says so, goes on, and fails in the end.
limits = $(foreach limit,$(1),--limit $(limit))
VIEW_LIMITS = $(foreach what,all 3000 100% 800%,pan-$(what)-p95=16 zoom-$(what)-p95=16 undo-$(what)-p99=5) \
    scrub-p95=16 sharp-all=1500 sharp-3000=250 sharp-100%=250 sharp-800%=250 memory=600
SCROLL_LIMITS = scroll-list=0.5 scroll-grid=0.5 scroll-list-memory=20 scroll-grid-memory=20
CODING_LIMITS = $(foreach view,straight far near turned far-turned near-turned,coded-240Hz-$(view)=4 coded-240Hz-$(view)-short=4 \
    coded-1000Hz-$(view)=3 coded-1000Hz-$(view)-short=3 decode-240Hz-$(view)=100 decode-1000Hz-$(view)=100)
KEEPING_LIMITS = save-p50=0.2 save-p99=0.2 draft-p50=0.2 draft-p99=0.2
EXPORT_LIMITS = $(foreach format,png svg pdf xopp ora,export-$(format)-memory=64)
# At least four times as fast as it plays.
FILM_LIMITS = film-still=0.25
# On one thread; the process that reads, with all that it has mapped.
READING_LIMITS = reading-ms=30 reading-memory=120
HISTORY_LIMITS = undo-p99=2 redo-p99=2 clear=50 undo-of-clear=50

$(SLOW_DISK): Tests/Rig/slowdisk.c
	@gcc -O2 -Wall -shared -fPIC -o $@ $<

bench: deps-bench build $(SLOW_DISK)
	@$(RELEASE_BUILD) --product bench
	@set -o pipefail; status=0; \
	table() { echo "== $$1"; shift; "$$@" || status=1; }; \
	keeping() { folder=$$(mktemp -d) && env "$$@" SLOW_DISK="$$folder" $(BENCH) keeping "$$folder" $(call limits,$(KEEPING_LIMITS)); kept=$$?; \
	    rm -rf "$$folder"; return $$kept; }; \
	lag() { Tests/Rig/lag $(PROGRAM) $(BENCH) | awk -f Tests/Rig/limits.awk; }; \
	table "raster, one thread" Tests/Peers/run $(BENCH) $(PEERS); \
	table "instructions a segment, and a frame of paper" Tests/Peers/instructions $(BENCH) $(PEERS)/work.bin; \
	table "edges against a 16 x 16 supersampled fill" $(BENCH) edges; \
	table "from exec to a drawing" Tests/Rig/opening $(PROGRAM) $(BENCH); \
	table "undo and redo to pixels" $(BENCH) history $(call limits,$(HISTORY_LIMITS)); \
	table "moving about 100,000 strokes" $(BENCH) view $(call limits,$(VIEW_LIMITS)); \
	table "samples coded small" $(BENCH) coding $(call limits,$(CODING_LIMITS)) $(wildcard Assets/Recordings/*.ink); \
	table "scrolling 10,000 items" $(BENCH) scroll $(call limits,$(SCROLL_LIMITS)); \
	table "the modeller" $(BENCH) samples; \
	table "the predicted tip" $(BENCH) prediction; \
	table "what keeping costs the thread that draws" keeping; \
	table "the same on a disk of 2 s a sync and 300 ms a write" keeping LD_PRELOAD=$(abspath $(SLOW_DISK)); \
	table "exports of 5,000 strokes" $(BENCH) export 5000 $(call limits,$(EXPORT_LIMITS)); \
	table "a film of 5,000 strokes" $(BENCH) film 5000 $(call limits,$(FILM_LIMITS)); \
	table "reading what made-up hands write" $(BENCH) reading $(abspath $(PROGRAM)) $(call limits,$(READING_LIMITS)); \
	table "replay" $(BENCH) replay Assets/Recordings/sketch.ink; \
	table "ink lag" lag; \
	exit $$status

clean:
	rm -rf .build .build-* .venv
