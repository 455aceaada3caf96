/** The benchmarks' own code on a small database: the load succeeds, and the data is consistent. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { prepared } from '#api/testing.ts';
import { connect } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import { auditDatabase } from '#ledger/verify.ts';
import { makeCards } from '../faults/cards.ts';
import { openFaultApi } from '../faults/fault-api.ts';
import { adminOf } from '../participants.ts';
import { cardPayments, codePayments } from './counter-payments.ts';
import { loadHttp, type Work } from './http-load.ts';
import { fillJournal } from './journal-fill.ts';
import { notifications, openProviders, paidTopUps } from './notifications.ts';
import { transfers } from './transfers.ts';

const lanes = 2;
const providers = prepared(openProviders);
// Lists of codes are renewed without a confirmation.
const api = prepared(() =>
  openFaultApi(2 * lanes, '100.00', { ...providers.gateways.env, STEP_UP_AMOUNT: 'none' }),
);
after(() => api.close().finally(providers.gateways.stop));

/** A few iterations of each lane without failures. */
async function few(work: (lane: number) => Work, turns: number): Promise<number> {
  const limited = (lane: number): Work => {
    const one = work(lane);
    return async (connection, turn) => (turn < turns ? one(connection, turn) : null);
  };
  const seconds = Number.POSITIVE_INFINITY;
  const load = { urls: [api.url], connections: lanes, seconds, work: limited };
  const { done, failed } = await loadHttp(load);
  assert.equal(failed, 0);
  return done;
}

it('makes transfers at random and to one', async () => {
  for (const towards of ['random', 'one'] as const) {
    assert.equal(await few(transfers(api.url, api.people, towards), 5), 5 * lanes);
  }
});

it('pays by code and by card from beginning to end, and makes new codes where a list is used up', async () => {
  assert.equal(await few(codePayments(api.url, api.people), 2), 2 * lanes);
  const cards = await makeCards(api.url, await adminOf(api.issuer), api.people.slice(0, lanes));
  assert.equal(await few(cardPayments(api.url, cards, api.people), 21), 21 * lanes);
});

it('tells everything of paid top-ups twice, and each is credited once', async () => {
  const letters = await paidTopUps(api.url, providers, api.people, 4);
  const told = await few(notifications(api.url, letters, lanes), Number.POSITIVE_INFINITY);
  assert.equal(told, 2 * letters.length);
  const { rows } = await api.db.query<{ payments: number; booked: number }>(
    `SELECT count(*) AS payments, count(t.id) AS booked
     FROM payment LEFT JOIN ledger.transfer t ON t.id = payment.id AND t.kind = 'top_up'`,
  );
  assert.deepEqual(rows[0], { payments: 4, booked: 4 });
});

it('fills a journal that the audit finds whole, and whose people go on paying', async () => {
  const owner = connect(api.database.ownerUrl);
  const found = await owner.query<{ account: AccountId }>(
    'SELECT denar_account AS account FROM wallet ORDER BY denar_account',
  );
  const accounts = found.rows.map(({ account }) => account);
  const to = new Date();
  await fillJournal(owner, { accounts, rows: 2000, from: new Date(to.getTime() - 60_000), to });
  await owner.end();
  assert.equal(await few(transfers(api.url, api.people, 'random'), 3), 3 * lanes);
  assert.equal((await auditDatabase(api.database.apiUrl)).rows, 2000 + 3 * lanes);
});
