/** People, account numbers and the small transfers, for the tests of bank accounts. */
import assert from 'node:assert/strict';
import { after, beforeEach } from 'node:test';
import { myBankAccounts, registerStage1, registerStage2 } from '#contract/bank-accounts.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import { openTestApi, type Person } from '../testing.ts';
import { expireVerifications } from './expiry.ts';

export const programmeAccount = '61109010140000071219812874';

const env = { BANK_ACCOUNT: programmeAccount, BANK_ACCOUNT_HOLDER: 'Program' };
/** Closed, with its books audited, after the tests of the importing file. */
export const api = await openTestApi({ env });
after(() => verifyDatabase(api.apiUrl).finally(api.close));
// Resets rate limits between tests.
beforeEach(async () => {
  api.pass(31 * 86_400);
  await expireVerifications(api.deps);
});

let counter = 0;

/** A Polish account number that no test has used, with check digits per ISO 13616. */
export function newNrb(): string {
  counter += 1;
  const rest = `10901014${String(counter).padStart(16, '0')}`;
  const check = 98n - (BigInt(`${rest}252100`) % 97n);
  return `${String(check).padStart(2, '0')}${rest}`;
}

export const newPerson = (): Promise<Person> => {
  counter += 1;
  return api.person(`Konto ${counter}`, { registered: false });
};

/** Advances the clock and signs the person in again, because a token lives for a day. */
export const later = (person: Person, days: number): Promise<Person> => {
  api.pass(days * 86_400 + 1);
  return api.person(person.name, { registered: false });
};

export const start = (as: Person, change: object = {}, headers?: Record<string, string>) =>
  api.reply(registerStage1, {
    as,
    body: { accountName: 'Anna Nowak', email: as.email, bankAccount: newNrb(), ...change },
    ...(headers && { headers }),
  });
export const finish = (as: Person, transactionId: unknown, verificationAmount: unknown) =>
  api.reply(registerStage2, { as, body: { transactionId, verificationAmount } });
export const started = async (as: Person, change: object = {}): Promise<string> => {
  const { status, body } = await start(as, change);
  assert.equal(status, 201);
  return body.transactionId;
};
export const accounts = async (as: Person) => (await api.call(myBankAccounts, { as })).accounts;
interface Transfer {
  readonly amount: number;
  readonly state: string;
  readonly title: string;
  readonly account: string;
  readonly account_name: string;
}
export const transferOf = async (id: unknown): Promise<Transfer> => {
  const rows = await api.sql<Transfer>`
    SELECT * FROM bank_transfer_out WHERE purpose = 'verification' AND reference = ${id}`;
  assert.equal(rows.length, 1);
  return rows[0] as Transfer;
};
export const amountOf = async (id: unknown): Promise<number> => (await transferOf(id)).amount / 100;
/** The programme's own money, what is in transit at the bank, and the reserve, in grosze. */
export const books = async (): Promise<Record<string, number>> => {
  const rows = await api.sql<{ name: string; posted: number }>`
    SELECT name, posted FROM ledger.account WHERE currency = 'PLN' AND name IS NOT NULL`;
  return Object.fromEntries(rows.map(({ name, posted }) => [name, posted]));
};
