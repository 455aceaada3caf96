/** Secrets of tills that take payments without a network, and the codes made of them. */
import { offlineDays } from '#contract/offline-sales.ts';
import { type PasscodeSale, passcodeAt, secretKey } from '#contract/passcode.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db, Reader } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import { countedAs, type Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { count } from '../limits.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { randomBytes } from '../security/step-up.ts';
import type { Acting } from '../use-case.ts';

const secretBytes = 20;
const dayMs = 86_400_000;
const placeOf = (till: string): string => `offline till ${till}`;

/** Makes a secret for a till of the seller; refuses `frozen`, `too_many_requests`. */
export async function openTill(cx: Acting, seller: Wallet) {
  const { tx } = cx;
  const now = cx.now();
  await refuseFrozen(tx, seller.id, 'taking');
  await count(tx, now, { limit: 'secrets of tills', ...countedAs(cx.caller) });
  const id = cx.newId();
  const secret = randomBytes(cx, secretBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + offlineDays * dayMs);
  await tx.query(
    `INSERT INTO offline_till (id, wallet_id, cashier_id, sealed, made_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, seller.id, seller.cashier, cx.vault.seal(secret, placeOf(id)), now, expiresAt],
  );
  return {
    till: id,
    secret,
    seller: seller.name,
    expiresAt: expiresAt.toISOString(),
    now: now.toISOString(),
  };
}

export interface Till {
  readonly id: string;
  readonly sealed: string;
  readonly cashier: string | null;
  readonly wallet: string;
  readonly name: string;
  readonly denar: AccountId;
}

/**
 * A till that may still be paid; refuses `not_found` for any other, also where its cashier has ended
 * meanwhile.
 */
export async function tillOf(db: Reader, id: string, now: Date): Promise<Till> {
  const { rows } = await db.query<Till>(
    `SELECT t.id, t.sealed, t.cashier_id AS cashier, w.id AS wallet, w.name, w.denar_account AS denar
     FROM offline_till t JOIN wallet w ON w.id = t.wallet_id AND w.closed_at IS NULL
     LEFT JOIN cashier c ON c.id = t.cashier_id
     WHERE t.id = $1 AND t.sealed IS NOT NULL AND t.expires_at > $2
       AND (t.cashier_id IS NULL OR c.state = 'active')`,
    [id, now],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** The digits of a sale at this moment, for a till whose secret is known. */
export async function passcodeOf(
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  till: { readonly id: string; readonly sealed: string },
  sale: PasscodeSale,
): Promise<string> {
  const secret = Buffer.from(vault.open(till.sealed, placeOf(till.id)), 'base64url');
  return passcodeAt(await secretKey(new Uint8Array(secret)), sale, now().getTime());
}

/** Erases the secrets of tills a day after the last sale that they could check. */
export async function forgetSecrets(db: Db, now: Date): Promise<void> {
  await db.query(
    'UPDATE offline_till SET sealed = NULL WHERE sealed IS NOT NULL AND expires_at < $1',
    [new Date(now.getTime() - dayMs)],
  );
}
