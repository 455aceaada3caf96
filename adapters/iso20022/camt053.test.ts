/** Statements as camt.053: what was written is read, and hostile XML is refused in bounded time. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { valuesOf } from '#test/values-of.ts';
import { plainText } from '../bank-text.ts';
import { camt053 } from './camt053.ts';

import {
  camtOf,
  changed,
  entry,
  faultsOf,
  other,
  own,
  statement,
  transaction,
  type WrittenEntry,
} from './testing-camt.ts';
import { assertValid } from './testing-schema.ts';

const versions = ['02', '08'] as const;

const title = fc
  .array(fc.constantFrom(...'abZĄĆęłńóśźż09 ;,"\'&<>]|#{}\n\tЖ'), { maxLength: 200 })
  .map((letters) => `T${letters.join('')}`);
const transactions = fc.record({
  // Few amounts, so that equal bookings occur.
  amount: fc.oneof(fc.constantFrom(100, 310), fc.integer({ min: 1, max: 99_999_999_99 })),
  name: fc.constantFrom('ZOFIA NADBUŻAŃSKA', 'SKLEP "ŻUK" & SYN', "JAN <O'KOT>", 'Лариса'),
  account: fc.constantFrom(other, '11114020040000300212345678'),
  title,
  reference: fc.option(fc.stringMatching(/^[A-Z0-9]{12,16}$/), { nil: undefined }),
  endToEndId: fc.constantFrom(undefined, 'NOTPROVIDED', 'E2E-17'),
});
const entries: fc.Arbitrary<WrittenEntry> = fc.record({
  day: fc.constantFrom('2026-11-25', '2026-11-26'),
  side: fc.constantFrom('CRDT', 'DBIT'),
  reference: fc.option(fc.constantFrom('CEN2611250001', 'CEN2611250002'), { nil: undefined }),
  transactions: fc.array(transactions, { minLength: 1, maxLength: 3 }),
  remark: fc.constantFrom(undefined, 'PRZELEW PRZYCHODZĄCY'),
});

describe('A statement as camt.053', () => {
  for (const version of versions) {
    it(`is read as written in version ${version}`, () => {
      const opening = fc.integer({ min: -10_000_000, max: 10_000_000 });
      const many = fc.array(entries, { maxLength: 8 });
      fc.assert(
        fc.property(many, opening, fc.constantFrom(35, 140), (all, opening, cut) => {
          const file = camtOf(version, { account: own, opening, entries: all, cut });
          assertValid(`camt.053.001.${version}`, file);
          assert.ok(camt053.recognises(file));
          const read = camt053.read(file, own);
          const expected = all.flatMap(({ day, side, transactions }) =>
            transactions.map(({ amount, name, account, title }) => [
              day,
              side === 'CRDT' ? amount : -amount,
              name,
              account,
              plainText(title),
            ]),
          );
          assert.deepEqual(
            valuesOf(read.lines, 'date', 'amount', 'counterparty', 'account', 'title'),
            expected,
          );
          const sum = expected.reduce((sum, [, amount]) => sum + Number(amount), opening);
          assert.deepEqual([read.opening, read.closing, read.account], [opening, sum, own]);
          assert.deepEqual(camt053.read(file, own), read);
        }),
        { numRuns: 60 },
      );
    });
  }

  it('has a dialect, a number, a day and lines', () => {
    const read = camt053.read(camtOf('08', statement), own);
    const { dialect, recognisedBy, encoding, number, closingDay, skipped } = read;
    assert.deepEqual(
      [dialect, recognisedBy, encoding, number, closingDay, skipped],
      ['camt.053.001.08', 'version', 'utf-8', '1', '2026-11-26', 0],
    );
    assert.deepEqual(valuesOf(read.lines, 'at', 'reference', 'formerReference'), [
      [3, 'BR26110001', null],
    ]);
  });

  it('has a line for each booking, also for a batch booked as one', () => {
    const batch = { ...entry, transactions: [transaction, transaction] };
    const text = camtOf('02', { ...statement, entries: [batch, entry] }).toString();
    const places = (file: string) => camt053.read(Buffer.from(file), own).lines.map(({ at }) => at);
    assert.deepEqual(places(text), [3, 4, 5]);
    assert.deepEqual(places(text.replaceAll('\n', '')), [1, 2, 3]);
  });

  it('splits a batch only if its parts add up to it', () => {
    const parts = [transaction, { ...transaction, amount: 5, reference: 'OWN1' }];
    const read = (batch: Partial<WrittenEntry>) =>
      camt053
        .read(camtOf('02', { ...statement, entries: [{ ...entry, ...batch }] }), own)
        .lines.map(({ reference, amount, title, details }) => [reference, amount, title, details]);
    const words = 'DENAR 664722568';
    assert.deepEqual(read({ transactions: parts }), [
      ['BR26110001/1', 12_345, words, words],
      ['OWN1', 5, words, words],
    ]);
    assert.deepEqual(read({ transactions: parts, amount: 13_000 }), [
      ['BR26110001', 13_000, '', ''],
    ]);
    // A single one of several is not the payer of all.
    const file = changed('02', '<TxDtls>', '<Btch><NbOfTxs>2</NbOfTxs></Btch><TxDtls>');
    const text = file.toString().replace('123.45</Amt></TxAmt>', '100.00</Amt></TxAmt>');
    assert.deepEqual(valuesOf(camt053.read(Buffer.from(text), own).lines, 'amount', 'title'), [
      [12_345, ''],
    ]);
  });

  it('tells repeated ids, and details that the bank gives only as text', () => {
    const id = '0193f2a000007000800000000000000a';
    const paid = { ...transaction, endToEndId: id, title: 'Zwrot' };
    const back = { ...entry, reversal: true, transactions: [paid], remark: 'UL. DŁUGA 1' };
    const file = camtOf('08', { ...statement, entries: [back] }).toString();
    const reason = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>ORIG-77</AddtlInf></RtrInf></TxDtls>';
    const given = Buffer.from(file.replace('</TxDtls>', reason));
    assertValid('camt.053.001.08', given);
    const [line] = camt053.read(given, own).lines;
    assert.deepEqual(
      [line?.amount, line?.title, line?.details],
      [12_345, 'Zwrot', `Zwrot | ${id} | AC04 | ORIG-77`],
    );
    assert.match(line?.text ?? '', /UL\. DŁUGA 1/);
  });

  it('takes the other party, also from the transfer that is returned', () => {
    const file = changed(
      '08',
      '</RltdPties>',
      `<Cdtr><Pty><Nm>JA</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>PL${own}</IBAN></Id></CdtrAcct></RltdPties>`,
    );
    const turned = file
      .toString()
      .replaceAll('Dbtr', 'X')
      .replaceAll('Cdtr', 'Dbtr')
      .replaceAll('X', 'Cdtr');
    for (const text of [file.toString(), turned]) {
      const [line] = camt053.read(Buffer.from(text), own).lines;
      assert.deepEqual([line?.counterparty, line?.account], ['ŁUCJA ŹDŹBŁO', other]);
    }
  });

  it('omits pending entries, and entries without money', () => {
    const announced = { ...entry, status: 'PDNG' } as const;
    const nothing = { ...entry, transactions: [{ ...transaction, amount: 0 }] };
    for (const version of versions) {
      const file = camtOf(version, { ...statement, entries: [announced, entry, nothing] });
      const { lines, skipped } = camt053.read(file, own);
      assert.deepEqual([lines.length, skipped], [1, 1]);
    }
  });

  it('has a fingerprint for each booking without a reference', () => {
    const bare = { ...entry, reference: undefined };
    const read = () => camt053.read(camtOf('02', { ...statement, entries: [bare, bare] }), own);
    const references = read().lines.map(({ reference }) => reference);
    assert.equal(new Set(references).size, 2);
    assert.ok(references.every((one) => /^sum:[0-9a-f]{40}$/.test(one)));
    assert.deepEqual(valuesOf(read().lines, 'reference'), references);
  });

  it('is read in its declared encoding', () => {
    const text = camtOf('02', statement).toString();
    for (const encoding of ['windows-1250', 'iso-8859-2']) {
      const file = iconv.encode(text.replace('UTF-8', encoding.toUpperCase()), encoding);
      assert.ok(camt053.recognises(file));
      assert.equal(camt053.read(file, own).lines[0]?.counterparty, 'ŁUCJA ŹDŹBŁO');
    }
    const marked = Buffer.from(`\uFEFF${text}`, 'utf-8');
    assert.ok(camt053.recognises(marked));
    assert.equal(camt053.read(marked, own).lines.length, 1);
    const wide = Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    assert.ok(camt053.recognises(wide));
    assert.equal(camt053.read(wide, own).lines.length, 1);
  });
});

describe('A file with several statements', () => {
  const euro = { ...statement, currency: 'EUR' };
  const foreign = { ...statement, account: other };
  const next = { ...statement, opening: 112_345 };

  it('gives the statements of the programme’s account in złoty, the oldest first', () => {
    for (const all of [
      [foreign, statement, euro, next],
      [next, statement, foreign],
    ]) {
      const { lines, opening, closing } = camt053.read(camtOf('08', ...all), own);
      assert.deepEqual([lines.length, opening, closing], [2, 100_000, 124_690]);
    }
  });

  it('may be split into pages, with intermediate balances', () => {
    const pages = [
      { ...statement, types: ['OPBD', 'ITBD'] as const },
      { ...next, types: ['ITBD', 'CLBD'] as const },
    ];
    assert.equal(camt053.read(camtOf('02', ...pages), own).closing, 124_690);
  });

  it('is refused where no statement is ours, one is repeated, or one is missing', () => {
    assert.deepEqual(faultsOf(camtOf('02', foreign)), [{ line: 2, fault: 'account' }]);
    assert.deepEqual(faultsOf(camtOf('02', euro)), [{ line: 2, fault: 'currency' }]);
    assert.deepEqual(faultsOf(camtOf('02', statement, foreign), null), [
      { line: 3, fault: 'account' },
    ]);
    const twice = [
      { ...statement, id: 'A' },
      { ...statement, id: 'A' },
    ];
    const renumbered = camtOf('02', ...twice)
      .toString()
      .replace('<ElctrncSeqNb>2', '<ElctrncSeqNb>1');
    assert.deepEqual(faultsOf(Buffer.from(renumbered)), [{ line: 3, fault: 'repeated' }]);
    assert.deepEqual(faultsOf(camtOf('02', statement, { ...next, opening: 1 })), [
      { line: 3, fault: 'balance' },
    ]);
  });
});
