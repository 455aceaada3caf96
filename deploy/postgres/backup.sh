#!/usr/bin/env bash
# A base backup of the primary every night, each of them whole by itself; with the archived log after it
# any moment can be restored. What is older than KEEP_DAYS goes, the log of that time as well.
set -euo pipefail
keep() { find "$1" -mindepth 1 -maxdepth 1 -mtime "+$KEEP_DAYS" "${@:2}" -exec rm -rf {} +; }
while true; do
  name=$(date --utc +%Y-%m-%dT%H%M%SZ)
  until pg_basebackup --dbname='host=db-1,db-2 user=replicator target_session_attrs=read-write' \
    --pgdata="/backup/.$name.part" --format=tar --gzip --wal-method=stream --checkpoint=fast; do
    echo 'The backup did not succeed; trying again in a minute.'
    rm -rf "/backup/.$name.part"
    sleep 60
  done
  mv "/backup/.$name.part" "/backup/$name"
  echo "Backup $name: $(du -sh "/backup/$name" | cut -f1)"
  keep /backup -type d
  for archive in /archive/*; do keep "$archive" -type f; done
  sleep "$(($(date --utc --date='tomorrow 02:00' +%s) - $(date +%s)))"
done
