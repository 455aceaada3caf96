/** Test support: the flows of the bank desk. */
import assert from 'node:assert/strict';
import { removeBankAccount } from '#contract/bank-accounts.ts';
import { listUnmatched } from '#contract/bank-decisions.ts';
import { listReturns } from '#contract/bank-returns.ts';
import { makePayout } from '#contract/payouts.ts';
import { csvHeader } from '../bank/testing.ts';
import { confirming } from '../security/testing.ts';
import type { Person } from '../testing.ts';
import {
  otherAccount,
  thirdAccount,
  type Verification,
  verification,
  verifiedAccount,
  walletOf,
} from '../testing-flows.ts';
import { paidOrder } from './testing-orders.ts';
import type { Flows, World } from './testing-world.ts';

let references = 0;
/** Books a statement line. */
async function line(w: World, amount: string, title: string, sender = 'Jan'): Promise<string> {
  references += 1;
  const row = `2026-11-20;FLOW${references};${amount};PLN;${sender};${title}`;
  const done = await w.statement(`${csvHeader}\n${row}\n`);
  assert.ok(done.status < 300, JSON.stringify(done.body));
  return title;
}

/** A line that no rule matches; returns its id. */
async function unmatched(w: World, amount: string, sender = 'Jan'): Promise<string> {
  const search = await line(w, amount, `bez tytulu ${references}!`, sender);
  const body = await w.call(listUnmatched, { as: w.boss, query: { search } });
  return body.lines[0]?.id ?? '';
}

async function decide(w: World, id: string, proposal: object): Promise<void> {
  await w.begin();
  const body = { note: 'sprawdzone', ...proposal };
  const proposed = await w.post(w.boss, `/v2/adm/bank/unmatched/${id}/decide`, body);
  if (proposed.body.state === 'proposed') await w.approve(proposed.body.decision);
}

const accounts = new Map<Person, Promise<string>>();

/** A person's verified bank account. */
const accountOf = (w: World, as: Person): Promise<string> => {
  const known = accounts.get(as) ?? verifiedAccount(w, as);
  accounts.set(as, known);
  return known;
};

export async function payout(w: World, as: Person, currency: 'DNR' | 'PLN'): Promise<string> {
  const body = { bankAccountId: await accountOf(w, as), amount: 10, currency };
  await w.begin();
  return (await confirming(w).call(makePayout, { as, body })).id;
}

const cancel = (w: World, as: Person, id: string) => w.post(as, `/v2/account/payout/${id}/cancel`);
const exportAll = (w: World) => w.post(w.boss, '/v2/adm/bank/export', {}, { format: 'json' });

async function sent(w: World): Promise<string> {
  const id = await payout(w, w.buyer, 'DNR');
  await exportAll(w);
  return id;
}

/** Two people settle by hand a transfer that the bank has. */
async function settle(w: World, id: string, state: 'settled' | 'failed'): Promise<void> {
  await w.begin();
  const body = { transfers: [id], state, note: 'rachunek zamknięty' };
  await w.post(w.boss, '/v2/adm/bank/settle', body);
  await w.approve((await w.call(listReturns, { as: w.second })).returns[0]?.id);
}

let transfer = '';
let started: Verification;

const payoutFlows: Flows = {
  'Payout of Denar': {
    'asked for': async (w) => {
      transfer = await payout(w, w.buyer, 'DNR');
    },
    exported: async (w) => void (await exportAll(w)),
    'carried out by the bank': async (w) => {
      await line(w, '-10.00', `Wyplata ${transfer.toUpperCase()}`);
    },
    'returned by the bank': async (w) => {
      transfer = await sent(w);
      await w.begin();
      await line(w, '10.00', `Zwrot Wyplata ${transfer}`);
    },
    'settled by two': async (w) => {
      await settle(w, await sent(w), 'settled');
    },
    'given back by two': async (w) => {
      await settle(w, await sent(w), 'failed');
    },
    cancelled: async (w) => {
      transfer = await payout(w, w.buyer, 'DNR');
      await w.begin();
      await cancel(w, w.buyer, transfer);
    },
  },
  'Payout of złoty': {
    'asked for': async (w) => {
      await paidOrder(w, 0);
      transfer = await payout(w, w.seller, 'PLN');
    },
    cancelled: async (w) => void (await cancel(w, w.seller, transfer)),
  },
};

export const bankFlows: Flows = {
  'Top-up by bank transfer': {
    'booked from a statement': async (w) => {
      await line(w, '70.00', (await walletOf(w, w.buyer)).topUpTitle);
    },
    'credited by two': async (w) => {
      await decide(w, await unmatched(w, '50.00'), { kind: 'credit', email: w.buyer.email });
    },
    'sent back by two': async (w) =>
      decide(w, await unmatched(w, '12.00'), {
        kind: 'send_back',
        account: otherAccount,
        accountName: 'Ela Zapomniała',
      }),
    ignored: async (w) => decide(w, await unmatched(w, '1.00'), { kind: 'ignore' }),
  },
  ...payoutFlows,
  'Verification of a bank account': {
    started: async (w) => {
      started = await verification(w, w.seller, thirdAccount);
    },
    'ended before the export': async (w) => {
      await w.call(removeBankAccount, { as: w.seller, params: { id: started.id } });
    },
    'returned by the bank': async (w) => {
      started = await verification(w, await w.person('Wit Weryfikuje'), thirdAccount);
      await exportAll(w);
      await w.begin();
      await line(w, (started.amount / 100).toFixed(2), `Zwrot ${started.title}`);
    },
  },
  'The programme’s own money': {
    'costs refilled by two': async (w) =>
      decide(w, await unmatched(w, '300.00'), { kind: 'costs' }),
    'bank’s fee booked by two': async (w) =>
      decide(w, await unmatched(w, '-15.00'), { kind: 'costs' }),
    'loss booked by two': async (w) => decide(w, await unmatched(w, '-50.00'), { kind: 'losses' }),
    'losses refilled by two': async (w) =>
      decide(w, await unmatched(w, '50.00'), { kind: 'losses' }),
    'provider’s payout booked by two': async (w) =>
      decide(w, await unmatched(w, '8.00', 'PayU'), {
        kind: 'provider',
        provider: 'payu',
        fee: '0.50',
      }),
    'the same, its fee beyond the costs': async (w) =>
      decide(w, await unmatched(w, '8.00', 'PayU'), {
        kind: 'provider',
        provider: 'payu',
        fee: '900.00',
      }),
  },
};
