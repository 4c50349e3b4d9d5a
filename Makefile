# Two commands matter: `make play` and `make test`. Everything they need is set up on the first call.
PYTHON ?= python3
PORT ?= 8000
HOST ?= 127.0.0.1
RUN := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help environment play site serve test lint bench lock clean

help:
	@echo "make play    build the site and serve it on this computer (PORT=$(PORT), HOST=$(HOST))"
	@echo "make test    run every test stage"
	@echo "make site    build the site into site/"
	@echo "make serve   serve the built site"
	@echo "make lint    check format, style, types and layers"
	@echo "make bench   measure speed (PARTS=\"engine site\" or one of them)"
	@echo "make lock    resolve the pinned requirements anew"
	@echo "make clean   remove everything that was made, .venv too"

environment:
	@$(PYTHON) lite/environment.py

play: site
	@$(RUN) -m lite.serve $(PORT) --host $(HOST)

site: environment
	@$(RUN) -m lite.build

serve: environment
	@$(RUN) -m lite.serve $(PORT) --host $(HOST)

test: environment
	@$(RUN) -m tests.stages

lint: environment
	@$(RUN) -m tests.stages format lint types layers

bench: environment
	@$(RUN) -m tests.bench $(PARTS)

lock: environment
	@$(RUN) -m lite.lock

clean:
	rm -rf .venv .cache site dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
