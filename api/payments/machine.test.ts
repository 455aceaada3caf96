/** The state machine of payments as a table, and what holds for every order of events. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type PaymentState, paymentStates } from '#contract/payments.ts';
import { type EventType, isOpen, isPaid, nextState, paidState } from './machine.ts';

const allTypes = [
  'opened',
  'under_way',
  'lost',
  'refused',
  'paid',
  'failed',
  'cancelled',
  'time_out',
] as const satisfies EventType[];

/** What each event, in the order above, does in each state; a dot is no change. */
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
      const found = allTypes.map((type) => nextState(state, type) ?? '.').join(' ');
      assert.equal(found, rows[state]);
    });
  }

  const walk = (news: readonly EventType[]): PaymentState =>
    news.reduce<PaymentState>((state, one) => nextState(state, one) ?? state, 'created');

  it('ends paid wherever somebody has paid, in whatever order the news come', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allTypes)), (news) => {
        assert.equal(walk(news) === 'paid', news.includes('paid'));
      }),
    );
  });

  it('never opens again what was decided', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allTypes)), (news) => {
        let decided = false;
        let state: PaymentState = 'created';
        for (const one of news) {
          state = nextState(state, one) ?? state;
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
