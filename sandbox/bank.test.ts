/** The sandbox bank's files: statements for the bank desk, and order files that it reads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { openPain001 } from '#adapters/iso20022/pain001.ts';
import { assertValid } from '#adapters/iso20022/testing-schema.ts';
import { readElixir } from './elixir.ts';
import { camtStatement, readPain } from './iso20022.ts';
import { csvStatement, mt940Statement } from './statement.ts';

const entry = {
  reference: 'DB1',
  time: '2026-11-20T23:30:00.000Z',
  amount: 125_050,
  name: 'Sklep "Kąt"; s.c.',
  title: 'DENAR 123456782',
};

test('writes a bank’s CSV line with the Polish day, two decimals, złoty and quoted texts', () => {
  assert.equal(
    csvStatement([entry]),
    'date;reference;amount;currency;sender;title;account\r\n' +
      '2026-11-21;DB1;1250.50;PLN;"Sklep ""Kąt""; s.c.";"DENAR 123456782";\r\n',
  );
});

test('writes an MT940 statement that adds up, in CP852, with titles in pieces of 27 characters', () => {
  const account = '61109010140000071219812874';
  const out = {
    ...entry,
    reference: 'WY1',
    amount: -50,
    title: `Wypłata ${'0'.repeat(30)}`,
    account,
  };
  const file = mt940Statement({ account, day: '2026-11-21', opening: 100, entries: [entry, out] });
  const text = iconv.decode(file, 'cp852');
  assert.match(text, /:60F:C261121PLN1,00\r\n/);
  assert.match(text, /:61:2611211121C1250,50NTRFNONREF\/\/DB1\r\n/);
  assert.match(text, /:61:2611211121D0,50NTRFNONREF\/\/WY1\r\n/);
  assert.match(text, /:62F:C261121PLN1251,00\r\n/);
  assert.ok(text.replaceAll('\r\n', '').includes('<20Wypłata 0000000000000000000<2100000000000'));
});

const line =
  '110,20261121,12345,10901014,0,"61109010140000071219812874","27114020040000300201355387",' +
  '"Fundacja X|ul. Długa 1|00-001 Warszawa|","Jan Nowak|||",0,11402004,"Wypłata 17|||","","","51"';

test('reads a file of Elixir-0 orders as agreed', () => {
  assert.deepEqual(readElixir(iconv.encode(`${line}\r\n`, 'windows-1250')), [
    {
      account: '27114020040000300201355387',
      name: 'Jan Nowak',
      title: 'Wypłata 17',
      amount: 12_345,
    },
  ]);
});

test('refuses a file of orders with a single invalid line', () => {
  const broken = [
    line.replace('110,', '120,'),
    line.replace('12345', '123.45'),
    line.replace('"27114', '"28114'),
    line.replace('11402004', '11402005'),
    line.replace('Jan Nowak', 'x'.repeat(36)),
    line.replace('"51"', '"51'),
    line.slice(0, 80),
  ];
  for (const one of broken) {
    assert.equal(readElixir(Buffer.from(`${line}\r\n${one}\r\n`, 'latin1')), null, one);
  }
  assert.equal(readElixir(Buffer.from(line, 'latin1')), null, 'cut');
  assert.equal(readElixir(Buffer.alloc(0)), null, 'empty');
});

test('writes a camt.053 statement that is valid by the published schema and returns ids', () => {
  const account = '61109010140000071219812874';
  const out = { ...entry, reference: 'WY1', amount: -50, account, endToEndId: 'E17' };
  const file = camtStatement({ account, day: '2026-11-21', opening: -100, entries: [entry, out] });
  assertValid('camt.053.001.08', file);
  const text = file.toString();
  assert.match(text, /<Cd>CLBD<.*<Amt Ccy="PLN">1249.00<\/Amt><CdtDbtInd>CRDT</);
  assert.match(text, /<EndToEndId>E17</);
});

test('reads a pain.001 file as agreed, and refuses an incomplete one', () => {
  for (const version of ['pain.001.001.03', 'pain.001.001.09'] as const) {
    const order = {
      reference: '17',
      account: '27114020040000300201355387',
      name: 'Żaneta & Syn',
      title: 'Wypłata 17',
      amount: 12_345,
    };
    const payer = { account: '61109010140000071219812874', name: 'Fundacja X|ul. Długa 1' };
    const writer = openPain001({ version, letters: 'windows-1250' });
    const text = writer.write({ date: '2026-11-21', payer, orders: [order, order] }).toString();
    const { reference: endToEndId, ...rest } = order;
    const read = { ...rest, endToEndId };
    assert.deepEqual(readPain(Buffer.from(text)), [read, read]);
    const broken = [
      text.replace('123.45', '123.46'),
      text.replaceAll('<NbOfTxs>2', '<NbOfTxs>3'),
      text.replace('PL27', 'PL28'),
      text.replace('InstdAmt Ccy="PLN"', 'InstdAmt Ccy="EUR"'),
      text.replace('pain.001', 'pain.008'),
      text.slice(0, -20),
    ];
    for (const one of broken) assert.equal(readPain(Buffer.from(one)), null, one);
  }
  assert.equal(readPain(Buffer.from(`${line}\r\n`)), null);
});
