/** Issuing, paying out, unfreezing and exporting at the desk need a confirmation. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { csvHeader, programmeAccount } from '#api/bank/testing.ts';
import { openShop, type Shop } from '#api/orders/testing.ts';
import {
  addPasskey,
  confirmBySignIn,
  confirming,
  signedInAnew,
  wantedBy,
} from '#api/security/testing.ts';
import { instanceOf, type Ready } from '#api/security/testing-payments.ts';
import { type Person, prepared } from '#api/testing.ts';
import { verifiedAccount, walletOf } from '#api/testing-flows.ts';
import { uploadStatement } from '#contract/bank.ts';
import { listUnmatched } from '#contract/bank-decisions.ts';
import { changesDesk, exportsPeople } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { makePayout } from '#contract/payouts.ts';
import { transfer } from '#contract/transfers.ts';

/** Other changes at the desk that move no money themselves, and why they need no confirmation. */
const unconfirmed: Readonly<Record<string, string>> = {
  decideLine: 'a proposal: whoever approves it confirms',
  proposeWriteOff: 'a proposal',
  takeBackStatement: 'a proposal',
  proposeOrderReturn: 'a proposal',
  proposePaymentReturn: 'a proposal',
  resolveFlag: 'moves nothing',
  deskLook: 'the provider decides',
  uploadReport: 'moves nothing',
  decideCompany: 'moves nothing',
  decideReport: 'moves nothing',
  freezePerson: 'may not wait',
  unlock: 'moves nothing, and wrong codes still count',
  newCards: 'cards have nothing on them until somebody registers them',
  releaseCard: 'as newCards',
  releaseCards: 'as newCards',
  removeCard: 'as newCards',
  updateCard: 'the code of a payment is still its owner’s',
};

const shop = prepared(() => openShop({ BANK_ACCOUNT: programmeAccount }));
/** Instances that require confirmations; on the other one a single person can book a statement. */
const strict = prepared(() => instanceOf(shop, { DESK_STEP_UP: true }));
const alone = prepared(() =>
  instanceOf(shop, { DESK_STEP_UP: true, BANK_STATEMENT_APPROVAL: 'one' }),
);
let admin: Person;
let second: Person;
let ewa: Person;
let title: string;
let account: string;
let lines = 0;
const note = 'na prośbę';
const approve = { verdict: 'approve' };

before(async () => {
  admin = await shop.admin();
  second = await shop.person('Druga Osoba', { roles: ['user', 'bank-approver'] });
  ewa = await shop.person('Ewa Ostrożna', { denar: '500.00' });
  title = (await walletOf(shop, ewa)).topUpTitle;
  account = await verifiedAccount(shop, ewa);
});
after(async () => {
  await strict.end();
  await alone.end();
  await shop.close();
});

const post = (
  as: Person,
  path: string,
  body: object = { note },
  query = {},
  by = strict,
): Ready => {
  return (headers = {}) => by.ask('POST', `/v2/adm/${path}`, { as, body, query, headers });
};
const done = async (ready: Ready): Promise<Record<string, unknown>> => {
  const { status, body } = await ready();
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};
const lax = (as: Person, path: string, body: object = { note }) =>
  done((headers = {}) => shop.ask('POST', `/v2/adm/${path}`, { as, body, headers }));
const upload = (by: Shop, title: string): Ready => {
  lines += 1;
  const body = `${csvHeader}\n2026-11-20;CONF${lines};7.00;PLN;Ewa;${title}`;
  const sent = { as: admin, body, query: { fileName: 'wyciag.csv' } };
  return (headers = {}) =>
    by.reply(uploadStatement, { ...sent, headers: { 'content-type': 'text/csv', ...headers } });
};
async function payout(by = shop): Promise<string> {
  const body = { bankAccountId: account, amount: 10 };
  return (await confirming(by).call(makePayout, { as: ewa, body })).id;
}

interface Act {
  readonly as: () => Person;
  readonly ready: () => Promise<Ready> | Ready;
  /** The content of the confirmation. */
  readonly names: RegExp;
}

const byAdmin = () => admin;
const bySecond = () => second;

const acts: Readonly<Record<string, Act>> = {
  uploadStatement: {
    as: byAdmin,
    ready: () => upload(alone, title),
    names: /"title":"wyciag.csv"/,
  },
  judgeStatement: {
    as: bySecond,
    ready: async () => {
      const { statement } = await done(upload(shop, title));
      return post(second, `bank/statements/${statement}/judge`, approve);
    },
    names: /"title":"wyciag.csv"/,
  },
  judgeDecision: {
    as: bySecond,
    ready: async () => {
      const report = await done(upload(shop, 'bez tytułu'));
      await lax(second, `bank/statements/${report.statement}/judge`, approve);
      const [line] = (await shop.call(listUnmatched, { as: admin })).lines;
      const credit = { kind: 'credit', email: ewa.email, note };
      const { decision } = await lax(admin, `bank/unmatched/${line?.id}/decide`, credit);
      return post(second, `bank/decisions/${decision}`, approve);
    },
    names: /"amount":7,"currency":"DNR","payee":{"name":"Ewa Ostrożna"/,
  },
  exportOutgoing: {
    as: byAdmin,
    ready: async () => {
      await payout();
      return post(admin, 'bank/export', {}, { format: 'json' });
    },
    names: /"currency":"PLN","payee":{"name":"Denar","account":"× 2"/,
  },
  judgePayout: {
    as: byAdmin,
    ready: async () => {
      const careful = await instanceOf(shop, { PAYOUT_REVIEW_ABOVE: 0 });
      const id = await payout(careful).finally(careful.end);
      return post(admin, `bank/outgoing/${id}/review`, approve);
    },
    names: /"amount":10,"currency":"PLN","payee":{"name":"Ewa Ostrożna"/,
  },
  settleOutgoing: {
    as: byAdmin,
    ready: async () =>
      post(admin, 'bank/settle', { transfers: [await payout()], state: 'failed', note }),
    names: /"title":"Wyp/,
  },
  judgeIdentity: {
    as: byAdmin,
    ready: async () => {
      const { rows } = await shop.db.query<{ id: string }>(
        `INSERT INTO identity (id, person_id, state, name, assurance, number_digest, at)
         SELECT gen_random_uuid(), id, 'waiting', name, 'high', sha256('ewa'), now() FROM person
         WHERE email = $1 RETURNING id`,
        [ewa.email],
      );
      return post(admin, `identities/${rows[0]?.id}`, { verdict: 'move', note });
    },
    names: /"title":"Ewa Ostrożna: move"/,
  },
  deskRefund: {
    as: byAdmin,
    ready: async () => post(admin, `payments/${await shop.paid(ewa, 'payu', 20)}/refund`),
    names: /"amount":20,"currency":"PLN","payee":{"name":"Ewa Ostrożna"/,
  },
  judgeOrderReturn: {
    as: bySecond,
    ready: async () => {
      const [offerId] = await shop.offers([{ price: 20, denar_percent: 100, quantity: 9 }]);
      const { id } = await shop.ordered(ewa, { items: [{ offerId, quantity: 1 }] });
      const { proposal } = await lax(admin, `orders/${id}/return`);
      return post(second, `orders/returns/${proposal}`, approve);
    },
    names: /"amount":20,"currency":"PLN","payee":{"name":"Ewa Ostrożna"/,
  },
  judgePaymentReturn: {
    as: bySecond,
    ready: async () => {
      const fraud = await shop.person(`Oszust ${randomUUID()}`);
      const query = { email: fraud.email, amount: '20' };
      const { transaction } = await shop.call(transfer, { as: ewa, query });
      await lax(admin, `people/${(await walletOf(shop, fraud)).id}/freeze`);
      const { proposal } = await lax(admin, `frozen-payments/${transaction}/return`);
      return post(second, `frozen-payments/returns/${proposal}`, approve);
    },
    names: /"amount":20,"currency":"DNR","payee":{"name":"Ewa Ostrożna"/,
  },
  unfreezePerson: {
    as: byAdmin,
    ready: async () => {
      const ola = await shop.person('Ola Mrożona');
      const { id } = await walletOf(shop, ola);
      await lax(admin, `people/${id}/freeze`);
      return post(admin, `people/${id}/unfreeze`);
    },
    names: /"title":"Ola Mrożona, ola/,
  },
  followChain: {
    as: byAdmin,
    ready: async () => {
      await shop.db.query(
        `INSERT INTO chain_home (genesis, treasury, scanned_height, trouble, trouble_since)
         VALUES ('-', '-', 12, 'behind', now())`,
      );
      return post(admin, 'chain/follow');
    },
    names: /"title":"behind 12"/,
  },
  resetPasskeys: {
    as: byAdmin,
    ready: async () => {
      const ula = await shop.person('Ula bez Telefonu');
      await addPasskey(shop, ula);
      const { id } = await walletOf(shop, ula);
      await lax(second, `people/${id}/reset-passkeys`);
      return post(admin, `people/${id}/reset-passkeys`);
    },
    names: /"title":"Ula bez Telefonu"/,
  },
};

describe('A confirmation at the desk is required by', () => {
  for (const [name, { as, ready, names }] of Object.entries(acts)) {
    it(`${name}, which then succeeds`, async () => {
      const act = await ready();
      const wanted = wantedBy(await act());
      assert.equal(wanted.operation, name);
      assert.match(JSON.stringify(wanted), names);
      wantedBy(await act({ confirmation: wanted.id }), 'unconfirmed');
      await confirmBySignIn(shop, await signedInAnew(shop, as()), wanted.id);
      const { status, body } = await act({ confirmation: wanted.id });
      assert.ok(status < 300, JSON.stringify(body));
    });
  }

  it('every change at the desk, except for those with a reason', () => {
    const changes = operations.filter(changesDesk);
    assert.deepEqual(
      changes.map(({ name }) => name).toSorted(),
      [...Object.keys(acts), ...Object.keys(unconfirmed)].toSorted(),
    );
    for (const { name, confirmed = false } of changes) assert.equal(confirmed, name in acts, name);
  });

  it('an export, and covers only the data it was shown with', async () => {
    await payout();
    const exports = post(admin, 'bank/export', {}, { format: 'json' });
    const { id } = wantedBy(await exports());
    await confirmBySignIn(shop, await signedInAnew(shop, admin), id);
    await payout();
    wantedBy(await exports({ confirmation: id }), 'differs');
  });
});

describe('A desk file with people’s names', () => {
  const read = (path: string, format: string): Ready => {
    return (headers = {}) => strict.ask('GET', path, { as: admin, query: { format }, headers });
  };

  it('requires a confirmation for every list, unlike the list', async () => {
    for (const { name, path } of operations.filter(exportsPeople)) {
      const at = path.replace('{id}', '01900000-0000-7000-8000-000000000000');
      const wanted = wantedBy(await read(at, 'csv')());
      assert.equal(wanted.operation, name);
      assert.ok([200, 404].includes((await read(at, 'json')()).status), name);
      // More confirmations than may be requested in a quarter of an hour.
      shop.pass(60);
    }
  });

  it('is confirmed once per download', async () => {
    const file = read('/v2/adm/people', 'csv');
    const { id } = wantedBy(await file());
    await confirmBySignIn(shop, await signedInAnew(shop, admin), id);
    const { bytes } = await file({ confirmation: id });
    assert.match(bytes.toString(), /Ewa Ostrożna/);
    wantedBy(await file({ confirmation: id }), 'used');
  });
});
