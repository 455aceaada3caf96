#!/bin/sh
# Alertmanager reads no environment, so its configuration is written from ours.
set -eu
umask 077
cat > /tmp/alertmanager.yml <<YAML
global:
  smtp_smarthost: '$SMTP_HOST:$SMTP_PORT'
  smtp_from: '$MAIL_FROM'
  smtp_auth_username: '$SMTP_USER'
  smtp_auth_password: '$SMTP_PASSWORD'
route:
  receiver: on-call
  group_by: [alertname]
  group_wait: 30s
  repeat_interval: 4h
  routes:
    - matchers: [severity = critical]
      receiver: on-call
      group_wait: 5s
      repeat_interval: 30m
receivers:
  - name: on-call
    email_configs:
      - to: '$ON_CALL_EMAIL'
        send_resolved: true
YAML
exec /bin/alertmanager --config.file=/tmp/alertmanager.yml --storage.path=/alertmanager
