/** Test support: the flows of money between participants. */
import { expireCardPayments } from '../cards/payments.ts';
import { expireCharges } from '../charges/decide.ts';
import type { Person } from '../testing.ts';
import type { Flows, World } from './testing-world.ts';

const pay = (w: World, to: Person, amount: string) =>
  w.post(w.buyer, '/v2/et/transfer', {}, { email: to.email, amount });

const codeOf = async (w: World, as = w.buyer): Promise<string> =>
  String((await w.post(as, '/v2/et/otp')).body.otp_code);

const boundCode = async (w: World, amount: string): Promise<string> =>
  String(
    (await w.post(w.buyer, '/trans/otp', { userEmail: w.seller.email, amount })).body.otp_code,
  );

async function charged(w: World, as = w.buyer): Promise<string> {
  const otp_code = await codeOf(w, as);
  await w.begin();
  const query = { otp_code, kwota: '12.50', description: 'Chleb' };
  const { body } = await w.post(w.seller, '/v2/et/transaction', {}, query);
  return String(body.transaction ?? body.id);
}

const decide = (w: World, transaction: string, decision: string, as = w.buyer) =>
  w.post(as, '/v2/et/accept', {}, { transaction, decision });

async function billed(w: World, items?: readonly object[]): Promise<string> {
  const opened = await w.post(w.seller, '/trans/obsluga.otworz', { customer: '' });
  const saleId = String(opened.body.id);
  for (const item of items ?? [{ name: 'Chleb', price: '12.50', quantity: 1 }]) {
    await w.post(w.seller, '/trans/obsluga.dodaj', { saleId, ...item });
  }
  return String((await w.post(w.seller, '/trans/rachunek.wystaw', { saleId })).body.id);
}

const confirmBill = (w: World, as: Person, billId: string, otp_code?: string) =>
  w.post(as, '/trans/rachunek.potwierdz', { billId, ...(otp_code && { otp_code }) });

/** The charge that waits for a bill. */
async function chargeOf(w: World, bill: string): Promise<string> {
  const { rows } = await w.db.query<{ id: string }>(
    `SELECT id FROM charge WHERE bill_id = $1 ORDER BY id DESC LIMIT 1`,
    [bill],
  );
  return rows[0]?.id ?? '';
}

interface Card {
  readonly card_number: string;
  readonly serial: string;
  readonly codes: ReadonlyMap<number, string>;
}

let registered: Promise<Card> | undefined;

async function newCard(w: World): Promise<Card> {
  const made = await w.post(w.boss, '/v2/adm/cstore/new', { count: 1, batch: 'A' });
  const [card] = made.body.cards as {
    id: string;
    cardNumber: string;
    serial: string;
    pin: string;
  }[];
  if (!card) throw new Error('no card was made');
  const { id, cardNumber, serial, pin } = card;
  await w.post(w.boss, `/v2/adm/cstore/release/${id}`);
  const { email } = w.buyer;
  await w.post(w.buyer, '/v2/trans/cards/register', { cardNumber, serial, pin, email });
  const codes = await w.post(w.buyer, `/v2/trans/cards/${id}/generate-codes`, {
    card_id: id,
    count: 20,
  });
  const list = codes.body.oneTimeCodes as { no: number; code: string }[];
  return {
    card_number: cardNumber,
    serial,
    codes: new Map(list.map(({ no, code }) => [no, code])),
  };
}

interface Started {
  readonly transaction_id: string;
  readonly one_time_code: string;
}

async function started(w: World, more: object = {}): Promise<Started> {
  registered ??= newCard(w);
  const { codes, ...card } = await registered;
  await w.begin();
  const { body } = await w.post(w.seller, '/v2/trans/cards/initiate', {
    ...card,
    amount: '12.50',
    seller_email: w.seller.email,
    description: 'Chleb',
    ...more,
  });
  const one_time_code = codes.get(Number(body.code_no)) ?? '';
  return { transaction_id: String(body.transaction_id), one_time_code };
}

const confirmCard = (w: World, payment: Started) =>
  w.post(w.seller, '/v2/trans/cards/confirm', payment);

let waiting = '';
let byCard: Started;
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
      const otp_code = await boundCode(w, '3.00');
      await w.begin();
      const query = { otp_code, kwota: '3.00', description: 'Chleb' };
      await w.post(w.seller, '/v2/et/transaction', {}, query);
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
      await confirmBill(w, w.seller, bill, await codeOf(w));
      await w.begin();
      await confirmBill(w, w.buyer, bill);
    },
    'charged by code': async (w) => {
      bill = await billed(w);
      const code = await codeOf(w);
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
      const offerId = await w.offer({ price: 3, denar_percent: 0 });
      bill = await billed(w, [{ offerId, quantity: 1 }]);
      await confirmBill(w, w.seller, bill);
    },
  },
  Wallet: {
    frozen: async (w) => {
      const ola = await w.person('Ola Mrozi', { denar: '50.00' });
      await charged(w, ola);
      await w.begin();
      await w.post(ola, '/v2/account/freeze');
    },
    closed: async (w) => {
      const jan = await w.person('Jan Zamyka');
      const { body } = await w.ask('GET', '/v2/account/wallet', { as: jan });
      await w.ask('DELETE', `/v2/account/wallet/${body.id}`, { as: jan });
    },
  },
};
