/** Every refusal of the chain's calls: what is answered, and that it leaves no trace. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { CallFault } from '#adapters/testing-chain.ts';
import { followChain } from '#contract/chain.ts';
import { column } from '#test/columns.ts';
import { openTestApi, type Person, type Reply, refusal, type TestApi } from '../testing.ts';
import { homeOf } from './home.ts';
import { openMint } from './testing.ts';

const address = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
let names = 0;

type Ask = (as: Person, api?: TestApi, to?: object) => Promise<Reply>;

const post =
  (path: string, body: (to: object) => object): Ask =>
  (as, api = mint, to = { email: friend.email }) =>
    api.ask('POST', path, { as, body: body(to) });

const asset = () => mint.deps.config.ITALAR_ASSET;

const fresh = () => {
  names += 1;
  return `nowe-${names}`;
};

/** Every call that makes the chain do something, with its request. */
const acts: Readonly<Record<string, Ask>> = {
  generate: post('/currency/generate', () => ({ amount: 1 })),
  etCrypto: (as, api = mint) => api.ask('POST', '/v2/et/crypto', { as, query: { ammount: '1' } }),
  exchange: post('/trans/exchange', () => ({ from: 'DNR', to: 'ITL', amount: 1 })),
  sale: post('/currency/sale', () => ({ amount: 1 })),
  transfer: post('/currency/transfer', (to) => ({ ...to, amount: 1 })),
  sendAsset: post('/currency/blockchain/send-asset', (to) => ({
    ...to,
    asset_identifier: asset(),
    qty: 1,
  })),
  sendWithData: post('/currency/blockchain/send-with-data', (to) => ({
    ...to,
    assets: { [asset()]: '1' },
    data: { text: 'dziękuję' },
  })),
  issueAsset: post('/currency/blockchain/issue-asset', () => ({ asset_name: fresh(), qty: 5 })),
};

/** Every call that only reads. */
const looks: Readonly<Record<string, Ask>> = Object.fromEntries(
  [
    'validate-address/abc',
    'list-assets',
    'wallet-assets',
    'list-transactions',
    'general',
    'wallet',
    'blockchain',
  ].map((path): [string, Ask] => [
    path,
    (as, api = mint) => api.ask('GET', `/currency/info/${path}`, { as }),
  ]),
);

const sends = ['transfer', 'sendAsset', 'sendWithData'];

const fault = async (method: string | null, kind: CallFault, work: () => Promise<void>) => {
  mint.way.fault((called) => (method === null || called === method ? kind : null));
  try {
    await work();
  } finally {
    mint.way.fault(() => null);
    await mint.way.idle();
  }
};

// Long enough for a busy machine; only one call in these tests waits until the timeout.
const mint = await openMint({ MULTICHAIN_TIMEOUT_MS: '4000' });
const without = await openTestApi();
const friend = await mint.holder('Fela Znajoma', '1.00');
const rich = await mint.person('Bogdan Bogaty', { denar: '100.00', roles: ['user', 'issuer'] });
const made = await mint.post(rich, '/currency/generate', { amount: 50 });
assert.equal(made.status, 201, JSON.stringify(made.body));
await mint.addressOf(friend);
after(() => mint.allAgree([rich, friend]).finally(mint.close).finally(without.close));

it('An API without a chain answers every call of the chain with chain_not_offered', async () => {
  const anna = await without.person('Anna Bez', { denar: '10.00', roles: ['user', 'issuer'] });
  const jan = await without.person('Jan Bez');
  for (const [name, ask] of Object.entries({ ...acts, ...looks })) {
    const reply = await ask(anna, without, { email: jan.email });
    assert.deepEqual(refusal(reply), [409, 'chain_not_offered'], name);
  }
});

it('An API on the chain of another programme refuses every chain call as halted, and changes nothing on that chain', async () => {
  const { url, user, password } = mint.node;
  const stray = await openTestApi({
    env: {
      MULTICHAIN_URL: url,
      MULTICHAIN_USER: user,
      MULTICHAIN_PASSWORD: password,
      ITALAR_ASSET: asset(),
    },
  });
  const known = async () => [
    await mint.node.rpc('getaddresses'),
    await mint.node.rpc('listpermissions'),
  ];
  const before = await known();
  const anna = await stray.person('Anna Obca', { denar: '9.00', roles: ['user', 'issuer'] });
  const jan = await stray.person('Jan Obcy');
  const homeless = ['list-assets', 'wallet-assets', 'list-transactions'];
  const asking = Object.entries(looks).filter(([path]) => homeless.includes(path));
  for (const [name, ask] of [...Object.entries(acts), ...asking]) {
    const reply = await ask(anna, stray, { email: jan.email });
    assert.deepEqual(refusal(reply), [503, 'chain_halted'], name);
  }
  assert.deepEqual(await known(), before);
  await stray.close();
});

it('A caller without a wallet is refused every chain call as not registered', async () => {
  const roles = ['user', 'issuer'];
  const eve = await mint.person('Ewa Bez Portfela', { registered: false, roles });
  const mine: Ask = (as) => mint.ask('GET', '/currency/moves', { as });
  const one: Ask = (as) =>
    mint.ask('GET', '/currency/moves/019e0000-0000-7000-8000-000000000000', { as });
  const holding = Object.entries(looks).filter(([name]) => /^(wallet-|list-tr)/.test(name));
  for (const [name, ask] of [...Object.entries({ ...acts, mine, one }), ...holding]) {
    assert.deepEqual(refusal(await ask(eve)), [409, 'not_registered'], name);
  }
});

describe('A chain node that does not answer', () => {
  it('makes every chain call fail as unavailable, with nothing held', async () => {
    const before = await mint.balances(rich);
    mint.way.down();
    for (const [name, ask] of Object.entries({ ...acts, ...looks })) {
      assert.deepEqual(refusal(await ask(rich)), [502, 'chain_unavailable'], name);
    }
    await mint.way.up();
    await fault(null, 'starting', async () => {
      assert.deepEqual(refusal(await (looks.general as Ask)(rich)), [503, 'not_ready']);
    });
    assert.deepEqual(await mint.balances(rich), before);
  });

  it('frees the held money when it is not reached, and the same key starts the move again', async () => {
    const [denar = 0, italar = 0] = await mint.balances(rich);
    const ask = () =>
      mint.post(rich, '/currency/generate', { amount: 2 }, { 'idempotency-key': 'again' });
    await fault('createrawsendfrom', 'hang', async () => {
      assert.deepEqual(refusal(await ask()), [502, 'chain_unavailable']);
    });
    assert.deepEqual(await mint.balances(rich), [denar, italar, 0, 0]);
    await fault('sendrawtransaction', 'starting', async () => {
      assert.deepEqual(refusal(await ask()), [502, 'chain_unavailable']);
    });
    assert.deepEqual(await mint.balances(rich), [denar, italar, 0, 0]);
    const done = await ask();
    assert.equal(done.status, 201, JSON.stringify(done.body));
    assert.deepEqual(await mint.balances(rich), [denar - 2, italar + 2, 0, 0]);
    assert.equal((await ask()).body.txid, done.body.txid);
  });

  it('leaves a move unknown when the answer to sending is lost, until a sweep finds it', async () => {
    for (const [name, ask] of Object.entries(acts)) {
      const method = name === 'issueAsset' ? 'issuefrom' : 'sendrawtransaction';
      let move = '';
      await fault(method, 'cut', async () => {
        const reply = await ask(rich);
        assert.deepEqual(refusal(reply), [502, 'chain_unknown'], name);
        move = String(reply.body.move);
      });
      const look = async () => (await mint.get(rich, `/currency/moves/${move}`)).body;
      assert.equal((await look()).state, 'unknown', name);
      const wallet = await mint.get(rich, '/v2/account/wallet');
      const holds = wallet.body.holds as { id: string; kind: string }[];
      const held = holds.map(({ id, kind }) => `${kind} ${id}`);
      assert.deepEqual(held, name === 'issueAsset' ? [] : [`move ${move}`], name);
      const open = await mint.get(rich, '/currency/moves', { open: 'yes' });
      assert.deepEqual(column(open.body.moves as { id: string }[], 'id'), [move]);
      await mint.sweepUntil(async () => (await look()).state === 'completed');
    }
    const eve = await mint.person('Ewa Ciekawska');
    const mine = (await mint.get(rich, '/currency/moves')).body.moves as { id: string }[];
    const reply = await mint.get(eve, `/currency/moves/${mine[0]?.id}`);
    assert.deepEqual(refusal(reply), [404, 'not_found']);
  });
});

describe('A refusal by the chain node', () => {
  const rpc = (method: string, ...params: unknown[]) => mint.node.rpc(method, ...params);

  /** The calls are refused at signing, where nothing is in doubt: nothing is held or polled. */
  async function areRefused(from: string, lost: string, calls: string[], words: RegExp) {
    const before = await mint.balances(rich);
    await rpc('revoke', from, lost);
    try {
      for (const name of calls) {
        const reply = await (acts[name] as Ask)(rich);
        assert.deepEqual(refusal(reply), [409, 'chain_refused'], name);
        const { move, rpcCode, detail } = reply.body;
        assert.equal(rpcCode, -704);
        assert.match(String(detail), words);
        const { state, rpcCode: kept } = (await mint.get(rich, `/currency/moves/${move}`)).body;
        assert.deepEqual([state, kept], ['refused', -704]);
        const ends =
          'SELECT FROM chain_move WHERE id = $1 AND signings = 0 AND next_look_at IS NULL';
        assert.equal((await mint.db.query(ends, [move])).rowCount, 1);
      }
    } finally {
      await rpc('grant', from, lost);
    }
    assert.deepEqual(await mint.balances(rich), before);
  }

  it('passes on the node’s code and words when the payer may not send, and frees the money', async () => {
    const { treasury } = await homeOf(mint.deps, mint.chain);
    const words = /send or receive permission/;
    await areRefused(treasury, 'send', ['generate', 'etCrypto', 'exchange'], words);
    await areRefused(await mint.addressOf(rich), 'send', ['sale', ...sends], words);
  });

  it('frees the money at once when the payee’s address may not receive', async () => {
    const home = await mint.addressOf(friend);
    await areRefused(home, 'receive', sends, /outputs doesn't have receive permission/);
  });

  it('passes on the node’s code for unknown assets, taken names and invalid names', async () => {
    const unknown = { asset_identifier: 'nieznane', qty: 1, email: friend.email };
    const send = await mint.post(rich, '/currency/blockchain/send-asset', unknown);
    assert.deepEqual([send.status, send.body.rpcCode], [409, -708]);
    const list = await mint.get(rich, '/currency/info/list-assets', { asset_identifier: 'brak' });
    assert.deepEqual([...refusal(list), list.body.rpcCode], [409, 'chain_refused', -708]);
    const issue = (body: object) => mint.post(rich, '/currency/blockchain/issue-asset', body);
    const taken = await issue({ asset_name: asset().toUpperCase(), qty: 1 });
    assert.deepEqual([...refusal(taken), taken.body.rpcCode], [409, 'chain_refused', -705]);
    const star = await issue({ asset_name: '*', qty: 1 });
    assert.deepEqual([...refusal(star), star.body.rpcCode], [422, 'chain_invalid', -8]);
  });
});

it('refuses chain calls with a wrong caller, recipient, amount or quantity', async () => {
  const issue = '/currency/blockchain/issue-asset';
  const own = await mint.addressOf(rich);
  const { treasury } = await homeOf(mint.deps, mint.chain);
  const byOthers = await mint.post(friend, issue, { asset_name: 'moje', qty: 1 });
  assert.deepEqual(refusal(byOthers), [403, 'forbidden']);
  const none = await mint.person('Nikt Nic Nie Ma');
  for (const ask of sends.map((name) => acts[name] as Ask)) {
    const to = async (whom: object) => refusal(await ask(rich, mint, whom));
    assert.deepEqual(await to({ email: 'nikt@denar.test' }), [404, 'recipient_unknown']);
    assert.deepEqual(await to({ email: rich.email }), [409, 'same_account']);
    assert.deepEqual(await to({ address: own }), [409, 'same_account']);
    assert.deepEqual(await to({ address }), [422, 'address_invalid']);
    assert.deepEqual(await to({ address: treasury }), [422, 'address_invalid']);
    assert.deepEqual(await to({}), [422, 'validation_failed']);
    assert.deepEqual(await to({ email: friend.email, address: own }), [422, 'validation_failed']);
    const poor = await ask(none, mint, { email: rich.email });
    assert.deepEqual(refusal(poor), [409, 'insufficient_funds']);
  }
  for (const name of ['sale', 'generate', 'etCrypto', 'exchange']) {
    const poor = await mint.person(`Biedny ${name}`);
    assert.deepEqual(refusal(await (acts[name] as Ask)(poor)), [409, 'insufficient_funds'], name);
  }
  const at = { asset_name: fresh(), qty: 1, address };
  assert.deepEqual(refusal(await mint.post(rich, issue, at)), [422, 'address_invalid']);
  const fine = { asset_name: fresh(), qty: '1.05', units: '0.1' };
  assert.deepEqual(refusal(await mint.post(rich, issue, fine)), [422, 'quantity_invalid']);
  const thin = { email: friend.email, asset_identifier: asset(), qty: '0.001' };
  const send = await mint.post(rich, '/currency/blockchain/send-asset', thin);
  assert.deepEqual(refusal(send), [422, 'quantity_invalid']);
  const data = { email: friend.email, assets: { [asset()]: 0.005 }, data: { hex: 'ff' } };
  const withData = await mint.post(rich, '/currency/blockchain/send-with-data', data);
  assert.deepEqual(refusal(withData), [422, 'quantity_invalid']);
});

it('following a node that has lost nothing is refused', async () => {
  const refused = await mint.refused(followChain, {
    as: await mint.admin(),
    body: { note: 'Sprawdzone' },
  });
  assert.deepEqual(refused, [409, 'decision_closed']);
});

it('shows chain transactions of others only to issuers and the admin', async () => {
  const list = (as: Person, of: string) =>
    mint.get(as, '/currency/info/list-transactions', { address: of });
  assert.deepEqual(refusal(await list(friend, await mint.addressOf(rich))), [403, 'forbidden']);
  assert.deepEqual(refusal(await list(friend, 'all')), [403, 'forbidden']);
  for (const as of [rich, await mint.admin()]) {
    for (const whose of [await mint.addressOf(friend), 'all']) {
      assert.equal((await list(as, whose)).status, 200);
    }
    assert.deepEqual(refusal(await list(as, address)), [422, 'address_invalid']);
  }
});
