/** Statements as CSV: the house's header and the files of banks. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Refusal } from '#contract/refusals.ts';
import { valuesOf } from '#test/values-of.ts';
import { statementCsv } from './statement-csv.ts';
import {
  booked,
  faultsOf,
  fileOf,
  header,
  line,
  mbank,
  other,
  own,
  read,
} from './testing-files.ts';

it('names the other side’s account in a header, and nothing else', () => {
  assert.equal(read(header, line).lines.length, 1);
  assert.equal(read(`${header};account`, `${line};${own}`).lines[0]?.account, own);
  for (const wrong of [`${header};konto`, header.replace('title', 'account'), `account;${header}`])
    assert.throws(() => read(wrong, `${line};x`), Refusal, wrong);
});

describe('A file of a bank or a spreadsheet is read as it is meant', () => {
  const amounts = (name: string) => statementCsv.read(fileOf(name)).lines.map((one) => one.amount);

  for (const name of ['csv-comma', 'csv-header-capitals', 'csv-sep-line', 'csv-utf16']) {
    it(`reads ${name} in the house’s own format`, () => {
      assert.ok(statementCsv.recognises(fileOf(name)));
      const { dialect, lines } = statementCsv.read(fileOf(name));
      const { date, amount, counterparty, title } = lines[0] ?? assert.fail();
      assert.deepEqual(
        [dialect, date, amount, counterparty, title],
        ['denar', '2026-11-27', 310, 'Zofia Nadbużańska', 'DENAR 664722568'],
      );
    });
  }

  it('reads amounts and days as a Polish spreadsheet writes them', () => {
    assert.deepEqual(amounts('csv-excel-polish'), [15_050, 123_450, 10_000]);
    assert.deepEqual(amounts('csv-excel-date'), [15_050]);
    assert.equal(statementCsv.read(fileOf('csv-excel-date')).lines[0]?.date, '2026-11-27');
    assert.deepEqual(
      ['-1 234,50', '1.234,50', '1,234.50', '+7', '\u22121,5'].map(
        (amount) => read(header, `2026-11-20;A1;"${amount}";PLN;Jan;x`).lines[0]?.amount,
      ),
      [-123_450, 123_450, 123_450, 700, -150],
    );
  });

  it('accepts two titles and distant days', () => {
    assert.deepEqual(amounts('csv-two-titles'), [100]);
    assert.deepEqual(amounts('csv-date-2062'), [100]);
    assert.deepEqual(amounts('csv-date-1926'), [100]);
  });

  it('reads payer, account, title and balance from mBank’s file', () => {
    assert.ok(statementCsv.recognises(fileOf('csv-bank-mbank')));
    const { lines, ...statement } = statementCsv.read(fileOf('csv-bank-mbank'));
    assert.deepEqual(
      [statement.dialect, statement.opening, statement.closing, statement.closingDay],
      ['mbank-csv', 10_000, 10_310, '2026-11-27'],
    );
    const { reference, text, ...booking } = lines[0] ?? assert.fail();
    assert.deepEqual(booking, {
      at: 5,
      date: '2026-11-27',
      formerReference: null,
      amount: 310,
      counterparty: 'ZOFIA NADBUŻAŃSKA',
      account: other,
      title: 'DENAR 664722568',
      details: 'DENAR 664722568',
    });
    assert.match(reference, /^sum:[0-9a-f]{40}$/);
    assert.match(text, /^PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY · /);
  });

  it('reads payer, account, title and balance from PKO’s file with labels', () => {
    const { lines, ...statement } = statementCsv.read(fileOf('csv-bank-pko'));
    assert.deepEqual(
      [statement.dialect, statement.opening, statement.closing, statement.closingDay],
      ['pko-csv', 10_000, 10_310, '2026-11-27'],
    );
    const { date, amount, counterparty, account, title } = lines[0] ?? assert.fail();
    assert.deepEqual(
      [date, amount, counterparty, account, title],
      ['2026-11-27', 310, 'ZOFIA NADBUŻAŃSKA', '25102010260000000200000001', 'DENAR 664722568'],
    );
  });
});

describe('The balances of a CSV statement', () => {
  const sums = (lines: readonly string[]) => {
    const { opening, closing, account, closingDay, skipped } = read(...lines);
    return { opening, closing, account, closingDay, skipped };
  };
  const said = { account: own, closingDay: '2026-11-28', skipped: 0 };

  it('add up oldest or newest first, with the preamble and the end', () => {
    const rows = [
      booked('1 200,00 PLN', '200,00'),
      booked('-5,00', '195,00', { day: '2026-11-28' }),
    ];
    for (const order of [rows, rows.toReversed()]) {
      const told = { ...said, opening: -100_000, closing: 19_500 };
      assert.deepEqual(sums(mbank(order, '-1 000,00', '195,00')), told);
      assert.deepEqual(sums(mbank(order)), told);
    }
  });

  it('reveal a missing or changed line', () => {
    const rows = [booked('1,00', '1,00'), booked('2,00', '3,00'), booked('4,00', '8,00')];
    assert.deepEqual(faultsOf(...mbank(rows)), [{ line: 11, fault: 'balance' }]);
    const right = [booked('1,00', '1,00'), booked('2,00', '3,00')];
    assert.deepEqual(faultsOf(...mbank(right, '0,01')), [{ line: 11, fault: 'balance' }]);
    assert.deepEqual(faultsOf(...mbank(right, '0,00', '4,00')), [{ line: 11, fault: 'balance' }]);
  });

  it('fit neither order when both orders add up', () => {
    const rows = [booked('5,00', '105,00'), booked('-5,00', '100,00')];
    assert.deepEqual([sums(mbank(rows)).opening, sums(mbank(rows)).closing], [null, null]);
    assert.equal(sums(mbank(rows, '100,00')).closing, 10_000);
  });

  it('accept lines of 0.00, which carry no money', () => {
    assert.deepEqual(sums(mbank([booked('0,00', '7,00'), booked('1,00', '8,00')])), {
      ...said,
      opening: 700,
      closing: 800,
      closingDay: '2026-11-27',
      skipped: 1,
    });
    assert.equal(read(header, '2026-11-20;A0;0,00;PLN;Jan;x', line).skipped, 1);
  });

  it('reveal another currency, a cut row and a row after the end', () => {
    const euro = mbank([booked('1,00', '1,00')]).map((one) => (one === 'PLN;' ? 'EUR;' : one));
    assert.deepEqual(faultsOf(...euro), [{ line: 4, fault: 'currency', found: 'EUR' }]);
    assert.equal(faultsOf(...mbank([booked('1,00 EUR', '1,00')]))[0]?.fault, 'currency');
    assert.equal(faultsOf(...mbank(['2026-11-27;2026-11-2']))[0]?.fault, 'amount');
    assert.equal(faultsOf(...mbank(['2026-11']))[0]?.fault, 'date');
    assert.equal(faultsOf(...mbank([';;;;;;;', 'x', booked('1,00', '1,00')]))[0]?.fault, 'line');
  });
});

it('reads a name in a CSV statement without the address', () => {
  const names = (name: string) => {
    const row = booked('1,00', '1,00').replace(/"JAN.*?"/, `"${name}"`);
    return read(...mbank([row])).lines[0]?.counterparty;
  };
  assert.equal(names('JAN KOT  UL.DŁUGA 1 00-950 WARSZAWA'), 'JAN KOT');
  assert.equal(names('SKLEP PL SP. Z O.O. AL. JANA PAWŁA II 7'), 'SKLEP PL SP. Z O.O.');
  assert.equal(names('ANNA MARIA KOT WÓLKA 12A 05-123 WÓLKA'), 'ANNA MARIA KOT');
  assert.equal(names('JAN KOT  JANA PAWŁA II 12/3   00-950 WARSZAWA'), 'JAN KOT');
  for (const whole of ['ULA PLACEK', 'ZIELONY PLAC ZABAW SP. Z O.O.', 'STUDIO 54 SP. Z O.O.'])
    assert.equal(names(whole), whole);
});

describe('A statement of another bank', () => {
  const first = (...lines: readonly string[]) => {
    assert.ok(statementCsv.recognises(Buffer.from(lines.join('\n'))));
    const { dialect, account, closing, skipped, lines: bookings } = read(...lines);
    const { at, formerReference, details, text, ...booking } = bookings[0] ?? assert.fail();
    return { dialect, own: account, closing, skipped, ...booking };
  };
  const ours = '61 1090 1014 0000 0712 1981 2874';

  it('is read from ING, with a reservation', () => {
    const booking = first(
      'Lista transakcji;;;;ING Bank',
      `"Wybrane rachunki:";\n"KONTO (PLN)";;"${ours}"`,
      'Data transakcji;Data księgowania;Dane kontrahenta;Tytuł;Nr rachunku;Nazwa banku;Szczegóły;Nr transakcji;Kwota transakcji (waluta rachunku);Waluta;Kwota blokady/zwolnienie blokady;Waluta;Kwota płatności w walucie;Waluta;Konto;Saldo po transakcji;Waluta;;;',
      '28.11.2026;;SKLEP;;;;BLOKADA;;;PLN;-50,00;PLN;;;KONTO;;;;;',
      `26.11.2026;27.11.2026;JAN KOT UL. DŁUGA 1;DENAR 1;'${other}';mBank;PRZELEW;'202633197208460762';20,50;PLN;;;;;KONTO;120,50;PLN;;;`,
      'Dokument ma charakter informacyjny;',
    );
    assert.deepEqual(booking, {
      date: '2026-11-27',
      amount: 2050,
      counterparty: 'JAN KOT',
      account: other,
      dialect: 'ing-csv',
      own,
      closing: 12_050,
      skipped: 1,
      reference: '202633197208460762',
      title: 'DENAR 1',
    });
  });

  it('is read from Pekao and Millennium', () => {
    const pekao = read(
      'Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria',
      `27.11.2026;27.11.2026;JAN KOT;DŁUGA 1;'${other};'${own};DENAR 1;20,50;PLN;'C99;PRZELEW;`,
      `28.11.2026;28.11.2026;JAN KOT;DŁUGA 1;'${own};'${other};zwrot;-1 000,00;PLN;'C98;PRZELEW;`,
    );
    assert.deepEqual(
      [pekao.dialect, pekao.account, ...pekao.lines.map((one) => [one.account, one.reference])],
      ['pekao-csv', own, [other, 'C99'], [other, 'C98']],
    );
    const millennium = read(
      '"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"',
      `"PL${own}","2026-11-28","","OPŁATA","","","za prowadzenie","-6.00","","114.50","PLN"`,
      `"PL${own}","2026-11-27","","PRZELEW","${other}","JAN KOT","DENAR 1","","20.50","120.50","PLN"`,
    );
    assert.partialDeepStrictEqual(millennium, { account: own, opening: 10_000, closing: 11_450 });
    assert.deepEqual(valuesOf(millennium.lines, 'amount', 'account'), [
      [-600, null],
      [2050, other],
    ]);
  });

  it('is refused with several accounts', () => {
    const columns = `"Numer rachunku/karty","Data transakcji","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"`;
    const row = (of: string) => `"${of}","2026-11-28","","","","x","","1.00","","PLN"`;
    assert.deepEqual(faultsOf(columns, row(own), row(other)), [{ line: 3, fault: 'account' }]);
  });
});
