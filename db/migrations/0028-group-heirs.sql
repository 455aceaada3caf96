-- Whom the owner of a group wants to hand it over to, until they have answered.

ALTER TABLE people_group
  ADD COLUMN heir_id uuid,
  -- When somebody was last told of it by mail.
  ADD COLUMN heir_mailed_at timestamptz,
  ADD CHECK (heir_id <> owner_id),
  -- Who leaves is no heir any more.
  ADD FOREIGN KEY (id, heir_id) REFERENCES group_member (group_id, person_id)
    ON DELETE SET NULL (heir_id);
