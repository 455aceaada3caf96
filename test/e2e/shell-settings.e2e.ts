/** Every setting of the frame: its default, all its values, and their immediate effect. */

import { expect } from '@playwright/test';
import { customize, customizer, html, opener } from './frame.ts';
import { freshWord, offersOf } from './offers.ts';
import { participant } from './people.ts';
import { pl, signIn } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

const words = pl.settings;

/** Settings with several values, by attribute on <html>: values with labels, the default first. */
const choices = [
  [
    'data-theme',
    words.mode,
    { light: words.modeLight, dark: words.modeDark, 'semi-dark': words.modeSemiDark },
  ],
  ['data-font', words.fontSize, { 14: words.fontNormal, 30: words.fontLarge }],
  ['data-skin', words.skin, { default: words.skinDefault, bordered: words.skinBordered }],
  ['data-width', words.width, { boxed: words.widthBoxed, full: words.widthFull }],
  ['dir', words.direction, { ltr: words.directionLtr, rtl: words.directionRtl }],
  [
    'data-bar',
    words.bar,
    { fixed: words.barFixed, static: words.barStatic, hidden: words.barHidden },
  ],
  [
    'data-footer',
    words.footer,
    { static: words.footerStatic, fixed: words.footerFixed, hidden: words.footerHidden },
  ],
  [
    'data-toasts',
    words.toasts,
    {
      'top-right': words.topRight,
      'top-center': words.topCenter,
      'top-left': words.topLeft,
      'bottom-right': words.bottomRight,
      'bottom-center': words.bottomCenter,
      'bottom-left': words.bottomLeft,
    },
  ],
] as const satisfies readonly (readonly [string, string, Readonly<Record<string, string>>])[];

/** Switches: attribute, whether on by default, and the values for on and off. */
const switches = [
  ['data-contrast', words.contrast, false, 'true', 'false'],
  ['data-nav-hidden', words.navHidden, false, 'true', 'false'],
  ['data-nav', words.navCollapsed, false, 'collapsed', 'expanded'],
  ['data-blur', words.blur, true, 'true', 'false'],
] as const;

test(
  'every setting starts with its default, and each value applies at once',
  long,
  async ({ page }) => {
    await page.goto(`${world().web}/home`);
    await expect(html(page)).toHaveAttribute('data-layout', 'horizontal');
    // The menu at the side allows every value.
    await customize(page, [words.layout, words.layoutVertical]);
    await expect(html(page)).toHaveAttribute('data-layout', 'vertical');
    await opener(page).click();
    for (const [attribute, label, values] of choices) {
      const group = customizer(page).getByRole('group', { name: label, exact: true });
      const [first = '', ...others] = Object.keys(values);
      await expect(html(page), label).toHaveAttribute(attribute, first);
      for (const value of [...others, first]) {
        const text = values[value as keyof typeof values];
        // A click on its label waits until the panel is visible; one on the hidden input would not.
        await group.getByText(text, { exact: true }).click();
        await expect(html(page), text).toHaveAttribute(attribute, value);
      }
    }
    for (const [attribute, label, first, on, off] of switches) {
      const one = customizer(page).getByRole('switch', { name: label });
      await expect(html(page), label).toHaveAttribute(attribute, first ? on : off);
      for (const wanted of [!first, first]) {
        await one.setChecked(wanted, { force: true });
        await expect(html(page), label).toHaveAttribute(attribute, wanted ? on : off);
      }
    }
    const colours = customizer(page).getByRole('group', { name: words.color, exact: true });
    await expect(colours.getByRole('radio')).toHaveCount(1);
    await expect(colours.getByRole('radio', { name: words.colorPrimary })).toBeChecked();
  },
);

/** The number of line fragments of each word of an element; a broken word has two. */
const brokenWords = (selector: string) => `[...document.querySelectorAll('${selector}')].flatMap(
  (one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken = [];
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\S+/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (range.getClientRects().length > 1 && !word.includes('-')) broken.push(word);
      }
    }
    return broken;
  },
)`;

/** The gap between each label of the bottom bar and the one before it, in px; 99 for the first. */
const gaps = `[...document.querySelectorAll('.thumb-bar .nav-word')]
  .map((one) => one.getBoundingClientRect())
  .map(({ left }, at, all) => (at === 0 ? 99 : left - all[at - 1].right))`;

test('with large letters a phone’s header stays in one row, and no word is broken', async ({
  page,
}) => {
  const word = freshWord('z');
  await offersOf(await participant('Warsztat Wielkich Liter'), [
    { name: `Przeprowadzki międzynarodowe ${word}`, categories: ['Dom'], price: 300 },
  ]);
  await page.addInitScript(`localStorage.setItem('settings', '{"fontSize":30}')`);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/home', `/puboffers?search=${word}`]) {
    await page.goto(world().web + path);
    await expect(html(page)).toHaveAttribute('data-font', '30');
    await expect(
      page.getByRole('banner').getByRole('link', { name: pl.shell.login }),
    ).toBeVisible();
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height).toBeLessThan(80);
  }
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(brokenWords('.offer-card h2'))).toEqual([]);
  await signIn(page, await participant('Wielkie Litery'), '/pay');
  for (const gap of await page.evaluate<number[]>(gaps)) expect(gap).toBeGreaterThan(2);
});

test('at twice a phone’s zoom the till still shows a key', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await signIn(page, await participant('Dwa Razy'), '/pay');
  const key = page.getByRole('main').getByRole('button', { name: '1', exact: true });
  await expect(key).toBeInViewport({ ratio: 1 });
  const place = await key.boundingBox();
  const bar = await page.getByRole('navigation', { name: pl.shell.quickMenu }).boundingBox();
  expect(place && bar && place.y + place.height <= bar.y).toBe(true);
});
