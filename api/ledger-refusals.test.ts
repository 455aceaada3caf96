/** How the ledger's refusals are reported to the payer. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '#contract/refusals.ts';
import type { LedgerRefusal, Outcome } from '#ledger/types.ts';
import { booked } from './ledger-refusals.ts';

/** Null is an error of ours, reported only as an internal error. */
const told: Readonly<Record<LedgerRefusal, string | null>> = {
  own_limit: 'own_limit',
  confirmation_wanted: null,
  insufficient_funds: 'insufficient_funds',
  same_account: 'same_account',
  idempotency_key_reused: 'idempotency_key_reused',
  account_frozen: 'frozen',
  account_stopped: 'payee_unavailable',
  hold_expired: 'transaction_expired',
  hold_resolved: 'transaction_closed',
  account_closed: 'transaction_closed',
  account_unknown: null,
  currency_mismatch: null,
  hold_unknown: null,
  amount_exceeds_hold: null,
  invalid_amount: null,
};

for (const [refusal, code] of Object.entries(told) as [LedgerRefusal, string | null][]) {
  it(`${refusal} is ${code ?? 'an error'}`, () => {
    assert.throws(
      () => booked({ ok: false, replayed: false, refusal }),
      (error) =>
        code === null
          ? !(error instanceof Refusal) && String(error).includes(refusal)
          : error instanceof Refusal && error.code === code,
    );
  });
}

it('what went through is given as it is, and no outcome is an error', () => {
  const balance = { debitPosted: 1, debitHeld: 0 };
  const outcome: Outcome = { ok: true, replayed: false, id: 'x', at: new Date(0), ...balance };
  assert.equal(booked(outcome), outcome);
  assert.throws(() => booked(undefined), /no outcome/);
});
