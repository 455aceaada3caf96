/** CSV that cannot be read: what is told of it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StatementFault } from '#contract/refusals.ts';
import { statementCsv } from './statement-csv.ts';
import { booked, faultsIn, faultsOf, fileOf, header, line, mbank, other } from './testing-files.ts';

describe('An unreadable CSV statement is refused with its fault', () => {
  it('when a spreadsheet has spoilt its numbers', () => {
    for (const day of ['day1', 'day2']) {
      const found = { line: 2, fault: 'rounded', found: '2,02611E+16' };
      assert.deepEqual(faultsIn(fileOf(`csv-excel-reference-${day}`)), [found]);
    }
    const account = (text: string) => faultsOf(`${header};account`, `${line};${text}`)[0]?.fault;
    assert.equal(account('1,1114E+25'), 'rounded');
    assert.equal(account('11114020040000300000000000'), 'nrb');
    assert.equal(account('1111402004'), 'nrb');
    assert.equal(account('DE89 3704 0044 0532 0130 00'), undefined);
    assert.equal(account(''), undefined);
    const row = booked('1,00', '1,00').replace(other, '1,1114E+25');
    assert.equal(faultsOf(...mbank([row]))[0]?.fault, 'rounded');
  });

  it('when the comma of an amount separates columns', () => {
    const comma = [header, '2026-11-20;A1;3,10;PLN;Jan;x'].map((one) => one.replaceAll(';', ','));
    assert.deepEqual(faultsOf(...comma), [{ line: 2, fault: 'comma', found: '3,10' }]);
  });

  it('when amounts or days are ambiguous', () => {
    for (const amount of ['1.234', '1,234', '12 34,00', '1.5.0', '=1+1', ''])
      assert.equal(faultsOf(header, `2026-11-20;A1;${amount};PLN;J;x`)[0]?.fault, 'amount', amount);
    for (const day of ['11/27/2026', '27.11.26', '46353', '2026-02-30'])
      assert.equal(faultsOf(header, `${day};A1;1,00;PLN;J;x`)[0]?.fault, 'date', day);
  });

  it('when reference, day and amount occur twice', () => {
    assert.deepEqual(faultsOf(header, line, line), [{ line: 3, fault: 'repeated' }]);
    assert.deepEqual(faultsOf(header, line, line.replace('1.00', '2.00')), []);
  });

  it('when it is another kind of file', () => {
    const kinds: readonly (readonly [string | Buffer, StatementFault])[] = [
      ['', { line: 1, fault: 'empty' }],
      ['\uFEFF \n', { line: 1, fault: 'empty' }],
      ['%PDF-1.7', { line: 1, fault: 'pdf' }],
      ['PK\u0003\u0004\0\0', { line: 1, fault: 'spreadsheet' }],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), { line: 1, fault: 'spreadsheet' }],
      ['<html><p>Sesja wygasła', { line: 1, fault: 'xml', found: '<html><p>Sesja wygasła' }],
      ['\nala ma kota', { line: 2, fault: 'header', found: 'ala ma kota' }],
      ['date;amount\n', { line: 1, fault: 'header', found: 'date;amount' }],
      ['a\0b', { line: 1, fault: 'header' }],
      [
        'mBank S.A.;\n#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;\n',
        {
          line: 2,
          fault: 'bank_header',
          found: '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;',
        },
      ],
    ];
    for (const [file, fault] of kinds) assert.deepEqual(faultsIn(Buffer.from(file)), [fault]);
  });

  it('when a payer has written the header of another format', () => {
    const title = 'Data operacji;Kwota;Waluta;Saldo po transakcji;Opis transakcji';
    for (const begins of [':20:1', '{1:F01', '<?xml version="1.0"?>'])
      assert.equal(statementCsv.recognises(Buffer.from(`${begins}\n${title}\n`)), false);
    assert.ok(statementCsv.recognises(Buffer.from(`${title}\n`)));
  });

  it('when a row precedes the header and would be lost', () => {
    assert.deepEqual(faultsOf(line, header, line)[0]?.fault, 'header');
  });
});
