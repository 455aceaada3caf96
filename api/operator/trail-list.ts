/** The security audit trail as the desk reads it. */
import type { Answer, Received } from '#contract/operation.ts';
import type { listSecurityEvents } from '#contract/security-trail.ts';
import type { Reader } from '#db/connect.ts';
import { Filter, idsNamed, isOneOf, readList } from '../lists.ts';
import { midnight } from '../transfers/entries.ts';

type Event = Answer<typeof listSecurityEvents>['events'][number];

/** Names as stored with wallets, which outlive an account, otherwise the provider's. */
const source = {
  columns: `e.id, e.at, e.event, coalesce(w.name, p.name) AS name, p.email, w.id AS wallet,
    CASE WHEN e.by_person_id <> e.person_id THEN d.name END AS by, e.device, e.note`,
  from: `FROM security_event e
    LEFT JOIN person p ON p.id = e.person_id
    LEFT JOIN person d ON d.id = e.by_person_id
    LEFT JOIN wallet w ON w.person_id = e.person_id AND w.closed_at IS NULL`,
  order: { at: 'e.at', event: ['e.event', 'e.at'] },
  unique: 'e.id',
  indexed: ['at', 'event'],
} as const;

export async function trailList(db: Reader, query: Received<typeof listSecurityEvents>['query']) {
  const filter = new Filter()
    .where(
      query.person,
      (wallet) => `e.person_id = (SELECT person_id FROM wallet WHERE id = ${wallet})`,
    )
    .where(query.event ?? 'read', (event) =>
      query.event ? `e.event = ${event}` : `e.event <> ${event}`,
    )
    .where(query.from, (date) => `e.at >= ${midnight(date, 0)}`)
    .where(query.to, (date) => `e.at < ${midnight(date, 1)}`)
    .searchIndexed(
      query.search,
      [],
      isOneOf('e.person_id', await idsNamed(db, 'person', query.search)),
    );
  const { rows, place } = await readList<Omit<Event, 'at'> & { readonly at: Date }>(
    db,
    source,
    filter,
    query,
  );
  return { events: rows.map((row): Event => ({ ...row, at: row.at.toISOString() })), place };
}
