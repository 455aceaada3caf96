/** Transfers to the bank: each in one export, settled or given back once. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { listStatementLines } from '#contract/bank.ts';
import { myBankAccounts, registerStage1 } from '#contract/bank-accounts.ts';
import {
  downloadExport,
  exportOutgoing,
  listExports,
  listOutgoing,
  settleOutgoing,
} from '#contract/bank-outgoing.ts';
import { assertRefused, openTestApi, prepared } from '../testing.ts';
import { otherAccount } from '../testing-flows.ts';
import { type Booking, csvOf, mt940Of, openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
const ela = prepared(() => desk.person('Ela Wypłata', { denar: '5000.00' }));
let account: string;
before(async () => {
  account = await desk.verified(ela);
});
const ola = prepared(() => desk.person('Ola Wypłata', { denar: '500.00' }));
let others: string;
before(async () => {
  others = await desk.verified(ola, '64109010140000000000000042');
});
after(() => desk.close());

const as = () => ({ as: desk.boss });
const exported = (format = 'json') => desk.reply(exportOutgoing, { ...as(), query: { format } });
const payout = async (amount: number): Promise<string> => {
  const { status, body } = await desk.payout(ela, account, amount);
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
};
const settle = (transfers: readonly string[], state: string, note = '') =>
  desk.reply(settleOutgoing, { ...as(), body: { transfers, state, note } });
const file = async (id: unknown): Promise<Buffer> =>
  (await desk.reply(downloadExport, { params: { id }, ...as() })).bytes;
/** Our transfer as the bank's statement shows it. */
const carriedOut = (id: string, amount: number, reference = `W${id.slice(-6)}`): Booking => ({
  reference,
  amount: -amount * 100,
  title: `Wyplata ${id.toUpperCase()}`,
});

describe('An export', () => {
  // At once: exportOutgoing.
  it('holds every queued transfer once, also when several are made at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => payout(1 + at / 100)));
    const made = await Promise.all(Array.from({ length: 10 }, () => exported()));
    const good = made.filter(({ status }) => status === 200);
    const refused = made.filter(({ status }) => status !== 200);
    assert.ok(good.length >= 1);
    for (const { status, body } of refused) {
      assert.deepEqual([status, body.code], [409, 'nothing_to_export']);
    }
    const files = await Promise.all(good.map(({ body }) => file(body.id)));
    const text = Buffer.concat(files).toString('latin1');
    for (const id of ids) {
      assert.equal(text.replaceAll(/[| ]/g, '').split(id).length, 2, `${id} in one export`);
    }
    assert.deepEqual((await exported()).body.code, 'nothing_to_export');
  });

  it('can be had again unchanged, with the digest that the list tells', async () => {
    await payout(3);
    const made = await exported('file');
    assert.equal(made.headers['content-type'], 'text/plain; charset=windows-1250');
    assert.match(String(made.headers['content-disposition']), /elixir-\d{6}\.pli/);
    const list = await desk.call(listExports, as());
    const [last] = list.exports;
    assert.equal(last?.transfers, 1);
    const again = await file(last?.id);
    assert.ok(made.bytes.equals(again));
    assert.equal(hash('sha256', again), last?.digest);
    assert.match(
      again.toString('latin1'),
      /^110,\d{8},300,10901014,0,"61109010140000071219812874"/,
    );
    const stranger = await desk.reply(downloadExport, { params: { id: account }, ...as() });
    assert.equal(stranger.status, 404);
  });

  it('needs the programme’s own account', async () => {
    const api = await openTestApi();
    const made = await api.reply(exportOutgoing, { as: await api.admin() });
    await api.close();
    assertRefused(made, 409, 'programme_account_missing');
  });

  it('asked for again with the same key is the same export', async () => {
    await payout(4);
    const ask = () =>
      desk.reply(exportOutgoing, { ...as(), query: { format: 'json' }, key: 'export-1' });
    const [first, second] = [await ask(), await ask()];
    assert.equal(first.status, 200);
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers['idempotent-replayed'], 'true');
  });
});

describe('A transfer', () => {
  it('that a statement shows carried out is settled once, in MT940 and CSV', async () => {
    const id = await payout(21);
    await exported();
    const line = carriedOut(id, 21);
    const { body } = await desk.statement(mt940Of([line], 500_000), { type: 'text/plain' });
    assert.deepEqual([body.settled, body.notOurs], [1, 0]);
    assert.equal(await desk.stateOf(id), 'settled');
    assert.equal((await desk.statement(csvOf([line]))).body.known, 1);
    // The same transfer under another bank reference: a person has to look at it.
    const twice = await desk.statement(csvOf([carriedOut(id, 21, 'OTHER')]));
    assert.deepEqual([twice.body.settled, twice.body.notOurs], [0, 1]);
  });

  it('that comes back gives the Denar back once, whatever is repeated', async () => {
    const before = await desk.denarOf(ela);
    const id = await payout(31);
    await exported();
    const out = carriedOut(id, 31);
    const back = {
      reference: `Z${id.slice(-6)}`,
      amount: 3100,
      title: `ZWROT ${id} RACHUNEK ZAMKN`,
    };
    await Promise.all(Array.from({ length: 10 }, () => desk.statement(csvOf([out, back]))));
    assert.equal(await desk.stateOf(id), 'failed');
    assert.equal(await desk.denarOf(ela), before);
    assert.equal((await desk.statement(csvOf([back]))).body.known, 1);
    await desk.booksAreWhole();
  });

  it('that comes back before the statement shows it gone is given back once', async () => {
    const before = await desk.denarOf(ela);
    const id = await payout(32);
    await exported();
    const back = { reference: `Z${id.slice(-6)}`, amount: 3200, title: `ZWROT ${id}` };
    assert.equal((await desk.statement(csvOf([back]))).body.returned, 1);
    assert.equal((await desk.statement(csvOf([carriedOut(id, 32)]))).body.settled, 1);
    assert.equal((await desk.statement(csvOf([carriedOut(id, 32, 'AGAIN')]))).body.notOurs, 1);
    assert.deepEqual([await desk.stateOf(id), await desk.denarOf(ela)], ['failed', before]);
    await desk.booksAreWhole();
  });

  it('that the bank has not got yet cannot be settled by hand, and fails once by ten at once', async () => {
    const before = await desk.denarOf(ela);
    const failed = await payout(6);
    assert.deepEqual((await settle([failed], 'settled')).body.code, 'not_exported');
    assert.equal(await desk.stateOf(failed), 'queued');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => settle([failed], 'failed', 'rachunek zamknięty')),
    );
    assert.equal(answers.filter(({ body }) => body.changed === 1).length, 1);
    assert.equal(answers.filter(({ body }) => body.unchanged === 1).length, 9);
    assert.equal(await desk.denarOf(ela), before);
    assert.deepEqual((await settle([failed], 'settled')).body.code, 'transfer_ended');
    await desk.booksAreWhole();
  });

  it('together with one that has ended otherwise or is unknown leaves all as they are', async () => {
    const [open, ended] = [await payout(7), await payout(8)];
    await exported();
    await desk.endByTwo('settled', ended);
    assert.equal((await settle([open, ended], 'failed')).status, 409);
    assert.equal((await settle([open, account], 'failed')).status, 404);
    assert.equal(await desk.stateOf(open), 'exported');
    const listed = await desk.call(listOutgoing, {
      ...as(),
      query: { state: 'exported', search: open },
    });
    const [row] = listed.transfers;
    assert.deepEqual([row?.purpose, row?.account, row?.amount], ['payout', otherAccount, 7]);
  });

  it('is looked for in statements that exist', async () => {
    const { status, body } = await desk.reply(listStatementLines, {
      params: { id: account },
      ...as(),
    });
    assert.deepEqual([status, body.code], [404, 'not_found']);
  });

  it('of a verification that comes back ends the verification and costs nothing', async () => {
    const ida = await desk.person('Ida Nowa');
    const begun = await desk.call(registerStage1, {
      as: ida,
      body: { accountName: 'Ida', email: ida.email, bankAccount: otherAccount },
    });
    const listed = await desk.call(listOutgoing, {
      ...as(),
      query: { purpose: 'verification', search: begun.transactionId },
    });
    const [row] = listed.transfers;
    await exported();
    const costs = async () =>
      (
        await desk.db.query<{ posted: number }>(
          `SELECT posted FROM ledger.account WHERE name = 'costs_pln'`,
        )
      ).rows[0]?.posted ?? 0;
    const before = await costs();
    const cents = Math.round((row?.amount ?? 0) * 100);
    const line = { reference: 'V1', amount: cents, title: `Zwrot: ${row?.title}` };
    assert.equal((await desk.statement(csvOf([line]))).body.returned, 1);
    assert.equal(await costs(), before + cents);
    const mine = await desk.call(myBankAccounts, { as: ida });
    assert.equal(mine.accounts[0]?.status, 'failed');
    await desk.booksAreWhole();
  });

  it('keeps everybody else’s money out of it', async () => {
    assert.equal((await desk.payout(ela, others, 1)).status, 404);
  });
});
