/** Passkeys: listed, added, renamed and removed by their owner. */
import type { Answer, Received } from '#contract/operation.ts';
import { type addPasskey, type beginPasskey, maxPasskeys } from '#contract/passkeys.ts';
import { Refusal } from '#contract/refusals.ts';
import { confirmationMinutes } from '#contract/step-up.ts';
import type { Reader } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { Context, World } from '../use-case.ts';
import { algorithms, creationOptions, relyingParty } from './passkey-options.ts';
import { randomBytes, spendConfirmation } from './step-up.ts';
import { mailPerson, recordSecurityEvent } from './trail.ts';

type View = Answer<typeof addPasskey>;

interface Row extends Omit<View, 'createdAt' | 'lastUsedAt'> {
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const columns = 'id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt", synced';

const viewOf = (row: Row): View => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** A person's passkeys, newest first. */
export async function passkeysOf(db: Reader, person: string): Promise<View[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM passkey WHERE person_id = $1 ORDER BY created_at DESC, id DESC`,
    [person],
  );
  return rows.map(viewOf);
}

/** Needs a confirmation: a stolen token must not be enough to add a passkey. */
export async function beginAdding(cx: Context, name: string): Promise<Answer<typeof beginPasskey>> {
  const { tx, caller } = cx;
  const now = cx.now();
  const { rowCount } = await tx.query('SELECT FROM passkey WHERE person_id = $1', [caller.id]);
  if ((rowCount ?? 0) >= maxPasskeys) throw new Refusal('passkey_limit');
  await spendConfirmation(cx, { money: null, title: name });
  const id = cx.newId();
  const challenge = randomBytes(cx, 32);
  const expiresAt = new Date(now.getTime() + confirmationMinutes * 60_000);
  const row = { id, person_id: caller.id, name, challenge, created_at: now, expires_at: expiresAt };
  await tx.query(...sql`INSERT INTO passkey_request ${sql.row(row)}`);
  const owner = { id: caller.id, username: caller.claims.username, name: caller.claims.name };
  const options = await creationOptions(tx, cx, owner, challenge);
  return { id, expiresAt: expiresAt.toISOString(), options };
}

type Registration = Received<typeof addPasskey>['body']['response'];

/** The passkey that a browser has created; refuses `passkey_rejected` for any fault in it. */
async function madeBy({ config, log }: World, response: Registration, challenge: Buffer) {
  const { transports = [], ...rest } = response.response;
  // Most processes never see a passkey, and this library takes the longest of all to load.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { ...rest }, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: [...config.WEB_ORIGIN],
      expectedRPID: relyingParty(config).id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw new Error('not verified');
    const { credential, credentialBackedUp: synced } = registrationInfo;
    return { ...credential, transports: transports.filter((one) => /^[a-z-]+$/.test(one)), synced };
  } catch (err) {
    log.info({ err }, 'a passkey was not taken');
    throw new Refusal('passkey_rejected');
  }
}

/**
 * Adds the passkey that was started under this id and notifies its owner by mail. Refuses
 * `not_found`, `challenge_expired`, `passkey_rejected`, `passkey_exists`.
 */
export async function finishAdding(
  cx: Context,
  { id, response }: Received<typeof addPasskey>['body'],
): Promise<View> {
  const { tx, caller } = cx;
  const now = cx.now();
  const begun = await tx.query<{ name: string; challenge: Buffer; open: boolean }>(
    `SELECT name, challenge, used_at IS NULL AND expires_at > $3 AS open FROM passkey_request
     WHERE id = $1 AND person_id = $2 FOR UPDATE`,
    [id, caller.id, now],
  );
  const [request] = begun.rows;
  if (!request) throw new Refusal('not_found');
  if (!request.open) throw new Refusal('challenge_expired');
  const made = await madeBy(cx, response, request.challenge);
  const { rows } = await tx.query<Row>(
    ...sql`INSERT INTO passkey ${sql.row({
      id: cx.newId(),
      person_id: caller.id,
      name: request.name,
      credential_id: Buffer.from(made.id, 'base64url'),
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports,
      synced: made.synced,
      created_at: now,
    })} ON CONFLICT (credential_id) DO NOTHING RETURNING ${sql.raw(columns)}`,
  );
  if (!rows[0]) throw new Refusal('passkey_exists');
  await tx.query('UPDATE passkey_request SET used_at = $2 WHERE id = $1', [id, now]);
  await tell(cx, 'passkey_added', request.name);
  return viewOf(rows[0]);
}

/** Renames a passkey; refuses `not_found`. */
export async function renamePasskey(
  cx: Context,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<View> {
  const { rows } = await cx.tx.query<Row>(
    `UPDATE passkey SET name = $3 WHERE id = $1 AND person_id = $2 RETURNING ${columns}`,
    [id, cx.caller.id, name],
  );
  if (!rows[0]) throw new Refusal('not_found');
  await tell(cx, 'passkey_renamed', name);
  return viewOf(rows[0]);
}

/** Removes a passkey, with a confirmation, and notifies its owner by mail; refuses `not_found`. */
export async function removePasskey(cx: Context, id: string): Promise<undefined> {
  const { tx, caller } = cx;
  const { rows } = await tx.query<{ name: string }>(
    ...sql`DELETE FROM passkey WHERE id = ${id} AND person_id = ${caller.id} RETURNING name`,
  );
  if (!rows[0]) throw new Refusal('not_found');
  const { name } = rows[0];
  // A confirmation by the passkey being removed can be spent here, after its removal.
  await spendConfirmation(cx, { money: null, title: name });
  await tell(cx, 'passkey_removed', name);
}

const mails = { passkey_added: 'passkeyAdded', passkey_removed: 'passkeyRemoved' } as const;

/** Records what became of a passkey, and tells its owner by mail if there is one more or less. */
async function tell(
  cx: Context,
  event: keyof typeof mails | 'passkey_renamed',
  name: string,
): Promise<void> {
  const { id: person } = cx.caller;
  const { userAgent } = cx.stepUp;
  await recordSecurityEvent(cx, { person, event, userAgent, note: name });
  if (event === 'passkey_renamed') return;
  await mailPerson(cx, person, mails[event], { userAgent, name });
}
