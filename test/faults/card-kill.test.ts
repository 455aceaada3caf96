/** The API is killed during card payments: each is paid once or not at all, and no hold is left. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { releaseExpired } from '#ledger/expiry.ts';
import { runs } from '#test/extent.ts';
import { adminOf, call, type Participant } from '../participants.ts';
import { type Card, type Json, makeCards, payByCard } from './cards.ts';
import { openFaultApi } from './fault-api.ts';

interface Payment {
  readonly card: Card;
  readonly seller: Participant;
  readonly key: string;
}

/** Initiates and confirms, each under its own key; throws when the API is gone. */
async function pay(url: string, { card, seller, key }: Payment): Promise<Json> {
  const paid = await payByCard(
    async (as, path, body = {}) => {
      const answer = await call(url, 'POST', path, as.token, { body, key: `${key} ${path}` });
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
      return answer.body;
    },
    card,
    seller,
    '1.00',
  );
  return paid ?? assert.fail('refused');
}

it('loses and doubles no card payment on kill -9, and leaves no hold', async () => {
  const api = await openFaultApi(12, '100.00');
  const { db, people } = api;
  const cards = await makeCards(api.url, await adminOf(api.issuer), people.slice(0, 6));
  const payments = Array.from({ length: runs(24, 60) }, (_, at): Payment => {
    const card = cards[at % 6] as Card;
    return { card, seller: people[6 + (at % 6)] as Participant, key: randomUUID() };
  });

  let answers = 0;
  const first = new Map<Payment, Json>();
  const payInTurn = async (lane: number): Promise<void> => {
    for (let at = lane; at < payments.length; at += 12) {
      first.set(payments[at] as Payment, await pay(api.url, payments[at] as Payment));
      answers += 1;
      if (answers === payments.length / 3) api.strike();
    }
  };
  await Promise.allSettled(Array.from({ length: 12 }, (_, lane) => payInTurn(lane)));
  await api.kill();
  assert.ok(
    first.size >= payments.length / 3 && first.size < payments.length,
    `${first.size} were answered`,
  );

  const holds = await db.query<{ state: string | null }>(
    'SELECT p.state FROM ledger.hold h LEFT JOIN card_payment p ON p.hold_id = h.id',
  );
  assert.ok(holds.rows.every(({ state }) => state === 'awaiting_code'));

  await api.restart();
  // A few at a time, because a seller's unpaid payments are limited.
  for (let at = 0; at < payments.length; at += 12) {
    const again = payments.slice(at, at + 12);
    const paid = await Promise.all(again.map((payment) => pay(api.url, payment)));
    for (const [place, payment] of again.entries()) {
      const before = first.get(payment);
      if (before) assert.deepEqual(paid[place], before);
    }
  }
  const booked = await db.query<{ sum: number }>(
    `SELECT count(*) AS sum FROM ledger.transfer t JOIN card_payment p ON p.id = t.id
     WHERE p.state = 'completed' AND t.type = 'post'`,
  );
  assert.equal(booked.rows[0]?.sum, payments.length);
  await releaseExpired(db, new Date(Date.now() + 301_000));
  assert.equal((await db.query('SELECT 1 FROM ledger.hold')).rowCount, 0);
  await verifyDatabase(api.database.apiUrl);
  await api.close();
});
