#!/bin/sh
# Runs a program of this release on the Node that comes with it, or on the one of the path in a clone.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
case $(uname -m) in aarch64) machine=arm64 ;; *) machine=x64 ;; esac
node=$root/node_modules/node-linux-$machine/bin/node
[ -x "$node" ] || node=node
# Large blocks, such as the 19 MiB of each hash of a PIN, go back to the system when they are freed; glibc
# would keep one for each thread. It reads this only when a program starts.
export MALLOC_MMAP_THRESHOLD_=1048576
exec "$node" "$@"
