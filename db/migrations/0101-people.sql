-- People with their wallets, groups and companies; mails; what is counted against limits.

CREATE TABLE person (
  id uuid PRIMARY KEY,
  -- The identity provider's own identifier (the token's `sub`).
  subject text NOT NULL UNIQUE,
  username text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  erased_at timestamptz,
  -- True: promotions of the programme do not hold for this seller's offers.
  own_promotions_only boolean NOT NULL DEFAULT false
);

CREATE TABLE wallet (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  nip text,
  phone text,
  -- What a bank transfer must carry in its title to top this wallet up.
  top_up_title text NOT NULL UNIQUE,
  -- The trigger has_accounts checks that the accounts exist.
  denar_account bigint NOT NULL UNIQUE,
  italar_account bigint NOT NULL UNIQUE,
  -- When this seller last tried codes that are nobody's; five in a quarter of an hour lock out.
  wrong_codes_at timestamptz[] NOT NULL DEFAULT '{}',
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- What orders brought in złoty; none before the first.
  zloty_account bigint,
  -- Who has frozen the wallet, and since when; its accounts are frozen while either stands here.
  frozen_by_owner_at timestamptz,
  frozen_by_programme_at timestamptz
);
CREATE UNIQUE INDEX wallet_of_person ON wallet (person_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX wallet_of_email ON wallet (email) WHERE closed_at IS NULL;
-- Partial, so that opening the account does not wait for all who only hold the wallet open.
CREATE UNIQUE INDEX wallet_of_zloty ON wallet (zloty_account) WHERE zloty_account IS NOT NULL;
CREATE INDEX frozen_wallet ON wallet (id)
  WHERE frozen_by_owner_at IS NOT NULL OR frozen_by_programme_at IS NOT NULL;
-- All wallets that a person has had, by which it is told whether they have been paid before.
CREATE INDEX wallet_by_person ON wallet (person_id);
CREATE TRIGGER has_accounts BEFORE INSERT OR UPDATE OF denar_account, italar_account, zloty_account ON wallet
  FOR EACH ROW EXECUTE FUNCTION wallet_has_accounts();

-- Which versions of the binding texts a wallet was opened under, and of which later ones its owner was told.
-- Wallets from before have no row in the first. Rows are written once.
CREATE TABLE acceptance (
  wallet_id uuid NOT NULL REFERENCES wallet,
  document text NOT NULL,
  version text NOT NULL,
  at timestamptz NOT NULL,
  how text NOT NULL CHECK (how IN ('box', 'call')),
  PRIMARY KEY (wallet_id, document)
);

CREATE TABLE announcement (
  wallet_id uuid NOT NULL REFERENCES wallet,
  document text NOT NULL,
  version text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, document, version)
);

-- What people choose about their own payments: limits that are to rise, and from which amount on they are told.
CREATE TABLE spending_choice (
  person_id uuid PRIMARY KEY REFERENCES person,
  -- Payments above it are told by mail; null for none.
  tell_above bigint CHECK (tell_above > 0),
  -- The limits from that moment on; nothing of them counts where it is null.
  next_payment bigint,
  next_day bigint,
  next_month bigint,
  next_from timestamptz
);
CREATE INDEX spending_choice_to_come ON spending_choice (next_from) WHERE next_from IS NOT NULL;

-- The last row of the journal whose payment was told.
CREATE TABLE payments_told (
  seq bigint NOT NULL
);
CREATE UNIQUE INDEX payments_told_one ON payments_told ((true));

-- Who people are, as a national identity provider has proved it. Their numbers stand nowhere: a digest by a
-- key that the database does not have tells that two are the same.
CREATE TABLE identity (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL UNIQUE REFERENCES person,
  -- Another account has the same number: `waiting` for the desk, which confirms or has `refused` it.
  state text NOT NULL CHECK (state IN ('confirmed', 'waiting', 'refused')),
  name text NOT NULL,
  assurance text NOT NULL CHECK (assurance IN ('low', 'substantial', 'high')),
  number_digest bytea NOT NULL CHECK (octet_length(number_digest) = 32),
  at timestamptz NOT NULL
);
-- One account for each number, whoever comes at once.
CREATE UNIQUE INDEX identity_number ON identity (number_digest) WHERE state = 'confirmed';
CREATE INDEX identity_waiting ON identity (at) WHERE state = 'waiting';

-- What people have begun. The id names it to the provider; of what comes back with the answer only the
-- browser and the provider know more than a digest.
CREATE TABLE identity_request (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  relay_digest bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- A digest of the provider's name of the proof that came of it, which is good once.
  proof_digest bytea UNIQUE
);
CREATE INDEX identity_request_person ON identity_request (person_id);
CREATE INDEX identity_request_expires ON identity_request (expires_at);

CREATE TABLE erasure (
  person_id uuid PRIMARY KEY REFERENCES person,
  erased_at timestamptz NOT NULL,
  -- Lets no token from before bring the person back; erased itself after a day, when all have run out.
  subject_hash bytea,
  -- What was kept, and the law that demands it.
  kept text[] NOT NULL
);
CREATE INDEX erasure_by_subject ON erasure (subject_hash) WHERE subject_hash IS NOT NULL;

CREATE TABLE people_group (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES person,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  description text NOT NULL CHECK (char_length(description) <= 1000),
  -- Grows with each change of name or description.
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  heir_id uuid,
  -- When somebody was last told of it by mail.
  heir_mailed_at timestamptz,
  CHECK (heir_id <> owner_id)
);
CREATE INDEX people_group_by_owner ON people_group (owner_id);

-- The owner is a member like any other.
CREATE TABLE group_member (
  group_id uuid NOT NULL REFERENCES people_group ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person,
  -- Whether the other members may see the address; the owner sees it always.
  shows_email boolean NOT NULL,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, person_id)
);
CREATE INDEX group_member_by_person ON group_member (person_id);
-- Who leaves is no heir any more.
ALTER TABLE people_group ADD FOREIGN KEY (id, heir_id) REFERENCES group_member (group_id, person_id)
  ON DELETE SET NULL (heir_id);

CREATE TABLE group_invitation (
  id uuid PRIMARY KEY,
  -- None once the group has ended: the row still counts against floods.
  group_id uuid REFERENCES people_group ON DELETE SET NULL,
  -- An address, and nothing about whether anybody has it.
  email text NOT NULL CHECK (email = lower(email)),
  invited_by uuid NOT NULL REFERENCES person,
  state text NOT NULL
    CHECK (state IN ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The owner has taken it off the list.
  dismissed boolean NOT NULL DEFAULT false,
  CHECK ((state = 'pending') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX open_invitation ON group_invitation (group_id, email) WHERE state = 'pending';
CREATE INDEX invitation_by_email ON group_invitation (email, created_at);
CREATE INDEX invitation_by_inviter ON group_invitation (invited_by, created_at);
CREATE INDEX invitation_by_age ON group_invitation (created_at);

CREATE TABLE company (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  nip text NOT NULL CHECK (nip ~ '^[0-9]{10}$'),
  email text NOT NULL CHECK (email = lower(email)),
  usage_purpose text[] NOT NULL CHECK (cardinality(usage_purpose) > 0),
  -- The language of the mails to the applicant: pl, uk or en.
  locale text NOT NULL,
  state text NOT NULL CHECK (state IN ('awaiting_email', 'pending', 'approved', 'rejected')),
  -- Whose it is: the person who signed in with the confirmed address; none before.
  person_id uuid REFERENCES person,
  -- Against floods only; erased after a day.
  sender_address text,
  created_at timestamptz NOT NULL,
  -- When it was proven that the address is the applicant's.
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES person,
  note text,
  -- What is left of its name when everything that the eye may miss is gone (api/accounts/names.ts): nobody
  -- else is called so. Written when it is first looked for; cleared, it is written anew.
  skeleton text,
  CHECK ((state = 'awaiting_email') = (confirmed_at IS NULL)),
  CHECK (person_id IS NULL OR confirmed_at IS NOT NULL),
  CHECK ((state IN ('approved', 'rejected')) = (decided_at IS NOT NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL))
);
-- Only whoever has proven an address takes a tax number, and a rejection gives it back.
CREATE UNIQUE INDEX company_of_nip ON company (nip) WHERE state IN ('pending', 'approved');
CREATE UNIQUE INDEX company_awaiting ON company (nip, email) WHERE state = 'awaiting_email';
CREATE INDEX company_by_email ON company (email, created_at);
CREATE INDEX company_by_sender ON company (sender_address, created_at) WHERE sender_address IS NOT NULL;
CREATE INDEX company_of_person ON company (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX company_rejected ON company (decided_at) WHERE state = 'rejected';
CREATE INDEX company_by_skeleton ON company (skeleton) WHERE state = 'approved';
-- The API's role deletes only what nobody has proven and what was rejected.
CREATE TRIGGER keep_company BEFORE DELETE ON company
  FOR EACH ROW WHEN (OLD.state IN ('pending', 'approved')) EXECUTE FUNCTION keep_company();

-- Links that prove an address; only the digest of what the mail carries is kept.
CREATE TABLE company_link (
  token_hash bytea PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX company_link_of_company ON company_link (company_id, created_at);

-- Who did what; nothing here is ever changed. It goes with its company.
CREATE TABLE company_event (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
  at timestamptz NOT NULL,
  action text NOT NULL CHECK (action IN ('confirmed', 'claimed', 'approved', 'rejected')),
  -- None where a link was opened by somebody who was not signed in.
  person_id uuid REFERENCES person,
  note text
);
CREATE INDEX company_event_of_company ON company_event (company_id, at);
CREATE TRIGGER noted AFTER INSERT ON company_event FOR EACH ROW EXECUTE FUNCTION note_desk_act();

CREATE TABLE support_request (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  subject text NOT NULL,
  message text NOT NULL,
  -- The language in which the person wrote: pl, uk or en.
  locale text NOT NULL,
  -- Against floods only; erased after a day.
  sender_address text,
  created_at timestamptz NOT NULL
);
CREATE INDEX support_request_by_email ON support_request (email, created_at);
CREATE INDEX support_request_by_sender ON support_request (sender_address, created_at)
  WHERE sender_address IS NOT NULL;

-- Mails: stored in the transaction of what they tell about, sent by a job that tries again.
CREATE TABLE mail (
  -- The same for every attempt, so that a second copy can be recognised.
  id uuid PRIMARY KEY,
  -- None stands for the programme itself, whose address is configured.
  recipient text,
  reply_to text,
  subject text NOT NULL,
  -- Erased once the mail is sent: it may hold a link that only its recipient should have.
  body text NOT NULL,
  -- pl, uk or en.
  locale text NOT NULL,
  created_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  -- When it is to be sent next; whoever takes it moves this ahead first.
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  last_error text,
  -- The same mail for programs that show HTML; erased with its text.
  html text,
  CHECK (sent_at IS NULL OR body = ''),
  CHECK (sent_at IS NULL OR html IS NULL)
);
CREATE INDEX mail_due ON mail (due_at) WHERE sent_at IS NULL;
CREATE INDEX mail_sent ON mail (sent_at) WHERE sent_at IS NOT NULL;

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

INSERT INTO payments_told VALUES (0);

GRANT SELECT, INSERT, UPDATE ON person, wallet, erasure, company_link TO denar_api;
GRANT SELECT, INSERT ON acceptance, announcement, company_event TO denar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON spending_choice, identity, identity_request, people_group, group_member,
  group_invitation, company, support_request, mail TO denar_api;
GRANT SELECT, UPDATE ON payments_told TO denar_api;
GRANT SELECT, INSERT, DELETE ON counted TO denar_api;
