/** What is answered while a dependency is down or full, and that everything recovers. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { makeBoundCode, makeCode } from '#contract/charges.ts';
import { askSupport } from '#contract/support.ts';
import * as transfers from '#contract/transfers.ts';
import { connect, transact } from '#db/connect.ts';
import { openDoor } from '#db/testing-door.ts';
import { column } from '#test/columns.ts';
import { verifyDatabase } from './invariants/whole.ts';
import {
  openTestApi,
  type Person,
  type Reply,
  type TestApi,
  type TestApiOptions,
} from './testing.ts';

async function openFor(t: TestContext, options?: TestApiOptions): Promise<TestApi> {
  const api = await openTestApi(options);
  t.after(() => api.close());
  return api;
}

const refusal = ({ status, body, headers }: Reply): unknown[] => [
  status,
  body.code,
  headers['retry-after'],
];

const ask = (api: TestApi, person: Person | string, path: string): Promise<Reply> =>
  api.ask('GET', path, { as: person });

const transfer = (api: TestApi, [payer, payee]: readonly [Person, Person], key: string) =>
  api.reply(transfers.transfer, { as: payer, query: { email: payee.email, amount: '1.00' }, key });

const couple = (api: TestApi): Promise<[Person, Person]> =>
  Promise.all([api.person('Anna Outage', { denar: '100.00' }), api.person('Jan Outage')]);

it('While the identity provider’s keys cannot be had, nobody is told that the token is wrong, and everybody is let in once they can', async (t) => {
  const api = await openFor(t);
  const token = await api.issuer.token({ sub: 'early', email: 'early@denar.test' });
  const foreign = await api.issuer.token({ sub: 'early' }, { foreignKey: true });
  api.issuer.close();
  for (const one of [token, foreign]) {
    assert.deepEqual(refusal(await ask(api, one, '/v2/account/me')), [503, 'not_ready', '5']);
  }
  assert.equal((await api.sql`SELECT FROM person`).length, 0);
  await api.issuer.reopen();
  assert.equal((await ask(api, token, '/v2/account/me')).status, 200);
  assert.equal((await ask(api, foreign, '/v2/account/me')).status, 401);
});

it('While the database is lost, each call says so and nothing else, and works again once it is back', async (t) => {
  const door = await openDoor();
  t.after(() => door.shut());
  const api = await openFor(t, { by: door.to });
  const people = await couple(api);
  const [anna, jan] = people;
  assert.equal((await transfer(api, people, 'before')).status, 201);
  await door.shut();
  assert.deepEqual(refusal(await ask(api, anna, '/v2/trans/balance')), [503, 'not_ready', '2']);
  assert.deepEqual(refusal(await ask(api, anna, '/health/ready')), [503, 'not_ready', '1']);
  assert.equal((await ask(api, anna, '/health/live')).status, 200);
  // The ledger has tried for a while, and says that the same request may be repeated.
  assert.deepEqual(refusal(await transfer(api, people, 'during')), [503, 'not_ready', '2']);

  await door.open();
  assert.equal((await ask(api, anna, '/health/ready')).status, 200);
  const replies = await Promise.all(
    ['before', 'during', 'after'].map((key) => transfer(api, people, key)),
  );
  assert.deepEqual(
    replies.map(({ status, headers }) => [status, headers['idempotent-replayed']]),
    [
      [201, 'true'],
      [201, undefined],
      [201, undefined],
    ],
  );
  assert.equal((await ask(api, jan, '/v2/trans/balance')).body.denar, 3);
  await verifyDatabase(api.apiUrl);
});

it('While connections to the database have fallen silent, they are given up, and what was asked for happens once', async (t) => {
  const door = await openDoor();
  t.after(() => door.shut());
  const api = await openFor(t, { by: door.to, silenceMs: 500 });
  const people = await couple(api);
  const [, jan] = people;
  assert.equal((await transfer(api, people, 'before')).status, 201);
  door.freeze();
  assert.equal((await transfer(api, people, 'during')).status, 201);
  assert.equal((await transfer(api, people, 'during')).headers['idempotent-replayed'], 'true');
  // A request on a dead connection is told to retry; all of that age are discarded.
  const balance = (): Promise<Reply> => ask(api, jan, '/v2/trans/balance');
  let reply = await balance();
  while (reply.status === 503) reply = await balance();
  assert.equal(reply.body.denar, 2);
  await verifyDatabase(api.apiUrl);
});

it('While a statement takes longer than it may, a question is told to ask for less, and a change to come again', async (t) => {
  const api = await openFor(t, { statementMs: 1000 });
  const admin = await api.admin();
  const owner = connect(api.ownerUrl);
  await transact(owner, async (tx) => {
    await tx.query('LOCK TABLE bank_statement, support_request IN ACCESS EXCLUSIVE MODE');
    const slow = await ask(api, admin, '/v2/adm/bank/statements');
    assert.deepEqual(refusal(slow), [422, 'takes_too_long', undefined]);
    const body = { email: admin.email, subject: 'Pomoc', message: 'Proszę o pomoc' };
    const change = await api.reply(askSupport, { as: admin, body });
    assert.deepEqual(refusal(change), [503, 'not_ready', '2']);
  }).finally(() => owner.end());
  assert.equal((await ask(api, admin, '/v2/adm/bank/statements')).status, 200);
});

it('What nobody has expected is answered with the request’s id, and tells nothing else', async (t) => {
  let draw = (below: number): number => Math.floor(Math.random() * below);
  const api = await openFor(t, { randomBelow: (below) => draw(below) });
  const [anna] = await couple(api);
  draw = () => {
    throw new Error('the secret of chance');
  };
  const broken = await api.reply(makeCode, { as: anna });
  assert.equal(broken.status, 500);
  assert.equal(broken.body.requestId, broken.headers['x-request-id']);
  assert.deepEqual(broken.body, {
    code: 'internal',
    detail: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
    requestId: broken.body.requestId,
  });
});

describe('While the ledger’s queue is full', () => {
  for (const path of ['/v2/et/transfer', '/trans/transfer']) {
    it(`${path} is told to come again, and comes through once`, async (t) => {
      const api = await openFor(t, { maxWaiting: 1 });
      const [anna, jan] = await couple(api);
      const request = { email: jan.email, amount: '1.00' };
      const carried = path.startsWith('/v2') ? { query: request } : { body: request };
      const pay = (key: number): Promise<Reply> =>
        api.ask('POST', path, {
          as: anna,
          ...carried,
          headers: { 'idempotency-key': `full ${key}` },
        });
      // Both people are cached now, so the next ten requests reach the ledger together.
      assert.equal((await pay(0)).status, 201);
      const open = new Set(Array.from({ length: 10 }, (_, key) => key + 1));
      let refused = 0;
      while (open.size > 0) {
        const replies = await Promise.all(
          [...open].map(async (key) => ({ key, reply: await pay(key) })),
        );
        for (const { key, reply } of replies) {
          if (reply.status === 201) open.delete(key);
          else assert.deepEqual(refusal(reply), [503, 'not_ready', '1']);
        }
        refused += open.size;
      }
      assert.ok(refused > 0, 'the queue was never full');
      assert.equal((await ask(api, jan, '/v2/trans/balance')).body.denar, 11);
      await verifyDatabase(api.apiUrl);
    });
  }
});

it('While no code is free, whoever asks for one is told to wait, and keeps the old one', async (t) => {
  let drawn = 7;
  const api = await openFor(t, {
    randomBelow: (below) => (below === 1_000_000 ? drawn : Math.floor(Math.random() * below)),
  });
  const [anna, jan] = await couple(api);
  const make = (person: Person, key: string) => api.reply(makeCode, { as: person, key });
  const bind = (key: string) =>
    api.reply(makeBoundCode, { as: jan, body: { amount: 1, userEmail: anna.email }, key });
  assert.equal((await make(jan, 'old')).body.otp_code, '000007');
  drawn = 8;
  assert.equal((await make(anna, 'other')).body.otp_code, '000008');
  assert.deepEqual(refusal(await make(jan, 'new')), [503, 'not_ready', '120']);
  assert.deepEqual(refusal(await bind('bound')), [503, 'not_ready', '120']);
  const rows = await api.sql`
    SELECT code FROM payment_code WHERE ended_at IS NULL ORDER BY code`;
  assert.deepEqual(column(rows, 'code'), ['000007', '000008']);
  // No answer is stored under those keys: the same requests succeed once a code is free.
  api.pass(120);
  assert.equal((await make(jan, 'new')).body.otp_code, '000008');
  drawn = 9;
  assert.equal((await bind('bound')).body.otp_code, '000009');
});
