/** The ledger's rules as tables: one attempt per line, with its outcome after the arrow. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testWorld } from './testing.ts';
import { play } from './testing-tables.ts';

const world = testWorld();

function table(title: string, lines: string): void {
  test(title, async () => {
    const { expected, found } = await play(world, lines);
    assert.deepEqual(found, expected);
    await world.audit();
  });
}

table(
  'money moves whole, and nobody spends what is not there',
  `
  account Ala 100
  account Ola 0
  transfer t1 Ala Ola 60      → ok
  transfer t2 Ala Ola 41      → insufficient_funds
  transfer t3 Ala Ola 40      → ok
  transfer t4 Ala Ola 1       → insufficient_funds
  transfer t5 Ola Ala 100     → ok
  balance Ala                 → 100 held 0 free 100
  balance Ola                 → 0 held 0 free 0
`,
);

table(
  'a transfer that makes no sense is refused and leaves no trace',
  `
  account Ala 100
  account Ola 0
  account Jan 0 ITL
  transfer t1 Ala Ala 1       → same_account
  transfer t2 Ala Nobody 1    → account_unknown
  transfer t3 Nobody Ala 1    → account_unknown
  transfer t4 Ala Jan 1       → currency_mismatch
  transfer t5 Ala Ola 0       → invalid_amount
  transfer t6 Ala Ola -5      → invalid_amount
  hold h1 Ala Ala 1 for 60    → same_account
  hold h2 Ala Jan 1 for 60    → currency_mismatch
  hold h3 Ala Ola 0 for 60    → invalid_amount
  balance Ala                 → 100 held 0 free 100
`,
);

table(
  'held money is not available, and is the payee’s once it is posted',
  `
  account Ala 100
  account Ola 0
  hold h1 Ala Ola 70 for 60   → ok
  balance Ala                 → 100 held 70 free 30
  transfer t1 Ala Ola 31      → insufficient_funds
  hold h2 Ala Ola 31 for 60   → insufficient_funds
  transfer t2 Ala Ola 30      → ok
  post p1 h1                  → ok
  balance Ala                 → 0 held 0 free 0
  balance Ola                 → 100 held 0 free 100
`,
);

table(
  'a part of a hold may be posted, and what is left is free again',
  `
  account Ala 100
  account Ola 0
  hold h1 Ala Ola 70 for 60   → ok
  post p1 h1 71               → amount_exceeds_hold
  post p2 h1 0                → invalid_amount
  post p3 h1 20               → ok
  balance Ala                 → 80 held 0 free 80
  balance Ola                 → 20 held 0 free 20
`,
);

table(
  'a hold is resolved once',
  `
  account Ala 100
  account Ola 0
  hold h1 Ala Ola 10 for 60   → ok
  hold h2 Ala Ola 10 for 60   → ok
  post p0 h9                  → hold_unknown
  release r0 h9               → hold_unknown
  post p1 h1                  → ok
  post p2 h1                  → hold_resolved
  release r1 h1               → hold_resolved
  release r2 h2               → ok
  release r3 h2               → hold_resolved
  post p3 h2                  → hold_resolved
  balance Ala                 → 90 held 0 free 90
`,
);

table(
  'a hold expires by itself, without anybody releasing it',
  `
  account Ala 100
  account Ola 0
  hold h1 Ala Ola 100 for 60  → ok
  after 59
  transfer t1 Ala Ola 1       → insufficient_funds
  balance Ala                 → 100 held 100 free 0
  after 1
  balance Ala                 → 100 held 0 free 100
  post p1 h1                  → hold_expired
  post p2 h1                  → hold_expired
  release r1 h1               → hold_expired
  transfer t2 Ala Ola 100     → ok
  balance Ala                 → 0 held 0 free 0
`,
);

table(
  'an expired hold does not stand in the way even if nobody has looked at it',
  `
  account Ala 100
  account Ola 0
  hold h1 Ala Ola 60 for 10   → ok
  hold h2 Ala Ola 40 for 20   → ok
  after 10
  transfer t1 Ala Ola 61      → insufficient_funds
  transfer t2 Ala Ola 60      → ok
  post p2 h2                  → ok
  balance Ola                 → 100 held 0 free 100
`,
);

table(
  'a linked set happens wholly or not at all',
  `
  account Ala 100
  account Ola 0
  account Jan 0
  transfer t1 Ala Ola 60 +
  transfer t2 Ala Jan 60      → insufficient_funds
  balance Ala                 → 100 held 0 free 100
  balance Ola                 → 0 held 0 free 0
  transfer t3 Ala Ola 60 +
  transfer t4 Ola Jan 60 +
  hold h1 Ala Jan 40 for 60   → ok
  balance Ala                 → 40 held 40 free 0
  balance Jan                 → 60 held 0 free 60
  post p1 h1 30 +
  transfer t5 Jan Ola 91      → insufficient_funds
  release r1 h1 +
  transfer t6 Ala Ola 41      → insufficient_funds
  hold h2 Jan Ola 60 for 60 +
  transfer t7 Jan Ola 1       → insufficient_funds
  balance Ala                 → 40 held 40 free 0
  balance Jan                 → 60 held 0 free 60
  post p2 h1 30 +
  transfer t8 Jan Ola 90      → ok
  balance Ola                 → 90 held 0 free 90
`,
);

table(
  'the same request gets the same answer, another one under its key none',
  `
  account Ala 100
  account Ola 0
  transfer t1 Ala Ola 60 key=k1 body=a   → ok
  transfer t2 Ala Ola 60 key=k1 body=a   → again ok
  transfer t3 Ala Ola 40 key=k1 body=b   → idempotency_key_reused
  transfer t4 Ala Ola 41 key=k2 body=a   → insufficient_funds
  transfer t5 Ola Ala 1                  → ok
  transfer t6 Ala Ola 41 key=k2 body=a   → again insufficient_funds
  transfer t7 Ala Ola 41 key=k2 body=b   → idempotency_key_reused
  transfer t8 Ala Ola 41 key=k3 body=a   → ok
  hold h1 Ola Ala 50 for 60 key=k4       → ok
  hold h2 Ola Ala 50 for 60 key=k4       → again ok
  post p1 h1 key=k5                      → ok
  post p2 h1 key=k5                      → again ok
  post p3 h1 key=k6                      → hold_resolved
  balance Ola                            → 50 held 0 free 50
`,
);

table(
  'the same id books nothing again, and another booking under it is refused',
  `
  account Ala 100
  account Ola 0
  transfer t1 Ala Ola 60      → ok
  transfer t1 Ala Ola 60      → again ok
  transfer t1 Ala Ola 50      → idempotency_key_reused
  transfer t1 Ola Ala 60      → idempotency_key_reused
  hold h1 Ala Ola 10 for 60   → ok
  hold h1 Ala Ola 10 for 60   → again ok
  post p1 h1                  → ok
  post p1 h1                  → again ok
  release p1 h1               → idempotency_key_reused
  balance Ola                 → 70 held 0 free 70
`,
);

table(
  'an account is closed only when nothing is left on it',
  `
  account Ala 100
  account Ola 0
  close Ala                   → not empty
  hold h1 Ala Ola 100 for 60  → ok
  post p1 h1                  → ok
  close Ala                   → closed
  transfer t1 Ola Ala 1       → account_closed
  hold h2 Ola Ala 1 for 60    → account_closed
  hold h3 Ola Ala 100 for 60  → account_closed
  transfer t2 Ala Ola 1       → account_closed
  close Ola                   → not empty
`,
);

table(
  'an open hold keeps an account open, an expired one does not',
  `
  account Ala 50
  account Ola 0
  account Jan 0
  hold h1 Ala Ola 50 for 60   → ok
  close Ola                   → closed
  post p1 h1                  → account_closed
  close Ala                   → not empty
  after 60
  transfer t1 Ala Jan 50      → ok
  close Ala                   → closed
`,
);
