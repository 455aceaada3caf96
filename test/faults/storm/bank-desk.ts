/** The bank desk in a storm: its bank fails, repeats, charges fees and returns payouts. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#db/connect.ts';
import type { Participant } from '../../participants.ts';
import type { Booking } from './bank.ts';
import { nameOf, type PayoutFate } from './books.ts';
import type { Answer, Json } from './client.ts';
import { decideLines, followNode, judge } from './decisions.ts';
import type { Stage } from './steps.ts';

const everyMs = 900;

interface Transfer extends Json {
  readonly id: string;
  readonly title: string;
  /** In złoty. */
  readonly amount: number;
}

export function mustBe(answer: Answer, ...codes: string[]): Answer {
  if (answer.status < 300 || codes.includes(String(answer.body.code))) return answer;
  throw new Error(`the desk was answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

const inGrosze = (amount: number): number => Math.round(amount * 100);
const sent = ({ title, amount }: Transfer): Booking => ({ amount: -inGrosze(amount), title });
const back = ({ title, amount }: Transfer): Booking => ({
  amount: inGrosze(amount),
  title: `ZWROT ${title}`,
});

/** The bank's bookings for a payout, per statement; `by hand`: people have refunded it first. */
const fates: Readonly<Record<PayoutFate, readonly ((transfer: Transfer) => readonly Booking[])[]>> =
  {
    'carried out': [(one) => [sent(one)]],
    'sent back': [(one) => [sent(one), back(one)]],
    'given back by hand': [],
    'given back by hand, and sent': [() => [], (one) => [sent(one)]],
    'given back by hand, sent and sent back': [
      () => [],
      (one) => [sent(one)],
      (one) => [back(one)],
    ],
    'sent back twice': [(one) => [sent(one), back(one)], (one) => [back(one)]],
    'sent twice': [(one) => [sent(one)], (one) => [sent(one)]],
  };
const often: readonly (readonly [PayoutFate, number])[] = [
  ['carried out', 30],
  ['sent back', 20],
  ['given back by hand', 10],
  ['given back by hand, and sent', 10],
  ['given back by hand, sent and sent back', 10],
  ['sent back twice', 10],
  ['sent twice', 10],
];

function fateOf(random: () => number): PayoutFate {
  let left = random() * often.reduce((sum, [, share]) => sum + share, 0);
  for (const [fate, share] of often) {
    left -= share;
    if (left < 0) return fate;
  }
  return 'carried out';
}

/** The bank's fees, and payments from unknown sources. */
function strangeBookings(random: () => number): Booking[] {
  const number = Math.floor(random() * 1_000_000);
  const some = (least: number, most: number): number =>
    least + Math.floor(random() * (most - least));
  const fee = { amount: -some(50, 300), title: `OPLATA ${number}` };
  const chargeback = { amount: -some(100, 2000), title: `OBCIAZENIE ZWROTNE ${number}` };
  const deposit = { amount: some(100, 2000), title: `WPLATA ${number}` };
  return [
    ...(random() < 0.5 ? [fee] : []),
    ...(random() < 0.2 ? [chargeback] : []),
    ...(random() < 0.4 ? [deposit] : []),
  ];
}

/** The desk of one storm, with the bank's future bookings. */
class Desk {
  readonly #stage: Stage;
  /** Bookings of the statements after the next one, in order. */
  #later: Booking[][] = [];
  readonly #seen = new Set<string>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async #post(
    path: string,
    more: { as?: Participant; body?: unknown; type?: string } = {},
  ): Promise<Answer> {
    const { asker, people } = this.#stage;
    const as = people.admin;
    return asker.ask({ area: 'money', as, method: 'POST', path, key: randomUUID(), ...more });
  }

  async #transfers(list: string, as: Participant): Promise<Transfer[]> {
    const path = `/v2/adm/bank/${list}`;
    const { body } = await this.#stage.asker.ask({ area: 'money', as, method: 'GET', path });
    return (body.transfers ?? body.returns) as Transfer[];
  }

  /** Fails a payout by hand: one person proposes to give the money back, another agrees. */
  async #giveBack({ id, title }: Transfer): Promise<void> {
    const body = { transfers: [id], state: 'failed', note: 'Odmowa banku' };
    mustBe(await this.#post('/v2/adm/bank/settle', { body }));
    const proposed = await this.#transfers('returns?count=100', this.#stage.people.approver);
    const decision = proposed.find((one) => one.title === title);
    mustBe(await judge(this.#stage, String(decision?.id), 'approve'));
  }

  /** Chooses a payout's outcome at random; returns the bank's immediate bookings. */
  async #draw(transfer: Transfer): Promise<readonly Booking[]> {
    const { books, random } = this.#stage;
    const fate = fateOf(random);
    books.fates.set(nameOf(transfer.title), { id: transfer.id, fate });
    books.note(`payout ${fate}`);
    if (fate.startsWith('given back')) await this.#giveBack(transfer);
    const [now, ...then] = fates[fate].map((of) => of(transfer));
    for (const [at, bookings] of then.entries()) {
      this.#later[at] = [...(this.#later[at] ?? []), ...bookings];
    }
    return now ?? [];
  }

  /** Exports, and uploads a statement with the outcome; twice, as banks' statements overlap. */
  async round(isLast: boolean): Promise<boolean> {
    const { bank, random, people } = this.#stage;
    mustBe(await this.#post('/v2/adm/bank/export?format=json'), 'nothing_to_export');
    const bookings: Booking[] = this.#later.shift() ?? [];
    const all = await this.#transfers('outgoing?state=exported&count=100', people.admin);
    for (const transfer of all) {
      if (transfer.purpose === 'verification' || this.#seen.has(transfer.id)) continue;
      if (!isLast && random() < 0.2) continue;
      this.#seen.add(transfer.id);
      bookings.push(
        ...(transfer.purpose === 'return' ? [sent(transfer)] : await this.#draw(transfer)),
      );
    }
    if (!isLast) bookings.push(...strangeBookings(random));
    if (bookings.length > 0) await this.#take(bank.statement(bookings));
    await decideLines(this.#stage, isLast ? 1 : 0.5);
    return bookings.length > 0 || this.#later.length > 0;
  }

  async #take(body: Buffer): Promise<void> {
    for (let time = 0; time < 2; time += 1) {
      const uploaded = mustBe(
        await this.#post('/v2/adm/bank/statement', { body, type: 'text/plain' }),
      );
      const path = `/v2/adm/bank/statements/${uploaded.body.statement}/judge`;
      const verdict = { verdict: 'approve' };
      mustBe(await this.#post(path, { as: this.#stage.people.approver, body: verdict }));
    }
  }
}

/** Works until `stopped`; returns a function that completes what the bank has begun. */
export async function keepDesk(stage: Stage, stopped: () => boolean): Promise<() => Promise<void>> {
  const desk = new Desk(stage);
  while (!stopped()) {
    await followNode(stage);
    await desk.round(false);
    await pause(everyMs);
  }
  return async () => {
    while (await desk.round(true));
  };
}

const givesBack = (fate: PayoutFate | undefined): boolean =>
  fate !== undefined && fate !== 'carried out' && fate !== 'sent twice';

/** Returned payouts are refunded once; every answered payout exists. */
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
  const fateById = new Map([...books.fates.values()].map(({ id, fate }) => [id, fate]));
  for (const { id, state, email, amount, back: has } of rows) {
    const fate = fateById.get(id);
    const told = `payout ${id} (${fate ?? 'not at the bank'}), which is ${state}`;
    assert.equal(state === 'failed', givesBack(fate), told);
    const given = state === 'failed' || state === 'cancelled' ? amount : null;
    assert.equal(has, given, `what was given back of ${told}`);
    if (state === 'failed') books.change(email, 'DNR', amount);
  }
}

/** All money at the bank is accounted for in the books, and nothing waits or is unexplained. */
export async function checkBank({ asker, people, bank }: Stage): Promise<string> {
  const path = '/v2/adm/bank/balance';
  const { body } = await asker.ask({ area: 'money', as: people.admin, method: 'GET', path });
  assert.deepEqual(
    { bank: body.bank, waiting: body.waiting, difference: body.difference, missing: body.missing },
    { bank: bank.balance / 100, waiting: 0, difference: 0, missing: 0 },
    'the bank and the books',
  );
  return `The bank holds ${body.bank} PLN, as the books say; losses ${body.losses}, ignored ${body.ignored}.`;
}
