/** The API is killed during transfers: what was answered is booked, and nothing twice. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { type Issuer, openIssuer } from '#api/testing.ts';
import { freshDatabase, type TestDatabase } from '#db/testing.ts';
import { runs } from '#test/extent.ts';
import { freePort } from '#test/free-port.ts';
import { type ApiProcess, startApi } from '../api-process.ts';
import { type Call, call, openParticipants, type Participant } from '../participants.ts';

let database: TestDatabase;
let issuer: Issuer;
let api: ApiProcess;
let port: number;
let people: Participant[];

const start = (): Promise<ApiProcess> =>
  startApi({ databaseUrl: database.apiUrl, issuer: issuer.url, port });

before(async () => {
  database = await freshDatabase();
  issuer = await openIssuer(() => new Date());
  port = await freePort();
  api = await start();
  people = await openParticipants(api.url, issuer, 20, '1000.00');
});
after(async () => {
  await api.stop();
  issuer.close();
  await database.drop();
});

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
    people.map(async ({ token }) => {
      const { body } = await call(api.url, 'GET', '/v2/trans/balance', token);
      return Math.round(Number(body.denar) * 100);
    }),
  );

describe('kill -9 of the API among many concurrent transfers', () => {
  it('loses no answered transfer and books none twice', async () => {
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
        if (answers === enough) process.kill(api.pid, 'SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: payers }, (_, start) => payInTurn(start)));
    await api.stop();
    const answered = first.filter((answer) => answer?.status === 201).length;
    assert.ok(
      answered >= enough && answered < transfers.length,
      `${answered} answered before the end`,
    );

    api = await start();
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
    await verifyDatabase(database.apiUrl);
  });
});
