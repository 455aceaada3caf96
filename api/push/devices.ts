/** A person's devices for notifications, and what they are told there. */
import type { Answer, Received } from '#contract/operation.ts';
import { type addPushDevice, type getPush, maxPushDevices, pushKinds } from '#contract/push.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { count } from '../limits.ts';
import { deviceOf } from '../security/devices.ts';
import type { Context } from '../use-case.ts';
import { queuePushes } from './queue.ts';
import { minutesOf, timeOfDay } from './quiet.ts';

type State = Answer<typeof getPush>;
export type Choice = Pick<State, 'kinds' | 'quiet' | 'details'>;

interface Chosen {
  readonly off: readonly string[];
  readonly from: number | null;
  readonly to: number | null;
  readonly details: boolean;
}

async function choiceOf(db: Reader, person: string): Promise<Choice> {
  const { rows } = await db.query<Chosen>(
    ...sql`SELECT kinds_off AS off, quiet_from AS "from", quiet_to AS "to", shows_details AS details
     FROM push_choice WHERE person_id = ${person}`,
  );
  const { off, from, to, details } = rows[0] ?? { off: [], from: null, to: null, details: false };
  const kinds = Object.fromEntries(pushKinds.map((kind) => [kind, !off.includes(kind)]));
  return {
    kinds: kinds as Choice['kinds'],
    quiet: from === null || to === null ? null : { from: timeOfDay(from), to: timeOfDay(to) },
    details,
  };
}

interface Row {
  readonly id: string;
  readonly endpoint: string;
  readonly agent: string;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
}

export async function pushOf(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  { id: person }: Pick<Caller, 'id'>,
): Promise<State> {
  const { rows } = await db.query<Row>(
    ...sql`SELECT d.id, d.endpoint, s.user_agent AS agent, d.created_at AS "createdAt",
       d.last_sent_at AS "lastSentAt"
     FROM push_device d JOIN session s ON s.id = d.session_id
     WHERE d.person_id = ${person} ORDER BY d.created_at, d.id`,
  );
  return {
    ...(await choiceOf(db, person)),
    key: push?.key ?? null,
    devices: rows.map(({ id, endpoint, agent, createdAt, lastSentAt }) => ({
      id,
      endpoint,
      device: deviceOf(agent),
      addedAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
  };
}

export async function choose(
  { tx, caller: { id: person } }: Context,
  { kinds, quiet, details }: Choice,
): Promise<void> {
  const chosen = {
    ...{ kinds_off: pushKinds.filter((kind) => !kinds[kind]), shows_details: details },
    ...{ quiet_from: quiet && minutesOf(quiet.from), quiet_to: quiet && minutesOf(quiet.to) },
  };
  await tx.query(
    ...sql`INSERT INTO push_choice ${sql.row({ person_id: person, ...chosen })}
     ON CONFLICT (person_id) DO UPDATE SET ${sql.set(chosen)}`,
  );
}

/**
 * Adds the browser, or moves it to this person and session: a browser has one address, and the person who
 * signed in last gets what comes there. Beyond `maxPushDevices` those added first go. Refuses
 * `push_not_offered`, `push_address_refused`, `too_many_requests`.
 */
export async function addDevice(
  { tx, push, caller, now, newId }: Context,
  { endpoint, p256dh, auth }: Received<typeof addPushDevice>['body'],
): Promise<{ id: string }> {
  if (!push) throw new Refusal('push_not_offered');
  if (!push.mayGoTo(endpoint)) throw new Refusal('push_address_refused');
  await count(tx, now(), { limit: 'devices for notifications', person: caller.id });
  // Those of others with the same address go, with what waits for them.
  await tx.query(
    ...sql`DELETE FROM push_device WHERE endpoint = ${endpoint} AND person_id <> ${caller.id}`,
  );
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO push_device (id, person_id, session_id, endpoint, p256dh, auth, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (endpoint) DO UPDATE SET session_id = EXCLUDED.session_id,
       person_id = EXCLUDED.person_id, p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth
     RETURNING id`,
    [newId(), caller.id, caller.session, endpoint, p256dh, auth, now()],
  );
  const { id } = rows[0] as { id: string };
  await tx.query(
    `DELETE FROM push_device WHERE id IN (SELECT id FROM push_device
       WHERE person_id = $1 AND id <> $2 ORDER BY created_at DESC, id DESC OFFSET $3)`,
    [caller.id, id, maxPushDevices - 1],
  );
  return { id };
}

/** Refuses `not_found`. */
export async function removeDevice({ tx, caller }: Context, device: string): Promise<undefined> {
  const { rowCount } = await tx.query(
    ...sql`DELETE FROM push_device WHERE id = ${device} AND person_id = ${caller.id}`,
  );
  if (rowCount === 0) throw new Refusal('not_found');
}

/** Refuses `not_found`, `push_not_offered`, `too_many_requests`. */
export async function tryDevice(
  { tx, push, caller, now }: Context,
  device: string,
): Promise<undefined> {
  if (!push) throw new Refusal('push_not_offered');
  const { rowCount } = await tx.query(
    ...sql`SELECT FROM push_device WHERE id = ${device} AND person_id = ${caller.id}`,
  );
  if (rowCount === 0) throw new Refusal('not_found');
  await count(tx, now(), { limit: 'notifications tried', person: caller.id });
  queuePushes(tx, now(), [{ person: caller.id, about: 'try', path: '/notifications' }], device);
}
