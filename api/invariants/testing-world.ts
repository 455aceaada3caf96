/** Test support: the whole product with the stand-ins, and each step's journal rows. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type FaultyWay,
  openFaultyWay,
  openTestNode,
  type TestNode,
} from '#adapters/testing-chain.ts';
import { programmeAccount } from '../bank/testing.ts';
import { bread, offerCalls, type Written } from '../offers/testing.ts';
import { openTill, type Till } from '../payments/testing.ts';
import type { Person, Reply } from '../testing.ts';

export interface World extends Till {
  readonly node: TestNode;
  readonly way: FaultyWay;
  readonly boss: Person;
  /** The second person, who may approve. */
  readonly second: Person;
  readonly buyer: Person;
  readonly seller: Person;
  /** Marks the beginning of a step in the journal. */
  begin(): Promise<void>;
  /** Posts as a person; throws if refused. */
  post(as: Person, path: string, body?: object, query?: Record<string, string>): Promise<Reply>;
  /** The second person approves a decision. */
  approve(decision: unknown): Promise<Reply>;
  /** A new offer of the seller or of another person; returns its id. */
  offer(more: Partial<Written>, as?: Person): Promise<number>;
  /** The bookings since the beginning of the step. */
  booked(): Promise<Booked>;
}

/** The bookings of a step, in the notation of docs/money.md. */
export interface Booked {
  readonly legs: string;
  readonly kinds: string;
  readonly circulation: string;
  readonly reserve: string;
}

export async function openWorld(): Promise<World> {
  const node = await openTestNode();
  const way = await openFaultyWay(node.url, 1500);
  const till = await openTill({
    BANK_ACCOUNT: programmeAccount,
    BANK_ACCOUNT_HOLDER: 'Program',
    MULTICHAIN_URL: way.url,
    MULTICHAIN_USER: node.user,
    MULTICHAIN_PASSWORD: node.password,
    ITALAR_ASSET: `ITL${randomUUID().slice(0, 8)}`,
  });
  const { save } = offerCalls(till);
  const offered = new Map<Person, Written[]>();
  let from = 0;
  const seller = await till.person('Sklep Zielony', { denar: '100.00' });
  await promote(till, seller);
  const world: World = {
    ...till,
    node,
    way,
    boss: await till.admin(),
    second: await till.person('Druga Osoba', { roles: ['user', 'bank-approver'] }),
    buyer: await till.person('Ewa Kupuje', { denar: '5000.00' }),
    seller,
    async begin() {
      const rows = await till.sql<{ seq: number }>`SELECT seq FROM ledger.chain_head`;
      from = rows[0]?.seq ?? 0;
    },
    async post(as, path, body = {}, query = {}) {
      const reply = await till.ask('POST', path, { as, body, query });
      assert.ok(reply.status < 300, `${path}: ${JSON.stringify(reply.body)}`);
      return reply;
    },
    approve: (decision) =>
      world.post(world.second, `/v2/adm/bank/decisions/${decision}`, { verdict: 'approve' }),
    async offer(more, as = seller) {
      const offers = [...(offered.get(as) ?? []), bread({ quantity: 500, ...more })];
      offered.set(as, offers);
      const saved = await save(as, offers);
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      return saved.body.at(-1)?.id ?? 0;
    },
    booked: () => bookedSince(till, from),
    async close() {
      way.close();
      await till.close();
      await node.stop();
    },
  };
  return world;
}

/** A tenth off everything that the seller offers. */
async function promote({ ask, deps }: Till, as: Person): Promise<void> {
  const day = (days: number) =>
    new Date(deps.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const body = {
    name: 'Jesienne rabaty',
    summary: '',
    description: '',
    categories: ['Pieczywo'],
    budget: '500.00',
    discountPercent: 10,
    validFrom: day(-1),
    validTo: day(7),
  };
  assert.equal((await ask('POST', '/v2/account/promotions', { as, body })).status, 201);
}

interface Leg {
  readonly type: string;
  readonly kind: string;
  readonly linked: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
}

/** An account by its letters in docs/money.md. */
const role = (account: string): string => `
  CASE ${account}.name
    WHEN 'issuance_dnr' THEN 'I' WHEN 'issuance_itl' THEN 'T' WHEN 'reserve_pln' THEN 'R'
    WHEN 'clearing_bank' THEN 'B' WHEN 'clearing_payu' THEN 'U' WHEN 'clearing_p24' THEN 'U'
    WHEN 'costs_pln' THEN 'C' WHEN 'losses_pln' THEN 'L' WHEN 'outside_itl' THEN 'O'
    ELSE (SELECT CASE WHEN w.email LIKE 'sklep.%' THEN 'S' ELSE 'W' END FROM wallet w
      WHERE w.id = ${account}.owner)
      || CASE ${account}.currency::text WHEN 'DNR' THEN '' WHEN 'ITL' THEN 'i' ELSE 'z' END
  END`;

async function bookedSince({ db }: Pick<Till, 'db'>, from: number): Promise<Booked> {
  const { rows } = await db.query<Leg>(
    `SELECT t.type, t.kind, coalesce(t.set_id, t.id) AS linked, ${role('d')} AS debit,
       ${role('c')} AS credit, t.amount
     FROM ledger.transfer t JOIN ledger.account d ON d.id = t.debit
     JOIN ledger.account c ON c.id = t.credit WHERE t.seq > $1 ORDER BY t.seq`,
    [from],
  );
  const textOf = ({ type, debit, credit }: Leg) =>
    `${type === 'transfer' ? '' : `${type} `}${debit} → ${credit}`;
  const sets = [...Map.groupBy(rows, ({ linked }) => linked).values()].map((legs) =>
    legs.length > 1 ? `{ ${legs.map(textOf).join(', ')} }` : legs.map(textOf).join(''),
  );
  const first = rows[0]?.amount ?? 0;
  return {
    legs: sets.join('; ') || 'none',
    kinds: [...new Set(rows.map(({ kind }) => kind))].join(', ') || 'none',
    circulation: changeOf(rows, ['I', 'T'], first, -1),
    reserve: changeOf(rows, ['R'], first, 1),
  };
}

/** The change of the accounts' balance, as `0`, `+x` or `−x`, x being the first leg's amount. */
function changeOf(rows: readonly Leg[], accounts: string[], x: number, sign: 1 | -1): string {
  let sum = 0;
  for (const { type, debit, credit, amount } of rows) {
    if (type !== 'transfer' && type !== 'post') continue;
    if (accounts.includes(credit)) sum += sign * amount;
    if (accounts.includes(debit)) sum -= sign * amount;
  }
  if (sum === 0) return '0';
  return sum === x ? '+x' : sum === -x ? '−x' : String(sum);
}

/** The steps of the flows, by their names in docs/money.md. */
export type Flows = Readonly<Record<string, Readonly<Record<string, (w: World) => Promise<void>>>>>;
