/** The long texts and the contact form: navigation, and sending a request. */

import { expect, type Page } from '@playwright/test';
import { agreement, newestOf, type TermsSince, termsSinceOf } from '#contract/agreement.ts';
import { askSupport } from '#contract/support.ts';
import { demoSettings } from '#sandbox/demo-settings.ts';
import { loadDocument } from '#web/content/load-text.ts';
import { forgetAcceptance } from './database.ts';
import { glance } from './inspect.ts';
import { participant } from './people.ts';
import { button, choose, heading, isAt, pl, say, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { signInOn, ways } from './ways.ts';
import { world } from './world.ts';

const words = pl.content;
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label);

async function fill(page: Page, email: string, message: string): Promise<void> {
  await field(page, words.email).fill(email);
  await field(page, words.subject).fill('Pytanie o kod');
  await field(page, words.message).fill(message);
}

/** The mail of a request as the programme's staff receive it, once it has arrived. */
async function mailOf(page: Page, message: string): Promise<string> {
  const mails = `${world().site}/mail?to=pomoc@denar.test`;
  await expect(async () => {
    await page.goto(mails);
    const links = await page.getByRole('listitem').getByRole('link').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    const bodies = await Promise.all(
      paths.map(async (path) => (await page.request.get(world().site + path)).text()),
    );
    expect(bodies.filter((body) => body.includes(message))).toHaveLength(1);
    await page.goto(world().site + paths[bodies.findIndex((body) => body.includes(message))]);
  }).toPass();
  return (await page.getByRole('main').textContent()) ?? '';
}

test('a guest’s message to the programme arrives by mail', async ({ page }) => {
  const message = `Nie widzę kodu ${Date.now()}`;
  await page.goto(`${world().web}/support`);
  await button(page, words.send).click();
  await expect(page.getByRole('alert')).toHaveText([
    pl.calls.fieldContactEmail,
    pl.calls.fieldRequired,
  ]);
  await expect(field(page, words.email)).toBeFocused();
  await fill(page, 'to nie adres', message);
  await expect(page.getByRole('alert')).toHaveText(pl.calls.fieldEmail);
  await fill(page, 'gosc@example.pl', message);
  // The input survives a reload.
  await page.reload();
  await expect(field(page, words.message)).toHaveValue(message);
  await button(page, words.send).click();
  await expect(heading(page, words.sent)).toBeVisible();
  await expect(page.getByText(say(words.sentText, { email: 'gosc@example.pl' }))).toBeVisible();
  await button(page, words.again).click();
  await expect(field(page, words.message)).toHaveValue('');
  const mail = await mailOf(page, message);
  expect(mail).toContain('Pytanie o kod');
  expect(mail).toContain('gosc@example.pl');
});

test('the English texts are those of the specification', async ({ page }) => {
  const en = texts.en.content;
  await page.goto(`${world().web}/support`);
  await choose(page, 'en');
  await button(page, en.send).click();
  await expect(page.getByText('An email address is obligatory!!')).toBeVisible();
  await field(page, en.email).fill('guest@example.com');
  await field(page, en.message).fill('Where is my code?');
  await page.route(`${world().api}/v2/support*`, (route) => route.fulfill({ status: 503 }));
  await button(page, en.send).click();
  await expect(page.getByText('Transmission problem. Report to the administrator!')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, en.send).click();
  await expect(page.getByText('Success! Your query has succesfully sent.')).toBeVisible();
});

test('a message from a signed-in person has their address filled in', async ({ page }) => {
  const person = await participant('Helena Pytająca');
  await signIn(page, person);
  await page.goto(`${world().web}/support`);
  await expect(field(page, words.email)).toHaveValue(person.email);
});

for (const way of ways)
  test(
    `the person who wrote to the programme can read their messages again, ${way.how}`,
    way.details,
    async ({ page }) => {
      const { content } = texts[way.language];
      const person = await participant('Pola Ciekawa');
      await signInOn(page, way, person, '/support/moje');
      await expect(heading(page, content.noRequests)).toBeVisible();
      await glance(page, 'no requests for help');
      await page.getByRole('link', { name: content.write }).click();
      await expect(field(page, content.email)).toHaveValue(person.email);
      await field(page, content.message).fill('Gdzie jest mój kod?\nCzekam od wczoraj.');
      await button(page, content.send).click();
      await expect(heading(page, content.sent)).toBeVisible();
      await page.getByRole('link', { name: content.pageMine }).click();
      const asked = page.getByRole('listitem').filter({ hasText: 'Czekam od wczoraj.' });
      await expect(asked).toContainText(content.noSubject);
      await glance(page, 'my requests for help');
    },
  );

test('a message whose answer was lost is kept and sent once', async ({ page }) => {
  const message = `Zerwane połączenie ${Date.now()}`;
  await page.goto(`${world().web}/support`);
  await fill(page, 'zerwany@example.pl', message);
  const call = `${world().api}${askSupport.path}`;
  let lost = 0;
  await page.route(call, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await button(page, words.send).click();
  await expect(page.getByRole('alert')).toContainText(pl.calls.network);
  await expect(field(page, words.message)).toHaveValue(message);
  await button(page, words.send).click();
  await expect(heading(page, words.sent)).toBeVisible();
  await mailOf(page, message);
});

test('too many messages are refused with the time to wait', async ({ page }) => {
  await page.goto(`${world().web}/support`);
  await page.route(`${world().api}${askSupport.path}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: {
            'retry-after': '1500',
            'access-control-allow-origin': world().web,
            'access-control-expose-headers': 'retry-after',
          },
          json: { code: 'too_many_requests', detail: 'x' },
        })
      : route.continue(),
  );
  await fill(page, 'czesto@example.pl', 'Jeszcze jedno pytanie');
  await button(page, words.send).click();
  await expect(page.getByRole('alert')).toContainText(say(words.tooMany_many, { count: '25' }));
});

test('the menu leads to every document, and its contents to every part', async ({ page }) => {
  const terms = await loadDocument('terms', 'pl');
  await page.goto(`${world().web}/home`);
  const menu = page.getByRole('banner').getByRole('navigation');
  await menu.getByRole('button', { name: pl.shell.rulesGroup }).hover();
  await menu.getByRole('link', { name: pl.shell.terms, exact: true }).click();
  await isAt(page, '/regulamin');
  await expect(heading(page, terms.title).first()).toBeVisible();
  const contents = page.getByRole('navigation', { name: pl.documents.contents });
  const last = terms.sections.at(-1) ?? terms.sections[0];
  await contents.getByRole('link', { name: last?.title ?? '' }).click();
  await expect(page.locator(`#${last?.id}`)).toBeInViewport();
  await expect(page).toHaveURL(/#final$/);
});

test('a link to a part of another document opens that part', async ({ page }) => {
  await page.goto(`${world().web}/zasady`);
  await page.getByRole('main').locator('a[href="/regulamin#ending"]').click();
  await expect(page.locator('#ending')).toBeInViewport();
  await page.goto(`${world().web}/polityka_prywatnosci#rights`);
  await expect(page.locator('#rights')).toBeInViewport();
  await choose(page, 'uk');
  await expect(heading(page, 'Ваші права')).toBeVisible();
});

test('each version has an address, and one that never bound anybody has none', async ({ page }) => {
  for (const [version, status] of [
    [newestOf('terms'), 200],
    ['0.9', 404],
  ] as const) {
    const answer = await page.goto(`${world().web}/regulamin/${version}`);
    expect(answer?.status()).toBe(status);
  }
});

test('a participant is told of a new version on every page until they close the note', async ({
  page,
}) => {
  // The announcement is shown before the versions apply, whatever the date of the test.
  const since = termsSinceOf(demoSettings.TERMS_SINCE) as TermsSince;
  const eve = Date.parse(since[newestOf('terms')] ?? '') - 86_400_000;
  if (Date.now() > eve) await page.clock.setFixedTime(eve);
  const person = await participant('Dawny Uczestnik', '1.00');
  await signIn(page, person);
  const banner = page.locator('.announcement');
  await page.goto(`${world().web}/transactions`);
  await expect(heading(page, pl.transfers.historyTitle).first()).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto(`${world().web}/regulamin`);
  const facts = page.locator('.document-facts');
  await expect(page.getByText('Zaakceptowana przez Ciebie: wersja 1.0')).toBeVisible();
  await expect(facts.getByRole('link')).toHaveCount(0);
  await forgetAcceptance(person);
  await page.goto(`${world().web}/transactions`);
  for (const { path } of Object.values(agreement)) {
    await expect(banner.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(banner).toContainText(/15 grudnia 2026/);
  await banner.locator('a[href="/regulamin"]').click();
  await isAt(page, '/regulamin');
  await banner.getByRole('button').click();
  await expect(banner).toBeHidden();
  await page.goto(`${world().web}/wallet`);
  await expect(page.getByTestId('available')).toBeVisible();
  await expect(banner).toBeHidden();
});
