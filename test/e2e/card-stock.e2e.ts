/** The card stock: made, printed, released, found, blocked and removed, only by the admin. */
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { groupedCard } from '#contract/card-number.ts';
import { makeCards } from './cards.ts';
import { glance } from './inspect.ts';
import { demoAdmin, participant } from './people.ts';
import { button, heading, isAt, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { otherWays, signInOn } from './ways.ts';

const table = (page: Page) => page.getByRole('main').getByRole('table');

/** Opens a card's actions and chooses one. */
async function act(page: Page, cardNumber: string, what: string): Promise<void> {
  await button(page, say(pl.tables.actions, { row: groupedCard(cardNumber) })).click();
  await page.getByRole('button', { name: what, exact: true }).click();
}

test('cards are made with PINs that are shown once, and printed with letters apart', async ({
  page,
}) => {
  const batch = `targ ${randomBytes(4).toString('hex')}`;
  await page.addInitScript('window.print = () => {}');
  await signIn(page, demoAdmin, '/cardstore');
  await button(page, pl.stock.add).first().click();
  await page.getByLabel(pl.stock.batch).fill(batch);
  await page.getByLabel(pl.stock.count).fill('0');
  await button(page, pl.stock.make).click();
  await expect(page.getByRole('alert')).toHaveText(say(pl.stock.countWrong, { max: '1000' }));
  await glance(page, 'cards to make, with a fault');
  await page.getByLabel(pl.stock.count).fill('12');
  await button(page, pl.stock.make).click();
  await expect(heading(page, say(pl.stock.madeTitle, { total: '12' }))).toBeVisible();
  const rows = table(page).getByRole('row');
  await expect(rows).toHaveCount(13);
  const cells = (await rows.nth(1).getByRole('cell').allTextContents()).map((one) => one.trim());
  const [number = '', serial = '', pin = ''] = cells;
  expect(pin).toMatch(/^\d{6}$/);
  await glance(page, 'cards that are made');

  await button(page, pl.stock.printCards).click();
  await page.emulateMedia({ media: 'print' });
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText(number);
  await expect(cards.first()).toContainText(serial);
  await expect(cards.first()).not.toContainText(pin);
  await expect(cards.first().getByRole('img', { name: `${number} ${serial}` })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await button(page, pl.stock.finish).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('heading')).toHaveText(pl.stock.finishTitle);
  await glance(page, 'the question before PINs are gone');
  await question.getByRole('button', { name: pl.stock.finishStay }).click();

  await button(page, pl.stock.printPins).click();
  await page.emulateMedia({ media: 'print' });
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText(pin);
  await expect(cards.first()).not.toContainText(number);
  await page.emulateMedia({ media: 'screen' });
  await button(page, pl.stock.finish).click();

  await page.getByText(pl.stock.viewBatches, { exact: true }).click();
  const line = table(page).getByRole('row').filter({ hasText: batch });
  await line.getByRole('button', { name: pl.stock.releaseBatch }).click();
  await page.getByRole('dialog').getByRole('button', { name: pl.stock.release }).click();
  await expect(line.getByRole('button', { name: pl.stock.releaseBatch })).toBeHidden();
  await line.getByRole('button', { name: batch }).click();
  await expect(table(page).getByText(pl.cards.state_released)).toHaveCount(12);
  await expect(page.getByText(serial)).toBeVisible();
  await expect(page.getByText(pin, { exact: true })).toBeHidden();
});

test(
  'the stock’s table searches, filters, sorts, keeps its view in the address and downloads it',
  long,
  async ({ page }) => {
    const cards = await makeCards(11, false);
    const [card] = cards;
    if (!card) throw new Error('No card was made.');
    const serials = cards.map(({ serial }) => serial).sort();
    await signIn(page, demoAdmin, `/cardstore?batch=${encodeURIComponent(card.batch)}&count=10`);
    const rows = table(page).getByRole('row');
    await expect(rows).toHaveCount(11);
    await table(page).getByRole('button', { name: pl.stock.serial }).click();
    const head = table(page).getByRole('columnheader', { name: pl.stock.serial });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.nth(1)).toContainText(serials[0] ?? '');
    await table(page).getByRole('button', { name: pl.stock.serial }).click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(rows.nth(1)).toContainText(serials.at(-1) ?? '');
    await button(page, pl.ui.next).click();
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(/page=2&cursor=/);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.goBack();
    await expect(rows).toHaveCount(11);
    await button(page, pl.ui.next).click();
    await expect(rows).toHaveCount(2);
    await button(page, pl.ui.previous).click();
    await expect(rows).toHaveCount(11);
    await expect(page).not.toHaveURL(/page=|cursor=/);

    await page.getByLabel(pl.stock.search).fill(card.cardNumber.slice(-6));
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText(groupedCard(card.cardNumber));
    const coming = page.waitForEvent('download');
    await button(page, pl.tables.csv).click();
    expect((await coming).suggestedFilename()).toBe('karty.csv');
    await page.getByLabel(pl.stock.search).fill('nie ma takiej');
    await expect(heading(page, pl.tables.nothing)).toBeVisible();
    await button(page, pl.tables.clear).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has('search'));
    await expect(rows.nth(1)).toBeVisible();

    await button(page, pl.tables.columns).click();
    await page.getByRole('checkbox', { name: pl.stock.note }).check();
    await expect(table(page).getByRole('columnheader', { name: pl.stock.note })).toBeVisible();
    await page.reload();
    await expect(table(page).getByRole('columnheader', { name: pl.stock.note })).toBeVisible();
  },
);

test(
  'a card of the stock is blocked with a note, unblocked and removed, as its history shows',
  long,
  async ({ page }) => {
    const [card] = await makeCards(1);
    if (!card) throw new Error('No card was made.');
    await signIn(page, demoAdmin, `/cardstore?search=${card.serial}`);
    const dialog = page.getByRole('dialog');
    const main = page.getByRole('main');
    await act(page, card.cardNumber, pl.stock.block);
    await dialog.getByLabel(pl.stock.blockNote).fill('Zgłoszona jako zgubiona');
    await glance(page, 'a card to block with a note');
    await dialog.getByRole('button', { name: pl.stock.block, exact: true }).click();
    await expect(table(page).getByText(pl.cards.state_blocked)).toBeVisible();
    await act(page, card.cardNumber, pl.stock.unblock);
    await dialog.getByRole('button', { name: pl.stock.unblock }).click();
    await expect(table(page).getByText(pl.cards.state_released)).toBeVisible();
    await act(page, card.cardNumber, pl.stock.history);
    await expect(dialog.getByText('Zgłoszona jako zgubiona').first()).toBeVisible();
    await expect(dialog.getByText(pl.stock.event_blocked)).toBeVisible();
    await glance(page, 'the history of a card');
    await page.keyboard.press('Escape');
    await act(page, card.cardNumber, pl.stock.remove);
    await dialog.getByRole('button', { name: pl.stock.remove }).click();
    await expect(main.getByRole('heading', { name: pl.tables.nothing })).toBeVisible();
  },
);

test('several cards are selected on a phone and released at once', long, async ({ page }) => {
  const [card] = await makeCards(4, false);
  if (!card) throw new Error('No card was made.');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoAdmin, `/cardstore?batch=${encodeURIComponent(card.batch)}`);
  const boxes = table(page).getByRole('checkbox', { name: /^Zaznacz: / });
  await expect(boxes).toHaveCount(4);
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await expect(page.getByText(say(pl.tables.selected, { total: '3' }))).toBeVisible();
  const bar = page.getByRole('region', { name: say(pl.tables.selected, { total: '3' }) });
  await glance(page, 'chosen cards on a phone');
  await bar.getByRole('button', { name: pl.stock.release }).click();
  await page.getByRole('dialog').getByRole('button', { name: pl.stock.release }).click();
  await expect(table(page).getByText(pl.cards.state_released)).toHaveCount(3);
  await expect(bar).toBeHidden();
});

test('only the admin reaches the stock of cards', async ({ page }) => {
  const person = await participant('Ciekawski Gość');
  await signIn(page, person, '/cardstore');
  await isAt(page, '/cardstore');
  await expect(page.getByRole('main')).toContainText('401');
  await expect(page.getByRole('link', { name: pl.stock.page })).toBeHidden();
});

for (const way of otherWays) {
  test(`a batch of cards is made and released ${way.how}`, long, async ({ page }) => {
    const { stock, cards } = texts[way.language];
    const batch = `targ ${randomBytes(4).toString('hex')}`;
    await signInOn(page, way, demoAdmin, '/cardstore');
    await button(page, stock.add).first().click();
    await page.getByLabel(stock.batch).fill(batch);
    await page.getByLabel(stock.count).fill('2');
    await button(page, stock.make).click();
    await expect(heading(page, say(stock.madeTitle, { total: '2' }))).toBeVisible();
    await button(page, stock.finish).click();
    await page.getByRole('dialog').getByRole('button', { name: stock.finishLeave }).click();
    await page.getByText(stock.viewBatches, { exact: true }).click();
    const line = table(page).getByRole('row').filter({ hasText: batch });
    await line.getByRole('button', { name: stock.releaseBatch }).click();
    await page.getByRole('dialog').getByRole('button', { name: stock.release }).click();
    await expect(line.getByRole('button', { name: stock.releaseBatch })).toBeHidden();
    await line.getByRole('button', { name: batch }).click();
    await expect(table(page).getByText(cards.state_released)).toHaveCount(2);
  });
}
