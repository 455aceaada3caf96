/** A bill at the counter: issued for a sale, paid by opening it or by code, cancelled, or left. */
import { acceptSeconds, codeSeconds } from '#contract/charges.ts';
import { inMinor } from './books.ts';
import type { Answer, Json } from './client.ts';
import { type Person, promoters, type Seller } from './people.ts';
import {
  type Flow,
  pick,
  post,
  refused,
  refuseEarly,
  type Stage,
  sellerOf,
  someAmount,
  wire,
} from './steps.ts';

interface Issued {
  readonly id: string;
  readonly seller: Seller;
  /** Minor units, all of it in Denar. */
  readonly amount: number;
}

const pay = '/trans/rachunek.potwierdz';

/** An unpaid bill remains open until its half hour has passed. */
function unpaid({ books }: Stage, { id, seller }: Issued, states = ['issued', 'expired']): void {
  books.unpaid.push({ path: `/trans/rachunek/${id}`, as: seller, states });
}

function good({ status, body }: Answer): Json {
  if (status >= 300) throw new Error(`unexpected answer ${status} ${JSON.stringify(body)}`);
  return body;
}

async function issued(stage: Stage): Promise<Issued | null> {
  const seller = sellerOf(stage);
  const amount = someAmount(stage);
  const opened = await post(stage, seller, '/trans/obsluga.otworz', {});
  if (opened.status !== 201) {
    refused(stage, opened, 'sale_limit');
    return null;
  }
  const saleId = good(opened).id;
  const line = { saleId, name: 'Burza', price: wire(amount), quantity: 1 };
  good(await post(stage, seller, '/trans/obsluga.dodaj', line));
  const asked = { saleId, denarPart: wire(amount) };
  const { id } = good(await post(stage, seller, '/trans/rachunek.wystaw', asked));
  return { id: String(id), seller, amount };
}

async function payByCode(stage: Stage, who: Person, bill: Issued): Promise<void> {
  const { id, seller, amount } = bill;
  const since = performance.now();
  const { otp_code } = (await post(stage, who, '/v2/et/otp')).body;
  const asked = performance.now();
  const charged = await post(stage, seller, pay, { billId: id, otp_code });
  refuseEarly(charged, 'code_expired', since, codeSeconds);
  if (charged.status !== 200) {
    unpaid(stage, bill);
    return refused(stage, charged, 'declined', 'code_expired');
  }
  const attempt = charged.body.attempt as { id: string };
  const decided = await post(stage, who, `/v2/et/accept?transaction=${attempt.id}`);
  refuseEarly(decided, 'transaction_expired', asked, acceptSeconds);
  if (decided.status === 200) {
    return stage.books.sold('bill by code', attempt.id, [who.email, seller.email], amount);
  }
  unpaid(stage, bill);
  refused(stage, decided, 'transaction_expired');
}

/** A bill for an offer, usually of a seller with a promotion, paid with a code bound to it. */
export const billByBoundCode: Flow = async (stage, who) => {
  const { books, people, random } = stage;
  const seller =
    random() < 0.8 ? pick(random, people.sellers.slice(0, promoters)) : sellerOf(stage);
  const opened = await post(stage, seller, '/trans/obsluga.otworz', {});
  if (opened.status !== 201) return refused(stage, opened, 'sale_limit');
  const { id: saleId } = opened.body;
  const quantity = 1 + Math.floor(random() * 3);
  const added = { saleId, offerId: seller.offers[0], quantity };
  good(await post(stage, seller, '/trans/obsluga.dodaj', added));
  const made = await post(stage, seller, '/trans/rachunek.wystaw', { saleId });
  if (made.status !== 201) {
    // Someone else has just used up the budget.
    await post(stage, seller, '/trans/obsluga.porzuc', { saleId });
    return refused(stage, made, 'price_changed');
  }
  const { amount } = made.body.denar as { amount: number };
  const bill = { id: String(made.body.id), seller, amount: inMinor(amount) };
  const bound = { amount, userEmail: seller.email };
  const since = performance.now();
  const { otp_code } = good(await post(stage, who, '/trans/otp', bound));
  const paid = await post(stage, seller, pay, { billId: bill.id, otp_code });
  refuseEarly(paid, 'code_expired', since, codeSeconds);
  if (paid.status !== 200) {
    unpaid(stage, bill);
    return refused(stage, paid, 'declined', 'code_expired');
  }
  const sides = [who.email, seller.email] as const;
  books.sold('bill by bound code', paid.body.receipt, sides, bill.amount);
};

export const billPayment: Flow = async (stage, who) => {
  const bill = await issued(stage);
  if (!bill) return;
  const { id, seller, amount } = bill;
  const chance = stage.random();
  if (chance < 0.1) {
    unpaid(stage, bill);
    return stage.books.note('bill left alone');
  }
  if (chance < 0.2) {
    const ended = await post(stage, seller, '/trans/rachunek.anuluj', { billId: id });
    if (ended.status !== 200) return refused(stage, ended);
    unpaid(stage, bill, ['cancelled']);
    return stage.books.note('bill cancelled');
  }
  if (chance < 0.6) return payByCode(stage, who, bill);
  const paid = await post(stage, who, pay, { billId: id });
  if (paid.status === 200) {
    return stage.books.sold('bill', paid.body.receipt, [who.email, seller.email], amount);
  }
  unpaid(stage, bill);
  refused(stage, paid, 'insufficient_funds');
};
