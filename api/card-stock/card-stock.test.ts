/** The card stock: what the admin may do with cards, and that nobody else may do anything. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isCardNumber, serialOf } from '#contract/card-number.ts';
import * as cardStock from '#contract/card-stock.ts';
import { myCards } from '#contract/cards.ts';
import { column, columns } from '#test/columns.ts';
import * as testing from '../cards/testing.ts';
import { refusal } from '../testing.ts';

const nobodys = '01900000-0000-7000-8000-000000000000';

const { admin, api, newCards, releasedCard, stock, trade } = testing;
const { list, release, update, remove, events } = stock;
const batches = (query: Record<string, string>) =>
  api.reply(cardStock.listBatches, { as: admin, query });

describe('New cards', () => {
  it('have a number, a serial and a PIN of their own, and are in the stock', async () => {
    const cards = await newCards(20, 'wiosna 2026');
    for (const { cardNumber, serial, pin, status, batch } of cards) {
      assert.ok(isCardNumber(cardNumber), cardNumber);
      assert.match(cardNumber, /^9616/);
      assert.equal(serialOf(serial), serial);
      assert.match(pin, /^\d{6}$/);
      assert.deepEqual([status, batch], ['stock', 'wiosna 2026']);
    }
    for (const part of ['cardNumber', 'serial', 'pin'] as const) {
      assert.ok(new Set(cards.map((card) => card[part])).size >= 19, part);
    }
  });

  it('keep their PIN where nobody can read it', async () => {
    const [card] = await newCards();
    assert.ok(card);
    const kept = await api.db.query('SELECT c::text AS row, pin FROM card c WHERE id = $1', [
      card.id,
    ]);
    const { row, pin } = kept.rows[0] as { row: string; pin: string };
    assert.ok(!row.includes(card.pin) && !row.includes('argon2'), row);
    const hash = api.deps.vault.open(pin, `pin ${card.id}`);
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const listed = await list({ search: card.cardNumber });
    assert.equal(listed.body.total, 1);
    assert.ok(!('pin' in (listed.body.cards[0] ?? {})));
  });

  it('may bear a number that was printed already, once', async () => {
    const order = { count: 1, batch: 'B', cardNumber: '9616 0000 0000 0007' };
    const made = await api.call(cardStock.newCards, { as: admin, body: order });
    assert.equal(made.cards[0]?.cardNumber, '9616000000000007');
    const again = await api.reply(cardStock.newCards, { as: admin, body: order });
    assert.deepEqual(refusal(again), [409, 'card_exists']);
  });

  const malformed: [string, unknown][] = [
    ['none', { count: 0, batch: 'A' }],
    ['too many', { count: 201, batch: 'A' }],
    ['half of one', { count: 1.5, batch: 'A' }],
    ['no batch', { count: 1 }],
    ['an empty batch', { count: 1, batch: ' ' }],
    ['a number with a wrong check digit', { batch: 'A', cardNumber: '9616000000000008' }],
    ['two with one number', { count: 2, batch: 'A', cardNumber: '9616000000000015' }],
    ['nothing', undefined],
  ];
  for (const [what, body] of malformed) {
    it(`are not made of a malformed order: ${what}`, async () => {
      const before = await list();
      const reply = await api.reply(cardStock.newCards, { as: admin, body });
      assert.deepEqual(refusal(reply), [422, 'validation_failed']);
      assert.equal((await list()).body.total, before.body.total);
    });
  }

  it('are the same cards with the same PINs for the same key, for a quarter of an hour', async () => {
    const order = { count: 3, batch: 'keyed' };
    const ask = () => api.reply(cardStock.newCards, { as: admin, body: order, key: 'order-1' });
    const replies = await Promise.all([ask(), ask(), ask()]);
    assert.equal(new Set(replies.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal((await list({ batch: 'keyed' })).body.total, 3);
    const rows = await api.sql`
      SELECT outcome::text AS text FROM ledger.request UNION ALL SELECT sealed
      FROM confidential_answer`;
    const pins = replies[0].body.cards.map(({ pin }) => String(pin));
    assert.ok(rows.every(({ text }) => pins.every((pin) => !String(text).includes(`"${pin}"`))));
    api.pass(15 * 60);
    assert.deepEqual(refusal(await ask()), [409, 'answer_forgotten']);
    assert.equal((await list({ batch: 'keyed' })).body.total, 3);
    const other = await api.reply(cardStock.newCards, {
      as: admin,
      body: { batch: 'other' },
      key: 'order-1',
    });
    assert.deepEqual(refusal(other), [422, 'idempotency_key_reused']);
  });
});

describe('The states of a card', () => {
  it('go from the stock to released, once', async () => {
    const [card] = await newCards();
    assert.ok(card);
    assert.equal((await release(card.id)).body.card.status, 'released');
    assert.deepEqual(refusal(await release(card.id)), [409, 'card_state_forbids']);
    assert.deepEqual(refusal(await release(nobodys)), [404, 'not_found']);
  });

  it('go for a whole batch or for chosen cards at once', async () => {
    const cards = await newCards(5, 'batch');
    await release(cards[0]?.id as string);
    const chosen = [...cards.slice(0, 2).map(({ id }) => id), nobodys];
    const some = await api.call(cardStock.releaseCards, { as: admin, body: { ids: chosen } });
    assert.deepEqual(some, { released: 1, skipped: 1 });
    const all = await api.call(cardStock.releaseCards, { as: admin, body: { batch: 'batch' } });
    assert.deepEqual(all, { released: 3, skipped: 2 });
    assert.equal((await list({ batch: 'batch', status: 'released' })).body.total, 5);
    for (const body of [{}, { ids: [] }, { batch: '' }, { ids: ['x'] }, { batch: 'a', ids: [] }]) {
      const reply = await api.reply(cardStock.releaseCards, { as: admin, body });
      assert.deepEqual(refusal(reply), [422, 'validation_failed'], JSON.stringify(body));
    }
  });

  it('go to blocked from each, and back to what the card was', async () => {
    const [fresh] = await newCards();
    const released = await releasedCard();
    const { card: registered } = await trade();
    for (const [id, before] of [
      [fresh?.id as string, 'stock'],
      [released.id, 'released'],
      [registered.id, 'registered'],
    ] as const) {
      const blocked = await update(id, { status: 'blocked', note: 'zgubiona' });
      const { status, note, blockedReason } = blocked.body.card;
      assert.deepEqual([status, note, blockedReason], ['blocked', 'zgubiona', 'programme']);
      for (const status of ['stock', 'released', 'registered']) {
        if (status === before) continue;
        assert.deepEqual(refusal(await update(id, { status })), [409, 'card_state_forbids']);
      }
      assert.equal((await update(id, { status: before })).body.card.status, before);
    }
  });

  it('never skip the registration by its owner, nor go back past it', async () => {
    const [fresh] = await newCards();
    const { card: registered } = await trade();
    for (const [id, status] of [
      [fresh?.id as string, 'registered'],
      [registered.id, 'stock'],
      [registered.id, 'released'],
    ] as const) {
      assert.deepEqual(refusal(await update(id, { status })), [409, 'card_state_forbids']);
    }
    for (const body of [{ status: 'lost' }, { note: 'x'.repeat(281) }]) {
      assert.equal((await update(registered.id, body)).status, 422);
    }
    assert.deepEqual(refusal(await update(nobodys, { note: 'x' })), [404, 'not_found']);
  });

  it('let a card go that nobody has registered, and keep what happened to it', async () => {
    const released = await releasedCard();
    assert.equal((await remove(released.id)).status, 204);
    assert.deepEqual(refusal(await remove(released.id)), [404, 'not_found']);
    assert.deepEqual(columns(await events(released.id), 'event', 'from', 'to'), [
      ['removed', 'released', null],
      ['released', 'stock', 'released'],
      ['created', null, 'stock'],
    ]);
    const { card, buyer } = await trade();
    assert.deepEqual(refusal(await remove(card.id)), [409, 'card_state_forbids']);
    await update(card.id, { status: 'blocked' });
    assert.deepEqual(refusal(await remove(card.id)), [409, 'card_state_forbids']);
    assert.equal((await api.call(myCards, { as: buyer })).cards.length, 1);
  });

  it('are written down with who changed them', async () => {
    const { card, buyer } = await trade();
    await update(card.id, { note: 'stały klient' });
    const told = (await events(card.id)).map(({ event, by, note }) => [event, by, note]);
    assert.deepEqual(told, [
      ['noted', admin.email, 'stały klient'],
      ['codes_made', buyer.email, '10'],
      ['registered', buyer.email, ''],
      ['released', admin.email, ''],
      ['created', admin.email, ''],
    ]);
    const history = (id: string, query = {}) =>
      api.reply(cardStock.cardHistory, { as: admin, params: { id }, query });
    const file = await history(card.id, { format: 'csv' });
    assert.match(file.bytes.toString(), /;admin@denar\.test;notatka;;;stały klient\r\n/);
    assert.deepEqual(refusal(await history(nobodys)), [404, 'not_found']);
    await assert.rejects(api.sql`DELETE FROM card_event`, /permission denied/);
    await assert.rejects(api.sql`UPDATE card_event SET note = ''`, /permission denied/);
  });
});

describe('The list of the stock', () => {
  it('finds a card by the end of its number, its serial, its batch or its owner', async () => {
    const { card, buyer } = await trade();
    for (const search of [
      card.cardNumber.slice(-6),
      card.cardNumber,
      card.serial,
      card.serial.replace('-', '').toLowerCase(),
      buyer.email,
    ]) {
      assert.deepEqual(column((await list({ search })).body.cards, 'id'), [card.id], search);
    }
    const { body } = await list({ search: buyer.email });
    assert.deepEqual(body.cards[0]?.owner, { name: buyer.name, email: buyer.email });
    assert.equal((await list({ search: '%' })).body.total, 0);
    await update(card.id, { note: 'żółw na etui' });
    await newCards(2, 'Żółta partia');
    assert.equal((await list({ search: 'ZOLW' })).body.total, 1);
    assert.equal((await list({ search: 'zolta PARTIA' })).body.total, 2);
    assert.equal((await list({ search: 'zolta' })).body.total, 0);
  });

  it('sorts, pages and counts', async () => {
    const numbers = (await newCards(12, 'sorted')).map(({ cardNumber }) => cardNumber).sort();
    const query = { batch: 'sorted', sort: 'cardNumber' };
    const first = await list(query);
    const second = await list({ ...query, skip: '10' });
    assert.deepEqual([first.body.total, first.body.count, second.body.skip], [12, 10, 10]);
    const found = [...first.body.cards, ...second.body.cards].map(({ cardNumber }) => cardNumber);
    assert.deepEqual(found, numbers);
    const down = await list({ ...query, sort: '-cardNumber', count: '12' });
    assert.deepEqual(column(down.body.cards, 'cardNumber'), numbers.reverse());
    for (const wrong of [
      { sort: 'pin' },
      { count: '101' },
      { status: 'lost' },
      { format: 'pdf' },
    ]) {
      assert.equal((await list(wrong as Record<string, string>)).status, 422);
    }
  });

  it('is a file for a spreadsheet as well, in the admin’s language', async () => {
    await newCards(12, '=HYPERLINK(1)');
    const file = await api.reply(cardStock.listStock, {
      as: admin,
      query: { batch: '=HYPERLINK(1)', format: 'csv' },
      headers: { 'accept-language': 'uk' },
    });
    assert.match(String(file.headers['content-type']), /^text\/csv/);
    const lines = file.bytes.toString('utf8').trim().split('\r\n');
    assert.equal(lines.length, 13);
    assert.match(lines[0] as string, /Номер картки;Серійний номер/);
    assert.match(lines[1] as string, /;'=HYPERLINK\(1\);на складі;/);
    assert.doesNotMatch(file.bytes.toString('utf8'), /argon2/);
  });

  it('counts the batches', async () => {
    await release((await newCards(3, 'counted'))[0]?.id as string);
    const [found] = (await batches({ search: 'COUNT' })).body.batches;
    assert.deepEqual(
      [found?.total, found?.stock, found?.released, found?.registered, found?.blocked],
      [3, 2, 1, 0, 0],
    );
    const file = await batches({ format: 'csv' });
    assert.match(file.bytes.toString(), /\r\ncounted;[^;]+;3;2;1;0;0\r\n/);
  });

  it('pages through the batches, newest first or by name, without empty ones', async () => {
    for (const letter of ['b', 'c', 'a']) {
      await newCards(1, `paged ${letter}`);
      api.pass(1);
    }
    const [more] = await newCards(1, 'paged b');
    const named = async (query: Record<string, string>) => {
      const { body } = await batches({ search: 'paged', ...query });
      return [body.total, ...body.batches.map(({ batch, total }) => `${batch} ${total}`)];
    };
    assert.deepEqual(await named({}), [3, 'paged a 1', 'paged c 1', 'paged b 2']);
    assert.deepEqual(await named({ count: '1', skip: '1' }), [3, 'paged c 1']);
    assert.deepEqual(await named({ sort: 'batch' }), [3, 'paged a 1', 'paged b 2', 'paged c 1']);
    await remove(more?.id as string);
    for (const { id } of (await list({ batch: 'paged c' })).body.cards) await remove(id as string);
    assert.deepEqual(await named({}), [2, 'paged a 1', 'paged b 1']);
  });
});
