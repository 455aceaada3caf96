/** A person who has one of everything, the victim of the attacks. */
import assert from 'node:assert/strict';
import type { Till } from '#api/payments/testing.ts';
import { askConfirmed } from '#api/security/testing.ts';
import type { Person, Reply } from '#api/testing.ts';

export const bankAccount = '64109010140000000000000042';

/** The victim's things by kind; identifiers in the API's form. */
export interface Household {
  readonly ids: Readonly<Record<string, string>>;
  /** Secrets that nobody else may ever read: PIN, codes, numbers. */
  readonly secrets: readonly string[];
}

type Ask = (
  as: Person,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
) => Promise<Reply['body']>;

const asking =
  ({ ask }: Till): Ask =>
  async (as, method, path, body) => {
    const reply = await ask(method, path, { as, ...(body ? { body } : {}) });
    assert.ok(reply.status < 300, `${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };

const idIn = (body: unknown): string => String((body as { id: unknown }).id);

/** Gives the owner a card and a pending payment with it. */
async function card(ask: Ask, admin: Person, owner: Person, seller: Person) {
  const made = await ask(admin, 'POST', '/v2/adm/cstore/new', { count: 1, batch: 'A' });
  const [printed] = made.cards as Record<'id' | 'cardNumber' | 'serial' | 'pin', string>[];
  assert.ok(printed);
  await ask(admin, 'POST', `/v2/adm/cstore/release/${printed.id}`);
  const { cardNumber, serial, pin } = printed;
  const registration = { cardNumber, serial, pin, email: owner.email };
  await ask(owner, 'POST', '/v2/trans/cards/register', registration);
  const path = `/v2/trans/cards/${printed.id}/generate-codes`;
  const { oneTimeCodes } = await ask(owner, 'POST', path, { card_id: printed.id, count: 5 });
  const { transaction_id } = await ask(seller, 'POST', '/v2/trans/cards/initiate', {
    card_number: cardNumber,
    serial,
    amount: 2,
    seller_email: seller.email,
    description: 'Chleb',
  });
  const codes = (oneTimeCodes as { code: string }[]).map(({ code }) => code);
  return {
    ids: { card: printed.id, cardPayment: String(transaction_id) },
    secrets: [pin, cardNumber, ...codes],
  };
}

/** An issued bill and an open sale. */
async function counter(ask: Ask, seller: Person) {
  const line = { name: 'Chleb', price: '3.50', quantity: 1 };
  const sales = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const saleId = idIn(await ask(seller, 'POST', '/trans/obsluga.otworz', { customer: 'Jan' }));
    await ask(seller, 'POST', '/trans/obsluga.dodaj', { saleId, ...line });
    sales.push(saleId);
  }
  const bill = await ask(seller, 'POST', '/trans/rachunek.wystaw', { saleId: sales[0] });
  return { sale: String(sales[1]), bill: idIn(bill) };
}

/** A payment that the owner took, and the sheet that closed the till. */
async function takings(ask: Ask, owner: Person, other: Person) {
  const { otp_code } = await ask(other, 'POST', '/v2/et/otp');
  const charging = `/v2/et/transaction?otp_code=${otp_code}&kwota=1`;
  const { transaction } = await ask(owner, 'POST', charging);
  await ask(other, 'POST', `/v2/et/accept?transaction=${transaction}`);
  const sheet = idIn(await ask(owner, 'POST', '/trans/obsluga.zamknij', {}));
  return { taken: String(transaction), sheet };
}

/** The owner's orders as buyer and seller, and payments through a provider. */
async function shop(ask: Ask, till: Till, owner: Person, other: Person) {
  const offer = {
    name: 'Ser',
    categories: ['Jedzenie'],
    price: 10,
    quantity: 9,
    denar_percent: 100,
  };
  const published = { ...offer, status: 'published', location: 'Warszawa' };
  const offerOf = async (as: Person): Promise<number> => {
    const [saved] = (await ask(as, 'PUT', '/v2/account/offers', [published])) as unknown as {
      id: number;
    }[];
    return saved?.id ?? 0;
  };
  const [mine, theirs] = [await offerOf(owner), await offerOf(other)];
  const order = async (as: Person, offerId: number): Promise<string> =>
    idIn(await ask(as, 'POST', '/v2/trans/order/create', { items: [{ offerId, quantity: 1 }] }));
  const thread = await ask(other, 'POST', '/v2/enquiries', {
    offerId: mine,
    text: 'Czy dojrzewa?',
  });
  const [message] = thread.messages as { id: string }[];
  await ask(owner, 'PUT', `/v2/enquiries/messages/${message?.id}/report`, { reason: 'Natręt' });
  return {
    bought: await order(owner, theirs),
    sold: await order(other, mine),
    enquiry: idIn(thread),
    message: message?.id ?? '',
    payment: await till.started(owner, 'p24', 20),
    paid: await till.paid(owner, 'payu', 30),
  };
}

/** A verified bank account and a payout to it. */
async function bank(ask: Ask, till: Till, owner: Person) {
  const { transactionId } = await ask(owner, 'POST', '/v2/account/bank-account/register-stage1', {
    accountName: owner.name,
    email: owner.email,
    bankAccount,
  });
  const { rows } = await till.db.query<{ amount: number }>(
    'SELECT amount FROM bank_transfer_out WHERE reference = $1',
    [transactionId],
  );
  const verificationAmount = (rows[0]?.amount ?? 0) / 100;
  const body = { transactionId, verificationAmount };
  await ask(owner, 'POST', '/v2/account/bank-account/register-stage2', body);
  const payout = { bankAccountId: transactionId, amount: 3 };
  const asked = { as: owner, body: payout };
  const { body: made } = await askConfirmed(till, 'POST', '/v2/account/payout', asked);
  return { bankAccount: String(transactionId), payout: idIn(made) };
}

/** Gives the owner, who has some hundred Denar, one of everything; `other` is the counterparty. */
export async function furnished(
  till: Till,
  { owner, other, admin }: Readonly<Record<'owner' | 'other' | 'admin', Person>>,
): Promise<Household> {
  const ask = asking(till);
  const wallet = idIn(await ask(owner, 'GET', '/v2/account/wallet'));
  const group = idIn(
    await ask(owner, 'POST', '/account/group/create', { name: 'Sąsiedzi', description: '' }),
  );
  const members = `/account/group/${group}/members`;
  await ask(owner, 'POST', members, { email: 'zaproszony@example.pl' });
  const hired = { as: owner, body: { email: other.email } };
  const { body: hiring } = await askConfirmed(till, 'POST', '/v2/account/cashiers', hired);
  const { till: offlineTill } = await ask(owner, 'PUT', '/v2/till/offline');
  const dueOn = new Date(till.deps.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const wanted = { amount: 1, title: 'Pizza', dueOn, email: other.email };
  const request = idIn(await ask(owner, 'POST', '/v2/trans/requests', wanted));
  const asked = { ...wanted, email: owner.email };
  const received = idIn(await ask(other, 'POST', '/v2/trans/requests', asked));
  const path = `/v2/et/transfer?email=${other.email}&amount=1&title=Dawny`;
  const { transaction } = await ask(owner, 'POST', path);
  const { otp_code } = await ask(owner, 'POST', '/v2/et/otp');
  const charging = `/v2/et/transaction?otp_code=${otp_code}&kwota=2`;
  const charge = await ask(other, 'POST', charging);
  const live = await ask(owner, 'POST', '/v2/et/otp');
  const counted = await takings(ask, owner, other);
  const company = await ask(owner, 'POST', '/v2/account/company/register', {
    companyName: 'Piekarnia Ewy',
    taxId: '5261040828',
    email: owner.email,
    usagePurpose: ['accept_payments'],
  });
  const carded = await card(ask, admin, owner, other);
  const { rows } = await till.db.query<{ id: string; person: string }>(
    `SELECT i.id, p.id AS person FROM group_invitation i, person p WHERE p.email = $1 LIMIT 1`,
    [owner.email],
  );
  return {
    ids: {
      wallet,
      group,
      invitation: rows[0]?.id ?? '',
      person: rows[0]?.person ?? '',
      transfer: String(transaction),
      charge: String(charge.transaction),
      company: idIn(company),
      cashier: idIn(hiring),
      offlineTill: String(offlineTill),
      request,
      received,
      ...carded.ids,
      ...counted,
      ...(await counter(ask, owner)),
      ...(await shop(ask, till, owner, other)),
      ...(await bank(ask, till, owner)),
    },
    secrets: [...carded.secrets, String(otp_code), String(live.otp_code), bankAccount],
  };
}
