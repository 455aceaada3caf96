/** Statements in the shapes of single banks, each of which was once read wrongly or refused. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { valuesOf } from '#test/values-of.ts';
import { faultsFor } from '../testing-faults.ts';
import { mt940 } from './mt940.ts';

const own = '61109010140000071219812874';
const bytes = (name: string): Buffer =>
  readFileSync(new URL(`testing-files/${name}.sta`, import.meta.url));
const read = (name: string) => mt940.read(bytes(name), own);

/** Changes a file in place; its texts are ASCII where it matters. */
const changed = (name: string, from: string | RegExp, to: string): Buffer =>
  Buffer.from(bytes(name).toString('latin1').replace(from, to), 'latin1');

const faultsOf = (file: Uint8Array, account: string | null = own) =>
  faultsFor(() => mt940.read(file, account));

const who = (name: string) =>
  valuesOf(read(name).lines, 'amount', 'counterparty', 'account', 'title');

const jodla = '11114020040000300212345678';
const other = '25102010260000000200000001';

describe('A statement in a bank’s own shape', () => {
  const rows = [
    [
      'ing-two-86',
      ['ing', 'shape', 'cp852', 0],
      [
        [4500, 'HALINA WRZOSEK', other, 'Zasilenie portfela DENAR 664722568'],
        [-1230, 'BANK', null, 'Opłata za kartę'],
      ],
    ],
    [
      'mbank',
      ['mbank', 'shape', 'iso-8859-2', 0],
      [[3100, 'ŻANETA ŚLIWA', jodla, 'WPŁATA DENAR 632674883 ZA LISTOPAD']],
    ],
    [
      'mbank-shared-reference',
      ['mbank', 'shape', 'iso-8859-2', 0],
      [
        [1500, 'BOGNA JODŁA', jodla, 'DENAR 517699419'],
        [-250, '', null, 'OPŁATA ZA PRZELEW ELIXIR'],
        [-7603, '', null, 'COMPANYNET PRZELEW ZUS'],
      ],
    ],
    [
      'pko-empty-ff',
      ['pko', 'shape', 'windows-1250', 0],
      [
        [3300, 'WŁODZIMIERZ ŻÓŁĆ-GĘŚLICKI', other, 'WPŁATA NA PORTFEL DENAR 664722568'],
        [3400, 'JAN NIJAKI', other, 'DENAR 664722568'],
      ],
    ],
    [
      'pekao-padded',
      ['pekao', 'shape', 'cp852', 0],
      [1, 2].map(() => [
        1800,
        'SZCZEŻUJA DOROTA',
        '24124010370000111122223333',
        'wplata na portfel nr DENAR 632674883 za pazdziernik',
      ]),
    ],
    [
      'split-payment-flat',
      ['common', 'shape', 'utf-8', 0],
      [[12_300, '', null, 'DENAR 517699419']],
    ],
    [
      'separator-in-text',
      ['santander', 'account', 'utf-8', 0],
      [[100, 'Jan Kowalik', null, 'wplata <moja> DENAR 517699419']],
    ],
    [
      'subfields-forged',
      ['santander', 'account', 'utf-8', 0],
      [[100, 'ADAM ZWYKLY', other, 'skladka ^32JAN MILIONER^38PL93160014621000000123450001']],
    ],
    [
      'end-etx',
      ['santander', 'account', 'utf-8', 0],
      [[100, 'Jan Kowalik', null, 'DENAR 517699419']],
    ],
    [
      'zero-line',
      ['santander', 'account', 'cp852', 1],
      [[100, 'Jan Kowalik', null, 'DENAR 517699419']],
    ],
  ] as const;
  for (const [name, how, lines] of rows) {
    it(`reads payer, amount and title from ${name}`, () => {
      const { dialect, recognisedBy, encoding, skipped } = read(name);
      assert.deepEqual([dialect, recognisedBy, encoding, skipped], how);
      assert.deepEqual(who(name), lines);
    });
  }

  it('finds a top-up’s title although it is cut in the middle', () => {
    const [line] = read('pekao-padded').lines;
    assert.match(line?.details ?? '', /DENAR 632674883/);
    const cut = mt940.read(
      changed('end-etx', '<20DENAR 517699419', '<20wplata na wspolny zeszyt DEN<21AR 517699419'),
    );
    assert.match(cut.lines[0]?.details ?? '', /zeszyt DENAR 517699419/);
  });

  it('keeps the bank’s whole text for the desk, and only the title in the title', () => {
    const [line] = read('mbank').lines;
    assert.match(line?.text ?? '', /UL\. PRÓŻNA 7 M\. 2 00-107 WARSZAWA/);
    const unknown = changed('end-etx', /020<.*/, `OD JAN KOWALIK UL. DLUGA 1 ${other} DENAR`);
    const [raw] = mt940.read(unknown).lines;
    assert.deepEqual([raw?.title, raw?.counterparty, raw?.account], ['', '', null]);
    assert.match(raw?.details ?? '', /DENAR$/);
  });

  it('keeps a payer’s title that looks like the bank’s own labels', () => {
    const title = 'DENAR 517699419; OD: KTOS INNY; Z RACH.: 1; TYT.: X; TNR: 5 Y';
    const [line] = mt940.read(
      changed('mbank', /WP.ATA \r\nDENAR 632674883 ZA LISTOPAD/, title),
    ).lines;
    assert.deepEqual([line?.counterparty, line?.title], ['ŻANETA ŚLIWA', title]);
  });
});

describe('A bank’s name for a booking', () => {
  it('is the bank’s reference, if it has one', () => {
    const references = (name: string) => read(name).lines.map(({ reference }) => reference);
    assert.deepEqual(references('ing-two-86'), ['97301050001', '97301050002']);
    assert.deepEqual(references('mbank-shared-reference'), [
      'EL015902-000044',
      'BR26331139000003',
      'BR26331139000003',
    ]);
    assert.match(
      mt940.read(changed('end-etx', 'ETX1', 'ETX 1')).lines[0]?.reference ?? '',
      /^sum:/,
    );
  });

  // Written down from the first reader, under whose fingerprints bookings are stored.
  it('is the fingerprint by which earlier releases stored it', () => {
    assert.deepEqual(valuesOf(read('ing-two-86').lines, 'formerReference'), [
      'sum:ecf96044aad904ef6405fb3e22edf68b1164c0ba',
      'sum:280d80ac29c5e44659c3c9c0c270b511304a2365',
    ]);
    assert.deepEqual(
      ['pekao-padded', 'former'].flatMap((name) => read(name).lines.map((one) => one.reference)),
      [
        'sum:9ccac6f2aa1583f7a1b4addf90efd1ade85b11a9',
        'sum:e3dd0f5cef52124f3b3a4bda5bd6a01ea219b884',
        'sum:68f1793658ce71e0aa9521d9f6997c60c12831db',
        'sum:1f829181cb41dceab0a2e108e75b58a3eb9affc2',
        'sum:dcdf43108fe8c273034ec1ad2fbdde5dbb9e7c81',
        'sum:3da9d848e4c7bdc6c05e58f0f065859d23a56103',
        'R1',
        'sum:369a5f4a622186ee442708459a513804c3241c68',
        'sum:a4e0d36694fa79b365bacf07adb7196821c43b92',
        'sum:da4d77c54aa4c0cbc636d5ab16007d97c4ff8665',
        'sum:0576f7b51686eb563958fd221b72f59f3f5970bc',
        'sum:0ac8deb106d7e9450f778ff7e6bfdf75734b9125',
      ],
    );
  });
});

describe('A file with entries that carry no money', () => {
  it('is accepted with marks around messages and invalid dates', () => {
    const expected = read('end-etx').lines.map(({ amount }) => amount);
    const text = bytes('end-etx').toString('latin1');
    for (const around of [
      `\x01\r\n${text}`,
      `\xef\xbb\xbf${text}\x1a`,
      `\r\n\r\n${text}\r\n\r\n`,
    ]) {
      const file = Buffer.from(around, 'latin1');
      assert.ok(mt940.recognises(file));
      assert.deepEqual(valuesOf(mt940.read(file, own).lines, 'amount'), expected);
    }
    const days = [':61:2613991127', ':61:2611270231', ':61:2613999999', ':61:261399'];
    for (const day of days) {
      const [line] = mt940.read(changed('end-etx', ':61:2611271127', day)).lines;
      assert.equal(line?.date, '2026-11-27', day);
    }
    const never = changed('end-etx', ':61:2611271127', ':61:269999').toString('latin1');
    const file = Buffer.from(never.replaceAll('C261127', 'C269999'), 'latin1');
    assert.deepEqual(faultsOf(file), [{ line: 5, fault: 'date' }]);
  });
});

describe('A file of several accounts', () => {
  const euro = '89114010100000579009004003';

  it('reads only the lines of the programme’s account', () => {
    const { account, lines, opening, closing } = read('mbank-several-accounts');
    assert.deepEqual([account, lines.length, opening, closing], [own, 1, 101_700, 102_600]);
  });

  it('is refused if no account is the programme’s, or its currency differs', () => {
    const file = bytes('mbank-several-accounts');
    assert.deepEqual(faultsOf(file, other), [{ line: 3, fault: 'account' }]);
    assert.deepEqual(faultsOf(file, null), [{ line: 15, fault: 'account' }]);
    const ours = changed('mbank-several-accounts', euro, own);
    assert.deepEqual([...new Set(faultsOf(ours).map(({ fault }) => fault))], ['currency']);
  });
});
