/** What no rule matches is decided by one person and, if money moves, approved by another. */

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { judgeStatement } from '#contract/bank.ts';
import { bankHistory, decideLine, judgeDecision, listUnmatched } from '#contract/bank-decisions.ts';
import { listOutgoing, settleOutgoing } from '#contract/bank-outgoing.ts';
import { connect, type Db, transact } from '#db/connect.ts';
import { valuesOf } from '#test/values-of.ts';
import { prepared } from '../testing.ts';
import { closeWallet, otherAccount } from '../testing-flows.ts';
import { openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
const ela = prepared(() => desk.person('Ela Zapomniała'));
after(() => desk.booksAreWhole().finally(desk.close));

let lines = 0;
/** A line that matches no title; returns its id. */
async function waiting(amount = '50.00'): Promise<string> {
  lines += 1;
  await desk.csv(`2026-11-20;N${lines};${amount};PLN;Ela;zapomniałam ${lines}!`);
  const body = await desk.call(listUnmatched, {
    as: desk.boss,
    query: { search: `zapomniałam ${lines}!` },
  });
  return body.lines[0]?.id ?? '';
}
const decide = (line: string, body: object, as = desk.boss) =>
  desk.reply(decideLine, { as, params: { id: line }, body });
const credit = (line: string) =>
  decide(line, { kind: 'credit', email: ela.email, note: 'Ela pisała' });
const judge = (decision: unknown, verdict: string, as = desk.second, note = '') =>
  desk.reply(judgeDecision, { as, params: { id: decision }, body: { verdict, note } });
const waits = async (line: string): Promise<boolean> => {
  const body = await desk.call(listUnmatched, { as: desk.boss, query: { count: '100' } });
  return body.lines.some(({ id }) => id === line);
};

describe('Crediting a line', () => {
  // At once: judgeDecision.
  it('needs a second person, and happens once', async () => {
    const line = await waiting();
    const proposed = await credit(line);
    assert.deepEqual([proposed.status, proposed.body.state], [201, 'proposed']);
    assert.equal(await desk.denarOf(ela), 0);
    const { decision } = proposed.body;
    assert.equal((await judge(decision, 'approve', desk.boss)).body.code, 'own_proposal');
    const list = await desk.call(listUnmatched, { as: desk.second });
    assert.equal(list.toApprove, 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => judge(decision, 'approve')));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const { status, body } of answers) {
      if (status !== 200) assert.equal(body.code, 'decision_closed');
    }
    assert.equal(await desk.denarOf(ela), 50);
    assert.equal(await waits(line), false);
    await desk.booksAreWhole();
  });

  it('that is rejected or withdrawn credits nothing and leaves the line to a new decision', async () => {
    const before = await desk.denarOf(ela);
    const line = await waiting();
    const first = (await credit(line)).body.decision;
    assert.equal((await credit(line)).body.code, 'line_decided');
    assert.equal((await judge(first, 'withdraw')).status, 403);
    assert.equal((await judge(first, 'reject', desk.second, 'to nie jej')).body.state, 'rejected');
    const second = (await credit(line)).body.decision;
    assert.equal((await judge(second, 'withdraw', desk.boss)).body.state, 'withdrawn');
    assert.equal((await judge(second, 'approve')).body.code, 'decision_closed');
    assert.equal(await desk.denarOf(ela), before);
    assert.ok(await waits(line));
  });

  it('to nobody, or of money that went out, is refused', async () => {
    const line = await waiting();
    const nobody = { kind: 'credit', email: 'nikt@denar.test', note: 'hm hm' };
    assert.equal((await decide(line, nobody)).body.code, 'recipient_unknown');
    const out = await waiting('-5.00');
    assert.equal((await credit(out)).body.code, 'only_incoming');
    assert.equal((await decide(line, { kind: 'credit', email: ela.email, note: '' })).status, 422);
    assert.equal((await decide(line, { kind: 'burn', note: 'nic' })).status, 422);
    const unknown = '01935555-0000-7000-8000-000000000000';
    assert.equal((await credit(unknown)).status, 404);
    assert.equal((await judge(unknown, 'approve')).status, 404);
  });

  it('into a wallet that was closed meanwhile stays proposed', async () => {
    const iza = await desk.person('Iza Zamyka');
    const line = await waiting();
    const proposal = { kind: 'credit', email: iza.email, note: 'Iza pisała' };
    const { decision } = (await decide(line, proposal)).body;
    await closeWallet(desk, iza);
    assert.equal((await judge(decision, 'approve')).body.code, 'recipient_unknown');
    assert.equal((await judge(decision, 'reject')).body.state, 'rejected');
  });

  it('is left alone by a statement that carries the line again while it is proposed', async () => {
    const line = await waiting();
    const { decision } = (await credit(line)).body;
    const title = await desk.titleOf(ela);
    assert.equal((await desk.csv(`2026-11-20;N${lines};50.00;PLN;Ela;${title}`)).body.known, 1);
    await judge(decision, 'reject');
    assert.equal((await desk.csv(`2026-11-20;N${lines};50.00;PLN;Ela;${title}`)).body.credited, 1);
  });
});

/** Waits until this number of statements wait for a lock. */
async function lockedOut(owner: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waiting: number }>(
      `SELECT count(DISTINCT l.pid) AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE NOT l.granted AND a.datname = current_database()`,
    );
    if (Number(rows[0]?.waiting) >= count) return;
  }
}

describe('A proposal and a statement at the same moment', () => {
  it('credit the line once, by whoever comes first', async () => {
    const owner = connect(desk.ownerUrl, { max: 2 });
    const line = await waiting();
    const before = await desk.denarOf(ela);
    const file = `date;reference;amount;currency;sender;title
2026-11-20;N${lines};50.00;PLN;Ela;${await desk.titleOf(ela)}`;
    const upload = await desk.upload(file);
    const [proposed, booked] = await transact(owner, async (tx) => {
      await tx.query('SELECT FROM bank_line WHERE id = $1 FOR UPDATE', [line]);
      const first = credit(line);
      await lockedOut(owner, 1);
      const second = desk.reply(judgeStatement, {
        as: desk.second,
        params: { id: upload.body.statement },
        body: { verdict: 'approve' },
      });
      await lockedOut(owner, 2);
      return [first, second] as const;
    });
    assert.equal((await booked).body.known, 1);
    assert.equal((await judge((await proposed).body.decision, 'approve')).status, 200);
    assert.equal(await desk.denarOf(ela), before + 50);
    await owner.end();
  });
});

describe('Sending a line back', () => {
  it('queues one transfer once a second person agrees; if it fails, the line waits again', async () => {
    const line = await waiting('12.00');
    const proposal = {
      kind: 'send_back',
      account: `PL${otherAccount}`,
      accountName: 'Ela Zapomniała',
      note: 'nie jest u nas',
    };
    const { decision } = (await decide(line, proposal)).body;
    await Promise.all(Array.from({ length: 10 }, () => judge(decision, 'approve')));
    const outgoing = await desk.call(listOutgoing, { as: desk.boss, query: { purpose: 'return' } });
    const transfers = outgoing.transfers;
    assert.deepEqual(valuesOf(transfers, 'amount', 'account'), [[12, otherAccount]]);
    assert.equal(await waits(line), false);
    await desk.reply(settleOutgoing, {
      as: desk.boss,
      body: { transfers: [transfers[0]?.id], state: 'failed', note: 'zły rachunek' },
    });
    assert.ok(await waits(line));
    const again = await decide(line, proposal);
    assert.equal((await judge(again.body.decision, 'approve')).status, 200);
    await desk.booksAreWhole();
  });

  it('to a number that is no account is refused', async () => {
    const line = await waiting();
    const body = { kind: 'send_back', account: '123', accountName: 'Ela', note: 'hm hm' };
    assert.equal((await decide(line, body)).status, 422);
  });
});

describe('Ignoring a line', () => {
  it('takes two people, books nothing, and is undone by two', async () => {
    const line = await waiting('30.00');
    const before = await desk.programme();
    const ignore = { kind: 'ignore', note: 'pomyłka banku' };
    const proposed = await decide(line, ignore);
    assert.deepEqual([proposed.status, proposed.body.state], [201, 'proposed']);
    const alone = await judge(proposed.body.decision, 'approve', desk.boss);
    assert.equal(alone.body.code, 'own_proposal');
    assert.ok(await waits(line));
    assert.equal((await judge(proposed.body.decision, 'approve')).status, 200);
    assert.equal(await waits(line), false);
    assert.deepEqual(await desk.programme(), before);
    assert.equal((await decide(line, ignore)).body.code, 'line_decided');

    const denar = await desk.denarOf(ela);
    const { decision } = (await credit(line)).body;
    assert.ok(await waits(line), 'who may approve sees it');
    assert.equal((await judge(decision, 'reject')).status, 200);
    assert.equal(await waits(line), false);
    const again = (await credit(line)).body.decision;
    const answers = await Promise.all(Array.from({ length: 10 }, () => judge(again, 'approve')));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(await desk.denarOf(ela), denar + 30);
    assert.equal((await credit(line)).body.code, 'line_decided');
  });

  it('cannot be approved by who proposed it, by the table itself', async () => {
    const line = await waiting('3.00');
    const { decision } = (await decide(line, { kind: 'ignore', note: 'nic' })).body;
    const alone = `UPDATE bank_decision SET state = 'approved', decided_by = proposed_by,
      decided_at = now() WHERE id = $1`;
    await assert.rejects(desk.db.query(alone, [decision]), /decision_by_two/);
    const marked = 'UPDATE bank_decision SET by_one = true WHERE id = $1';
    await assert.rejects(desk.db.query(marked, [decision]), /permission denied/);
    assert.equal((await judge(decision, 'withdraw', desk.boss)).status, 200);
  });
});

describe('The history of the desk', () => {
  it('tells who did what, newest first', async () => {
    const body = await desk.call(bankHistory, {
      as: desk.second,
      query: { count: '100', search: 'zapomniałam 1!' },
    });
    const events = body.events as { action: string; person: string; amount: number }[];
    assert.deepEqual(valuesOf(events, 'action', 'person', 'amount'), [
      ['approved', 'Druga Osoba', 50],
      ['proposed', 'Administrator', 50],
    ]);
  });

  it('cannot be changed by the API’s role', async () => {
    for (const statement of [
      'DELETE FROM bank_event',
      `UPDATE bank_event SET note = ''`,
      `UPDATE bank_export SET amount = 1`,
    ]) {
      await assert.rejects(desk.db.query(statement), /permission denied/);
    }
  });
});
