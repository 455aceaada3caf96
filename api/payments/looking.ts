/** Asks providers about payments that are not decided, and does what follows from their answers. */
import { type FoundPayment, GatewayError, type PaymentGateway } from '#adapters/payment-gateway.ts';
import type { Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import { isAwaited } from '../orders/order-news.ts';
import { credit, learn, type Witness } from './changing.ts';
import { raiseFlag } from './flags.ts';
import { isOpen, isPaid } from './machine.ts';
import { addSeconds, callProvider, gatewayOf } from './opening.ts';
import { keyOf, lockPayment, type PaymentRow, paymentById } from './rows.ts';

/** What somebody says of the money of a payment. */
interface Said {
  readonly providerId: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
}

/**
 * True where the money is what was asked for, under the one name that the provider has for it. What
 * is not is flagged for a person, and nothing else is done with it.
 */
export async function isAsAsked(
  tx: Tx,
  deps: Deps,
  { id, provider }: PaymentRow,
  { providerId, amount, currency }: Said,
): Promise<boolean> {
  const row = (await lockPayment(tx, id)) as PaymentRow;
  const flag = (kind: 'amount_differs' | 'paid_twice' | 'unknown_order') =>
    raiseFlag(tx, deps, {
      kind,
      provider,
      payment: id,
      reference: id,
      providerId,
      amount,
      currency,
    });
  const differs =
    (amount !== null && amount !== row.amount) || (currency !== null && currency !== row.currency);
  if (differs) {
    await flag('amount_differs');
    if (isOpen(row.state)) {
      await tx.query(`UPDATE payment SET reason = 'amount_differs' WHERE id = $1`, [id]);
    }
    return false;
  }
  if (!isOtherOrder(row, providerId)) return true;
  await flag(isPaid(row.state) ? 'paid_twice' : 'unknown_order');
  return false;
}

/** PayU names an order when it is opened, Przelewy24 for certain only when it is paid. */
export const isOtherOrder = (row: PaymentRow, told: string | null): boolean =>
  (row.provider === 'payu' || isPaid(row.state)) &&
  row.providerId !== null &&
  told !== null &&
  row.providerId !== told;

/** Writes down what the provider has found, and credits what is paid. */
export async function follow(
  deps: Deps,
  row: PaymentRow,
  found: FoundPayment,
  witness: Witness,
): Promise<void> {
  const { state, providerId } = found;
  // Failed before anybody could pay: it was never opened, and now never will be.
  const never = neverAnswered(row) && state === 'failed' && !row.blik;
  await runKeyed(deps.db, null, async (tx, after) => {
    const money = state === 'paid' || state === 'waiting';
    if (money && !(await isAsAsked(tx, deps, row, found))) return;
    const news = newsOf(state);
    const reason = never ? ({ reason: 'unavailable' } as const) : {};
    await learn(tx, deps, row.id, { ...witness, news, providerId, ...reason }, after);
  });
}

/** What has gone back before it was ours counts as not paid. */
const newsOf = (state: FoundPayment['state']) =>
  ({
    pending: 'under_way',
    waiting: 'under_way',
    paid: 'paid',
    failed: 'failed',
    returned: 'failed',
  })[state] as 'under_way' | 'paid' | 'failed';

/** Takes money that waits for it: only then is it ours. */
export async function settle(deps: Deps, id: string, witness: Witness): Promise<void> {
  const row = await paymentById(deps.db, id);
  if (!row || isPaid(row.state) || row.reason === 'amount_differs') return;
  if (row.orderId !== null && !(await isAwaited(deps.db, row.orderId))) {
    // Nobody has it yet, and an order that is over wants none of it.
    return follow(deps, row, await gatewayOf(deps, row.provider).cancel(keyOf(row)), witness);
  }
  await follow(deps, row, await gatewayOf(deps, row.provider).settle(keyOf(row)), witness);
}

/**
 * What a notification calls paid is so when the provider, asked for that order, says so. Where it
 * knows no such order of this payment, a person looks into it.
 */
export async function askBack(
  deps: Deps,
  id: string,
  told: string,
  witness: Witness,
): Promise<void> {
  const row = await paymentById(deps.db, id);
  if (!row || isPaid(row.state)) return;
  const { provider, amount, currency } = row;
  const providerId = row.providerId ?? told;
  const found = await gatewayOf(deps, provider).find({ ...keyOf(row), providerId });
  if (found?.state === 'waiting') return settleFound(deps, row, found, witness);
  if (found) return follow(deps, row, found, witness);
  const unknown = { provider, payment: id, reference: id, providerId, amount, currency };
  await runKeyed(deps.db, null, (tx) => raiseFlag(tx, deps, { kind: 'unknown_order', ...unknown }));
}

/**
 * Takes money that the provider, when asked, has found waiting. Its own answer outweighs what a
 * notification has told of another amount.
 */
async function settleFound(
  deps: Deps,
  row: PaymentRow,
  found: FoundPayment,
  witness: Witness,
): Promise<void> {
  const { answer: good } = await runKeyed(deps.db, null, async (tx) => {
    if (!(await isAsAsked(tx, deps, row, found))) return false;
    const told = `UPDATE payment SET reason = NULL WHERE id = $1 AND reason = 'amount_differs'`;
    await tx.query(`${told} AND paid_at IS NULL`, [row.id]);
    return true;
  });
  if (good) await settle(deps, row.id, witness);
}

/** What the provider has of a payment whose opening was never answered; null where it has none. */
async function findLost(
  deps: Deps,
  gateway: PaymentGateway,
  row: PaymentRow,
): Promise<FoundPayment | null> {
  const found = await gateway.find(keyOf(row));
  if (found || row.providerId !== null || deps.now() >= row.expiresAt) return found;
  // Opening it once more opens no second one, and tells the provider's name of the first.
  await callProvider(deps, row, { by: 'look_up' });
  return null;
}

const neverAnswered = ({ state, redirectUrl, providerId }: PaymentRow): boolean =>
  state === 'unknown' || (state === 'created' && redirectUrl === null && providerId === null);

/**
 * Asks the provider about one payment and follows its answer. A payment whose time is over is called
 * off, so that it cannot be paid behind our back, and has expired where it is not paid then.
 * Throws GatewayError where the provider gives no answer; nothing is changed then.
 */
export async function look(deps: Deps, row: PaymentRow, witness: Witness): Promise<void> {
  if (isPaid(row.state)) return creditLate(deps, row);
  const over = deps.now() >= row.expiresAt;
  if (row.state === 'created' && row.callingUntil && deps.now() < row.callingUntil) return;
  if (row.state === 'created' && row.reason === 'unavailable') {
    if (over) await timeOut(deps, row);
    return;
  }
  const gateway = gatewayOf(deps, row.provider);
  const lost = neverAnswered(row);
  let found = lost ? await findLost(deps, gateway, row) : await gateway.find(keyOf(row));
  if (found?.state === 'waiting') return settleFound(deps, row, found, witness);
  if (found && found.state !== 'pending' && !(over && found.state === 'failed')) {
    return follow(deps, row, found, witness);
  }
  if (!over) {
    // Where the payer has a page, being open with the provider is nothing new.
    if (found && lost) await follow(deps, row, found, witness);
    return;
  }
  if (found?.state === 'pending' && isOpen(row.state)) {
    found = await gateway.cancel({ ...keyOf(row), providerId: found.providerId });
    if (found.state === 'waiting') return settleFound(deps, row, found, witness);
    if (found.state === 'paid') return follow(deps, row, found, witness);
  }
  await timeOut(deps, row);
}

async function timeOut(deps: Deps, { id }: PaymentRow): Promise<void> {
  const learnt = { by: 'clock', news: 'time_out' } as const;
  await runKeyed(deps.db, null, (tx, after) => learn(tx, deps, id, learnt, after));
}

/** Credits a paid payment that found no wallet, where its person has opened one since. */
async function creditLate(deps: Deps, { id }: PaymentRow): Promise<void> {
  await runKeyed(deps.db, null, async (tx, after) => {
    const row = await lockPayment(tx, id);
    const gone = row?.refunds.some(({ state }) => state !== 'rejected');
    // Money for an order that is over is given back, and never credited.
    if (row?.state !== 'paid' || row.purpose === 'order') return;
    if (row.creditedWallet !== null || gone) return;
    await credit(tx, deps, row, after);
    after(() => deps.notifier.paymentChanged(id));
  });
}

/** Seconds until the next look, by how many there were: the payer waits in the first minutes. */
const pauses = [5, 10, 15, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600];
const lastPause = 6 * 3600;
const pauseAfter = (looks: number): number => pauses[looks] ?? lastPause;

/** So long after it has expired a payment is still asked for: money may be days under way. */
const afterlifeDays = 4;

/** When this payment is to be looked at next; null where nothing is to be learnt any more. */
function nextLook(row: PaymentRow, now: Date): Date | null {
  const { state, reason } = row;
  if (isOpen(state)) {
    const next = addSeconds(now, pauseAfter(row.looks));
    return next < row.expiresAt || now >= row.expiresAt ? next : row.expiresAt;
  }
  const late = state === 'expired' || (state === 'failed' && reason === 'cancelled');
  const until = addSeconds(row.expiresAt, afterlifeDays * 86_400);
  return late && now < until ? addSeconds(now, Math.max(3600, pauseAfter(row.looks))) : null;
}

const perSweep = 20;
/** A look that its process did not live to finish is taken up again after so long. */
const leaseSeconds = 60;

/** Takes payments whose time to be looked at has come; no other instance has them until the lease ends. */
async function takeDue({ db, now }: Deps): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `UPDATE payment SET next_look_at = $2 WHERE id IN (
       SELECT id FROM payment WHERE next_look_at <= $1 ORDER BY next_look_at LIMIT $3
       FOR UPDATE SKIP LOCKED) RETURNING id`,
    [now(), addSeconds(now(), leaseSeconds), perSweep],
  );
  return rows.map(({ id }) => id);
}

async function lookAgain(deps: Deps, id: string): Promise<void> {
  const row = await paymentById(deps.db, id);
  if (!row) return;
  let unheard = false;
  try {
    await look(deps, row, { by: 'look_up' });
  } catch (error) {
    const { provider } = row;
    const { kind, reason, correlationId } = error as Partial<GatewayError>;
    const known = error instanceof GatewayError;
    unheard = known && kind !== 'refused';
    deps.log.warn(
      known ? { payment: id, provider, kind, reason, correlationId } : { payment: id, err: error },
      'a payment could not be looked up',
    );
  }
  const then = (await paymentById(deps.db, id)) as PaymentRow;
  const again = unheard ? addSeconds(deps.now(), pauseAfter(then.looks)) : null;
  const next = nextLook(then, deps.now()) ?? again;
  await deps.db.query(
    'UPDATE payment SET next_look_at = $2, looks = $3 WHERE id = $1 AND state = $4',
    [id, next, then.looks + 1, then.state],
  );
}

/**
 * One step of the sweep: looks at the payments that are due. Any number of instances may do it; each
 * payment is looked at by one of them. Gives how many it looked at.
 */
export async function sweepPayments(deps: Deps): Promise<number> {
  const due = await takeDue(deps);
  await Promise.all(due.map((id) => lookAgain(deps, id)));
  return due.length;
}
