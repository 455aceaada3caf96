/** Sessions as seen here: recorded when a token is new, and every few minutes after that. */

import type * as z from 'zod/mini';
import type { Claims } from '#adapters/identity.ts';
import { type Locale, localeOf } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { personSession } from '#contract/sessions.ts';
import { type Reader, type Tx, transact } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { Deps } from '../deps.ts';
import { deviceOf, deviceText, networkOf } from './devices.ts';
import { markLeaver } from './frozen.ts';
import { mailPerson, recordSecurityEvent } from './trail.ts';

/** The origin of a request, as far as it identifies a session. */
export interface Origin {
  /** Undefined once the peer has gone. */
  readonly ip: string | undefined;
  readonly headers: {
    readonly 'user-agent'?: string | undefined;
    /** The site's language; undefined if the header is not the site's choice. */
    readonly 'accept-language'?: string | undefined;
  };
}

/** The accuracy of the time at which a session was last seen. */
export const seenEveryMs = 5 * 60_000;
const maxAgent = 400;

interface Row {
  readonly signedInAt: Date | null;
  readonly endedAt: Date | null;
}

const agentOf = ({ headers }: Origin): string => (headers['user-agent'] ?? '').slice(0, maxAgent);

const languageOf = ({ headers }: Origin): Locale | null =>
  headers['accept-language'] ? localeOf(headers['accept-language']) : null;

/** A session that was ended stays ended until its person signs in again. */
function endedFor(row: Row, { signedInAt }: Claims): boolean {
  if (row.endedAt === null) return false;
  return signedInAt === null || row.signedInAt === null || signedInAt <= row.signedInAt;
}

async function refuseEnded(db: Reader, person: string, claims: Claims): Promise<void> {
  const { rows } = await db.query<Row>(
    ...sql`SELECT signed_in_at AS "signedInAt", ended_at AS "endedAt" FROM session
     WHERE person_id = ${person} AND key = ${claims.session}`,
  );
  if (rows.some((row) => endedFor(row, claims))) throw new Refusal('session_ended');
}

/**
 * The session of a token, stored if it is new. Refuses `session_ended`. A sign-in after the end of
 * a session starts another one, even if the provider uses the same id for it.
 */
export async function sessionOf(
  deps: Pick<Deps, 'config' | 'db' | 'newId' | 'now'>,
  person: string,
  claims: Claims,
  origin: Origin,
): Promise<string> {
  const { db, newId, now } = deps;
  await refuseEnded(db, person, claims);
  const id = newId();
  const seenAt = now();
  const kept = await db.query<{ id: string }>(
    ...sql`INSERT INTO session AS s ${sql.row({
      id,
      person_id: person,
      key: claims.session,
      signed_in_at: claims.signedInAt,
      user_agent: agentOf(origin),
      network: networkOf(origin.ip ?? ''),
      language: languageOf(origin),
      first_seen_at: seenAt,
      last_seen_at: seenAt,
    })} ON CONFLICT (person_id, key) WHERE ended_at IS NULL DO UPDATE
       SET signed_in_at = greatest(s.signed_in_at, EXCLUDED.signed_in_at),
         user_agent = EXCLUDED.user_agent, network = EXCLUDED.network,
         language = coalesce(EXCLUDED.language, s.language),
         last_seen_at = greatest(s.last_seen_at, EXCLUDED.last_seen_at)
     RETURNING id`,
  );
  const session = (kept.rows[0] as { id: string }).id;
  // It may have ended since it was looked up. Then this row, or one that a concurrent request has
  // just inserted, would revive the same session.
  try {
    await refuseEnded(db, person, claims);
  } catch (error) {
    if (session === id) await db.query('DELETE FROM session WHERE id = $1', [id]);
    throw error;
  }
  await keepLanguage(deps, session, origin);
  if (session === id) {
    await tellOfNewDevice(deps, person, id, agentOf(origin));
    await takeBackLeaving(deps, person, agentOf(origin));
  }
  return session;
}

/** For mails, which come when the session may be forgotten. */
async function keepLanguage(
  { db }: Pick<Deps, 'db'>,
  session: string,
  origin: Origin,
): Promise<void> {
  const language = languageOf(origin);
  if (language === null) return;
  await db.query(
    ...sql`UPDATE person p SET language = ${language} FROM session s
     WHERE s.id = ${session} AND p.id = s.person_id AND p.language IS DISTINCT FROM ${language}`,
  );
}

/** Notifies a person of a session on a new device, except for their first. */
async function tellOfNewDevice(
  deps: Pick<Deps, 'config' | 'db' | 'newId' | 'now'>,
  person: string,
  session: string,
  userAgent: string,
): Promise<void> {
  const { rows } = await deps.db.query<{ agent: string }>(
    'SELECT DISTINCT user_agent AS agent FROM session WHERE person_id = $1 AND id <> $2',
    [person, session],
  );
  const device = deviceText(userAgent);
  if (rows.length === 0 || rows.some(({ agent }) => deviceText(agent) === device)) return;
  await transact(deps.db, (tx) => mailPerson({ ...deps, tx }, person, 'newSession', { userAgent }));
}

/** Who signs in stays: closing the wallet or erasing the account is no longer due. */
async function takeBackLeaving(
  deps: Pick<Deps, 'config' | 'db' | 'newId' | 'now'>,
  person: string,
  userAgent: string,
): Promise<void> {
  const { rows } = await deps.db.query('SELECT FROM leaving WHERE person_id = $1', [person]);
  if (rows.length === 0) return;
  await transact(deps.db, async (tx) => {
    const cx = { ...deps, tx };
    const { rowCount } = await tx.query('DELETE FROM leaving WHERE person_id = $1', [person]);
    if (rowCount === 0) return;
    const letBePaid = await markLeaver(tx, person, null);
    await recordSecurityEvent(cx, { person, event: 'leaving_taken_back', userAgent });
    await mailPerson(cx, person, 'stayed', { userAgent });
    await letBePaid();
  });
}

/** Records that a session is still used; false if it has ended. */
export async function seeAgain(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: string,
  origin: Origin,
): Promise<boolean> {
  await keepLanguage({ db }, session, origin);
  const { rowCount } = await db.query(
    `UPDATE session SET last_seen_at = greatest(last_seen_at, $2), user_agent = $3, network = $4,
       language = coalesce($5, language)
     WHERE id = $1 AND ended_at IS NULL`,
    [session, now(), agentOf(origin), networkOf(origin.ip ?? ''), languageOf(origin)],
  );
  return rowCount === 1;
}

interface Listed {
  readonly id: string;
  readonly userAgent: string;
  readonly network: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
}

/** The live sessions of a person, the current one first. */
export async function sessionsOf(
  db: Reader,
  person: string,
  current: string,
): Promise<z.output<typeof personSession>[]> {
  const { rows } = await db.query<Listed>(
    ...sql`SELECT id, user_agent AS "userAgent", network, first_seen_at AS "firstSeenAt",
       last_seen_at AS "lastSeenAt"
     FROM session WHERE person_id = ${person} AND ended_at IS NULL
     ORDER BY id = ${current} DESC, last_seen_at DESC, id DESC LIMIT 100`,
  );
  return rows.map(({ id, userAgent, network, firstSeenAt, lastSeenAt }) => ({
    id,
    current: id === current,
    device: deviceOf(userAgent),
    network,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Ends one session of a person, or all but one; returns the ids of the ended ones. */
export async function endSessions(
  tx: Tx,
  now: Date,
  person: string,
  which: { readonly only: string } | { readonly but: string | null },
): Promise<string[]> {
  const [only, but] = 'only' in which ? [which.only, null] : [null, which.but];
  const { rows } = await tx.query<{ id: string }>(
    ...sql`UPDATE session SET ended_at = ${now} WHERE person_id = ${person} AND ended_at IS NULL
       AND (${only}::uuid IS NULL OR id = ${only}) AND (${but}::uuid IS NULL OR id <> ${but})
     RETURNING id`,
  );
  const ended = rows.map(({ id }) => id);
  // A lost phone is told nothing more.
  await tx.query('DELETE FROM push_device WHERE session_id = ANY ($1)', [ended]);
  return ended;
}

const keptDays = 30;

/** Deletes sessions unused for a month: no token of theirs lives that long. */
export async function forgetSessions(db: Reader, now: Date): Promise<void> {
  await db.query(
    `DELETE FROM session WHERE greatest(last_seen_at, ended_at) < $1::timestamptz - make_interval(days => $2)`,
    [now, keptDays],
  );
}
