-- The desk pages through batches, so each is a row; the trigger writes it, also for the version of the program before.
CREATE TABLE card_batch (
  batch text PRIMARY KEY,
  -- When its first card was made.
  created_at timestamptz NOT NULL
);
CREATE INDEX card_batch_by_age ON card_batch (created_at, batch);
CREATE INDEX card_batch_by_words ON card_batch USING gin (translate(lower(batch), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE TRIGGER keep_batch AFTER INSERT OR DELETE ON card FOR EACH ROW EXECUTE FUNCTION keep_batch();
INSERT INTO card_batch SELECT batch, min(created_at) FROM card GROUP BY batch;
GRANT SELECT ON card_batch TO denar_api;
