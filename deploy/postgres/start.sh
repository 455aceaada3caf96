#!/usr/bin/env bash
# Starts this server as what it is: the first one as primary, one that FOLLOWS another as its standby.
# A standby that has no data yet copies them; one that was promoted stays primary, as its data say so.
set -euo pipefail
install -d -o postgres -g postgres -m 700 /archive
if [ -n "${FOLLOWS:-}" ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  slot=${NAME//-/_}
  until gosu postgres env PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup \
    --dbname="host=$FOLLOWS user=replicator application_name=$slot" --pgdata="$PGDATA" \
    --wal-method=stream --checkpoint=fast --write-recovery-conf --create-slot --slot="$slot"; do
    echo "The server $FOLLOWS cannot be copied yet; trying again …"
    rm -rf "${PGDATA:?}"/*
    gosu postgres env PGPASSWORD="$REPLICATION_PASSWORD" psql --quiet --dbname="host=$FOLLOWS user=replicator replication=true" \
      --command "DROP_REPLICATION_SLOT $slot" >/dev/null 2>&1 || true
    sleep 2
  done
fi
exec docker-entrypoint.sh postgres -c "config_file=/etc/denar/$CONFIG" -c "shared_buffers=$SHARED_BUFFERS"
