/** Whose turn it is: takes what is due so that nobody's backlog and no slow push service holds up others. */
import type { Locale } from '#contract/languages.ts';
import { pushUrgent } from '#contract/push.ts';
import { type Db, type Tx, transact } from '#db/connect.ts';
import type { Note } from './note.ts';
import type { PushAbout } from './queue.ts';

export interface Due extends Note {
  readonly id: number;
  readonly kind: PushAbout;
  readonly device: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Its session has been ended since. */
  readonly over: boolean;
  readonly locale: Locale | null;
  readonly kindsOff: readonly string[] | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly details: boolean | null;
}

/** What ends within minutes, or guards the account, has slots of its own. */
export type Lane = 'urgent' | 'usual';
export const urgentKinds: readonly PushAbout[] = [...pushUrgent, 'try'];

/** Of an instance that is killed while it sends: longer than a sender waits for an answer. */
const leaseMs = 15_000;

/**
 * Takes at most `free` of a lane, marking them as sent first: an instance that is killed now sends
 * them no more, nor does another. While one is on its way to a person or a push service, no other goes
 * there; people who have waited longest since their last turn go first.
 */
export async function takeDue(
  db: Db,
  now: Date,
  free: Readonly<Record<Lane, number>>,
): Promise<Record<Lane, Due[]>> {
  return transact(db, async (tx) => {
    // Of two instances at once each would find the same push service free.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('turns of notifications', 0))`);
    tx.send('UPDATE push SET sent_at = $1 WHERE sent_at IS NULL AND expires_at <= $1', [now]);
    const urgent = await takeOf(tx, now, 'urgent', free.urgent);
    return { urgent, usual: await takeOf(tx, now, 'usual', free.usual) };
  });
}

async function takeOf(tx: Tx, now: Date, lane: Lane, most: number): Promise<Due[]> {
  if (most === 0) return [];
  const { rows } = await tx.query<Due>(
    `WITH sending AS MATERIALIZED (
       SELECT person_id, host FROM push_device WHERE sending_until > $1),
     due AS (
       SELECT DISTINCT ON (d.person_id) p.id, p.expires_at, d.host,
         (SELECT max(turn_at) FROM push_device t WHERE t.person_id = d.person_id) AS turn
       FROM push p JOIN push_device d ON d.id = p.device_id
       WHERE p.sent_at IS NULL AND p.due_at <= $1 AND p.expires_at > $1
         AND (p.kind = ANY ($2)) = $3 AND (d.paused_until IS NULL OR d.paused_until <= $1)
         AND NOT EXISTS (SELECT FROM sending s WHERE s.person_id = d.person_id)
         AND NOT EXISTS (SELECT FROM sending s WHERE s.host = d.host)
       ORDER BY d.person_id, p.expires_at, p.id),
     first_at_host AS (
       SELECT DISTINCT ON (host) id, turn, expires_at FROM due
       ORDER BY host, turn NULLS FIRST, expires_at, id),
     taken AS (
       UPDATE push SET sent_at = $1
       WHERE id IN (SELECT id FROM first_at_host ORDER BY turn NULLS FIRST, expires_at, id LIMIT $4)
       RETURNING *),
     going AS (
       UPDATE push_device SET turn_at = $1, sending_until = $5
       WHERE id IN (SELECT device_id FROM taken))
     SELECT t.id, t.kind, t.about, t.name, t.amount, t.currency, t.times, t.path,
       t.expires_at AS "expiresAt", d.id AS device, d.endpoint, d.p256dh, d.auth,
       s.ended_at IS NOT NULL AS over, s.language AS locale, c.kinds_off AS "kindsOff",
       c.quiet_from AS "quietFrom", c.quiet_to AS "quietTo", c.shows_details AS details
     FROM taken t JOIN push_device d ON d.id = t.device_id JOIN session s ON s.id = d.session_id
     LEFT JOIN push_choice c ON c.person_id = d.person_id`,
    [now, urgentKinds, lane === 'urgent', most, new Date(now.getTime() + leaseMs)],
  );
  return rows;
}
