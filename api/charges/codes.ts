/** One-time payment codes: created by the buyer, used by the seller's charge. */
import { acceptSeconds, codeSeconds } from '#contract/charges.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { KeptRefusal } from '../keyed.ts';
import { refuseTooMany } from '../limits.ts';
import { isFrozen } from '../security/frozen.ts';

export interface Code {
  readonly id: string;
  readonly walletId: string;
  readonly amount: Minor | null;
  readonly payeeWalletId: string | null;
  readonly confirmed: boolean;
}

export interface Binding {
  readonly amount: Minor;
  readonly payee: Wallet;
  /** Whether its creator has confirmed the payment. */
  readonly confirmed: boolean;
}

export const addSeconds = (time: Date, seconds: number): Date =>
  new Date(time.getTime() + seconds * 1000);

/** Only live codes are taken, few of the million, so a few draws find a free one. */
const draws = 50;

/** Creates a code and ends the old one; refuses `frozen`, and `not_ready` if none is free. */
export async function newCode(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'newId' | 'randomBelow'>,
  wallet: Wallet,
  binding: Binding | null,
): Promise<{ code: string; expiresAt: Date }> {
  const now = deps.now();
  const expiresAt = addSeconds(now, codeSeconds);
  // Locking the wallet serialises one person's requests, which all end and create a code.
  const { rows } = await tx.query<{ frozen: boolean }>(
    `SELECT ${isFrozen('w')} AS frozen FROM wallet w WHERE w.id = $1 FOR NO KEY UPDATE`,
    [wallet.id],
  );
  if (rows[0]?.frozen) throw new Refusal('frozen');
  tx.send(
    `UPDATE payment_code SET ended_at = LEAST(expires_at, $2),
       ended_by = CASE WHEN expires_at <= $2 THEN 'expired' ELSE 'replaced' END
     WHERE wallet_id = $1 AND ended_at IS NULL`,
    [wallet.id, now],
  );
  for (let draw = 0; draw < draws; draw += 1) {
    const code = String(deps.randomBelow(1_000_000)).padStart(6, '0');
    endExpired(tx, code, now);
    const made = await tx.query(
      `INSERT INTO payment_code (id, wallet_id, code, amount, payee_wallet_id, created_at, expires_at,
         confirmed)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (code) WHERE ended_at IS NULL DO NOTHING`,
      [
        deps.newId(),
        wallet.id,
        code,
        binding?.amount,
        binding?.payee.id,
        now,
        expiresAt,
        binding?.confirmed ?? false,
      ],
    );
    if (made.rowCount === 1) return { code, expiresAt };
  }
  throw new Refusal('not_ready', { retryAfterSeconds: codeSeconds });
}

const endExpired = (tx: Tx, code: string, now: Date): void =>
  tx.send(
    `UPDATE payment_code SET ended_at = expires_at, ended_by = 'expired'
     WHERE code = $1 AND ended_at IS NULL AND expires_at <= $2`,
    [code, now],
  );

/** How long an ended code is reported as expired or used; later its digits are unknown. */
const rememberedMinutes = 15;

/**
 * Uses a code up for one charge of the seller. Unknown codes are counted: five in 15 minutes refuse
 * `too_many_attempts`. Refuses `code_invalid`, `code_expired`, `code_used`, `own_code`,
 * `amount_differs`.
 */
export async function spendCode(
  tx: Tx,
  seller: Wallet,
  asked: { readonly digits: string; readonly amount: Minor; readonly boundOnly: boolean },
  now: Date,
): Promise<Code> {
  const limit = 'wrong payment codes';
  const countWrong = await refuseTooMany(tx, now, { limit, person: seller.personId });
  const found = await lockCode(tx, asked.digits, now);
  const fault = faultOf(found, seller, asked);
  // Only unknown digits look like a guess; the other faults are honest mistakes.
  if (!found || fault === 'code_invalid') {
    countWrong();
    throw new KeptRefusal('code_invalid');
  }
  if (fault) throw new Refusal(fault);
  tx.send(`UPDATE payment_code SET ended_at = $2, ended_by = 'used' WHERE id = $1`, [
    found.id,
    now,
  ]);
  return found;
}

interface FoundCode extends Code {
  readonly state: 'live' | 'used' | 'replaced' | 'expired';
}

/** The newest code with these digits, locked so that only one charge can use it. */
async function lockCode(tx: Tx, digits: string, now: Date): Promise<FoundCode | null> {
  const { rows } = await tx.query<FoundCode>(
    `SELECT id, wallet_id AS "walletId", amount, payee_wallet_id AS "payeeWalletId", confirmed,
            CASE WHEN ended_by IS NOT NULL THEN ended_by
                 WHEN expires_at <= $2 THEN 'expired' ELSE 'live' END AS state
     FROM payment_code
     WHERE code = $1 AND created_at > $2::timestamptz - make_interval(mins => $3)
     ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE`,
    [digits, now, rememberedMinutes],
  );
  return rows[0] ?? null;
}

type CodeFault = 'code_invalid' | 'code_expired' | 'code_used' | 'own_code' | 'amount_differs';

function faultOf(
  found: FoundCode | null,
  seller: Wallet,
  asked: { readonly amount: Minor; readonly boundOnly: boolean },
): CodeFault | null {
  if (!found) return 'code_invalid';
  if (found.state === 'used') return 'code_used';
  if (found.state !== 'live') return 'code_expired';
  if (found.walletId === seller.id) return 'own_code';
  if (asked.boundOnly && found.payeeWalletId === null) return 'code_invalid';
  // Nobody but the payee learns that a bound code exists.
  if (found.payeeWalletId !== null && found.payeeWalletId !== seller.id) return 'code_invalid';
  if (found.amount !== null && found.amount !== asked.amount) return 'amount_differs';
  return null;
}

export const acceptUntil = (now: Date): Date => addSeconds(now, acceptSeconds);
