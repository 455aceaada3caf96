/** Books transfers as fast as possible and prints each acknowledged one: key, id and accounts. */
import { randomInt, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openLedger } from '#ledger/ledger.ts';

const [url = '', list = ''] = process.argv.slice(2);
const accounts = list.split(',').map(Number);
const ledger = openLedger({ url, now: () => new Date() });

async function pay(): Promise<void> {
  const from = randomInt(accounts.length);
  const to = (from + 1 + randomInt(accounts.length - 1)) % accounts.length;
  const sides = { debit: accounts[from] as number, credit: accounts[to] as number };
  const requestKey = randomUUID();
  const item = {
    type: 'transfer',
    id: randomUUID(),
    kind: 'transfer',
    ...sides,
    amount: 1,
  } as const;
  const outcome = await ledger.submit({ items: [item], requestKey });
  // Written synchronously, so that a kill cannot lose what was reported.
  if (outcome.ok) writeSync(1, `${requestKey} ${outcome.id} ${sides.debit} ${sides.credit}\n`);
}

await Promise.all(
  Array.from({ length: 50 }, async () => {
    for (;;) await pay();
  }),
);
