/** A simulated browser with its tabs, clock and identity provider, for the tests of the sign-in. */
import { createHash } from 'node:crypto';
import type { TabMessage } from './environment.ts';
import type { TextStore } from './pending-sign-in.ts';
import { Session } from './session.ts';

export const start = Date.parse('2026-11-21T12:00:00Z');
export const origin = 'http://localhost:3000';
export const issuer = 'http://idp.test/realms/web';
export const apiUrl = 'http://api.test';

export function store(): TextStore {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

export const tokenOf = (sub: string, serial: number): string => {
  const claims = { sub, serial, preferred_username: sub, email: `${sub}@denar.test` };
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
};

/**
 * An API, and a provider that rotates refresh tokens. Like our realm, it takes a used one once more,
 * and ends the sign-in if it comes again.
 */
export function provider() {
  let serial = 0;
  const uses = new Map<string, number>();
  const asked: Record<string, string>[] = [];
  const ended: unknown[] = [];
  const state = { asked, ended, fail: null as Response | Error | null, answers: true };
  const answer: typeof fetch = async (address, init) => {
    if (String(address).startsWith(apiUrl)) {
      ended.push([init?.method, address, new Headers(init?.headers).get('authorization')]);
      if (state.fail instanceof Error) throw state.fail;
      return new Response(null, { status: 204 });
    }
    const form = Object.fromEntries(init?.body as URLSearchParams);
    asked.push(form);
    await new Promise(setImmediate);
    if (state.fail instanceof Error) throw state.fail;
    if (state.fail) return state.fail.clone();
    const used = uses.get(form.refresh_token ?? '') ?? 2;
    if (form.grant_type === 'refresh_token' && used > 1) {
      return new Response('{"error":"invalid_grant"}', { status: 400, statusText: 'Bad Request' });
    }
    uses.set(form.refresh_token ?? '', used + 1);
    serial += 1;
    uses.set(`refresh-${serial}`, 0);
    if (!state.answers) return new Promise<never>(() => {});
    return Response.json({
      access_token: tokenOf('anna', serial),
      refresh_token: `refresh-${serial}`,
      id_token: 'the-id-token',
      expires_in: 300,
    });
  };
  return { ...state, state, answer };
}

/** Tabs of one browser: one lock, one channel, one local storage, one clock. */
export function browser(idp = provider()) {
  const clock = { now: start };
  const local = store();
  const listeners = new Set<(message: TabMessage) => void>();
  let queue: Promise<unknown> = Promise.resolve();
  const went: string[] = [];
  const timers: { at: number; then: () => void }[] = [];
  const openTab = (tab = store()) => {
    let mine: ((message: TabMessage) => void) | null = null;
    const session = new Session({
      issuer,
      apiUrl,
      origin,
      local,
      tab,
      fetch: idp.answer,
      now: () => clock.now,
      fillRandom: (bytes) => crypto.getRandomValues(bytes),
      // The browser's digest runs on another thread, so the tests could not tell when it is done.
      digest: async (text) => createHash('sha256').update(text).digest('base64url'),
      after: (ms, then) => {
        const timer = { at: clock.now + ms, then };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
      },
      go: (address) => void went.push(address),
      tabs: {
        alone: (work) => {
          const turn = queue.then(work);
          queue = turn.catch(() => {});
          return turn;
        },
        tell: (message) => {
          for (const hear of listeners) if (hear !== mine) setImmediate(() => hear(message));
        },
        listen: (listener) => {
          mine = listener;
          listeners.add(listener);
        },
      },
    });
    /** As by a reload: its work ends, and the lock is free. */
    const leave = () => {
      if (mine) listeners.delete(mine);
      queue = Promise.resolve();
    };
    return { session, tab, leave };
  };
  /** Advances the time and runs everything due by then. */
  const pass = async (ms: number) => {
    const until = clock.now + ms;
    for (;;) {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers.splice(timers.indexOf(next), 1);
      clock.now = Math.max(clock.now, next.at);
      next.then();
    }
    clock.now = until;
  };
  return { clock, local, openTab, pass, went, idp };
}

export type Tab = ReturnType<ReturnType<typeof browser>['openTab']>;

export async function signIn(
  world: ReturnType<typeof browser>,
  { session }: Omit<Tab, 'leave'>,
  to = '/wallet?a=1',
) {
  await session.signIn(to);
  const address = new URL(world.went.at(-1) ?? '');
  const state = address.searchParams.get('state') ?? '';
  return { address, to: await session.finish(new URLSearchParams({ code: 'the-code', state })) };
}

/** A browser with a tab, in which somebody has signed in. */
export async function signedIn() {
  const world = browser();
  const first = world.openTab();
  await signIn(world, first);
  return { ...first, world, first };
}

export const record = (tab: TextStore) => JSON.parse(tab.getItem('denar.auth') ?? 'null');
