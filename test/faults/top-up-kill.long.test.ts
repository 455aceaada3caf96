/** The API is killed around a payment's commits: everything is corrected automatically. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Db } from '#db/connect.ts';
import type { Participant } from '../participants.ts';
import { FaultTill, isUndecided, type Json, keptIn } from './till.ts';

let till: FaultTill;
let owner: Db;

/**
 * A payment's change to a state waits while a test holds that state's lock, so the API pauses
 * between a provider's answer and its own commit.
 */
const gate = `
  CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.state IS DISTINCT FROM OLD.state THEN
      PERFORM pg_advisory_xact_lock_shared(77, hashtext(NEW.state));
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER wait_at_gate BEFORE UPDATE ON payment
  FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`;

before(async () => {
  till = await FaultTill.open(3, { hangMs: 60_000 });
  owner = connect(till.database.ownerUrl);
  await owner.query(gate);
});
after(async () => {
  await owner.end();
  await till.close();
});

async function waitFor(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(20);
}

/** Number of processes waiting at the gates. */
async function standing(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*) FROM pg_locks
     WHERE locktype = 'advisory' AND classid = 77 AND NOT granted`,
  );
  return Number(rows[0]?.count);
}

const providers = ['payu', 'p24'] as const;
const idOf = (body: Json): string => String(body.orderId ?? body.session_id);

it('credits a top-up once on kill -9 between the provider’s answer and our commit', async () => {
  const [heard, unheard, opening] = till.people;
  assert.ok(heard && unheard && opening);
  const paying: string[] = [];
  for (const provider of providers) {
    const { body } = await till.start(heard, provider, 10);
    paying.push(idOf(body));
  }

  const gates = await owner.connect();
  await gates.query(
    `SELECT pg_advisory_lock(77, hashtext('redirected')), pg_advisory_lock(77, hashtext('paid'))`,
  );
  // The provider has opened these, and its answer never arrives.
  for (const provider of providers) {
    till.providers[provider].faults.set([{ kind: 'timeout-after-commit', next: 1 }]);
  }
  const asked = (who: Participant, amount: number) =>
    providers.map((provider) => till.start(who, provider, amount).catch(() => null));
  const lost = asked(unheard, 20);
  await waitFor(() => providers.every((name) => till.providers[name].faults.list().length === 0));
  // For these the answer has arrived but is not stored.
  const halfway = asked(opening, 30);
  await waitFor(async () => (await standing()) >= 2);
  // These have been paid; Przelewy24's money has even been captured.
  for (const [at, provider] of providers.entries()) {
    await till.act(provider, String(paying[at]), 'pay');
  }
  await waitFor(async () => (await standing()) >= 4);

  await till.kill();
  await Promise.all([...lost, ...halfway]);
  await gates.query('SELECT pg_advisory_unlock_all()');
  gates.release();
  await waitFor(async () => (await standing()) === 0);
  const cut = await keptIn(till.db);
  assert.equal(cut.filter(({ state }) => state === 'created').length, 4);
  assert.ok(cut.every(({ credited }) => !credited));

  await till.restart();
  const healed = await till.until(
    (kept) =>
      !kept.some(isUndecided) && paying.every((id) => kept.find((one) => one.id === id)?.credited),
    60,
  );
  assert.equal(healed.filter(({ credited }) => credited).length, 2);

  // If a cut-off payment can still be paid, paying it has its effect, once.
  for (const { provider, id } of healed) await till.act(provider, id, 'pay');
  const paid = await till.until(
    (kept) => kept.every((one) => till.hasMoney(one) === one.credited),
    60,
  );
  assert.equal(paid.filter(({ credited }) => credited).length, 6);
  await till.booksAreWhole();
});
