/** What each provider holds for the programme: by the ledger, by age, and by its reports. */
import { type Minor, toWire } from '#contract/money.ts';
import type { Provider } from '#contract/providers.ts';
import { ageLimits } from '#contract/reconciliation.ts';
import type { Reader } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import { gapCounts } from './gaps.ts';

const dayMs = 86_400_000;

/** All balances at a point in time. */
export async function pictureOf(db: Reader, now: Date) {
  const gaps = await gapCounts(db);
  const { rows: providers } = await db.query<{ provider: Provider; account: AccountId }>(
    `SELECT code AS provider, clearing_account AS account FROM payment_provider
     ORDER BY clearing_account`,
  );
  const rows = [];
  for (const { provider, account } of providers) {
    const outstanding = await outstandingOf(db, account);
    rows.push({
      provider,
      booked: await bookedOn(db, account),
      outstanding: toWire(outstanding),
      ...(await agesOf(db, account, outstanding, now)),
      reported: await reportedBy(db, provider),
      gaps: gaps.get(provider) ?? 0,
    });
  }
  return { asOf: now.toISOString(), providers: rows };
}

async function outstandingOf(db: Reader, account: AccountId): Promise<Minor> {
  const { rows } = await db.query<{ outstanding: Minor }>(
    'SELECT -posted AS outstanding FROM ledger.account WHERE id = $1',
    [account],
  );
  return rows[0]?.outstanding ?? 0;
}

interface Sums {
  readonly payments: Minor;
  readonly refunds: Minor;
  readonly fees: Minor;
  readonly payouts: Minor;
}

const wireSums = ({ payments, refunds, fees, payouts }: Sums) => ({
  payments: toWire(payments),
  refunds: toWire(refunds),
  fees: toWire(fees),
  payouts: toWire(payouts),
});

async function bookedOn(db: Reader, account: AccountId) {
  const { rows } = await db.query<Sums>(
    `SELECT coalesce(-sum(e.amount) FILTER (WHERE t.kind IN ('top_up', 'order')), 0)::bigint AS payments,
       coalesce(sum(e.amount) FILTER (WHERE t.kind IN ('refund', 'loss')), 0)::bigint AS refunds,
       coalesce(sum(e.amount) FILTER (WHERE t.kind = 'provider_fee'), 0)::bigint AS fees,
       coalesce(sum(e.amount) FILTER (WHERE t.kind = 'provider_payout'), 0)::bigint AS payouts
     FROM ledger.entry e JOIN ledger.transfer t ON t.id = e.transfer WHERE e.account = $1`,
    [account],
  );
  return wireSums(rows[0] as Sums);
}

async function reportedBy(db: Reader, provider: Provider) {
  const { rows } = await db.query<Sums & { firstDay: string | null; lastDay: string }>(
    `SELECT coalesce(sum(amount) FILTER (WHERE kind = 'payment'), 0)::bigint AS payments,
       coalesce(-sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunds,
       coalesce(-sum(amount) FILTER (WHERE kind = 'fee'), 0)::bigint AS fees,
       coalesce(-sum(amount) FILTER (WHERE kind = 'payout'), 0)::bigint AS payouts,
       to_char(min(booked_on), 'YYYY-MM-DD') AS "firstDay",
       to_char(max(booked_on), 'YYYY-MM-DD') AS "lastDay"
     FROM provider_line WHERE provider = $1`,
    [provider],
  );
  const sums = rows[0];
  if (!sums?.firstDay) return null;
  return { ...wireSums(sums), firstDay: sums.firstDay, lastDay: sums.lastDay };
}

interface Collected {
  readonly version: number;
  readonly at: Date;
  readonly amount: Minor;
}

const atOnce = 1000;

/** The payments that may be outstanding, newest first. */
async function* collected(db: Reader, account: AccountId): AsyncGenerator<Collected> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { rows } = await db.query<Collected>(
      `SELECT e.version, t.at, t.amount
       FROM ledger.outgoing e JOIN ledger.transfer t ON t.seq = e.seq
       WHERE e.account = $1 AND e.version < $2 ORDER BY e.version DESC LIMIT $3`,
      [account, before, atOnce],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    before = last.version;
  }
}

/** Splits the outstanding amount by age; payouts have settled the oldest payments. */
async function agesOf(db: Reader, account: AccountId, outstanding: Minor, now: Date) {
  const sums: { upToDays: number | null; amount: Minor }[] = [...ageLimits, null].map(
    (upToDays) => ({ upToDays, amount: 0 }),
  );
  let left = outstanding;
  let oldest: string | null = null;
  for await (const { at, amount } of collected(db, account)) {
    if (left <= 0) break;
    const part = Math.min(left, amount);
    const days = (now.getTime() - at.getTime()) / dayMs;
    const sum = sums.find(({ upToDays }) => upToDays === null || days < upToDays);
    if (sum) sum.amount += part;
    left -= part;
    oldest = at.toISOString();
  }
  const byAge = sums.map(({ upToDays, amount }) => ({ upToDays, amount: toWire(amount) }));
  return { byAge, oldest };
}
