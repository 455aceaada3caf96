/** The sweep of expired charges: against a concurrent decision, and next to another sweep. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transact } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import { atOnce } from '#test/at-once.ts';
import { sumOf } from '#test/columns.ts';
import { decideOne } from '../batch.ts';
import { type Person, refusal } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { decideCharges, expireCharges } from './decide.ts';
import { api, balances, charge, couple, decide, makeCode, see, wrongCode } from './testing.ts';

const made = async (seller: Person, buyer: Person): Promise<string> =>
  (await charge(seller, await makeCode(buyer))).body.transaction;

const stateOf = async (id: string): Promise<unknown> =>
  (await api.sql`SELECT state FROM charge WHERE id = ${id}`)[0]?.state;

/** What the ledger still holds, expired or not. */
const holds = async (): Promise<number> => (await api.sql`SELECT FROM ledger.hold`).length ?? -1;

/** The buyer's wallet as a call resolves it. */
async function walletOf(person: Person) {
  const rows = await api.sql<
    Record<'id' | 'personId', string> & Record<'denar' | 'italar', number>
  >`
    SELECT id, person_id AS "personId", denar_account AS denar, italar_account AS italar
    FROM wallet WHERE email = ${person.email}`;
  return rows[0] as NonNullable<(typeof rows)[number]>;
}

describe('The sweep of charges', () => {
  it('ends those that have run out, frees their holds and leaves all others', async () => {
    const { buyer, seller } = await couple();
    const due = await made(seller, buyer);
    api.pass(30);
    const other = await couple();
    const [open, accepted, refused] = [
      await made(other.seller, other.buyer),
      await made(other.seller, other.buyer),
      await made(other.seller, other.buyer),
    ];
    assert.equal((await decide(other.buyer, accepted)).status, 200);
    assert.equal((await decide(other.buyer, refused, 'refuse')).status, 200);
    api.pass(30);
    const untouched = await neighbour(api, buyer, seller);
    const before = await holds();
    assert.equal(await expireCharges(api.deps), 1);
    assert.equal(await holds(), before - 1);
    await untouched();
    assert.equal(await stateOf(due), 'expired');
    assert.equal(await stateOf(open), 'awaiting_acceptance');
    assert.deepEqual(await balances(buyer), { denar: 100, held: 0, available: 100 });
    assert.equal(await expireCharges(api.deps), 0);
    api.pass(60);
    assert.equal(await expireCharges(api.deps), 1);
  });

  it('passes over one that is being accepted, which is paid and stays so', async () => {
    const { buyer, seller } = await couple();
    const id = await made(seller, buyer);
    const stepUp = { caller: { id: '' }, confirmation: null } as never;
    const wallet = (await walletOf(buyer)) as never;
    // The two instances' clocks differ: by the sweeper's clock it has already expired.
    const late = { ...api.deps, now: () => new Date(api.deps.now().getTime() + 61_000) };
    const { sweep } = await transact(api.db, async (tx) => {
      const asked = { id, decision: 'accept', wallet, stepUp } as const;
      const cx = { ...api.deps, tx, after: () => undefined };
      await decideOne(cx, decideCharges(cx), asked);
      const sweep = expireCharges(late);
      assert.equal(await waitingIn(api.db, sweep), null);
      return { sweep };
    });
    assert.equal(await sweep, 0);
    assert.equal(await stateOf(id), 'completed');
    assert.equal(await expireCharges(late), 0);
    assert.deepEqual(await balances(seller), { denar: 12.5, held: 0, available: 12.5 });
  });

  it('does each once, also four at once', async () => {
    const { buyer, seller } = await couple();
    for (let nth = 0; nth < 6; nth += 1) await made(seller, buyer);
    api.pass(60);
    assert.equal(sumOf(await atOnce(4, () => expireCharges(api.deps))), 6);
    assert.deepEqual(await balances(buyer), { denar: 100, held: 0, available: 100 });
  });
});

it('Codes are made, missed and replaced without a change to those of others', async () => {
  const [other, gone, late, { buyer, seller }] = [
    await couple(),
    await couple(),
    await couple(),
    await couple(),
  ];
  await makeCode(late.buyer);
  api.pass(119);
  const live = await makeCode(other.buyer);
  assert.equal((await charge(other.seller, await makeCode(gone.buyer))).status, 201);
  api.pass(1);
  const untouched = await neighbour(api, buyer, seller);
  await makeCode(buyer);
  await makeCode(buyer);
  assert.deepEqual(refusal(await charge(seller, await wrongCode())), [409, 'code_invalid']);
  assert.equal((await see(seller, await made(seller, buyer))).body.status, 'awaiting_acceptance');
  await untouched();
  assert.equal((await charge(other.seller, live)).status, 201);
});
