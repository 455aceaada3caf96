/** The machine of payments as a table, and what holds for every order of news. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type PaymentState, paymentStates } from '#contract/payments.ts';
import { after, isOpen, isPaid, type News, paidState } from './machine.ts';

const allNews = [
  'opened',
  'under_way',
  'lost',
  'refused',
  'paid',
  'failed',
  'cancelled',
  'time_out',
] as const satisfies News[];

/** What each of the news, in the order above, makes of each state; a dot is no change. */
const rows: Readonly<Record<PaymentState, string>> = {
  created: 'redirected pending unknown failed paid failed failed expired',
  unknown: 'redirected pending . failed paid failed failed expired',
  redirected: '. pending . . paid failed failed expired',
  pending: '. . . . paid failed failed expired',
  paid: '. . . . . . . .',
  failed: '. . . . paid . . .',
  expired: '. . . . paid . . .',
  refund_pending: '. . . . . . . .',
  refunded_part: '. . . . . . . .',
  refunded: '. . . . . . . .',
};

describe('The machine of payments', () => {
  for (const state of paymentStates) {
    it(`goes on from ${state} as the table says`, () => {
      const found = allNews.map((news) => after(state, news) ?? '.').join(' ');
      assert.equal(found, rows[state]);
    });
  }

  const walk = (news: readonly News[]): PaymentState =>
    news.reduce<PaymentState>((state, one) => after(state, one) ?? state, 'created');

  it('ends paid wherever somebody has paid, in whatever order the news come', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allNews)), (news) => {
        assert.equal(walk(news) === 'paid', news.includes('paid'));
      }),
    );
  });

  it('never opens again what was decided', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allNews)), (news) => {
        let decided = false;
        let state: PaymentState = 'created';
        for (const one of news) {
          state = after(state, one) ?? state;
          assert.ok(!decided || !isOpen(state));
          decided ||= !isOpen(state);
        }
      }),
    );
  });

  it('tells the state of a paid payment by its refunds', () => {
    const table: [number, number, PaymentState][] = [
      [0, 0, 'paid'],
      [1, 0, 'refund_pending'],
      [1, 99, 'refund_pending'],
      [0, 1, 'refunded_part'],
      [0, 99, 'refunded_part'],
      [0, 100, 'refunded'],
    ];
    for (const [pending, done, state] of table) {
      assert.equal(paidState(100, { pending, done }), state);
      assert.ok(isPaid(state));
    }
  });
});
