-- The digest stays longer than 0101 says, which nobody may edit any more.
COMMENT ON COLUMN erasure.subject_hash IS
  'Lets no token from before bring the person back, and limits and a freeze find a person who comes back. '
  'Erased after 62 days; while the last wallet is frozen it stays.';
