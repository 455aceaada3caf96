#!/bin/sh
# Runs a program of this release on the Node that comes with it, or on the one of the path in a clone.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
case $(uname -m) in aarch64) machine=arm64 ;; *) machine=x64 ;; esac
node=$root/node_modules/node-linux-$machine/bin/node
[ -x "$node" ] || node=node
exec "$node" "$@"
