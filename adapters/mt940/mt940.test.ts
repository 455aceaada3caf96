/** MT940 files as written by Polish banks, complete and broken. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import iconv from 'iconv-lite';
import { valuesOf } from '#test/values-of.ts';
import { faultsFor } from '../testing-faults.ts';
import { mt940 } from './mt940.ts';

const whole = [
  ':20:MT940',
  ':25:/PL61109010140000071219812874',
  ':28C:00325',
  ':60F:C261120PLN1000,00',
  ':61:2611201120C150,50NTRFNONREF//BR0001',
  'PRZELEW',
  ':86:020<00PRZELEW PRZYCHODZĄCY<10 1234<20wpłata DEN<21AR 123456782 za<22 grudzień',
  '<27ŁUKASZ ŹREBIĘ<28UL. DŁUGA 1<30 11402004<3138114020040000300201355387',
  '<32ŁUKASZ ŹREBIĘ<33UL. DŁUGA 1<3827114020040000300201355387',
  ':61:2612310102D20,NTRFNONREF//BR0002',
  ':86:Opłata za prowadzenie rachunku',
  ':61:261121RC0,01NMSCNONREF',
  ':86:020?20Storno?21',
  ':61:261121RD3,1NMSCREF7//NONREF',
  ':86:',
  ':62F:C261121PLN1133,59',
  ':64:C261121PLN1133,59',
  ':86:Koniec',
  '-',
];
const file = (lines: readonly string[] = whole, encoding = 'cp852', end = '\r\n'): Buffer =>
  iconv.encode(`${lines.join(end)}${end}`, encoding);

const faultsOf = (lines: readonly string[]) => faultsFor(() => mt940.read(file(lines)));
const changed = (from: RegExp | string, to: string): string[] =>
  whole.join('\n').replace(from, to).split('\n');

describe('A whole MT940 file', () => {
  it('has the account and each line with payer, title and amount', () => {
    const { lines, ...said } = mt940.read(file());
    assert.deepEqual(said, {
      format: 'mt940',
      dialect: 'santander',
      recognisedBy: 'account',
      skipped: 0,
      encoding: 'cp852',
      account: '61109010140000071219812874',
      number: '00325',
      opening: 100_000,
      closing: 113_359,
      closingDay: '2026-11-21',
    });
    assert.equal(lines.length, 4);
    assert.deepEqual(lines[0], {
      at: 5,
      date: '2026-11-20',
      amount: 15_050,
      reference: 'BR0001',
      formerReference: null,
      counterparty: 'ŁUKASZ ŹREBIĘ',
      account: '27114020040000300201355387',
      title: 'wpłata DEN AR 123456782 za grudzień',
      details:
        'wpłata DENAR 123456782 za grudzieńŁUKASZ ŹREBIĘUL. DŁUGA 1 | ' +
        'wpłata DEN AR 123456782 za grudzieńŁUKASZ ŹREBIĘUL. DŁUGA 1',
      text:
        '020<00PRZELEW PRZYCHODZĄCY<10 1234<20wpłata DEN<21AR 123456782 za<22 grudzień' +
        '<27ŁUKASZ ŹREBIĘ<28UL. DŁUGA 1<30 11402004<3138114020040000300201355387' +
        '<32ŁUKASZ ŹREBIĘ<33UL. DŁUGA 1<3827114020040000300201355387',
    });
    const figures = lines.map(({ date, amount }) => [date, amount]);
    assert.deepEqual(figures.slice(1), [
      // Booked in January with a value date in December.
      ['2027-01-02', -2000],
      ['2026-11-21', -1],
      ['2026-11-21', 310],
    ]);
    assert.equal(lines[1]?.title, 'Opłata za prowadzenie rachunku');
  });

  it('reads the same in every encoding, line ending and SWIFT wrapping', () => {
    const expected = mt940.read(file());
    for (const encoding of ['utf-8', 'windows-1250', 'iso-8859-2', 'cp852']) {
      for (const end of ['\r\n', '\n']) {
        const read = mt940.read(file(whole, encoding, end));
        assert.equal(read.encoding, encoding);
        assert.deepEqual(read.lines, expected.lines, encoding);
      }
    }
    const wrapped = ['{1:F01X}{2:I940}{4:', ...whole.slice(0, -1), '-}{5:}'];
    assert.deepEqual(
      valuesOf(mt940.read(file(wrapped)).lines, 'reference'),
      expected.lines.map(({ reference }) => reference),
    );
  });

  it('distinguishes lines without a reference by the balance after them', () => {
    const twice = [
      ...whole.slice(0, 4),
      ...[1, 2].flatMap(() => [':61:261121C10,00NTRFNONREF', ':86:020<20ta sama<32Jan']),
      ':62F:C261121PLN1020,00',
    ];
    const [first, second] = mt940.read(file(twice)).lines;
    assert.match(first?.reference ?? '', /^sum:[0-9a-f]{40}$/);
    assert.notEqual(first?.reference, second?.reference);
    const later = [...whole.slice(0, 3), ':60M:C261121PLN1010,00', ...twice.slice(6)];
    assert.equal(mt940.read(file(later, 'utf-8')).lines[0]?.reference, second?.reference);
  });

  it('distinguishes equal lines with equal balances after them', () => {
    const lines = ['C', 'D', 'C'].flatMap((mark) => [
      `:61:261121${mark}10,00NTRFNONREF`,
      ':86:020<20ta sama<32Jan',
    ]);
    const read = mt940.read(file([...whole.slice(0, 4), ...lines, ':62F:C261121PLN1010,00'])).lines;
    assert.equal(new Set(read.map(({ reference }) => reference)).size, 3);
    assert.deepEqual(valuesOf(read, 'amount'), [1000, -1000, 1000]);
  });

  it('takes a name from the bank’s field for it, and the rest for the title', () => {
    const lines = (info: string) => [
      ...whole.slice(0, 4),
      ':61:261121C10,00NTRFNONREF//N1',
      `:86:${info}`,
      ':62F:C261121PLN1010,00',
    ];
    const [own] = mt940.read(file(lines('020<20Za ser<27 i masło<32Jan Nowak<33Długa 1'))).lines;
    assert.deepEqual(
      [own?.counterparty, own?.title, own?.details],
      ['Jan Nowak', 'Za ser', 'Za ser i masło'],
    );
    const [other] = mt940.read(file(lines('020<20Za ser<27Jan Nowak<28Długa 1'))).lines;
    assert.deepEqual(
      [other?.counterparty, other?.title, other?.details],
      ['Jan Nowak', 'Za ser', 'Za ser'],
    );
  });

  it('may hold several complete statements', () => {
    const next = [
      ':20:2',
      ':25:PL61109010140000071219812874',
      ':28C:326/1',
      ':60M:C261121PLN0,00',
      ':62M:C261121PLN0,00',
      '-',
    ];
    assert.equal(mt940.read(file([...whole, ...next])).lines.length, 4);
    assert.deepEqual(faultsOf([...whole, ...next.slice(0, 4)]), [{ line: 23, fault: 'cut' }]);
  });

  it('is recognised among files of other formats', () => {
    assert.ok(mt940.recognises(file()));
    for (const other of ['', 'date;reference', 'x:20:', '%PDF-1.7']) {
      assert.equal(mt940.recognises(Buffer.from(other)), false, other);
    }
  });
});

describe('A broken MT940 file is refused as a whole, with the line at fault', () => {
  it('when a message begins before the end of the one before it', () => {
    const opened = whole.findIndex((line) => line.startsWith(':62F:'));
    const begun = [...whole.slice(0, opened), ...whole];
    assert.deepEqual(faultsOf(begun)[0], { line: opened + 1, fault: 'cut' });
  });

  it('wherever the file is cut', () => {
    for (let kept = 1; kept < 16; kept += 1) {
      assert.ok(
        faultsOf(whole.slice(0, kept)).some(({ fault }) => fault === 'cut'),
        `${kept}`,
      );
    }
  });

  it('when a line is lost, repeated or changed', () => {
    assert.deepEqual(faultsOf(whole.toSpliced(9, 2)), [{ line: 14, fault: 'balance' }]);
    const twice = whole.toSpliced(11, 0, ...whole.slice(4, 9));
    assert.deepEqual(faultsOf(twice), [{ line: 21, fault: 'balance' }]);
    assert.deepEqual(faultsOf(changed('C150,50', 'C150,51')), [{ line: 16, fault: 'balance' }]);
  });

  const faults = [
    ['C150,50', 'C150', 'line'],
    [':61:2611201120C150,50', ':61:26112011C150,50', 'line'],
    [':61:2611201120C150,50', ':61:2611201120C0,00', 'balance'],
    ['60F:C261120PLN', '60F:C261120EUR', 'currency'],
    ['PLN1000,00', 'PLNabc', 'balance'],
    ['/PL61', '/PL62', 'account'],
    [':62F:C261121PLN1133,59', ':62F:D261121PLN1133,59', 'balance'],
  ] as const;
  for (const [from, to, fault] of faults) {
    it(`with "${to}", which is a fault of ${fault}`, () => {
      assert.ok(faultsOf(changed(from, to)).some((one) => one.fault === fault));
    });
  }
});
