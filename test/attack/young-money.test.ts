/** Card money, which may be charged back, reaches no bank account sooner by any series of calls. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openMint } from '#api/chain/testing.ts';
import { features } from '#api/features.ts';
import { openTill } from '#api/payments/testing.ts';
import { forgetErased } from '#api/personal-data/erase.ts';
import { sectionsOf } from '#api/personal-data/personal-data.ts';
import { confirming, signedInAnew } from '#api/security/testing.ts';
import { type Person, prepared, type TestApi } from '#api/testing.ts';
import { paymentCode, verifiedAccount, walletOf } from '#api/testing-flows.ts';
import { closeWallet } from '#contract/accounts.ts';
import { removeBankAccount } from '#contract/bank-accounts.ts';
import { payBoundCode } from '#contract/charges.ts';
import { cancelPayout, makePayout } from '#contract/payouts.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { register } from '#contract/registration.ts';
import { transfer } from '#contract/transfers.ts';

const rules = { PAYOUT_HOLD_DAYS: '7', PAYOUT_REVIEW_ABOVE: '5000' };
const bank = { BANK_ACCOUNT: '61109010140000071219812874', BANK_ACCOUNT_HOLDER: 'Program' };
const week = 7 * 86_400_000;
const [card, own] = [300, 20];

const till = prepared(() => openTill({ ...rules, ...bank }));
after(() => till.booksAreWhole().finally(till.close));

const open = (as: Person) => till.call(register, { as, query: { name: as.name } });
const close = async (as: Person) =>
  till.call(closeWallet, { as, params: { id: (await walletOf(till, as)).id } });
const erase = (as: Person) => till.call(eraseAccount, { as, body: { email: as.email } });
const pay = (as: Person, to: Person, amount: number) =>
  till.call(transfer, { as, query: { email: to.email, amount: `${amount}` } });

/** Until all tokens from before an erasure have expired, and jobs have forgotten what they may. */
async function twoDays(): Promise<void> {
  till.pass(2 * 86_400);
  await forgetErased(till.db, till.deps.now(), sectionsOf(features));
}

/** A bank account of the person in their name. */
async function verified(api: TestApi, as: Person): Promise<string> {
  // The same number cannot be verified for this many people within a month.
  await api.db.query('DELETE FROM counted');
  return verifiedAccount(api, as);
}
const payout = (api: TestApi, as: Person, bankAccountId: string, amount: number) =>
  confirming(api).call(makePayout, { as, body: { bankAccountId, amount } });

let names = 0;
/** A person with money from the bank, and one with a card's. */
async function thief(): Promise<{ eve: Person; mate: Person; paidAt: number }> {
  names += 1;
  const eve = await till.person(`Ewa Karciana ${names}`, { denar: `${own}.00` });
  const mate = await till.person(`Adam Wspólnik ${names}`);
  const paidAt = till.deps.now().getTime();
  await till.paid(eve, 'payu', card);
  return { eve, mate, paidAt };
}
type Robbed = Awaited<ReturnType<typeof thief>>;

/** Returns who has all of the card's money at the end. */
const sequences: Readonly<Record<string, (robbed: Robbed) => Promise<Person>>> = {
  'at once': async ({ eve }) => eve,
  'through a confederate': async ({ eve, mate }) => {
    await pay(eve, mate, card + own);
    return mate;
  },
  'through a confederate and back': async ({ eve, mate }) => {
    await pay(eve, mate, card + own);
    await pay(mate, eve, card + own);
    return eve;
  },
  'by a code for goods': async ({ eve, mate }) => {
    const otp_code = await paymentCode(till, eve, { amount: card, userEmail: mate.email });
    const body = { otp_code, amount: card, description: 'Rower' };
    await till.call(payBoundCode, { as: mate, body });
    return mate;
  },
  'by closing and opening': async ({ eve, mate }) => {
    await pay(eve, mate, card + own);
    await close(eve);
    await open(eve);
    await pay(mate, eve, card + own);
    return eve;
  },
  'by erasing and coming back': async ({ eve, mate }) => {
    await pay(eve, mate, card + own);
    await erase(eve);
    await twoDays();
    const again = await signedInAnew(till, eve);
    await open(again);
    await pay(await signedInAnew(till, mate), again, card + own);
    return again;
  },
  'by a payout that is cancelled': async ({ eve }) => {
    const account = await verified(till, eve);
    const { id } = await payout(till, eve, account, card);
    await till.call(cancelPayout, { as: eve, params: { id } });
    await till.call(removeBankAccount, { as: eve, params: { id: account } });
    return eve;
  },
};

describe('Money from a card leaves after a week only', () => {
  for (const [how, sequence] of Object.entries(sequences)) {
    it(`moved ${how}, also in ten parts at once`, async () => {
      const robbed = await thief();
      const as = await sequence(robbed);
      const account = await verified(till, as);
      const made = await Promise.all(
        Array.from({ length: 10 }, () => payout(till, as, account, card / 10)),
      );
      const early = made.filter(
        ({ leavesAt }) => leavesAt === null || Date.parse(String(leavesAt)) < robbed.paidAt + week,
      );
      assert.ok(early.length * (card / 10) <= own, `${early.length} of 30 leave early`);
    });
  }
});

describe('Money beyond the unchecked sum', () => {
  it('cannot leave in parts, through another wallet, or by a return after erasure', async () => {
    let eve = await till.person('Ewa w Częściach', { denar: '20000.00' });
    const mate = await till.person('Adam na Przechowanie');
    let account = await verified(till, eve);
    const left = async () => (await payout(till, eve, account, 1000)).review;
    const settle =
      "UPDATE bank_transfer_out SET state = 'settled', ended_at = now() WHERE state = 'queued'";
    const said: unknown[] = [];
    for (let nth = 0; nth < 4; nth += 1) said.push(await left());
    await till.db.query(settle);
    const rest = 20_000 - 4000;
    await pay(eve, mate, rest);
    await close(eve);
    await open(eve);
    await pay(mate, eve, rest);
    said.push(await left(), await left());
    await till.db.query(
      "UPDATE payout_review SET state = 'approved', decided_at = now(), decided_by = (SELECT id FROM person LIMIT 1)",
    );
    await till.db.query(settle);
    await pay(eve, mate, rest - 2000);
    await erase(eve);
    await twoDays();
    eve = await signedInAnew(till, eve);
    await open(eve);
    await pay(await signedInAnew(till, mate), eve, rest - 2000);
    account = await verified(till, eve);
    said.push(await left());
    assert.deepEqual(said, [null, null, null, null, null, 'waiting', 'waiting']);
  });
});

describe('Recently received money on the chain', () => {
  const mint = prepared(() => openMint({ ...rules, ...bank }));
  after(() => mint.close());

  it('does not become older by a way through iTalar', async () => {
    const eve = await mint.holder('Ewa na Łańcuchu', '100.00', 60);
    const account = await verified(mint, eve);
    const from = mint.deps.now().getTime();
    assert.equal((await mint.post(eve, '/currency/sale', { amount: 60 })).status, 201);
    await mint.sweepUntil(async () => (await mint.balances(eve))[0] === 10_000 / 100);
    assert.equal((await payout(mint, eve, account, 40)).leavesAt, null);
    const { leavesAt } = await payout(mint, eve, account, 1);
    assert.ok(Date.parse(String(leavesAt)) >= from + week, String(leavesAt));
  });
});
