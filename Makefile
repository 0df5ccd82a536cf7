# Two commands do everything: `make run` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Browser tests mostly wait, so two workers a core keep the machine busy.
WORKERS = $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.PHONY: run test check mutants bench pins words pictures

run: $(VENV)/run.stamp
	@$(BIN)/python -m companion

test: $(VENV)/test.stamp
	@sh tests/chromium.sh
	$(MAKE) --no-print-directory check
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -q

check: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/djlint templates --lint --quiet
	$(BIN)/python tests/catalogues.py

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
