/** Overtaking by others, for chain operations and identities. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { readBlocks } from '#api/chain/blocks.ts';
import { settled } from '#api/chain/move-steps.ts';
import { type Mint, openMint } from '#api/chain/testing.ts';
import { citizen, openIdentities } from '#api/identities/testing.ts';
import { prepared } from '#api/testing.ts';
import { overtaken, refusal, type Statement } from './race.ts';

const mint = prepared(() => openMint({ MULTICHAIN_TIMEOUT_MS: '1000' }));
after(() => mint.close());

const identities = prepared(() => openIdentities());
after(() => identities.close());

const overtakenThere = <T>(work: () => Promise<T>, ...statements: Statement[]): Promise<T> =>
  overtaken(statements, work, [], mint);
/** While sending fails. */
async function unsent(how: 'hang' | 'starting', ask: ReturnType<typeof generating>) {
  mint.way.fault((method) => (method === 'sendrawtransaction' ? how : null));
  const { body } = await ask();
  mint.way.fault(() => null);
  return String(body.move);
}
const generating = (as: Parameters<Mint['post']>[0]) => () =>
  mint.post(as, '/currency/generate', { amount: 2 }, { 'idempotency-key': as.email });

it('a move that is being signed again is not settled', async () => {
  const move = await unsent('hang', generating(await mint.holder('Ada Podpisuje', '10.00')));
  const select = 'SELECT state, booked, txid FROM chain_move WHERE id = $1';
  const { txid } = (await mint.db.query<{ txid: string }>(select, [move])).rows[0] ?? { txid: '' };
  await overtakenThere(
    () => settled(mint.deps, move, txid),
    [
      `UPDATE chain_move SET state = 'waiting', txid = NULL, hex = NULL, inputs = NULL WHERE id = $1`,
      move,
    ],
  );
  const { rows } = await mint.db.query(select, [move]);
  assert.deepEqual(rows, [{ state: 'waiting', booked: false, txid: null }]);
});

it('a move that is being taken up again is not taken up again', async () => {
  const ask = generating(await mint.holder('Ola Ponawia', '10.00'));
  const move = await unsent('starting', ask);
  const reply = await overtakenThere(ask, [
    `UPDATE chain_move SET reason = 'refused', rpc_message = 'x' WHERE id = $1`,
    move,
  ]);
  assert.deepEqual(refusal(reply), [409, 'chain_refused']);
});

it('a receipt for a wallet that is being closed is nobody’s', async () => {
  const leo = await mint.holder('Leo Odchodzi', '10.00', 6);
  const [outside, home] = [await mint.stranger(), await mint.addressOf(leo)];
  await mint.post(leo, '/currency/transfer', { address: outside, amount: 4 });
  const wallet = (await mint.get(leo, '/v2/account/wallet')).body.id;
  await mint.node.rpc('sendassetfrom', outside, home, mint.deps.config.ITALAR_ASSET, 1.5);
  const received = async () => {
    const state = 'SELECT state FROM chain_receipt WHERE address = $1';
    return (await mint.db.query<{ state: string }>(state, [home])).rows;
  };
  await overtakenThere(
    async () => {
      while ((await received()).every(({ state }) => state === 'seen')) {
        await readBlocks(mint.deps);
      }
    },
    ['SELECT FROM wallet WHERE id = $1 FOR UPDATE', wallet],
    ['UPDATE wallet SET closed_at = now() WHERE id = $1', wallet],
  );
  assert.deepEqual(await received(), [{ state: 'unexplained' }]);
});

it('a person who is being confirmed as somebody is not confirmed as somebody else', async () => {
  const person = await identities.person('Jan Podwójny', { registered: false });
  const cookie = await identities.begun(person);
  const fields = identities.saml.confirm(await identities.followed(cookie), citizen('2'));
  const reply = await overtaken(
    [['SELECT FROM person WHERE email = $1 FOR NO KEY UPDATE', person.email]],
    () => identities.arrives(fields, cookie),
    [
      [
        `INSERT INTO identity (id, person_id, state, name, assurance, number_digest, at)
         SELECT gen_random_uuid(), id, 'confirmed', name, 'high', sha256('other'), now() FROM person
         WHERE email = $1`,
        person.email,
      ],
    ],
    identities,
  );
  assert.deepEqual(refusal(reply), [409, 'identity_other']);
});
