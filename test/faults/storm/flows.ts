/** People's activities in a storm: all ways of moving money, from start to answer. */
import { cardPaymentSeconds } from '#contract/card-payments.ts';
import { acceptSeconds, codeSeconds } from '#contract/charges.ts';
import { codesOf } from '../cards.ts';
import { billByBoundCode, billPayment } from './bill-flow.ts';
import { inMinor } from './books.ts';
import type { Json } from './client.ts';
import { codeToMover, payMover } from './movers.ts';
import type { Person } from './people.ts';
import {
  codeOf,
  type Flow,
  pick,
  post,
  postConfirmed,
  refused,
  refuseEarly,
  type Shares,
  type Stage,
  sellerOf,
  someAmount,
  wire,
} from './steps.ts';
import { closeTill, refundSale } from './till-flow.ts';

const transfer: Flow = async (stage, who) => {
  const others = [...stage.people.buyers, ...stage.people.sellers];
  const to = pick(
    stage.random,
    others.filter(({ email }) => email !== who.email),
  );
  const amount = someAmount(stage);
  const path = `/v2/et/transfer?email=${to.email}&amount=${wire(amount)}&title=Burza`;
  const answer = await post(stage, who, path);
  if (answer.status !== 201) return refused(stage, answer, 'insufficient_funds');
  stage.books.paid('transfer', answer.body.transaction, [who.email, to.email], amount);
};

/** The seller charges the buyer's code; the buyer accepts, refuses, or ignores it. */
const codePayment: Flow = async (stage, who) => {
  const { random, books } = stage;
  const seller = sellerOf(stage);
  const amount = someAmount(stage);
  const since = performance.now();
  const made = await post(stage, who, '/v2/et/otp');
  const charge = `/v2/et/transaction?otp_code=${made.body.otp_code}&kwota=${wire(amount)}`;
  const asked = performance.now();
  const charged = await post(stage, seller, charge);
  const answered = performance.now();
  refuseEarly(charged, 'code_expired', since, codeSeconds);
  if (charged.status !== 201) return refused(stage, charged, 'declined', 'code_expired');
  const id = String(charged.body.transaction);
  const seen = { path: `/v2/et/transaction/${id}`, as: who };
  const chance = random();
  if (chance < 0.15) {
    books.unpaid.push({ ...seen, states: ['awaiting_acceptance', 'expired'] });
    return books.note('charge left alone');
  }
  const decision = chance < 0.3 ? 'refuse' : 'accept';
  const path = `/v2/et/accept?transaction=${id}&decision=${decision}`;
  const deciding = performance.now();
  const decided = await post(stage, who, path);
  refuseEarly(decided, 'transaction_expired', asked, acceptSeconds);
  if (decided.status === 200 && deciding - answered > acceptSeconds * 1000) {
    throw new Error('a charge was decided after its time');
  }
  if (decided.status !== 200) {
    books.unpaid.push({ ...seen, states: ['awaiting_acceptance', 'expired'] });
    return refused(stage, decided, 'transaction_expired');
  }
  if (decision === 'accept') return books.sold('code', id, [who.email, seller.email], amount);
  books.unpaid.push({ ...seen, states: ['refused'] });
  books.note('charge refused');
};

const boundCode: Flow = async (stage, who) => {
  const seller = sellerOf(stage);
  const amount = someAmount(stage);
  const bound = { amount: wire(amount), userEmail: seller.email };
  const since = performance.now();
  const made = await post(stage, who, '/trans/otp', bound);
  const asked = { otp_code: made.body.otp_code, amount: wire(amount) };
  const paid = await post(stage, seller, '/trans/pay', asked);
  refuseEarly(paid, 'code_expired', since, codeSeconds);
  if (paid.status !== 201) return refused(stage, paid, 'declined', 'code_expired');
  stage.books.sold('bound code', paid.body.transaction, [who.email, seller.email], amount);
};

async function newCodes(stage: Stage, who: Person): Promise<void> {
  const { id } = who.card;
  const path = `/v2/trans/cards/${id}/generate-codes`;
  const made = await postConfirmed(stage, who, path, { card_id: id, count: 20 });
  if (made.status < 300) who.codes = codesOf(made.body);
  else refused(stage, made, 'answer_forgotten');
}

const cardPayment: Flow = async (stage, who) => {
  const { books, random } = stage;
  const seller = sellerOf(stage);
  const amount = someAmount(stage);
  const { cardNumber: card_number, serial } = who.card;
  const request = { card_number, serial, amount: wire(amount), seller_email: seller.email };
  const base = '/v2/trans/cards';
  const since = performance.now();
  const made = await post(stage, seller, `${base}/initiate`, request);
  if (codeOf(made) === 'no_codes_left') return newCodes(stage, who);
  if (made.status !== 201) return refused(stage, made, 'declined', 'too_many_attempts');
  const { transaction_id, code_no } = made.body;
  const seen = { path: `${base}/transactions/${transaction_id}`, as: who };
  const chance = random();
  if (chance < 0.04) {
    books.unpaid.push({ ...seen, states: ['awaiting_code', 'expired'] });
    return books.note('card payment left alone');
  }
  if (chance < 0.15) {
    const ended = await post(stage, seller, `${base}/cancel`, { transaction_id });
    if (ended.status !== 200) return refused(stage, ended, 'transaction_expired');
    books.unpaid.push({ ...seen, states: ['cancelled'] });
    return books.note('card payment cancelled');
  }
  const given = { transaction_id, one_time_code: who.codes.get(code_no) };
  const paid = await post(stage, who, `${base}/confirm`, given);
  refuseEarly(paid, 'transaction_expired', since, cardPaymentSeconds);
  if (paid.status !== 200) return refused(stage, paid, 'transaction_expired');
  books.sold('card', paid.body.receipt, [who.email, seller.email], amount);
};

/** The payer's actions on the provider's page; retried until the page can be reached. */
async function atProvider(
  { world, random, books }: Stage,
  provider: 'payu' | 'p24',
  id: string,
): Promise<void> {
  const chance = random();
  const deed = chance < 0.8 ? 'pay' : chance < 0.9 ? 'later' : 'refuse';
  await world.act(provider, id, deed).catch(() => books.note('page not reached'));
}

const topUpPaths = { payu: '/v2/trans/payu/create_order', p24: '/v2/trans/p24/initiate' } as const;

const topUp =
  (provider: 'payu' | 'p24'): Flow =>
  async (stage, who) => {
    const amount = 100 + someAmount(stage);
    const body = { amount: wire(amount), description: 'Burza', currency: 'PLN' };
    const answer = await post(stage, who, topUpPaths[provider], body, provider);
    if (answer.status !== 201)
      return refused(stage, answer, 'too_many_requests', 'payment_refused');
    const id = String(answer.body.orderId ?? answer.body.session_id);
    stage.books.topUps.push({ id, owner: who.email, amount });
    stage.books.note(`top-up ${provider}`);
    await atProvider(stage, provider, id);
  };

const order: Flow = async (stage, who) => {
  const { books, random } = stage;
  const seller = sellerOf(stage);
  const offerId = seller.offers[random() < 0.3 ? 0 : 1];
  const wanted = { items: [{ offerId, quantity: 1 + Math.floor(random() * 3) }] };
  const made = await post(stage, who, '/v2/trans/order/create', wanted, 'payu');
  if (made.status !== 201)
    return refused(stage, made, 'insufficient_funds', 'order_limit', 'too_many_requests');
  const { id, total, denarPart, plnPart, payment } = made.body as Json & { payment: Json | null };
  books.orders.push({
    id: String(id),
    owner: who.email,
    seller: seller.email,
    offerId: Number(offerId),
    amount: inMinor(total),
    denar: inMinor(denarPart),
    zloty: inMinor(plnPart),
  });
  books.note(payment ? 'mixed order' : 'order in Denar');
  if (!payment) return;
  if (random() < 0.2) {
    const ended = await post(stage, who, `/v2/trans/order/${id}/cancel`, undefined, 'payu');
    if (ended.status >= 300) refused(stage, ended, 'order_closed');
    return;
  }
  await atProvider(stage, 'payu', String(payment.id));
};

const exchange: Flow = async (stage, who) => {
  const { books, random } = stage;
  const amount = someAmount(stage);
  const [from, to] = random() < 0.65 ? (['DNR', 'ITL'] as const) : (['ITL', 'DNR'] as const);
  const body = { from, to, amount: wire(amount) };
  const answer = await post(stage, who, '/trans/exchange', body, 'chain');
  if (answer.status !== 201) return refused(stage, answer, 'insufficient_funds', 'chain_refused');
  books.told.push({ kind: 'exchange', id: String(answer.body.transaction), amount });
  books.change(who.email, from, -amount);
  books.change(who.email, to, amount);
  books.note('exchange');
};

const sendItalar: Flow = async (stage, who) => {
  const to = sellerOf(stage);
  const amount = 1 + Math.floor(someAmount(stage) / 10);
  const body = { email: to.email, amount: wire(amount) };
  const answer = await post(stage, who, '/currency/transfer', body, 'chain');
  if (answer.status !== 201) return refused(stage, answer, 'insufficient_funds', 'chain_refused');
  stage.books.told.push({ kind: 'italar', id: String(answer.body.transaction), amount });
  stage.books.change(who.email, 'ITL', -amount);
  stage.books.change(to.email, 'ITL', amount);
  stage.books.note('iTalar sent');
};

const payout: Flow = async (stage, who) => {
  const { books, random } = stage;
  if (who.bankAccount === null) return transfer(stage, who);
  const amount = someAmount(stage);
  const body = { bankAccountId: who.bankAccount, amount: wire(amount) };
  const made = await postConfirmed(stage, who, '/v2/account/payout', body);
  if (made.status !== 201) return refused(stage, made, 'insufficient_funds');
  books.told.push({ kind: 'payout', id: String(made.body.transaction), amount });
  books.payouts.set(String(made.body.id), { owner: who.email, amount });
  books.change(who.email, 'DNR', -amount);
  books.note('payout');
  if (random() < 0.6) return;
  const path = `/v2/account/payout/${made.body.id}/cancel`;
  const ended = await post(stage, who, path);
  if (ended.status !== 200) return refused(stage, ended, 'transfer_ended');
  books.change(who.email, 'DNR', amount);
  books.note('payout cancelled');
};

/** Activities that need only the database. */
export const ledgerFlows: Shares = [
  [transfer, 30],
  [codePayment, 18],
  [boundCode, 10],
  [cardPayment, 14],
  [payout, 7],
  [billPayment, 8],
  [billByBoundCode, 10],
  [payMover, 6],
  [codeToMover, 4],
  [refundSale, 8],
  [closeTill, 4],
];

const refusals = ['payment_closed', 'refund_too_large', 'insufficient_funds', 'payment_refused'];

/** All of it, or a part. */
const refundTopUp: Flow = async (stage, who) => {
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

/** All that is left of it, or a piece. */
const refundOrder: Flow = async (stage) => {
  const { books, random } = stage;
  const seller = sellerOf(stage);
  const sold = books.orders.filter((one) => one.seller === seller.email);
  if (sold.length === 0) return;
  const { id, offerId } = pick(random, sold);
  const body = random() < 0.5 ? {} : { items: [{ offerId, quantity: 1 }] };
  const answer = await post(stage, seller, `/v2/trans/order/${id}/refund`, body, 'payu');
  if (answer.status !== 200) return refused(stage, answer, 'order_closed', ...refusals);
  books.note('order given back');
};

export const allFlows: Shares = [
  ...ledgerFlows,
  [topUp('payu'), 6],
  [topUp('p24'), 6],
  [order, 10],
  [refundTopUp, 7],
  [refundOrder, 7],
  [exchange, 8],
  [sendItalar, 3],
];
