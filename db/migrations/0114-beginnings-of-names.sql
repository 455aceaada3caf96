-- How many names have a word that begins so, by its first letters: whether a search is too broad to be ranked.
-- What the version before saves until it is replaced is not counted, and matters only near a thousand.
ALTER TABLE offer_term DROP CONSTRAINT offer_term_kind_check,
  ADD CONSTRAINT offer_term_kind_check CHECK (kind IN ('category', 'location', 'word', 'prefix'));
DROP INDEX offer_term_used;
CREATE INDEX offer_term_used ON offer_term (kind, offers DESC, term) WHERE kind IN ('category', 'location');
INSERT INTO offer_term (kind, term, offers)
  SELECT 'prefix', prefix, count(*) FROM (
    SELECT DISTINCT o.id, left(substr(word.lexeme, 2), letters) AS prefix
    FROM offer o, unnest(o.words) AS word, generate_series(1, 8) AS letters
    WHERE o.published AND word.lexeme LIKE '\_%' AND letters < char_length(word.lexeme)) named
  GROUP BY prefix;
