/** Confirmed identities: one account per personal number; if there are two, the desk decides. */

import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import type { ProvenPerson } from '#adapters/identity-proof.ts';
import type { acs, identity, identityStates, judgeIdentity } from '#contract/identities.ts';
import type { Answer, Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { Deps } from '../deps.ts';
import { everybodyOf } from '../limits.ts';
import { confirmDeskAct } from '../security/desk-acts.ts';
import { mailPerson, recordSecurityEvent } from '../security/trail.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import { type Begun, noteProof } from './begun.ts';

type State = (typeof identityStates)[number];
type View = z.output<typeof identity>;

interface Row {
  readonly state: State;
  readonly name: string;
  readonly at: Date;
}

/** The public view of an identity; without a name until it is confirmed. */
export const identityView = ({ state, name, at }: Row): View => ({
  state,
  name: state === 'confirmed' ? name : null,
  at: at.toISOString(),
});

/** The identity of a person; null if none was proven. */
export async function identityOf(db: Reader, person: string): Promise<View | null> {
  const { rows } = await db.query<Row>(
    ...sql`SELECT state, name, at FROM identity WHERE person_id = ${person}`,
  );
  return rows[0] ? identityView(rows[0]) : null;
}

/** Shows whether two numbers are equal, and nothing else about them. */
const digestOf = (number: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(number).digest();

const events = {
  confirmed: 'identity_confirmed',
  waiting: 'identity_waiting',
  refused: 'identity_waiting',
} as const;

interface Proving extends ProvenPerson {
  readonly begun: Begun;
  /** Digests of numbers are made with it. */
  readonly numberKey: Buffer;
  readonly userAgent: string;
}

/**
 * Confirms the person who started it, or makes them wait for the desk if another account has the
 * same number; they learn nothing about that account. Refuses `identity_rejected` for a proof that
 * was used before, `identity_other` if they are confirmed as somebody else, `identity_closed` if
 * they are erased.
 */
export async function confirmIdentity(
  cx: UnitOfWork,
  { begun, name, number, assurance, proof, ...by }: Proving,
): Promise<Answer<typeof acs>> {
  const { tx, now, newId } = cx;
  const { personId: person } = begun;
  const people = await tx.query<{ username: string; email: string; name: string }>(
    'SELECT username, email, name FROM person WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE',
    [person],
  );
  if (!people.rows[0]) throw new Refusal('identity_closed');
  if (!(await noteProof(tx, begun, proof))) throw new Refusal('identity_rejected');
  const digest = digestOf(number, by.numberKey);
  const { rows } = await tx.query<{ other: boolean | null; refused: boolean | null }>(
    `SELECT bool_or(state IN ('confirmed', 'left') AND number_digest <> $2) AS other,
       bool_or(state = 'refused' AND number_digest = $2) AS refused
     FROM identity WHERE person_id IN ${everybodyOf('$1')}`,
    [person, digest],
  );
  const [former] = rows;
  if (former?.other) throw new Refusal('identity_other');
  await tx.query('DELETE FROM identity WHERE person_id = $1', [person]);
  const at = now();
  const add = (state: State) =>
    tx.query(
      `INSERT INTO identity (id, person_id, state, name, assurance, number_digest, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [newId(), person, state, name, assurance, digest, at],
    );
  let state: State = 'confirmed';
  // A concurrent request with the same number waits here until the other one ends.
  if ((await add(state)).rowCount === 0) {
    state = former?.refused ? 'refused' : 'waiting';
    await add(state);
  }
  const { userAgent } = by;
  await recordSecurityEvent(cx, { person, event: events[state], userAgent });
  return { ...people.rows[0], identity: identityView({ state, name, at }) };
}

/**
 * Keeps of an erased person whose number they proved, or were refused, without the name: they do not
 * become somebody else by coming back. Others may prove the number from now on.
 */
export async function eraseIdentity(tx: Tx, person: string): Promise<void> {
  await tx.query(`DELETE FROM identity WHERE person_id = $1 AND state = 'waiting'`, [person]);
  await tx.query(
    `UPDATE identity SET name = '', state = CASE state WHEN 'confirmed' THEN 'left' ELSE state END
     WHERE person_id = $1`,
    [person],
  );
}

const keptDays = 365;

export async function forgetIdentities({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.query(
    ...sql`DELETE FROM identity i USING erasure e WHERE e.person_id = i.person_id
       AND e.erased_at < ${now()}::timestamptz - make_interval(days => ${keptDays})`,
  );
}

interface Claim {
  readonly person: string;
  readonly name: string;
  readonly digest: Buffer;
  /** The other holder of the number, if there still is one. */
  readonly other: string | null;
}

type Judged = Answer<typeof judgeIdentity>;

/** Decides about a waiting claim. Refuses `not_found`, `own_matter`, `decision_closed`. */
export async function judge(
  cx: Context,
  { id, verdict, note }: Received<typeof judgeIdentity>['body'] & { readonly id: string },
): Promise<Judged> {
  const { tx, caller, stepUp } = cx;
  const { rows } = await tx.query<Claim>(
    ...sql`SELECT i.person_id AS person, p.name, i.number_digest AS digest, o.person_id AS other
     FROM identity i JOIN person p ON p.id = i.person_id
     LEFT JOIN identity o ON o.number_digest = i.number_digest AND o.state = 'confirmed'
     WHERE i.id = ${id}`,
  );
  const [claim] = rows;
  if (!claim) throw new Refusal('not_found');
  const { person, other, digest } = claim;
  if (person === caller.id || other === caller.id) throw new Refusal('own_matter');
  if (verdict === 'move') {
    await tx.query(
      `DELETE FROM identity WHERE number_digest = $1 AND state = 'confirmed' AND id <> $2`,
      [digest, id],
    );
  }
  const state = verdict === 'move' ? 'confirmed' : 'refused';
  // Concurrent decisions have waited for each other here.
  const closed = await tx.query(
    ...sql`UPDATE identity SET state = ${state} WHERE id = ${id} AND state = 'waiting'`,
  );
  if (closed.rowCount === 0) throw new Refusal('decision_closed');
  await confirmDeskAct(cx, { money: null, title: `${claim.name}: ${verdict}` });
  const deed = { by: caller.id, userAgent: stepUp.userAgent, note };
  const event = verdict === 'move' ? 'identity_confirmed' : 'identity_refused';
  await recordSecurityEvent(cx, { ...deed, person, event });
  await mailPerson(cx, person, verdict === 'move' ? 'identityConfirmed' : 'identityRefused', {
    name: note,
  });
  if (verdict === 'move' && other) {
    await recordSecurityEvent(cx, { ...deed, person: other, event: 'identity_moved' });
    await mailPerson(cx, other, 'identityMoved');
  }
  return { state };
}
