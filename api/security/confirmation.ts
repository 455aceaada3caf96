/** Confirms: a passkey signs the challenge, or the person has signed in again since. */
import type { Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import { type confirmByPasskey, maxWrongAnswers } from '#contract/step-up.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { KeptRefusal } from '../keyed.ts';
import { refuseTooMany } from '../limits.ts';
import type { Context, World } from '../use-case.ts';
import { relyingParty } from './passkey-options.ts';
import { type ConfirmationRow, challengeOf, lockConfirmation } from './step-up.ts';
import { isNewDevice, mailPerson, recordSecurityEvent } from './trail.ts';

/**
 * The confirmation, locked; null if it is already confirmed. Refuses `not_found`,
 * `confirmation_closed`, `challenge_expired`.
 */
async function lockOpen({ tx, now, caller }: Context, id: string): Promise<ConfirmationRow | null> {
  const row = await lockConfirmation(tx, caller.id, id);
  if (!row) throw new Refusal('not_found');
  if (row.usedAt !== null || row.wrongAnswers >= maxWrongAnswers) {
    throw new Refusal('confirmation_closed');
  }
  if (row.expiresAt <= now()) throw new Refusal('challenge_expired');
  return row.confirmedAt === null ? row : null;
}

interface Key {
  readonly id: string;
  readonly credential: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

type Assertion = Received<typeof confirmByPasskey>['body']['response'];

/** The authenticator's counter after a valid signature; null for any other. */
async function countAfter(
  { config, log }: World,
  key: Key,
  { response: { userHandle, ...signed }, ...response }: Assertion,
  challenge: Buffer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...signed, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: [...config.WEB_ORIGIN],
      expectedRPID: relyingParty(config).id,
      credential: {
        id: key.credential.toString('base64url'),
        publicKey: new Uint8Array(key.publicKey),
        counter: key.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (err) {
    log.info({ err }, 'a passkey did not confirm');
    return null;
  }
}

/** The passkey of a locked person that the response names. */
async function keyOf(tx: Tx, person: string, credential: string): Promise<Key | null> {
  const { rows } = await tx.query<Key>(
    ...sql`SELECT id, credential_id AS credential, public_key AS "publicKey", counter FROM passkey
     WHERE person_id = ${person} AND credential_id = ${Buffer.from(credential, 'base64url')}`,
  );
  return rows[0] ?? null;
}

/**
 * Confirms with the person's own passkey, with user verification. Refuses `not_found`,
 * `challenge_expired`, `confirmation_closed`, `too_many_attempts`, and `passkey_rejected` for a
 * wrong signature, challenge, origin or counter; rejections are counted.
 */
export async function confirmWithPasskey(
  cx: Context,
  { id, response }: { readonly id: string; readonly response: Assertion },
): Promise<null> {
  const { tx, caller, stepUp } = cx;
  const now = cx.now();
  const limit = 'wrong confirmations';
  const countWrong = await refuseTooMany(tx, now, { limit, person: caller.id });
  const row = await lockOpen(cx, id);
  if (!row) return null;
  const key = await keyOf(tx, caller.id, response.id);
  const counter = key && (await countAfter(cx, key, response, challengeOf(row)));
  if (!key || counter === null) {
    countWrong();
    const wrong = row.wrongAnswers + 1;
    await tx.query('UPDATE confirmation SET wrong_answers = $2 WHERE id = $1', [id, wrong]);
    const event = { person: caller.id, userAgent: stepUp.userAgent };
    await recordSecurityEvent(cx, { ...event, event: 'passkey_rejected' });
    throw new KeptRefusal('passkey_rejected', { attemptsLeft: maxWrongAnswers - wrong });
  }
  await tx.query(
    ...sql`UPDATE passkey SET counter = ${counter}, last_used_at = ${now} WHERE id = ${key.id}`,
  );
  await tx.query(
    ...sql`UPDATE confirmation SET confirmed_at = ${now}, passkey_id = ${key.id} WHERE id = ${id}`,
  );
  await tell(cx, row, 'confirmed_by_passkey');
  return null;
}

/**
 * Confirms with a token from a sign-in after the confirmation was created. One sign-in confirms one
 * thing. A person with a passkey must use it, or the password would be worth as much. Refuses
 * `not_found`, `challenge_expired`, `confirmation_closed`, `passkey_wanted`, `sign_in_not_fresh`.
 */
export async function confirmWithSignIn(cx: Context, id: string): Promise<null> {
  const { tx, caller } = cx;
  await tx.query('SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE', [caller.id]);
  const row = await lockOpen(cx, id);
  if (!row) return null;
  const passkey = await tx.query('SELECT FROM passkey WHERE person_id = $1 LIMIT 1', [caller.id]);
  if (passkey.rowCount !== 0) throw new Refusal('passkey_wanted');
  const { signedInAt } = caller.claims;
  // Providers report whole seconds.
  const made = Math.floor(row.createdAt.getTime() / 1000) * 1000;
  if (signedInAt === null || signedInAt.getTime() < made) throw new Refusal('sign_in_not_fresh');
  const { rowCount } = await tx.query(
    'SELECT FROM confirmation WHERE person_id = $1 AND signed_in_at = $2',
    [caller.id, signedInAt],
  );
  if (rowCount !== 0) throw new Refusal('sign_in_not_fresh');
  await tx.query(
    ...sql`UPDATE confirmation SET confirmed_at = ${cx.now()}, signed_in_at = ${signedInAt}
     WHERE id = ${id}`,
  );
  await tell(cx, row, 'confirmed_by_sign_in');
  return null;
}

/** Records what was confirmed, and notifies the person of a device that has never done so. */
async function tell(
  cx: Context,
  { operation, id }: ConfirmationRow,
  event: 'confirmed_by_passkey' | 'confirmed_by_sign_in',
): Promise<void> {
  const { tx } = cx;
  const { id: person } = cx.caller;
  const { userAgent } = cx.stepUp;
  if (await isNewDevice(tx, person, userAgent)) {
    await mailPerson(cx, person, 'newDevice', { userAgent });
  }
  await recordSecurityEvent(cx, { person, event, userAgent, note: `${operation} ${id}` });
}

const keptDays = 30;

/** Deletes confirmations after a month; the audit trail still shows that they existed. */
export async function forgetConfirmations(db: Reader, now: Date): Promise<void> {
  for (const table of ['confirmation', 'passkey_request']) {
    await db.query(
      `DELETE FROM ${table} WHERE created_at < $1::timestamptz - make_interval(days => $2)`,
      [now, keptDays],
    );
  }
}
