-- Groups of people, and invitations to them by e-mail.

CREATE TABLE people_group (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES person,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  description text NOT NULL CHECK (char_length(description) <= 1000),
  -- Grows with each change of name or description.
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
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

GRANT SELECT, INSERT, UPDATE, DELETE ON people_group, group_member, group_invitation TO denar_api;
