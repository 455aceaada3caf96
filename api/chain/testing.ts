/** Test support: the API with its own chain, and everybody's balances on both. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chain } from '#adapters/chain.ts';
import {
  type FaultyWay,
  openFaultyWay,
  openTestNode,
  type TestNode,
} from '#adapters/testing-chain.ts';
import { patience } from '#test/patience.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import { openTestApi, type Person, type Reply, type TestApi } from '../testing.ts';
import { balanceOf } from '../testing-flows.ts';
import { readBlocks } from './blocks.ts';
import { compareChain } from './comparison.ts';
import { homeOf } from './home.ts';
import { sweepMoves } from './moves.ts';

export interface Mint extends TestApi {
  readonly node: TestNode;
  readonly way: FaultyWay;
  readonly chain: Chain;
  post(as: Person, path: string, body?: object, headers?: Record<string, string>): Promise<Reply>;
  get(as: Person, path: string, query?: Record<string, string>): Promise<Reply>;
  /** A person with Denar, some of them converted into iTalar. */
  holder(name: string, denar: string, italar?: number): Promise<Person>;
  addressOf(person: Person): Promise<string>;
  /** [Denar, iTalar, Denar held, iTalar held] in the ledger. */
  balances(person: Person): Promise<number[]>;
  /** iTalar on the person's address, in minor units. */
  onChain(person: Person): Promise<number>;
  /** A stranger's address, in nobody's wallet on the node. */
  stranger(): Promise<string>;
  /** Runs the sweeps, advancing the clock, until `done`. */
  sweepUntil(done: () => Promise<boolean>): Promise<void>;
  /** Throws if the books are inconsistent, or if ledger and chain differ for anybody. */
  allAgree(people: readonly Person[]): Promise<void>;
  /** Runs `npm run verify` with the node. */
  verify(): Promise<{ readonly code: unknown; readonly said: string }>;
}

/** How long the API waits for the node, at most as long as it may be set. */
const timeoutOf = ({ MULTICHAIN_TIMEOUT_MS = '8000' }: Readonly<Record<string, string>>) => ({
  MULTICHAIN_TIMEOUT_MS: String(Math.min(60_000, patience(Number(MULTICHAIN_TIMEOUT_MS)))),
});

/** `env` overrides the tests' configuration. */
export async function openMint(env: Readonly<Record<string, string>> = {}): Promise<Mint> {
  const node = await openTestNode();
  const way = await openFaultyWay(node.url, patience(1500));
  const api = await openTestApi({
    env: {
      MULTICHAIN_URL: way.url,
      MULTICHAIN_USER: node.user,
      MULTICHAIN_PASSWORD: node.password,
      ITALAR_ASSET: `ITL${randomUUID().slice(0, 8)}`,
      ...env,
      ...timeoutOf(env),
    },
  });
  const { ask, deps } = api;
  const chain = deps.chain as Chain;
  const mint: Mint = {
    ...api,
    node,
    way,
    chain,
    post: (as, path, body = {}, headers = {}) => ask('POST', path, { as, body, headers }),
    get: (as, path, query = {}) => ask('GET', path, { as, query }),
    async holder(name, denar, italar = 0) {
      const person = await api.person(name, { denar });
      if (italar === 0) return person;
      const made = await mint.post(person, '/currency/generate', { amount: italar });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return person;
    },
    async addressOf(person) {
      const { status, body } = await mint.get(person, '/currency/info/wallet-assets');
      assert.equal(status, 200, JSON.stringify(body));
      return String(body.address);
    },
    async balances(person) {
      const { denar, i_talar, held, i_talar_held } = await balanceOf(api, person);
      return [denar, i_talar, held, i_talar_held];
    },
    async onChain(person) {
      const { italar } = await homeOf(deps, chain);
      const held = await chain.holdings(await mint.addressOf(person));
      const ours = held.find(({ asset }) => asset.issueTxid === italar.issueTxid);
      return Number(ours?.raw ?? 0);
    },
    async stranger() {
      const address = await chain.newAddress();
      await chain.admit(await chain.administrator(), address);
      return address;
    },
    async sweepUntil(done) {
      for (let left = 300; !(await done()); left -= 1) {
        assert.ok(left > 0, 'the sweeps did not come to an end');
        api.pass(61);
        await sweepMoves(deps);
        await readBlocks(deps);
        await pause(50);
      }
    },
    allAgree: (people) => allAgree(mint, people),
    verify: () => verify(mint),
    async close() {
      way.close();
      await api.close();
      await node.stop();
    },
  };
  return mint;
}

interface Sums {
  readonly reserve: number;
  readonly denar: number;
  readonly italar: number;
  readonly outside: number;
}

async function allAgree({ apiUrl, db, deps, chain, ...mint }: Mint, people: readonly Person[]) {
  await verifyDatabase(apiUrl);
  const { rows } = await db.query<Sums>(
    `SELECT (SELECT posted FROM ledger.account WHERE name = 'reserve_pln') AS reserve,
       (SELECT -posted FROM ledger.account WHERE name = 'issuance_dnr') AS denar,
       (SELECT -posted FROM ledger.account WHERE name = 'issuance_itl') AS italar,
       (SELECT posted FROM ledger.account WHERE name = 'outside_itl') AS outside`,
  );
  const sums = rows[0] as Sums;
  assert.equal(sums.denar + sums.italar, sums.reserve, 'what circulates is covered');
  let held = 0;
  for (const person of people) {
    const [, italar = 0] = await mint.balances(person);
    const onChain = await mint.onChain(person);
    assert.equal(onChain, Math.round(italar * 100), `${person.name} on the chain`);
    held += onChain;
  }
  const { treasury, italar } = await homeOf(deps, chain);
  const left = (await chain.holdings(treasury)).find(
    ({ asset }) => asset.issueTxid === italar.issueTxid,
  );
  assert.equal(Number(italar.raw - (left?.raw ?? 0n)), sums.italar, 'what the treasury gave out');
  assert.equal(held + sums.outside, sums.italar, 'who has it');
}

async function verify({ node, apiUrl }: Mint): Promise<{ code: unknown; said: string }> {
  const env = {
    ...process.env,
    MULTICHAIN_URL: node.url,
    MULTICHAIN_USER: node.user,
    MULTICHAIN_PASSWORD: node.password,
  };
  const child = spawn(process.execPath, ['api/verify.ts', apiUrl], { env });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said: out + err };
}

/** One round of the jobs; a failing node is no error. */
export async function work({ deps }: Mint): Promise<void> {
  for (const job of [sweepMoves, readBlocks, compareChain]) {
    await job(deps).catch((error: Error) => assert.equal(error.name, 'ChainError', error.stack));
  }
}

/** Stops the making of blocks until `resume`, or the end of the test. */
export async function pauseMining(
  { node }: Mint,
  test: Pick<TestContext, 'after'>,
): Promise<{ resume(): Promise<unknown> }> {
  const resume = () => node.rpc('resume', 'mining');
  test.after(resume);
  await node.rpc('pause', 'mining');
  return { resume };
}

/** Mines blocks and runs the jobs until nothing is under way and everything was compared. */
export async function settle(mint: Mint): Promise<void> {
  const open = async () =>
    (
      await mint.sql`
        SELECT FROM chain_move WHERE next_look_at IS NOT NULL AND state <> 'refused' UNION ALL
        SELECT FROM chain_receipt WHERE state = 'seen' OR unsure UNION ALL SELECT FROM chain_home
        WHERE trouble IS NOT NULL UNION ALL SELECT FROM chain_difference UNION ALL SELECT
        FROM chain_home WHERE scanned_height < unsettled_until`
    ).length;
  for (let left = 80; (await open()) !== 0; left -= 1) {
    assert.ok(left > 0, await underWay(mint));
    mint.node.development?.act({ kind: 'mine' });
    // Nobody is working meanwhile, so no lease expires because of it.
    mint.pass(61);
    await work(mint);
    // A real node makes its blocks in its own time.
    await pause(mint.node.development ? 20 : 500);
  }
}

/** What is still open, for the message of a failed assertion. */
export async function underWay({ db }: Mint): Promise<string> {
  const { rows } = await db.query(`SELECT to_jsonb(h) AS it FROM chain_home h
    UNION ALL SELECT to_jsonb(d) FROM chain_difference d
    UNION ALL SELECT to_jsonb(r) FROM chain_receipt r WHERE state IN ('seen', 'lost') OR unsure
    UNION ALL SELECT to_jsonb(m) - 'hex' FROM chain_move m WHERE next_look_at IS NOT NULL`);
  return rows
    .map(({ it }) => JSON.stringify(it))
    .slice(0, 20)
    .join('\n');
}

/** The value of a metric that an alarm in deploy/ uses; 0 if it has none. */
export async function figure({ ask }: Mint, name: string): Promise<number> {
  const figures = (await ask('GET', '/metrics')).bytes.toString('utf8');
  const lines = figures.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
