/** One-time codes: who sees them, how they are stored, and what a new list does to the old one. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { generateCodes, myCards } from '#contract/cards.ts';
import { valuesOf } from '#test/values-of.ts';
import { forgetAnswers } from '../keyed.ts';
import { assertRefused, inject } from '../testing.ts';
import { openVault } from '../vault.ts';
import { expireCardPayments } from './payments.ts';
import { resealCards } from './reseal.ts';
import {
  api,
  cancel,
  confirm,
  couple,
  generate,
  initiate,
  makeCodes,
  registration,
  releasedCard,
  seeCodes,
  start,
  startInstance,
  trade,
  wrongCode,
} from './testing.ts';

describe('Codes', () => {
  it('are as many as asked for, numbered, of six digits, and all different', async () => {
    const { buyer, card, codes } = await trade('1.00', 20);
    assert.deepEqual(
      [...codes.keys()],
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    assert.equal(new Set(codes.values()).size, 20);
    for (const code of codes.values()) assert.match(code, /^\d{6}$/);
    const seen = await seeCodes(buyer, card.id);
    assert.deepEqual(seen.codes, codes);
    assert.deepEqual(seen.reply.body.struck, []);
  });

  it('are made for the card of the path', async () => {
    const { buyer, card } = await trade();
    const other = await releasedCard();
    const reply = await api.reply(generateCodes, {
      as: buyer,
      params: { cardId: card.id },
      body: { card_id: other.id, count: 5 },
    });
    assertRefused(reply, 404, 'not_found');
    for (const count of [0, 21, 1.5, '5', null]) {
      const wrong = await api.reply(generateCodes, {
        as: buyer,
        params: { cardId: card.id },
        body: { card_id: card.id, count },
      });
      assertRefused(wrong, 422, 'validation_failed', String(count));
    }
    assert.equal((await seeCodes(buyer, card.id)).codes.size, 10);
  });

  it('replace the unused ones and go on counting; an open payment keeps its code', async () => {
    const given = await trade('10.00', 5);
    const { buyer, card } = given;
    const used = await start(given, '1.00');
    await confirm(buyer, used.id, used.code);
    const open = await start(given, '1.00');
    const fresh = await makeCodes(buyer, card.id, 3);
    assert.deepEqual([...fresh.keys()], [6, 7, 8]);
    const seen = await seeCodes(buyer, card.id);
    assert.deepEqual([...seen.codes.keys()], [open.codeNo, 6, 7, 8]);
    assert.equal((await confirm(buyer, open.id, open.code)).status, 200);
    assert.deepEqual([...(await seeCodes(buyer, card.id)).codes.keys()], [6, 7, 8]);
  });

  it('that paid or were tried in vain are struck', async () => {
    const given = await trade('10.00', 5);
    const { buyer, seller, card } = given;
    const used = await start(given, '1.00');
    await confirm(buyer, used.id, used.code);
    const spent = await start(given, '1.00');
    await confirm(seller, spent.id, wrongCode(given.codes));
    await cancel(seller, spent.id);
    const open = await start(given, '1.00');
    const { reply, codes } = await seeCodes(buyer, card.id);
    assert.equal(codes.size, 3);
    const asked = reply.body.oneTimeCodes.filter(({ askedBy }) => askedBy !== null);
    assert.deepEqual(valuesOf(asked, 'no', 'askedBy'), [[open.codeNo, open.id]]);
    const struck = reply.body.struck.map(({ no, how, payment }) => [no, how, payment]);
    const expected = [
      [used.codeNo, 'used', used.id],
      [spent.codeNo, 'spent', spent.id],
    ];
    assert.deepEqual(
      struck,
      expected.sort(([a], [b]) => Number(a) - Number(b)),
    );
    const mine = await api.call(myCards, { as: buyer });
    assert.equal(mine.cards[0]?.codesLeft, 2);
  });

  it('that nobody tried are given back, and come after all the others', async () => {
    const given = await trade('10.00', 3);
    const { buyer, seller, card } = given;
    const asked: number[] = [];
    const begun = async () => {
      const { id, codeNo } = await start(given, '1.00');
      asked.push(codeNo);
      return id;
    };
    await cancel(seller, await begun());
    await cancel(buyer, await begun());
    await begun();
    api.pass(6 * 60);
    await expireCardPayments(api.deps);
    assert.deepEqual(new Set(asked), new Set([1, 2, 3]));
    assert.deepEqual([...(await seeCodes(buyer, card.id)).codes], [...given.codes]);
    const again = await start(given, '1.00');
    assert.equal(again.codeNo, asked[0]);
    assert.equal((await confirm(buyer, again.id, given.codes.get(again.codeNo) ?? '')).status, 200);
    // A code of a list that was replaced meanwhile is not.
    const old = await start(given, '1.00');
    const fresh = await makeCodes(buyer, card.id, 2);
    await cancel(seller, old.id);
    assert.deepEqual([...(await seeCodes(buyer, card.id)).codes.keys()], [...fresh.keys()]);
  });

  it('are left to the shops that know the card, whatever strangers begin', async () => {
    const given = await trade('10.00', 20);
    const { buyer, card } = given;
    const { id, code } = await start(given, '1.00');
    await confirm(buyer, id, code);
    for (const name of ['Obcy', 'Nieznany']) {
      const seller = await api.person(name);
      for (let nth = 0; nth < 5; nth += 1) {
        const made = await initiate({ seller, card }, '0.01');
        await cancel(seller, made.body.transaction_id);
      }
    }
    const late = await initiate({ seller: await api.person('Trzeci'), card }, '0.01');
    assertRefused(late, 429, 'too_many_attempts');
    assert.equal((await seeCodes(buyer, card.id)).codes.size, 19);
    const known = await start(given, '1.00');
    assert.equal((await confirm(buyer, known.id, known.code)).status, 200);
  });

  it('are kept where nobody can read them, and erased once they are struck', async () => {
    const given = await trade('10.00', 3);
    const kept = async () => {
      const { rows } = await api.db.query<{ row: string; no: number; sealed: string | null }>(
        'SELECT k::text AS row, no, sealed FROM card_code k WHERE card_id = $1 ORDER BY no',
        [given.card.id],
      );
      return rows;
    };
    for (const { row } of await kept()) {
      for (const code of given.codes.values()) assert.ok(!row.includes(`,${code},`), row);
    }
    const used = await start(given, '1.00');
    await confirm(given.buyer, used.id, used.code);
    for (const { no, sealed } of await kept()) assert.equal(sealed === null, no === used.codeNo);
  });

  it('are the same for the same key, and told no more after a quarter of an hour', async () => {
    const { buyer, card } = await trade();
    const ask = () => generate(buyer, card.id, 5, 'codes-1');
    const [first, second] = [await ask(), await ask()];
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    api.pass(15 * 60);
    await forgetAnswers(api.db, api.deps.now());
    const left = await api.db.query('SELECT 1 FROM confidential_answer');
    assert.equal(left.rowCount, 0);
    assertRefused(await ask(), 409, 'answer_forgotten');
    assert.deepEqual([...(await seeCodes(buyer, card.id)).codes.keys()], [11, 12, 13, 14, 15]);
  });
});

describe('A new key', () => {
  it('seals everything anew, and the old key is no longer needed', async () => {
    const given = await trade();
    const waiting = await releasedCard();
    const newest = { id: 'next', key: randomBytes(32) };
    const both = openVault([newest, ...api.deps.config.CARD_CODE_KEYS]);
    assert.ok((await resealCards({ ...api.deps, vault: both })) >= 11);
    assert.equal(await resealCards({ ...api.deps, vault: both }), 0);
    const vault = openVault([newest]);
    const { rows } = await api.db.query<{ no: number; sealed: string }>(
      'SELECT no, sealed FROM card_code WHERE card_id = $1 AND sealed IS NOT NULL',
      [given.card.id],
    );
    for (const { no, sealed } of rows) {
      assert.equal(vault.open(sealed, `code ${given.card.id} ${no}`), given.codes.get(no));
    }
    const { buyer } = await couple();
    const { app } = await startInstance({ vault });
    const registered = await inject(app, 'POST', '/v2/trans/cards/register', {
      as: buyer,
      body: registration(buyer, waiting),
    });
    assert.equal(registered.status, 201);
    // The other tests' instance knows only the old key.
    await resealCards({
      ...api.deps,
      vault: openVault([...api.deps.config.CARD_CODE_KEYS, newest]),
    });
  });
});
