/** Looks at a page as it stands: what axe finds (WCAG 2.2 AA), and whether it is wider than its window. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Request } from '@playwright/test';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const themes = ['light', 'dark'] as const;
/** A desk, and a phone. */
const widths = [1440, 390] as const;
/** The narrowest window that a page must fit into (WCAG 1.4.10). */
const narrowest = 320;
const height = 900;

/** What axe says about one place. */
interface Finding {
  readonly rule: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

// The rule for the size of targets (2.5.8) is off in axe unless asked for.
const options = JSON.stringify({
  runOnly: { type: 'tag', values: tags },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
});

/** Everything that axe has against the page. */
export async function findings(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe);
  return page.evaluate<Finding[]>(`axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, help, nodes }) => ({ rule: id, help,
      nodes: nodes.map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary) })))`);
}

const frames = 'new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))';

/** Waits until a change has been drawn: two frames, and the end of what moves for a while only. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(frames);
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished))`);
  await page.evaluate(frames);
}

/** What sticks out at the side of the window, if anything makes the page scroll sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
      .slice(0, 5).map((one) => one.outerHTML.slice(0, 120));
  })()`);

/** What the page is still waiting for. */
type Waiting = ReadonlySet<Request>;

/** Follows the page's requests from now on. */
export function watchRequests(page: Page): Waiting {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
}

/** Waits until a page that was just gone to has its heading and all its data. */
export async function settled(page: Page, requests: Waiting): Promise<void> {
  await drawn(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect.poll(() => requests.size, { intervals: [20, 50, 100] }).toBe(0);
  await drawn(page);
}

/** The page at one width, in one theme. */
async function look(page: Page, name: string): Promise<void> {
  await drawn(page);
  expect.soft(await overflow(page), `${name} is wider than its window`).toEqual([]);
  expect.soft(await findings(page), name).toEqual([]);
}

/** The page as it stands at every width and in every theme; leaves it at a desk in the light. */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await look(page, `${name}, ${colorScheme}, ${width} px`);
    }
  }
  await page.setViewportSize({ width: narrowest, height });
  await drawn(page);
  expect.soft(await overflow(page), `${name} is wider than ${narrowest} px`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: widths[0], height });
}
