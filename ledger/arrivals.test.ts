/** Which money is old enough to leave, and that no sequence makes it look older than it is. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { transact } from '#db/connect.ts';
import { systemAccount } from './accounts.ts';
import { applyNow } from './apply.ts';
import { youngestLeaving } from './arrivals.ts';
import { placeEntries } from './place-entries.ts';
import { testWorld, transferOf, wordOf } from './testing.ts';
import type { AccountId, Command } from './types.ts';

const world = testWorld();
const named = new Map<string, AccountId>();
before(async () => {
  for (const name of ['clearing_bank', 'clearing_payu', 'reserve_pln', 'issuance_dnr'] as const) {
    named.set(name, await systemAccount(world.db, name));
  }
});

const of = (name: string): AccountId => named.get(name) as AccountId;
const day = 86_400_000;
const held = 7 * day;

const book = async (...commands: Command[]): Promise<string[]> =>
  (await transact(world.db, (tx) => applyNow(tx, commands, world.now()))).map(wordOf);

/** Denar issued against złoty of the bank or of a provider, or redeemed for them. */
function exchange(account: AccountId, amount: number, by: 'bank' | 'payu', out = false): Command {
  const legs = [
    [of('issuance_dnr'), account],
    [of(`clearing_${by}`), of('reserve_pln')],
  ] as const;
  return {
    items: legs.map(([from, to]) => {
      const [debit, credit] = out ? [to, from] : [from, to];
      return { type: 'transfer', id: randomUUID(), kind: 'top_up', debit, credit, amount } as const;
    }),
  };
}

/** When an amount may leave, in days from the beginning; null for immediately. */
async function leaves(account: AccountId, amount: number, start: number): Promise<number | null> {
  const since = new Date(world.now().getTime() - held);
  const { youngest } = await youngestLeaving(world.db, { account, amount, since });
  return youngest && (youngest.getTime() + held - start) / day;
}

type Deed = readonly [at: number, by: 'bank' | 'payu' | 'other' | 'spent', amount: number];

/** Reads `0 payu 100, 3 spent 1`: on which day, by whom, and how much. */
const deedsOf = (text: string): Deed[] =>
  text.split(', ').map((one) => {
    const [at, by, amount] = one.split(' ');
    return [Number(at), by as Deed[1], Number(amount)];
  });

/** On the last day, until when each amount has to wait. */
const table: readonly (readonly [string, string, Readonly<Record<number, number | null>>])[] = [
  ['the bank’s money at once', '0 bank 100', { 100: null }],
  ['a card’s money after seven days', '0 payu 100, 3 spent 1', { 1: 7, 99: 7 }],
  [
    'a card’s money after seven days, also in their last minute',
    '0 payu 100, 6.999 bank 1',
    { 1: null, 2: 7, 101: 7 },
  ],
  ['a card’s money after seven days to the moment', '0 payu 100, 7 bank 1', { 101: null }],
  [
    'what others have paid like a card’s money',
    '0 other 50, 2 other 50',
    { 1: 7, 50: 7, 51: 9, 100: 9 },
  ],
  [
    'the old first, then the oldest of the young',
    '0 bank 100, 1 payu 30, 2 other 40, 4 payu 50',
    { 100: null, 101: 8, 130: 8, 131: 9, 170: 9, 171: 11, 220: 11 },
  ],
  [
    'what is left as if the old money had been spent, as nobody can tell',
    '0 bank 100, 1 payu 100, 2 spent 100',
    { 1: 8, 100: 8 },
  ],
  [
    'what is left of the old if it was spent before the young came',
    '0 bank 100, 1 spent 60, 2 payu 100',
    { 40: null, 41: 9 },
  ],
];

describe('An amount may leave:', () => {
  for (const [title, deeds, waits] of table) {
    for (const placed of [true, false]) {
      it(`${title}${placed ? '' : ', not placed yet'}`, async () => {
        const [account, other] = [await world.account(), await world.account(10_000)];
        const start = world.now().getTime();
        for (const [at, by, amount] of deedsOf(deeds)) {
          world.pass(start + at * day - world.now().getTime());
          const [from, to] = by === 'spent' ? [account, other] : [other, account];
          const isExchange = by === 'bank' || by === 'payu';
          const deed = isExchange ? exchange(account, amount, by) : transferOf(from, to, amount);
          assert.deepEqual(await book(deed), ['ok']);
        }
        if (placed) await placeEntries(world.db);
        for (const [amount, until] of Object.entries(waits)) {
          assert.equal(await leaves(account, Number(amount), start), until, amount);
        }
      });
    }
  }

  it('reports by how much an account has too little', async () => {
    const account = await world.account(30);
    const asked = { account, amount: 31, since: new Date(world.now().getTime() - held) };
    assert.deepEqual(await youngestLeaving(world.db, asked), { left: -1, youngest: null });
  });
});

interface Event {
  readonly at: number;
  readonly amount: number;
}

const step = fc.record({
  do: fc.constantFrom('bank', 'card', 'pay', 'pay out', 'pay out', 'cancel'),
  who: fc.nat(2),
  whom: fc.nat(2),
  amount: fc.integer({ min: 1, max: 80 }),
  pause: fc.nat(day),
});

const sum = (events: Iterable<Event>, until: number): number =>
  [...events].reduce((all, { at, amount }) => (at <= until ? all + amount : all), 0);

it('never lets more leave than the bank brought and what was old, in any sequence of three people', async () => {
  let waited = 0;
  let atOnce = 0;
  const steps = fc.array(step, { minLength: 30, maxLength: 100 });
  const property = fc.asyncProperty(steps, async (all) => {
    const wallets = [await world.account(), await world.account(), await world.account()];
    const brought: Event[] = [];
    const charged: Event[] = [];
    let payouts: (Event & { readonly from: AccountId })[] = [];
    for (const { do: deed, who, whom, amount, pause } of all) {
      world.pass(pause);
      const now = world.now().getTime();
      const [from, to] = [wallets[who] as AccountId, wallets[whom] as AccountId];
      if (deed === 'bank') {
        brought.push({ at: now, amount });
        await book(exchange(from, amount, 'bank'));
      } else if (deed === 'card') {
        charged.push({ at: now, amount });
        await book(exchange(from, amount, 'payu'));
      } else if (deed === 'pay') {
        if (from !== to) await book(transferOf(from, to, amount));
      } else if (deed === 'pay out') {
        const since = new Date(now - held);
        const found = await youngestLeaving(world.db, { account: from, amount, since });
        if (found.left < 0) continue;
        assert.deepEqual(await book(exchange(from, amount, 'bank', true)), ['ok']);
        if (found.youngest) waited += 1;
        else atOnce += 1;
        payouts.push({ from, amount, at: found.youngest ? found.youngest.getTime() + held : now });
      } else {
        const cancelled = payouts.find(({ at }) => at > now);
        if (!cancelled) continue;
        payouts = payouts.filter((one) => one !== cancelled);
        await book(exchange(cancelled.from, cancelled.amount, 'bank'));
      }
    }
    for (const { at } of payouts) {
      const [out, may] = [sum(payouts, at), sum(brought, at) + sum(charged, at - held)];
      assert.ok(out <= may, `${out} has left, and ${may} might have`);
    }
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
  assert.ok(waited > 20 && atOnce > 20, `${waited} have waited, and ${atOnce} not`);
});
