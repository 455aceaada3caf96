/** A person who has one of everything, the victim of the attacks. */
import { bread } from '#api/offers/testing.ts';
import type { Till } from '#api/payments/testing.ts';
import { confirming } from '#api/security/testing.ts';
import type { Person } from '#api/testing.ts';
import * as flows from '#api/testing-flows.ts';
import { inviteCashier } from '#contract/cashiers.ts';
import { decideCharge } from '#contract/charges.ts';
import { askSeller, reportMessage } from '#contract/enquiries.ts';
import { createGroup, inviteMember } from '#contract/groups.ts';
import { createRequest } from '#contract/money-requests.ts';
import { saveOffers } from '#contract/offers.ts';
import { openOfflineTill } from '#contract/offline-sales.ts';
import { createOrder } from '#contract/orders.ts';
import { makePayout } from '#contract/payouts.ts';
import { closeShift } from '#contract/takings.ts';
import { transfer } from '#contract/transfers.ts';

/** The victim's things by kind; identifiers in the API's form. */
export interface Household {
  readonly ids: Readonly<Record<string, string>>;
  /** Secrets that nobody else may ever read: PIN, codes, numbers. */
  readonly secrets: readonly string[];
}

/** A payment that the owner took, and the sheet that closed the till. */
async function takings(till: Till, owner: Person, other: Person) {
  const taken = await flows.charge(till, owner, await flows.paymentCode(till, other), '1');
  await till.call(decideCharge, { as: other, query: { transaction: taken } });
  const { id: sheet } = await till.call(closeShift, { as: owner, body: {} });
  return { taken, sheet };
}

/** The owner's orders as buyer and seller, and payments through a provider. */
async function shop(till: Till, owner: Person, other: Person) {
  const offerOf = async (as: Person) => {
    const body = [bread({ price: 10, quantity: 9, denar_percent: 100 })];
    return (await till.call(saveOffers, { as, body }))[0]?.id ?? 0;
  };
  const [mine, theirs] = [await offerOf(owner), await offerOf(other)];
  const order = async (as: Person, offerId: number) =>
    (await till.call(createOrder, { as, body: { items: [{ offerId, quantity: 1 }] } })).id;
  const asked = { offerId: mine, text: 'Czy dojrzewa?' };
  const { id: enquiry, messages } = await till.call(askSeller, { as: other, body: asked });
  const message = messages[0]?.id ?? '';
  const body = { reason: 'Natręt' };
  await till.call(reportMessage, { as: owner, params: { id: message }, body });
  return {
    bought: await order(owner, theirs),
    sold: await order(other, mine),
    enquiry,
    message,
    payment: await till.started(owner, 'p24', 20),
    paid: await till.paid(owner, 'payu', 30),
  };
}

/** What the owner has with others: a group, a cashier, requests for money, a payout. */
async function dealings(till: Till, as: Person, other: Person) {
  const body = { name: 'Sąsiedzi', description: '' };
  const { id: group } = await till.call(createGroup, { as, body });
  const invited = { email: 'zaproszony@example.pl' };
  await till.call(inviteMember, { as, params: { id: group }, body: invited });
  const hired = { as, body: { email: other.email } };
  const { id: cashier } = await confirming(till).call(inviteCashier, hired);
  const { till: offlineTill } = await till.call(openOfflineTill, { as });
  const dueOn = new Date(till.deps.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const request = async (by: Person, of: Person) => {
    const asked = { amount: 1, title: 'Pizza', dueOn, email: of.email };
    return (await till.call(createRequest, { as: by, body: asked })).id;
  };
  const bankAccount = await flows.verifiedAccount(till, as, flows.thirdAccount);
  const paidOut = { as, body: { bankAccountId: bankAccount, amount: 3 } };
  const { id: payout } = await confirming(till).call(makePayout, paidOut);
  const { rows } = await till.db.query<{ invitation: string; person: string }>(
    `SELECT i.id AS invitation, p.id AS person FROM group_invitation i, person p
     WHERE p.email = $1 LIMIT 1`,
    [as.email],
  );
  return {
    ...(rows[0] as { invitation: string; person: string }),
    ...{ group, cashier, offlineTill, bankAccount, payout },
    request: await request(as, other),
    received: await request(other, as),
  };
}

/** Gives the owner, who has some hundred Denar, one of everything; `other` is the counterparty. */
export async function furnished(
  till: Till,
  { owner, other, admin }: Readonly<Record<'owner' | 'other' | 'admin', Person>>,
): Promise<Household> {
  const query = { email: other.email, amount: '1', title: 'Dawny' };
  const { transaction } = await till.call(transfer, { as: owner, query });
  const spent = await flows.paymentCode(till, owner);
  const charge = await flows.charge(till, other, spent, '2');
  const live = await flows.paymentCode(till, owner);
  const owned = await flows.ownedCard(till, admin, owner, 5);
  const paying = await flows.cardPayment(till, other, owned, { amount: 2 });
  const line = { name: 'Chleb', price: '3.50', quantity: 1 };
  const { id, cardNumber, pin } = owned.card;
  return {
    ids: {
      wallet: (await flows.walletOf(till, owner)).id,
      transfer: transaction,
      charge,
      company: (await flows.newCompany(till, owner, { taxId: '5261040828' })).id,
      card: id,
      cardPayment: paying.transaction_id,
      bill: (await flows.newBill(till, owner, [line])).id,
      sale: await flows.newSale(till, owner, line),
      ...(await takings(till, owner, other)),
      ...(await dealings(till, owner, other)),
      ...(await shop(till, owner, other)),
    },
    secrets: [pin, cardNumber, ...owned.codes.values(), spent, live, flows.thirdAccount],
  };
}
