#!/usr/bin/env bash
# Runs once, on the primary's first start: the roles and databases.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username postgres --file /etc/denar/roles.sql \
  --set owner="$OWNER_PASSWORD" --set replication="$REPLICATION_PASSWORD" \
  --set keycloak="$KEYCLOAK_DB_PASSWORD" --set monitor="$MONITOR_PASSWORD"
