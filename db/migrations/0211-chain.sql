-- The chain: where iTalar come from, who has which address, what people had the chain do, and what came in
-- from outside. It may change its mind: blocks are kept by hash, so that one that is no longer there is noticed.

CREATE TABLE chain_home (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- The hash of the chain's first block: another chain is not taken for this one.
  genesis text NOT NULL,
  -- Holds the iTalar that nobody has; nothing but exchanges spends from it.
  treasury text NOT NULL,
  -- The transaction that issued iTalar; null until it is known.
  italar_txid text,
  -- Blocks up to this one have been read.
  scanned_height bigint NOT NULL,
  -- May issue, create streams and give permissions; chosen once.
  administrator text,
  -- Where checkpoints are published.
  stream text,
  -- Why nothing is exchanged now: `behind`, the node has fewer blocks than were read; `branch`, it has none of
  -- those that are kept; `locked`, its wallet is; `permission`, the treasury may not send or receive.
  trouble text CHECK (trouble IN ('behind', 'branch', 'locked', 'permission')),
  trouble_since timestamptz,
  -- Somebody has decided to follow the node as it is.
  follow boolean NOT NULL DEFAULT false,
  -- Below this height nothing counts as gone for good.
  unsettled_until bigint NOT NULL DEFAULT 0,
  -- Checkpoints from this size on may have vanished from the chain, and are looked for.
  republish_from bigint,
  -- When all addresses were compared, and how far the comparison of all is now.
  compared_at timestamptz,
  compared_to text NOT NULL DEFAULT '',
  CHECK ((trouble IS NULL) = (trouble_since IS NULL))
);

CREATE TABLE chain_address (
  person_id uuid PRIMARY KEY REFERENCES person,
  address text NOT NULL UNIQUE,
  -- True once it may send and receive.
  admitted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

-- The blocks that were read last.
CREATE TABLE chain_block (
  height bigint PRIMARY KEY,
  hash text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX chain_block_by_age ON chain_block (at);

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
  block_height bigint,
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
CREATE INDEX chain_move_in_block ON chain_move (block_height) WHERE block_height IS NOT NULL;
CREATE INDEX chain_move_with_hex ON chain_move (ended_at) WHERE state = 'confirmed' AND hex IS NOT NULL;
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON chain_move FOR EACH ROW
  WHEN (NEW.state <> ALL ('{waiting}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON chain_move FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    signing > waiting, signed > waiting, sent > waiting, refused > waiting, waiting > signing,
    signing > signed, signed > sent, confirmed > sent, sent > confirmed, signing > refused, signed > refused}'))
  EXECUTE FUNCTION refuse_move();

-- iTalar that moved on an address of ours by a transaction that is none of ours.
CREATE TABLE chain_receipt (
  -- Also the id of its booking.
  id uuid PRIMARY KEY,
  txid text NOT NULL,
  address text NOT NULL,
  wallet_id uuid REFERENCES wallet,
  -- In minor units; below zero where it went away.
  amount bigint NOT NULL CHECK (amount <> 0),
  -- `seen`: in a block, and not deep enough to count; `uncovered`: more than ever left for outside;
  -- `unexplained`: nobody's, or it went away by hand; `reversed`: it vanished and was taken back; `lost`: it
  -- vanished, and the money is no longer there.
  state text NOT NULL CHECK (state IN ('seen', 'booked', 'uncovered', 'unexplained', 'reversed', 'lost')),
  at timestamptz NOT NULL,
  from_treasury boolean NOT NULL DEFAULT false,
  block_height bigint,
  -- Its block has gone, and no other one with it was read yet.
  unsure boolean NOT NULL DEFAULT false,
  reversal_id uuid UNIQUE,
  CHECK ((state = 'reversed') = (reversal_id IS NOT NULL))
);
CREATE INDEX chain_receipt_of_wallet ON chain_receipt (wallet_id) WHERE wallet_id IS NOT NULL;
CREATE UNIQUE INDEX chain_receipt_once ON chain_receipt (txid, address) WHERE state <> 'reversed';
CREATE INDEX chain_receipt_in_block ON chain_receipt (block_height) WHERE block_height IS NOT NULL;
CREATE INDEX chain_receipt_undecided ON chain_receipt (state) WHERE state <> 'booked' OR unsure;
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON chain_receipt FOR EACH ROW
  WHEN (NEW.state <> ALL ('{seen}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON chain_receipt FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    seen > booked, lost > booked, seen > uncovered, booked > uncovered, seen > unexplained,
    booked > reversed, lost > reversed, reversed > lost, booked > lost}'))
  EXECUTE FUNCTION refuse_move();

-- Where ledger and chain differ, by address; the treasury has one too.
CREATE TABLE chain_difference (
  address text PRIMARY KEY,
  -- In minor units.
  ledger bigint NOT NULL,
  chain bigint NOT NULL,
  since timestamptz NOT NULL,
  CHECK (ledger <> chain)
);

GRANT SELECT, INSERT, UPDATE ON chain_home, chain_address, chain_move TO denar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON chain_block, chain_receipt, chain_difference TO denar_api;
