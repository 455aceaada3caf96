/** Payouts ordered as pain.001 are found again in camt.053 by the ids that the bank gives back. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { camtOf, type WrittenEntry } from '#adapters/iso20022/testing-camt.ts';
import { listStatements } from '#contract/bank.ts';
import { exportOutgoing } from '#contract/bank-outgoing.ts';
import { prepared } from '../testing.ts';
import { otherAccount } from '../testing-flows.ts';
import { openDesk, programmeAccount } from './testing.ts';

const desk = prepared(() => openDesk({ BANK_FILE_FORMAT: 'pain.001.001.09' }));
const ela = prepared(() => desk.person('Ela Wypłata', { denar: '5000.00' }));
let account: string;
before(async () => {
  account = await desk.verified(ela);
});
after(() => desk.close());
// The bank's balances are made up.
beforeEach(() => desk.booksAreWhole('bank_agrees'));

/** Puts a payout into an export and returns its id, and the one that the bank will give back. */
async function ordered(amount: number): Promise<{ id: string; endToEndId: string }> {
  const { status, body } = await desk.payout(ela, account, amount);
  assert.equal(status, 201, JSON.stringify(body));
  const made = await desk.reply(exportOutgoing, { as: desk.boss, query: { format: 'file' } });
  assert.equal(made.headers['content-type'], 'application/xml');
  assert.match(String(made.headers['content-disposition']), /pain-\d{6}\.xml/);
  const id = body.id;
  const endToEndId = id.replaceAll('-', '');
  assert.match(made.bytes.toString(), new RegExp(`<EndToEndId>${endToEndId}<`));
  return { id, endToEndId };
}

let number = 0;
const entry = (
  side: WrittenEntry['side'],
  amount: number,
  { endToEndId, title = 'Przelew' }: { endToEndId?: string; title?: string },
): WrittenEntry => {
  number += 1;
  const transaction = { amount: amount * 100, name: 'ELA WYPŁATA', account: otherAccount };
  return {
    day: '2026-11-20',
    side,
    reference: `CEN26112000${number}`,
    transactions: [{ ...transaction, title, endToEndId }],
  };
};
const fileOf = (...entries: readonly WrittenEntry[]): Buffer =>
  camtOf('08', { account: programmeAccount, opening: 900_000, entries });
const told = async (file: Buffer, type = 'application/xml') => {
  const { status, body } = await desk.statement(file, { type, name: 'wyciag.xml' });
  assert.equal(status, 200, JSON.stringify(body));
  return [body.credited, body.known, body.unmatched, body.settled, body.returned, body.notOurs];
};

it('a payout is settled by a debit entry that has our id, and given back by a credit entry', async () => {
  const before = await desk.denarOf(ela);
  const paid = await ordered(21);
  const lost = await ordered(34);
  const out = [entry('DBIT', 21, paid), entry('DBIT', 34, lost)];
  assert.deepEqual(await told(fileOf(...out)), [0, 0, 0, 2, 0, 0]);
  const back = entry('CRDT', 34, { ...lost, title: 'ZWROT' });
  const file = fileOf(...out, back);
  assert.deepEqual(await told(file, 'text/xml'), [0, 2, 0, 0, 1, 0]);
  assert.deepEqual(
    [await desk.stateOf(paid.id), await desk.stateOf(lost.id)],
    ['settled', 'failed'],
  );
  assert.equal(await desk.denarOf(ela), before - 21);
  assert.deepEqual(await told(file), [0, 3, 0, 0, 0, 0]);
});

it('a payout booked in a batch of the bank is settled by its own part', async () => {
  const first = await ordered(5);
  const second = await ordered(6);
  const [one, two] = [entry('DBIT', 5, first), entry('DBIT', 6, second)];
  const batch = { ...one, transactions: [...one.transactions, ...two.transactions] };
  assert.deepEqual(await told(fileOf(batch)), [0, 0, 0, 2, 0, 0]);
});

it('a top-up is credited once, though its file comes twice', async () => {
  const title = await desk.titleOf(ela);
  const before = await desk.denarOf(ela);
  const file = fileOf(entry('CRDT', 50, { title: `wpłata ${title}` }));
  assert.deepEqual(await told(file), [1, 0, 0, 0, 0, 0]);
  assert.deepEqual(await told(Buffer.concat([file, Buffer.from('\n')])), [0, 1, 0, 0, 0, 0]);
  assert.equal(await desk.denarOf(ela), before + 50);
  const body = await desk.call(listStatements, { as: desk.boss });
  const [last] = body.statements as { format: string; dialect: string; recognisedBy: string }[];
  assert.deepEqual(
    [last?.format, last?.dialect, last?.recognisedBy],
    ['camt053', 'camt.053.001.08', 'version'],
  );
});

it('a file with an entity is refused, and says where', async () => {
  const text = fileOf(entry('CRDT', 50, {})).toString();
  const file = Buffer.from(text.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'));
  const { status, body } = await desk.upload(file, { type: 'application/xml' });
  assert.deepEqual([status, body.code], [422, 'statement_malformed']);
  assert.deepEqual(body.faults, [{ line: 2, fault: 'doctype' }]);
});
