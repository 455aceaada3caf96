/** Every setting of the frame: its default, each value that it may have, and that each shows at once. */

import { expect } from '@playwright/test';
import { customize, customizer, html, opener } from './frame.ts';
import { pl } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

const words = pl.settings;

/** What one chooses from, by its attribute on <html>: each value with its words, the default first. */
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

/** What is on or off: its attribute, whether it is on at first, and its values on and off. */
const switches = [
  ['data-contrast', words.contrast, false, 'true', 'false'],
  ['data-nav-hidden', words.navHidden, false, 'true', 'false'],
  ['data-nav', words.navCollapsed, false, 'collapsed', 'expanded'],
  ['data-blur', words.blur, true, 'true', 'false'],
] as const;

test('every setting begins with its default, and each of its values shows at once', async ({
  page,
}) => {
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
      // A press on its words waits for the panel to have come; one on the hidden button would not.
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
});
