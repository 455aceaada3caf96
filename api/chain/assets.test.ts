/** People's own assets: issued, listed, sent with data, and seen from both sides. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { atOnce } from '#test/at-once.ts';
import { column } from '#test/columns.ts';
import type { Person } from '../testing.ts';
import { openMint } from './testing.ts';

const mint = await openMint();
const issuer = await mint.person('Irena Emitentka', { denar: '20.00', roles: ['user', 'issuer'] });
const friend = await mint.holder('Feliks Odbiorca', '10.00', 5);
after(() => mint.allAgree([issuer, friend]).finally(mint.close));

const issue = (body: object) => mint.post(issuer, '/currency/blockchain/issue-asset', body);

interface AssetRow {
  readonly name: string;
  readonly quantity: string;
  readonly units: string;
  readonly italar: boolean;
  readonly details: object;
}

const held = async (person: Person): Promise<[string, string][]> => {
  const { body } = await mint.get(person, '/currency/info/wallet-assets');
  return (body.assets as AssetRow[]).map(({ name, quantity }) => [name, quantity]);
};

describe('An asset', () => {
  it('is issued with units and details, and found in the list', async () => {
    const details = { opis: 'Bilet na koncert 🎻' };
    const made = await issue({ asset_name: 'Bilet', qty: '100.5', units: '0.1', details });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.match(String(made.body.txid), /^[0-9a-f]{64}$/);
    assert.deepEqual(await held(issuer), [['Bilet', '100.5']]);
    const list = await mint.get(friend, '/currency/info/list-assets', { search: 'bil' });
    const [found] = list.body.assets as AssetRow[];
    assert.deepEqual(
      [list.body.total, found?.name, found?.units, found?.quantity, found?.italar, found?.details],
      [1, 'Bilet', '0.1', '100.5', false, details],
    );
    // As the specification writes it, with names only.
    const named = { asset_identifier: '', verbose: '', count: '10', skip: '0' };
    const verbose = await mint.get(friend, '/currency/info/list-assets', named);
    const [newest, italar] = verbose.body.assets as (AssetRow & { issues: object[] })[];
    assert.deepEqual([newest?.name, newest?.issues.length], ['Bilet', 1]);
    assert.deepEqual([italar?.italar, italar?.units], [true, '0.01']);
  });

  it('may be divided into quarters, and sent by quarters', async () => {
    const made = await issue({ asset_name: 'Ćwiartka', qty: '10.5', units: 0.25 });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const list = await mint.get(friend, '/currency/info/list-assets', { search: 'ćwiartka' });
    const [found] = list.body.assets as AssetRow[];
    assert.deepEqual([found?.units, found?.quantity], ['0.25', '10.5']);
    const send = (qty: string) =>
      mint.post(issuer, '/currency/blockchain/send-asset', {
        email: friend.email,
        asset_identifier: 'Ćwiartka',
        qty,
      });
    const tooFine = await send('0.1');
    assert.deepEqual([tooFine.status, tooFine.body.code], [422, 'quantity_invalid']);
    assert.equal((await send('0.75')).status, 201);
    assert.ok((await held(friend)).some(([name, qty]) => name === 'Ćwiartka' && qty === '0.75'));
    const wrong = [
      { asset_name: 'Trzecia', qty: 1, units: 0.3 },
      { asset_name: 'Ćwierć', qty: '10.1', units: 0.25 },
    ];
    assert.deepEqual(column(await Promise.all(wrong.map(issue)), 'status'), [422, 422]);
  });

  // At once: issueAsset, sendAsset, sendWithData.
  it('is issued once under one key, also by ten calls at once', async () => {
    const ask = () =>
      mint.post(
        issuer,
        '/currency/blockchain/issue-asset',
        { asset_name: 'Raz', qty: 1 },
        { 'idempotency-key': 'raz' },
      );
    const replies = await atOnce(10, ask);
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [201]);
    assert.equal(new Set(replies.map(({ body }) => body.txid)).size, 1);
    const two = [issue({ asset_name: 'Dwa', qty: 1 }), issue({ asset_name: 'DWA', qty: 2 })];
    assert.deepEqual((await Promise.all(two)).map(({ status }) => status).sort(), [201, 409]);
  });

  it('may be issued to somebody else’s address', async () => {
    const address = await mint.addressOf(friend);
    assert.equal((await issue({ asset_name: 'Dar', qty: 3, address })).status, 201);
    assert.ok((await held(friend)).some(([name, qty]) => name === 'Dar' && qty === '3'));
  });
});

describe('Sending an asset', () => {
  it('moves an asset to a participant, by any of the asset’s names', async () => {
    const { body } = await mint.get(issuer, '/currency/info/list-assets', { search: 'bilet' });
    const [{ issuetxid }] = body.assets as [{ issuetxid: string }];
    for (const asset_identifier of ['bilet', issuetxid]) {
      const sent = await mint.post(issuer, '/currency/blockchain/send-asset', {
        email: friend.email,
        asset_identifier,
        qty: 0.3,
      });
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
    }
    assert.ok((await held(friend)).some(([name, qty]) => name === 'Bilet' && qty === '0.6'));
    const many = { email: friend.email, asset_identifier: 'Bilet', qty: 1000 };
    const refused = await mint.post(issuer, '/currency/blockchain/send-asset', many);
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.rpcCode],
      [409, 'insufficient_funds', -6],
    );
  });

  it('carries data of each kind, and deducts included iTalar from the wallet', async () => {
    const before = await mint.balances(friend);
    const kinds = [{ text: 'Zażółć\ngęślą' }, { json: { a: [1, 'ó'] } }, 'AB12'.repeat(8)];
    for (const data of kinds) {
      const sent = await mint.post(friend, '/currency/blockchain/send-with-data', {
        email: issuer.email,
        assets: { [mint.deps.config.ITALAR_ASSET]: 0.25, Dar: '1' },
        data,
      });
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
    }
    const [denar = 0, italar = 0] = before;
    assert.deepEqual(await mint.balances(friend), [denar, italar - 0.75, 0, 0]);
    assert.equal((await mint.balances(issuer))[1], 0.75);
    const list = await mint.get(issuer, '/currency/info/list-transactions', { count: '3' });
    const rows = list.body.transactions as { data: unknown[]; assets: { quantity: string }[] }[];
    assert.deepEqual(column(rows, 'data'), [
      ['ab12'.repeat(8)],
      [{ json: { a: [1, 'ó'] } }],
      [{ text: 'Zażółć\ngęślą' }],
    ]);
    assert.deepEqual([list.body.more, list.body.count], [true, 3]);
    assert.deepEqual(rows[0]?.assets.map(({ quantity }) => quantity).sort(), ['0.25', '1']);
  });

  it('refuses malformed data and quantities', async () => {
    const send = (changes: object) =>
      mint.post(friend, '/currency/blockchain/send-with-data', {
        email: issuer.email,
        assets: { Dar: 1 },
        data: { text: 'a' },
        ...changes,
      });
    for (const changes of [
      { data: {} },
      { data: { text: '' } },
      { data: { hex: 'abc' } },
      { data: 'abc' },
      { data: '' },
      { data: 'słowo' },
      { data: { text: 'a', hex: 'ab' } },
      { assets: {} },
      { assets: { Dar: 0 } },
      { assets: { Dar: -1 } },
      { assets: { Dar: 1e21 } },
      { assets: { Dar: '0.000000001' } },
    ]) {
      assert.equal((await send(changes)).status, 422, JSON.stringify(changes));
    }
  });
});

it('shows the node, its wallet and its blocks', async () => {
  const [general, wallet, blockchain] = await Promise.all(
    ['general', 'wallet', 'blockchain'].map((about) =>
      mint.get(friend, `/v2/currency/info/${about}`),
    ),
  );
  assert.equal(general?.body.protocol, 'multichain');
  assert.ok(Number(general?.body.assets) > 0);
  assert.ok(Number(wallet?.body.txcount) > 0);
  assert.match(String(blockchain?.body.bestblockhash), /^[0-9a-f]{64}$/);
});

it('tells of a chain address whether it is valid and whose', async () => {
  const look = async (address: string) => {
    const path = `/currency/info/validate-address/${encodeURIComponent(address)}`;
    const { isvalid, ismine, own } = (await mint.get(friend, path)).body;
    return [isvalid, ismine, own];
  };
  assert.deepEqual(await look(await mint.addressOf(friend)), [true, true, true]);
  assert.deepEqual(await look(await mint.addressOf(issuer)), [true, true, false]);
  assert.deepEqual(await look('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'), [false, false, false]);
  assert.deepEqual(await look('ą/?x'), [false, false, false]);
});

it('confirms a move once it is in a block', async () => {
  await mint.sweepUntil(async () => {
    const open = await mint.sql`
      SELECT FROM chain_move WHERE state NOT IN ('confirmed', 'refused')`;
    return open.length === 0;
  });
  const { body } = await mint.get(friend, '/currency/moves', { count: '1' });
  assert.deepEqual((body.moves as { confirmed: boolean }[])[0]?.confirmed, true);
});
