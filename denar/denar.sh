#!/bin/sh
# The operator's command of this release: ln -s /opt/denar/current/denar/denar.sh /usr/local/bin/denar
root=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$root/denar/node.sh" "$root/denar/main.ts" "$@"
