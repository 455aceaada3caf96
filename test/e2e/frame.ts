/** Access to the frame around every screen: settings, menus, dimensions. */
import { expect, type Locator, type Page } from '@playwright/test';
import { pl } from './screens.ts';

const words = pl.settings;

export const html = (page: Page): Locator => page.locator('html');
export const customizer = (page: Page): Locator => page.getByRole('dialog', { name: words.title });
/** The control that opens the settings. */
export const opener = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: pl.shell.customize });
export const mainMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: pl.shell.mainMenu, exact: true });

/** Opens the settings, chooses, and closes them. */
export async function customize(
  page: Page,
  ...wanted: [group: string, option: string][]
): Promise<void> {
  await page.getByRole('button', { name: pl.shell.customize }).filter({ visible: true }).click();
  for (const [group, option] of wanted) {
    const radios = customizer(page).getByRole('group', { name: group, exact: true });
    await radios.getByText(option, { exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await expect(customizer(page)).toBeHidden();
}

/** One property of an element's computed style. */
export const style = (locator: Locator, name: string): Promise<string> =>
  locator.evaluate(
    (element, wanted) =>
      element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(wanted) ?? '',
    name,
  );

export const widthOf = async (locator: Locator): Promise<number> =>
  Math.round((await locator.boundingBox())?.width ?? 0);
