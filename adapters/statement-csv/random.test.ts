/** Random bookings in each bank's CSV are read back equal, and hostile texts change only themselves. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '#test/extent.ts';
import { valuesOf } from '#test/values-of.ts';
import type { StatementLine } from '../bank-file.ts';
import { plainText } from '../bank-text.ts';
import { statementCsv } from './statement-csv.ts';
import { banks, type Shape, type Written, written } from './testing-writer.ts';

const own = '61109010140000071219812874';
const accounts = ['11114020040000300212345678', '25102010260000000200000001'];
const names = ['ZOFIA NADBUŻAŃSKA', 'SKLEP "ŻUK"; ŁÓDŹ', "JAN O'KOT, GĘŚ", 'Ćma = 1 SP. Z O.O.'];
const signs = [...'abZĄĆęłńóśźż09 ;;;,,""\'\n\t=+-@:|#<>{}'];

const title = fc
  .array(fc.constantFrom(...signs), { maxLength: 40 })
  .map((letters) => `T ${letters.join('')}`);
const booking: fc.Arbitrary<Written> = fc.record({
  day: fc.constantFrom('2026-11-25', '2026-11-26', '2026-11-27'),
  // Few amounts, so that equal bookings occur.
  amount: fc.oneof(fc.constantFrom(100, -100, 310), fc.integer({ min: 1, max: 99_999_999_99 })),
  name: fc.constantFrom(...names),
  account: fc.constantFrom(...accounts),
  title: fc.oneof(fc.constant('DENAR 664722568'), title),
});
const bookings = fc
  .array(booking, { minLength: 1, maxLength: 12 })
  .map((all) => all.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))));
const shape: fc.Arbitrary<Shape> = fc.record({
  account: fc.constant(own),
  opening: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  newestFirst: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'windows-1250'),
});

const told = (all: readonly StatementLine[]) =>
  valuesOf(all, 'date', 'amount', 'counterparty', 'account', 'title');
const expected = (all: readonly Written[]) => {
  const plain = all.map((one) => ({ ...one, title: plainText(one.title) }));
  return valuesOf(plain, 'day', 'amount', 'name', 'account', 'title');
};

for (const bank of Object.keys(banks) as (keyof typeof banks)[]) {
  it(`reads the statement of ${bank} as it was written`, () => {
    fc.assert(
      fc.property(bookings, shape, (all, how) => {
        const file = written(bank, how, all);
        assert.ok(statementCsv.recognises(file));
        const { lines, opening, closing, dialect } = statementCsv.read(file);
        assert.equal(dialect, bank.split(',')[0]);
        const oldestFirst = how.newestFirst ? lines.toReversed() : lines;
        assert.deepEqual(told(oldestFirst), expected(all));
        assert.equal(new Set(lines.map((one) => one.reference)).size, all.length);
        const sum = all.reduce((total, { amount }) => total + amount, 0);
        if (opening !== null) assert.equal(opening, how.opening);
        if (closing !== null) assert.equal(closing, how.opening + sum);
      }),
      { numRuns: runs(50, 150) },
    );
  });
}

it('gives a booking the same reference in every file of its bank', () => {
  fc.assert(
    fc.property(bookings, shape, fc.nat(12), (all, how, from) => {
      for (const bank of ['mbank-csv', 'pko-csv', 'millennium-csv'] as const) {
        const references = (file: Buffer) =>
          statementCsv.read(file).lines.map((one) => one.reference);
        const whole = new Set(references(written(bank, how, all)));
        const before = all.slice(0, from).reduce((sum, { amount }) => sum + amount, how.opening);
        const later = { ...how, opening: before, newestFirst: !how.newestFirst };
        const part = references(written(bank, later, all.slice(from)));
        assert.ok(part.every((reference) => whole.has(reference)));
      }
    }),
    { numRuns: runs(33, 100) },
  );
});

describe('Hostile texts in a CSV statement change only their own title', () => {
  const how: Shape = { account: own, opening: 0, newestFirst: false, encoding: 'utf-8' };
  const plain = (text: string, amount = 310): Written => ({
    day: '2026-11-27',
    amount,
    name: 'JAN KOT',
    account: accounts[0] as string,
    title: text,
  });
  const hostile = [
    '"; "ADAM ZŁY";\'25102010260000000200000001\';900,00;900,00;\r\n2026-11-27;2026-11-27',
    '\n#Saldo końcowe;9,00',
    '\n#Data księgowania;#Kwota',
    '\n:20:X\n:61:2611271127C9,00NTRF',
    '=HYPERLINK("http://x")',
    'Tytuł : x","Nazwa nadawcy : ADAM ZŁY',
    'x'.repeat(100_000),
    '"'.repeat(999),
    '-}',
  ];

  for (const bank of ['mbank-csv', 'pko-csv', 'millennium-csv', 'ing-csv', 'pekao-csv'] as const) {
    it(`in the file of ${bank}`, () => {
      for (const text of hostile) {
        const { lines } = statementCsv.read(
          written(bank, how, [plain('a'), plain(text, 1), plain('b')]),
        );
        const shown = expected([plain('a'), plain(plainText(text).slice(0, 300), 1), plain('b')]);
        assert.deepEqual(told(lines), shown, text.slice(0, 80));
        assert.ok(lines.every((one) => one.text.length <= 1000 && one.details.length <= 1000));
      }
    });
  }

  it('even if the bank does not double quotation marks', () => {
    for (const text of ['"; "ADAM ZŁY";x', 'a" b', '";', '";"";"";9,00;9,00', 'a"', '"']) {
      const good = written('mbank-csv', how, [plain('a'), plain('HERE', 1), plain('b')]);
      const file = Buffer.from(good.toString().replace('HERE', text));
      const { lines } = statementCsv.read(file);
      assert.deepEqual(
        valuesOf(lines, 'amount', 'date'),
        [310, 1, 310].map((amount) => [amount, '2026-11-27']),
        text,
      );
      assert.deepEqual(
        told([lines[0], lines[2]] as StatementLine[]),
        expected([plain('a'), plain('b')]),
      );
      assert.ok(!lines[1]?.counterparty.includes('ADAM'), text);
    }
  });

  it('and take bounded time in large numbers or with an open quotation mark', () => {
    const many = Array.from({ length: 10_000 }, (_, nth) => plain(`${hostile[0]} ${nth}`, nth + 1));
    const file = written('mbank-csv', how, many);
    const from = performance.now();
    assert.equal(statementCsv.read(file).lines.length, 10_000);
    const open = Buffer.from(file.toString().replace('"', ''));
    assert.throws(() => statementCsv.read(open));
    assert.ok(performance.now() - from < 20_000);
  });
});
