-- What is counted against a limit: by digests, so that it outlives wallets, people and what they did.
CREATE TABLE counted (
  -- The limit, by its name in api/limits.ts.
  what text NOT NULL,
  -- SHA-256 of what the identity provider calls a person, a blank, and the thing; either may be missing.
  who bytea NOT NULL,
  -- It counts so long, and is deleted then.
  until timestamptz NOT NULL
);
CREATE INDEX counted_by_who ON counted (what, who, until);
CREATE INDEX counted_by_end ON counted (until);
GRANT SELECT, INSERT, DELETE ON counted TO denar_api;

INSERT INTO counted (what, who, until)
SELECT u.what, sha256(convert_to(u.who, 'UTF8')), b.created_at + interval '30 days'
FROM bank_account b JOIN person p ON p.id = b.person_id,
  LATERAL (VALUES ('bank checks', p.subject || ' '), ('checks of an account', ' ' || b.nrb)) AS u (what, who)
WHERE b.created_at > now() - interval '30 days' AND b.nrb <> repeat('0', 26);
