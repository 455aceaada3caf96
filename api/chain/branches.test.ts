/**
 * The chain forks, or its node fails, while people pay. Afterwards everybody's balance on the
 * chain equals the ledger's, nothing is held, the alarm has rung, and `npm run verify` has reported
 * the differences.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { devOnly } from '#adapters/testing-chain.ts';
import type { ChainServer } from '#sandbox/chain/server.ts';
import { chainFault } from '#sandbox/chain/testing-chain.ts';
import { atOnce } from '#test/at-once.ts';
import { inTestAll, runs } from '#test/extent.ts';
import type { Person } from '../testing.ts';
import { compareChain } from './comparison.ts';
import { homeOf } from './home.ts';
import { figure, type Mint, openMint, pauseMining, settle, underWay, work } from './testing.ts';

let mint: Mint;
let people: readonly Person[];
let admin: Person;
/** An address outside the programme, with iTalar that somebody sent there. */
let outside: string;
let asset: string;

before(async () => {
  mint = await openMint({ MULTICHAIN_TIMEOUT_MS: '2000', CHAIN_CONFIRMATIONS: '3' });
  asset = mint.deps.config.ITALAR_ASSET;
  admin = await mint.admin();
  const made: Person[] = [];
  const names = ['Ala', 'Bor', 'Cec', 'Daj', 'Ewa', 'Fil', 'Gus', 'Hal', 'Ina', 'Jan'];
  for (const name of names.slice(0, runs(4, 10))) {
    made.push(await mint.holder(`${name} Łańcuchowa`, '100.00', 30));
  }
  people = made;
  outside = await mint.stranger();
  const sent = { address: outside, amount: 20 };
  assert.equal((await mint.post(first(), '/currency/transfer', sent)).status, 201);
  await settle(mint);
});
after(() => mint.close());

const first = (): Person => people[0] as Person;

/** Only the development node can be made to fork. */
const node = (): ChainServer => mint.node.development as ChainServer;

const count = async (sql: string): Promise<number> =>
  Number((await mint.db.query(`SELECT count(*) AS n FROM ${sql}`)).rows[0].n);

const note = 'przywrócony z kopii, nowszej nie ma';
const follow = () => mint.post(admin, '/v2/adm/chain/follow', { note });
/** Answers that people may get while the chain fails. */
const told = new Set([
  '201',
  ...['halted', 'unavailable', 'unknown', 'refused'].map((end) => `chain_${end}`),
]);

/** Runs the jobs until there is such a row, with `then` after each round. */
async function workUntil(row: string, then: () => unknown = () => {}): Promise<void> {
  for (let left = 100; (await count(row)) === 0; left -= 1) {
    assert.ok(left > 0, await underWay(mint));
    await work(mint);
    await then();
  }
}

/** They all pay until `during` is done; returns the answers. */
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

/** Waits until somebody was refused because the chain is halted. */
async function halted(answers: ReadonlySet<string>): Promise<void> {
  for (let left = 200; !answers.has('chain_halted'); left -= 1) {
    assert.ok(left > 0, [...answers].join());
    await pause(100);
  }
}

async function allIsWell(): Promise<void> {
  await settle(mint);
  await mint.allAgree(people);
  assert.equal(await figure(mint, 'denar_chain_differences'), 0);
  assert.equal(await figure(mint, 'denar_chain_trouble'), 0);
  for (const person of people) assert.deepEqual((await mint.balances(person)).slice(2), [0, 0]);
  const { code, said } = await mint.verify();
  assert.equal(code, 0, said);
  assert.match(said, /addresses have what the ledger says/);
}

const inLong = inTestAll(devOnly.skip);

it('reverses a receipt that a fork removes, and books the one that it adds', devOnly, async (t) => {
  const home = await mint.addressOf(first());
  const booked = `chain_receipt WHERE address = '${home}' AND state = 'booked'`;
  let gone = '';
  const mining = await pauseMining(mint, t);
  await underPayments(async () => {
    gone = String(await mint.node.rpc('sendassetfrom', outside, home, asset, 4));
    for (let block = 0; block < 3; block += 1) {
      await pause(300);
      node().act({ kind: 'mine' });
      await work(mint);
    }
    assert.deepEqual([await depthOf(gone), await count(booked)], [3, 1]);
    await pause(300);
    // The jobs are paused, so that the difference remains visible.
    const pay = [{ from: outside, to: home, asset, quantity: 1 }];
    node().act({ kind: 'fork', blocks: 3, lose: [gone], pay });
  });
  await mining.resume();
  const { code, said } = await mint.verify();
  assert.equal(code, 1, said);
  assert.ok(said.includes(`${home}: `), said);
  await compareChain(mint.deps);
  assert.ok((await figure(mint, 'denar_chain_differences')) > 0);
  await allIsWell();
  assert.equal(await count(`chain_receipt WHERE txid = '${gone}' AND state = 'reversed'`), 1);
  assert.equal(await count(booked), 1);
});

const depthOf = async (txid: string): Promise<number> =>
  (await mint.chain.transaction(txid))?.confirmations ?? 0;

it(
  'shows the desk a receipt that vanished after it was spent, until it is made good',
  inLong,
  async (t) => {
    const poor = await mint.person('Zofia Wydała', { denar: '1.00' });
    const home = await mint.addressOf(poor);
    // Money from outside is seen as incoming until it is booked; no block comes between two looks.
    const mining = await pauseMining(mint, t);
    const gone = String(await mint.node.rpc('sendassetfrom', outside, home, asset, 3));
    const coming = async () => (await mint.get(poor, '/v2/account/wallet')).body.i_talar_coming;
    const seen = new Set<unknown>();
    await workUntil(`chain_receipt WHERE txid = '${gone}' AND state = 'booked'`, async () => {
      seen.add(await coming());
      node().act({ kind: 'mine' });
    });
    assert.ok(seen.has(3) && (await coming()) === 0, [...seen].join());
    await mining.resume();
    await settle(mint);
    const outsider = await mint.stranger();
    const spent = await mint.post(poor, '/currency/transfer', { address: outsider, amount: 3 });
    assert.equal(spent.status, 201, JSON.stringify(spent.body));
    node().act({ kind: 'fork', blocks: await depthOf(gone), lose: [gone] });
    const lost = `chain_receipt WHERE txid = '${gone}' AND state = 'lost'`;
    await workUntil(lost, () => node().act({ kind: 'mine' }));
    assert.equal((await mint.balances(poor))[1], 0);
    assert.ok((await figure(mint, 'denar_chain_receipts_unbooked{state="lost"')) > 0);
    const { body } = await mint.ask('GET', '/v2/adm/stuck', { as: admin });
    const kinds = (body.stuck as { kind: string }[]).map(({ kind }) => kind);
    assert.ok(kinds.includes('chain_receipt'), kinds.join());
    // The programme makes it good: somebody sends the address what the ledger has paid out of it.
    await mint.node.rpc('sendassetfrom', outside, home, asset, 3);
    await settle(mint);
    await mint.allAgree([...people, poor]);
    assert.equal(await count(lost), 0);
    assert.deepEqual(await mint.balances(poor), [1, 0, 0, 0]);
  },
);

// At once: followChain.
it('halts exchanges after a restore of the node until the desk follows it', inLong, async () => {
  node().act({ kind: 'snapshot' });
  await underPayments(async () => {
    for (let round = 0; round < 4; round += 1) {
      await pause(300);
      await work(mint);
    }
  });
  await settle(mint);
  mint.pass(3600);
  await work(mint);
  node().act({ kind: 'restore', keepKeys: true });
  await underPayments(async (answers) => {
    await work(mint);
    await halted(answers);
    await compareChain(mint.deps);
    const { code, said } = await mint.verify();
    assert.equal(code, 1, said);
    assert.ok((await figure(mint, 'denar_chain_differences')) > 0);
  });
  assert.equal(await figure(mint, 'denar_chain_trouble{kind="behind"'), 1);
  const replies = await atOnce(10, follow);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [204, ...Array(9).fill(409)]);
  await allIsWell();
});

it('sends unconfirmed moves again as soon as a restored node is followed', inLong, async (t) => {
  const mining = await pauseMining(mint, t);
  node().act({ kind: 'snapshot' });
  node().act({ kind: 'mine' });
  await workUntil(`chain_home WHERE scanned_height = ${await mint.chain.height()}`);
  const sent = { address: outside, amount: 1 };
  assert.equal((await mint.post(first(), '/currency/transfer', sent)).status, 201);
  // It was checked so often that its next check is far away.
  const rows = await mint.sql<{ txid: string }>`
    UPDATE chain_move SET looks = 9, next_look_at = next_look_at + interval '10 minutes'
    WHERE state = 'sent' RETURNING txid`;
  node().act({ kind: 'restore', keepKeys: true });
  const known = () => mint.chain.transaction(String(rows[0]?.txid));
  assert.equal(await known(), null);
  await workUntil(`chain_home WHERE trouble = 'behind'`);
  assert.equal((await follow()).status, 204);
  await workUntil('chain_home WHERE trouble IS NULL');
  assert.ok(await known());
  await mining.resume();
  await allIsWell();
});

it('replaces a transaction whose inputs were spent elsewhere', inLong, async () => {
  const [payer, payee] = [people[1], people[2]] as [Person, Person];
  await settle(mint);
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
  const { move } = reply.body;
  await mint.sql`UPDATE chain_move SET created_at = now() - interval '1 hour' WHERE id = ${move}`;
  assert.ok((await figure(mint, 'denar_chain_moves_oldest_seconds')) > 1800);
  // Nothing was booked and nothing moved, so ledger and chain agree while it stands.
  const { code, said } = await mint.verify();
  assert.equal(code, 0, said);
  assert.match(said, /addresses have what the ledger says/);
  await allIsWell();
  assert.ok((await figure(mint, 'denar_chain_moves_oldest_seconds')) < 1800);
  const [made] = await mint.sql`SELECT signings FROM chain_move WHERE id = ${move}`;
  assert.ok(made?.signings > 1);
});

for (const [what, options, begin, end] of [
  [
    'permission',
    {},
    async (treasury: string) => void (await mint.node.rpc('revoke', treasury, 'send')),
    async (treasury: string) => void (await mint.node.rpc('grant', treasury, 'send')),
  ],
  ['locked', inLong, () => node().setFaults([chainFault('locked')]), () => node().setFaults([])],
] as const) {
  it(`halts exchanges while the treasury is not able to pay (${what})`, options, async (t) => {
    const { treasury } = await homeOf(mint.deps, mint.chain);
    t.after(() => end(treasury));
    await underPayments(async (answers) => {
      await pause(200);
      await begin(treasury);
      await pause(300);
      await work(mint);
      await halted(answers);
    });
    assert.equal(await figure(mint, `denar_chain_trouble{kind="${what}"`), 1);
    const { body } = await mint.ask('GET', '/v2/adm/stuck', {
      as: admin,
      query: { kind: 'chain' },
    });
    assert.equal((body.stuck as { trouble: string }[])[0]?.trouble, what);
    await end(treasury);
    await allIsWell();
  });
}
