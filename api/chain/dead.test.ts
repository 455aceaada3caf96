/** Only a transaction that can never be carried out is made again: nothing is sent twice. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { devOnly } from '#adapters/testing-chain.ts';
import type { ChainServer } from '#sandbox/chain/server.ts';
import type { Person } from '../testing.ts';
import { homeOf } from './home.ts';
import { sweepMoves } from './moves.ts';
import { openMint, pauseMining, settle, work } from './testing.ts';

const mint = await openMint({ MULTICHAIN_TIMEOUT_MS: '1000' });
after(() => mint.close());

/** A move of five iTalar whose sending was not answered and did not reach the node. */
async function unsent(from: Person, to: Person): Promise<string> {
  mint.way.fault((method) => (method === 'sendrawtransaction' ? 'hang' : null));
  const reply = await mint.post(from, '/currency/transfer', { email: to.email, amount: 5 });
  mint.way.fault(() => null);
  assert.deepEqual([reply.status, reply.body.code], [502, 'chain_unknown']);
  return String(reply.body.move);
}

/** It may get into a block before the next check. */
const isDone = ({ state }: { readonly state: string }) => ['sent', 'confirmed'].includes(state);

const rowOf = async (id: string) => {
  const rows = await mint.sql<{ state: string; txid: string; signings: number }>`
    SELECT state, txid, signings FROM chain_move WHERE id = ${id}`;
  return rows[0] as { state: string; txid: string; signings: number };
};

it('signs an unanswered move again once a transaction in a block has spent its outputs', async () => {
  const ada = await mint.holder('Ada Podwójna', '100.00', 50);
  const ola = await mint.holder('Ola Odbiera', '10.00', 1);
  const move = await unsent(ada, ola);
  const first = await rowOf(move);
  const { italar } = await homeOf(mint.deps, mint.chain);
  const from = await mint.addressOf(ada);
  const amounts = [{ asset: italar, raw: 100n }];
  const other = await mint.chain.sign({ from, to: await mint.stranger(), amounts });
  await mint.chain.send(other);
  const seen = async () => (await mint.chain.transaction(other.txid))?.confirmations ?? 0;
  // While the other one is in no block it might vanish, and the first one still be carried out.
  mint.pass(61);
  if ((await seen()) === 0) await sweepMoves(mint.deps);
  while ((await seen()) === 0) await pause(50);
  await mint.sweepUntil(async () => isDone(await rowOf(move)));
  const second = await rowOf(move);
  assert.notEqual(second.txid, first.txid);
  assert.deepEqual([first.signings, second.signings], [1, 2]);
  assert.equal(await mint.chain.transaction(first.txid), null);
  assert.equal(await mint.onChain(ola), 600);
  assert.equal(await mint.onChain(ada), 4400);
});

it('sends an unanswered move again as it was signed while its outputs are unspent', async () => {
  const ada = await mint.holder('Ada Cierpliwa', '100.00', 50);
  const ola = await mint.holder('Ola Czeka', '10.00', 1);
  const move = await unsent(ada, ola);
  const first = await rowOf(move);
  await mint.sweepUntil(async () => isDone(await rowOf(move)));
  const second = await rowOf(move);
  assert.deepEqual([second.txid, second.signings], [first.txid, 1]);
  assert.equal(await mint.onChain(ola), 600);
  assert.equal(await mint.onChain(ada), 4500);
});

it('admits an address again when a fork has removed its permission', devOnly, async (t) => {
  const node = mint.node.development as ChainServer;
  const mining = await pauseMining(mint, t);
  await settle(mint);
  const [payer, newcomer] = [
    await mint.holder('Iza Płaci', '10.00', 2),
    await mint.person('Nowa Adresatka'),
  ];
  await settle(mint);
  const home = await mint.addressOf(newcomer);
  node.act({ kind: 'mine' });
  const { txids } = await mint.chain.block(await mint.chain.height());
  const sent = { email: newcomer.email, amount: 2 };
  assert.equal((await mint.post(payer, '/currency/transfer', sent)).status, 201);
  node.act({ kind: 'fork', blocks: 1, lose: txids.slice(1) });
  assert.deepEqual(await mint.node.rpc('listpermissions', 'receive', home), []);
  await mining.resume();
  await settle(mint);
  assert.equal(await mint.onChain(newcomer), 200);
  const back = { email: payer.email, amount: 2 };
  assert.equal((await mint.post(newcomer, '/currency/transfer', back)).status, 201);
});

it(
  'admits the payee again when a payment has to be signed again after a fork',
  devOnly,
  async (t) => {
    const node = mint.node.development as ChainServer;
    const mining = await pauseMining(mint, t);
    await settle(mint);
    const payer = await mint.holder('Ewa Ponawia', '50.00', 5);
    const payee = await mint.holder('Jan Odbiera', '10.00', 1);
    await settle(mint);
    const sent = { email: payee.email, amount: 2 };
    assert.equal((await mint.post(payer, '/currency/transfer', sent)).status, 201);
    node.act({ kind: 'mine' });
    const { txids } = await mint.chain.block(await mint.chain.height());
    node.act({ kind: 'fork', blocks: 1, lose: txids.slice(1) });
    const [from, home] = [await mint.addressOf(payer), await mint.addressOf(payee)];
    const amounts = [{ asset: (await homeOf(mint.deps, mint.chain)).italar, raw: 100n }];
    await mint.chain.send(await mint.chain.sign({ from, to: await mint.stranger(), amounts }));
    await mint.node.rpc('revoke', home, 'receive');
    node.act({ kind: 'mine' });
    assert.deepEqual(await mint.node.rpc('listpermissions', 'receive', home), []);
    await mining.resume();
    const { onChain } = mint;
    for (let left = 40; (await onChain(payee)) !== 300; left -= 1) {
      assert.ok(left > 0, 'never carried out');
      node.act({ kind: 'mine' });
      mint.pass(61);
      await work(mint);
    }
  },
);
