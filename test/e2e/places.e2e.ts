/** A shop gets its page, and is found by where somebody is. */

import { expect, type Page } from '@playwright/test';
import { newNip } from '#api/companies/testing.ts';
import { myProfile, saveProfile } from '#contract/profiles.ts';
import { register } from '#contract/registration.ts';
import { formatOf } from '#web/i18n/format.ts';
import { glance, inspect } from './inspect.ts';
import { callAs, newcomer, type Person, tokenOf } from './people.ts';
import { button, heading, pl, say, signIn } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

/** Far from the demo shops, and each test's own. */
const suwalki = { latitude: 54.1, longitude: 22.93 };

async function company(name: string): Promise<Person> {
  const person = await newcomer(name);
  const query = { name, NIP: newNip() };
  await callAs(await tokenOf(person), register, { query });
  return person;
}

const daily = [{ from: '00:00', to: '24:00' }];
const always = [daily, daily, daily, daily, daily, daily, daily, daily];

/** Opens a shop by the API; returns its owner's id. */
async function shopOf(owner: Person, lat: number, kind: 'food' | 'crafts'): Promise<string> {
  const shop = {
    ...{ listed: true, kind, about: 'Zawsze otwarte.', address: 'ul. Noniewicza 1' },
    ...{ postcode: '16-400', town: 'Suwałki', phone: '875550101', hours: always },
    ...{ denarPercent: 60, point: { lat, lon: suwalki.longitude } },
  };
  const body = { phone: '', picture: null, language: null, shop };
  const saved = await callAs(await tokenOf(owner), saveProfile, { body });
  return String(saved.id);
}

const namesIn = (page: Page): Promise<string[]> =>
  page.getByRole('main').locator('.place-name').allTextContents();

test('a company describes its shop, marks it on the map, and a guest finds it', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['geolocation'], { origin: world().web });
  await context.setGeolocation({ latitude: 54.11234, longitude: 22.94321 });
  const owner = await company('Sery spod Wigier');
  await signIn(page, owner, '/profil');
  const words = pl.profile;
  await button(page, words.shopBegin).click();
  const form = page.locator('form').last();
  await form.getByLabel(words.kind).selectOption('food');
  await form.getByLabel(words.street, { exact: false }).fill('ul. Kościuszki 5');
  await form.getByLabel(words.postcode).fill('164');
  await form.getByLabel(words.town).fill('Suwałki');
  await form.getByLabel('pon.').fill('9–17');
  await button(page, words.hoursLike).click();
  await expect(form.getByLabel('pt.')).toHaveValue('9–17');
  await form.getByLabel('sob.').fill('rano');
  await form.getByRole('button', { name: words.save }).click();
  await expect(form.getByText(words.fieldPostcode)).toBeVisible();
  await expect(form.getByText(words.fieldHours)).toBeVisible();
  await form.getByLabel(words.postcode).fill('16-400');
  await form.getByLabel('sob.').fill('9.00-13.00');
  await button(page, words.spotHere).click();
  await expect(form.getByText('54,112')).toBeVisible();
  await form.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('link', { name: words.seePage })).toBeVisible();
  await inspect(page, 'the profile of a company');

  await page.getByRole('link', { name: words.seePage }).click();
  await expect(heading(page, owner.name)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('ul. Kościuszki 5, 16-400 Suwałki');
  await expect(main).toContainText('pon.–pt. 9:00–17:00');
  await expect(main).toContainText(say(pl.places.shareOf, { percent: '50' }));
  await expect(main.getByRole('link', { name: pl.places.route })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/directions\?to=54\.11234%2C22\.94321$/,
  );
  await inspect(page, 'the page of a shop');

  const guest = await context.browser()?.newContext();
  const other = await guest?.newPage();
  const answer = await other?.goto(page.url());
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain('Sery spod Wigier');
});

/** Looks from Suwałki for what is within two kilometres. */
async function lookAround(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/miejsca`);
  await page.getByRole('searchbox').fill('Suwałki');
  await page.getByRole('button', { name: 'Suwałki' }).click();
  await page.getByRole('button', { name: formatOf('pl').distance(2000) }).click();
}

for (const { screen, width, details } of [
  { screen: 'a phone, over its list', width: 390, details: {} },
  { screen: 'a desktop, beside its list', width: 1440, details: long },
]) {
  test(
    `places on the map have the numbers of the list, on ${screen}`,
    details,
    async ({ page }) => {
      test.slow();
      const one = await company(`Mapa ${width}-${test.info().retry} A`);
      const other = await company(`Mapa ${width}-${test.info().retry} B`);
      await shopOf(one, 54.1052, 'food');
      await shopOf(other, 54.1089, 'crafts');
      const words = pl.places;
      const files: string[] = [];
      const tiles: number[] = [];
      page.on('response', (answer) => {
        files.push(answer.url());
        if (answer.url().startsWith(`${world().site}/tiles/`)) tiles.push(answer.status());
      });
      await page.setViewportSize({ width, height: 844 });
      await lookAround(page, world().web);
      await expect(page.getByText(one.name)).toBeVisible();
      await expect.poll(() => tiles.length).toBeGreaterThan(3);
      expect(files.filter((url) => url.includes('opened-map'))).toEqual([]);
      await button(page, words.mapOpen).click();
      const map = page.getByRole('group', { name: words.map });
      await expect(map).toBeVisible();
      await expect
        .poll(() =>
          map.locator('img.leaflet-tile').evaluateAll((all) => all.map((img) => img.naturalWidth)),
        )
        .toContain(256);
      expect(new Set(tiles)).toEqual(new Set([200]));
      const list = page.getByRole(width < 1024 ? 'dialog' : 'main');
      const names = await list.locator('.place-name').allTextContents();
      const pins = await map
        .getByRole('button', { name: /^\d+\./ })
        .evaluateAll((all) => all.map((pin) => pin.ariaLabel ?? ''));
      expect(pins.toSorted()).toEqual(names.map((name, row) => `${row + 1}. ${name}`).toSorted());
      expect(names).toContain(one.name);

      await page.mouse.move(0, 0); // A row that moves under the pointer would be chosen.
      const row = list.getByRole('link', { name: other.name });
      const pin = map.getByRole('button', { name: new RegExp(`^\\d+\\. ${other.name}$`) });
      await expect(pin).toBeInViewport();
      await pin.focus();
      await page.keyboard.press('Enter');
      await expect(row).toBeFocused();
      await expect(pin).toHaveClass(/map-pin-chosen/);
      await list.getByRole('link', { name: one.name }).focus();
      await expect(pin).not.toHaveClass(/map-pin-chosen/);
      if (width > 1024) await inspect(page, 'the list beside its map');
      else await glance(page, 'the map over the list');
      await button(page, words.mapClose).click();
      await expect(map).toHaveCount(0);
    },
  );
}

test(
  'the list of places works without the map’s code, and the map opens later',
  long,
  async ({ page }) => {
    const owner = await company(`Mapa Później ${test.info().retry}`);
    await shopOf(owner, 54.107, 'food');
    const code = /\/assets\/(opened-map|map-picture)-/;
    await page.route(code, (route) => route.abort());
    await page.setViewportSize({ width: 390, height: 844 });
    await lookAround(page, world().web);
    await button(page, pl.places.mapOpen).click();
    await expect(page.getByText(pl.places.mapFailed)).toBeVisible();
    await expect(page.getByText(owner.name)).toBeVisible();
    await page.unroute(code);
    await button(page, pl.places.mapOpen).click();
    await expect(page.getByRole('group', { name: pl.places.map })).toBeVisible();
  },
);

test('the list of places works without map tiles', long, async ({ page }) => {
  const owner = await company(`Bez Mapy ${test.info().retry}`);
  await shopOf(owner, 54.106, 'food');
  const answer = await page.request.get(`${world().otherWeb}/miejsca`);
  expect(answer.headers()['content-security-policy']).not.toContain(world().site);
  const mapped = await page.request.get(`${world().web}/miejsca`);
  const pictures = /img-src ([^;]*)/.exec(mapped.headers()['content-security-policy'] ?? '')?.[1];
  expect(pictures).toBe(`'self' data: blob: ${world().api} ${world().site}`);
  await lookAround(page, world().otherWeb);
  await expect(page.getByText(owner.name)).toBeVisible();
  await expect(button(page, pl.places.mapOpen)).toHaveCount(0);
  await expect(page.locator('.place-number')).toHaveCount(0);
});

test('a company marks its shop on the map', long, async ({ page }) => {
  const owner = await company('Sklep Na Mapie');
  await shopOf(owner, 54.12, 'food');
  const words = pl.profile;
  await signIn(page, owner, '/profil');
  await button(page, words.spotForget).click();
  await button(page, words.spotOnMap).click();
  const dialog = page.getByRole('dialog', { name: words.spotOnMap });
  const map = dialog.getByRole('group', { name: words.spotMap });
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeAttached();
  await glance(page, 'the map of a shop’s spot');
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: words.spotTake }).click();
  await expect(dialog).toHaveCount(0);
  const form = page.locator('form').last();
  await expect(form.getByText('54,1')).toBeVisible();
  await form.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  const { shop } = await callAs(await tokenOf(owner), myProfile);
  const { lat, lon } = (shop as { point: { lat: number; lon: number } }).point;
  expect(Math.abs(lat - 54.107)).toBeLessThan(0.01);
  expect(Math.abs(lon - 22.917)).toBeLessThan(0.01);
});

test('places are listed by distance from the device or from a town', async ({ page, context }) => {
  test.slow();
  const near = await company('Piekarnia Blisko');
  const far = await company('Warsztat Dalej');
  await shopOf(near, 54.1036, 'food');
  await shopOf(far, 54.13, 'crafts');
  const words = pl.places;
  let asked = 0;
  await page.exposeFunction('countAsk', () => {
    asked += 1;
  });
  await page.addInitScript(`{
    const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...given) => { countAsk(); real(...given); };
  }`);
  await context.grantPermissions(['geolocation'], { origin: world().web });
  await context.setGeolocation(suwalki);
  await page.goto(`${world().web}/miejsca`);
  // The server's page may be a minute old, so the new shops come with the distances.
  await expect(page.getByText('Sklep Zielony Kąt')).toBeVisible();
  expect(asked).toBe(0);
  await button(page, words.here).click();
  await expect(page.getByText(say(words.from, { name: words.me }))).toBeVisible();
  expect(asked).toBe(1);
  const row = page.getByRole('link', { name: near.name });
  await expect(row).toContainText(formatOf('pl').distance(400));
  await expect(row).toContainText(`${words.open} ${words.openAlways}`);
  const ours = [near.name, far.name];
  await expect
    .poll(async () => (await namesIn(page)).filter((name) => ours.includes(name)))
    .toEqual(ours);
  await inspect(page, 'the list of places');

  await page.getByRole('link', { name: near.name }).click();
  await expect(page.getByRole('main')).toContainText(
    say(words.away, { distance: formatOf('pl').distance(400) }),
  );
  await page.goBack();
  await page.getByRole('button', { name: formatOf('pl').distance(500) }).click();
  await expect(page.getByText(far.name)).toHaveCount(0);
  await page.getByRole('button', { name: words.anywhere }).click();
  await page.getByRole('button', { name: words.crafts_kind }).click();
  await expect(page.getByText(near.name)).toHaveCount(0);
  await page.getByRole('link', { name: far.name }).click();
  await expect(heading(page, far.name)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(near.name)).toHaveCount(0);

  await page.getByRole('searchbox').fill('lubl');
  await page.getByRole('button', { name: 'Lublin lubelskie' }).click();
  await expect(page.getByText(say(words.from, { name: 'Lublin' }))).toBeVisible();
  await page.getByRole('searchbox').fill('16-400');
  await page.getByRole('button', { name: 'Suwałki' }).click();
  await expect(page.getByText(say(words.from, { name: '16-400 Suwałki' }))).toBeVisible();
});
