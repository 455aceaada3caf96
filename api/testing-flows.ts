/** Test support: what many tests prepare, by the API's own calls; each throws if one is refused. */
import * as accounts from '#contract/accounts.ts';
import { registerStage1, registerStage2 } from '#contract/bank-accounts.ts';
import { issueBill } from '#contract/bills.ts';
import { initiateCardPayment } from '#contract/card-payments.ts';
import * as stock from '#contract/card-stock.ts';
import { generateCodes, registerCard } from '#contract/cards.ts';
import { makeBoundCode, makeCharge, makeCode } from '#contract/charges.ts';
import { decideCompany, registerCompany } from '#contract/companies.ts';
import type { Answer, CallInput, Operation } from '#contract/operation.ts';
import { addSaleItem, openSale } from '#contract/sales.ts';
import type { Db } from '#db/connect.ts';
import { newNip } from './companies/testing.ts';
import { callsOf, type Input } from './testing-calls.ts';
import type { People, Person, Reply } from './testing-people.ts';

type Asks = Pick<People, 'ask'>;

/** One call of an operation that succeeds; returns its answer. */
export const answerOf = <O extends Operation>(
  { ask }: Asks,
  as: Person,
  operation: O,
  input: CallInput<O>,
): Promise<Answer<O>> =>
  callsOf(ask).call(operation, { as, ...(input as object) } as unknown as Input<O>);

export const walletOf = (api: Asks, as: Person) => answerOf(api, as, accounts.getWallet, {});

/** Asks to close the person's wallet; returns the answer, which may be a refusal. */
export async function closeWallet(api: Asks, as: Person): Promise<Reply> {
  const { id } = await walletOf(api, as);
  return api.ask('DELETE', `/v2/account/wallet/${id}`, { as });
}

export const balanceOf = (api: Asks, as: Person) => answerOf(api, as, accounts.getBalance, {});

export const denarOf = async (api: Asks, as: Person): Promise<number> =>
  (await balanceOf(api, as)).denar;

/** A payment code of the buyer, which may be bound to a payee and an amount. */
export async function paymentCode(
  api: Asks,
  buyer: Person,
  bound?: CallInput<typeof makeBoundCode>['body'],
): Promise<string> {
  const made = bound
    ? await answerOf(api, buyer, makeBoundCode, { body: bound })
    : await answerOf(api, buyer, makeCode, {});
  return made.otp_code;
}

/** The seller charges a code; returns the charge's id. */
export async function charge(
  api: Asks,
  seller: Person,
  otp_code: string,
  kwota: string,
  description = 'Chleb',
): Promise<string> {
  const query = { otp_code, kwota, description };
  return (await answerOf(api, seller, makeCharge, { query })).transaction;
}

/** A company of the person that waits for the admin's decision. */
export async function newCompany(
  api: Asks,
  as: Person,
  more: Partial<CallInput<typeof registerCompany>['body']> = {},
): Promise<{ readonly id: string; readonly taxId: string }> {
  const usual = { companyName: 'Sad', taxId: newNip(), usagePurpose: ['accept_payments'] };
  const body = { ...usual, email: as.email, ...more };
  return { id: (await answerOf(api, as, registerCompany, { body })).id, taxId: body.taxId };
}

export const approveCompany = (api: Asks, admin: Person, id: string, note = '') =>
  answerOf(api, admin, decideCompany, { params: { id }, body: { decision: 'approve', note } });

/** A bank account at another bank. */
export const otherAccount = '27114020040000300201355387';
/** Another one. */
export const thirdAccount = '64109010140000000000000042';

/** A verification of a bank account that waits for its amount. */
export interface Verification {
  readonly id: string;
  /** Of the transfer to the account; in grosze. */
  readonly title: string;
  readonly amount: number;
}

export async function verification(
  api: Asks & { readonly db: Db },
  as: Person,
  bankAccount = otherAccount,
): Promise<Verification> {
  const body = { accountName: as.name, email: as.email, bankAccount };
  const { transactionId: id } = await answerOf(api, as, registerStage1, { body });
  const { rows } = await api.db.query<{ title: string; amount: number }>(
    'SELECT title, amount FROM bank_transfer_out WHERE reference = $1',
    [id],
  );
  return { id, ...(rows[0] as { title: string; amount: number }) };
}

/** A verified bank account of the person; returns its id. */
export async function verifiedAccount(
  api: Asks & { readonly db: Db },
  as: Person,
  bankAccount = otherAccount,
): Promise<string> {
  const { id: transactionId, amount } = await verification(api, as, bankAccount);
  const body = { transactionId, verificationAmount: amount / 100 };
  return (await answerOf(api, as, registerStage2, { body })).id;
}

export type StockCard = Answer<typeof stock.newCards>['cards'][number];

/** The codes of a card, by their numbers. */
export type Codes = ReadonlyMap<number, string>;

export const codesIn = (list: readonly { no: number; code: string }[]): Codes =>
  new Map(list.map(({ no, code }) => [no, code]));

export const newCards = async (api: Asks, admin: Person, count = 1, batch = 'A') =>
  (await answerOf(api, admin, stock.newCards, { body: { count, batch } })).cards;

export async function releasedCard(api: Asks, admin: Person): Promise<StockCard> {
  const [card] = await newCards(api, admin);
  if (!card) throw new Error('no card was made');
  await answerOf(api, admin, stock.releaseCard, { params: { id: card.id } });
  return card;
}

export async function newCodes(
  api: Asks,
  owner: Person,
  cardId: string,
  count: number,
): Promise<Codes> {
  const input = { params: { cardId }, body: { card_id: cardId, count } };
  return codesIn((await answerOf(api, owner, generateCodes, input)).oneTimeCodes);
}

export interface OwnedCard {
  readonly card: StockCard;
  readonly codes: Codes;
}

/** A card that its owner has registered, with codes. */
export async function ownedCard(
  api: Asks,
  admin: Person,
  owner: Person,
  count = 10,
): Promise<OwnedCard> {
  const card = await releasedCard(api, admin);
  const { id, cardNumber, serial, pin } = card;
  const body = { cardNumber, serial, pin, email: owner.email };
  await answerOf(api, owner, registerCard, { body });
  return { card, codes: await newCodes(api, owner, id, count) };
}

/** A card payment that waits for its code, as the call that confirms it takes them. */
export interface CardPayment {
  readonly transaction_id: string;
  /** The right code. */
  readonly one_time_code: string;
}

export async function cardPayment(
  api: Asks,
  seller: Person,
  { card, codes }: OwnedCard,
  more: Partial<CallInput<typeof initiateCardPayment>['body']> = {},
): Promise<CardPayment> {
  const { transaction_id, code_no } = await answerOf(api, seller, initiateCardPayment, {
    body: {
      card_number: card.cardNumber,
      serial: card.serial,
      seller_email: seller.email,
      amount: '12.50',
      description: 'Chleb',
      ...more,
    },
  });
  return { transaction_id, one_time_code: codes.get(code_no) ?? '' };
}

export type SaleItem = Omit<CallInput<typeof addSaleItem>['body'], 'saleId'>;

/** An open sale with these lines; returns its id. */
export async function newSale(
  api: Asks,
  seller: Person,
  ...items: readonly SaleItem[]
): Promise<string> {
  const { id: saleId } = await answerOf(api, seller, openSale, { body: {} });
  for (const item of items) await answerOf(api, seller, addSaleItem, { body: { saleId, ...item } });
  return saleId;
}

/** An issued bill for these lines. */
export async function newBill(
  api: Asks,
  seller: Person,
  items: readonly SaleItem[],
  more: Omit<CallInput<typeof issueBill>['body'], 'saleId'> = {},
) {
  const saleId = await newSale(api, seller, ...items);
  return answerOf(api, seller, issueBill, { body: { saleId, ...more } });
}
