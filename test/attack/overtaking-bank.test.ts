/** The same of money at the bank and at providers. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  admin,
  ask,
  auditLedgerAlone,
  closed,
  good,
  overtaken,
  refusal,
  shop,
  somebody,
} from './racing.ts';

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

it('no line of the bank is credited to a wallet that is being closed', async () => {
  const as = await somebody();
  const second = await shop.person('Druga Osoba', { roles: ['user', 'bank-approver'] });
  const line = '2026-11-21;RXDECIDED;5.00;PLN;Ktoś;nie wiem';
  await good(shop.statement(`date;reference;amount;currency;sender;title\n${line}\n`));
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

it('a transfer to the bank that is being cancelled does not fail as well', async () => {
  const transfer = crypto.randomUUID();
  await shop.db.query(
    `INSERT INTO bank_transfer_out (id, account, account_name, title, amount, purpose, reference,
       created_at) VALUES ($1, repeat('6', 26), 'x', 'x', 1, 'return', $2, now())`,
    [transfer, transfer],
  );
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
