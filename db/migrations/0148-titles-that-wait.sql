-- The former reader took a bank's whole description for the title. What a line that waits tells goes into
-- the journal when it is credited: the payer's own words alone, not the account and the address beside them.
UPDATE bank_line SET text = title,
  title = CASE WHEN title ~* '[; ]TYT\.? ?:'
    THEN btrim(regexp_replace(regexp_replace(substring(title FROM '(?i)[; ]TYT\.? ?:(.*)$'),
      ';?\s*TNR ?: ?[\d.\s]*$', '', 'i'), ';\s*DATA STEMPLA ?: ?[\d.\s]*$', '', 'i'))
    WHEN title ~* '^/[A-Z]{2,4}/.*/TXT/' THEN btrim(substring(title FROM '(?i)/TXT/(.*)$'))
    ELSE '' END
WHERE state IN ('unmatched', 'ignored') AND text = ''
  AND (title ~* '[; ](Z|NA) RACH\.? ?:' OR title ~* '^/[A-Z]{2,4}/' OR title ~ '\d{2}( ?\d{4}){6}');
