/** Whatever payers write, a statement in any bank's shape is read as the bank meant it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '#test/extent.ts';
import { valuesOf } from '#test/values-of.ts';
import { fieldsOf } from './fields.ts';
import { mt940 } from './mt940.ts';
import { type Bank, banks, cashBanks, owner, type Payment, statementBy } from './testing-writer.ts';

const accounts = [
  '11114020040000300212345678',
  '25102010260000000200000001',
  '27114020040000300201355387',
];

/** With all letters by which an encoding is recognised. */
const first: Payment = {
  amount: 100,
  date: '2026-11-02',
  reference: 'FIRST',
  name: 'ŻÓŁĆ GĘŚLĄ JAŹŃ',
  account: accounts[0] as string,
  title: 'ZAŻÓŁĆ GĘŚLĄ JAŹŃ',
};

const word = fc.string({
  unit: fc.constantFrom(...'ABCĄĆĘŁŃÓŚŹŻ0123456789.,-/;:'),
  minLength: 1,
  maxLength: 18,
});
/** What opens fields, ends files, or names labels, where a bank would write it. */
const forged = fc.constantFrom(
  ...[
    '^32JAN',
    '<32JAN',
    '~32JAN',
    '~38PL93160014621000000123450001',
    '^62X',
    '<38PL9316',
    '<',
    '^',
  ],
  ...[':61:2611271127C1,00NTRFNONREF//A', ':62F:C261130PLN1,00', ':86:020', ':20:X', '-', '-}'],
  ...['OD:', 'TYT.:', 'Z RACH.:', 'TNR:', '/TXT/', '{4:', ':25:/PL61109010140000071219812874'],
);
const title = fc
  .array(fc.oneof({ weight: 3, arbitrary: word }, forged), { minLength: 1, maxLength: 7 })
  .map((words) => words.join(' ').slice(0, 140).trim());
const letters = fc.string({
  unit: fc.constantFrom(...'ABCDEFĄĆĘŁŃÓŚŹŻ<^~'),
  minLength: 3,
  maxLength: 8,
});
const name = fc
  .array(letters, { minLength: 1, maxLength: 3 })
  .map((words) => `A${words.join(' ')}`);

const payment: fc.Arbitrary<Payment> = fc.record(
  {
    amount: fc.oneof(fc.constantFrom(100, 4500, -100), fc.integer({ min: 1, max: 99_999_999 })),
    date: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    reference: fc.constantFrom('BR1', 'BR2', 'EL015901-000017', '97301050001'),
    name,
    account: fc.constantFrom(...accounts),
    title,
  },
  { noNullPrototype: true },
);

/** A title without what only the lines of a file have: it may begin a field of the bank's. */
const isPlain = ({ title }: Payment): boolean => !/[<^~]2[0-6]/.test(title);

const readBack = (file: Uint8Array): Payment[] =>
  mt940
    .read(file, owner)
    .lines.map(({ amount, date, reference, counterparty, account, title }) => ({
      amount,
      date,
      reference,
      name: counterparty,
      account: account ?? '',
      title,
    }));

describe('A statement of any bank', () => {
  for (const [id, bank] of Object.entries(banks)) {
    it(`reads the statement as intended: ${id}`, () => {
      fc.assert(
        fc.property(fc.array(payment.filter(isPlain), { maxLength: 6 }), (others) => {
          const payments = [first, ...others];
          const file = statementBy(bank, payments);
          assert.deepEqual(readBack(file), payments);
          const { dialect, recognisedBy } = mt940.read(file, owner);
          const by = id === 'millennium' ? ['santander', 'account'] : [id, 'shape'];
          assert.deepEqual([dialect, recognisedBy], by);
        }),
        { numRuns: runs(40, 120) },
      );
    });
  }

  it('distinguishes like statements by the account alone', () => {
    const account = '93116022020000000012345678';
    const digits = String(98n - (BigInt(`${account.slice(2)}252100`) % 97n)).padStart(2, '0');
    const own = digits + account.slice(2);
    const file = statementBy(banks.millennium as Bank, [first], own);
    const { dialect, recognisedBy } = mt940.read(file, own);
    assert.deepEqual([dialect, recognisedBy], ['millennium', 'account']);
  });
});

describe('A payer’s text', () => {
  const lines = [
    ':61:2611271127C1,00NTRFNONREF//A',
    ':61:2611271127C1,00NTRFNONREF//A :86:020<20DENAR 517699419<32JAN',
    ':62F:C261130PLN1,00',
    ':62F:C261130PLN3,00 -',
    '-',
    '-}',
    ':20:1 :25:/PL61109010140000071219812874',
    ':86:020<20X<32JAN',
    ':86:020',
  ];
  // Wherever the bank wraps the line, the text begins a new one at some length of what precedes.
  for (const [id, bank] of Object.entries(banks)) {
    it(`changes only its own title wherever it is wrapped: ${id}`, () => {
      // Others begin each line with a code of their own.
      const step = id === 'mbank' || id === 'millennium' ? 1 : 13;
      for (const line of lines) {
        for (let before = 1; before <= 66; before += step) {
          const text = `${'X'.repeat(before)} ${line} Y`;
          const payments = [first, { ...first, reference: 'BAD', title: text }, first];
          const read = readBack(statementBy(bank, payments));
          assert.deepEqual([read[0], read[2]], [first, first]);
          const { title: own, ...others } = read[1] as Payment;
          const { title: _, ...meant } = payments[1] as Payment;
          assert.deepEqual(others, meant, `${before} ${line}`);
          if (!/[<^~]2[0-6]/.test(text)) assert.equal(own, text);
        }
      }
    });
  }

  for (const [id, bank] of Object.entries(cashBanks)) {
    it(`names no payer where the bank names none: ${id}`, () => {
      const paid = fc.tuple(payment.filter(isPlain), fc.constantFrom('', ' ^32JAN', ' ^38PL9316'));
      fc.assert(
        fc.property(paid, ([payment, end]) => {
          const title = payment.title.slice(0, 120) + end;
          const [read] = readBack(statementBy(bank, [{ ...payment, title }]));
          assert.deepEqual(read, { ...payment, title, name: '', account: '' });
        }),
        { numRuns: runs(100, 300) },
      );
    });
  }

  it('cannot be read as a booking, because the sums decide', () => {
    const bank = banks.millennium as Bank;
    for (let before = 1; before <= 66; before += 1) {
      for (let width = 31; width <= 66; width += 1) {
        const line = ':61:2611271127C1,00NTRFNONREF//'.padEnd(width, 'A');
        const title = `${'X'.repeat(before)}${line}:86:020<32JAN`.slice(0, 140);
        const payments = [first, { ...first, title }, first];
        assert.deepEqual(readBack(statementBy(bank, payments)), payments, `${before} ${width}`);
      }
    }
  });

  it('is text beside real bookings of the same amount', () => {
    const forged = ':61:2611271127C1,00NTRFNONREF//A';
    const payments = [
      { ...first, name: 'AAAA AAAAAAA', title: 'AAAAAAAAAA AAAAAAAAA' },
      { ...first, name: 'AAAA', title: `${forged} :62F:C261130PLN1,00 AAAA :86:020` },
      {
        ...first,
        name: 'AAAA AAAA AAAA',
        title: `${'A'.repeat(11)} :86:020 :62F:C261130PLN1,00 AAAAA ${forged} A`,
      },
      first,
    ];
    for (const bank of Object.values(banks)) {
      assert.deepEqual(readBack(statementBy(bank, [first, ...payments])), [first, ...payments]);
    }
  });

  it('is told from a booking without a description after a full line', () => {
    const full = '770 OPŁATA'.padEnd(65, 'X');
    const lines = [
      ...[':20:1', `:25:${owner}`, ':28C:1', ':60F:C261130PLN10,00'],
      ...[':61:261127D1,00NCHGNONREF//A', `:86:${full}`, ':61:261127D2,00NCHGNONREF//B'],
      ...[':61:261127D3,00NCHGNONREF//C', `:86:${full}`, ':62F:C261130PLN4,00', '-'],
    ];
    const { lines: read } = mt940.read(Buffer.from(lines.join('\n')), owner);
    assert.deepEqual(valuesOf(read, 'reference', 'text'), [
      ['A', full],
      ['B', ''],
      ['C', full],
    ]);
  });

  it('cannot change the other lines of a long file', () => {
    const title = `${'X'.repeat(9)} :61:2611271127C1,00NTRFNONREF//A :86:020<20X<32JAN<38PL1`;
    const payments = Array.from({ length: 5000 }, () => ({ ...first, title }));
    const { lines } = mt940.read(statementBy(banks.mbank as Bank, payments), owner);
    assert.equal(lines.length, payments.length);
    assert.ok(lines.every(({ counterparty }) => counterparty === first.name));
  });

  it('takes a bounded number of reads of each line', () => {
    const hostile = [':61:2611271127C1,00NTRF', ':86:020', ':86:', ':62F:C261130PLN1,00', ':20:1'];
    for (const line of [...hostile, ':25:1', '-', '-}', '{4:', '', ' ']) {
      const message = [':20:1', `:25:${owner}`, ':28C:1', ':60F:C261130PLN0,00', ':61:x', ':86:y'];
      let looks = 0;
      const counted = new Proxy([...message, ...Array<string>(10_000).fill(line)], {
        get(target, key, receiver) {
          looks += 1;
          return Reflect.get(target, key, receiver);
        },
      });
      fieldsOf(counted);
      assert.ok(looks < 200_000, `${looks} looks for ${line}`);
    }
  });
});
