/** Denar become iTalar and the other way round, one to one, in the ledger and on the chain. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { atOnce } from '#test/at-once.ts';
import { columns } from '#test/columns.ts';
import { type Person, refusal } from '../testing.ts';
import { claim, prolong } from './move-steps.ts';
import { sweepMoves } from './moves.ts';
import { openMint } from './testing.ts';

const people: Person[] = [];
const holder = async (name: string, denar: string, italar?: number): Promise<Person> => {
  const person = await mint.holder(name, denar, italar);
  people.push(person);
  return person;
};

const mint = await openMint();
after(() => mint.allAgree(people).finally(mint.close));

describe('An exchange of Denar and iTalar', () => {
  it('works in both directions', async () => {
    const anna = await holder('Anna Wymienia', '100.00');
    const made = await mint.post(anna, '/currency/generate', { amount: 40.25 });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { status, amount, denar, i_talar, txid, transaction } = made.body;
    assert.deepEqual([status, amount, denar, i_talar], ['completed', 40.25, 59.75, 40.25]);
    assert.match(String(txid), /^[0-9a-f]{64}$/);
    assert.equal(await mint.onChain(anna), 4025);
    const back = await mint.post(anna, '/currency/sale', { amount: '10.05' });
    assert.deepEqual([back.body.denar, back.body.i_talar], [69.8, 30.2]);
    assert.equal(await mint.onChain(anna), 3020);
    const receipt = await mint.get(anna, `/v2/trans/transactions/${String(transaction)}`);
    assert.deepEqual(
      [receipt.body.kind, receipt.body.currency, receipt.body.direction, receipt.body.amount],
      ['exchange', 'DNR', 'out', 40.25],
    );
    const italar = await mint.get(anna, '/v2/trans/transactions', { currency: 'ITL' });
    const rows = italar.body.transactions as { amount: number; direction: string }[];
    assert.deepEqual(columns(rows, 'amount', 'direction'), [
      [10.05, 'out'],
      [40.25, 'in'],
    ]);
  });

  it('is offered under several names', async () => {
    const jan = await holder('Jan Wielu Nazw', '10.00');
    const crypto = await mint.ask('POST', '/v2/et/crypto', { as: jan, query: { ammount: '2.00' } });
    assert.deepEqual([crypto.status, crypto.body.i_talar], [201, 2]);
    for (const path of ['/trans/exchange', '/v2/trans/exchange']) {
      const there = await mint.post(jan, path, { from: 'DNR', to: 'ITL', amount: 1 });
      assert.equal(there.status, 201, JSON.stringify(there.body));
    }
    const back = await mint.post(jan, '/trans/exchange', { from: 'ITL', to: 'DNR', amount: 3.5 });
    assert.deepEqual([back.body.denar, back.body.i_talar], [9.5, 0.5]);
    for (const pair of [
      { from: 'DNR', to: 'DNR' },
      { from: 'PLN', to: 'ITL' },
    ]) {
      assert.equal((await mint.post(jan, '/trans/exchange', { ...pair, amount: 1 })).status, 422);
    }
  });

  // At once: generate, etCrypto, exchange.
  it('takes effect once under one key, and each time without one', async () => {
    const ewa = await holder('Ewa Klucz', '50.00');
    const one = { 'idempotency-key': 'ewa-1' };
    const ask = () => mint.post(ewa, '/currency/generate', { amount: 5 }, one);
    const replies = await atOnce(10, ask);
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [201]);
    assert.equal(new Set(replies.map(({ body }) => body.txid)).size, 1);
    assert.deepEqual(await mint.balances(ewa), [45, 5, 0, 0]);
    const other = await mint.post(ewa, '/currency/generate', { amount: 6 }, one);
    assert.deepEqual(refusal(other), [422, 'idempotency_key_reused']);
    const many = Array.from({ length: 10 }, () =>
      mint.post(ewa, '/currency/generate', { amount: 1 }),
    );
    for (const { status, body } of await Promise.all(many)) {
      assert.equal(status, 201, JSON.stringify(body));
    }
    assert.deepEqual(await mint.balances(ewa), [35, 15, 0, 0]);
    assert.equal(await mint.onChain(ewa), 1500);
  });

  // At once: sale, transferItalar.
  it('never takes more than there is, also in ten calls at once', async () => {
    const ola = await holder('Ola Skąpa', '3.00', 2);
    const tries = Array.from({ length: 10 }, () => mint.post(ola, '/currency/sale', { amount: 1 }));
    const replies = await Promise.all(tries);
    const done = replies.filter(({ status }) => status === 201);
    assert.equal(done.length, 2);
    for (const reply of replies.filter((one) => !done.includes(one))) {
      assert.deepEqual(refusal(reply), [409, 'insufficient_funds']);
    }
    assert.deepEqual(await mint.balances(ola), [3, 0, 0, 0]);
  });
});

it('An exchange whose instance was killed is continued within seconds, and never while its worker is alive', async () => {
  const ewa = await holder('Ewa Przerwana', '10.00');
  mint.way.fault((method) => (method === 'sendrawtransaction' ? 'cut' : null));
  const made = await mint.post(ewa, '/currency/generate', { amount: 4 });
  assert.deepEqual(refusal(made), [502, 'chain_unknown']);
  mint.way.fault(() => null);
  const id = String(made.body.move);
  mint.pass(61);
  const working = await claim(mint.deps, id);
  assert.ok(working && working !== 'busy');
  for (let nth = 0; nth < 3; nth += 1) {
    mint.pass(11);
    assert.equal(await claim(mint.deps, id), null);
    await prolong(mint.deps, working);
  }
  mint.pass(12);
  await sweepMoves(mint.deps);
  assert.deepEqual(await mint.balances(ewa), [6, 4, 0, 0]);
});

describe('A transfer of iTalar', () => {
  it('reaches a participant by e-mail and by address', async () => {
    const [from, to] = [await holder('Iga Daje', '20.00', 12), await holder('Tom Bierze', '1.00')];
    const one = await mint.post(from, '/currency/transfer', { email: to.email, amount: 2.5 });
    assert.equal(one.status, 201, JSON.stringify(one.body));
    const address = await mint.addressOf(to);
    const two = await mint.post(from, '/currency/transfer', { address, amount: 1 });
    const move = two.body.move as { recipient: string; to: string };
    assert.deepEqual([move.recipient, move.to], [to.name, address]);
    assert.deepEqual(await mint.balances(from), [8, 8.5, 0, 0]);
    assert.deepEqual(await mint.balances(to), [1, 3.5, 0, 0]);
    const seen = await mint.get(to, '/v2/trans/transactions', { currency: 'ITL' });
    const [row] = seen.body.transactions as { counterparty: { name: string } }[];
    assert.equal(row?.counterparty.name, from.name);
  });

  it('reaches an address outside, and what comes back from there is booked once', async () => {
    const leo = await holder('Leo Podróżnik', '10.00', 6);
    const outside = await mint.stranger();
    const sent = await mint.post(leo, '/currency/transfer', { address: outside, amount: 4 });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const home = await mint.addressOf(leo);
    await mint.node.rpc('sendassetfrom', outside, home, mint.deps.config.ITALAR_ASSET, 1.5);
    await mint.sweepUntil(async () => (await mint.balances(leo))[1] === 3.5);
    await mint.sql`UPDATE chain_home SET scanned_height = 0`;
    await mint.sweepUntil(async () => {
      const [home] = await mint.sql`SELECT scanned_height AS h FROM chain_home`;
      return home?.h > 0;
    });
    assert.deepEqual(await mint.balances(leo), [4, 3.5, 0, 0]);
    assert.equal(await mint.onChain(leo), 350);
  });

  it('does not count as covered what the treasury sent by hand', async () => {
    const kim = await mint.holder('Kim Zewsząd', '1.00');
    const [{ treasury } = {}] = await mint.sql`SELECT treasury FROM chain_home`;
    const address = await mint.addressOf(kim);
    const asset = mint.deps.config.ITALAR_ASSET;
    await mint.node.rpc('sendassetfrom', treasury, address, asset, 7);
    const state = async () =>
      await mint.sql`SELECT state FROM chain_receipt WHERE address = ${address}`;
    await mint.sweepUntil(async () => (await state()).some((one) => one.state !== 'seen'));
    assert.deepEqual(await state(), [{ state: 'uncovered' }]);
    assert.deepEqual(await mint.balances(kim), [1, 0, 0, 0]);
    await mint.node.rpc('sendassetfrom', address, treasury, asset, 7);
  });
});

it('keeps a wallet open while a move of it is pending, and lets it close afterwards', async () => {
  const una = await mint.holder('Una Zamyka', '1.00', 1);
  const wallet = String((await mint.get(una, '/v2/account/wallet')).body.id);
  const close = () => mint.ask('DELETE', `/v2/account/wallet/${wallet}`, { as: una });
  assert.deepEqual(refusal(await close()), [409, 'wallet_not_empty']);
  await mint.post(una, '/currency/transfer', { email: (people[0] as Person).email, amount: 1 });
  assert.equal((await close()).status, 204);
});
