/** The bank desk in a storm: what is paid out goes to the bank, and some of it comes back. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#db/connect.ts';
import type { Participant } from '../../participants.ts';
import type { Answer, Json } from './asking.ts';
import type { Stage } from './steps.ts';

const everyMs = 900;

interface Transfer extends Json {
  readonly id: string;
  readonly title: string;
  readonly amount: number;
}

const header = 'date;reference;amount;currency;sender;title';
const sent = ({ id, title, amount }: Transfer): string =>
  `2026-01-02;OUT-${id};-${amount.toFixed(2)};PLN;Bank;${title}`;
const back = ({ id, title, amount }: Transfer): string =>
  `2026-01-03;BACK-${id};${amount.toFixed(2)};PLN;Bank;ZWROT ${title}`;

function mustBe(answer: Answer, ...codes: string[]): void {
  if (answer.status < 300 || codes.includes(String(answer.body.code))) return;
  throw new Error(`the desk was answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Says by hand that a payout has failed: one person proposes to give it back, another agrees. */
async function giveBack({ asker, people }: Stage, { id, title }: Transfer): Promise<void> {
  const post = (as: Participant, path: string, body: object): Promise<Answer> =>
    asker.ask({ area: 'money', as, method: 'POST', path, body, key: randomUUID() });
  const failed = { transfers: [id], state: 'failed', note: 'Odmowa banku' };
  mustBe(await post(people.admin, '/v2/adm/bank/settle', failed));
  const as = people.approver;
  const path = '/v2/adm/bank/returns?count=100';
  const { body } = await asker.ask({ area: 'money', as, method: 'GET', path });
  const proposed = (body.returns as Transfer[]).find((one) => one.title === title);
  mustBe(await post(as, `/v2/adm/bank/decisions/${proposed?.id}`, { verdict: 'approve' }));
}

/** Exports, and takes statements that say what became of it; each of them twice, as banks overlap. */
async function once(stage: Stage): Promise<void> {
  const { asker, people, books, random } = stage;
  const as = people.admin;
  const post = (
    path: string,
    more: { as?: Participant; body?: unknown; type?: string } = {},
  ): Promise<Answer> =>
    asker.ask({ area: 'money', as, method: 'POST', path, key: randomUUID(), ...more });
  mustBe(await post('/v2/adm/bank/export?format=json'), 'nothing_to_export');
  const path = '/v2/adm/bank/outgoing?state=exported&purpose=payout&count=100';
  const { body } = await asker.ask({ area: 'money', as, method: 'GET', path });
  const lines: string[] = [];
  for (const transfer of body.transfers as Transfer[]) {
    const chance = random();
    if (chance < 0.2) continue;
    if (chance < 0.4) await giveBack(stage, transfer);
    else lines.push(sent(transfer));
    if (chance >= 0.7) lines.push(back(transfer));
    const bounces = chance < 0.4 || chance >= 0.7;
    if (bounces) books.bounced.add(transfer.id);
    books.note(bounces ? 'payout bounced' : 'payout carried out');
  }
  if (lines.length === 0) return;
  const statement = { body: [header, ...lines].join('\n'), type: 'text/csv' };
  for (let time = 0; time < 2; time += 1) {
    const uploaded = await post('/v2/adm/bank/statement', statement);
    mustBe(uploaded);
    const judged = `/v2/adm/bank/statements/${uploaded.body.statement}/judge`;
    mustBe(await post(judged, { as: people.approver, body: { verdict: 'approve' } }));
  }
}

/** Works until `stopped`. */
export async function keepDesk(stage: Stage, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    await once(stage);
    await pause(everyMs);
  }
}

/** What the bank sent back is given back, once; whoever was told of a payout has one. */
export async function checkPayouts({ books }: Stage, db: Db): Promise<void> {
  const { rows } = await db.query<{
    id: string;
    state: string;
    email: string;
    amount: number;
    back: number | null;
  }>(
    `SELECT t.id, t.state, w.email, t.amount, b.amount AS back FROM payout p
     JOIN bank_transfer_out t ON t.id = p.id JOIN wallet w ON w.id = p.wallet_id
     LEFT JOIN ledger.transfer b ON b.id = p.returned_transfer_id`,
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { owner, amount }] of books.payouts) {
    const { email, amount: has } = kept.get(id) ?? {};
    assert.deepEqual([email, has], [owner, amount], `the answered payout ${id}`);
  }
  for (const { id, state, email, amount, back } of rows) {
    assert.equal(state === 'failed', books.bounced.has(id), `payout ${id}, which is ${state}`);
    const given = state === 'failed' || state === 'cancelled' ? amount : null;
    assert.equal(back, given, `what was given back of payout ${id}, which is ${state}`);
    if (state === 'failed') books.change(email, 'DNR', amount);
  }
}
