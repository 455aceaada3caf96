/** How long the marketplace's answers are kept. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { offers } from '#contract/offers.ts';
import { openNotifier } from '../events/notifier.ts';
import { testApi } from '../testing.ts';
import { openMarket } from './market.ts';
import type { MarketQuery } from './search.ts';
import { bread, offerCalls } from './testing.ts';

const api = testApi();
const { market, save } = offerCalls(api);

/** Resolves when news of the market arrives. */
const heard = (): Promise<void> =>
  new Promise((done) => {
    api.deps.notifier.onNews(({ market: kinds }) => kinds.length > 0 && done());
  });

/** Saves, and waits until this instance has heard of it from the database too. */
async function saveAndHear(...asked: Parameters<typeof save>): Promise<void> {
  let times = 0;
  const twice = new Promise<void>((done) => {
    api.deps.notifier.onNews(({ market: kinds }) => {
      if (kinds.length > 0 && ++times === 2) done();
    });
  });
  await save(...asked);
  await twice;
}

describe('The marketplace', () => {
  it('keeps an answer for a second, or until offers change', async () => {
    const ola = await api.person('Ola Kept');
    await saveAndHear(ola, [bread({ name: 'Obwarzanek' })]);
    const quantity = async () => (await market({ search: 'obwarzanek' })).body.offers[0]?.quantity;
    assert.equal(await quantity(), 12);
    await api.db.query("UPDATE offer SET quantity = 11 WHERE name = 'Obwarzanek'");
    assert.equal(await quantity(), 12);
    api.pass(1);
    assert.equal(await quantity(), 11);
    await save(ola, [bread({ name: 'Obwarzanek', quantity: 10 })]);
    assert.equal(await quantity(), 10);
  });

  it('hears of changes that another instance has made', async () => {
    const ola = await api.person('Ola Elsewhere');
    await saveAndHear(ola, [bread({ name: 'Andrut' })]);
    const quantity = async () => (await market({ search: 'andrut' })).body.offers[0]?.quantity;
    const other = openNotifier(api.db, api.apiUrl, api.deps.log);
    for (const left of [11, 10]) {
      await quantity();
      await api.db.query("UPDATE offer SET quantity = $1 WHERE name = 'Andrut'", [left]);
      const told = heard();
      other.marketChanged();
      await told;
      assert.equal(await quantity(), left);
    }
    await other.close();
  });

  it('does not keep a failure', async () => {
    const broken: { read: typeof api.deps.read } = {
      read: () => Promise.reject(new Error('gone')),
    };
    const answers = openMarket({ ...api.deps, read: (work) => broken.read(work) });
    const query = offers.query.parse({ search: 'kajak' }) as MarketQuery;
    await assert.rejects(answers(query), /gone/);
    broken.read = api.deps.read;
    assert.equal((await answers(query)).status, 200);
  });
});
