/** What providers tell by themselves: kept as it came, then followed, in one transaction. */
import { hash } from 'node:crypto';
import { GatewayError, type GatewayNotification } from '#adapters/payment-gateway.ts';
import type { Provider } from '#contract/payments.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { type AfterCommit, runKeyed } from '../keyed.ts';
import { learn } from './changing.ts';
import { refundedElsewhere } from './elsewhere.ts';
import { raiseFlag } from './flags.ts';
import { askBack, isAsAsked, isOtherOrder, settle } from './looking.ts';
import { isPaid } from './machine.ts';
import { addSeconds } from './opening.ts';
import { endRefund } from './refund-ends.ts';
import { refundByReference } from './refund-rows.ts';
import { type PaymentRow, paymentById } from './rows.ts';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
type OfPayment = Extract<GatewayNotification, { about: 'payment' }>;
type OfRefund = Extract<GatewayNotification, { about: 'refund' }>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const by = 'notification';

/** The headers worth keeping: how it was signed, and from where it came. */
const keptHeaders = /signature|content-type|user-agent|x-forwarded-for|correlation/;

/** Keeps what came, as it came; the same bytes again are counted. */
async function keep(
  tx: Tx,
  deps: Deps,
  provider: Provider,
  { body, headers, digest, about }: Came,
): Promise<void> {
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.test(name));
  await tx.query(
    `INSERT INTO payment_notification (id, provider, digest, body, headers, about, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (provider, digest) DO UPDATE SET times = payment_notification.times + 1`,
    [deps.newId(), provider, digest, body, Object.fromEntries(kept), about, deps.now()],
  );
}

interface Came {
  readonly body: Buffer;
  readonly headers: Headers;
  readonly digest: Buffer;
  readonly about: string;
}

/**
 * Takes a notification: reads it by its signature, keeps it, compares ids and money with what was
 * asked for, and brings the payment on; repeats change nothing. Refuses `not_found` for a provider
 * that is not configured and `notification_rejected` for a wrong signature, before anything is
 * written. Money that cannot be placed is kept and flagged, never credited.
 */
export async function takeNotification(
  deps: Deps,
  provider: Provider,
  body: Buffer,
  headers: Headers,
): Promise<void> {
  const gateway = deps.gateways[provider];
  if (!gateway) throw new Refusal('not_found');
  const told = gateway.readNotification(body, headers);
  if (!told) {
    deps.log.warn({ provider }, 'a notification without a good signature');
    throw new Refusal('notification_rejected');
  }
  const digest = hash('sha256', body, 'buffer');
  const came = { body, headers, digest, about: `${told.about} ${told.state}` };
  const { answer } = await runKeyed(deps.db, null, async (tx, after) => {
    await keep(tx, deps, provider, came);
    const followed = await (told.about === 'payment'
      ? followPayment(tx, deps, provider, told, after)
      : followRefund(tx, deps, provider, told, digest, after));
    if (followed.payment !== null) tie(tx, provider, digest, followed.payment);
    return followed;
  });
  const { payment, ask } = answer;
  if (ask && payment !== null) await askNow(deps, payment, ask);
}

interface Followed {
  readonly payment: string | null;
  /** What the provider is asked once this is kept; null where nothing. */
  readonly ask: ((deps: Deps, payment: string) => Promise<void>) | null;
}

/** Says of what payment the notification was, for the desk. */
function tie(tx: Tx, provider: Provider, digest: Buffer, payment: string): void {
  tx.send(
    `UPDATE payment_notification SET payment_id = $3
     WHERE provider = $1 AND digest = $2 AND payment_id IS NULL`,
    [provider, digest, payment],
  );
}

async function ours(tx: Tx, provider: Provider, reference: string): Promise<PaymentRow | null> {
  const row = uuid.test(reference) ? await paymentById(tx, reference) : null;
  return row?.provider === provider ? row : null;
}

async function followPayment(
  tx: Tx,
  deps: Deps,
  provider: Provider,
  told: OfPayment,
  after: AfterCommit,
): Promise<Followed> {
  const { reference, providerId, state, amount, currency } = told;
  const row = await ours(tx, provider, reference);
  const money = state === 'paid' || state === 'waiting';
  if (!row) {
    if (money) {
      await raiseFlag(tx, deps, {
        kind: 'unknown_order',
        provider,
        payment: null,
        reference,
        providerId,
        amount,
        currency,
      });
    }
    return { payment: null, ask: null };
  }
  const payment = row.id;
  const nothing = { payment, ask: null };
  if (state === 'returned') return nothing;
  if (!money && isOtherOrder(row, providerId)) return nothing;
  if (money && !(await isAsAsked(tx, deps, row, told))) return nothing;
  if (state === 'paid') {
    if (isPaid(row.state)) return nothing;
    await wake(tx, deps, payment);
    return { payment, ask: (...of) => askBack(...of, providerId, { by }) };
  }
  const news = state === 'waiting' || state === 'pending' ? 'under_way' : state;
  const then = await learn(tx, deps, payment, { by, news, providerId }, after);
  const waits = state === 'waiting' && then !== null && then.paidAt === null;
  if (waits) await wake(tx, deps, payment);
  return { payment, ask: waits ? (...of) => settle(...of, { by }) : null };
}

/** Whoever is killed before the provider is asked leaves it to the sweep, however the payment had ended. */
async function wake(tx: Tx, { now }: Deps, payment: string): Promise<void> {
  await tx.query(
    `UPDATE payment SET next_look_at = least(next_look_at, $2::timestamptz)
     WHERE id = $1 AND paid_at IS NULL`,
    [payment, addSeconds(now(), 10)],
  );
}

async function followRefund(
  tx: Tx,
  deps: Deps,
  provider: Provider,
  { refund: reference, providerId, state, amount }: OfRefund,
  digest: Buffer,
  after: AfterCommit,
): Promise<Followed> {
  // One that was made in the provider's panel may have no name that repeats have too but its text.
  const name = reference ?? digest.toString('hex');
  const known = await refundByReference(tx, provider, name);
  if (known) {
    if (state !== 'pending') await endRefund(tx, deps, known.id, state, { by }, after);
    return { payment: known.payment, ask: null };
  }
  if (state !== 'done') return { payment: null, ask: null };
  const elsewhere = { provider, reference: name, providerId, amount };
  return { payment: await refundedElsewhere(tx, deps, elsewhere, after), ask: null };
}

/** The sweeper takes up what is not decided here. */
async function askNow(
  deps: Deps,
  payment: string,
  ask: NonNullable<Followed['ask']>,
): Promise<void> {
  try {
    await ask(deps, payment);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { kind, reason, correlationId } = error;
    deps.log.warn({ payment, kind, reason, correlationId }, 'a notification is not confirmed yet');
  }
}
