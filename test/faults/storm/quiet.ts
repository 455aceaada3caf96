/** Waits until nothing is pending: the desk does what needs people, the rest is automatic. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#db/connect.ts';
import { followNode, settleFlags } from './decisions.ts';
import type { Stage } from './steps.ts';

/** Items that are still in progress; empty if there are none. */
async function waiting(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ what: string; count: number }>(
    `SELECT 'payment ' || state AS what, count(*) FROM payment
     WHERE state IN ('created', 'unknown', 'redirected', 'pending', 'refund_pending')
       AND NOT (state = 'created' AND reason = 'unavailable') GROUP BY 1
     UNION ALL
     SELECT 'move ' || state, count(*) FROM chain_move
     WHERE state NOT IN ('confirmed', 'refused') GROUP BY 1
     UNION ALL
     SELECT 'refund pending', count(*) FROM payment_refund WHERE state = 'pending' HAVING count(*) > 0
     UNION ALL
     SELECT 'payment owed', count(*) FROM payment
     WHERE credited_wallet_id IS NULL AND state IN ('paid', 'refunded_part') HAVING count(*) > 0
     UNION ALL
     SELECT 'order ' || state, count(*) FROM shop_order WHERE state = 'refund_pending' GROUP BY 1
     UNION ALL
     SELECT 'flag ' || kind, count(*) FROM payment_flag WHERE resolved_at IS NULL GROUP BY 1
     UNION ALL
     SELECT 'line ' || coalesce(suspicion, 'unmatched'), count(*) FROM bank_line
     WHERE state = 'unmatched' GROUP BY 1
     UNION ALL
     SELECT 'decision ' || kind, count(*) FROM bank_decision WHERE state = 'proposed' GROUP BY 1
     UNION ALL
     SELECT 'statement ' || state, count(*) FROM bank_statement
     WHERE state = 'waiting' OR finished_at IS NULL AND state = 'approved' GROUP BY 1
     UNION ALL
     SELECT 'checkpoint unpublished', count(*) FROM ledger.checkpoint
     WHERE size > coalesce((SELECT max(size) FROM ledger.publication), 0) HAVING count(*) > 0
     UNION ALL
     SELECT 'receipt ' || state, count(*) FROM chain_receipt WHERE state <> 'booked' GROUP BY 1
     UNION ALL
     SELECT 'chain ' || coalesce(trouble, 'to publish again'), count(*) FROM chain_home
     WHERE trouble IS NOT NULL OR republish_from IS NOT NULL GROUP BY 1
     UNION ALL
     SELECT 'chain difference', count(*) FROM chain_difference HAVING count(*) > 0
     UNION ALL
     SELECT 'hold past its life', count(*) FROM ledger.hold
     WHERE expires_at < now() - interval '15 seconds' HAVING count(*) > 0
     UNION ALL
     SELECT 'charge past its life', count(*) FROM charge
     WHERE state = 'awaiting_acceptance' AND expires_at < now() - interval '15 seconds' HAVING count(*) > 0`,
  );
  return rows.map(({ what, count }) => `${count} × ${what}`);
}

/** Pays everything that can still be paid, so that no page is left open. */
async function finishPages({ world }: Stage): Promise<void> {
  for (const { provider, id, isOpen } of await world.truth()) {
    if (isOpen) await world.act(provider, id, 'pay').catch(() => undefined);
  }
}

/** Payments held by a provider but not credited; they will be polled or notified again. */
async function paidThereAlone({ world }: Stage, db: Db): Promise<string[]> {
  const paid = (await world.truth()).filter(({ isPaid }) => isPaid).map(({ id }) => id);
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM payment
     WHERE id = ANY ($1) AND credited_wallet_id IS NULL AND state <> 'refunded'`,
    [paid],
  );
  return rows.map(({ id }) => id);
}

/** Lets time pass until a provider is polled again about refunds or payments. */
async function letTimePass(db: Db, paid: readonly string[]): Promise<void> {
  const later = `next_look_at > now() + interval '5 seconds'`;
  await db.query(
    `UPDATE payment_refund SET next_look_at = now() WHERE state = 'pending' AND ${later}`,
  );
  await db.query(`UPDATE payment SET next_look_at = now() WHERE id = ANY ($1) AND ${later}`, [
    paid,
  ]);
}

export interface Quieting {
  /** Time limit. */
  readonly seconds: number;
  /** Completes what the bank has begun. */
  readonly clearDesk: () => Promise<void>;
}

/** Resolves when nothing is pending; returns the number of seconds. */
export async function quiet(
  stage: Stage,
  db: Db,
  { seconds, clearDesk }: Quieting,
): Promise<number> {
  const start = performance.now();
  for (;;) {
    await finishPages(stage);
    const alone = await paidThereAlone(stage, db);
    await letTimePass(db, alone);
    await clearDesk();
    await settleFlags(stage);
    await followNode(stage);
    const left = await waiting(db);
    if (alone.length > 0) left.push(`${alone.length} × payment that the provider has`);
    const passed = (performance.now() - start) / 1000;
    if (left.length === 0) return passed;
    if (passed > seconds) throw new Error(`not quiet after ${seconds} s: ${left.join(', ')}`);
    await pause(500);
  }
}
