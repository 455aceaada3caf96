/** A third provider is an adapter, a stand-in and a row: it is paid through, refunds, reports, and is judged by its own account. */
// Own process: test pay stays in the lists of providers.
import '#test/test-pay/added.ts';

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { reportReaders } from '#adapters/providers.ts';
import { refundPayment } from '#contract/payment-changes.ts';
import { deskPayments } from '#contract/payment-desk.ts';
import { myPayments } from '#contract/payments.ts';
import { listGaps, reconciliation } from '#contract/reconciliation.ts';
import { connect } from '#db/connect.ts';
import { testPay } from '#test/test-pay/named.ts';
import { reportIn } from '../file-reader/files.ts';
import { ProductDiffers, verifyDatabase } from '../invariants/whole.ts';
import { takeReport } from '../reconciliation/reports.ts';
import { prepared } from '../testing.ts';
import { type Asked, change } from '../use-case.ts';
import { openTill } from './testing.ts';

import './refund-ends.test.ts';
import './refunds.test.ts';
import './top-ups.test.ts';

const till = prepared(() => openTill());
const admin = prepared(() => till.admin());
after(() => till.close());

async function asOwner(statement: string): Promise<void> {
  const owner = connect(till.ownerUrl);
  await owner.query(statement);
  await owner.end();
}

const differences = async (): Promise<readonly string[]> =>
  verifyDatabase(till.apiUrl).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ProductDiffers)) throw error;
      return [...new Set(error.violations.map(({ invariant }) => invariant))];
    },
  );

it('a third provider is reconciled and judged by its own account, and its report is read', async () => {
  const ewa = await till.person('Ewa Testowa');
  const id = await till.paid(ewa, testPay, 50);
  await till.reply(refundPayment, { as: ewa, params: { id }, body: { amount: 20 } });
  await till.becomes(ewa, id, 'refunded_part');
  // Beside it a provider whose account another one must not be judged by.
  await till.paid(ewa, 'p24', 40);

  const { providers } = await till.call(reconciliation, { as: admin });
  assert.deepEqual(
    providers.map((one) => [one.provider, one.outstanding, one.gaps]),
    [
      ['payu', 0, 0],
      ['p24', 40, 0],
      [testPay, 30, 0],
    ],
  );
  assert.deepEqual(await differences(), []);

  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(
    till.deps.now(),
  );
  const lines = [
    `${day};1;payment;50,00;${id}`,
    `${day};2;refund;-20,00;${id}`,
    `${day};3;fee;-0,50;`,
    `${day};4;payment;7,00;obca-1`,
  ];
  // The thread that reads files has its own lists, without test pay.
  const bytes = Buffer.from(['Day;Number;Kind;Sum;Payment', ...lines].join('\n'));
  const read = reportIn(reportReaders(), bytes);
  const [caller = assert.fail()] = await till.sql<Asked['caller']>`
    SELECT id FROM person WHERE email = ${admin.email}`;
  const asked = { caller, stepUp: {} as Asked['stepUp'], key: null };
  const file = { name: 'raport.csv', bytes };
  const { answer } = await change(till.deps, asked, (cx) => takeReport(cx, { file, ...read }));
  assert.deepEqual([answer.provider, answer.lines], [testPay, 4]);
  const { gaps } = await till.call(listGaps, { as: admin, query: { provider: testPay } });
  assert.deepEqual(
    gaps.map(({ kind, amount }) => [kind, amount]),
    [['unknown_payment', 7]],
  );
  const again = await till.call(reconciliation, { as: admin });
  assert.equal(again.providers.at(-1)?.reported?.fees, 0.5);

  await asOwner(`UPDATE payment SET provider = 'p24' WHERE provider = 'testpay'`);
  assert.deepEqual(await differences(), ['providers_agree']);
  await asOwner(`UPDATE payment SET provider = 'testpay' WHERE id = '${id}'`);
  assert.deepEqual(await differences(), []);
});

it('a third provider is named in the payer’s file and the desk’s', async () => {
  const ola = await till.person('Ola Testowa');
  await till.paid(ola, testPay, 10);
  const query = { format: 'csv' } as const;
  for (const reply of [
    await till.reply(myPayments, { as: ola, query }),
    await till.reply(deskPayments, { as: admin, query }),
  ]) {
    assert.match(reply.bytes.toString(), /;Test Pay;10,00;PLN;/);
  }
});
