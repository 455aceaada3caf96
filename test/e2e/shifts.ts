/** Loads pages whose API answers late, and records what shifts when the rest comes. */
import { expect, type Page } from '@playwright/test';
import { world } from './world.ts';

/** Delay of each response, and the maximum shift: Chromium's own measure, summed. */
const lateMs = 700;
const most = 0.01;

interface Shift {
  readonly value: number;
  /** Elements that moved, from where, and where to. */
  readonly what: readonly string[];
}

/**
 * Delays the page's API requests, and records shifts. It runs within the page, because with
 * Playwright's routing a browser disables its cache and downloads everything again for each page.
 */
export const lateAnswers = () => `(() => {
  const late = (window.late = { asked: 0, waiting: 0, shifts: [] });
  const { fetch } = window;
  window.fetch = async (asked, options) => {
    if (!String(asked?.url ?? asked).startsWith('${world().api}')) return fetch(asked, options);
    late.asked += 1;
    late.waiting += 1;
    try {
      await new Promise((go) => setTimeout(go, ${lateMs}));
      return await fetch(asked, options);
    } finally {
      late.waiting -= 1;
    }
  };
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node) => node?.outerHTML?.slice(0, 90) ?? node?.textContent?.slice(0, 60) ?? '?';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node, previousRect, currentRect }) =>
        place(previousRect) + ' → ' + place(currentRect) + ' ' + nameOf(node));
      late.shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

/** Waits until the page has all its data, and returns its shifts. */
const whole = (signedIn: boolean) => `(async () => {
  const frames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const ready = () =>
    performance.getEntriesByName('alive').length > 0 &&
    late.waiting === 0 && late.asked >= ${signedIn ? 1 : 0} &&
    !document.querySelector('main :is(.loading, .skeleton)');
  for (let quiet = 0; quiet < 4; quiet = ready() ? quiet + 1 : 0) await frames();
  return late.shifts;
})()`;

async function load(page: Page, route: string, signedIn: boolean): Promise<Shift[]> {
  await page.goto(world().web + route, { waitUntil: 'commit' });
  return page.evaluate<Shift[]>(whole(signedIn));
}

const sumOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0);

/** Loads a page of a context with late answers until it has all its data; nothing may move. */
export async function loadSteadily(page: Page, route: string, signedIn: boolean): Promise<void> {
  // Other tests, for example with public offers, may cause a shift once.
  let shifts = await load(page, route, signedIn);
  if (sumOf(shifts) > most) shifts = await load(page, route, signedIn);
  const moved = shifts.flatMap(({ value, what }) => [value.toFixed(4), ...what]).join('\n');
  expect.soft(sumOf(shifts), `${route} moves:\n${moved}\n`).toBeLessThanOrEqual(most);
}
