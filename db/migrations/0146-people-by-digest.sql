-- Who has reached a limit is found among all people, for the desk's list of locks.
CREATE INDEX person_by_digest ON person (person_digest(subject));
