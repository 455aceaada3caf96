#!/usr/bin/env bash
# Runs once, on the primary's first start: the roles and databases. The API's own role is made by the
# first migration, with the password in DATABASE_URL.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$OWNER_PASSWORD" --set replication="$REPLICATION_PASSWORD" \
  --set keycloak="$KEYCLOAK_DB_PASSWORD" --set monitor="$MONITOR_PASSWORD" <<'SQL'
  SET synchronous_commit = local;
  CREATE ROLE denar LOGIN CREATEROLE PASSWORD :'owner';
  CREATE DATABASE denar OWNER denar ENCODING 'UTF8';
  CREATE ROLE keycloak LOGIN PASSWORD :'keycloak';
  CREATE DATABASE keycloak OWNER keycloak ENCODING 'UTF8';
  CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication';
  CREATE ROLE monitor LOGIN IN ROLE pg_monitor PASSWORD :'monitor';
SQL
