/** The trail of what a desk does: each row of its chain follows from the one before it and from its event. */

const hashOf = `sha256(hash_before || convert_to(concat(c.seq, '|', c.source, '|', c.event, '|',
  round(extract(epoch FROM c.at) * 1000), '|', c.person_id, '|', c.act, '|', c.about, '|',
  encode(c.words, 'hex')), 'UTF8'))`;

/** Words can be erased, and a company that was rejected goes with its events. */
const faultOf = `CASE
  WHEN c.seq <> seq_before + 1 THEN 'no row ' || seq_before + 1
  WHEN c.prev_hash <> hash_before THEN 'another row before it'
  WHEN c.hash <> ${hashOf} THEN 'another content'
  WHEN e.id IS NULL THEN CASE
    WHEN c.source <> 'company_event' OR EXISTS (SELECT FROM company WHERE id::text = c.about)
    THEN 'no such event' END
  WHEN (e.at, e.person_id, e.act, e.about) IS DISTINCT FROM (c.at, c.person_id, c.act, c.about)
    THEN 'another event'
  WHEN e.words NOT IN ('', '|') AND c.words <> sha256(convert_to(concat(e.id, '|', e.words), 'UTF8'))
    THEN 'other words' END`;

/** The first row that does not, a head that is not the last one, and events that were never noted. */
export const brokenDeskTrail = `
  SELECT * FROM (
    SELECT 'act ' || seq || ' of the desk, ' || source || ' ' || event AS subject,
      'as it was done' AS expected, fault AS found
    FROM (
      SELECT c.seq, c.source, c.event, ${faultOf} AS fault
      FROM (SELECT *, lag(seq, 1, 0::bigint) OVER w AS seq_before,
          lag(hash, 1, sha256('denar desk')) OVER w AS hash_before
        FROM desk_act WINDOW w AS (ORDER BY seq)) AS c
      LEFT JOIN desk_event e ON e.source = c.source AND e.id = c.event) AS judged
    WHERE fault IS NOT NULL ORDER BY seq LIMIT 1) AS first
  UNION ALL
  SELECT 'the last act of the desk', 'row ' || h.seq, coalesce('row ' || l.seq, 'none')
  FROM desk_head h LEFT JOIN (SELECT seq, hash FROM desk_act ORDER BY seq DESC LIMIT 1) AS l ON true
  WHERE (coalesce(l.seq, 0), coalesce(l.hash, sha256('denar desk'))) <> (h.seq, h.hash)
  UNION ALL
  SELECT e.source || ' ' || e.id, 'an act in the trail', 'none' FROM desk_event e
  WHERE NOT EXISTS (SELECT FROM desk_act a WHERE a.source = e.source AND a.event = e.id)
    AND NOT EXISTS (SELECT FROM desk_pending p WHERE p.source = e.source AND p.event = e.id)`;
