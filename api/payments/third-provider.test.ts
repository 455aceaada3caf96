/** A third provider is a row and a gateway: what it collects is booked, given back and judged by its own account. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import type { FoundPayment, PaymentGateway, RefundState } from '#adapters/payment-gateway.ts';
import { type Provider, providers } from '#contract/payments.ts';
import { connect } from '#db/connect.ts';
import { ProductDiffers, verifyDatabase } from '../invariants/whole.ts';
import { pictureOf } from '../reconciliation/balances.ts';
import { type Person, prepared } from '../testing.ts';
import type { Asked, UnitOfWork } from '../use-case.ts';
import { openStored, storePayment } from './open.ts';
import { sweepPayments } from './poll.ts';
import { refundPayment, sweepRefunds } from './refunds.ts';
import { openTill } from './testing.ts';

const till = prepared(() => openTill());
after(() => till.close());

const code = String('testpay') as Provider;

/** Test pay: its id of a payment is there once it is paid, and refunds wait until it is asked again. */
function openTestPay() {
  const paid = new Set<string>();
  const refunds = new Map<string, RefundState>();
  const found = async (payment: { reference: string; amount: number }): Promise<FoundPayment> => {
    const isPaid = paid.has(payment.reference);
    const state = isPaid ? 'paid' : 'pending';
    const { amount, reference } = payment;
    return { providerId: isPaid ? `T${reference}` : null, state, amount, currency: 'PLN' };
  };
  const gateway: PaymentGateway = {
    provider: code,
    start: async ({ reference }) => ({
      providerId: null,
      redirectUrl: `https://t.test/${reference}`,
    }),
    find: found,
    settle: found,
    cancel: found,
    refund: async ({ reference }) => {
      refunds.set(reference, refunds.has(reference) ? 'done' : 'pending');
      return refunds.get(reference) ?? 'pending';
    },
    findRefund: async ({ reference }) => (refunds.has(reference) ? 'done' : null),
    readNotification: () => null,
  };
  return { gateway, pay: (reference: string) => paid.add(reference) };
}

async function asOwner(...statements: readonly string[]): Promise<void> {
  const owner = connect(till.ownerUrl);
  for (const statement of statements) await owner.query(statement);
  await owner.end();
}

/** What a person asks for, without a key. */
async function askedBy({ email }: Person): Promise<{ asked: Asked; wallet: string }> {
  const [row = assert.fail()] = await till.sql<{ wallet: string; person: string }>`
    SELECT w.id AS wallet, w.person_id AS person FROM wallet w WHERE w.email = ${email}`;
  const caller = { id: row.person } as Asked['caller'];
  return { asked: { caller, stepUp: {} as Asked['stepUp'], key: null }, wallet: row.wallet };
}

const differences = async (): Promise<readonly string[]> =>
  verifyDatabase(till.apiUrl).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ProductDiffers)) throw error;
      return [...new Set(error.violations.map(({ invariant }) => invariant))];
    },
  );

it('each provider of the contract has a row', async () => {
  const rows = await till.sql<{ code: string }>`SELECT code FROM payment_provider ORDER BY code`;
  assert.deepEqual(
    rows.map((row) => row.code),
    [...providers].sort(),
  );
});

it('a third provider is paid through, refunds, is reconciled and judged by its own account', async () => {
  await asOwner(
    `INSERT INTO ledger.account (kind, name, currency, floor) VALUES ('clearing', 'clearing_testpay', 'PLN', NULL)`,
    `INSERT INTO payment_provider SELECT 'testpay', id, false FROM ledger.account
     WHERE name = 'clearing_testpay'`,
  );
  const { gateway, pay } = openTestPay();
  const deps = { ...till.deps, gateways: { ...till.deps.gateways, [code]: gateway } };
  const ewa = await till.person('Ewa Testowa');
  const { asked, wallet } = await askedBy(ewa);
  const payer = { locale: 'pl', address: '127.0.0.1', userAgent: '' } as const;
  const order = { provider: code, amount: 5000, description: '', email: ewa.email };
  const store = async (cx: UnitOfWork) => ({
    id: await storePayment(cx, { wallet, payer }, order),
    isNew: true,
  });
  const { answer: opened } = await openStored(deps, asked, store);
  assert.equal(opened.state, 'redirected');
  pay(opened.id);
  till.pass(11);
  assert.equal(await sweepPayments(deps), 1);
  assert.equal(await till.denarOf(ewa), 50);

  const refund = { payment: opened.id, amount: 2000, note: '', by: 'owner' } as const;
  await refundPayment(deps, asked, refund);
  till.pass(31);
  assert.equal(await sweepRefunds(deps), 1);
  assert.equal(await till.denarOf(ewa), 50 - 20);
  const [state] = await till.sql`SELECT state FROM payment WHERE id = ${opened.id}`;
  assert.deepEqual(state, { state: 'refunded_part' });
  // Beside it a provider whose account another one must not be judged by.
  await till.paid(ewa, 'p24', 40);

  const picture = await pictureOf(till.db, till.deps.now());
  const held = picture.providers.map((one) => [one.provider, one.outstanding, one.gaps]);
  assert.deepEqual(held, [
    ['payu', 0, 0],
    ['p24', 40, 0],
    [code, 30, 0],
  ]);
  assert.deepEqual(await differences(), []);

  await asOwner(`UPDATE payment SET provider = 'p24' WHERE provider = 'testpay'`);
  assert.deepEqual(await differences(), ['providers_agree']);
  await asOwner(`UPDATE payment SET provider = 'testpay' WHERE id = '${opened.id}'`);
  assert.deepEqual(await differences(), []);
});
