-- A wallet whose person has another address at the provider by now: until it follows, nobody reaches it by
-- either, and the old one is free for its new owner.
ALTER TABLE wallet ADD address_lost_at timestamptz,
  -- The proven one that it follows to; unknown while its person has not signed in.
  ADD next_address text CHECK (next_address = lower(next_address)),
  ADD CONSTRAINT wallet_next_address CHECK (next_address IS NULL OR address_lost_at IS NOT NULL) NOT VALID;
ALTER TABLE wallet VALIDATE CONSTRAINT wallet_next_address;
CREATE UNIQUE INDEX wallet_of_address ON wallet (email) WHERE closed_at IS NULL AND address_lost_at IS NULL;
DROP INDEX wallet_of_email;
CREATE INDEX wallet_without_address ON wallet (address_lost_at) WHERE address_lost_at IS NOT NULL;
