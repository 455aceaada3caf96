/** Starting a verification: the small transfer, who may request it, how often, and who pays. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registerStage1, removeBankAccount } from '#contract/bank-accounts.ts';
import { type SystemAccount, systemAccount } from '#ledger/accounts.ts';
import type { AccountId } from '#ledger/types.ts';
import { atOnce } from '#test/at-once.ts';
import { refusal } from '../testing.ts';
import {
  accounts,
  api,
  books,
  later,
  newNrb,
  newPerson,
  programmeAccount,
  start,
  started,
  transferOf,
} from './testing.ts';

describe('Stage 1', () => {
  it('queues a small transfer with the transactionId in its title, paid by the programme', async () => {
    const ola = await newPerson();
    const before = await books();
    const nrb = newNrb();
    const iban = `PL ${nrb.slice(0, 2)} ${nrb.slice(2).replace(/(.{4})/g, '$1 ')}`;
    const { status, body } = await start(ola, { bankAccount: iban, accountName: ' Ola Łąka ' });
    assert.deepEqual([status, body.currentStage], [201, 2]);
    const days = (Date.parse(body.expiresAt) - api.deps.now().getTime()) / 86_400_000;
    assert.ok(days > 13.99 && days <= 14);
    const transfer = await transferOf(body.transactionId);
    assert.ok(transfer.amount >= 1 && transfer.amount <= 99);
    assert.ok(transfer.title.includes(body.transactionId));
    assert.deepEqual(
      [transfer.account, transfer.account_name, transfer.state],
      [nrb, 'Ola Łąka', 'queued'],
    );
    const after = await books();
    assert.equal(after.costs_pln, (before.costs_pln ?? 0) - transfer.amount);
    assert.equal(after.clearing_bank, (before.clearing_bank ?? 0) + transfer.amount);
    assert.equal(after.reserve_pln, before.reserve_pln);
  });

  it('asks for one’s own confirmed address and a Polish account number', async () => {
    const ola = await newPerson();
    assert.deepEqual(refusal(await start(ola, { email: 'x@example.pl' })), [
      403,
      'email_not_yours',
    ]);
    const unverified = await api.issuer.token({ sub: 'u', email: 'u@denar.test', name: 'U' });
    const reply = await api.reply(registerStage1, {
      as: unverified,
      body: { accountName: 'Anna', email: 'u@denar.test', bankAccount: newNrb() },
    });
    assert.deepEqual(refusal(reply), [403, 'email_not_verified']);
    const table: [object, string][] = [
      [{ bankAccount: '61109010140000071219812875' }, 'bankAccount'],
      [{ bankAccount: 'DE89370400440532013000' }, 'bankAccount'],
      [{ bankAccount: '' }, 'bankAccount'],
      [{ bankAccount: undefined }, 'bankAccount'],
      [{ accountName: 'X' }, 'accountName'],
      [{ accountName: 'x'.repeat(71) }, 'accountName'],
      [{ accountName: '\u200ba\n' }, 'accountName'],
      [{ email: 'ola' }, 'email'],
    ];
    for (const [change, field] of table) {
      const { status, body } = await start(ola, change);
      const [fault] = body.detail as { loc: string[] }[];
      assert.deepEqual([status, fault?.loc[1]], [422, field], JSON.stringify(change));
    }
    assert.deepEqual(await accounts(ola), []);
  });

  it('is not for the programme’s own account, which nothing is sent to', async () => {
    const ola = await newPerson();
    const before = await books();
    const { status, body } = await start(ola, { bankAccount: `PL${programmeAccount}` });
    const [fault] = body.detail as { loc: string[]; type: string }[];
    assert.deepEqual(
      [status, fault?.loc, fault?.type],
      [422, ['body', 'bankAccount'], 'programmeAccount'],
    );
    assert.deepEqual(await accounts(ola), []);
    assert.deepEqual(await books(), before);
  });

  // At once: registerStage1.
  it('is one at a time, also when ten are asked for at once', async () => {
    const ola = await newPerson();
    const before = await books();
    const all = await atOnce(10, () => start(ola));
    assert.equal(all.filter(({ status }) => status === 201).length, 1);
    assert.equal(all.filter(({ body }) => body.code === 'verification_open').length, 9);
    const id = all.find(({ status }) => status === 201)?.body.transactionId;
    const { amount } = await transferOf(id);
    assert.equal((await books()).costs_pln, (before.costs_pln ?? 0) - amount);
  });

  it('sent again with its key sends one transfer', async () => {
    const ola = await newPerson();
    const change = { bankAccount: newNrb() };
    const headers = { 'idempotency-key': 'stage-1' };
    const all = await atOnce(6, () => start(ola, change, headers));
    assert.equal(new Set(all.map(({ body }) => body.transactionId)).size, 1);
    assert.equal((await accounts(ola)).length, 1);
  });

  it('is five times in a month for a person and three times for an account number', async () => {
    const ola = await newPerson();
    for (let nth = 0; nth < 5; nth += 1) {
      await api.reply(removeBankAccount, { as: ola, params: { id: await started(ola) } });
    }
    const sixth = await start(ola);
    assert.deepEqual(refusal(sixth), [429, 'too_many_requests']);
    assert.ok(Number(sixth.headers['retry-after']) > 29 * 86_400);

    const bankAccount = newNrb();
    for (let nth = 0; nth < 3; nth += 1) await started(await newPerson(), { bankAccount });
    const fourth = await start(await newPerson(), { bankAccount });
    assert.deepEqual(refusal(fourth), [429, 'too_many_requests']);
    assert.equal((await start(await later(ola, 30), { bankAccount })).status, 201);
  });

  it('is paused once the programme has spent what it may, and never touches the reserve', async () => {
    const saver = await api.person('Oszczędny', { denar: '1000.00' });
    const before = await books();
    // Spends everything down to the floor.
    const left = 50_000 + (before.costs_pln ?? 0);
    const accountOf = (name: SystemAccount) => systemAccount(api.db, name);
    const [costs, bank] = [await accountOf('costs_pln'), await accountOf('clearing_bank')];
    const book = (kind: string, debit: AccountId, credit: AccountId) =>
      api.ledger.submit({
        items: [{ type: 'transfer', id: api.deps.newId(), kind, debit, credit, amount: left }],
      });
    const spent = api.deps.newId();
    await book('account_verification', costs, bank);
    await api.sql`
      INSERT INTO bank_transfer_out (id, account, account_name, title, amount, purpose, reference,
      created_at)
      VALUES (${spent}, ${newNrb()}, 'Ola', 'Weryfikacja', ${left}, 'verification',
      ${spent}::uuid::text, ${api.deps.now()})`;
    const ola = await newPerson();
    const reply = await start(ola);
    assert.deepEqual(refusal(reply), [503, 'verification_paused']);
    assert.equal(reply.headers['retry-after'], '86400');
    assert.deepEqual(await accounts(ola), []);
    assert.equal((await books()).reserve_pln, before.reserve_pln);
    await book('account_verification_return', bank, costs);
    await api.sql`
      UPDATE bank_transfer_out SET state = 'cancelled', ended_at = ${api.deps.now()}
      WHERE id = ${spent}`;
    assert.equal((await start(ola)).status, 201);
    assert.deepEqual(await accounts(saver), []);
  });
});
