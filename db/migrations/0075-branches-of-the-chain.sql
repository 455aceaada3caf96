-- A chain may change its mind: blocks are kept by hash, so that one that is no longer there is noticed, and
-- what stood in it is read again.

ALTER TABLE chain_home
  -- May issue, create streams and give permissions; chosen once.
  ADD administrator text,
  -- Where checkpoints are published.
  ADD stream text,
  -- Why nothing is exchanged now: `behind`, the node has fewer blocks than were read; `branch`, it has none of
  -- those that are kept; `locked`, its wallet is; `permission`, the treasury may not send or receive.
  ADD trouble text CHECK (trouble IN ('behind', 'branch', 'locked', 'permission')),
  ADD trouble_since timestamptz,
  ADD CHECK ((trouble IS NULL) = (trouble_since IS NULL)),
  -- Somebody has decided to follow the node as it is.
  ADD follow boolean NOT NULL DEFAULT false,
  -- Below this height nothing counts as gone for good.
  ADD unsettled_until bigint NOT NULL DEFAULT 0,
  -- Checkpoints from this size on may have vanished from the chain, and are looked for.
  ADD republish_from bigint;
UPDATE chain_home SET stream = 'checkpoints' WHERE EXISTS (SELECT FROM ledger.publication_attempt);

-- The blocks that were read last.
CREATE TABLE chain_block (
  height bigint PRIMARY KEY,
  hash text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX chain_block_by_age ON chain_block (at);

ALTER TABLE chain_move ADD block_height bigint;
CREATE INDEX chain_move_in_block ON chain_move (block_height) WHERE block_height IS NOT NULL;
CREATE INDEX chain_move_with_hex ON chain_move (ended_at) WHERE state = 'confirmed' AND hex IS NOT NULL;

-- `seen`: in a block, and not deep enough to count; `reversed`: it vanished and was taken back; `lost`: it
-- vanished, and the money is no longer there.
ALTER TABLE chain_receipt
  DROP CONSTRAINT chain_receipt_state_check,
  DROP CONSTRAINT chain_receipt_txid_address_key,
  ADD CONSTRAINT chain_receipt_state_check
    CHECK (state IN ('seen', 'booked', 'uncovered', 'unexplained', 'reversed', 'lost')),
  ADD from_treasury boolean NOT NULL DEFAULT false,
  ADD block_height bigint,
  -- Its block has gone, and no other one with it was read yet.
  ADD unsure boolean NOT NULL DEFAULT false,
  ADD reversal_id uuid UNIQUE,
  ADD CHECK ((state = 'reversed') = (reversal_id IS NOT NULL));
CREATE UNIQUE INDEX chain_receipt_once ON chain_receipt (txid, address) WHERE state <> 'reversed';
CREATE INDEX chain_receipt_in_block ON chain_receipt (block_height) WHERE block_height IS NOT NULL;
CREATE INDEX chain_receipt_undecided ON chain_receipt (state) WHERE state <> 'booked' OR unsure;

-- Where ledger and chain differ, by address; the treasury has one too.
CREATE TABLE chain_difference (
  address text PRIMARY KEY,
  -- In minor units.
  ledger bigint NOT NULL,
  chain bigint NOT NULL,
  since timestamptz NOT NULL,
  CHECK (ledger <> chain)
);
-- When all addresses were compared, and how far the comparison of all is now.
ALTER TABLE chain_home ADD compared_at timestamptz, ADD compared_to text NOT NULL DEFAULT '';

-- A checkpoint that vanished is published again, and one that another root was published for is not.
ALTER TABLE ledger.publication DROP CONSTRAINT publication_pkey;
ALTER TABLE ledger.publication
  ADD PRIMARY KEY (size, txid),
  -- The chain has another root of this size in that transaction.
  ADD contradicted boolean NOT NULL DEFAULT false,
  -- Blocks up to this one were read when it was published.
  ADD height bigint;

ALTER TABLE bank_event
  DROP CONSTRAINT bank_event_action_check,
  ADD CONSTRAINT bank_event_action_check CHECK (action IN ('statement', 'export', 'settled', 'failed', 'proposed',
    'approved', 'rejected', 'withdrawn', 'ignored', 'chain_followed'));

GRANT SELECT, INSERT, UPDATE, DELETE ON chain_block, chain_difference TO denar_api;
GRANT DELETE ON chain_receipt TO denar_api;
