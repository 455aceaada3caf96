/** The retention periods of the privacy policy: data is erased, and not a day too early. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openDesk } from '#api/bank/testing.ts';
import { forgetRemovedAccounts } from '#api/bank-accounts/expiry.ts';
import { forgetCompanies } from '#api/companies/register.ts';
import { features } from '#api/features.ts';
import { forgetCounted, limits } from '#api/limits.ts';
import { forgetErased } from '#api/personal-data/erase.ts';
import { sectionsOf } from '#api/personal-data/personal-data.ts';
import { forgetBankData, forgetClosedWallets } from '#api/retention/retention.ts';
import { forgetConfirmations } from '#api/security/confirmation.ts';
import { forgetSupportRequests } from '#api/support/support.ts';
import { type Person, prepared } from '#api/testing.ts';
import { newCompany, otherAccount, walletOf } from '#api/testing-flows.ts';
import * as accounts from '#contract/accounts.ts';
import { judgeDecision, listUnmatched } from '#contract/bank-decisions.ts';
import { decideCompany } from '#contract/companies.ts';
import { transfer } from '#contract/transfers.ts';
import { loadDocument } from '#web/content/load-text.ts';

const privacy = await loadDocument('privacy', 'en');

const desk = prepared(() => openDesk());
after(() => desk.close());

/** Sets the clock used everywhere. */
const itIs = (moment: string): void =>
  desk.pass((Date.parse(moment) - desk.deps.now().getTime()) / 1000);

const rows = async (statement: string, ...values: unknown[]) =>
  (await desk.db.query<Record<string, unknown>>(statement, values)).rows;

/** All texts in the database, none of which may contain a name any more. */
async function named(words: RegExp): Promise<string[]> {
  const tables = await rows(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'ledger') AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const all = await rows(`SELECT t::text AS text FROM ${name} t`);
    if (all.some(({ text }) => words.test(String(text)))) found.push(String(name));
  }
  return found.sort();
}

/** Whether the policy still states this retention period. */
function promised(period: string): void {
  const data = privacy.sections.find(({ id }) => id === 'data');
  const table = data?.blocks.find((block) => typeof block === 'object' && 'table' in block);
  assert.ok(JSON.stringify(table).includes(period), `the policy does not say: ${period}`);
}

const send = (from: Person, to: Person, amount: string, title: string) =>
  desk.call(transfer, { as: from, query: { email: to.email, amount, title } });

const closeWallet = async (as: Person) =>
  desk.call(accounts.closeWallet, { as, params: { id: (await walletOf(desk, as)).id } });

const forget = async (): Promise<void> => {
  const now = desk.deps.now();
  for (const job of [
    forgetBankData,
    forgetClosedWallets,
    forgetCounted,
    forgetSupportRequests,
    forgetRemovedAccounts,
    forgetCompanies,
    forgetConfirmations,
  ]) {
    await job(desk.db, now);
  }
};

/** A line that no rule matches, decided as `body` says. */
async function decided(line: string, body: object): Promise<void> {
  await desk.csv(line);
  const [{ id } = { id: '' }] = (await desk.call(listUnmatched, { as: desk.boss })).lines;
  const { decision, state } = (await desk.decide(id, body)).body;
  if (state !== 'proposed') return;
  const verdict = { verdict: 'approve', note: 'Dawna potwierdza' } as const;
  await desk.call(judgeDecision, { as: desk.second, params: { id: decision }, body: verdict });
}

it('erases bank data and closed wallets five years after the end of the year', async () => {
  promised('5 years from the end of the year of the payment');
  promised('5 years from the end of the year in which the wallet was closed');
  promised('records of transfers sent 5 years from the end of the year');
  itIs('2019-06-03T10:00:00Z');
  const [ela, ola, jan] = [
    await desk.person('Ela Dawna'),
    await desk.person('Ola Dawna'),
    await desk.person('Jan Trwały'),
  ];
  const line = `2019-06-03;D1;50.00;PLN;Ela Dawna;${await desk.titleOf(ela)}`;
  assert.equal((await desk.csv(line)).body.credited, 1);
  await send(ela, ola, '20.00', 'Dawna za mleko');
  await send(ola, ela, '20.00', 'Dawna za sery');
  await send(ela, jan, '10.00', 'Za jajka');
  const account = await desk.verified(ela);
  assert.equal((await desk.payout(ela, account, 40)).status, 201);
  const sendBack = { kind: 'send_back', account: otherAccount, accountName: 'Ela Dawna' };
  await decided('2019-06-03;D2;5.00;PLN;Ela Dawna;Dawna pomyłka', { ...sendBack, note: 'Dawna' });
  await decided('2019-06-03;D3;-5.00;PLN;Dawna;opłata', { kind: 'ignore', note: 'Dawna opłata' });
  await desk.exported();
  const transfers = (await rows('SELECT id FROM bank_transfer_out')).map(({ id }) => id);
  await desk.endByTwo('settled', ...transfers.map(String));
  await desk.ask('DELETE', `/v2/account/bank-account/${account}`, { as: ela });
  await closeWallet(ela);
  await closeWallet(ola);

  itIs('2024-12-31T22:59:00Z');
  const kept = await named(/Dawna/);
  await forget();
  const sooner = ['public.bank_account', 'public.confirmation'];
  const without = (list: string[]) => list.filter((name) => !sooner.includes(name));
  assert.deepEqual(await named(/Dawna/), without(kept));
  assert.ok(kept.includes('ledger.memo') && kept.includes('public.bank_line'));

  itIs('2024-12-31T23:01:00Z');
  await forget();
  assert.deepEqual(await named(/Dawna|27114020040000300201355387/), []);
  assert.deepEqual(await named(/Za jajka/), ['ledger.memo']);
  await desk.booksAreWhole();
  assert.equal((await desk.csv(line)).body.known, 1);
  assert.deepEqual(await named(/Ela Dawna/), []);
});

it('erases nothing of the books early, whatever the clock says', async () => {
  itIs('2025-06-01T10:00:00Z');
  const iza = await desk.person('Iza Niedawna');
  await desk.csv(`2025-06-01;N1;5.00;PLN;Iza Niedawna;${await desk.titleOf(iza)}`);
  itIs('2099-01-01T10:00:00Z');
  const before = await named(/Niedawna/);
  await forgetBankData(desk.db, desk.deps.now());
  await forgetClosedWallets(desk.db, desk.deps.now());
  assert.deepEqual(await named(/Niedawna/), before);
});

it('erases a removed bank account once its tries no longer count', async () => {
  promised('30 days after you registered it');
  itIs('2026-03-01T10:00:00Z');
  const ala = await desk.person('Ala Usuwa');
  const id = await desk.verified(ala, '64109010140000000000000042');
  await desk.ask('DELETE', `/v2/account/bank-account/${id}`, { as: ala });
  const nrb = async () => (await rows('SELECT nrb FROM bank_account WHERE id = $1', id))[0]?.nrb;
  itIs('2026-03-31T09:59:00Z');
  await forget();
  assert.equal(await nrb(), '64109010140000000000000042');
  itIs('2026-03-31T10:01:00Z');
  await forget();
  assert.equal(await nrb(), '0'.repeat(26));
});

it('keeps the digest of an erased person for two calendar months', async () => {
  promised('62 days after the account is erased');
  itIs('2026-03-31T12:00:00Z');
  const ewa = await desk.person('Ewa Usuwa');
  const body = { email: ewa.email };
  assert.equal((await desk.ask('POST', '/v2/account/erase', { as: ewa, body })).status, 204);
  const known = async () =>
    (await rows('SELECT FROM erasure WHERE subject_hash IS NOT NULL')).length;
  itIs('2026-06-01T11:59:00Z');
  await forgetErased(desk.db, desk.deps.now(), sectionsOf(features));
  assert.equal(await known(), 1);
  itIs('2026-06-01T12:01:00Z');
  await forgetErased(desk.db, desk.deps.now(), sectionsOf(features));
  assert.equal(await known(), 0);
});

it('deletes a rejected company after three years, and no approved one', async () => {
  promised('a rejected one 3 years');
  itIs('2022-01-10T10:00:00Z');
  const company = async (decision: 'reject' | 'approve'): Promise<unknown> => {
    const as = await desk.person(`Firmowa ${decision}`, { registered: false });
    const { id } = await newCompany(desk, as, { companyName: decision });
    const body = { decision, note: 'Zdecydowano' };
    await desk.call(decideCompany, { as: desk.boss, params: { id }, body });
    return id;
  };
  const [rejected, approved] = [await company('reject'), await company('approve')];
  const there = async () =>
    (await rows('SELECT id FROM company WHERE id = ANY ($1)', [rejected, approved])).map(
      ({ id }) => id,
    );
  itIs('2025-01-10T09:59:00Z');
  await forget();
  assert.equal((await there()).length, 2);
  itIs('2025-01-10T10:01:00Z');
  await forget();
  assert.deepEqual(await there(), [approved]);
  await assert.rejects(rows('DELETE FROM company WHERE id = $1', approved), /is not deleted/);
});

it('deletes a help request after three years, and its counters once they are over', async () => {
  promised('3 years after it was sent');
  promised('at most 12 months');
  itIs('2023-02-01T10:00:00Z');
  const pia = await desk.person('Pia Pyta');
  const body = { email: pia.email, subject: 'Pytanie', message: 'Czy to działa?' };
  assert.equal((await desk.ask('POST', '/v2/support', { body })).status, 201);
  const query = { otp_code: '000000', kwota: '1.00' };
  await desk.ask('POST', '/v2/et/transaction', { as: pia, query });
  const requests = () => rows('SELECT FROM support_request WHERE email = $1', pia.email);
  const tries = () => rows(`SELECT FROM counted WHERE what = 'wrong payment codes'`);
  itIs('2023-02-01T10:14:00Z');
  await forget();
  assert.equal((await tries()).length, 1);
  itIs('2023-02-01T10:16:00Z');
  await forget();
  assert.equal((await tries()).length, 0);
  const longest = Math.max(...Object.values(limits).map(({ seconds }) => seconds));
  assert.equal(longest, 30 * 86_400, 'as the list of what is kept about people says');
  itIs('2026-02-01T09:59:00Z');
  await forget();
  assert.equal((await requests()).length, 1);
  itIs('2026-02-01T10:01:00Z');
  await forget();
  assert.equal((await requests()).length, 0);
});
