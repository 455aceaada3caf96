-- The language that a person's site spoke when last seen: sessions are forgotten, mails go on.
ALTER TABLE person ADD COLUMN language text CHECK (language IN ('pl', 'uk', 'en'));
UPDATE person p SET language = s.language
FROM (SELECT DISTINCT ON (person_id) person_id, language FROM session WHERE language IS NOT NULL
      ORDER BY person_id, last_seen_at DESC, id DESC) s
WHERE s.person_id = p.id;
