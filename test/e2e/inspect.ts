/** Inspects a page: axe findings (WCAG 2.2 AA), and what does not fit. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Request } from '@playwright/test';
import { type Locale, languages } from '#contract/languages.ts';
import { misfits } from './fits.ts';
import { texts } from './screens.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Theme = 'light' | 'dark' | 'semi-dark';
const desk = 1440;
const phone = 390;
/** Everything must fit at each of these widths; the first is WCAG 1.4.10's minimum. */
const widths = [320, phone, 768, 1200, desk] as const;
const height = 900;

/** An axe finding at one place. */
interface Finding {
  readonly rule: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

const resultTypes = ['violations'];
// The target size rule (2.5.8) is off in axe by default.
const everything = {
  runOnly: { type: 'tag', values: tags },
  rules: { 'target-size': { enabled: true } },
  resultTypes,
};
/** Rules whose results depend on the theme. */
const colours = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes,
};

/** The frame around the content of a page. */
const frame = { exclude: ['.shell-content'] };

/** The axe findings for the page, or a part of it. */
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
      nodes: nodes
        // Pins may lie on one another, as places do: the list has the same links (WCAG 2.5.8, Equivalent).
        .filter(({ html }) => id !== 'target-size' || !html.includes('map-pin'))
        .map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary) }))
      .filter(({ nodes }) => nodes.length > 0))`);
}

/** Finishes temporary animations, and returns whether there were any. */
const settle = `(async () => {
  const moving = document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  return moving.length > 0;
})()`;

/** Waits until a change is rendered: two frames, and two more if anything moved after them. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    await frames();
    if (await ${settle}) await frames();
  })()`);
}

/** Pending requests of the page. */
type Waiting = ReadonlySet<Request>;

/** Tracks the page's requests from now on. */
export function watchRequests(page: Page): Waiting {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
}

/** Waits until a page just opened has its heading and all its data. */
export async function settled(page: Page, requests: Waiting): Promise<void> {
  await drawn(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect.poll(() => requests.size, { intervals: [20, 50, 100] }).toBe(0);
  await drawn(page);
}

/**
 * Shows the page in a theme as if it were chosen; pages outside the site follow the device. The
 * settings are applied again when a window becomes wide or narrow, so its size is rendered first. A
 * theme only changes styles, which are available without waiting for a frame.
 */
async function wear(page: Page, theme: Theme): Promise<void> {
  const colorScheme = theme === 'dark' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await drawn(page);
  await page.evaluate(`((({ dataset }, wanted) => {
    if (dataset.theme) dataset.theme = wanted;
  })(document.documentElement, '${theme}'), ${settle})`);
}

/** The axe findings for the page at one width, in one theme. */
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

/** Checks everything at desktop width in these themes; leaves the page in the last of them. */
export async function inspectDesk(
  page: Page,
  name: string,
  themes: readonly Theme[],
): Promise<void> {
  for (const theme of themes) await look(page, name, theme, desk);
}

/** Everything fits at the window's width. */
async function fits(page: Page, name: string, width: number): Promise<void> {
  expect.soft(await misfits(page), `${name} does not fit at ${width} px`).toEqual([]);
}

/**
 * The page with the menu at the side: everything in the light theme. Its content has the same
 * colours as with the menu on top, so in the other themes only the frame is checked.
 */
export async function inspectSide(
  page: Page,
  name: string,
  others: readonly Theme[] = ['dark', 'semi-dark'],
): Promise<void> {
  for (const theme of others) await look(page, name, theme, desk, frame);
  await look(page, name, 'light', desk);
  await fits(page, name, desk);
}

/**
 * Checks the page on a desktop and on a phone, in these themes and at every width; leaves it on the
 * desktop, in the last theme.
 */
export async function inspect(
  page: Page,
  name: string,
  themes: readonly Theme[] = ['dark', 'light'],
): Promise<void> {
  if (process.env.EVERY_LOOK) return lookEvery(page, name, (how) => inspectOne(page, how));
  await inspectOne(page, name, themes);
}

async function inspectOne(
  page: Page,
  name: string,
  themes: readonly Theme[] = ['dark', 'light'],
): Promise<void> {
  await inspectDesk(page, name, themes);
  for (const width of widths) {
    if (width === phone) {
      for (const theme of themes) await look(page, name, theme, phone);
    } else {
      await page.setViewportSize({ width, height });
      await drawn(page);
    }
    await fits(page, name, width);
  }
}

/** Checks an intermediate state of another test. */
export async function glance(page: Page, name: string): Promise<void> {
  // A list stays dimmed until its new rows arrive.
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
  await drawn(page);
  if (process.env.EVERY_LOOK) {
    const size = page.viewportSize() ?? { width: desk, height };
    await lookEvery(page, name, (how) => inspectOne(page, how));
    await page.setViewportSize(size);
    return;
  }
  expect.soft(await findings(page), name).toEqual([]);
  expect.soft(await misfits(page), `${name} does not fit`).toEqual([]);
}

/**
 * Checks in every language, with the menu on top and at the side; `EVERY_LOOK=1` does this for all
 * states, which takes too long for every run.
 */
async function lookEvery(
  page: Page,
  name: string,
  inspectIt: (name: string) => Promise<void>,
): Promise<void> {
  const html = page.locator('html');
  const before = await html.getAttribute('lang');
  const frame = await page
    .getByRole('banner')
    .getByRole('button', { name: languageButton })
    .count();
  if (frame === 0) return inspectIt(name);
  for (const language of languages) {
    await speak(page, language);
    await inspectIt(`${name} in ${language}`);
    await arrange(page, language, 'vertical');
    await inspectDesk(page, `${name} in ${language}, at the side`, ['dark', 'semi-dark', 'light']);
    await fits(page, `${name} in ${language}, at the side`, desk);
    await arrange(page, language, 'horizontal');
  }
  await speak(page, languages.find((one) => one === before) ?? 'pl');
}

const languageButton = /(Język|Мова|Language): /;

/** Works even while a dialog covers the header, because the page's state must not change. */
async function speak(page: Page, language: Locale): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: languageButton }).dispatchEvent('click');
  await header.locator(`[lang="${language}"]`).first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await drawn(page);
}

async function arrange(page: Page, language: Locale, layout: 'vertical' | 'horizontal') {
  const { shell, settings } = texts[language];
  const drawer = page.getByRole('dialog', { name: settings.title });
  if (await drawer.isVisible()) return;
  await page.setViewportSize({ width: desk, height });
  const opener = page.getByRole('button', { name: shell.customize }).first();
  await opener.dispatchEvent('click');
  await drawer.locator(`input[value="${layout}"]`).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-layout', layout);
  await drawer.getByRole('button', { name: texts[language].ui.close }).dispatchEvent('click');
  await expect(drawer).toBeHidden();
}

/**
 * An additional part of a page whose frame has been checked: everything on a phone in the light
 * theme, its colours in the dark one, and that it fits there and on a desktop; leaves it there.
 */
export async function inspectPart(page: Page, name: string): Promise<void> {
  if (process.env.EVERY_LOOK) return lookEvery(page, name, (how) => inspectOne(page, how));
  const part = { include: ['.shell-content'] };
  await look(page, name, 'dark', phone, part);
  await look(page, name, 'light', phone, part);
  await fits(page, name, phone);
  await look(page, name, 'light', desk, part);
  await fits(page, name, desk);
}
