#!/usr/bin/env bash
# A backup with its bundle every night at two, and one at the first start; then what is new in the books is checked. On
# Sundays the newest bundle is restored and verified. docs/operations.md says what a restore needs. Meanwhile the doctor
# looks every quarter of an hour, where nothing else tells what is wrong.
set -uo pipefail
look() {
  case ,${COMPOSE_PROFILES:-}, in *,monitoring,*) return ;; esac
  said=$(node denar/main.ts doctor --tell=/backup/told.json) || echo "$said"
}
while true; do
  until node denar/main.ts backup; do
    echo 'The backup did not succeed; trying again in a minute.'
    look
    sleep 60
  done
  node denar/main.ts verify --since=/backup/verified.jsonl || echo 'The books were not found to be whole.'
  if [ "$(date +%u)" = 7 ] || [ ! -e /backup/restored.json ]; then
    node denar/main.ts check-restore || echo 'The newest bundle could not be restored and verified.'
  fi
  next=$(date --utc --date='tomorrow 02:00' +%s)
  while left=$((next - $(date +%s))) && [ "$left" -gt 0 ]; do
    sleep "$((left < 900 ? left : 900))"
    look
  done
done
