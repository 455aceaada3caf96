/** The API is killed during transfers: what was answered is booked, and nothing twice. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { prepared } from '#api/testing.ts';
import { runs } from '#test/extent.ts';
import { type Call, call, type Participant } from '../participants.ts';
import { openFaultApi } from './fault-api.ts';

const api = prepared(() => openFaultApi(20, '1000.00'));
after(() => api.close());

/** How many transfer at once, and how often each would without the kill. */
const payers = runs(100, 500);
const rounds = 6;
/** How many are answered before it. */
const enough = payers * 1.4;

interface Transfer {
  readonly payer: Participant;
  readonly payee: Participant;
  readonly key: string;
}

const balances = async (): Promise<number[]> =>
  Promise.all(
    api.people.map(async ({ token }) => {
      const { body } = await call(api.url, 'GET', '/v2/trans/balance', token);
      return Math.round(Number(body.denar) * 100);
    }),
  );

describe('kill -9 of the API among many concurrent transfers', () => {
  it('loses no answered transfer and books none twice', async () => {
    const { people } = api;
    const transfers = Array.from({ length: payers * rounds }, (_, at) => ({
      payer: people[at % 20] as Participant,
      payee: people[(at * 7 + 1) % 20] as Participant,
      key: randomUUID(),
    }));
    let answers = 0;
    const pay = ({ payer, payee, key }: Transfer): Promise<Call> =>
      call(api.url, 'POST', `/v2/et/transfer?email=${payee.email}&amount=0.01`, payer.token, {
        key,
      });
    const first: (Call | null)[] = transfers.map(() => null);
    /** One of those who make one transfer after the other, until the API is gone. */
    const payInTurn = async (start: number): Promise<void> => {
      for (let at = start; at < transfers.length; at += payers) {
        first[at] = await pay(transfers[at] as Transfer);
        answers += 1;
        if (answers === enough) api.strike();
      }
    };
    await Promise.allSettled(Array.from({ length: payers }, (_, start) => payInTurn(start)));
    await api.kill();
    const answered = first.filter((answer) => answer?.status === 201).length;
    assert.ok(
      answered >= enough && answered < transfers.length,
      `${answered} answered before the end`,
    );

    await api.restart();
    const second: Call[] = [];
    for (let at = 0; at < transfers.length; at += payers) {
      second.push(...(await Promise.all(transfers.slice(at, at + payers).map(pay))));
    }
    assert.ok(second.every(({ status }) => status === 201));
    first.forEach((answer, at) => {
      if (answer?.status !== 201) return;
      assert.ok(second[at]?.replayed, 'an answered transfer was booked again');
      assert.deepEqual(second[at]?.body, answer.body);
    });

    const expected = people.map(() => 100_000);
    for (const { payer, payee } of transfers) {
      expected[people.indexOf(payer)] = (expected[people.indexOf(payer)] as number) - 1;
      expected[people.indexOf(payee)] = (expected[people.indexOf(payee)] as number) + 1;
    }
    assert.deepEqual(await balances(), expected);
    await verifyDatabase(api.database.apiUrl);
  });
});
