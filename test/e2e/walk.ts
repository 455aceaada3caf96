/** Visits many screens, several at a time, and checks of each whatever a test asks for. */
import { type Browser, expect, type Page } from '@playwright/test';
import { type Locale, shownCodes } from '#contract/languages.ts';
import { languageCookie } from '#web/i18n/language-choice.ts';
import { settled, watchRequests } from './inspect.ts';
import { leftOver } from './left-over.ts';
import { takeSignIn } from './people.ts';
import { texts } from './screens.ts';
import { lateAnswers, loadSteadily } from './shifts.ts';
import type { Visitor } from './visitors.ts';
import { world } from './world.ts';

/** Most of a page load is waiting. */
const pagesAtOnce = 4;

export interface Visit {
  readonly language: Locale;
  /** The window when the page is loaded. */
  readonly size: { readonly width: number; readonly height: number };
  /** The appearance, as the site keeps it. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What else is checked, once the page has all its data. */
  readonly look: (page: Page, name: string) => Promise<void>;
}

/** Violations of the pages' content security policy, as Chromium reports them. */
function watchPolicy(page: Page, stopped: string[]): void {
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions policy violation/i.test(message.text()))
      stopped.push(`${page.url()}: ${message.text()}`);
  });
}

/** A window of this visitor's whose answers come late. */
async function contextOf(browser: Browser, { person }: Visitor, visit: Visit) {
  const { language, size, settings } = visit;
  const context = await browser.newContext({ viewport: size });
  await context.addInitScript(lateAnswers());
  await context.addCookies([
    { name: languageCookie, value: shownCodes[language], url: world().web },
  ]);
  if (settings) {
    const kept = JSON.stringify(JSON.stringify(settings));
    await context.addInitScript(`localStorage.setItem('settings', ${kept})`);
  }
  if (person) {
    const { cookies, record } = await takeSignIn(person);
    const domain = new URL(world().issuer).hostname;
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain })));
    const kept = JSON.stringify(JSON.stringify(record));
    await context.addInitScript(`sessionStorage['denar.auth'] ??= ${kept}`);
  }
  return context;
}

/** The part of a page that its address asks for is the one shown. */
async function showsPart(page: Page, route: string, language: Locale): Promise<void> {
  const main = page.getByRole('main');
  const { searchParams } = new URL(route, world().web);
  const tab = searchParams.get('tab');
  const { groups, offers, promotions, stock, topUps } = texts[language];
  const titles: Readonly<Record<string, string>> = {
    '/myoffers?edit=new': offers.newTitle,
    '/mypromotions?edit=new': promotions.newTitle,
    '/grp?new': groups.create,
    '/etbuy?tab=history': topUps.tabHistory,
  };
  const name = titles[route];
  if (name) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  else if (tab) await expect(main.locator(`[aria-current][data-key="${tab}"]`)).toBeVisible();
  if (route === '/cardstore?view=batches')
    await expect(page.getByRole('radio', { name: stock.viewBatches })).toBeChecked();
}

/**
 * Loads each screen of the visitor: nothing on it moves, its policy stops nothing, every text is in
 * the chosen language, and then what the visit looks at.
 */
export async function walk(browser: Browser, visitor: Visitor, visit: Visit): Promise<void> {
  const { person, token, given, routes } = visitor;
  const { language, size, look } = visit;
  const context = await contextOf(browser, visitor, visit);
  const stopped: string[] = [];
  const left = [...routes];
  const walkOn = async (page: Page): Promise<void> => {
    watchPolicy(page, stopped);
    const requests = watchRequests(page);
    for (let route = left.shift(); route !== undefined; route = left.shift()) {
      await page.setViewportSize(size);
      await loadSteadily(page, route, person !== null);
      await settled(page, requests);
      await showsPart(page, route, language);
      const foreign = await leftOver(page, { language, token, given, route });
      expect.soft(foreign, `${route} is not all in ${language}`).toEqual([]);
      await look(page, `${route} in ${language}`);
    }
    await page.close();
  };
  const pages = await Promise.all(Array.from({ length: pagesAtOnce }, () => context.newPage()));
  await Promise.all(pages.map(walkOn));
  expect(stopped, 'the policy of the pages stops something').toEqual([]);
}
