/** Work that only one instance does at a time. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { connect, type Db } from '#db/connect.ts';
import { freshDatabase } from '#db/testing.ts';
import { exclusively, jobFigures, startJobs } from './jobs.ts';

const database = await freshDatabase();
const instances = [1, 2, 3].map(() => connect(database.apiUrl));
after(async () => {
  for (const db of instances) await db.end();
  await database.drop();
});

const [one, two] = [() => instances[0] as Db, () => instances[1] as Db];

describe('Work of one name', () => {
  it('is done by one of several instances, and by another afterwards', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await one().query('SELECT pg_sleep(0.1)');
      running -= 1;
    };
    const turns = instances.flatMap((db) => [
      exclusively(db, 'sweep', work),
      exclusively(db, 'sweep', work),
    ]);
    assert.equal((await Promise.all(turns)).filter((done) => done).length, 1);
    assert.equal(most, 1);
    assert.equal(await exclusively(two(), 'sweep', work), true);
  });

  it('does not wait for work of another name', async () => {
    await exclusively(one(), 'sweep', async () => {
      assert.equal(await exclusively(two(), 'other', async () => undefined), true);
      assert.equal(await exclusively(two(), 'sweep', async () => undefined), false);
    });
  });

  it('is free again when the work fails', async () => {
    const fails = () => Promise.reject(new Error('provider is down'));
    await assert.rejects(exclusively(one(), 'sweep', fails), /provider is down/);
    assert.equal(await exclusively(two(), 'sweep', async () => undefined), true);
  });

  it('is free again when the connection of its instance is lost', async () => {
    const killed = exclusively(one(), 'sweep', async () => {
      // Waits until it has ended: only then is its lock free, not when it was merely signalled.
      await two().query(
        `SELECT pg_terminate_backend(pid, 10_000) FROM pg_locks
         WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
    });
    await assert.rejects(killed);
    assert.equal(await exclusively(two(), 'sweep', async () => undefined), true);
  });
});

it('Jobs are counted by how they ended, and one that failed runs again', async () => {
  const figures = jobFigures();
  const began = Date.now() / 1000;
  const warned: object[] = [];
  const twice = Promise.withResolvers<void>();
  let times = 0;
  const stop = startJobs(
    [
      {
        name: 'fails once',
        everyMs: 1,
        run: async () => {
          times += 1;
          if (times === 1) throw new Error('no');
          twice.resolve();
        },
      },
    ],
    { warn: (fields) => warned.push(fields) },
    figures,
  );
  await twice.promise;
  await stop();
  const counted = Object.fromEntries(
    (await figures.runs.get()).values.map(({ labels, value }) => [labels.outcome, value]),
  );
  assert.equal(counted.failed, 1);
  assert.ok((counted.done ?? 0) >= 1);
  assert.equal(warned.length, 1);
  const [period] = (await figures.periods.get()).values;
  assert.deepEqual(period, { labels: { name: 'fails once' }, value: 0.001 });
  const [done] = (await figures.done.get()).values;
  assert.ok((done?.value ?? 0) >= began);
});
