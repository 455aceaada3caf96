/** Looks at a page as it stands: what axe finds (WCAG 2.2 AA), what is too wide, what is too small to press. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Request } from '@playwright/test';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Theme = 'light' | 'dark' | 'semi-dark';
const desk = 1440;
const phone = 390;
/** Nothing sticks out at any of these; the first is the narrowest that WCAG 1.4.10 asks for. */
const widths = [320, phone, 768, 1200, desk] as const;
const height = 900;

/** What axe says about one place. */
interface Finding {
  readonly rule: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

const resultTypes = ['violations'];
// The rule for the size of targets (2.5.8) is off in axe unless asked for.
const everything = {
  runOnly: { type: 'tag', values: tags },
  rules: { 'target-size': { enabled: true } },
  resultTypes,
};
/** All that another theme can change. */
const colours = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes,
};

/** The frame around what a page shows. */
const frame = { exclude: ['.shell-content'] };

/** What axe has against the page, or a part of it. */
export async function findings(
  page: Page,
  asked: object = everything,
  part: object | null = null,
): Promise<Finding[]> {
  const options = JSON.stringify(asked);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe);
  return page.evaluate<
    Finding[]
  >(`axe.run(${part ? JSON.stringify(part) : 'document'}, ${options}).then(({ violations }) =>
    violations.map(({ id, help, nodes }) => ({ rule: id, help,
      nodes: nodes.map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary) })))`);
}

/** Ends what moves for a while only, and says whether anything did. */
const settle = `(async () => {
  const moving = document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  return moving.length > 0;
})()`;

/** Waits until a change has been drawn: two frames, and two more where anything moved after them. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    await frames();
    if (await ${settle}) await frames();
  })()`);
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

/**
 * What can be pressed and is smaller than 44 × 44 px, the least that a finger hits. A box to tick is
 * as large as its label; links in a line of text are as high as the line.
 */
const small = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const inText = (one) => one.matches('a') && getComputedStyle(one).display === 'inline' &&
      one.parentElement.textContent.trim() !== one.textContent.trim();
    const target = (one) => (one.matches('[type=checkbox], [type=radio]') && one.closest('label')) || one;
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=tab]')]
      .filter((one) => target(one).checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest('[inert], .visually-hidden, .skip-link') && !inText(one))
      .filter((one) => {
        const { width, height } = target(one).getBoundingClientRect();
        return Math.min(width, height) < 43.5 && width > 0;
      })
      .map((one) => {
        const { width, height } = target(one).getBoundingClientRect();
        return Math.round(width) + ' × ' + Math.round(height) + ' ' + one.outerHTML.slice(0, 120);
      });
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

/**
 * Shows the page in a theme as if it were chosen; pages that are not the site's follow the device. A
 * window that becomes wide or narrow puts its settings on anew, so its size is drawn before. A theme
 * changes styles alone, which whoever asks for them gets without waiting for a frame.
 */
async function wear(page: Page, theme: Theme): Promise<void> {
  const colorScheme = theme === 'dark' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await drawn(page);
  await page.evaluate(`((({ dataset }, wanted) => {
    if (dataset.theme) dataset.theme = wanted;
  })(document.documentElement, '${theme}'), ${settle})`);
}

/** What axe has against the page at one width, in one theme. */
async function look(
  page: Page,
  name: string,
  theme: Theme,
  width: number,
  part: object | null = null,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await wear(page, theme);
  const asked = theme === 'light' ? everything : colours;
  expect.soft(await findings(page, asked, part), `${name}, ${theme}, ${width} px`).toEqual([]);
}

/** Everything at a desk in these themes; leaves the page there, in the last of them. */
export async function inspectDesk(
  page: Page,
  name: string,
  themes: readonly Theme[],
): Promise<void> {
  for (const theme of themes) await look(page, name, theme, desk);
}

/**
 * The page with the menu at the side: all of it in the light. What it shows has the same colours as
 * with the menu on top, so the other themes are looked at in the frame alone.
 */
export async function inspectSide(page: Page, name: string): Promise<void> {
  for (const theme of ['dark', 'semi-dark'] as const) await look(page, name, theme, desk, frame);
  await look(page, name, 'light', desk);
}

/**
 * The page as it stands at a desk and on a phone, in the dark and in the light, and every width;
 * leaves it at the desk, in the light.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  await inspectDesk(page, name, ['dark', 'light']);
  for (const width of widths) {
    if (width === phone) {
      for (const theme of ['dark', 'light'] as const) await look(page, name, theme, phone);
      expect.soft(await small(page), `${name} has small targets`).toEqual([]);
    } else {
      await page.setViewportSize({ width, height });
      await drawn(page);
    }
    expect.soft(await overflow(page), `${name} is wider than ${width} px`).toEqual([]);
  }
}

/**
 * A further part of a page whose frame has been looked at: all of it on a phone in the light, its
 * colours in the dark, and that nothing is too wide or too small there and at a desk; leaves it there.
 */
export async function inspectPart(page: Page, name: string): Promise<void> {
  const part = { include: ['.shell-content'] };
  await look(page, name, 'dark', phone, part);
  await look(page, name, 'light', phone, part);
  expect.soft(await small(page), `${name} has small targets`).toEqual([]);
  expect.soft(await overflow(page), `${name} is wider than ${phone} px`).toEqual([]);
  await look(page, name, 'light', desk, part);
  expect.soft(await overflow(page), `${name} is wider than ${desk} px`).toEqual([]);
}
