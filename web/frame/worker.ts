/**
 * The service worker: offline, it shows a page that explains it. It stores only that page: no
 * amount, name or answer of the API is ever stored here or shown stale. It shows what is pushed, and
 * keeps the address for pushes that its browser has given up until a page has read it.
 */

/** The part of a worker's environment that is used here. */
interface Surroundings {
  /** The build, written by the web server before this script. */
  readonly build: string;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    readonly pushManager: PushManager;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: { readonly type: 'window' }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(name: 'push', listener: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Tapped) => void): void;
  addEventListener(name: 'pushsubscriptionchange', listener: (event: Renewed) => void): void;
}

interface Tab {
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

interface Pushed extends Lasting {
  readonly data: { json(): Note } | null;
}

/** As the API sends it (api/push/note.ts). */
interface Note {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly path: string;
  readonly waits: boolean;
}

interface Tapped extends Lasting {
  readonly notification: { readonly data: Pick<Note, 'path'>; close(): void };
}

interface Renewed extends Lasting {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as Surroundings;
const cacheName = `denar-${worker.build}`;
const page = '/offline';
/** What a till without a network needs; kept by its page (till/offline-sales/keep-shell.ts), without data. */
const tillCache = 'denar-till';
/** Its keys are the former addresses of this browser (account/push/browser-push.ts). */
const pushCache = 'denar-push';
/** The site's pages differ by language and cookies; a till has the one that it kept. */
const anyHeaders = { ignoreVary: true };
/** The page and its assets. */
const files = [page, '/offline.js', '/icon.svg'];

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
  // It answers only navigations, and in the same way for every build, so it can take over at once.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => ![cacheName, tillCache, pushCache].includes(name))
      .map((name) => caches.delete(name)),
  );
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  const open = await worker.clients.matchAll();
  for (const client of open) client.postMessage({ build: worker.build });
}

async function navigate({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { pathname } = new URL(request.url);
    return (
      (await caches.match(pathname, anyHeaders)) ?? (await caches.match(page)) ?? Response.error()
    );
  }
}

const kept = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);

const isAsset = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/assets/');

/** A file of the site, or where there is no network the one that a till keeps. */
const fetched = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(new URL(request.url).pathname, anyHeaders)) ?? Response.error();
  }
};

/** A later notification of the same page replaces the one that is shown. */
async function show({ title, body, lang, path, waits }: Note): Promise<void> {
  const options = { body, lang, tag: path, renotify: true, requireInteraction: waits };
  const look = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', data: { path } };
  if (waits) await navigator.setAppBadge?.().catch(() => undefined);
  await worker.registration.showNotification(title, { ...options, ...look });
}

/** An open page goes there (account/push/use-push.ts), so that nothing typed is lost. */
async function open({ path }: Pick<Note, 'path'>): Promise<void> {
  const [tab] = await worker.clients.matchAll({ type: 'window' });
  if (!tab) return void (await worker.clients.openWindow(path));
  tab.postMessage({ open: path });
  await tab.focus().catch(() => undefined);
}

/** A page tells the API (account/push/queries.ts), now or when one is opened: the worker has no token. */
async function renew({ oldSubscription: old, newSubscription }: Renewed): Promise<void> {
  if (!old) return;
  if (!newSubscription) await worker.registration.pushManager.subscribe(old.options);
  await (await caches.open(pushCache)).put(old.endpoint, new Response());
  for (const tab of await worker.clients.matchAll()) tab.postMessage({ renewed: true });
}

worker.addEventListener('push', (event) => {
  const note = event.data?.json();
  if (note) event.waitUntil(show(note));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(navigate(event));
  else if (isAsset(request)) event.respondWith(fetched(request));
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(kept(request));
});
