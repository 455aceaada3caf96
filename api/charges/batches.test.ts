/** Payments by code are decided in batches: what must not be seen of that. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as charges from '#contract/charges.ts';
import { freeze, unfreeze } from '#contract/freeze.ts';
import { transact } from '#db/connect.ts';
import { auditDatabase } from '#ledger/verify.ts';
import { atOnce } from '#test/at-once.ts';
import { column } from '#test/columns.ts';
import { buildApp } from '../app.ts';
import { openLog } from '../log.ts';
import { confirming } from '../security/testing.ts';
import { inject, openTestApi, type Person, type Reply, refusal } from '../testing.ts';
import { noteRefusals } from '../testing-refusals.ts';
import { api, balances, charge, couple, decide, makeCode, wrongCode } from './testing.ts';

const all = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  atOnce(count, (at) => make(at));
const heldBy = async (seller: Person, buyer: Person, amount = '12.50'): Promise<string> =>
  (await charge(seller, await makeCode(buyer), amount)).body.transaction;
const bytesOf = ({ bytes }: Reply): string => bytes.toString();

describe('A key', () => {
  it('that comes often, in one batch, in the next and at another instance, pays once', async () => {
    const other = await buildApp(api.deps, openLog('silent'));
    noteRefusals(other);
    const { buyer, seller } = await couple();
    const transaction = await heldBy(seller, buyer);
    const accept = {
      as: buyer,
      query: { transaction, decision: 'accept' },
      headers: { 'idempotency-key': 'accept once' },
    };
    const [path, url] = ['POST', '/v2/et/accept'] as const;
    const replies = await all(12, (at) =>
      at % 2 ? inject(other, path, url, accept) : api.ask(path, url, accept),
    );
    replies.push(await api.ask(path, url, accept), await inject(other, path, url, accept));
    assert.deepEqual(
      column(replies, 'status'),
      replies.map(() => 200),
    );
    assert.equal(new Set(replies.map(bytesOf)).size, 1);
    assert.equal(replies[0]?.body.balance, 87.5);
    assert.equal(replies.filter(({ headers }) => !headers['idempotent-replayed']).length, 1);
    assert.deepEqual(await balances(seller), { denar: 12.5, held: 0, available: 12.5 });
    await other.close();
  });

  it('that was refused because of a freeze works once that has ended', async () => {
    const { buyer: as } = await couple();
    await api.reply(freeze, { as });
    const ask = () => api.reply(charges.makeCode, { as, key: 'thawed' });
    assert.equal((await ask()).body.code, 'frozen');
    await confirming(api).reply(unfreeze, { as });
    assert.equal((await ask()).status, 201);
  });

  it('repeats what a bound code has paid, with its balance', async () => {
    const { buyer, seller } = await couple();
    const bound = await api.call(charges.makeBoundCode, {
      as: buyer,
      body: { amount: 20, userEmail: seller.email },
    });
    const replies = await all(4, () =>
      api.ask('POST', '/v2/trans/pay', {
        as: seller,
        body: { otp_code: bound.otp_code, amount: 20, description: '' },
        headers: { 'idempotency-key': 'bound once' },
      }),
    );
    assert.equal(new Set(replies.map(bytesOf)).size, 1);
    assert.equal(replies[0]?.body.balance, 20);
  });
});

describe('In one batch of charges', () => {
  it('whatever is declined takes nothing from the others, and leaves no charge', async () => {
    const couples = await all(12, (at) => couple(at % 3 === 0 ? '1.00' : '100.00'));
    const codes = await Promise.all(couples.map(({ buyer }) => makeCode(buyer)));
    const replies = await all(12, (at) =>
      charge((couples[at] as { seller: Person }).seller, codes[at] as string),
    );
    assert.deepEqual(
      replies.map(({ body }) => body.code ?? body.status),
      couples.map((_, at) => (at % 3 === 0 ? 'declined' : 'awaiting_acceptance')),
    );
    const rows = await api.sql`
      SELECT FROM charge c JOIN payment_code k ON k.id = c.code_id WHERE k.code = ANY (${codes})`;
    assert.equal(rows.length, 8);
    const again = await charge((couples[0] as { seller: Person }).seller, codes[0] as string);
    assert.deepEqual(refusal(again), [409, 'code_used']);
  });

  it('a wrong code is counted for its seller alone', async () => {
    const [wrong, right] = [await couple(), await couple()];
    const code = await makeCode(right.buyer);
    const digits = await wrongCode();
    for (let guess = 0; guess < 5; guess += 1) {
      const [missed] = await Promise.all([charge(wrong.seller, digits), makeCode(wrong.buyer)]);
      assert.deepEqual(refusal(missed), [409, 'code_invalid']);
    }
    const [locked, paid] = await Promise.all([
      charge(wrong.seller, digits),
      charge(right.seller, code),
    ]);
    assert.deepEqual(refusal(locked), [429, 'too_many_attempts']);
    assert.equal(paid.status, 201);
  });
});

it('Nobody waits with a person whose row is locked for long', async () => {
  const [stuck, ...free] = await all(8, () => couple());
  const ask = (one?: { buyer: Person }) =>
    api.reply(charges.makeCode, { as: one?.buyer as Person });
  // Looked up once, so that the requests below are in one batch.
  await Promise.all([stuck, ...free].map(ask));
  let waits = true;
  const [asked] = await transact(api.db, async (tx) => {
    await tx.query('SELECT FROM wallet WHERE email = $1 FOR UPDATE', [stuck?.buyer.email]);
    const first = ask(stuck).finally(() => {
      waits = false;
    });
    const replies = await Promise.all(free.map(ask));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
    assert.ok(waits);
    return [first];
  });
  assert.equal((await asked)?.status, 201);
});

/** What one buyer and one seller do, as both runs do it. */
const deed = fc.record({
  /** In grosze; some are more than the buyer has. */
  amount: fc.integer({ min: 1, max: 1500 }),
  wrongDigits: fc.boolean(),
  chargedTwice: fc.boolean(),
  decision: fc.constantFrom('accept', 'refuse', 'both'),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

/** Does them all, step by step, a step at once or one after the other. */
async function run(deeds: readonly Deed[], atOnce: boolean): Promise<unknown[]> {
  const step = async <A, B>(asked: readonly A[], use: (one: A) => Promise<B>): Promise<B[]> => {
    if (atOnce) return Promise.all(asked.map(use));
    const done: B[] = [];
    for (const one of asked) done.push(await use(one));
    return done;
  };
  const wrong = await wrongCode();
  const people = await step(deeds, async (one) => ({ ...one, ...(await couple('10.00')) }));
  const coded = await step(people, async (one) => ({ ...one, code: await makeCode(one.buyer) }));
  const charged = await step(coded, async (one) => {
    const amount = (one.amount / 100).toFixed(2);
    const digits = one.wrongDigits ? wrong : one.code;
    const ask = () => charge(one.seller, digits, amount);
    return { ...one, replies: one.chargedTwice ? await step([0, 1], ask) : [await ask()] };
  });
  return step(charged, async ({ replies, buyer, seller, decision }) => {
    const made = replies.find(({ status }) => status === 201)?.body.transaction;
    const decisions = decision === 'both' ? ['accept', 'accept'] : [decision];
    const decided = made ? await step(decisions, (what) => decide(buyer, made, what)) : [];
    const told = [...replies, ...decided].map((reply) => String(refusal(reply)));
    return [told.sort(), await balances(buyer), await balances(seller)];
  });
}

it('A batch equals its requests one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 12 }), async (deeds) => {
      assert.deepEqual(await run(deeds, true), await run(deeds, false));
    }),
    { numRuns: 8 },
  );
  await auditDatabase(api.apiUrl);
});

describe('The queue of calls for codes', () => {
  it('refuses what it has no room for, and does the rest', async () => {
    const small = await openTestApi({ maxWaiting: 4 });
    const buyers = await all(12, (at) => small.person(`Klient ${at}`));
    const replies = await Promise.all(buyers.map((as) => small.reply(charges.makeCode, { as })));
    const kinds = new Set(replies.map((reply) => String(refusal(reply))));
    assert.deepEqual([...kinds].sort(), ['201,', '503,not_ready']);
    await small.close();
  });

  it('is emptied before the ledger closes', async () => {
    const one = await openTestApi();
    const buyers = await all(6, (at) => one.person(`Klient ${at}`));
    // Looked up once, so that the requests below are in the queue within a turn.
    for (const as of buyers) await one.reply(charges.makeCode, { as });
    const asked = buyers.map((as) => one.reply(charges.makeCode, { as }));
    await new Promise((resolve) => setImmediate(resolve));
    const [replies] = await Promise.all([Promise.all(asked), one.close()]);
    for (const { status } of replies) assert.ok(status === 201 || status === 503);
    assert.ok(replies.some(({ status }) => status === 201));
  });
});
