/** Outflow is counted at booking time, and nothing is issued without cover. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { transact } from '#db/connect.ts';
import { systemAccount } from './accounts.ts';
import { applyNow } from './apply.ts';
import { fingerprintOf, mintOf, testWorld, transferOf, wordOf } from './testing.ts';
import type { AccountId, Command } from './types.ts';

const world = testWorld();

const hour = 3_600_000;

/** An outgoing transfer with the maximum unconfirmed outflow; null for a confirmed one. */
const leaving = (from: AccountId, to: AccountId, amount: number, most: number | null): Command => ({
  ...transferOf(from, to, amount),
  outflow: { account: from, amount, most },
});

const said = async (...commands: Command[]): Promise<string[]> =>
  (await transact(world.db, (tx) => applyNow(tx, commands, world.now()))).map(wordOf);

const limit = (
  account: AccountId,
  payment: number | null,
  day: number | null,
  month: number | null,
) => world.db.query('SELECT ledger.limit_spending($1, $2, $3, $4)', [account, payment, day, month]);

describe('The sum that left an account', () => {
  it('is counted over commands of one batch and over batches, until it is confirmed', async () => {
    const [ala, ola] = [await world.account(1000), await world.account()];
    const pay = (amount: number, most: number | null = 100) => leaving(ala, ola, amount, most);
    assert.deepEqual(await said(pay(40), pay(40), pay(40), pay(20)), [
      'ok',
      'ok',
      'confirmation_wanted',
      'ok',
    ]);
    assert.deepEqual(await said(pay(1)), ['confirmation_wanted']);
    assert.deepEqual(await said(pay(300, null), pay(100), pay(1)), [
      'ok',
      'ok',
      'confirmation_wanted',
    ]);
    assert.deepEqual(
      await said(transferOf(ala, ola, 5)),
      ['ok'],
      'nothing is asked of what says nothing',
    );
  });

  it('restarts after 24 hours without a payment, and only then', async () => {
    const [ala, ola] = [await world.account(1000), await world.account()];
    const pay = (amount: number) => said(leaving(ala, ola, amount, 100));
    assert.deepEqual(await pay(60), ['ok']);
    world.pass(23 * hour);
    assert.deepEqual(await pay(60), ['confirmation_wanted']);
    assert.deepEqual(await pay(40), ['ok']);
    world.pass(23 * hour);
    assert.deepEqual(await pay(1), ['confirmation_wanted']);
    world.pass(hour + 1);
    assert.deepEqual(await pay(100), ['ok']);
  });

  it('is refused only after all other reasons against a payment', async () => {
    const [ala, ola] = [await world.account(100), await world.account()];
    assert.deepEqual(await said(leaving(ala, ola, 101, 50)), ['insufficient_funds']);
    assert.deepEqual(await said(leaving(ala, 999_999, 60, 50)), ['account_unknown']);
    assert.deepEqual(await said(leaving(ala, ola, 60, 50)), ['confirmation_wanted']);
  });

  it('does not count a refused set, nor a refused step on a hold', async () => {
    const [ala, ola] = [await world.account(100), await world.account()];
    const [one, two] = [transferOf(ala, ola, 30), transferOf(ala, ola, 30)];
    const outflow = { account: ala, amount: 60, most: 50 };
    const set = { items: [...one.items, ...two.items], outflow };
    assert.deepEqual(await said(set), ['confirmation_wanted']);
    const hold = randomUUID();
    const expiresAt = new Date(world.now().getTime() + hour);
    const sides = { debit: ala, credit: ola, amount: 60, kind: 'code_payment' };
    assert.deepEqual(await said({ items: [{ type: 'hold', id: hold, ...sides, expiresAt }] }), [
      'ok',
    ]);
    const post = (most: number | null): Command => ({
      items: [{ type: 'post', id: randomUUID(), kind: 'code_payment', hold }],
      outflow: { account: ala, amount: 60, most },
    });
    assert.deepEqual(await said(post(50)), ['confirmation_wanted']);
    assert.deepEqual(await said(post(null)), ['ok']);
  });

  it('is not part of the answer stored under a key', async () => {
    const [ala, ola] = [await world.account(100), await world.account()];
    const key = { requestKey: randomUUID(), fingerprint: fingerprintOf('one') };
    const ask = (most: number | null) => said({ ...leaving(ala, ola, 60, most), ...key });
    assert.deepEqual(await ask(50), ['confirmation_wanted']);
    assert.deepEqual(await ask(null), ['ok']);
  });

  it('continues in the account that follows a closed one', async () => {
    const [ala, ola, next] = [
      await world.account(90),
      await world.account(),
      await world.account(),
    ];
    assert.deepEqual(await said(leaving(ala, ola, 90, 100)), ['ok']);
    await limit(ala, null, 95, null);
    await world.sql`SELECT ledger.inherit_spending(${ala}, ${next})`;
    await world.ledger.submit(await mintOf(world.db, next, 1000));
    assert.deepEqual(await said(leaving(next, ola, 20, 100)), ['confirmation_wanted']);
    assert.deepEqual(await said(leaving(next, ola, 96, null)), ['own_limit']);
    await world.sql`SELECT ledger.inherit_spending(${await world.account()}, ${next})`;
    assert.deepEqual(await said(leaving(next, ola, 96, null)), ['own_limit'], 'once it has paid');
  });
});

describe('A person’s own limits', () => {
  it('apply per payment, day and month, confirmed or not', async () => {
    const [ala, ola] = [await world.account(100_000), await world.account()];
    await limit(ala, 50, 80, 100);
    const pay = (amount: number) => leaving(ala, ola, amount, null);
    assert.deepEqual(await said(pay(51)), ['own_limit']);
    assert.deepEqual(await said(pay(50), pay(31), pay(30)), ['ok', 'own_limit', 'ok']);
    assert.deepEqual(await said(pay(1)), ['own_limit']);
    world.pass(24 * hour);
    assert.deepEqual(await said(pay(21), pay(20), pay(1)), ['own_limit', 'ok', 'own_limit']);
    world.pass(31 * 24 * hour);
    assert.deepEqual(await said(pay(50)), ['ok']);
    await limit(ala, null, null, null);
    assert.deepEqual(await said(pay(5000)), ['ok']);
    await limit(ala, null, 5060, null);
    assert.deepEqual(
      await said(pay(20), pay(10)),
      ['own_limit', 'ok'],
      'what left without a limit counts',
    );
  });

  it('can be set by the API only through the function', async () => {
    for (const change of [
      'UPDATE ledger.spending_limit SET day = NULL',
      'DELETE FROM ledger.spending_limit',
      'UPDATE ledger.account SET outflow = 0',
      "UPDATE ledger.chain_head SET clock_within = '9 years'",
    ]) {
      await assert.rejects(world.db.query(change), /permission denied/, change);
    }
  });
});

describe('The ledger itself refuses', () => {
  const uncovered = /issued only with what covers it/;
  const move = (debit: AccountId, credit: AccountId, amount: number, kind = 'transfer') =>
    ({ type: 'transfer', id: randomUUID(), kind, debit, credit, amount }) as const;

  it('an issue without a reserve, with too little of it, or by a hold', async () => {
    const ala = await world.account(100);
    const of = (name: Parameters<typeof systemAccount>[1]) => systemAccount(world.db, name);
    const [denar, italar, bank] = [
      await of('issuance_dnr'),
      await of('issuance_itl'),
      await of('clearing_bank'),
    ];
    const [reserve, mine] = [await of('reserve_pln'), await world.account(0, 'ITL')];
    const book = (...items: Command['items'][number][]) => said({ items });
    await assert.rejects(book(move(denar, ala, 5)), uncovered);
    await assert.rejects(book(move(denar, ala, 5), move(bank, reserve, 4)), uncovered);
    await assert.rejects(book(move(denar, ala, 5), move(reserve, bank, 5)), uncovered);
    await assert.rejects(
      book(move(italar, mine, 5), move(bank, reserve, 5)),
      uncovered,
      'iTalar for złoty',
    );
    await assert.rejects(
      book(move(italar, mine, 5), move(ala, denar, 4), move(bank, reserve, 1)),
      uncovered,
    );
    await assert.rejects(
      book(move(ala, denar, 5)),
      uncovered,
      'nothing is taken back alone either',
    );
    assert.deepEqual(await book(move(italar, mine, 5), move(ala, denar, 5)), ['ok']);
    const hold = randomUUID();
    const expiresAt = new Date(world.now().getTime() + hour);
    const held = { ...move(denar, ala, 5), id: hold, expiresAt };
    assert.deepEqual(await book({ ...held, type: 'hold' }), ['ok']);
    await assert.rejects(
      book({ type: 'post', id: randomUUID(), kind: 'transfer', hold }),
      uncovered,
    );
  });

  it('a time that differs from the database’s', async () => {
    const [ala, ola] = [await world.account(100), await world.account()];
    const set = (within: string) =>
      world.owner.query('UPDATE ledger.chain_head SET clock_within = $1', [within]);
    const at = (ms: number) =>
      transact(world.db, (tx) =>
        applyNow(tx, [transferOf(ala, ola, 1)], new Date(Date.now() + ms)),
      );
    await set('5 minutes');
    try {
      await assert.rejects(at(-400_000), /the time of the database/);
      await assert.rejects(at(400_000), /the time of the database/);
      assert.equal((await at(0)).map(wordOf).join(), 'ok');
    } finally {
      await set('1000 years');
    }
  });
});
