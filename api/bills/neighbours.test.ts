/** Changes to one bill leave every other bill, and the attempts to pay it, as they are. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transact } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import { atOnce } from '#test/at-once.ts';
import { sumOf } from '#test/columns.ts';
import { balances, confirm, trade } from '../cards/testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { lockBill } from './bill-rows.ts';
import { expireBills } from './cancellation.ts';
import {
  accept,
  api,
  billed,
  byCard,
  cancel,
  counter,
  filled,
  free100,
  issue,
  pay,
  paymentCode,
  person,
  seeBill,
  stockOf,
} from './testing.ts';

/** Bills of several sellers: one paid, one waiting for a code, one for a card. */
const waiting = [
  async () => {
    const bill = await billed(await person('Sprzedawca'));
    assert.equal((await pay(await person('Sąsiad', '100.00'), bill.id)).status, 200);
  },
  async () => {
    const seller = await person('Sprzedawca');
    const code = await paymentCode(await person('Sąsiad', '100.00'));
    assert.equal((await pay(seller, (await billed(seller)).id, code)).status, 200);
  },
  async () => {
    const given = await trade();
    assert.equal((await byCard(given, (await billed(given.seller)).id)).status, 201);
  },
];

/** Makes them; the returned function fails if anything has changed them. */
async function others(): Promise<() => Promise<void>> {
  const each: (() => Promise<void>)[] = [];
  for (const wait of waiting) {
    await wait();
    each.push(await neighbour(api));
  }
  return async () => {
    for (const untouched of each) await untouched();
  };
}

const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
  'is paid by its buyer': async () => {
    const bill = await billed((await counter()).seller);
    assert.equal((await pay(await person('Bartek', '100.00'), bill.id)).status, 200);
  },
  'is paid by a code that its buyer accepts': async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const { id } = await billed(seller);
    const { attempt } = (await pay(seller, id, await paymentCode(buyer))).body;
    assert.equal((await accept(buyer, attempt?.id)).status, 200);
  },
  'is paid by card after a code and another card were tried': async () => {
    const [given, first] = [await trade(), await trade()];
    const { id } = await billed(given.seller);
    await pay(given.seller, id, await paymentCode(await person('Bartek', '100.00')));
    await byCard({ ...first, seller: given.seller }, id);
    const { body } = await byCard(given, id);
    const code = given.codes.get(body.code_no as number) as string;
    assert.equal((await confirm(given.buyer, String(body.transaction_id), code)).status, 200);
    assert.deepEqual(await balances(first.buyer), free100);
    const bill = (await seeBill(given.seller, id)).body;
    assert.deepEqual([bill.status, bill.paidBy], ['paid', 'card']);
  },
  'is cancelled, and its sale opened': async () => {
    const { seller } = await counter();
    assert.equal((await cancel(seller, (await billed(seller)).id, { reopen: true })).status, 200);
  },
  'gives its pieces back': async () => {
    const { seller, offers } = await counter({ quantity: 5 }, { name: 'Ser', quantity: 2 });
    const bill = (await issue(seller, await filled(seller, { offerId: offers[0] }))).body;
    assert.equal((await cancel(seller, bill.id)).status, 200);
    assert.deepEqual(await stockOf(seller), [5, 2]);
  },
};

describe('Others’ bills stay as they are where one', () => {
  for (const [title, deed] of Object.entries(deeds)) {
    it(title, async () => {
      const untouched = await others();
      await deed();
      await untouched();
    });
  }
});

describe('The sweep of bills', () => {
  it('ends those whose time is over, and leaves all others', async () => {
    api.pass(3600);
    await expireBills(api.deps);
    const given = await trade();
    const due = await billed(given.seller);
    const { attempt } = (await pay(given.seller, due.id, await paymentCode(given.buyer))).body;
    api.pass(30 * 60 - 10);
    await others();
    api.pass(10);
    const untouched = await neighbour(api, given.buyer, given.seller, due.id);
    assert.equal(await expireBills(api.deps), 1);
    await untouched();
    assert.equal((await seeBill(given.seller, due.id)).body.status, 'expired');
    const rows = await api.sql`SELECT state FROM charge WHERE id = ${attempt?.id}`;
    assert.deepEqual(rows, [{ state: 'expired' }]);
  });

  it('passes over one that somebody else has locked, and ends each once', async () => {
    api.pass(3600);
    await expireBills(api.deps);
    const { seller, offers } = await counter({ quantity: 5 });
    const sold = async () =>
      (await issue(seller, await filled(seller, { offerId: offers[0] }))).body;
    const { id } = await sold();
    api.pass(3600);
    await transact(api.db, async (tx) => {
      await lockBill(tx, id);
      const sweep = expireBills(api.deps);
      assert.equal(await waitingIn(api.db, sweep), null);
      assert.equal(await sweep, 0);
    });
    await sold();
    api.pass(3600);
    assert.equal(sumOf(await atOnce(4, () => expireBills(api.deps))), 2);
    assert.deepEqual(await stockOf(seller), [5]);
  });

  it('does not end one that is paid at the same moment', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const { id } = await billed(seller);
    // The two instances' clocks differ: by the sweeper's clock it has already expired.
    const late = { ...api.deps, now: () => new Date(api.deps.now().getTime() + 3_600_000) };
    const [paid] = await Promise.all([
      pay(buyer, id),
      ...Array.from({ length: 4 }, () => expireBills(late)),
    ]);
    assert.equal((await seeBill(seller, id)).body.status, paid.status === 200 ? 'paid' : 'expired');
    assert.equal((await balances(seller)).denar, paid.status === 200 ? 12.5 : 0);
  });
});
