/** The sums of lines and transfers are those of all rows after whatever the desk does, also at once and while they are folded. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { connect, type Db } from '#db/connect.ts';
import { buildApp } from '../app.ts';
import { invariants } from '../invariants/invariants.ts';
import { openLog } from '../log.ts';
import { foldSums } from '../operator/moved.ts';
import { inject, type Person, prepared, type Reply, type TestApi } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { noteRefusals } from '../testing-refusals.ts';
import { compareWithBank } from './comparison.ts';
import { csvOf, mt940Of, openDesk } from './testing.ts';

const missummed = invariants.find(({ name }) => name === 'sums_are_whole')?.sql ?? '';
const fold = 'SELECT fold_sums()';
const sumsAreWhole = async (db: Db) => assert.deepEqual((await db.query(missummed)).rows, []);

const desk = prepared(() => openDesk());
let ela: Person;
let account: string;
let title: string;
let second: Awaited<ReturnType<typeof buildApp>>;
before(async () => {
  ela = await desk.person('Ela Suma', { denar: '5000.00' });
  account = await desk.verified(ela);
  title = await desk.titleOf(ela);
  second = await buildApp(desk.deps, openLog('silent'));
  noteRefusals(second);
});
after(async () => {
  await second.close();
  await desk.booksAreWhole().finally(desk.close);
});

let turn = 0;
/** Each instance in its turn. */
const ask: TestApi['ask'] = (...asked) => {
  turn += 1;
  return turn % 2 ? desk.ask(...asked) : inject(second, ...asked);
};
const line = (amount: number, text: string, reference = `SUM${crypto.randomUUID()}`) =>
  desk.statement(csvOf([{ reference, amount, title: text }]));
const one = async (sql: string) => (await desk.db.query<{ id: string }>(sql)).rows[0]?.id ?? '';
const lineIn = (state: string, more = 'true') =>
  one(`SELECT id FROM bank_line WHERE state = '${state}' AND ${more} ORDER BY random() LIMIT 1`);
const transferIn = (state: string, purpose = 'payout') =>
  one(`SELECT id FROM bank_transfer_out WHERE state = '${state}' AND purpose = '${purpose}'
    ORDER BY random() LIMIT 1`);
const approve = async (): Promise<Reply> => {
  const decision = await one(`SELECT id FROM bank_decision WHERE state = 'proposed' LIMIT 1`);
  return ask('POST', `/v2/adm/bank/decisions/${decision || account}`, {
    as: desk.second,
    body: { verdict: 'approve' },
  });
};
const decide = async (id: string, proposal: object): Promise<Reply> => {
  const body = { note: 'suma', ...proposal };
  const path = `/v2/adm/bank/unmatched/${id || account}/decide`;
  const proposed = await ask('POST', path, { as: desk.boss, body });
  return proposed.status < 300 ? approve() : proposed;
};
const settle = async (state: string): Promise<Reply> => {
  const body = { transfers: [await transferIn('exported')], state, note: 'suma' };
  const proposed = await ask('POST', '/v2/adm/bank/settle', { as: desk.boss, body });
  return proposed.status < 300 ? approve() : proposed;
};
const back = { account: '27114020040000300201355387', accountName: 'Ela' };
const verifying = '64109010140000000000000042';

/** What happens at the desk; in this order, each is done. */
const acts: Readonly<Record<string, () => Promise<Reply | unknown>>> = {
  'a top-up': () => line(700, title),
  'a line that nobody knows': () => line(4100, 'kto to'),
  another: () => line(4300, 'kto to'),
  'a fee': () => line(-900, 'opłata'),
  // It tells no line, so that its balance is right however often it is taken.
  'a statement with a balance': () => desk.statement(mt940Of([]), { type: 'text/plain' }),
  fold: () => desk.db.query(fold),
  ignored: async () => decide(await lineIn('unmatched', 'amount > 0'), { kind: 'ignore' }),
  'ignored too': async () => decide(await lineIn('unmatched', 'amount > 0'), { kind: 'ignore' }),
  'ignored, then credited': async () =>
    decide(await lineIn('ignored'), { kind: 'credit', email: ela.email }),
  'ignored, then lost': async () => decide(await lineIn('ignored'), { kind: 'losses' }),
  costs: async () => decide(await lineIn('unmatched'), { kind: 'costs' }),
  'one more line': () => line(5200, 'kto to'),
  'ignored for good': async () =>
    decide(await lineIn('unmatched', 'amount > 0'), { kind: 'ignore' }),
  'a line by mistake': () => line(5300, 'kto to'),
  'sent back': async () =>
    decide(await lineIn('unmatched', 'amount > 0'), { kind: 'send_back', ...back }),
  'a payout': () => desk.payout(ela, account, 11),
  'a payout cancelled': async () =>
    ask('POST', `/v2/account/payout/${(await transferIn('queued')) || account}/cancel`, {
      as: ela,
    }),
  'a second payout': () => desk.payout(ela, account, 12),
  'a third payout': () => desk.payout(ela, account, 13),
  'a fourth payout': () => desk.payout(ela, account, 14),
  'a verification': () =>
    ask('POST', '/v2/account/bank-account/register-stage1', {
      as: ela,
      body: { accountName: 'Ela', email: ela.email, bankAccount: verifying },
    }),
  'the verification removed': async () =>
    ask(
      'DELETE',
      `/v2/account/bank-account/${
        (await one(`SELECT id FROM bank_account WHERE state = 'awaiting_amount'`)) ||
        account.replace(/.$/, '0')
      }`,
      { as: ela },
    ),
  'an export': () =>
    ask('POST', '/v2/adm/bank/export', { as: desk.boss, query: { format: 'json' } }),
  'carried out by the bank': async () => {
    const id = await transferIn('exported');
    return line(-(await amountOf(id)), `Wyplata ${id}`);
  },
  'returned by the bank': async () => {
    const id = await transferIn('settled');
    return line(await amountOf(id), `ZWROT Wyplata ${id}`);
  },
  'settled by two': () => settle('settled'),
  'given back by two': () => settle('failed'),
  'told of what was sent back': async () => {
    const told = await desk.db.query<{ title: string; amount: number }>(
      `SELECT title, amount FROM bank_transfer_out WHERE purpose = 'return' AND state = 'exported' LIMIT 1`,
    );
    return line(-(told.rows[0]?.amount ?? 1), told.rows[0]?.title ?? 'nic');
  },
  'a line that waits': () => line(6100, 'kto to'),
  'a wallet opened': async () => void (await desk.person('Nowa Osoba')),
  'a wallet closed': async () => closeWallet(desk, await desk.person('Zamknięta Osoba')),
  'fold where that is due': () => foldSums(desk.db),
};
async function amountOf(id: string): Promise<number> {
  const { rows } = await desk.db.query<{ amount: number }>(
    `SELECT amount FROM bank_transfer_out WHERE id::text = $1`,
    [id],
  );
  return rows[0]?.amount ?? 1;
}

describe('After what the desk does, the sums are those of all rows', () => {
  for (const [name, act] of Object.entries(acts)) {
    it(name, async () => {
      const reply = (await act()) as Partial<Reply> | undefined;
      assert.ok((reply?.status ?? 200) < 300, JSON.stringify(reply?.body));
      await sumsAreWhole(desk.db);
    });
  }

  it('in every state of lines and transfers', async () => {
    const { rows } = await desk.db.query<{ states: string[] }>(
      `SELECT array_agg(DISTINCT state ORDER BY state) AS states FROM (
         SELECT state FROM bank_line UNION ALL SELECT state FROM bank_transfer_out) s`,
    );
    assert.deepEqual(rows[0]?.states, [
      ...['cancelled', 'costs', 'credited', 'exported', 'failed', 'ignored', 'losses'],
      ...['returned', 'sent_back', 'settled', 'unmatched'],
    ]);
  });

  it('in any order, several at once over two instances', async () => {
    // The API limits how many wallets are opened.
    const names = Object.keys(acts).filter((name) => !name.includes('wallet'));
    const group = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(group, { minLength: 4, maxLength: 8 }), async (groups) => {
        for (const together of groups) {
          const done = await Promise.all(together.map((name) => acts[name]?.()));
          for (const reply of done as (Partial<Reply> | undefined)[])
            assert.ok((reply?.status ?? 200) < 500, JSON.stringify(reply?.body));
          await sumsAreWhole(desk.db);
          assert.equal((await compareWithBank(desk.db)).difference, 0);
        }
      }),
      { numRuns: 6 },
    );
  });
});

const insert = `INSERT INTO bank_line (reference, booked_on, amount, sender, title, received_at)
  VALUES (gen_random_uuid()::text, '2026-11-20', 100, 'x', 'x', now())`;

describe('Folding the running sums', () => {
  const sum = async (db: Pick<Db, 'query'>) =>
    (await db.query<{ sum: number }>('SELECT sum(amount)::bigint AS sum FROM running_sum')).rows[0]
      ?.sum ?? 0;

  it('waits for nobody, nobody waits for it, and a snapshot stays exact', async () => {
    const [act, reader, folder] = await Promise.all([1, 2, 3].map(() => desk.db.connect()));
    assert.ok(act && reader && folder);
    for (const one of [act, folder]) await one.query(`SET lock_timeout = 1`);
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const first = await sum(reader);
    await act.query('BEGIN');
    await act.query(insert);
    await folder.query('BEGIN');
    await folder.query(fold);
    await act.query(insert);
    await act.query('COMMIT');
    await folder.query('COMMIT');
    assert.equal(await sum(reader), first);
    await reader.query('COMMIT');
    assert.equal(await sum(desk.db), first + 200);
    for (const one of [act, folder]) await one.query('RESET lock_timeout');
    for (const one of [act, reader, folder]) one.release();
    await sumsAreWhole(desk.db);
  });

  it('by two at once loses and doubles nothing', async () => {
    const before = await sum(desk.db);
    const [one, other] = await Promise.all([desk.db.connect(), desk.db.connect()]);
    await one.query('BEGIN');
    await one.query(fold);
    const waiting = other.query(fold);
    await desk.db.query(insert);
    await one.query('COMMIT');
    await waiting;
    for (const each of [one, other]) each.release();
    assert.equal(await sum(desk.db), before + 100);
    await sumsAreWhole(desk.db);
  });

  it('is left until there are many rows, and leaves one of each term', async () => {
    const rows = async () => (await desk.db.query('SELECT FROM running_sum')).rowCount ?? 0;
    // A term whose sum is zero has no row.
    for (let nth = 0; nth < 5; nth += 1) await desk.db.query(insert);
    await foldSums(desk.db);
    const few = await rows();
    assert.ok(few > 4, String(few));
    for (let nth = 0; nth < 500; nth += 1) await desk.db.query(insert);
    await foldSums(desk.db);
    assert.ok((await rows()) <= 4);
    await sumsAreWhole(desk.db);
  });
});

it('The statement of the runbook makes wrong sums right, also while somebody writes', async () => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  const repair = /```sql\n( *INSERT INTO running_sum[^`]*)```/.exec(runbook)?.[1] ?? '';
  const owner = connect(desk.ownerUrl, { max: 2 });
  await owner.query(insert);
  await owner.query(
    `UPDATE bank_line SET state = 'ignored' WHERE state = 'unmatched' AND title = 'x'`,
  );
  // A term whose sum is zero has no row to change.
  await owner.query(
    `INSERT INTO running_sum (term, amount) VALUES ('open_wallets', 7), ('waiting', 7), ('under_way', 7)`,
  );
  await owner.query(`DELETE FROM running_sum WHERE term = 'ignored'`);
  assert.equal((await owner.query(missummed)).rowCount, 4);
  const slow = await owner.connect();
  await slow.query('BEGIN');
  await slow.query(insert);
  await slow.query(`UPDATE bank_line SET state = 'settled' WHERE state = 'ignored'`);
  await owner.query(repair);
  await slow.query('COMMIT');
  slow.release();
  await sumsAreWhole(owner);
  await owner.query(repair);
  await sumsAreWhole(owner);
  await owner.end();
});
