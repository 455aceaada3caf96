/** However the bank's bookings are split into files, each is credited exactly once. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { prepared } from '../testing.ts';
import { type Booking, csvOf, mt940Of, openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
after(() => desk.close());

/** A slice of the bookings as one file; `from` and `to` are arbitrary. */
const part = fc.record({
  from: fc.nat(11),
  length: fc.integer({ min: 1, max: 12 }),
  csv: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'cp852', 'windows-1250'),
});
const bookings = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 500 }), referenced: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);

let run = 0;
/** The account balance, in grosze. */
let held = 0;

/** A day with a balance but no lines. */
async function emptyDay(day: string): Promise<void> {
  const { status } = await desk.statement(mt940Of([], held, day), { type: 'text/plain' });
  assert.equal(status, 200);
}
before(async () => {
  await emptyDay('261119');
});

it('Each line of the bank is credited exactly once, whatever is split, overlaps, repeats or comes at once', async () => {
  await fc.assert(
    fc.asyncProperty(bookings, fc.array(part, { maxLength: 6 }), async (drawn, parts) => {
      run += 1;
      const person = await desk.person(`Podział ${run}`);
      const title = await desk.titleOf(person);
      const all = drawn.map(
        ({ amount, referenced }, at): Booking => ({
          reference: referenced ? `P${run}-${at}` : null,
          // What looks like an unreferenced line of another file waits for a person.
          amount: 13 * amount + (referenced ? 12 : at),
          title: `zażółć ${title}`,
        }),
      );
      const upload = ({ from, length, csv, encoding }: (typeof parts)[number]) => {
        const chosen = all.slice(from, from + length);
        // CSV statements have a reference in every line; a bank without references has no CSV.
        const asCsv = csv && all.every(({ reference }) => reference !== null);
        const opening = all.slice(0, from).reduce((sum, { amount }) => sum + amount, held);
        const text = asCsv ? csvOf(chosen) : mt940Of(chosen, opening);
        return desk.statement(iconv.encode(text, encoding), { type: 'application/octet-stream' });
      };
      const whole = { from: 0, length: 12, csv: false, encoding: 'cp852' } as const;
      const replies = await Promise.all([...parts, whole, whole].map(upload));
      // The same file uploaded concurrently is one statement, which is approved once.
      const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.code);
      for (const code of refused) assert.equal(code, 'decision_closed');
      const sum = all.reduce((total, { amount }) => total + amount, 0);
      assert.equal(await desk.denarOf(person), sum / 100);
      held += sum;
    }),
    { numRuns: 25 },
  );
  await emptyDay('261121');
  await desk.booksAreWhole();
});
