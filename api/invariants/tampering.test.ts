/** Each invariant is reported when broken by hand, on a database with every flow. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listStuck } from '#contract/operator.ts';
import { connect, type Db } from '#db/connect.ts';
import { seal } from '#ledger/checkpoints.ts';
import { openSigner } from '#ledger/signer.ts';
import { readVerified, writeVerified } from '#ledger/verified.ts';
import { mt940Of } from '../bank/testing.ts';
import { invariants } from './invariants.ts';
import { damages } from './testing-damages.ts';
import { documentedSteps, walked } from './testing-table.ts';
import { openWorld } from './testing-world.ts';
import { violations } from './violations.ts';
import { lookForViolations } from './watch.ts';
import { verifyDatabase } from './whole.ts';

/** Things that are open when somebody checks. */
const open = [
  'Payment code: charged',
  'Card: charged',
  'Order in Denar: created',
  'Order in Denar and złoty: paid',
  'Order in Denar and złoty: refund asked for',
  'Order in Denar and złoty: created',
  'Order given back by two: asked for',
  'Top-up: paid through PayU',
  'Top-up: refund asked for',
];

const world = await openWorld();
const owner = connect(world.ownerUrl);
for (const step of documentedSteps()) await walked(world, step);
for (const name of open) await again(name);
const lines = [{ reference: 'SALDO', amount: 500, title: 'bez tytulu' }];
const { status } = await world.statement(mt940Of(lines, 10_000), { type: 'text/plain' });
assert.equal(status, 200);
after(async () => {
  await owner.end();
  await world.close();
});

/** Runs a step again. */
async function again(name: string): Promise<void> {
  const [flow = '', step = ''] = name.split(': ');
  await walked(world, { flow, step });
}

/** The invariants broken by the damage, which is then undone. */
async function brokenBy(sql: string): Promise<string[]> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    await dropGuards(client);
    assert.equal((await client.query(sql)).rowCount, 1);
    return [...new Set((await violations(client)).map(({ invariant }) => invariant))].sort();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** As the owner of the database, drops the guards against such changes. */
async function dropGuards(client: Pick<Db, 'query'>): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement
     FROM pg_constraint WHERE contype = 'c' AND conrelid <> 0
       AND connamespace IN ('public'::regnamespace, 'ledger'::regnamespace)
     UNION ALL
     SELECT DISTINCT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass)
     FROM pg_trigger WHERE NOT tgisinternal`,
  );
  for (const { statement } of rows) await client.query(statement);
}

describe('An invariant', () => {
  it('is not broken by any flow, nor by what waits', async () => {
    assert.deepEqual(await violations(owner), []);
  });

  for (const { broken, sql } of damages) {
    it(`${broken.join(' ')} is named after ${sql}`, async () => {
      assert.deepEqual(await brokenBy(sql), broken);
    });
  }

  it('is broken by one of these at least', () => {
    const named = new Set(damages.flatMap(({ broken }) => broken));
    assert.deepEqual(
      invariants.map(({ name }) => name).filter((name) => !named.has(name)),
      [],
    );
  });
});

const signer = openSigner(Buffer.alloc(32, 3));

const verify = (...more: string[]): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    const program = fileURLToPath(new URL('../verify.ts', import.meta.url));
    execFile(process.execPath, [program, world.apiUrl, ...more], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
const violationFigures = async () =>
  (await world.app.inject('/metrics')).body
    .split('\n')
    .filter((line) => line.startsWith('denar_invariant_violations{'));

/** Changes the Denar part of the newest scanned bill; returns its id. */
async function changeBill(by: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `UPDATE bill SET denar = denar + $1 WHERE id = (
       SELECT id FROM bill WHERE way = 'scan' ORDER BY id DESC LIMIT 1) RETURNING id`,
    [by],
  );
  return rows[0]?.id ?? '';
}

describe('What somebody changed past the API', () => {
  before(async () => {
    await again('Bill: issued');
    await again('Bill: scanned');
  });

  it('is found by the command that goes on from a checkpoint, if it is recent', async (t) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'since-'));
    t.after(() => rm(folder, { recursive: true }));
    const since = ['--since', path.join(folder, 'verified.jsonl')];
    await seal(owner, { signer, now: world.deps.now, everyRows: 1, everyMs: 0 });
    const first = await verify(...since);
    assert.equal(first.code, 0, first.said);
    assert.match(first.said, /Rows up to \d+ of \d+ are verified/);
    for (const { says } of invariants) assert.ok(first.said.includes(says), says);
    await again('Bill: issued');
    await again('Bill: scanned');
    const second = await verify(...since);
    assert.match(second.said, /Recomputed were rows \d+ to \d+.*left to a run without --since/s);
    assert.equal(second.code, 0, second.said);
    await changeBill(1);
    const told = await verify(...since);
    assert.deepEqual([told.code, told.said.includes('paid_is_booked: bill')], [1, true]);
    await changeBill(-1);
    await writeFile(since[1] as string, 'something else');
    const refused = await verify(...since);
    assert.deepEqual([refused.code, refused.said.includes('is damaged')], [2, true]);
  });

  it('is found by a run that goes on after an interruption, in what is new', async (t) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'since-'));
    t.after(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'verified.jsonl');
    await seal(owner, { signer, now: world.deps.now, everyRows: 1, everyMs: 0 });
    const stopped = new Error('stopped');
    const interrupted = verifyDatabase(world.apiUrl, {
      async keep(kept) {
        await writeVerified(file, kept);
        throw stopped;
      },
    });
    await assert.rejects(interrupted, stopped);
    const since = await readVerified(file);
    const goesOn = (from = since) => verifyDatabase(world.apiUrl, { since: from });
    const { rows } = await owner.query<{ id: string }>(
      'SELECT id FROM promotion WHERE budget > spent + reserved LIMIT 1',
    );
    const spend = (by: number) =>
      owner.query('UPDATE promotion SET spent = spent + $2 WHERE id = $1', [rows[0]?.id, by]);
    await spend(1);
    assert.equal((await goesOn()).whole, true);
    await assert.rejects(goesOn(since && { ...since, product: undefined }), /budgets_add_up/);
    await spend(-1);
    await changeBill(1);
    await assert.rejects(goesOn(), /paid_is_booked/);
    await changeBill(-1);
  });

  it('is named by the command, rings, stands at the desk, and is forgotten once it is mended', async () => {
    const whole = await verify();
    assert.equal(whole.code, 0, whole.said);
    for (const { says } of invariants) assert.ok(whole.said.includes(says), says);
    assert.equal(await lookForViolations(world.deps), 0);
    const id = await changeBill(1);
    const told = await verify();
    assert.equal(told.code, 1);
    assert.ok(told.said.includes(`paid_is_booked: bill ${id}`), told.said);
    assert.equal(await lookForViolations(world.deps), 1);
    assert.deepEqual(await violationFigures(), [
      'denar_invariant_violations{invariant="paid_is_booked"} 1',
    ]);
    const query = { kind: 'violation' } as const;
    const body = await world.call(listStuck, { as: await world.admin(), query });
    const [row] = body.stuck;
    assert.deepEqual([body.total, row?.name], [1, `bill ${id}`]);
    await changeBill(-1);
    // It stays until everything has been checked again.
    assert.equal(await lookForViolations(world.deps), 0);
    assert.equal((await violationFigures()).length, 1);
    world.pass(601);
    assert.equal(await lookForViolations(world.deps), 0);
    assert.deepEqual(await violationFigures(), []);
  });

  it('in what is long over is found by the daily look', async () => {
    for (const seconds of [7200, 0]) {
      world.pass(seconds);
      assert.equal(await lookForViolations(world.deps), 0);
    }
    await changeBill(1);
    assert.equal(await lookForViolations(world.deps), 0);
    world.pass(86_400);
    assert.equal(await lookForViolations(world.deps), 1);
    await changeBill(-1);
    world.pass(601);
    assert.equal(await lookForViolations(world.deps), 0);
  });
});
