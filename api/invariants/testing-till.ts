/** Test support: the flows of money between participants. */
import { expireCardPayments } from '../cards/payments.ts';
import { expireCharges } from '../charges/decide.ts';
import type { Person } from '../testing.ts';
import {
  type CardPayment,
  cardPayment,
  charge,
  closeWallet,
  newBill,
  type OwnedCard,
  ownedCard,
  paymentCode,
  type SaleItem,
} from '../testing-flows.ts';
import type { Flows, World } from './testing-world.ts';

const pay = (w: World, to: Person, amount: string) =>
  w.post(w.buyer, '/v2/et/transfer', {}, { email: to.email, amount });

const boundCode = (w: World, amount: string): Promise<string> =>
  paymentCode(w, w.buyer, { userEmail: w.seller.email, amount });

async function charged(w: World, as = w.buyer): Promise<string> {
  const code = await paymentCode(w, as);
  await w.begin();
  return charge(w, w.seller, code, '12.50');
}

const decide = (w: World, transaction: string, decision: string, as = w.buyer) =>
  w.post(as, '/v2/et/accept', {}, { transaction, decision });

const billed = async (w: World, item: SaleItem = { name: 'Chleb', price: '12.50' }) =>
  (await newBill(w, w.seller, [item])).id;

const confirmBill = (w: World, as: Person, billId: string, otp_code?: string) =>
  w.post(as, '/trans/rachunek.potwierdz', { billId, ...(otp_code && { otp_code }) });

/** The charge that waits for a bill. */
async function chargeOf(w: World, bill: string): Promise<string> {
  const rows = await w.sql<{ id: string }>`
    SELECT id FROM charge WHERE bill_id = ${bill} ORDER BY id DESC LIMIT 1`;
  return rows[0]?.id ?? '';
}

const registered = new WeakMap<World, Promise<OwnedCard>>();

async function started(w: World, more: { billId?: string } = {}): Promise<CardPayment> {
  const owned = registered.get(w) ?? ownedCard(w, w.boss, w.buyer, 20);
  registered.set(w, owned);
  const card = await owned;
  await w.begin();
  return cardPayment(w, w.seller, card, more);
}

const confirmCard = (w: World, payment: CardPayment) =>
  w.post(w.seller, '/v2/trans/cards/confirm', payment);

const refunded = async (w: World, sale: string, body: object): Promise<void> =>
  void (await w.post(w.seller, `/v2/trans/transactions/${sale}/refund`, body));

let waiting = '';
let byCard: CardPayment;
let bill = '';

export const tillFlows: Flows = {
  Transfer: { paid: async (w) => void (await pay(w, w.seller, '25.00')) },
  'Payment code': {
    charged: async (w) => {
      waiting = await charged(w);
    },
    accepted: async (w) => void (await decide(w, waiting, 'accept')),
    refused: async (w) => {
      const id = await charged(w);
      await w.begin();
      await decide(w, id, 'refuse');
    },
    expired: async (w) => {
      await charged(w);
      await w.begin();
      w.pass(61);
      await expireCharges(w.deps);
    },
    'charged with a bound code': async (w) => {
      const code = await boundCode(w, '3.00');
      await w.begin();
      await charge(w, w.seller, code, '3.00');
    },
  },
  Card: {
    charged: async (w) => {
      byCard = await started(w);
    },
    confirmed: async (w) => void (await confirmCard(w, byCard)),
    cancelled: async (w) => {
      const { transaction_id } = await started(w);
      await w.begin();
      await w.post(w.seller, '/v2/trans/cards/cancel', { transaction_id });
    },
    expired: async (w) => {
      await started(w);
      await w.begin();
      w.pass(301);
      await expireCardPayments(w.deps);
    },
  },
  Bill: {
    issued: async (w) => {
      bill = await billed(w);
    },
    scanned: async (w) => void (await confirmBill(w, w.buyer, bill)),
    'scanned while a code waits': async (w) => {
      bill = await billed(w);
      await confirmBill(w, w.seller, bill, await paymentCode(w, w.buyer));
      await w.begin();
      await confirmBill(w, w.buyer, bill);
    },
    'charged by code': async (w) => {
      bill = await billed(w);
      const code = await paymentCode(w, w.buyer);
      await w.begin();
      await confirmBill(w, w.seller, bill, code);
    },
    'accepted by the buyer': async (w) => void (await decide(w, await chargeOf(w, bill), 'accept')),
    'paid by bound code': async (w) => {
      bill = await billed(w);
      const code = await boundCode(w, '12.50');
      await w.begin();
      await confirmBill(w, w.seller, bill, code);
    },
    'charged by card': async (w) => {
      bill = await billed(w);
      byCard = await started(w, { billId: bill });
    },
    'confirmed by the card’s code': async (w) => void (await confirmCard(w, byCard)),
    'paid at the counter': async (w) => {
      bill = await billed(w, { offerId: await w.offer({ price: 3, denar_percent: 0 }) });
      await confirmBill(w, w.seller, bill);
    },
    'paid in both currencies': async (w) => {
      bill = (await newBill(w, w.seller, [{ name: 'Tort', price: '12.50' }], { denarPart: 8 })).id;
      await confirmBill(w, w.buyer, bill);
    },
    'its złoty taken': async (w) =>
      void (await w.post(w.seller, '/trans/rachunek.przyjmij', { billId: bill })),
  },
  'Refund of a sale': {
    'a part of a bill, with złoty': (w) => refunded(w, bill, { denar: 3, pln: 1 }),
    'the rest of its złoty': (w) => refunded(w, bill, { denar: 0, pln: '3.50' }),
    'of a payment by code': async (w) => {
      const id = await charged(w);
      await decide(w, id, 'accept');
      await w.begin();
      await refunded(w, id, { denar: '12.50' });
    },
    'of a payment by card': async (w) => {
      byCard = await started(w);
      await confirmCard(w, byCard);
      await w.begin();
      await refunded(w, byCard.transaction_id, { denar: '2.50' });
    },
    'the shift closed': async (w) => void (await w.post(w.seller, '/trans/obsluga.zamknij')),
  },
  Wallet: {
    frozen: async (w) => {
      const ola = await w.person('Ola Mrozi', { denar: '50.00' });
      await charged(w, ola);
      await w.begin();
      await w.post(ola, '/v2/account/freeze');
    },
    closed: async (w) => {
      await closeWallet(w, await w.person('Jan Zamyka'));
    },
  },
};
