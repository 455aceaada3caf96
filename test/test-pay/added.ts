/** Adds test pay, a third provider, to the lists that the product is made from, and its row to the tests' databases. */
import './named.ts';

import { adapters } from '#adapters/providers.ts';
import type { TestedProvider } from '#adapters/testing-gateway.ts';
import { tested } from '#adapters/testing-providers.ts';
import { eachProvider } from '#api/payments/testing.ts';
import { initiate, initiations } from '#contract/payments.ts';
import { connect } from '#db/connect.ts';
import { standIns } from '#sandbox/providers.ts';
import { testPayAdapter } from './adapter.ts';
import { testPay } from './named.ts';
import {
  openTestPayStandIn,
  type TestPayStandIn,
  testPayEnvironment,
  testPayLetter,
} from './stand-in.ts';

Object.assign(adapters, { [testPay]: testPayAdapter });
Object.assign(standIns, {
  [testPay]: { open: openTestPayStandIn, environment: testPayEnvironment },
});
Object.assign(initiations, { [testPay]: initiate('initiateTestPay', testPay) });

eachProvider.splice(0, eachProvider.length, testPay);

/** The row, as a migration would write it; it is the one that takes the złoty of orders. */
const row = [
  `INSERT INTO ledger.account (kind, name, currency, floor) VALUES ('clearing', 'clearing_testpay', 'PLN', NULL)`,
  `UPDATE payment_provider SET takes_orders = false`,
  `INSERT INTO payment_provider (code, clearing_account, id_at_opening, sender, takes_orders)
   SELECT 'testpay', id, false, '\\ytest ?pay\\y', true FROM ledger.account WHERE name = 'clearing_testpay'`,
];

Object.assign(tested, {
  [testPay]: {
    async addRow(ownerUrl) {
      const owner = connect(ownerUrl);
      for (const statement of row) await owner.query(statement);
      await owner.end();
    },
    letter(_, { id, providerId: number, amount, refund }) {
      if (!refund) return testPayLetter({ payment: id, number, state: 'paid', amount });
      const { reference = 'panel1', done, amount: sum = amount } = refund;
      const state = done ? 'done' : 'rejected';
      return testPayLetter({ refund: reference, number, state, amount: sum });
    },
    comeLate: async (providers, id) =>
      (Reflect.get(providers, testPay) as TestPayStandIn).comeLate(id),
  } satisfies Omit<TestedProvider, 'open'>,
});
