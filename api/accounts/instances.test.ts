/** Two instances: a wallet closed or opened on one is at once correct on the other. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { decideCharge } from '#contract/charges.ts';
import { register } from '#contract/registration.ts';
import { transfer } from '#contract/transfers.ts';
import { type Door, openDoor } from '#db/testing-door.ts';
import { auditDatabase } from '#ledger/verify.ts';
import { patience } from '#test/patience.ts';
import { buildApp } from '../app.ts';
import { type Notifier, openNotifier } from '../events/notifier.ts';
import { openLog } from '../log.ts';
import { confirming } from '../security/testing.ts';
import {
  inject,
  openTestApi,
  type Person,
  prepared,
  type Reply,
  refusal,
  type TestApi,
} from '../testing.ts';
import { callsOf } from '../testing-calls.ts';
import { charge, closeWallet, denarOf, newBill, paymentCode } from '../testing-flows.ts';
import { noteRefusals } from '../testing-refusals.ts';

/** The instance where wallets are closed and opened. */
const here = prepared(() => openTestApi({ env: { STEP_UP_AMOUNT: '100' } }));
after(() => auditDatabase(here.apiUrl).finally(here.close));

/** The other instance, on the same database, whose notifications the test controls. */
interface There extends TestApi {
  end(): Promise<void>;
}

async function openThere(notifier: Notifier): Promise<There> {
  const app = await buildApp({ ...here.deps, notifier }, openLog('silent'));
  noteRefusals(app);
  const ask: TestApi['ask'] = (...sent) => inject(app, ...sent);
  return {
    ...here,
    app,
    ask,
    ...callsOf(ask),
    async end() {
      await app.close();
      await notifier.close();
    },
  };
}

async function openEars(door: Door): Promise<Notifier> {
  const ears = openNotifier(here.db, door.to(here.apiUrl), openLog('silent'));
  await until(() => ears.isListening());
  return ears;
}

let people = 0;
const somebody = (options?: { denar?: string; registered?: boolean }): Promise<Person> => {
  people += 1;
  return here.person(`Osoba ${people}`, options);
};
const must = async (reply: Promise<Reply>): Promise<Record<string, unknown>> => {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};
const pay = (api: TestApi, as: Person, to: Person, amount: string, key = '') =>
  api.reply(transfer, {
    as,
    query: { email: to.email, amount },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const post = (api: TestApi, as: Person, path: string, body: object = {}) =>
  must(api.ask('POST', path, { as, body }));
async function close(as: Person): Promise<void> {
  assert.equal((await closeWallet(here, as)).status, 204);
}
const open = (as: Person) => must(here.reply(register, { as, query: { name: as.name } }));
async function reopen(as: Person): Promise<void> {
  await close(as);
  await open(as);
}

/** Waits until `holds` is true; throws after a few seconds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patience(10_000);
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it has not come to be');
    await turn();
  }
}

/** Moves money so that the other instance caches both wallets. */
async function remembered(there: There, who: Person, friend: Person): Promise<void> {
  await must(pay(there, friend, who, '1.00'));
  await must(pay(there, who, friend, '1.00'));
  assert.equal(await denarOf(there, who), 0);
}

const nothing = async (): Promise<void> => undefined;
/** Notifications may arrive or get lost at any time. */
const always = { hear: nothing, lose: nothing };

/** What must hold on the other instance immediately after a wallet was closed and opened here. */
function holdsAtOnce(
  there: () => There,
  { hear, lose }: { readonly hear: () => Promise<void>; readonly lose: () => Promise<void> },
): void {
  let buyer: Person;
  let seller: Person;
  const begin = async (): Promise<void> => {
    await hear();
    buyer = await somebody({ denar: '900.00' });
    seller = await somebody();
    await remembered(there(), seller, buyer);
    await lose();
  };

  it('a person with a reopened wallet is paid, once per key', async () => {
    await begin();
    await reopen(seller);
    const paid = await must(pay(there(), buyer, seller, '2.00', 'paid'));
    const again = await pay(here, buyer, seller, '2.00', 'paid');
    assert.deepEqual([again.status, again.body], [201, paid]);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.deepEqual([await denarOf(here, seller), await denarOf(here, buyer)], [2, 898]);
  });

  it('a person with a reopened wallet pays from it', async () => {
    await begin();
    await reopen(seller);
    await must(pay(here, buyer, seller, '3.00'));
    await must(pay(there(), seller, buyer, '3.00', 'own'));
    assert.deepEqual([await denarOf(here, seller), await denarOf(here, buyer)], [0, 900]);
  });

  it('a large transfer goes to the wallet that is open now', async () => {
    await begin();
    await reopen(seller);
    const query = { email: seller.email, amount: '150.00' };
    const headers = { 'idempotency-key': 'large' };
    await confirming(there()).call(transfer, { as: buyer, query, headers });
    assert.deepEqual([await denarOf(here, seller), await denarOf(here, buyer)], [150, 750]);
  });

  it('a code pays the wallet that is open now, bound or not', async () => {
    await begin();
    const before = await paymentCode(there(), buyer);
    await reopen(seller);
    const transaction = await charge(there(), seller, before, '4.00');
    await must(there().reply(decideCharge, { as: buyer, query: { transaction } }));
    const bound = await paymentCode(there(), buyer, { amount: 5, userEmail: seller.email });
    await post(there(), seller, '/trans/pay', { otp_code: bound, amount: 5 });
    assert.deepEqual([await denarOf(here, seller), await denarOf(here, buyer)], [9, 891]);
  });

  it('a bill is of the wallet that is open now, and can be paid', async () => {
    await begin();
    await reopen(seller);
    const bill = await newBill(there(), seller, [{ name: 'Chleb', price: 6 }], { denarPart: 6 });
    await post(there(), buyer, '/trans/rachunek.potwierdz', { billId: bill.id });
    assert.equal(await denarOf(here, seller), 6);
  });

  it('a payment whose answer was lost is answered so, though its recipient has gone since', async () => {
    await begin();
    const lost = await must(pay(there(), buyer, seller, '2.00', 'lost'));
    await must(pay(here, seller, buyer, '2.00'));
    await close(seller);
    const again = await pay(there(), buyer, seller, '2.00', 'lost');
    assert.deepEqual([again.status, again.body], [201, lost]);
    const other = await pay(there(), buyer, seller, '3.00', 'lost');
    assert.deepEqual(refusal(other), [422, 'idempotency_key_reused']);
    const large = await pay(there(), buyer, seller, '150.00', 'large and late');
    assert.deepEqual(refusal(large), [404, 'recipient_unknown']);
  });

  it('a closed wallet is refused, and the same key pays once there is another', async () => {
    await begin();
    await close(seller);
    const to = () => pay(there(), buyer, seller, '7.00', 'healed');
    assert.deepEqual(refusal(await to()), [404, 'recipient_unknown']);
    assert.deepEqual(refusal(await pay(there(), seller, buyer, '1.00')), [409, 'not_registered']);
    await open(seller);
    assert.equal((await to()).status, 201);
    assert.equal((await to()).headers['idempotent-replayed'], 'true');
    assert.deepEqual([await denarOf(here, seller), await denarOf(here, buyer)], [7, 893]);
  });
}

describe('Where news of the other instance arrive', () => {
  let door: Door;
  let ears: Notifier;
  let there: There;
  before(async () => {
    door = await openDoor();
    ears = await openEars(door);
    there = await openThere(ears);
  });
  after(async () => {
    await there.end();
    await door.shut();
  });
  holdsAtOnce(() => there, always);

  it('what is read is the wallet that is open now, as soon as they have arrived', async () => {
    const [buyer, seller] = [await somebody({ denar: '10.00' }), await somebody()];
    await remembered(there, seller, buyer);
    await reopen(seller);
    await must(pay(here, buyer, seller, '2.00'));
    await until(async () => (await denarOf(there, seller)) === 2);
  });
});

describe('Where the connection for news is cut', () => {
  let door: Door;
  let ears: Notifier;
  let there: There;
  before(async () => {
    door = await openDoor();
    ears = await openEars(door);
    there = await openThere(ears);
  });
  after(async () => {
    await there.end();
    await door.shut();
  });
  const cut = async (): Promise<void> => {
    await door.shut();
    await until(() => !ears.isListening());
  };
  const mend = async (): Promise<void> => {
    if (ears.isListening()) return;
    await door.open();
    await until(() => ears.isListening());
  };

  it('what is read is right at once', async () => {
    await mend();
    const [buyer, seller] = [await somebody({ denar: '10.00' }), await somebody()];
    await remembered(there, seller, buyer);
    await cut();
    await reopen(seller);
    await must(pay(here, buyer, seller, '2.00'));
    assert.equal(await denarOf(there, seller), 2);
  });

  it('what was remembered before is forgotten when it is back', async () => {
    await mend();
    const [buyer, seller] = [await somebody({ denar: '10.00' }), await somebody()];
    await remembered(there, seller, buyer);
    await cut();
    await reopen(seller);
    await must(pay(here, buyer, seller, '2.00'));
    await mend();
    assert.equal(await denarOf(there, seller), 2);
  });

  holdsAtOnce(() => there, { hear: mend, lose: cut });
});

describe('Where news are lost and nobody notices', () => {
  let there: There;
  before(async () => {
    const deaf: Notifier = {
      ...here.deps.notifier,
      onNews: () => undefined,
      onGap: () => undefined,
      isListening: () => true,
      close: async () => undefined,
    };
    there = await openThere(deaf);
  });
  after(() => there.end());
  holdsAtOnce(() => there, always);

  it('what is read is right after five minutes', async () => {
    const [buyer, seller] = [await somebody({ denar: '10.00' }), await somebody()];
    await remembered(there, seller, buyer);
    await reopen(seller);
    await must(pay(here, buyer, seller, '2.00'));
    assert.equal(await denarOf(there, seller), 0, 'remembered');
    here.pass(301);
    await until(async () => (await denarOf(there, seller)) === 2);
  });
});
