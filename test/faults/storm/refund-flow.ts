/** Refunds through the provider: an owner refunds a top-up, a seller refunds an order. */
import { type Flow, pick, post, refused, sellerOf, wire } from './steps.ts';

const refusals = ['payment_closed', 'refund_too_large', 'insufficient_funds', 'payment_refused'];

/** All of it, or a part. */
export const refundTopUp: Flow = async (stage, who) => {
  const { books, random } = stage;
  const own = books.topUps.filter(({ owner }) => owner === who.email);
  if (own.length === 0) return;
  const { id, amount } = pick(random, own);
  const part = 1 + Math.floor(random() * amount);
  const body = random() < 0.5 ? {} : { amount: wire(part) };
  const answer = await post(stage, who, `/v2/trans/payments/${id}/refund`, body, 'payu');
  if (answer.status !== 201) return refused(stage, answer, ...refusals);
  books.note('top-up asked back');
};

export const refundOrder: Flow = async (stage) => {
  const { books, random } = stage;
  const seller = sellerOf(stage);
  const sold = books.orders.filter((one) => one.seller === seller.email);
  if (sold.length === 0) return;
  const { id } = pick(random, sold);
  const answer = await post(stage, seller, `/v2/trans/order/${id}/refund`, {}, 'payu');
  if (answer.status !== 200) return refused(stage, answer, 'order_closed', ...refusals);
  books.note('order given back');
};
