/** All kinds of migrations and all functions during payments: no request fails or waits long. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestApi, type Person, type TestApi } from '#api/testing.ts';
import { auditDatabase } from '#ledger/verify.ts';
import { connect, type Db } from './connect.ts';
import { readFunctions } from './functions.ts';
import { appliedMigration, expectedMigration, migrate, readMigrations } from './migrate.ts';

let api: TestApi;
let owner: Db;
let ownerUrl: string;
let people: readonly Person[];
before(async () => {
  api = await openTestApi();
  const url = new URL(process.env.TEST_OWNER_URL ?? '');
  url.pathname = new URL(api.apiUrl).pathname;
  ownerUrl = url.href;
  owner = connect(ownerUrl);
  people = await Promise.all(
    ['Anna', 'Jan', 'Ola', 'Piotr'].map((name) => api.person(name, { denar: '100.00' })),
  );
});
after(async () => {
  await owner.end();
  await api.close();
});

const fixture = (number: number, text: string) => ({ number, name: 'fixture', text, hash: text });

/** One of each kind that a release may contain; any of them would block everyone if done badly. */
const fixtures = [
  fixture(9001, 'ALTER TABLE wallet ADD COLUMN fixture_note text'),
  fixture(9002, 'ALTER TABLE ledger.account ADD COLUMN fixture_rank int NOT NULL DEFAULT 7'),
  fixture(
    9003,
    `-- outside a transaction: an index is built beside the work.
DROP INDEX CONCURRENTLY IF EXISTS ledger.fixture_kind;
CREATE INDEX CONCURRENTLY fixture_kind ON ledger.transfer (kind);
`,
  ),
  fixture(
    9004,
    `CREATE TABLE fixture (wallet uuid PRIMARY KEY REFERENCES wallet (id));
     GRANT SELECT ON fixture TO denar_api;`,
  ),
];

describe('Migrating while people pay', () => {
  /** Makes transfers and reads until told to stop; returns all unsuccessful responses. */
  const pay = async (isOver: () => boolean): Promise<{ done: number; failed: unknown[] }> => {
    let done = 0;
    const failed: unknown[] = [];
    const payInTurn = async (payer: Person, at: number): Promise<void> => {
      const payee = people[(at + 1) % people.length] as Person;
      for (let turn = 0; !isOver(); turn += 1) {
        const answers = await Promise.all([
          api.ask('POST', '/v2/et/transfer', {
            as: payer,
            query: { email: payee.email, amount: '0.01' },
            headers: { 'idempotency-key': `${at} ${turn}` },
          }),
          api.ask('GET', '/v2/account/wallet', { as: payer }),
          api.ask('GET', '/health/ready', {}),
        ]);
        done += 1;
        failed.push(...answers.filter(({ status }) => status >= 300).map(({ body }) => body));
      }
    };
    await Promise.all(people.map(payInTurn));
    return { done, failed };
  };

  it('applies further migrations and functions without a failed request', async () => {
    let over = false;
    const paying = pay(() => over);
    // A slow reader of a table that is to be changed.
    const slow = await owner.connect();
    await slow.query('BEGIN');
    await slow.query('SELECT FROM wallet LIMIT 1');
    const said: string[] = [];
    const stepsBack = Promise.withResolvers<void>();
    const migrating = migrate({
      ownerUrl,
      migrations: [...readMigrations(), ...fixtures],
      functions: readFunctions().map((file) => ({ ...file, hash: `${file.hash} again` })),
      say: (line) => {
        said.push(line);
        stepsBack.resolve();
      },
    });
    await stepsBack.promise;
    assert.match(said[0] ?? '', /9001 \(fixture\) waits/);
    // The migration has backed off: new readers are served although the slow one is still there.
    await api.ask('GET', '/v2/account/wallet', { as: people[0] as Person });
    await slow.query('COMMIT');
    slow.release();
    const applied = await migrating;
    over = true;
    const { done, failed } = await paying;
    assert.deepEqual(applied, [9001, 9002, 9003, 9004]);
    assert.match(said.at(-1) ?? '', /^Applied functions .*ledger-apply/);
    assert.deepEqual(failed, []);
    assert.ok(done > 0);
    assert.ok((await appliedMigration(owner)) > expectedMigration);
    await owner.query('SELECT fixture_note FROM wallet');
    const { rows } = await owner.query<{ valid: boolean }>(
      "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'ledger.fixture_kind'::regclass",
    );
    assert.deepEqual(rows, [{ valid: true }]);
    await auditDatabase(api.apiUrl);
  });

  it('repeats a migration outside of a transaction that was interrupted', async () => {
    const text = `-- outside a transaction: an index.
DROP INDEX CONCURRENTLY IF EXISTS fixture_unique;
CREATE UNIQUE INDEX CONCURRENTLY fixture_unique ON fixture_double (n);`;
    await owner.query('CREATE TABLE fixture_double AS SELECT 1 AS n FROM generate_series(1, 2)');
    const migrations = [...readMigrations(), ...fixtures, fixture(9005, text)];
    await assert.rejects(
      migrate({ ownerUrl, migrations }),
      /9005 .* failed: could not create unique/,
    );
    assert.equal(await appliedMigration(owner), 9004);
    await owner.query('TRUNCATE fixture_double');
    assert.deepEqual(await migrate({ ownerUrl, migrations }), [9005]);
  });
});
