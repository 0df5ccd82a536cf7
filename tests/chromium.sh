#!/bin/sh
# Make sure there is a Chromium for the browser tests: the system's where Debian can give it,
# Playwright's own otherwise. The one without windows is enough, and needs half the time.
set -eu
for name in chromium-headless-shell chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "Installing Chromium (once)..."
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    chromium-headless-shell >/dev/null
else
  .venv/bin/python -m playwright install --only-shell chromium
fi
