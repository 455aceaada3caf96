/** What the service worker shows and opens, as it is built and served: headless browsers do not. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { before, beforeEach, test } from 'node:test';
import vm from 'node:vm';
import { build, type Rolldown } from 'vite';
import { webServer } from '../server/app.ts';
import { siteConfig, build as siteOf } from '../server/testing-dist.ts';

/** The build that the served script names. */
const own = (): string | undefined => /"([^"]+)"/.exec(script)?.[1];

type Listener = (event: object) => void;

let script: string;
/** What the worker has done to its surroundings, in order. */
let done: unknown[];
let tabs: object[];
let badge: unknown;
let listeners: Map<string, Listener>;
let dropped: string[];

before(async () => {
  const built = (await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'frame/worker.ts', write: false, target: 'chrome117' },
  })) as Rolldown.RolldownOutput;
  const dist = await siteOf(built.output[0].code);
  const app = await webServer(dist, siteConfig());
  script = (await app.inject('/sw.js')).body;
  await app.close();
  await rm(dist, { recursive: true });
});

beforeEach(() => {
  [done, tabs, listeners, dropped] = [[], [], new Map(), []];
  badge = async (...count: unknown[]) => void done.push(['badge', ...count]);
  const worker = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (...shown: unknown[]) => void done.push(['show', ...shown]),
      pushManager: {
        subscribe: async (options: object) => void done.push(['subscribe', options]),
      },
    },
    clients: {
      claim: async () => void done.push(['claim']),
      matchAll: async (...options: object[]) => {
        done.push(['tabs', ...options]);
        return tabs;
      },
      openWindow: async (url: string) => void done.push(['window', url]),
    },
    caches: {
      keys: async () => ['denar-before', 'denar-till', 'denar-push', `denar-${own()}`],
      delete: async (name: string) => dropped.push(name),
      open: async (name: string) => ({
        put: async (url: string) => void done.push(['keep', name, url]),
      }),
    },
    Response,
    navigator: {
      get setAppBadge() {
        return badge;
      },
    },
  };
  vm.runInNewContext(script, worker);
});

/** Hands an event to the worker; returns what it did until its work was over. */
async function on(name: string, event: object): Promise<unknown> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
  // Objects of another realm are never deeply equal to ours.
  return JSON.parse(JSON.stringify(done));
}

const note = {
  title: 'Piekarnia prosi o 18,50 DNR – 58 s',
  body: 'Dotknij, żeby zapłacić albo odmówić.',
  lang: 'pl',
  path: '/accept',
  waits: true,
};
const push = (data: object | null) => on('push', { data: data && { json: () => data } });
const shown = (waits: boolean) => [
  'show',
  note.title,
  {
    body: note.body,
    lang: 'pl',
    // A later one of the same page replaces it, and is heard again.
    tag: '/accept',
    renotify: true,
    requireInteraction: waits,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { path: '/accept' },
  },
];

test('shows a waiting payment until it is answered, with a mark on the icon', async () => {
  assert.deepEqual(await push(note), [['badge'], shown(true)]);
});

test('shows a notification that does not wait without a mark', async () => {
  assert.deepEqual(await push({ ...note, waits: false }), [shown(false)]);
});

test('shows a notification also when the browser’s marks are missing or fail', async () => {
  badge = undefined;
  assert.deepEqual(await push(note), [shown(true)]);
  done = [];
  badge = () => Promise.reject(new Error('not installed'));
  assert.deepEqual(await push(note), [shown(true)]);
});

test('shows nothing for an empty push', async () => {
  assert.deepEqual(await push(null), []);
});

const tap = () =>
  on('notificationclick', {
    notification: { data: { path: '/accept' }, close: () => done.push(['close']) },
  });
const windows = ['tabs', { type: 'window' }];

test('closes a tapped notification and opens its page in a new window', async () => {
  assert.deepEqual(await tap(), [['close'], windows, ['window', '/accept']]);
});

for (const focus of ['allowed', 'refused'])
  test(`leads an open window to the tapped notification’s page, with focus ${focus}`, async () => {
    const tab = {
      postMessage: (said: object) => done.push(['say', said]),
      focus: async () => {
        done.push(['focus']);
        if (focus === 'refused') throw new Error('not allowed');
      },
    };
    tabs = [tab, { ...tab, postMessage: () => done.push(['another']) }];
    assert.deepEqual(await tap(), [['close'], windows, ['say', { open: '/accept' }], ['focus']]);
  });

const former = { endpoint: 'https://push.example/1', options: { applicationServerKey: 'BA' } };
const renewed = [['keep', 'denar-push', former.endpoint], ['tabs'], ['say', { renewed: true }]];
const renew = (newSubscription: object | null, oldSubscription: object | null = former) => {
  tabs = [{ postMessage: (said: object) => done.push(['say', said]) }];
  return on('pushsubscriptionchange', { oldSubscription, newSubscription });
};

test('keeps the former address of a renewed push subscription, and notifies the pages', async () => {
  assert.deepEqual(await renew({ endpoint: 'https://push.example/2' }), renewed);
});

test('replaces a push subscription that the browser only gave up, with the same key', async () => {
  assert.deepEqual(await renew(null), [['subscribe', former.options], ...renewed]);
});

test('does not replace an unknown push subscription', async () => {
  assert.deepEqual(await renew(null, null), []);
});

test('drops earlier builds’ caches, except a till and an address, and notifies open pages', async () => {
  const said: { build?: string }[] = [];
  tabs = [{ postMessage: (one: object) => said.push(one) }];
  await on('activate', {});
  assert.deepEqual(dropped, ['denar-before']);
  assert.deepEqual(JSON.parse(JSON.stringify(said)), [{ build: own() }]);
  assert.deepEqual(done, [['claim'], ['tabs']]);
});
