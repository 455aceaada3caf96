/** A seller's own offers: created with a picture, edited, hidden, deleted, saved in two windows. */

import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { maxImageBytes, saveOffers } from '#contract/offers.ts';
import { drawn, glance, inspect } from './inspect.ts';
import { listOf, offersOf } from './offers.ts';
import { participant } from './people.ts';
import { button, choose, heading, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

const words = pl.offers;
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name });

/** Chosen from the device; the other field opens its camera. */
const files = (page: Page) => page.locator('input[type=file][multiple]');

/** A picture as taken by a phone. */
const picture = (background = '#a16605') =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

async function act(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: say(words.actions, { name }) })
    .click();
  // Like Safari on every press: the page has the focus, not the button.
  await main(page).focus();
  await row(page, name).getByRole('button', { name: action }).click();
}

test('a seller makes an offer with a picture, edits, hides and deletes it', async ({ page }) => {
  test.slow();
  const seller = await participant('Piekarz Próbny');
  await signIn(page, seller, '/myoffers');
  await expect(heading(page, words.none)).toBeVisible();
  await button(page, words.add).first().click();
  await page.getByLabel(words.name, { exact: true }).fill('  Obwarzanek <b>krakowski</b> ');
  await page.getByLabel(words.catalogPrice).fill('25');
  await page.getByRole('textbox', { name: words.share }).fill('50');
  const split = main(page).getByRole('region', { name: words.split });
  await expect(split).toContainText('12,50 DNR + 12,50 zł');
  await page.getByLabel(words.url).fill('example.org/obwarzanki');
  await page.getByLabel(words.ownCategory).fill('Wypieki');
  await button(page, words.addCategory).click();
  await page.getByLabel(say(words.rule, { no: '1' })).fill('Tylko w soboty');
  for (let no = 2; no <= 5; no += 1) await button(page, words.addRule).click();
  await expect(button(page, words.addRule)).toBeHidden();
  await button(page, say(words.removeRule, { no: '3' })).click();
  await files(page).setInputFiles({
    name: 'zdjecie.png',
    mimeType: 'image/png',
    buffer: await picture(),
  });
  await page.getByLabel(words.pictureAlt).fill('Obwarzanek z makiem');
  // The link to the top does not cover the fixed buttons under the form.
  await page.evaluate('scrollTo(0, 500)');
  const boxOf = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? { y: 0, height: 0 };
  const [up, save] = await Promise.all([pl.shell.toTop, words.saveAndPublish].map(boxOf));
  expect((up?.y ?? 0) + (up?.height ?? 0)).toBeLessThan(save?.y ?? 0);
  // The input survives a reload, which also returns to the open form.
  await page.reload();
  await expect(page.getByLabel(words.catalogPrice)).toHaveValue('25');
  await button(page, words.saveAndPublish).click();
  const name = 'Obwarzanek <b>krakowski</b>';
  const told = main(page)
    .getByRole('status')
    .filter({ hasText: say(words.saved, { name }) });
  await expect(told).toBeInViewport();
  await expect(page.locator(':focus')).toContainText(say(words.saved, { name }));
  const [saved] = await listOf(seller);
  expect(saved).toMatchObject({
    price: 25,
    quantity: 1,
    categories: ['Wypieki'],
    rules: ['Tylko w soboty'],
    url: 'https://example.org/obwarzanki',
    imageAlt: 'Obwarzanek z makiem',
    status: 'published',
  });

  await page.goto(`${world().web}/puboffers/${saved?.id}`);
  await expect(main(page).getByRole('img', { name: 'Obwarzanek z makiem' })).toBeVisible();
  await expect(main(page)).toContainText('Tylko w soboty');
  await page.goto(`${world().web}/myoffers`);
  await act(page, name, words.hide);
  await expect(row(page, name)).toContainText(words.draft);
  await page.goto(`${world().web}/puboffers/${saved?.id}`);
  await expect(heading(page, pl.market.notFound)).toBeVisible();

  await page.goto(`${world().web}/myoffers`);
  await act(page, name, words.delete);
  await expect(heading(page, words.none)).toBeVisible();
  await button(page, words.undo).click();
  await expect(row(page, name)).toBeVisible();
});

test(
  'a picture from another site is never loaded by a browser, and its seller is told why it was not copied',
  long,
  async ({ page }) => {
    test.slow();
    const seller = await participant('Sklep Daleki');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).hostname));
    await signIn(page, seller, '/myoffers?edit=new');
    await page.getByLabel(words.name, { exact: true }).fill('Świeca');
    await page.getByLabel(words.catalogPrice).fill('12');
    await main(page).getByText(words.pictureAddress).click();
    await page.getByLabel(words.pictureAddressOf).fill('127.0.0.1/swieca.png');
    await button(page, words.useAddress).click();
    await expect(main(page)).toContainText(words.pictureElsewhere);
    await glance(page, 'an offer whose picture is elsewhere');
    await button(page, words.saveAndPublish).click();
    await expect(main(page).getByText(say(words.saved, { name: 'Świeca' }))).toBeVisible();
    await expect(async () => {
      const [known] = await listOf(seller);
      expect(known?.pictureFault).toBe('forbidden');
    }).toPass();
    await page.reload();
    await expect(row(page, 'Świeca')).toContainText(words.pictureMissing);
    await glance(page, 'a list with a picture that could not be had');
    await act(page, 'Świeca', words.edit);
    await expect(main(page)).toContainText(words.pictureFault_forbidden);
    await glance(page, 'an offer whose picture could not be had');
    const [saved] = await listOf(seller);
    expect(saved).toMatchObject({ imageUrl: 'https://127.0.0.1/swieca.png', pictureUrl: '' });
    await page.goto(`${world().web}/puboffers/${saved?.id}`);
    await expect(heading(page, 'Świeca')).toBeVisible();
    expect(asked).not.toContain('127.0.0.1');
  },
);

test(
  'an offer with an unreadable picture, without a price, or without a connection is not saved and keeps the input',
  long,
  async ({ page }) => {
    const seller = await participant('Sklep Odmów');
    await signIn(page, seller, '/myoffers?edit=new');
    const file = files(page);
    const alert = main(page).getByRole('alert');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg });
    await expect(alert).toContainText(words.pictureWrongType);
    const large = {
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(maxImageBytes + 1),
    };
    await file.setInputFiles(large);
    await expect(alert).toContainText(words.pictureTooLarge);
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: svg });
    await expect(alert).not.toContainText(words.pictureTooLarge);
    await expect(alert).toBeVisible();

    await button(page, words.saveAndPublish).click();
    await expect(main(page).getByText(pl.calls.fieldRequired)).toBeVisible();
    await page.getByLabel(words.name, { exact: true }).fill('Bez ceny');
    await button(page, words.saveAndPublish).click();
    await expect(main(page).getByText(pl.calls.fieldPricePublished)).toBeVisible();
    await glance(page, 'an offer with faults');
    await page.route(`${world().api}${saveOffers.path}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await button(page, words.saveDraft).click();
    await expect(
      main(page).getByRole('alert').filter({ hasText: 'Błąd zapisu ofert' }),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, words.saveDraft).click();
    await expect(row(page, 'Bez ceny')).toContainText(words.draft);
  },
);

test(
  'two windows edit the offers: the later one is told of the conflict and loses nothing',
  long,
  async ({ page }) => {
    test.slow();
    const seller = await participant('Dwa Okna');
    const said = texts.en.offers;
    const [bread] = await offersOf(seller, [{ name: 'Chleb' }, { name: 'Bułka' }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, seller, `/myoffers?edit=${bread}`);
    await choose(page, 'en');
    await page.getByLabel(said.name, { exact: true }).fill('Chleb razowy');
    // In the other window, another offer is added and another one changed.
    await offersOf(seller, [{ name: 'Chleb' }, { name: 'Bułka', price: 3 }, { name: 'Rogal' }]);
    await button(page, said.saveAndPublish).click();
    const dialog = page.getByRole('dialog', { name: said.stale });
    await expect(dialog).toContainText('Rogal');
    await expect(dialog).toContainText('Bułka');
    await dialog.getByRole('button', { name: said.saveTogether }).click();
    await expect(main(page).getByText(say(said.saved, { name: 'Chleb razowy' }))).toBeVisible();
    const both = (await listOf(seller)).map(({ name, price }) => [name, price]);
    expect(both).toEqual([
      ['Chleb razowy', 20],
      ['Bułka', 3],
      ['Rogal', 20],
    ]);

    await page.goto(`${world().web}/myoffers?edit=${bread}`);
    await page.getByLabel(said.catalogPrice).fill('22');
    await offersOf(seller, [
      { name: 'Chleb razowy', price: 19 },
      { name: 'Bułka', price: 3 },
    ]);
    await button(page, said.saveAndPublish).click();
    await expect(dialog).toContainText('19');
    await expect(dialog).toContainText('22');
    await drawn(page);
    await inspect(page, 'the same offer from two windows in en');
    await dialog.getByRole('button', { name: said.backToForm }).click();
    await expect(page.getByLabel(said.catalogPrice)).toHaveValue('22');
    await button(page, said.saveAndPublish).click();
    await dialog.getByRole('button', { name: said.saveMine }).click();
    await expect(dialog).toBeHidden();
    expect((await listOf(seller)).map(({ name, price }) => [name, price])).toEqual([
      ['Chleb razowy', 22],
      ['Bułka', 3],
    ]);
  },
);

test(
  'an offer on a phone shows its pictures first and keeps the buy bar in sight',
  long,
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 664 });
    const seller = await participant('Kwiaciarnia Telefonowa');
    await signIn(page, seller, '/myoffers?edit=new');
    const camera = page.locator('input[type=file][capture]');
    await expect(camera).toHaveAttribute('capture', 'environment');
    const topOf = async (field: Locator) => (await field.boundingBox())?.y ?? 0;
    const title = page.getByLabel(words.name, { exact: true });
    expect(await topOf(button(page, words.choosePictures).last())).toBeLessThan(await topOf(title));
    const colours = ['#a16605', '#2b5c3f', '#a5301d'];
    const three = await Promise.all(
      colours.map(async (colour, at) => ({
        name: `${at}.png`,
        mimeType: 'image/png',
        buffer: await picture(colour),
      })),
    );
    await camera.setInputFiles(three.slice(0, 1));
    await expect(button(page, say(words.removePictureNo, { no: '1' }))).toBeVisible();
    await files(page).setInputFiles(three.slice(1));
    await button(page, say(words.makeFirstNo, { no: '3' })).click();
    await page.getByLabel(words.pictureAlt).first().fill('Bukiet z bliska');
    await page.getByLabel(words.name, { exact: true }).fill('Bukiet');
    await page.getByLabel(words.catalogPrice).fill('50');
    await page.getByRole('textbox', { name: words.share }).fill('60');
    await glance(page, 'an offer with three pictures');
    await button(page, words.saveAndPublish).click();
    await expect(page.locator(':focus')).toContainText(say(words.saved, { name: 'Bukiet' }));
    const [saved] = await listOf(seller);
    expect(saved?.pictures.map(({ imageAlt }) => imageAlt)).toEqual(['Bukiet z bliska', '', '']);
    await act(page, 'Bukiet', words.edit);
    await page.getByLabel(words.discount).fill('20');
    await button(page, words.saveAndPublish).click();
    await expect(row(page, 'Bukiet')).toContainText('−20%');

    await page.goto(`${world().web}/puboffers/${saved?.id}`);
    const add = page.getByRole('button', { name: pl.market.add });
    const now = page.getByRole('button', { name: pl.market.buyNow });
    await expect(now).toContainText('40,00');
    for (const way of [add, now]) {
      await expect(way).toBeInViewport({ ratio: 1 });
      expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(52);
    }
    await expect(main(page)).toContainText(say(pl.ui.lowest, { amount: '50,00 zł' }));
    const after = button(page, pl.market.pictureAfter);
    await after.click();
    await expect(
      main(page).getByText(say(pl.market.pictureAt, { no: '2', total: '3' })),
    ).toBeVisible();
    await main(page).getByRole('list', { name: pl.market.pictures }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(
      main(page).getByText(say(pl.market.pictureAt, { no: '3', total: '3' })),
    ).toBeVisible();
    await inspect(page, 'an offer with three pictures on a phone');
    // Nothing stays hidden behind the bar at the end of the page.
    await page.setViewportSize({ width: 390, height: 664 });
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await expect(async () => {
      const end = await page.getByRole('contentinfo').boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(
        await topOf(page.locator('.buy-bar')),
      );
    }).toPass();
    // Nobody buys from themselves, and reads so beside the button.
    await add.click();
    await expect(main(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  },
);
