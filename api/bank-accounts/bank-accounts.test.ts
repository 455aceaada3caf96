/** How a verification ends: amount, attempts, time; and who owns the accounts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registerStage2, removeBankAccount } from '#contract/bank-accounts.ts';
import { exportOutgoing } from '#contract/bank-outgoing.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { atOnce } from '#test/at-once.ts';
import { refusal } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { expireVerifications } from './expiry.ts';
import {
  accounts,
  amountOf,
  api,
  books,
  finish,
  later,
  newNrb,
  newPerson,
  start,
  started,
  transferOf,
} from './testing.ts';

describe('Stage 2', () => {
  it('verifies with the right amount, however it is written, and says so again', async () => {
    for (const write of [
      (amount: number) => amount,
      (amount: number) => amount.toFixed(2),
      (amount: number) => String(amount),
    ]) {
      const ola = await newPerson();
      await started(await newPerson());
      const untouched = await neighbour(api, ola);
      const id = await started(ola);
      const amount = await amountOf(id);
      for (let nth = 0; nth < 2; nth += 1) {
        const { status, body } = await finish(ola, id, write(amount));
        assert.deepEqual([status, body], [200, { id, status: 'verified' }]);
      }
      assert.deepEqual(refusal(await finish(ola, id, wrongFor(amount))), [
        409,
        'verification_closed',
      ]);
      assert.equal((await accounts(ola))[0]?.status, 'verified');
      assert.equal((await transferOf(id)).state, 'queued');
      await untouched();
    }
  });

  const wrongFor = (amount: number): number => (amount === 0.5 ? 0.51 : 0.5);

  it('counts wrong amounts, and the third closes it and cancels what was not sent', async () => {
    const ola = await newPerson();
    await started(await newPerson());
    const untouched = await neighbour(api, ola);
    const before = await books();
    const id = await started(ola);
    const right = await amountOf(id);
    for (const left of [2, 1, 0]) {
      const { status, body } = await finish(ola, id, wrongFor(right));
      assert.deepEqual([status, body.code, body.attemptsLeft], [409, 'wrong_amount', left]);
    }
    assert.deepEqual(refusal(await finish(ola, id, right)), [409, 'verification_closed']);
    assert.equal((await transferOf(id)).state, 'cancelled');
    assert.deepEqual(await books(), before);
    assert.equal((await accounts(ola))[0]?.status, 'closed');
    await untouched();
  });

  it('is called off when its person is erased, and its cost comes back', async () => {
    const ola = await newPerson();
    const before = await books();
    const id = await started(ola);
    await api.call(eraseAccount, { as: ola, body: { email: ola.email } });
    assert.equal((await transferOf(id)).state, 'cancelled');
    assert.deepEqual(await books(), before);
  });

  it('counts neither what is no amount nor what is sent again with its key', async () => {
    const ola = await newPerson();
    const id = await started(ola);
    const right = await amountOf(id);
    for (const bad of [0, -0.5, 0.123, 'x', Number.NaN, null, '1e-1', 1_000_001]) {
      assert.equal((await finish(ola, id, bad)).status, 422, String(bad));
    }
    const same = () =>
      api.reply(registerStage2, {
        as: ola,
        body: { transactionId: id, verificationAmount: wrongFor(right) },
        key: 'stage-2',
      });
    for (let nth = 0; nth < 4; nth += 1) assert.equal((await same()).body.attemptsLeft, 2);
    assert.equal((await accounts(ola))[0]?.attemptsLeft, 2);
  });

  // At once: registerStage2.
  it('asked ten times at once with the right amount verifies, with wrong ones closes', async () => {
    const ola = await newPerson();
    const good = await started(ola);
    const right = await amountOf(good);
    const all = await atOnce(10, () => finish(ola, good, right));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]));

    const ela = await newPerson();
    const before = await books();
    const bad = await started(ela);
    const wrong = wrongFor(await amountOf(bad));
    const none = await atOnce(10, () => finish(ela, bad, wrong));
    const counted = none.filter(({ body }) => body.code === 'wrong_amount');
    assert.deepEqual(counted.map(({ body }) => body.attemptsLeft).sort(), [0, 1, 2]);
    assert.equal(none.filter(({ body }) => body.code === 'verification_closed').length, 7);
    assert.deepEqual(await books(), before);
  });

  it('ends after two weeks, whether or not the job has run', async () => {
    let ola = await newPerson();
    const before = await books();
    const id = await started(ola);
    const amount = await amountOf(id);
    ola = await later(ola, 14);
    assert.equal((await accounts(ola))[0]?.status, 'expired');
    assert.deepEqual(refusal(await finish(ola, id, amount)), [409, 'verification_expired']);
    await expireVerifications(api.deps);
    assert.deepEqual(refusal(await finish(ola, id, amount)), [409, 'verification_expired']);
    assert.equal((await transferOf(id)).state, 'cancelled');
    assert.deepEqual(await books(), before);
    assert.equal((await start(ola)).status, 201);
  });

  it('that ended makes room for another start before the job has run', async () => {
    const ola = await newPerson();
    const first = await started(ola);
    await started(await later(ola, 14));
    assert.equal((await transferOf(first)).state, 'cancelled');
  });

  it('leaves a transfer alone that has gone to the bank', async () => {
    const ola = await newPerson();
    const id = await started(ola);
    await api.call(exportOutgoing, { as: await api.admin(), query: { format: 'json' } });
    assert.equal((await accounts(ola))[0]?.transferSent, true);
    const before = await books();
    await api.reply(removeBankAccount, { as: ola, params: { id } });
    assert.equal((await transferOf(id)).state, 'exported');
    assert.deepEqual(await books(), before);
  });
});

describe('A bank account', () => {
  it('is shown masked, to its owner alone', async () => {
    const ola = await newPerson();
    const ela = await newPerson();
    const bankAccount = newNrb();
    const id = await started(ola, { bankAccount });
    const [shown, ...more] = await accounts(ola);
    assert.deepEqual(more, []);
    const masked = `${bankAccount.slice(0, 2)} 1090 •••• •••• •••• •••• ${bankAccount.slice(22)}`;
    assert.deepEqual(
      [shown?.id, shown?.bankAccount, shown?.status, shown?.attemptsLeft, shown?.transferSent],
      [id, masked, 'awaiting_amount', 3, false],
    );
    assert.deepEqual(await accounts(ela), []);
    assert.deepEqual(refusal(await finish(ela, id, await amountOf(id))), [404, 'not_found']);
    const reply = await api.reply(removeBankAccount, { as: ela, params: { id } });
    assert.deepEqual(refusal(reply), [404, 'not_found']);
    assert.equal((await accounts(ola))[0]?.attemptsLeft, 3);
  });

  it('is verified once by one person, but may belong to two', async () => {
    const [ola, ela] = [await newPerson(), await newPerson()];
    const bankAccount = newNrb();
    for (const person of [ola, ela]) {
      const id = await started(person, { bankAccount });
      await finish(person, id, await amountOf(id));
      assert.equal((await accounts(person))[0]?.status, 'verified');
    }
    assert.deepEqual(refusal(await start(ola, { bankAccount })), [409, 'account_exists']);
  });

  it('given up is gone, with its transfer, and may be begun anew', async () => {
    const ola = await newPerson();
    const before = await books();
    const bankAccount = newNrb();
    const id = await started(ola, { bankAccount });
    const remove = () => api.reply(removeBankAccount, { as: ola, params: { id } });
    const all = await atOnce(5, remove);
    assert.deepEqual(all.map(({ status }) => status).sort(), [204, 404, 404, 404, 404]);
    assert.deepEqual(await books(), before);
    assert.deepEqual(await accounts(ola), []);
    assert.deepEqual(refusal(await finish(ola, id, 0.5)), [404, 'not_found']);
    assert.equal((await start(ola, { bankAccount })).status, 201);
  });
});
