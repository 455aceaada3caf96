/** One cold load of a page, and interactions with it, on a simulated phone and slow connection. */
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';

/** Lighthouse's "slow 4G", applied by the browser itself, and a mid-range phone. */
const line = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const slowerCpu = 4;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export interface Load {
  /** Milliseconds since the navigation began. */
  readonly lcp: number;
  readonly fcp: number;
  readonly cls: number;
  /** Requests begun before the page became interactive, including the page itself. */
  readonly requests: number;
  /** The main thread's blocking time: milliseconds of long tasks beyond 50 each. */
  readonly blocked: number;
  /** Transferred bytes of the page itself. */
  readonly html: number;
}

const watch = `
  window.seen = { lcp: 0, cls: 0, blocked: 0, presses: [] };
  const on = (type, see, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  on('longtask', ({ duration }) => (seen.blocked += duration - 50));
  on('event', ({ duration }) => seen.presses.push(duration), { durationThreshold: 16 });
`;

async function slowPage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ ...phone, locale: 'pl-PL', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  return { page, session };
}

/** Waits for the moment recorded by the page itself (web/first-page.ts). */
const alive = `new Promise((done) => {
  const look = () =>
    performance.getEntriesByName('alive').length > 0 ? done() : setTimeout(look, 20);
  look();
})`;

/** Loads a URL with an empty cache until it is interactive. */
export async function load(browser: Browser, address: string): Promise<Load> {
  const { page, session } = await slowPage(browser);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  const answer = await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate(alive);
  await page.waitForLoadState('networkidle');
  const sizes = await answer?.request().sizes();
  const seen = (await page.evaluate(`({
    ...seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    requests: 1 + performance.getEntriesByType('resource').filter(
      ({ startTime }) => startTime < performance.getEntriesByName('alive')[0].startTime).length,
  })`)) as Omit<Load, 'html'>;
  await page.context().close();
  return { ...seen, html: sizes?.responseBodySize ?? 0 };
}

export interface Press {
  readonly what: string;
  /** Worst interaction-to-next-paint, by kind. */
  readonly ms: number;
  /** The budget. */
  readonly most: number;
}

/** Performs an interaction and returns the longest time from a click or a key to the next paint. */
async function slowest(page: Page, what: string, work: () => Promise<void>): Promise<Press> {
  await page.evaluate('seen.presses.length = 0');
  await work();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))');
  const presses = (await page.evaluate('seen.presses')) as number[];
  return { what, ms: Math.max(0, ...presses), most: 100 };
}

/** The guests' most frequent interactions, and typing into the form of the help page. */
export async function press(browser: Browser, site: string): Promise<Press[]> {
  const { page } = await slowPage(browser);
  await page.goto(`${site}/support`);
  await page.evaluate(alive);
  const header = page.getByRole('banner');
  const rows = [
    await slowest(page, 'a keystroke in a form', () =>
      page.locator('form textarea').pressSequentially('Dzień dobry, mam pytanie o kod.'),
    ),
    await slowest(page, 'the menu of languages opens', () =>
      header.getByRole('button', { name: /Język/ }).click(),
    ),
    await slowest(page, 'another language is shown', () =>
      page.getByRole('button', { name: 'English', exact: true }).click(),
    ),
    await slowest(page, 'the look turns dark', () =>
      header.getByRole('button', { name: /dark|ciemny/ }).click(),
    ),
  ];
  await page.context().close();
  return rows;
}

/** From a search's response to the paint of its results, with all visible cards. */
const painted = `new Promise((done) => {
  let answered = 0;
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries()) {
      if (name.includes('/v2/comp/offers')) answered = responseEnd;
    }
  }).observe({ type: 'resource' });
  const main = document.querySelector('main');
  const before = [...main.querySelectorAll('h2')]
    .filter((name) => name.getBoundingClientRect().top < innerHeight)
    .map((name) => ({ name, text: name.textContent }));
  new MutationObserver((_, observer) => {
    if (before.some(({ name, text }) => name.isConnected && name.textContent === text)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      const shown = performance.now();
      setTimeout(() => done(shown - answered), 50);
    }));
  }).observe(main, { childList: true, subtree: true, characterData: true });
})`;

/** Searches a market at rest; returns the slowest key, and the time to paint the results. */
async function searched(
  browser: Browser,
  site: string,
  write: (field: Locator) => Promise<void>,
): Promise<{ key: Press; list: number }> {
  const { page } = await slowPage(browser);
  await page.goto(`${site}/puboffers`, { waitUntil: 'networkidle' });
  const shown = page.evaluate<number>(painted);
  const key = await slowest(page, 'a keystroke in the search of 1 000 offers', () =>
    write(page.getByRole('main').getByRole('searchbox')),
  );
  const list = await shown;
  await page.context().close();
  return { key, list };
}

/** Types a word into the search of the market letter by letter, and another one at once. */
export async function search(browser: Browser, site: string): Promise<Press[]> {
  const typed = await searched(browser, site, (field) =>
    field.pressSequentially('chleb', { delay: 30 }),
  );
  const pasted = await searched(browser, site, (field) => field.fill('tort'));
  const ms = Math.max(typed.list, pasted.list);
  return [typed.key, { what: 'what a search found is painted', ms, most: 120 }];
}
