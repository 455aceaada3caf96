/** Nobody decides at a desk about their own money or company: every deciding call refuses it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { csvHeader, programmeAccount } from '#api/bank/testing.ts';
import { openTill } from '#api/payments/testing.ts';
import { confirming } from '#api/security/testing.ts';
import { instanceOf } from '#api/security/testing-payments.ts';
import { type Person, prepared, type Reply, type TestApi } from '#api/testing.ts';
import { walletOf } from '#api/testing-flows.ts';
import { uploadStatement } from '#contract/bank.ts';
import { listUnmatched } from '#contract/bank-decisions.ts';
import { changesDesk } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { createOrder } from '#contract/orders.ts';
import { deskFlags } from '#contract/payment-desk.ts';
import { makePayout } from '#contract/payouts.ts';
import { register } from '#contract/registration.ts';
import { transfer } from '#contract/transfers.ts';
import { furnished, type Household } from './household.ts';

/** Desk operations that concern nobody's money, company or account, and why. */
const impartial: Readonly<Record<string, string>> = {
  newCards: 'cards of the stock are nobody’s',
  releaseCard: 'cards of the stock are nobody’s',
  releaseCards: 'cards of the stock are nobody’s',
  removeCard: 'only cards are removed that nobody has registered',
  deskLook: 'the provider decides',
  uploadReport: 'it is the provider’s word, and raises flags alone',
  followChain: 'the chain is everybody’s',
};

const till = prepared(() => openTill({ BANK_ACCOUNT: programmeAccount }));
let admin: Person;
let second: Person;
let ewa: Person;
/** Things of the admin, who is a participant too. */
let own: Household['ids'];
/** A refund of the admin's top-up without its booking. */
let flag: string;
let lines = 0;

const note = 'na prośbę';
const post = (as: Person, path: string, body: object = { note }, query = {}): Promise<Reply> =>
  till.ask('POST', `/v2/adm/${path}`, { as, body, query });
async function good(reply: Promise<Reply>): Promise<Record<string, unknown>> {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
}
const lineOf = (title: unknown, amount = '7.00'): string => {
  lines += 1;
  return `${csvHeader}\n2026-11-20;OWN${lines};${amount};PLN;Ktoś;${title}`;
};
const titleOf = async (as: Person) => (await walletOf(till, as)).topUpTitle;
const upload = (by: Pick<TestApi, 'reply'>, file: string): Promise<Reply> =>
  by.reply(uploadStatement, {
    ...{ as: admin, body: file, query: { fileName: 'w.csv' } },
    headers: { 'content-type': 'text/csv' },
  });
/** A line that no rule matches; returns its id. */
async function stray(): Promise<string> {
  const text = `bez tytułu ${lines}`;
  assert.equal((await till.statement(lineOf(text))).status, 200);
  const query = { search: text };
  return (await till.call(listUnmatched, { as: admin, query })).lines[0]?.id ?? '';
}
const credit = async (as: Person): Promise<Reply> =>
  post(admin, `bank/unmatched/${await stray()}/decide`, { kind: 'credit', email: as.email, note });

before(async () => {
  admin = await till.admin();
  second = await till.person('Druga Osoba', { roles: ['user', 'bank-approver'], denar: '90.00' });
  ewa = await till.person('Ewa Obca', { denar: '90.00' });
  await till.call(register, { as: admin, query: { name: 'Szefowa' } });
  const payment = await till.paid(admin, 'payu', 50);
  await till.call(transfer, { as: admin, query: { email: ewa.email, amount: '40' } });
  const { rows } = await till.db.query<{ provider: string }>(
    'SELECT provider_id AS provider FROM payment WHERE id = $1',
    [payment],
  );
  const refund = { done: true, amount: 1500, reference: 'panel-1' };
  const providerId = rows[0]?.provider ?? '';
  assert.equal(await till.tell('payu', { id: payment, providerId, amount: 1500, refund }), 200);
  flag = (await till.call(deskFlags, { as: admin })).flags[0]?.id ?? '';
  await good(till.statement(lineOf(await titleOf(admin), '300.00')));
  ({ ids: own } = await furnished(till, { owner: admin, other: ewa, admin }));
});
after(() => till.close());

/** A payment of the person's to somebody whom the programme has frozen since. */
async function lostBy(as: Person): Promise<unknown> {
  const fraud = await till.person(`Oszust ${as.name}`);
  const query = { email: fraud.email, amount: '1' };
  const { transaction } = await till.call(transfer, { as, query });
  await good(post(admin, `people/${(await walletOf(till, fraud)).id}/freeze`));
  return transaction;
}

/** By operation name: a member of the desk decides about something of their own. */
const tried: Readonly<Record<string, () => Promise<Reply>>> = {
  decideLine: () => credit(admin),
  judgeDecision: async () => {
    const { decision } = await good(credit(second));
    return post(second, `bank/decisions/${decision}`, { verdict: 'approve' });
  },
  proposeWriteOff: () => post(admin, 'bank/write-offs', { flag, note }),
  uploadStatement: async () => {
    const alone = await instanceOf(till, { BANK_STATEMENT_APPROVAL: 'one' });
    return upload(alone, lineOf(await titleOf(admin))).finally(alone.end);
  },
  judgeStatement: async () => {
    const { statement } = await good(upload(till, lineOf(await titleOf(second))));
    return post(second, `bank/statements/${statement}/judge`, { verdict: 'approve' });
  },
  takeBackStatement: async () => {
    const { statement } = await good(till.statement(lineOf(await titleOf(admin))));
    return post(admin, `bank/statements/${statement}/take-back`);
  },
  exportOutgoing: async () => {
    await good(post(admin, 'bank/export', {}, { format: 'json' }));
    return post(admin, 'bank/export', {}, { format: 'json' });
  },
  judgePayout: async () => {
    const careful = await instanceOf(till, { PAYOUT_REVIEW_ABOVE: 0 });
    const body = { bankAccountId: own.bankAccount ?? '', amount: 1 };
    const asked = confirming(careful).call(makePayout, { as: admin, body });
    const { id } = await asked.finally(careful.end);
    return post(admin, `bank/outgoing/${id}/review`, { verdict: 'approve' });
  },
  settleOutgoing: () =>
    post(admin, 'bank/settle', { transfers: [own.payout], state: 'failed', note }),
  resolveFlag: () => post(admin, `payments/flags/${flag}/resolve`),
  decideReport: () =>
    till.ask('PUT', `/v2/adm/enquiries/reports/${own.message}`, {
      as: admin,
      body: { decision: 'hide', note },
    }),
  deskRefund: () => post(admin, `payments/${own.paid}/refund`),
  decideCompany: () =>
    post(admin, `companies/${own.company}/decision`, { decision: 'approve', note }),
  freezePerson: () => post(admin, `people/${own.wallet}/freeze`),
  unfreezePerson: () => post(admin, `people/${own.wallet}/unfreeze`),
  judgeIdentity: async () => {
    const { rows } = await till.db.query<{ id: string }>(
      `INSERT INTO identity (id, person_id, state, name, assurance, number_digest, at)
       SELECT gen_random_uuid(), id, 'waiting', name, 'high', sha256('own'), now() FROM person
       WHERE email = $1 RETURNING id`,
      [admin.email],
    );
    return post(admin, `identities/${rows[0]?.id}`, { verdict: 'move', note });
  },
  resetPasskeys: () => post(admin, `people/${own.wallet}/reset-passkeys`),
  unlock: () => post(admin, `locks/card/${own.card}/unlock`),
  updateCard: () =>
    till.ask('PUT', `/v2/adm/cstore/update/${own.card}`, {
      as: admin,
      body: { status: 'blocked' },
    }),
  proposePaymentReturn: async () => post(admin, `frozen-payments/${await lostBy(admin)}/return`),
  judgePaymentReturn: async () => {
    const path = `frozen-payments/${await lostBy(second)}/return`;
    const { proposal } = await good(post(admin, path));
    return post(second, `frozen-payments/returns/${proposal}`, { verdict: 'approve' });
  },
  proposeOrderReturn: () => post(admin, `orders/${own.bought}/return`),
  judgeOrderReturn: async () => {
    const { rows } = await till.db.query<{ id: number }>(
      'SELECT o.id FROM offer o JOIN wallet w ON w.person_id = o.person_id WHERE w.email = $1',
      [ewa.email],
    );
    const body = { items: [{ offerId: rows[0]?.id ?? 0, quantity: 1 }] };
    const order = await till.call(createOrder, { as: second, body });
    const { proposal } = await good(post(admin, `orders/${order.id}/return`));
    return post(second, `orders/returns/${proposal}`, { verdict: 'approve' });
  },
};

describe('The desk operations that decide', () => {
  const deciding = operations.filter(changesDesk);
  for (const { name } of deciding.filter((one) => !(one.name in impartial))) {
    it(`include ${name}, which refuses every party`, async () => {
      const tries = tried[name];
      assert.ok(tries, `${name}: have somebody decide about their own matter, or say why none is`);
      const { status, body } = await tries();
      assert.deepEqual([status, body.code], [403, 'own_matter'], JSON.stringify(body));
    });
  }

  it('are each in one of both lists', () => {
    const names = deciding.map(({ name }) => name);
    const listed = [...Object.keys(impartial), ...Object.keys(tried)];
    assert.deepEqual(listed.toSorted(), names.toSorted());
  });
});

describe('A matter of the decider’s own', () => {
  it('includes what comes from one’s account or goes to it, to a company, or to a card seller’s lock', async () => {
    const { rows } = await till.db.query<{ nrb: string }>(
      `SELECT nrb FROM bank_account WHERE id = $1`,
      [own.bankAccount],
    );
    const back = { kind: 'send_back', account: rows[0]?.nrb, accountName: 'Ktoś', note };
    const sent = await post(admin, `bank/unmatched/${await stray()}/decide`, back);
    assert.equal(sent.body.code, 'own_matter');
    await till.db.query(`UPDATE wallet SET nip = '5261040828' WHERE email = $1`, [ewa.email]);
    assert.equal((await credit(ewa)).body.code, 'own_matter');
    await till.db.query('UPDATE wallet SET nip = NULL WHERE email = $1', [ewa.email]);
    assert.equal((await credit(ewa)).status, 201);
    const locked = await post(admin, `locks/seller/${own.wallet}/unlock`);
    assert.equal(locked.body.code, 'own_matter');
  });

  it('is decided by somebody else: the second person exports the admin’s payout', async () => {
    const state = async () =>
      (await till.db.query('SELECT state FROM bank_transfer_out WHERE id = $1', [own.payout])).rows;
    assert.deepEqual(await state(), [{ state: 'queued' }]);
    await good(post(second, 'bank/export', {}, { format: 'json' }));
    assert.deepEqual(await state(), [{ state: 'exported' }]);
    const outcome = { transfers: [own.payout], state: 'settled', note };
    assert.equal((await post(admin, 'bank/settle', outcome)).body.code, 'own_matter');
  });
});
