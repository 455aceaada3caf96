/** The API is killed around a payment's commits: everything is corrected automatically. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Call, Participant } from '../participants.ts';
import { openGates, waitFor } from './gates.ts';
import { FaultTill, isUndecided, keptIn } from './till.ts';

const providers = ['payu', 'p24'] as const;
const idOf = (body: Call['body']): string => String(body.orderId ?? body.session_id);

it('credits a top-up once on kill -9 between the provider’s answer and our commit', async (test) => {
  const till = await FaultTill.open(3, { hangMs: 60_000 });
  const gates = await openGates(till.api.database.ownerUrl, 'payment');
  test.after(async () => {
    await gates.end();
    await till.close();
  });
  const [heard, unheard, opening] = till.api.people;
  assert.ok(heard && unheard && opening);
  const paying: string[] = [];
  for (const provider of providers) {
    const { body } = await till.start(heard, provider, 10);
    paying.push(idOf(body));
  }

  await gates.shut('payment redirected', 'payment paid');
  // The provider has opened these, and its answer never arrives.
  for (const provider of providers) {
    till.providers[provider].faults.set([{ kind: 'timeout-after-commit', next: 1 }]);
  }
  const asked = (who: Participant, amount: number) =>
    providers.map((provider) => till.start(who, provider, amount).catch(() => null));
  const lost = asked(unheard, 20);
  await waitFor(() => providers.every((name) => till.providers[name].faults.list().length === 0));
  // For these the answer has arrived but is not stored.
  const halfway = asked(opening, 30);
  await gates.stand(2);
  // These have been paid; Przelewy24's money has even been captured.
  for (const [at, provider] of providers.entries()) {
    await till.act(provider, String(paying[at]), 'pay');
  }
  await gates.stand(4);

  await till.api.kill();
  await Promise.all([...lost, ...halfway]);
  await gates.open();
  const cut = await keptIn(till.api.db);
  assert.equal(cut.filter(({ state }) => state === 'created').length, 4);
  assert.ok(cut.every(({ credited }) => !credited));

  await till.api.restart();
  const healed = await till.until(
    (kept) =>
      !kept.some(isUndecided) && paying.every((id) => kept.find((one) => one.id === id)?.credited),
    60,
  );
  assert.equal(healed.filter(({ credited }) => credited).length, 2);

  // If a cut-off payment can still be paid, paying it has its effect, once.
  for (const { provider, id } of healed) await till.act(provider, id, 'pay');
  const paid = await till.until(
    (kept) => kept.every((one) => till.hasMoney(one) === one.credited),
    60,
  );
  assert.equal(paid.filter(({ credited }) => credited).length, 6);
  await till.booksAreWhole();
});
