/** Turns: nobody's backlog, and no push service that is slow, holds up what others are told. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { PushSender } from '#adapters/push-sender.ts';
import { openWebPush } from '#adapters/web-push/web-push.ts';
import { getPush, setPush } from '#contract/push.ts';
import { transfer } from '#contract/transfers.ts';
import { transact } from '#db/connect.ts';
import { atOnce } from '#test/at-once.ts';
import { jobFigures, startJobs } from '../jobs.ts';
import type { Person } from '../testing.ts';
import { charge, paymentCode } from '../testing-flows.ts';
import { openSending } from './deliver.ts';
import { tellOfMoney } from './money-in.ts';
import { push } from './push.ts';
import { type Pushed, queuePushes } from './queue.ts';
import {
  type Browser,
  deliverPushes,
  fromNoon,
  openBrowser,
  openPushService,
  type PushService,
  pushApi,
  subscribe,
  testPushKey,
} from './testing.ts';

const { service, api } = pushApi({ clock: fromNoon() });
afterEach(() => {
  service.arrived = () => undefined;
});

interface Silent extends PushService {
  /** When the first request has arrived. */
  readonly asked: Promise<void>;
  readonly letGo: () => void;
}

/** Push services that do not answer until they are let go. */
const openSilent = (count: number): Promise<Silent[]> =>
  atOnce(count, async () => {
    const { promise: answers, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const silent = await openPushService();
    silent.arrived = () => {
      ask();
      return answers;
    };
    return Object.assign(silent, { asked, letGo });
  });
const receivedBy = (silent: readonly Silent[]): number =>
  silent.reduce((sum, { received }) => sum + received.length, 0);

/** Sends to any of these services, and waits for their answers for as long as a test does. */
function senderTo(services: readonly { readonly origin: string }[]): PushSender {
  const senders = new Map(
    [service, ...services].map(({ origin: own }) => [
      own,
      openWebPush({
        privateKey: testPushKey,
        contact: 'mailto:a@denar.test',
        own,
        patienceMs: 600_000,
      }),
    ]),
  );
  const of = (endpoint: string) => senders.get(new URL(endpoint).origin) as PushSender;
  return { ...of(service.origin), send: (to, ...rest) => of(to.endpoint).send(to, ...rest) };
}

/** A device of this person at another service than the API allows in tests. */
async function subscribeAt(origin: string, as: Person): Promise<void> {
  const { pathname } = new URL(openBrowser(service).subscription.endpoint);
  const id = await subscribe(api, as, openBrowser(service));
  await api.sql`UPDATE push_device SET endpoint = ${origin + pathname} WHERE id = ${id}`;
}

let people = 0;
async function personWith(name: string, denar?: string): Promise<Person & { browser: Browser }> {
  people += 1;
  const person = await api.person(`${name} ${people}`, denar ? { denar } : {});
  const browser = openBrowser(service);
  await subscribe(api, person, browser);
  return { ...person, browser };
}

const idOf = async ({ email }: Person): Promise<string> => {
  const rows = await api.sql<{ id: string }>`SELECT id FROM person WHERE email = ${email}`;
  return rows[0]?.id ?? assert.fail(email);
};
const queue = (pushed: readonly Pushed[]) =>
  transact(api.db, async (tx) => queuePushes(tx, api.deps.now(), pushed));
const questions = (person: string, count: number): Pushed[] =>
  Array.from({ length: count }, (_, nth) => ({ person, about: 'asked', path: `/offers/${nth}` }));
const sent = (amount: number, from: Person, to: Person) =>
  api.reply(transfer, {
    as: from,
    query: { email: to.email, amount: String(amount), title: 'Obiad' },
  });
const titles = ({ browser }: { readonly browser: Browser }): string[] =>
  browser.notes().map(({ title }) => title);

/** Starts this many instances with what else an API has; returns what stops them. */
function instances(count: number, sender: PushSender): () => Promise<unknown> {
  const stops = Array.from({ length: count }, () =>
    startJobs(
      push.jobs?.({ ...api.deps, push: sender } as never, []) ?? [],
      { warn: (fields) => assert.fail(JSON.stringify(fields)) },
      jobFigures(),
    ),
  );
  return () => Promise.all(stops.map((stop) => stop()));
}

/** What is told to this browser next has arrived. */
const told = () =>
  new Promise<void>((resolve) => {
    service.arrived = () => resolve();
  });

describe('A payment that awaits consent', () => {
  for (const count of [1, 2])
    it(`is told while ten services of another member never answer, by ${count} at once`, async (t) => {
      const silent = await openSilent(10);
      const member = await api.person(`Milczący ${count}`);
      for (const { origin } of silent) await subscribeAt(origin, member);
      const friend = await api.person(`Kolega ${count}`, { denar: '50.00' });
      const seller = await api.person(`Sklep ${count}`);
      const buyer = await personWith('Halina', '50.00');
      for (let nth = 1; nth <= 30; nth += 1) await sent(nth / 100, friend, member);
      await queue(questions(await idOf(member), 30));
      const stop = instances(count, senderTo(silent));
      t.after(async () => {
        for (const one of silent) one.letGo();
        for (const one of silent) one.close();
        await stop();
        await api.sql`DELETE FROM push_device`;
      });
      await Promise.race(silent.map(({ asked }) => asked));
      const arrived = told();
      await charge(api, seller, await paymentCode(api, buyer), '18.50');
      await arrived;
      assert.match(titles(buyer)[0] ?? '', /^Płatność czeka na Twoją zgodę/);
      assert.equal(receivedBy(silent), 1);
    });

  it('has slots of its own: forty other people’s services that never answer leave them free', async (t) => {
    const silent = await openSilent(40);
    for (const [nth, { origin }] of silent.entries()) {
      const member = await api.person(`Cichy ${nth}`);
      await subscribeAt(origin, member);
      await queue(questions(await idOf(member), 3));
    }
    const seller = await api.person('Sklep Cichych');
    const buyer = await personWith('Halina', '50.00');
    const sending = openSending({ ...api.deps, push: senderTo(silent) });
    t.after(async () => {
      const closed = sending.close();
      for (const one of silent) one.letGo();
      await closed;
      for (const one of silent) one.close();
      await api.sql`DELETE FROM push_device`;
    });
    await sending.fill();
    await Promise.race(silent.map(({ asked }) => asked));
    await charge(api, seller, await paymentCode(api, buyer), '18.50');
    const arrived = told();
    await sending.fill();
    await arrived;
    assert.equal(titles(buyer).length, 1);
    assert.ok(receivedBy(silent) < 40, `${receivedBy(silent)} at once`);
  });
});

describe('A push service', () => {
  it('is sent one at a time, people taking turns, also by two instances', async () => {
    await queue(questions(await idOf(await personWith('Zachłanny')), 20));
    const others = [await personWith('Ala'), await personWith('Bor')];
    let [inside, most] = [0, 0];
    service.arrived = async () => {
      inside += 1;
      most = Math.max(most, inside);
      // Long enough for another instance to look for what is due.
      await api.sql`SELECT count(*) FROM push`;
      inside -= 1;
    };
    for (const other of others) await queue(questions(await idOf(other), 1));
    const before = service.received.length;
    const counts = await Promise.all([deliverPushes(api.deps), deliverPushes(api.deps)]);
    await deliverPushes(api.deps);
    assert.ok(counts[0] + counts[1] > 0);
    assert.equal(most, 1);
    const order = service.received.slice(before).map(({ path }) => path);
    assert.equal(order.length, 22);
    for (const { browser } of others) {
      const place = order.indexOf(new URL(browser.subscription.endpoint).pathname);
      assert.ok(place >= 0 && place < 3, `place ${place}`);
    }
  });

  it('that answers only after seconds has failed: it is asked less and less, then forgotten', async () => {
    const slow = await personWith('Powolna');
    service.arrived = () => api.pass(3);
    const person = await idOf(slow);
    for (let failures = 1; failures <= 5; failures += 1) {
      await queue(questions(person, failures + 1).slice(-1));
      assert.equal(await deliverPushes(api.deps), 1);
      await queue(questions(person, failures + 11).slice(-1));
      assert.equal(await deliverPushes(api.deps), 0);
      await api.sql`UPDATE push SET sent_at = due_at WHERE sent_at IS NULL`;
      api.pass(10 * 2 ** (failures - 1));
    }
    assert.equal(titles(slow).length, 5);
    assert.deepEqual((await api.call(getPush, { as: slow })).devices, []);
  });
});

describe('What waits for one device', () => {
  it('is one sum of all payments, in its language', async () => {
    const rich = await api.person('Bogata', { denar: '50.00' });
    const reader = await personWith('Czytelnik');
    const person = await idOf(reader);
    const choice = { consent: true, money: true, orders: true, security: true };
    const body = { kinds: choice, quiet: null, details: true };
    await tellOfMoney(api.deps);
    for (const [language, title] of [
      ['pl', 'Wpływy: 3, razem 6,50\u00a0DNR'],
      ['uk', 'Надходження: 3, разом 6,50\u00a0DNR'],
      ['en', 'Payments received: 3, 6.50\u00a0DNR in all'],
    ]) {
      await api.reply(setPush, { as: reader, body });
      await api.sql`
        UPDATE session SET language = ${language} FROM push_device d
        WHERE d.session_id = session.id AND d.person_id = ${person}`;
      // Two before the first look at the journal and one after it.
      await sent(1, rich, reader);
      await sent(2.5, rich, reader);
      await tellOfMoney(api.deps);
      await sent(3, rich, reader);
      await tellOfMoney(api.deps);
      assert.equal(await deliverPushes(api.deps), 1);
      assert.equal(titles(reader).at(-1), title);
    }
    await api.reply(setPush, { as: reader, body: { ...body, details: false } });
    await sent(1, rich, reader);
    await sent(1, rich, reader);
    await tellOfMoney(api.deps);
    assert.equal(await deliverPushes(api.deps), 1);
    assert.equal(titles(reader).at(-1), 'Money has come into your wallet');
  });

  it('is the same thing once, and no more than thirty things; a consent comes beyond them', async () => {
    const popular = await personWith('Popularna');
    const person = await idOf(popular);
    for (let nth = 1; nth <= 50; nth += 1) await queue(questions(person, nth));
    await queue([{ person, about: 'consent', path: '/accept' }]);
    const rows = await api.sql<{ kind: string; count: number }>`
      SELECT kind, count(*)::int FROM push p JOIN push_device d ON d.id = p.device_id
      WHERE d.person_id = ${person} GROUP BY kind ORDER BY kind`;
    assert.deepEqual(rows, [
      { kind: 'consent', count: 1 },
      { kind: 'enquiries', count: 30 },
    ]);
    await deliverPushes(api.deps);
    assert.match(titles(popular)[0] ?? '', /^Płatność czeka/);
    assert.equal(titles(popular).length, 31);
  });
});
