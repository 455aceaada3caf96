/** Notifications between instances: however many are sent at once, each arrives exactly once. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { transact } from '#db/connect.ts';
import { openLog } from '../log.ts';
import { testApi } from '../testing.ts';
import { type News, openNotifier } from './notifier.ts';

const api = testApi();

const kinds = [
  'accounts',
  'charges',
  'cardPayments',
  'changedWallets',
  'erasedPeople',
  'endedSessions',
  'payments',
  'bills',
  'orders',
  'moneyRequests',
  'enquiries',
] as const satisfies readonly (keyof News)[];

test('hundreds of news of every kind at once are more than one message holds, and all arrive', async (t) => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line: string) => void lines.push(line) });
  const open = () => {
    const notifier = openNotifier(api.db, api.apiUrl, log);
    t.after(() => notifier.close());
    return notifier;
  };
  const [one, other] = [open(), open()];
  const heard = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<
    keyof News,
    (number | string)[]
  >;
  other.onNews((news) => {
    for (const kind of kinds) heard[kind].push(...news[kind]);
  });
  // The listening connection takes some time to open.
  const isHeard = async (what: () => void, done: () => boolean): Promise<void> => {
    for (let tries = 0; !done() && tries < 200; tries += 1) {
      if (tries % 20 === 0) what();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await isHeard(
    () => one.orderChanged('first'),
    () => heard.orders.includes('first'),
  );
  for (const kind of kinds) heard[kind] = [];

  const ids = Array.from({ length: 300 }, () => randomUUID());
  const accounts = ids.map((_, at) => 1_000_000_000 + at);
  one.balanceChanged(...accounts);
  for (const id of ids) {
    one.chargeChanged(id);
    one.cardPaymentChanged(id);
    one.paymentChanged(id);
    one.billChanged(id);
    one.orderChanged(id);
    one.moneyRequestChanged(id);
    one.enquiryChanged(id);
  }
  const lasting = { changedWallets: ids, erasedPeople: ids, endedSessions: ids };
  await transact(api.db, async (tx) => one.tellWith(tx, lasting));
  const undone = transact(api.db, async (tx) => {
    one.tellWith(tx, { endedSessions: [randomUUID()] });
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  await isHeard(
    () => undefined,
    () => kinds.every((kind) => (heard[kind].length ?? 0) >= 300),
  );
  assert.deepEqual(lines, []);
  for (const kind of kinds) {
    const told = heard[kind].filter((name) => name !== 'first');
    assert.deepEqual(told, kind === 'accounts' ? accounts : ids, kind);
  }
});
