/** Gives money back through PayU, and asks what has become of it. */
import { GatewayError, type RefundRequest, type RefundState } from '../payment-gateway.ts';
import { type Ask, errorOf, unreadable, wordsOf } from './http.ts';
import { cleanText } from './order-form.ts';
import { refunded, refunds } from './shapes.ts';
import { refundStates } from './states.ts';

const refundsPath = (orderId: string): string =>
  `/api/v2_1/orders/${encodeURIComponent(orderId)}/refunds`;

/** Null where the order is not known, or has no refund of this name. */
export async function findRefund(
  ask: Ask,
  reference: string,
  orderId: string | null,
): Promise<RefundState | null> {
  if (orderId === null) return null;
  const answer = await ask({ method: 'GET', path: refundsPath(orderId) });
  if (answer.status === 404) return null;
  // Nothing was said of the refund, so nobody may take this for its refusal.
  if (answer.status !== 200) throw errorOf('unavailable', answer);
  const list = refunds.safeParse(answer.body).data;
  if (!list) throw unreadable('GET', answer);
  const found = list.find(({ extRefundId }) => extRefundId === reference);
  return found ? refundStates[found.status] : null;
}

/** PayU takes a repeat for the same refund only if all of it is the same: so the name is looked for first. */
export async function refund(ask: Ask, request: RefundRequest): Promise<RefundState> {
  const { reference, payment, amount } = request;
  const { providerId } = payment;
  if (providerId === null) throw new GatewayError('refused', 'nothing is paid');
  const before = await findRefund(ask, reference, providerId);
  if (before) return before;
  const description = cleanText(request.description, 255) || reference;
  const body = {
    refund: { description, amount: String(amount), currencyCode: 'PLN', extRefundId: reference },
  };
  const answer = await ask({ method: 'POST', path: refundsPath(providerId), body });
  if (answer.status === 200 || answer.status === 201) {
    const read = refunded.safeParse(answer.body).data;
    if (!read) throw unreadable('POST', answer);
    return refundStates[read.refund.status];
  }
  if (answer.repeated) throw errorOf('unknown', answer);
  // The balance of the point of sale may suffice tomorrow; every other refusal stays as it is.
  const later = /\b(funds|balance)\b/i.test(wordsOf(answer));
  throw errorOf(later ? 'unavailable' : 'refused', answer);
}
