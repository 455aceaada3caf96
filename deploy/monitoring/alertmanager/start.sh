#!/bin/sh
# Alertmanager reads no environment, so its configuration is written from ours.
set -eu
umask 077
# A URL that takes webhooks, where one is set.
webhook() { [ -z "$1" ] || printf "    webhook_configs:\n      - url: '%s'\n        send_resolved: %s\n" "$1" "$2"; }
tls=true
[ -n "$SMTP_USER" ] || tls=false
cat > /tmp/alertmanager.yml <<YAML
global:
  smtp_smarthost: '$SMTP_HOST:$SMTP_PORT'
  smtp_from: '$MAIL_FROM'
  smtp_auth_username: '$SMTP_USER'
  smtp_auth_password: '$SMTP_PASSWORD'
  # A relay without a password, on this machine or network, need not speak TLS.
  smtp_require_tls: $tls
route:
  receiver: on-call
  group_by: [alertname]
  group_wait: 30s
  repeat_interval: 4h
  routes:
    - matchers: [alertname = Watchdog]
      receiver: watchdog
      group_wait: 0s
      group_interval: 1m
      repeat_interval: 5m
    - matchers: [severity = critical]
      receiver: on-call
      group_wait: 5s
      repeat_interval: 30m
receivers:
  - name: on-call
    email_configs:
      - to: '$ON_CALL_EMAIL'
        send_resolved: true
$(webhook "$ON_CALL_URL" true)
  - name: watchdog
$(webhook "$WATCHDOG_URL" false)
YAML
exec /bin/alertmanager --config.file=/tmp/alertmanager.yml --storage.path=/alertmanager
