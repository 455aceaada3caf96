#!/usr/bin/env bash
# A base backup every night at two, and one at the first start: docs/operations.md says what it needs.
set -uo pipefail
while true; do
  until node db/backup.ts /backup --keep="$KEEP" --archive=/archive --figures=/figures/denar.prom; do
    echo 'The backup did not succeed; trying again in a minute.'
    sleep 60
  done
  sleep "$(($(date --utc --date='tomorrow 02:00' +%s) - $(date +%s)))"
done
