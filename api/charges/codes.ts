/** One-time payment codes: created by the buyer, used by the seller's charge. */
import { codeSeconds } from '#contract/charges.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { insertAllOf } from '#db/insert.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import { isFrozen } from '../security/frozen.ts';
import type { UseCase, World } from '../use-case.ts';

export interface Binding {
  readonly amount: Minor;
  readonly payee: Wallet;
  /** Whether its creator has confirmed the payment. */
  readonly confirmed: boolean;
}

export const addSeconds = (time: Date, seconds: number): Date =>
  new Date(time.getTime() + seconds * 1000);

export interface CodeRequest {
  readonly wallet: Wallet;
  readonly binding: Binding | null;
}

/** As on the wire. */
export interface MadeCode {
  readonly otp_code: string;
  readonly expires_at: string;
  readonly seconds: number;
}

interface Owner {
  readonly open: boolean;
  readonly frozen: boolean;
}

interface NewCode extends CodeRequest {
  readonly id: string;
  /** Drawn when it is written. */
  code: string;
}

/**
 * Creates a code and ends the old one; refuses `frozen`, `not_registered`, and `not_ready` if no
 * code is free.
 */
export const makeCodes = (deps: World): UseCase<CodeRequest, Owner, never, NewCode, MadeCode> => ({
  names: ({ wallet }) => [wallet.id],
  read: (tx, requests) => lockOwners(tx, requests),
  judge({ open, frozen }, request, now) {
    if (!open) return { verdict: new Refusal('not_registered') };
    if (frozen) return { verdict: new Refusal('frozen') };
    const row = { ...request, id: deps.newId(), code: '' };
    const expires_at = addSeconds(now, codeSeconds).toISOString();
    return {
      verdict: {
        row,
        command: null,
        answer: () => ({ otp_code: row.code, expires_at, seconds: codeSeconds }),
        refuse: async () => new Error('a code books nothing'),
        after: () => undefined,
      },
    };
  },
  write: (tx, codes, now) => storeCodes(tx, deps, codes, now),
});

/** Locking the wallets serialises one person's requests, which all end and create a code. */
async function lockOwners(tx: Tx, requests: readonly CodeRequest[]): Promise<Owner[]> {
  const ids = requests.map(({ wallet }) => wallet.id);
  const { rows } = await tx.query<Owner & { id: string }>(
    `SELECT w.id, w.closed_at IS NULL AS open, ${isFrozen('w')} AS frozen
     FROM wallet w WHERE w.id = ANY ($1) ORDER BY w.id FOR NO KEY UPDATE`,
    [ids],
  );
  const owners = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => owners.get(id) ?? { open: false, frozen: false });
}

/** Only live codes are taken, few of the million, so a few draws find a free one. */
const draws = 50;

async function storeCodes(
  tx: Tx,
  { randomBelow }: Pick<World, 'randomBelow'>,
  codes: readonly NewCode[],
  now: Date,
): Promise<void> {
  // By the primary key and so in its order, in which charges lock them too.
  tx.send(
    `UPDATE payment_code SET ended_at = LEAST(expires_at, $2),
       ended_by = CASE WHEN expires_at <= $2 THEN 'expired' ELSE 'replaced' END
     WHERE ended_at IS NULL AND id = ANY (ARRAY(
       SELECT id FROM payment_code WHERE wallet_id = ANY ($1) AND ended_at IS NULL))`,
    [codes.map(({ wallet }) => wallet.id), now],
  );
  let open = codes;
  for (let draw = 0; draw < draws && open.length > 0; draw += 1) {
    for (const one of open) one.code = String(randomBelow(1_000_000)).padStart(6, '0');
    const stored = await insertCodes(tx, open, now);
    open = open.filter(({ id }) => !stored.has(id));
  }
  if (open.length === 0) return;
  // In a batch the others must not be refused with the unlucky ones, so it is split.
  if (codes.length > 1) throw new Error('no code was free');
  throw new Refusal('not_ready', { retryAfterSeconds: codeSeconds });
}

/** Returns the ids of those that were free. */
async function insertCodes(
  tx: Tx,
  codes: readonly NewCode[],
  now: Date,
): Promise<ReadonlySet<string>> {
  tx.send(
    `UPDATE payment_code SET ended_at = expires_at, ended_by = 'expired'
     WHERE code = ANY ($1) AND ended_at IS NULL AND expires_at <= $2`,
    [codes.map(({ code }) => code), now],
  );
  const fresh = codes.map(({ id, wallet, code, binding }) => ({
    id,
    wallet_id: wallet.id,
    code,
    amount: binding?.amount ?? null,
    payee_wallet_id: binding?.payee.id ?? null,
    created_at: now,
    expires_at: addSeconds(now, codeSeconds),
    confirmed: binding?.confirmed ?? false,
  }));
  const free = 'ORDER BY code ON CONFLICT (code) WHERE ended_at IS NULL DO NOTHING RETURNING id';
  const { rows } = await tx.query<{ id: string }>(...insertAllOf('payment_code', fresh, free));
  return new Set(rows.map(({ id }) => id));
}

export interface Code {
  readonly id: string;
  readonly walletId: string;
  readonly personId: string;
  /** The owner's account; null if the wallet is closed. */
  readonly account: AccountId | null;
  readonly amount: Minor | null;
  readonly payeeWalletId: string | null;
  readonly confirmed: boolean;
  readonly state: 'live' | 'used' | 'replaced' | 'expired';
}

/** How long an ended code is reported as expired or used; later its digits are unknown. */
const rememberedMinutes = 15;

/** The newest code with each of these digits, locked so that only one charge can use it. */
export async function lockCodes(
  tx: Tx,
  asked: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Code>> {
  const { rows } = await tx.query<Code & { digits: string }>(
    `SELECT c.id, c.code AS digits, c.wallet_id AS "walletId",
       w.person_id AS "personId", c.amount, c.payee_wallet_id AS "payeeWalletId", c.confirmed,
       CASE WHEN w.closed_at IS NULL THEN w.denar_account END AS account,
       CASE WHEN c.ended_by IS NOT NULL THEN c.ended_by
            WHEN c.expires_at <= $2 THEN 'expired' ELSE 'live' END AS state
     FROM payment_code c JOIN wallet w ON w.id = c.wallet_id
     WHERE c.id = ANY (ARRAY(
       SELECT (SELECT id FROM payment_code
         WHERE code = digits AND created_at > $2::timestamptz - make_interval(mins => $3)
         ORDER BY created_at DESC, id DESC LIMIT 1)
       FROM unnest($1::text[]) AS digits))
     ORDER BY c.id FOR NO KEY UPDATE OF c`,
    [asked, now, rememberedMinutes],
  );
  return new Map(rows.map((row) => [row.digits, row]));
}
