/** Sweeps: each row is done by one instance, also after a kill, and none holds up the others. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transact } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import { atOnce } from '#test/at-once.ts';
import { sumOf } from '#test/columns.ts';
import { queueMail } from './mail/outbox.ts';
import { type Each, sweepEach } from './sweep.ts';
import { sweepTogether, type Together } from './sweep-together.ts';
import { testApi } from './testing.ts';

const api = testApi();

interface Row {
  readonly id: string;
  readonly name: string;
}

/** Rows of the outbox that are due, in this order; what was due before is gone. */
async function due(...names: readonly string[]): Promise<void> {
  await api.sql`DELETE FROM mail`;
  for (const [at, subject] of names.entries()) {
    const mail = { id: api.deps.newId(), to: 'a@b.pl', subject, text: '', html: null } as const;
    const now = new Date(api.deps.now().getTime() - 1000 + at);
    await transact(api.db, (tx) => queueMail(tx, { ...mail, locale: 'pl' }, now));
  }
}

const left = async () =>
  (
    await api.sql<Row>`SELECT subject AS name FROM mail WHERE sent_at IS NULL ORDER BY created_at`
  ).map(({ name }) => name);

const unsent = { due: 'm.sent_at IS NULL AND m.due_at <= $1', by: 'm.due_at', most: 10 };

const together = (changes: Partial<Together<Row>> = {}) =>
  sweepTogether<Row>(api.deps, {
    ...unsent,
    rows: async ({ tx }, condition, values) => {
      const text = `SELECT m.id, m.subject AS name FROM mail m WHERE ${condition}`;
      return (await tx.query<Row>(text, values)).rows;
    },
    of: 'm',
    end: async ({ tx, now }, rows) => {
      const ids = rows.map(({ id }) => id);
      await tx.query('UPDATE mail SET sent_at = $2 WHERE id = ANY ($1)', [ids, now()]);
      if (rows.some(({ name }) => name === 'bad')) throw new Error('a bad row');
    },
    ...changes,
  });

const each = (changes: Partial<Each<Row>> = {}) =>
  sweepEach<Row>(api.deps, {
    table: 'mail m',
    columns: 'm.id, m.subject AS name',
    id: 'm.id',
    due: 'm.sent_at IS NULL AND m.due_at <= $1',
    by: 'm.due_at',
    most: 10,
    one: async ({ id, name }) => {
      if (name === 'bad') throw new Error('a bad row');
      await api.sql`UPDATE mail SET sent_at = due_at WHERE id = ${id}`;
    },
    ...changes,
  });

const lease = {
  at: 'due_at',
  seconds: 60,
  tries: 'attempts',
  pause: (tries: number) => 100 * tries,
} as const;
const leased = (changes: Partial<Each<Row>> = {}) => each({ lease, ...changes });

describe('Rows that end together', () => {
  it('are ended by one instance each, and those that another has are passed over', async () => {
    await due('a', 'b', 'c');
    const ended = await transact(api.db, async (tx) => {
      await tx.query(`SELECT FROM mail WHERE subject = 'b' FOR NO KEY UPDATE`);
      const sweep = together();
      assert.equal(await waitingIn(api.db, sweep), null);
      return sweep;
    });
    assert.equal(ended, 2);
    assert.deepEqual(await left(), ['b']);
    await due('a', 'b', 'c', 'd', 'e');
    assert.equal(sumOf(await atOnce(4, () => together({ atOnce: 1 }))), 5);
  });

  it('of an instance that is killed are ended by the next', async () => {
    await due('a');
    let kill: () => Promise<unknown> = () => assert.fail('not taken');
    const taken = Promise.withResolvers<void>();
    const killed = together({
      end: async ({ tx }) => {
        const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        kill = () => api.sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 60000)`;
        taken.resolve();
        await tx.query('SELECT pg_sleep(60)');
      },
    });
    await taken.promise;
    assert.equal(await together(), 0);
    await Promise.all([assert.rejects(killed), kill()]);
    assert.equal(await together(), 1);
  });

  it('end without one that fails, which fails the run and is tried again in the next', async () => {
    await due('a', 'bad', 'b', 'c');
    await assert.rejects(together(), /a bad row/);
    assert.deepEqual(await left(), ['bad']);
    await due('bad', 'a', 'b');
    await assert.rejects(together({ most: 2 }), /a bad row/);
    assert.deepEqual(await left(), ['bad']);
    await assert.rejects(
      together({ rows: () => Promise.reject(new Error('no database')) }),
      /no d/,
    );
  });

  it('are as many as a run may end, the longest due first', async () => {
    await due('a', 'b', 'c');
    assert.equal(await together({ most: 2 }), 2);
    assert.deepEqual(await left(), ['c']);
    await due('a', 'b', 'c', 'd', 'e');
    assert.equal(await together({ most: 5, atOnce: 2 }), 5);
  });
});

describe('Rows that are done one by one', () => {
  it('are done by one instance each, while a row that another is taking is passed over', async () => {
    await due('a', 'b', 'c');
    const done = await transact(api.db, async (tx) => {
      await tx.query(`SELECT FROM mail WHERE subject = 'b' FOR UPDATE`);
      const sweep = leased();
      assert.equal(await waitingIn(api.db, sweep), null);
      return sweep;
    });
    assert.equal(done, 2);
    await due('a', 'b', 'c', 'd', 'e', 'f');
    const names: string[] = [];
    const one: Each<Row>['one'] = async ({ name }) => names.push(name);
    await atOnce(4, () => leased({ one, atOnce: 2 }));
    assert.deepEqual(names.sort(), ['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('of an instance that is killed are done when its lease has ended, and stay the next one’s', async () => {
    await due('a');
    const stalled = Promise.withResolvers<void>();
    const late = leased({
      one: async (_, putOff) => {
        await stalled.promise;
        await putOff(null);
      },
    });
    while ((await api.sql`SELECT FROM mail WHERE attempts = 1`).length === 0);
    assert.equal(await leased(), 0);
    api.pass(59);
    assert.equal(await leased(), 0);
    api.pass(2);
    const until = new Date(api.deps.now().getTime() + 5000);
    assert.equal(await leased({ one: (_, putOff) => putOff(until) }), 1);
    stalled.resolve();
    await late;
    const rows = await api.sql`SELECT due_at, attempts FROM mail`;
    assert.deepEqual(rows, [{ due_at: until, attempts: 2 }]);
  });

  it('are done without one that fails, which waits ever longer', async () => {
    await due('a', 'bad', 'b');
    await assert.rejects(leased(), /a bad row/);
    assert.deepEqual(await left(), ['bad']);
    for (const seconds of [100, 200]) {
      api.pass(seconds - 10);
      assert.equal(await leased(), 0);
      api.pass(10);
      await assert.rejects(leased({ atOnce: 1 }), /a bad row/);
    }
  });

  it('without a lease are tried once in a run, and a failure may be no failure of the run', async () => {
    await due('bad', 'a', 'same', 'b');
    const failures: string[] = [];
    const failed = ({ name }: Row) => failures.push(name);
    const one: Each<Row>['one'] = async ({ id, name }) => {
      if (name === 'bad') throw new Error('a bad row');
      if (name !== 'same') await api.sql`UPDATE mail SET sent_at = due_at WHERE id = ${id}`;
    };
    assert.equal(await each({ one, failed, atOnce: 1 }), 3);
    assert.deepEqual([failures, await left()], [['bad'], ['bad', 'same']]);
    assert.equal(await each({ one, failed, atOnce: 1, most: 1 }), 1);
    await assert.rejects(each({ one, atOnce: 1 }), /a bad row/);
  });
});
