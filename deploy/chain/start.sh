#!/bin/sh
# Makes the chain at the first start, then runs its node. Only the programme's own node mines, at every
# two seconds while there is something to mine; who may do what is given out by the API.
set -eu
name=denar
if [ ! -e "/chain/$name/params.dat" ]; then
  multichain-util create "$name" -datadir=/chain -target-block-time=2 -setup-first-blocks=10 \
    -anyone-can-connect=false
fi
umask 077
{
  echo "rpcuser=${MULTICHAIN_USER:?}"
  echo "rpcpassword=${MULTICHAIN_PASSWORD:?}"
  echo "rpcport=7446"
  echo "rpcallowip=0.0.0.0/0"
} > "/chain/$name/multichain.conf"
exec multichaind "$name" -datadir=/chain -printtoconsole
