/** The security audit trail as the desk reads it. */
import type { Answer } from '#contract/operation.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { operatorFiles } from '#texts/operator.ts';
import { textsIn } from '#texts/spoken.ts';
import { listOf } from '../list-of.ts';
import { idsNamed, isOneOf } from '../lists.ts';
import { midnight } from '../transfers/entries.ts';
import { columnsOf } from './files.ts';

type Event = Answer<typeof listSecurityEvents>['events'][number];

/** Names as stored with wallets, which outlive an account, otherwise the provider's. What was read is told if asked for. */
export const trail = listOf(listSecurityEvents, 'events', {
  from: `FROM security_event e
    LEFT JOIN person p ON p.id = e.person_id
    LEFT JOIN person d ON d.id = e.by_person_id
    LEFT JOIN wallet w ON w.person_id = e.person_id AND w.closed_at IS NULL`,
  of: (filter, _, query) =>
    filter.where(query?.event ? '' : 'read', (event) => `e.event <> ${event}`),
  row: {
    id: 'e.id',
    at: 'e.at',
    event: 'e.event',
    name: 'coalesce(w.name, p.name)',
    email: 'p.email',
    wallet: 'w.id',
    by: 'CASE WHEN e.by_person_id <> e.person_id THEN d.name END',
    device: 'e.device',
    note: 'e.note',
  },
  sort: { at: 'e.at', event: ['e.event', 'e.at'] },
  unique: 'e.id',
  indexed: ['at', 'event'],
  where: {
    person: (wallet) => `e.person_id = (SELECT person_id FROM wallet WHERE id = ${wallet})`,
    event: (event) => `e.event = ${event}`,
    from: (date) => `e.at >= ${midnight(date, 0)}`,
    to: (date) => `e.at < ${midnight(date, 1)}`,
  },
  search: async (filter, text, db) =>
    filter.searchIndexed(text, [], isOneOf('e.person_id', await idsNamed(db, 'person', text))),
  file: {
    name: 'security-events',
    columns: (locale) => {
      const { events } = textsIn(operatorFiles, locale);
      return columnsOf<Event>({
        time: (row) => row.at,
        event: (row) => events[row.event],
        name: (row) => row.name,
        email: (row) => row.email,
        by: (row) => row.by,
        device: (row) => row.device,
        note: (row) => row.note,
        id: (row) => row.id,
      })(locale);
    },
  },
});
