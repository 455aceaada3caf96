/** Attacks on the bank desk: names that break its file, invalid numbers, others' objects. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { registerStage1 } from '#contract/bank-accounts.ts';
import { exportOutgoing } from '#contract/bank-outgoing.ts';
import { listPayouts } from '#contract/payouts.ts';
import { newNrb } from '../bank-accounts/testing.ts';
import { type Person, prepared } from '../testing.ts';
import { newCompany, otherAccount } from '../testing-flows.ts';
import { openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
after(() => desk.booksAreWhole().finally(desk.close));

const start = (as: Person, accountName: string, bankAccount: string) =>
  desk.reply(registerStage1, { as, body: { accountName, email: as.email, bankAccount } });

describe('A name made to break the bank’s file', () => {
  const names = [
    'Jan","27114020040000300201355387',
    'Jan|ul. Cudza 1|"|110,20261120,99999',
    `${'A'.repeat(35)}"|"${'B'.repeat(30)}`,
    '=HYPERLINK("http://x")',
    'Jan\\"; DROP TABLE payout --',
    'Ян","',
    'Jan\r\n110,1',
    'Jan\u0000\u2028110',
    'Jan\u202eABC',
  ];
  it('makes one order of one line with the right account and amount', async () => {
    for (const [at, name] of names.entries()) {
      const who = await desk.person(`Zuchwały ${at}`);
      assert.equal((await start(who, name, newNrb())).status, 201, name);
    }
    const made = await desk.reply(exportOutgoing, { as: desk.boss });
    const lines = made.bytes.toString('latin1').trimEnd().split('\r\n');
    const { rows } = await desk.db.query<{ amount: number; account: string }>(
      'SELECT amount, account FROM bank_transfer_out ORDER BY id',
    );
    assert.equal(lines.length, rows.length);
    for (const [at, line] of lines.entries()) {
      const fields = line.match(/"[^"]*"|[^,"]+/g) ?? [];
      assert.equal(fields.length, 15, line);
      assert.deepEqual([fields[0], fields[2]], ['110', String(rows[at]?.amount)], line);
      assert.equal(fields[6], `"${rows[at]?.account}"`, line);
      assert.ok((fields[8]?.split('|').length ?? 0) === 4, line);
    }
  });

  it('of which cleaning leaves nothing, or too long, is refused', async () => {
    const who = await desk.person('Łamie Wiersze');
    for (const name of ['\r\n', '\u0000J', '\u202e\u200b', '', ' ', 'x'.repeat(71)]) {
      const { status, body } = await start(who, name, otherAccount);
      assert.deepEqual([status, body.code], [422, 'validation_failed'], JSON.stringify(name));
    }
  });
});

it('A number that is no Polish account is refused, however it is dressed', async () => {
  const who = await desk.person('Zły Numer');
  const digits = '61109010140000071219812874';
  const numbers = [
    `DE${digits}`,
    `PLPL${digits}`,
    `${digits}0`,
    digits.slice(1),
    '0'.repeat(26),
    '9'.repeat(26),
    `00${digits.slice(2)}`,
    digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    `${digits}\u0000`,
    ['61109010140000071219812874'],
    Number(digits),
    null,
  ];
  for (const bankAccount of numbers) {
    const { status } = await start(who, 'Zły Numer', bankAccount as string);
    assert.equal(status, 422, JSON.stringify(bankAccount));
  }
  const { rowCount } = await desk.db.query('SELECT FROM bank_account WHERE email = $1', [
    who.email,
  ]);
  assert.equal(rowCount, 0);
});

it('Lists of bank accounts, payouts, companies and groups have nothing of somebody else’s', async () => {
  const [ela, eve] = [
    await desk.person('Ela Ma', { denar: '50.00' }),
    await desk.person('Ewa Obca'),
  ];
  const account = await desk.verified(ela);
  const payout = (await desk.payout(ela, account, '5.00')).body.id;
  const company = await newCompany(desk, ela);
  const group = await desk.ask('POST', '/v2/account/group/create', {
    as: ela,
    body: { name: 'Moja', description: '' },
  });
  for (const path of [
    '/v2/account/bank-account',
    '/v2/account/payout',
    '/v2/account/company',
    '/account/group',
  ]) {
    const list = await desk.ask('GET', path, { as: eve });
    assert.equal(list.status, 200, path);
    const text = list.bytes.toString();
    for (const hers of [account, payout, company.id, group.body.id, ela.email, ela.name]) {
      assert.ok(!text.includes(String(hers)), `${path} ${hers}`);
    }
  }
  assert.equal((await desk.call(listPayouts, { as: ela })).total, 1);
});
