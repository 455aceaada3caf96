/** For any sequence of events, the ledger agrees with a model that a child could check. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { atOnce } from '#test/at-once.ts';
import { openLedger } from './ledger.ts';
import { fingerprintOf, testWorld, wordOf } from './testing.ts';
import type { AccountId, Command, Item } from './types.ts';

const world = testWorld();

const people = 4;
const start = 100;

/** One attempt: refers to accounts, holds and earlier attempts by index, for shrinking. */
type Step =
  | { do: 'transfer'; debit: number; credit: number; amount: number }
  | { do: 'hold'; debit: number; credit: number; amount: number; seconds: number }
  | { do: 'post'; hold: number; amount: number | undefined }
  | { do: 'release'; hold: number };
type Attempt = { steps: Step[]; keyed: boolean } | { repeat: number; altered: boolean };

const person = fc.nat(people - 1);
const amount = fc.integer({ min: -1, max: 80 });
const hold = fc.nat(12);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      debit: person,
      credit: person,
      amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      debit: person,
      credit: person,
      amount,
      seconds: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      hold,
      amount: fc.option(amount, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), hold }) },
);
const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 1 }),
      keyed: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      steps: fc.array(step, { minLength: 2, maxLength: 4 }),
      keyed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ repeat: fc.nat(30), altered: fc.boolean() }) },
);
/** Attempts that arrive together, one round per second. */
const rounds = fc.array(fc.array(attempt, { maxLength: 12 }), { minLength: 1, maxLength: 6 });

interface ModelHold {
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: number;
  readonly until: number;
  state: 'open' | 'expired' | 'resolved';
}

/** A naive model of the ledger: strictly sequential, with everything looked up. */
class Model {
  posted = new Map<AccountId, number>();
  holds = new Map<string, ModelHold>();
  answers = new Map<string, { print: string; word: string }>();

  free(account: AccountId): number {
    const open = [...this.holds.values()].filter((h) => h.state === 'open' && h.debit === account);
    return (this.posted.get(account) ?? 0) - open.reduce((sum, h) => sum + h.amount, 0);
  }

  submit({ items, requestKey, fingerprint }: Command, now: number): string {
    for (const h of this.holds.values())
      if (h.state === 'open' && h.until <= now) h.state = 'expired';
    const print = String(fingerprint);
    const before = requestKey === undefined ? undefined : this.answers.get(requestKey);
    if (before) return before.print === print ? `again ${before.word}` : 'idempotency_key_reused';
    const [posted, holds] = [new Map(this.posted), structuredClone(this.holds)];
    let word = 'ok';
    const ids = new Set(items.map(({ id }) => id));
    for (const item of items) {
      word = 'hold' in item && ids.has(item.hold) ? 'hold_unknown' : this.decide(item);
      if (word !== 'ok') break;
    }
    if (word !== 'ok') [this.posted, this.holds] = [posted, holds];
    if (requestKey !== undefined) this.answers.set(requestKey, { print, word });
    return word;
  }

  decide(item: Item): string {
    if (item.type === 'transfer' || item.type === 'hold') {
      const { debit, credit, amount } = item;
      if (amount <= 0) return 'invalid_amount';
      if (debit === credit) return 'same_account';
      if (this.free(debit) < amount) return 'insufficient_funds';
      if (item.type === 'transfer') this.move(debit, credit, amount);
      else {
        const until = item.expiresAt.getTime();
        this.holds.set(item.id, { debit, credit, amount, until, state: 'open' });
      }
      return 'ok';
    }
    const held = this.holds.get(item.hold);
    if (!held) return 'hold_unknown';
    if (held.state !== 'open') return `hold_${held.state}`;
    const amount = item.type === 'post' ? (item.amount ?? held.amount) : held.amount;
    if (amount <= 0) return 'invalid_amount';
    if (amount > held.amount) return 'amount_exceeds_hold';
    held.state = 'resolved';
    if (item.type === 'post') this.move(held.debit, held.credit, amount);
    return 'ok';
  }

  move(debit: AccountId, credit: AccountId, amount: number): void {
    this.posted.set(debit, (this.posted.get(debit) ?? 0) - amount);
    this.posted.set(credit, (this.posted.get(credit) ?? 0) + amount);
  }
}

/** Converts attempts into commands; holds and repeats refer to earlier rounds. */
class Script {
  readonly accounts: readonly AccountId[];
  readonly holds: string[] = [];
  readonly keyed: Command[] = [];

  constructor(accounts: readonly AccountId[]) {
    this.accounts = accounts;
  }

  round(attempts: readonly Attempt[]): Command[] {
    const [holds, keyed] = [[...this.holds], [...this.keyed]];
    return attempts.flatMap((one): Command[] => {
      if ('repeat' in one) {
        const first = keyed[one.repeat % Math.max(1, keyed.length)];
        if (!first) return [];
        const items = first.items.map((item) => ({ ...item, id: randomUUID() }));
        return [{ ...first, items, ...(one.altered && { fingerprint: fingerprintOf('other') }) }];
      }
      const items = one.steps.map((it) => this.item(it, holds));
      const request = { requestKey: randomUUID(), fingerprint: fingerprintOf(JSON.stringify(one)) };
      const command: Command = one.keyed ? { items, ...request } : { items };
      if (one.keyed) this.keyed.push(command);
      return [command];
    });
  }

  item(it: Step, holds: readonly string[]): Item {
    const base = { id: randomUUID(), kind: 'transfer' };
    if (it.do === 'transfer' || it.do === 'hold') {
      const debit = this.accounts[it.debit] as AccountId;
      const credit = this.accounts[it.credit] as AccountId;
      if (it.do === 'transfer')
        return { type: 'transfer', ...base, debit, credit, amount: it.amount };
      this.holds.push(base.id);
      const expiresAt = new Date(world.now().getTime() + it.seconds * 1000);
      return { type: 'hold', ...base, debit, credit, amount: it.amount, expiresAt };
    }
    const target = holds[it.hold % Math.max(1, holds.length)] ?? randomUUID();
    if (it.do === 'release') return { type: 'release', ...base, hold: target };
    return {
      type: 'post',
      ...base,
      hold: target,
      ...(it.amount !== undefined && { amount: it.amount }),
    };
  }
}

const openAccounts = (): Promise<AccountId[]> => atOnce(people, () => world.account(start));

test('answers a batch as if its commands had come one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (played) => {
      const accounts = await openAccounts();
      const script = new Script(accounts);
      const model = new Model();
      for (const account of accounts) model.posted.set(account, start);
      for (const attempts of played) {
        const commands = script.round(attempts);
        const expected = commands.map((command) => model.submit(command, world.now().getTime()));
        const found = await Promise.all(commands.map((command) => world.ledger.submit(command)));
        assert.deepEqual(found.map(wordOf), expected);
        world.pass(1000);
      }
      const rows = await world.sql<{ id: number; posted: number }>`
        SELECT id, posted FROM ledger.account WHERE id = ANY (${accounts})`;
      for (const { id, posted } of rows) assert.equal(posted, model.posted.get(id));
    }),
    { numRuns: 60 },
  );
  await world.audit();
});

test('keeps every rule with two instances on the same accounts', async (t) => {
  const other = openLedger({ url: world.apiUrl, now: world.now });
  t.after(() => other.close());
  const circulation = (await world.audit()).circulation.DNR as number;
  await fc.assert(
    fc.asyncProperty(rounds, async (played) => {
      const script = new Script(await openAccounts());
      for (const attempts of played) {
        const commands = script.round(attempts);
        const answers = await Promise.all(
          commands.map(async (command, at) => {
            const instances = at % 2 === 0 ? [world.ledger, other] : [other, world.ledger];
            const ledgers = command.requestKey ? instances : instances.slice(1);
            return Promise.all(ledgers.map((ledger) => ledger.submit(command)));
          }),
        );
        // A request sent to both has one answer: the first instance decides, the other repeats it.
        for (const [first, second] of answers) {
          if (!first || !second) continue;
          assert.equal(first.ok && first.id, second.ok && second.id);
          if (first.ok) assert.ok(first.replayed || second.replayed);
        }
        world.pass(1000);
      }
    }),
    { numRuns: 30 },
  );
  const rows = await world.sql<{ below: number; sum: number }>`
    SELECT count(*) FILTER (WHERE posted - held < floor) AS below, sum(posted)::bigint AS sum
    FROM ledger.account`;
  assert.deepEqual(rows, [{ below: 0, sum: 0 }]);
  assert.ok(((await world.audit()).circulation.DNR as number) > circulation);
});
