/** Overtaking by others, for money at the bank and at providers. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bookStatement } from '#api/bank/statement-booking.ts';
import { csvHeader } from '#api/bank/testing.ts';
import { sweepRefunds } from '#api/payments/refunds.ts';
import { uploadStatement } from '#contract/bank.ts';
import {
  admin,
  ask,
  auditLedgerAlone,
  closed,
  good,
  overtaken,
  refusal,
  type Statement,
  shop,
  somebody,
} from './race.ts';

auditLedgerAlone();

it('money paid through a provider for a wallet that is being closed waits for the desk', async () => {
  const as = await somebody();
  shop.fault('payu', 'drop');
  const payment = await shop.started(as, 'payu', 10);
  await shop.act('payu', payment, 'pay');
  await shop.providers.payu.idle();
  shop.fault('payu');
  await overtaken(await closed(as), () => ask(admin, 'POST', `/v2/adm/payments/${payment}/look`));
  const reason = 'SELECT reason FROM payment WHERE id = $1';
  assert.deepEqual((await shop.db.query(reason, [payment])).rows, [{ reason: 'wallet_closed' }]);
});

/** A statement of one line. */
const take = (line: string) => good(shop.statement(`${csvHeader}\n2026-11-21;${line}\n`));

it('no line of the bank is credited to a wallet that is being closed', async () => {
  const as = await somebody();
  const second = await shop.person('Druga Osoba', { roles: ['user', 'bank-approver'] });
  await take('RXDECIDED;5.00;PLN;Ktoś;nie wiem');
  const stored = 'SELECT id FROM bank_line WHERE reference = $1';
  const { rows } = await shop.db.query<{ id: string }>(stored, ['RXDECIDED']);
  const proposal = { kind: 'credit', email: as.email, note: 'jej' };
  const path = `/v2/adm/bank/unmatched/${rows[0]?.id}/decide`;
  const { decision } = await good(ask(admin, 'POST', path, proposal));
  const body = { verdict: 'approve' };
  const reply = await overtaken(await closed(as), () =>
    ask(second, 'POST', `/v2/adm/bank/decisions/${decision}`, body),
  );
  assert.equal(reply.body.code, 'recipient_unknown');
});

async function newTransfer(state: 'queued' | 'failed'): Promise<string> {
  const id = crypto.randomUUID();
  await shop.db.query(
    `INSERT INTO bank_transfer_out (id, account, account_name, title, amount, purpose, reference,
       created_at) VALUES ($1, repeat('6', 26), 'x', 'x', 1, 'return', $2, now())`,
    [id, id],
  );
  const failed = "UPDATE bank_transfer_out SET state = 'failed', ended_at = now() WHERE id = $1";
  if (state === 'failed') await shop.db.query(failed, [id]);
  return id;
}

it('a transfer to the bank that is being cancelled does not fail as well', async () => {
  const transfer = await newTransfer('queued');
  const body = { transfers: [transfer], state: 'failed', note: 'x' };
  const reply = await overtaken(
    [
      [
        "UPDATE bank_transfer_out SET state = 'cancelled', ended_at = now() WHERE id = $1",
        transfer,
      ],
    ],
    () => ask(admin, 'POST', '/v2/adm/bank/settle', body),
  );
  assert.deepEqual(refusal(reply), [409, 'transfer_ended']);
});

const proposing = (reference: string): readonly Statement[] => [
  ['SELECT FROM bank_line WHERE reference = $1 FOR NO KEY UPDATE', reference],
  [
    `INSERT INTO bank_decision (id, bank_line_id, kind, note, state, proposed_by, proposed_at)
     SELECT gen_random_uuid(), l.id, 'ignore', 'x', 'proposed', p.id, now()
     FROM bank_line l, (SELECT id FROM person LIMIT 1) p WHERE l.reference = $1`,
    reference,
  ],
];

it('a line about which something is being proposed is not credited by the next statement', async () => {
  const { body } = await shop.ask('GET', '/v2/account/wallet', { as: await somebody() });
  await take('RXKNOWN;5.00;PLN;Ktoś;nie wiem');
  const report = await overtaken(proposing('RXKNOWN'), () =>
    take(`RXKNOWN;5.00;PLN;Ktoś;${body.topUpTitle}`),
  );
  assert.deepEqual([report.credited, report.known], [0, 1]);
});

it('a line that is being decided about is not settled by what comes back', async () => {
  const transfer = await newTransfer('failed');
  await take(`RXSTRAY;-0.01;PLN;Ktoś;${transfer}`);
  const report = await overtaken(proposing('RXSTRAY'), () =>
    take(`RXBACK;0.01;PLN;Ktoś;${transfer}`),
  );
  assert.deepEqual([report.returned, report.unmatched], [0, 1]);
});

it('a line of a statement that is being booked is not booked again', async () => {
  const { body: uploaded } = await shop.reply(uploadStatement, {
    as: admin,
    body: `${csvHeader}\n2026-11-21;RXTWICE;5.00;PLN;x;y\n`,
    query: { fileName: 'w.csv' },
    headers: { 'content-type': 'text/csv' },
  });
  const statement = String(uploaded.statement);
  await shop.db.query(
    `UPDATE bank_statement SET state = 'approved', decided_at = now(), decided_by =
       (SELECT id FROM person WHERE id <> uploaded_by LIMIT 1) WHERE id = $1`,
    [statement],
  );
  await overtaken(
    [
      ['SELECT FROM bank_statement WHERE id = $1 FOR UPDATE', statement],
      [
        `INSERT INTO bank_statement_line (statement_id, line, bank_line_id, outcome)
         SELECT $1, 2, id, 'known' FROM bank_line LIMIT 1`,
        statement,
      ],
    ],
    () => bookStatement(shop.deps, statement),
  );
  const booked = await shop.db.query('SELECT FROM bank_line WHERE reference = $1', ['RXTWICE']);
  assert.equal(booked.rowCount, 0);
});

it('a refund that the provider makes after all gives no Denar to a wallet that is being closed', async () => {
  const buyer = await somebody('20.00');
  const [offerId] = await shop.offers([{ price: 20, denar_percent: 50 }]);
  const made = await shop.ordered(buyer, { items: [{ offerId, quantity: 1 }] });
  const payment = String(made.payment?.id);
  await shop.act('payu', payment, 'pay');
  await shop.orderBecomes(buyer, made.id, 'paid');
  shop.providers.payu.switches.set({ rejectRefunds: true });
  await good(shop.do(shop.seller, made.id, 'refund'));
  await shop.db.query(`UPDATE payment_refund SET next_look_at = now() - interval '1 hour'`);
  await sweepRefunds(shop.deps);
  await shop.orderBecomes(buyer, made.id, 'paid');
  const { rows } = await shop.db.query<{ reference: string }>(
    'SELECT reference FROM payment_refund WHERE payment_id = $1',
    [payment],
  );
  const providerId = String(shop.providers.payu.book.byReference(payment)?.orderId);
  const refund = { done: true, amount: 1000, reference: String(rows[0]?.reference) };
  await overtaken(await closed(buyer), () =>
    shop.tell('payu', { id: payment, providerId, amount: 1000, refund }),
  );
  const flags = await good(shop.ask('GET', `/v2/adm/payments/${payment}`, { as: admin }));
  assert.deepEqual(flags.flags, ['refund_done_late']);
});
