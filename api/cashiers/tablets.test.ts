/** Tablets: a link that is good once, and a key without which nothing copied is of use. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { endCashier, getShift } from '#contract/cashiers.ts';
import { atOnce } from '#test/at-once.ts';
import { buildApp } from '../app.ts';
import { openLog } from '../log.ts';
import { inject, type Person, refusal, testApi } from '../testing.ts';
import { forgetProofs } from './proofs.ts';
import { addTablet, joinedTablet, newTablet, type ProofFlaw, tokenOf } from './testing.ts';

const api = testApi();
let owner: Person;
before(async () => {
  owner = await api.person('Kawiarnia Tabletowa');
});

const shift = '/v2/till';

describe('A tablet', () => {
  it('joins once by its link, and acts for the wallet without an account', async () => {
    const made = await addTablet(api, owner, 'Lada przy oknie');
    assert.match(
      String(made.body.link),
      /^http:\/\/localhost:3000\/obsluga\/tablet#token=[\w-]{43}$/,
    );
    const { join, asking } = await newTablet(api);
    const joined = await join(tokenOf(made));
    assert.deepEqual(
      [joined.status, joined.body.name, joined.body.seller],
      [200, 'Lada przy oknie', owner.name],
    );
    const shift = await asking(String(joined.body.id)).call(getShift);
    assert.deepEqual(shift.cashier, {
      id: joined.body.id,
      kind: 'tablet',
      name: 'Lada przy oknie',
      refundCap: 0,
    });
    assert.equal(shift.seller.email, owner.email);
    // A caller who lost the answer can ask for it again; another key cannot.
    assert.deepEqual((await join(tokenOf(made))).body.id, joined.body.id);
    assert.deepEqual(refusal(await (await newTablet(api)).join(tokenOf(made))), [409, 'link_used']);
  });

  // At once: joinTablet.
  it('joins once, of ten at the same moment', async () => {
    const token = tokenOf(await addTablet(api, owner));
    const tablets = await atOnce(10, () => newTablet(api));
    api.pass(3600);
    const late = tokenOf(await addTablet(api, owner));
    assert.deepEqual(refusal(await (await newTablet(api)).join(token)), [409, 'link_expired']);
    const replies = await Promise.all(tablets.map(({ join }) => join(late)));
    assert.deepEqual(replies.map(({ body }) => body.code ?? 'joined').sort(), [
      'joined',
      ...Array.from({ length: 9 }, () => 'link_used'),
    ]);
    api.pass(3600);
  });

  it('is refused with a link that nobody made, without a proof, and after twenty tries', async () => {
    const { join } = await newTablet(api);
    assert.deepEqual(refusal(await join('nobody')), [409, 'link_invalid']);
    const token = tokenOf(await addTablet(api, owner));
    for (const flaw of [{ ath: 'other' }, { htm: 'GET' }, { typ: 'JWT' }])
      assert.deepEqual(refusal(await join(token, flaw)), [409, 'proof_invalid']);
    assert.equal((await join(token)).status, 200);
    for (let tries = 0; tries < 16; tries += 1)
      assert.deepEqual(refusal(await join('nobody')), [409, 'link_invalid']);
    assert.deepEqual(refusal(await join('nobody')), [429, 'too_many_requests']);
    api.pass(3600);
  });

  it('joins by its right link, whatever failed from its network', async () => {
    const { join } = await newTablet(api);
    const many = await atOnce(30, () => join('nobody'));
    assert.equal(many.filter(({ status }) => status === 429).length, 10);
    // Nor does what succeeds count, so that a shop may set up any number.
    for (let nth = 0; nth < 3; nth += 1) await joinedTablet(api, owner);
    assert.equal((await join('nobody')).status, 429);
    api.pass(3600);
  });
});

describe('The proof of a tablet', () => {
  const flaws: Readonly<Record<string, () => ProofFlaw>> = {
    'of another method': () => ({ htm: 'POST' }),
    'of another address': () => ({ htu: 'http://localhost:8086/v2/other' }),
    'of another site': () => ({ htu: 'https://evil.example/v2/till' }),
    'of another credential': () => ({ ath: 'AAAA' }),
    'of another kind': () => ({ typ: 'JWT' }),
    'without a number of its own': () => ({ jti: '' }),
    'too old': () => ({ iat: Math.floor(api.deps.now().getTime() / 1000) - 301 }),
    'from the future': () => ({ iat: Math.floor(api.deps.now().getTime() / 1000) + 302 }),
  };
  for (const [what, flaw] of Object.entries(flaws)) {
    it(`${what} is refused`, async () => {
      const { id, tablet } = await joinedTablet(api, owner);
      const acting = tablet.asking(id, api.ask, flaw());
      assert.deepEqual(await acting.refused(getShift), [401, 'unauthenticated']);
    });
  }

  it('by another key is refused: a copied credential is of no use', async () => {
    const { id } = await joinedTablet(api, owner);
    const thief = await newTablet(api);
    assert.deepEqual(await thief.asking(id).refused(getShift), [401, 'unauthenticated']);
    const bare = await api.reply(getShift, { headers: { authorization: `DPoP ${id}` } });
    assert.deepEqual(refusal(bare), [401, 'unauthenticated']);
  });

  it('is accepted once, at any instance, and forgotten when it is too old', async () => {
    const { id, tablet } = await joinedTablet(api, owner);
    const other = await buildApp(api.deps, openLog('silent'));
    const headers = { authorization: `DPoP ${id}`, dpop: await tablet.prove('GET', shift, id) };
    const replies = await atOnce(10, (at) =>
      inject(at % 2 ? other : api.app, 'GET', shift, { headers }),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal(replies.filter(({ body }) => body.code === 'unauthenticated').length, 9);
    api.pass(601);
    await forgetProofs(api.db, api.deps.now());
    assert.equal((await api.sql`SELECT FROM tablet_proof`).length, 0);
    assert.equal((await inject(other, 'GET', shift, { headers })).status, 401);
    await other.close();
  });
});

it('A tablet that is taken away is refused at its next call, at another instance too', async () => {
  const { id, tablet, acting } = await joinedTablet(api, owner);
  const other = await buildApp(api.deps, openLog('silent'));
  const there = tablet.asking(id, (method, path, options) => inject(other, method, path, options));
  assert.deepEqual(
    [(await acting.reply(getShift)).status, (await there.reply(getShift)).status],
    [200, 200],
  );
  await api.reply(endCashier, { as: owner, params: { id } });
  assert.deepEqual(await there.refused(getShift), [403, 'not_cashier']);
  assert.deepEqual(await acting.refused(getShift), [403, 'not_cashier']);
  await other.close();
});
