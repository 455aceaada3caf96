/** A process killed during its bookings: what it was told is booked, and nothing twice. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { openWorld, transferOf } from '#ledger/testing.ts';
import { runs } from '#test/extent.ts';
import { patience } from '#test/patience.ts';

const killed = runs(2, 5);
const acknowledgedAtLeast = 200;

test('keeps every acknowledged transfer once over SIGKILL', {
  timeout: patience(120_000),
}, async (t) => {
  const world = await openWorld();
  t.after(() => world.close());
  const accounts = await Promise.all(Array.from({ length: 10 }, () => world.account(1_000_000)));
  const acknowledged: [key: string, id: string, debit: number, credit: number][] = [];
  for (let round = 0; round < killed; round += 1) {
    const enough = acknowledged.length + acknowledgedAtLeast;
    const child = spawn(
      process.execPath,
      [new URL('ledger-payer.ts', import.meta.url).pathname, world.apiUrl, accounts.join()],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    for await (const line of createInterface(child.stdout)) {
      const [key = '', id = '', debit, credit] = line.split(' ');
      acknowledged.push([key, id, Number(debit), Number(credit)]);
      if (acknowledged.length === enough) child.kill('SIGKILL');
    }
    if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
    assert.equal(child.signalCode, 'SIGKILL');
  }
  assert.ok(acknowledged.length >= killed * acknowledgedAtLeast);
  // Repeating the requests, as a client without an answer would, finds each one and books nothing.
  const outcomes = await Promise.all(
    acknowledged.map(([requestKey, , debit, credit]) =>
      world.ledger.submit(transferOf(debit, credit, 1, { requestKey })),
    ),
  );
  assert.deepEqual(
    outcomes.map((outcome) => outcome.ok && outcome.replayed && outcome.id),
    acknowledged.map(([, id]) => id),
  );
  await world.audit();
});
