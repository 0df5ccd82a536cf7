# Two commands do everything: `make run` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Browser tests wait now and then, so one worker more than there are cores keeps the machine busy.
WORKERS = $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))')
# Dozens of processes start from the same files: they are compiled once, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=
PYTEST = $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal
# What is tested from outside, and what is tried on many examples. The rest are the tests of the
# rules, which are quick and must reach all of them.
EDGES := tests/browser tests/commands tests/process tests/sheets tests/store tests/web $(wildcard tests/test_*.py)
PROPERTIES := $(foreach name,properties twins,$(wildcard tests/*/test_$(name).py tests/*/*/test_$(name).py))
# Routes that are tried on a few things every day, and on all in the soak.
PATIENT = $(shell grep -l "from tests.effort" tests/web/test_*.py)
TIMES ?= 20
# Drawn when it is first asked for, and then the same: what is printed must be what was used.
SEED = $(eval SEED := $(shell $(PYTHON) -c 'import secrets; print(secrets.randbelow(2**32))'))$(SEED)
# The pins name every package that is needed, so nothing is looked for beside them: a newer release
# of one of them must not get in the way.
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-deps

PHONES ?= 2000
TABLES ?= 400
MINUTES ?= 10

.PHONY: run test rules check soak crowd busy mutants bench pins words pictures

run: $(VENV)/run.stamp
	@$(BIN)/python -m companion

test: $(VENV)/test.stamp
	@sh tests/chromium.sh
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target check rules
	$(PYTEST) $(EDGES) $(PROPERTIES)

rules: $(VENV)/test.stamp
	$(PYTEST) tests $(EDGES:%=--ignore=%) $(PROPERTIES:%=--ignore=%) --cov

check: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/djlint templates tests/fourth/templates --lint --quiet
	$(BIN)/python tests/catalogues.py

# Every property with many random examples, every page at every size, 100,000 requests of any kind:
# for a free evening.
soak: $(VENV)/test.stamp
	@sh tests/chromium.sh
	@echo "make soak SEED=$(SEED) repeats this run"
	COMPTOIR_SOAK=yes COMPTOIR_SEED=$(SEED) $(PYTEST) \
	  --hypothesis-profile=searching --hypothesis-seed=$(SEED) \
	  $(PROPERTIES) tests/browser $(PATIENT)
	$(MAKE) --no-print-directory crowd

# Thousands of phones on this machine, on PostgreSQL with two processes: first in peace, then while
# processes and the database are killed, the disk is full and strangers do what they can.
crowd: $(VENV)/test.stamp
	$(BIN)/python -m tests.crowd --phones $(PHONES) --tables $(TABLES) --minutes $(MINUTES)

# The tests that wait for other processes, many times over on a busy machine.
busy: $(VENV)/test.stamp
	@sh tests/chromium.sh
	$(BIN)/python -m tests.busy $(TIMES)

# Do the tests notice when the rules are changed? Thousands of small changes, one at a time.
mutants: $(VENV)/test.stamp
	rm -rf mutants
	$(BIN)/python -m tests.mutation.run

bench: $(VENV)/test.stamp
	@sh tests/chromium.sh
	$(BIN)/python -m bench

# Renew the pinned packages from pyproject.toml.
pins: $(VENV)/test.stamp
	$(BIN)/uv pip compile $(PINS) pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile $(PINS) --extra test -c requirements.txt pyproject.toml -o requirements-test.txt
PINS := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate

# Bring the French catalogues up to date with the code; new sentences come in empty.
words: $(VENV)/test.stamp
	$(BIN)/python tests/catalogues.py --update

# Renew the pictures of the README.
pictures: $(VENV)/test.stamp
	COMPTOIR_PICTURES=yes $(BIN)/python -m pytest -q tests/browser/test_pictures.py

$(VENV)/run.stamp: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Comptoir needs Python 3.11 or newer; this is %d.%d. Set PYTHON to a newer one, for example make run PYTHON=python3.12." % sys.version_info[:2])'
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Comptoir needs (once)..."
	@$(PIP) --require-hashes -r requirements.txt
	@touch $@

$(VENV)/test.stamp: requirements-test.txt $(VENV)/run.stamp
	@echo "Installing what the tests need (once)..."
	@$(PIP) --require-hashes -r requirements-test.txt
	@touch $@
