/**
 * The chain changes its mind, or its node ails, while ten people pay: afterwards everybody has on the chain
 * what the ledger says, nothing is held, the alarm rang, and `npm run verify` named what differed.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChainServer } from '#sandbox/chain/server.ts';
import { chainFault } from '#sandbox/chain/testing-chain.ts';
import type { Person } from '../testing.ts';
import { readBlocks } from './blocks.ts';
import { compareChain } from './comparing.ts';
import { homeOf } from './home.ts';
import { sweepMoves } from './moves.ts';
import { type Mint, openMint } from './testing.ts';

let mint: Mint;
let people: readonly Person[];
let admin: Person;
/** An address of nobody, with iTalar that somebody sent there. */
let outside: string;
let asset: string;

before(async () => {
  mint = await openMint({ MULTICHAIN_TIMEOUT_MS: '2000', CHAIN_CONFIRMATIONS: '2' });
  asset = mint.deps.config.ITALAR_ASSET;
  admin = await mint.admin();
  const made: Person[] = [];
  for (const name of ['Ala', 'Bor', 'Cec', 'Daj', 'Ewa', 'Fil', 'Gus', 'Hal', 'Ina', 'Jan']) {
    made.push(await mint.holder(`${name} Łańcuchowa`, '100.00', 30));
  }
  people = made;
  outside = await mint.stranger();
  const sent = { address: outside, amount: 20 };
  assert.equal((await mint.post(first(), '/currency/transfer', sent)).status, 201);
  await settle();
});
after(() => mint.close());

const first = (): Person => people[0] as Person;

/** Only the development node can be made to fork. */
const node = (): ChainServer => mint.node.development as ChainServer;

/** One round of the jobs; a node that ails is no error. */
async function work(): Promise<void> {
  for (const job of [sweepMoves, readBlocks, compareChain]) {
    await job(mint.deps).catch((error: Error) =>
      assert.equal(error.name, 'ChainError', error.stack),
    );
  }
}

const count = async (sql: string): Promise<number> =>
  Number((await mint.db.query(`SELECT count(*) AS n FROM ${sql}`)).rows[0].n);

/** Lets the jobs run until nothing is under way and all was compared. */
async function settle(): Promise<void> {
  const open = () =>
    count(`(SELECT FROM chain_move WHERE next_look_at IS NOT NULL AND state <> 'refused'
      UNION ALL SELECT FROM chain_receipt WHERE state = 'seen' OR unsure
      UNION ALL SELECT FROM chain_home WHERE trouble IS NOT NULL
      UNION ALL SELECT FROM chain_difference
      UNION ALL SELECT FROM chain_home WHERE scanned_height < unsettled_until) AS o`);
  for (let left = 80; (await open()) > 0; left -= 1) {
    assert.ok(left > 0, await underWay());
    node().act({ kind: 'mine' });
    // Nobody is at work meanwhile, so nobody's lease ends by it.
    mint.pass(61);
    await work();
    await pause(20);
  }
}

/** What is still open, for the message of a failed assertion. */
async function underWay(): Promise<string> {
  const { rows } = await mint.db.query(`SELECT to_jsonb(h) AS it FROM chain_home h
    UNION ALL SELECT to_jsonb(d) FROM chain_difference d
    UNION ALL SELECT to_jsonb(r) FROM chain_receipt r WHERE state IN ('seen', 'lost') OR unsure
    UNION ALL SELECT to_jsonb(m) - 'hex' FROM chain_move m WHERE next_look_at IS NOT NULL`);
  return rows
    .map(({ it }) => JSON.stringify(it))
    .slice(0, 20)
    .join('\n');
}

/** What people may be told while the chain ails. */
const told = new Set([
  '201',
  'chain_halted',
  'chain_unavailable',
  'chain_unknown',
  'chain_refused',
]);

/** What came from outside, once it is booked. */
async function received(home: string, amount: number): Promise<string> {
  const txid = String(await mint.node.rpc('sendassetfrom', outside, home, asset, amount));
  const isBooked = () => count(`chain_receipt WHERE txid = '${txid}' AND state = 'booked'`);
  for (let left = 80; (await isBooked()) === 0; left -= 1) {
    assert.ok(left > 0, await underWay());
    await work();
  }
  await settle();
  return txid;
}

/** Ten people pay until `during` is over; gives what was answered. */
async function underPayments(
  during: (answers: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const answers = new Set<string>();
  let isOver = false;
  const lanes = people.map(async (person, at) => {
    const to = people[(at + 1) % people.length] as Person;
    for (let turn = 0; !isOver; turn += 1) {
      const [path, body] = (
        [
          ['/currency/generate', { amount: 0.5 }],
          ['/currency/transfer', { email: to.email, amount: 0.3 }],
          ['/currency/sale', { amount: 0.2 }],
        ] as const
      )[turn % 3] as [string, object];
      const reply = await mint.post(person, path, body);
      answers.add(String(reply.status === 201 ? 201 : reply.body.code));
      await pause(500);
    }
  });
  try {
    await during(answers);
  } finally {
    isOver = true;
    await Promise.all(lanes);
  }
  assert.deepEqual(
    [...answers].filter((one) => !told.has(one)),
    [],
  );
}

/** Waits until somebody was told that the chain is halted. */
async function halted(answers: ReadonlySet<string>): Promise<void> {
  for (let left = 200; !answers.has('chain_halted'); left -= 1) {
    assert.ok(left > 0, [...answers].join());
    await pause(100);
  }
}

/** The value of a figure that an alarm of deploy/ goes by; 0 where it has none. */
async function figure(name: string): Promise<number> {
  const figures = (await mint.ask('GET', '/metrics')).bytes.toString('utf8');
  const lines = figures.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function allIsWell(): Promise<void> {
  await settle();
  await mint.allAgree(people);
  assert.equal(await figure('denar_chain_differences'), 0);
  assert.equal(await figure('denar_chain_trouble'), 0);
  for (const person of people) assert.deepEqual((await mint.balances(person)).slice(2), [0, 0]);
  const { code, said } = await mint.verify();
  assert.equal(code, 0, said);
  assert.match(said, /addresses have what the ledger says/);
}

it('A fork takes a receipt away and brings another one', async () => {
  const home = await mint.addressOf(first());
  const gone = await received(home, 4);
  await underPayments(async () => {
    await pause(300);
    // The jobs stand still, so that what differs is there to be seen.
    const blocks = await depthOf(gone);
    const pay = [{ from: outside, to: home, asset, quantity: 1 }];
    node().act({ kind: 'fork', blocks: Math.max(3, blocks), lose: [gone], pay });
  });
  const { code, said } = await mint.verify();
  assert.equal(code, 1, said);
  assert.ok(said.includes(`${home}: `), said);
  await compareChain(mint.deps);
  assert.ok((await figure('denar_chain_differences')) > 0);
  await allIsWell();
  assert.equal(await count(`chain_receipt WHERE txid = '${gone}' AND state = 'reversed'`), 1);
  assert.equal(await count(`chain_receipt WHERE address = '${home}' AND state = 'booked'`), 1);
});

const depthOf = async (txid: string): Promise<number> =>
  (await mint.chain.transaction(txid))?.confirmations ?? 0;

it('What vanished and was spent is shown to the desk until it is made good', async () => {
  const poor = await mint.person('Zofia Wydała', { denar: '1.00' });
  const home = await mint.addressOf(poor);
  const gone = await received(home, 3);
  const outsider = await mint.stranger();
  const spent = await mint.post(poor, '/currency/transfer', { address: outsider, amount: 3 });
  assert.equal(spent.status, 201, JSON.stringify(spent.body));
  node().act({ kind: 'fork', blocks: await depthOf(gone), lose: [gone] });
  const lost = `chain_receipt WHERE txid = '${gone}' AND state = 'lost'`;
  for (let left = 100; (await count(lost)) === 0; left -= 1) {
    assert.ok(left > 0);
    node().act({ kind: 'mine' });
    await work();
  }
  assert.equal((await mint.balances(poor))[1], 0);
  assert.ok((await figure('denar_chain_receipts_unbooked{state="lost"')) > 0);
  const { body } = await mint.ask('GET', '/v2/adm/stuck', { as: admin });
  const kinds = (body.stuck as { kind: string }[]).map(({ kind }) => kind);
  assert.ok(kinds.includes('chain_receipt'), kinds.join());
  // The programme makes it good: somebody gives the address what the ledger has paid out of it.
  await mint.node.rpc('sendassetfrom', outside, home, asset, 3);
  await settle();
  await mint.allAgree([...people, poor]);
  assert.equal(await count(lost), 0);
  assert.deepEqual(await mint.balances(poor), [1, 0, 0, 0]);
});

it('A node that was restored stops the chain until somebody decides', async () => {
  node().act({ kind: 'snapshot' });
  await underPayments(async () => {
    for (let round = 0; round < 4; round += 1) {
      await pause(300);
      await work();
    }
  });
  await settle();
  node().act({ kind: 'restore', keepKeys: true });
  await underPayments(async (answers) => {
    await work();
    await halted(answers);
    await compareChain(mint.deps);
    const { code, said } = await mint.verify();
    assert.equal(code, 1, said);
    assert.ok((await figure('denar_chain_differences')) > 0);
  });
  assert.equal(await figure('denar_chain_trouble{kind="behind"'), 1);
  const note = 'przywrócony z kopii, nowszej nie ma';
  const follow = () => mint.post(admin, '/v2/adm/chain/follow', { note });
  const replies = await Promise.all(Array.from({ length: 10 }, follow));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [204, ...Array(9).fill(409)]);
  await allIsWell();
});

it('A transaction whose inputs were spent elsewhere is replaced', async () => {
  const [payer, payee] = [people[1], people[2]] as [Person, Person];
  await settle();
  const from = await mint.addressOf(payer);
  mint.way.fault((method) => (method === 'sendrawtransaction' ? 'hang' : null));
  const reply = await mint.post(payer, '/currency/transfer', { email: payee.email, amount: 2 });
  mint.way.fault(() => null);
  assert.equal(reply.body.code, 'chain_unknown');
  await underPayments(async () => {
    node().act({ kind: 'spend', from });
    node().act({ kind: 'mine' });
    await pause(300);
  });
  await allIsWell();
  const { rows } = await mint.db.query('SELECT signings FROM chain_move WHERE id = $1', [
    reply.body.move,
  ]);
  assert.ok(rows[0].signings > 1);
});

for (const [what, begin, end] of [
  [
    'permission',
    async (treasury: string) => void (await mint.node.rpc('revoke', treasury, 'send')),
    async (treasury: string) => void (await mint.node.rpc('grant', treasury, 'send')),
  ],
  ['locked', () => node().setFaults([chainFault('locked')]), () => node().setFaults([])],
] as const) {
  it(`A treasury that is not able to pay (${what}) stops the chain until it is`, async () => {
    const { treasury } = await homeOf(mint.deps, mint.chain);
    await underPayments(async (answers) => {
      await pause(200);
      await begin(treasury);
      await pause(300);
      await work();
      await halted(answers);
    });
    assert.equal(await figure(`denar_chain_trouble{kind="${what}"`), 1);
    const { body } = await mint.ask('GET', '/v2/adm/stuck', {
      as: admin,
      query: { kind: 'chain' },
    });
    assert.equal((body.stuck as { email: string }[])[0]?.email, what);
    await end(treasury);
    await allIsWell();
  });
}
