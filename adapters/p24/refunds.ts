/** Makes refunds through Przelewy24, and queries their state. */
import { GatewayError, type RefundRequest, type RefundState } from '../payment-gateway.ts';
import { type Answer, type Ask, noAnswer, refusalOf } from './http.ts';
import { refunds } from './shapes.ts';
import { clean } from './texts.ts';

const states: Readonly<Record<1 | 2 | 3 | 4, RefundState>> = {
  1: 'done',
  2: 'pending',
  3: 'pending',
  4: 'rejected',
};

/** The state of a payment's refund, by the provider's id of the payment. */
export async function findRefund(
  ask: Ask,
  reference: string,
  orderId: string,
): Promise<RefundState | null> {
  const answer = await ask({ method: 'GET', path: `/refund/by/orderId/${orderId}`, attempts: 2 });
  if (answer.status === 404) return null;
  // The answer says nothing about the refund, so it must not count as its refusal.
  if (answer.status !== 200) throw new GatewayError('unavailable', refusalOf(answer));
  const parsed = refunds.safeParse(answer.body);
  if (!parsed.success) throw noAnswer('GET', 'unreadable refunds');
  const found = parsed.data.data.refunds.find(({ requestId }) => requestId === reference);
  return found ? states[found.status] : null;
}

/** How to interpret the provider's refusal of a refund. */
function errorOf(answer: Answer): GatewayError {
  const reason = refusalOf(answer);
  if (answer.repeated || /concurrent call/i.test(reason))
    return new GatewayError('unknown', reason);
  // The merchant's balance may suffice tomorrow; every other refusal is final.
  const later = /insufficient funds/i.test(reason);
  return new GatewayError(later ? 'unavailable' : 'refused', reason);
}

type Sent = 'taken' | 'known' | GatewayError;

async function send(ask: Ask, request: RefundRequest, orderId: string): Promise<Sent> {
  const { reference, payment, amount, description, notifyUrl } = request;
  const { reference: sessionId } = payment;
  const call = {
    method: 'POST',
    path: '/transaction/refund',
    body: {
      requestId: reference,
      refundsUuid: reference,
      urlStatus: notifyUrl,
      refunds: [{ orderId, sessionId, amount, description: clean(description, 35) }],
    },
    attempts: 2,
  } as const;
  try {
    const answer = await ask(call);
    if (answer.status === 201) return 'taken';
    return /already exists/i.test(refusalOf(answer)) ? 'known' : errorOf(answer);
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

/**
 * Requests a refund with our name as the provider's request id, which it accepts only once. If it
 * is already known, or the outcome is unclear, the payment's refunds are queried.
 */
export async function refund(
  ask: Ask,
  request: RefundRequest,
  orderId: string,
): Promise<RefundState> {
  const sent = await send(ask, request, orderId);
  if (sent === 'taken') return 'pending';
  if (sent !== 'known' && sent.kind !== 'unknown') throw sent;
  const found = await findRefund(ask, request.reference, orderId).catch(() => null);
  if (found) return found;
  if (sent === 'known') return 'pending';
  throw sent;
}
