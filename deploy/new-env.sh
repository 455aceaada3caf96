#!/usr/bin/env bash
# Writes the settings of a new installation with fresh secrets: ./new-env.sh denar.example > .env
# On a machine with less than 16 GB: ./new-env.sh denar.example small > .env
set -euo pipefail
case "$#:${2-}" in
  1:) shared_buffers=1GB database_memory=2g keycloak_memory=1g ;;
  2:small) shared_buffers=256MB database_memory=896m keycloak_memory=700m ;;
  *) echo "usage: $0 <domain> [small] > .env" >&2; exit 2 ;;
esac
secret() { openssl rand -hex 24; }
key() { openssl rand -base64 32; }
# The public half of an Ed25519 key given by its 32 bytes in base64, as hexadecimal digits.
public_half() {
  { printf '\x30\x2e\x02\x01\x00\x30\x05\x06\x03\x2b\x65\x70\x04\x22\x04\x20'; base64 -d <<<"$1"; } |
    openssl pkey -inform DER -pubout -outform DER | tail -c 32 | od -An -v -tx1 | tr -d ' \n'
}
checkpoint_key=$(key)
cat <<ENV
# Secrets below are as good as the money: keep this file to yourself (chmod 600), and a copy of it away
# from this machine and away from the database's backups.

# What people see. Fill in each line.
SITE_HOST=$1
API_HOST=api.$1
ID_HOST=id.$1
# A file like contract/brand.json, where the product and its currency have other names; and the product's name in it.
BRAND_FILE=../contract/brand.json
BRAND_NAME=Denar
OPERATOR='Name and address of who runs the programme'
ADMIN_EMAIL=admin@$1
SUPPORT_EMAIL=pomoc@$1
SUPPORT_PHONE='+48 …'
BANK_ACCOUNT=
BANK_ACCOUNT_HOLDER=
ON_CALL_EMAIL=
# A second way for alarms, by another provider than the mail's: a URL that takes Alertmanager's webhooks (as those of ntfy,
# PagerDuty or Opsgenie). And one that must be called every five minutes, or it calls you (as healthchecks.io's).
ON_CALL_URL=
WATCHDOG_URL=
# Money that came by card and the like waits so many days before it is paid out; larger sums wait for the desk.
PAYOUT_HOLD_DAYS=7
PAYOUT_REVIEW_ABOVE=5000
MAIL_FROM='Denar <program@$1>'
MAIL_FROM_ADDRESS=program@$1
SMTP_URL=smtps://user:password@smtp.$1
SMTP_HOST=smtp.$1
SMTP_PORT=587
SMTP_USER=
SMTP_PASSWORD=
BACKUP_DIR=/var/backups/denar
BACKUP_KEEP=14

# What each database and Keycloak may use; a process that wants more is ended and started again.
SHARED_BUFFERS=$shared_buffers
DATABASE_MEMORY=$database_memory
KEYCLOAK_MEMORY=$keycloak_memory

# Versions.
DENAR_VERSION=$(date +%Y-%m-%d)
KEYCLOAK_VERSION=26.7.3
# The chain: leave the first two empty for a programme without one. The SHA-256 is that of multichain-2.3.3.tar.gz,
# as you have checked it.
COMPOSE_PROFILES=chain
MULTICHAIN_URL=http://chain:7446
MULTICHAIN_SHA256=

# What the product decides itself as long as the line is a comment; README.md, "Configuration", explains each.
# BANK_FILE_ENCODING=windows-1250
# BANK_FILE_FIELDS=15
# BANK_STATEMENT_FORMATS=mt940,csv
# BANK_STATEMENT_APPROVAL=two
# CHECKPOINT_BOOKINGS=1000
# CHECKPOINT_MINUTES=10
# CHANGES_PER_MINUTE=600
# STEP_UP_AMOUNT=500
# STEP_UP_SUM=1000
# DESK_STEP_UP=on
# PROVIDER_MONTHLY_LIMIT=10000
# MULTICHAIN_TIMEOUT_MS=8000
# CHAIN_CONFIRMATIONS=6
# ITALAR_ASSET=iTalar
# LOG_LEVEL=info
# Once, for a database at migration 0079: docs/operations.md, "Upgrading".
# MIGRATE_FROM=79

# Which database copies which at its first start: docs/runbook.md, "The primary database is gone".
DB_1_FOLLOWS=
DB_2_FOLLOWS=db-1

# Secrets, made for you.
SUPERUSER_PASSWORD=$(secret)
OWNER_PASSWORD=$(secret)
API_DB_PASSWORD=$(secret)
REPLICATION_PASSWORD=$(secret)
KEYCLOAK_DB_PASSWORD=$(secret)
KEYCLOAK_ADMIN_PASSWORD=$(secret)
MONITOR_PASSWORD=$(secret)
GRAFANA_PASSWORD=$(secret)
CHAIN_PASSWORD=$(secret)
CARD_CODE_KEYS=$(date +%Y-%m):$(key)
CHECKPOINT_KEY=$checkpoint_key
VAPID_PRIVATE_KEY=$(key | tr '+/' '-_' | tr -d '=')
# No secret: the site checks by it what the API says is signed. More than one by commas.
CHECKPOINT_PUBLIC_KEYS=$(public_half "$checkpoint_key")
ENV
