-- The chain: where iTalar come from, who has which address, what people had the chain do, and what
-- came in from outside.

-- iTalar that left for addresses outside, and may come back from there. They were given out, so they
-- circulate; more than went there cannot come back, which its floor says.
INSERT INTO ledger.account (kind, name, currency, floor) VALUES ('clearing', 'outside_itl', 'ITL', 0);

CREATE TABLE chain_home (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- The hash of the chain's first block: another chain is not taken for this one.
  genesis text NOT NULL,
  -- Holds the iTalar that nobody has; nothing but exchanges spends from it.
  treasury text NOT NULL,
  -- The transaction that issued iTalar; null until it is known.
  italar_txid text,
  -- Blocks up to this one have been read.
  scanned_height bigint NOT NULL
);

CREATE TABLE chain_address (
  person_id uuid PRIMARY KEY REFERENCES person,
  address text NOT NULL UNIQUE,
  -- True once it may send and receive.
  admitted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

CREATE TABLE chain_move (
  -- Also the id of its booking.
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('generate', 'sale', 'transfer', 'send', 'issue')),
  wallet_id uuid NOT NULL REFERENCES wallet,
  -- Whose wallet the other address is.
  to_wallet_id uuid REFERENCES wallet,
  from_address text NOT NULL,
  to_address text NOT NULL,
  -- [{asset, issueTxid, multiple, raw}], numbers as decimal text; of an issue without issueTxid.
  assets jsonb NOT NULL,
  data jsonb,
  -- Of an issue: its units and details.
  issue jsonb,
  -- The iTalar among the assets, in minor units.
  italar bigint NOT NULL CHECK (italar >= 0),
  -- The hold on what leaves the wallet in the ledger.
  hold_id uuid UNIQUE,
  -- `signed`: kept with its transaction, and perhaps sent; `sent`: the chain has it; `confirmed`: in a block.
  state text NOT NULL
    CHECK (state IN ('waiting', 'signing', 'signed', 'sent', 'confirmed', 'refused')),
  reason text CHECK (reason IN ('unavailable', 'refused')),
  rpc_code int,
  rpc_message text,
  txid text,
  -- The signed transaction, and the outputs that it spends.
  hex text,
  inputs jsonb,
  -- How many sendings of the signed transaction were not answered, or are under way.
  doubts int NOT NULL DEFAULT 0,
  signings int NOT NULL DEFAULT 0,
  -- True once the ledger has booked it; what comes after only makes the chain follow.
  booked boolean NOT NULL DEFAULT false,
  worker uuid,
  leased_until timestamptz,
  next_look_at timestamptz,
  looks int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK (state <> 'refused' OR NOT booked),
  CHECK (state NOT IN ('sent', 'confirmed') OR (booked AND txid IS NOT NULL))
);
CREATE INDEX chain_move_of_wallet ON chain_move (wallet_id, id);
CREATE INDEX chain_move_to_wallet ON chain_move (to_wallet_id) WHERE to_wallet_id IS NOT NULL;
CREATE INDEX chain_move_to_look_at ON chain_move (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE UNIQUE INDEX chain_move_txid ON chain_move (txid) WHERE txid IS NOT NULL;
-- From one address only one transaction is made at a time, so that no two spend the same outputs.
CREATE UNIQUE INDEX chain_move_in_hand ON chain_move (from_address)
  WHERE state IN ('signing', 'signed') AND kind <> 'issue';
-- A name is issued once, so that only one of those who want it may be waiting.
CREATE UNIQUE INDEX chain_move_issue ON chain_move (lower(assets -> 0 ->> 'asset'))
  WHERE kind = 'issue' AND state IN ('waiting', 'signing', 'signed');

-- iTalar that moved on an address of ours by a transaction that is none of ours.
CREATE TABLE chain_receipt (
  -- Also the id of its booking.
  id uuid PRIMARY KEY,
  txid text NOT NULL,
  address text NOT NULL,
  wallet_id uuid REFERENCES wallet,
  -- In minor units; below zero where it went away.
  amount bigint NOT NULL CHECK (amount <> 0),
  -- `uncovered`: more than ever left for outside; `unexplained`: nobody's, or it went away by hand.
  state text NOT NULL CHECK (state IN ('booked', 'uncovered', 'unexplained')),
  at timestamptz NOT NULL,
  UNIQUE (txid, address)
);
CREATE INDEX chain_receipt_of_wallet ON chain_receipt (wallet_id) WHERE wallet_id IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON chain_home, chain_address, chain_move, chain_receipt TO denar_api;
