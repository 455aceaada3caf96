-- outside a transaction: the index is built beside the work.
-- Who has reached a limit is found among all people, for the desk's list of locks.
DROP INDEX CONCURRENTLY IF EXISTS person_by_digest;
CREATE INDEX CONCURRENTLY person_by_digest ON person (person_digest(subject));
