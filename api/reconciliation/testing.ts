/** Test support: a desk, payments in any state, reports, and payouts at the bank. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { decideLine, judgeDecision, listUnmatched } from '#contract/bank-decisions.ts';
import type { Provider } from '#contract/providers.ts';
import { listGaps, reconciliation, uploadReport } from '#contract/reconciliation.ts';
import { systemAccount } from '#ledger/accounts.ts';
import { openDesk } from '../bank/testing.ts';

/** The desk of the importing test file, closed after its tests. */
export const desk = await openDesk();
after(() => desk.close());
/** The person who tops up. */
export const ela = await desk.person('Ela Wpłaca');

export const day = (daysAgo = 0): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(
    desk.deps.now().getTime() - daysAgo * 86_400_000,
  );

/** Runs an action this many days ago. */
export async function ago<T>(days: number, act: () => Promise<T>): Promise<T> {
  desk.pass(-days * 86_400);
  const made = await act();
  desk.pass(days * 86_400);
  return made;
}

export interface Made {
  readonly id: string;
  readonly amount: number;
}

/** A payment in its state after the provider's message, with its booking in the ledger. */
export async function paid(provider: Provider, amount: number, credited = true): Promise<Made> {
  const { db, deps, ledger } = desk;
  const id = deps.newId();
  const { rows } = await db.query<{ id: string; denar: number }>(
    'SELECT id, denar_account AS denar FROM wallet WHERE email = $1',
    [ela.email],
  );
  const wallet = rows[0] as { id: string; denar: number };
  await db.query(
    `INSERT INTO payment (id, provider, purpose, wallet_id, amount, currency, description, email,
       blik, state, created_at, expires_at, paid_at, credited_wallet_id)
     VALUES ($1, $2, 'top_up', $3, $4, 'PLN', '', $5, false, 'paid', $6, $6, $6, $7)`,
    [id, provider, wallet.id, amount, ela.email, deps.now(), credited ? wallet.id : null],
  );
  if (credited) {
    const leg = { type: 'transfer', kind: 'top_up', amount } as const;
    const [owed, reserve, issuance] = await Promise.all([
      systemAccount(db, `clearing_${provider}`),
      systemAccount(db, 'reserve_pln'),
      systemAccount(db, 'issuance_dnr'),
    ]);
    await ledger.submit({
      items: [
        { ...leg, id, debit: issuance, credit: wallet.denar },
        { ...leg, id: deps.newId(), debit: owed, credit: reserve },
      ],
    });
  }
  return { id, amount };
}

export async function refunded({ id }: Made, provider: Provider, amount: number, state: string) {
  const { db, deps } = desk;
  await db.query(
    `INSERT INTO payment_refund (id, payment_id, provider, reference, amount, by, note, state,
       created_at, ended_at)
     VALUES ($1::uuid, $2, $3, $1::text, $4, 'owner', '', $5, $6, $7)`,
    [
      deps.newId(),
      id,
      provider,
      amount,
      state,
      deps.now(),
      state === 'pending' ? null : deps.now(),
    ],
  );
}

export const decimal = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',');

let operations = 0;
/** A line of PayU's statement. */
export const payuLine = (type: string, amount: number, reference = '', date = day()): string => {
  operations += 1;
  return `${date};${operations};${decimal(amount)};PLN;${type};1000,00;${reference}`;
};
export const payuHead = 'Date;Trans ID;Amount;Currency;Type of operation;Account balance;Order ID';
export const p24Head =
  '"Id sesji","Id transakcji","Waluta","Status","Data wpłaty","Kwota","Prowizja"';

export const upload = (file: string, { as = desk.boss, type = 'text/csv', key = '' } = {}) =>
  desk.reply(uploadReport, {
    as,
    query: { fileName: 'raport.csv' },
    body: file,
    headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
  });
export const payu = (...lines: string[]) => upload([payuHead, ...lines].join('\r\n'));

export interface Gap {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly amount: number;
  readonly expected: number | null;
  readonly ageDays: number;
  readonly payment: string | null;
}

/** The gaps that mention a reference. */
export async function gapsOf(reference: string): Promise<Gap[]> {
  const query = { search: reference, count: '100' };
  return (await desk.call(listGaps, { as: desk.boss, query })).gaps;
}

export const kindsOf = async (reference: string) =>
  (await gapsOf(reference)).map(({ kind, amount, expected }) => [kind, amount, expected]);

export interface Picture {
  readonly provider: string;
  readonly booked: Readonly<Record<string, number>>;
  readonly outstanding: number;
  readonly byAge: { upToDays: number | null; amount: number }[];
  readonly oldest: string | null;
  readonly reported: Readonly<Record<string, unknown>> | null;
  readonly gaps: number;
}

export async function picture(provider: Provider): Promise<Picture> {
  const body = await desk.call(reconciliation, { as: desk.boss });
  const found = body.providers.find((one) => one.provider === provider);
  assert.ok(found);
  return found;
}

let bankLines = 0;
/** The bank's reference of the latest line. */
export const lastReference = (): string => `WYP${bankLines}`;

export interface Unmatched {
  readonly id: string;
  readonly looksLike: string | null;
}

export async function bankLine(
  sender: string,
  amount: string,
): Promise<Unmatched & { title: string }> {
  bankLines += 1;
  const title = `rozliczenie ${bankLines}!`;
  await desk.csv(`${day()};WYP${bankLines};${amount};PLN;${sender};${title}`);
  const body = await desk.call(listUnmatched, { as: desk.boss, query: { search: title } });
  return { ...body.lines[0], title } as Unmatched & { title: string };
}

export const decide = (line: string, body: object) =>
  desk.reply(decideLine, {
    as: desk.boss,
    params: { id: line },
    body: { kind: 'provider', note: 'wypłata', ...body },
  });
export const judge = (decision: unknown) =>
  desk.reply(judgeDecision, {
    as: desk.second,
    params: { id: decision },
    body: { verdict: 'approve' },
  });

export async function payoutArrives(sender: string, amount: string, body: object): Promise<void> {
  const proposed = await decide((await bankLine(sender, amount)).id, body);
  assert.equal(proposed.status, 201, JSON.stringify(proposed.body));
  assert.equal((await judge(proposed.body.decision)).status, 200);
}
