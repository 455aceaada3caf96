/** A day told in several formats, in any order, again, overlapping, at once and by hand: credited once. */

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import fc from 'fast-check';
import { camtOf, other } from '#adapters/iso20022/testing-camt.ts';
import { listUnmatched } from '#contract/bank-decisions.ts';
import { prepared } from '../testing.ts';
import {
  type Booking,
  csvOf,
  type ListedLine,
  mt940Of,
  openDesk,
  programmeAccount,
} from './testing.ts';

const desk = prepared(() => openDesk());
after(() => desk.close());

/** How a file tells of the day: with the bank's references, without, and without any text. */
const tellings = {
  csv: (all: readonly Booking[]) => csvOf(all),
  mt940: (all: readonly Booking[], opening: number) => mt940Of(all, opening),
  camt: (all: readonly Booking[], opening: number) =>
    camtOf('08', {
      account: programmeAccount,
      opening,
      entries: all.map(({ reference, amount, title, sender = '' }) => ({
        day: '2026-11-20',
        side: 'CRDT',
        reference: reference ?? undefined,
        transactions: [{ amount, title, name: sender, account: other }],
      })),
    }),
  unnamed: (all: readonly Booking[], opening: number) =>
    mt940Of(
      all.map((one) => ({ ...one, reference: null })),
      opening,
    ),
  flat: (all: readonly Booking[], opening: number) =>
    mt940Of(
      all.map((one) => ({ ...one, reference: null, title: '020', sender: '' })),
      opening,
    ),
};

const step = fc.oneof(
  fc.record({
    /** Files at once. */
    files: fc.array(
      fc.record({
        telling: fc.constantFrom(...(Object.keys(tellings) as (keyof typeof tellings)[])),
        from: fc.nat(3),
        length: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  fc.constant('by hand' as const),
);
const bookings = fc.array(
  fc.record({ person: fc.nat(1), amount: fc.constantFrom(1, 2), named: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
);

let run = 0;

it('A day told in several formats is credited once and whole, and what may be known waits for a person', async () => {
  await fc.assert(
    fc.asyncProperty(
      bookings,
      fc.array(step, { minLength: 1, maxLength: 5 }),
      async (drawn, steps) => {
        run += 1;
        const people = [await desk.person(`Sama ${run} A`), await desk.person(`Sama ${run} B`)];
        const titles = await Promise.all(people.map(desk.titleOf));
        // Amounts are of one run and person, so that a person at the desk can tell whose a line is.
        const amountOf = ({ person, amount }: (typeof drawn)[number]) =>
          100 * run + 10 * amount + 3 * person;
        const all = drawn.map(
          (one, at): Booking => ({
            reference: `Q${run}-${at}`,
            amount: amountOf(one),
            title: one.named ? `wpłata ${titles[one.person]}` : `dla ${people[one.person]?.name}`,
            sender: `Płatnik ${'ABCDE'.charAt(at)}${'ABCDE'.charAt(at)}${run}`,
          }),
        );
        const due = (person: number) =>
          all.reduce((sum, { amount }, at) => sum + (drawn[at]?.person === person ? amount : 0), 0);
        const upload = (telling: keyof typeof tellings, from: number, length: number) => {
          const opening = 7 + all.slice(0, from).reduce((sum, { amount }) => sum + amount, 0);
          const text = tellings[telling](all.slice(from, from + length), opening);
          return desk.statement(text, { type: 'application/octet-stream' });
        };
        const decideByHand = async () => {
          for (const line of await waitingOf(new Set(all.map(({ amount }) => amount / 100)))) {
            const of = drawn.find((one) => amountOf(one) === Math.round(line.amount * 100));
            const person = of?.person ?? 0;
            const credited = await creditedOf(people[person]?.name ?? '', line.amount);
            const wanted = all.filter(({ amount }) => amount / 100 === line.amount).length;
            const note = 'porównane z rachunkiem';
            const proposal =
              credited < wanted
                ? { kind: 'credit', email: people[person]?.email, note }
                : { kind: 'ignore', note };
            assert.equal((await desk.decideByTwo(line.id, proposal)).status, 200);
          }
        };
        for (const one of steps) {
          if (one === 'by hand') await decideByHand();
          else
            await Promise.all(
              one.files.map(({ telling, from, length }) => upload(telling, from, length)),
            );
          for (const [at, who] of people.entries()) {
            assert.ok((await desk.denarOf(who)) <= due(at) / 100, 'never more than was paid');
          }
        }
        await upload('mt940', 0, all.length);
        await decideByHand();
        for (const [at, who] of people.entries()) {
          assert.equal(await desk.denarOf(who), due(at) / 100, who.name);
        }
      },
    ),
    { numRuns: 20 },
  );
  // The balances in these files are made up.
  await desk.booksAreWhole('bank_agrees');
});

async function waitingOf(amounts: ReadonlySet<number>): Promise<ListedLine[]> {
  const query = { count: '100', proposed: 'no' } as const;
  const body = await desk.call(listUnmatched, { as: desk.boss, query });
  return body.lines.filter(({ amount }) => amounts.has(amount));
}

async function creditedOf(wallet: string, amount: number): Promise<number> {
  const { rows } = await desk.db.query<{ count: number }>(
    `SELECT count(*) AS count FROM bank_line l JOIN wallet w ON w.id = l.wallet_id
     WHERE w.name = $1 AND l.amount = $2 AND l.state = 'credited'`,
    [wallet, Math.round(amount * 100)],
  );
  return rows[0]?.count ?? 0;
}
