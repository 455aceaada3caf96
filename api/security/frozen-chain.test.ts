/** A frozen person moves nothing on the chain. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { freeze } from '#contract/freeze.ts';
import { type Mint, openMint } from '../chain/testing.ts';
import type { Person } from '../testing.ts';
import { assertRefused } from '../testing.ts';

describe('A frozen person on the chain', () => {
  let mint: Mint;
  before(async () => {
    mint = await openMint();
  });
  after(() => mint.close());

  it('exchanges, sends and issues nothing', async () => {
    const as = await mint.holder('Zamrożony Łańcuch', '100.00', 40);
    await mint.reply(freeze, { as });
    const issuer = { ...as, token: (await issuerToken(mint, as)).token };
    const asset_identifier = mint.deps.config.ITALAR_ASSET;
    const address = await mint.stranger();
    const before = await mint.balances(as);
    const calls: [string, object | undefined, Record<string, string>?][] = [
      ['/currency/generate', { amount: 1 }],
      ['/currency/sale', { amount: 1 }],
      ['/trans/exchange', { from: 'DNR', to: 'ITL', amount: 1 }],
      ['/v2/et/crypto', undefined, { ammount: '1' }],
      ['/currency/transfer', { address, amount: 1 }],
      ['/currency/blockchain/send-asset', { address, asset_identifier, qty: '1' }],
      [
        '/currency/blockchain/send-with-data',
        { address, assets: { [asset_identifier]: '1' }, data: { text: 'x' } },
      ],
      ['/currency/blockchain/issue-asset', { asset_name: 'Zamrożone', qty: '1' }],
    ];
    for (const [path, body, query = {}] of calls) {
      assertRefused(await mint.ask('POST', path, { as: issuer, body, query }), 403, 'frozen', path);
    }
    assert.deepEqual(await mint.balances(as), before);
  });
});

/** The same person with the issuer's role, in the session that froze. */
async function issuerToken(mint: Mint, { email, name }: Person): Promise<Person> {
  const token = await mint.issuer.token({
    sub: `sub-${email}`,
    name,
    email,
    email_verified: true,
    preferred_username: email,
    realm_access: { roles: ['user', 'issuer'] },
    sid: 'issuer',
  });
  return { email, name, token };
}
