/** A slow or broken line to the API, and taps of the same instant. */
import type { Locator, Page } from '@playwright/test';

/** Answers of the API that take this long, in milliseconds, like a phone's. */
const delayMs = 300;

const isChange = (method: string): boolean => method !== 'GET' && method !== 'OPTIONS';

/** Delays each answer of the API and counts the changes by their paths. */
export async function slowly(page: Page, api: string): Promise<void> {
  await page.route(`${api}/**`, async (route) => {
    const answer = await route.fetch().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (answer) await route.fulfill({ response: answer }).catch(() => undefined);
  });
}

/** `lost`: changes do not arrive. `unanswered`: they do, and their answers get lost. */
export async function breakLine(
  page: Page,
  api: string,
  how: 'lost' | 'unanswered',
): Promise<() => Promise<void>> {
  await page.route(`${api}/trans/**`, async (route) => {
    if (!isChange(route.request().method())) return route.fallback();
    if (how === 'unanswered') await route.fetch();
    await route.abort();
  });
  return () => page.unroute(`${api}/trans/**`);
}

/** Presses all of these in one task, before the page has drawn anything between them. */
export async function tapAtOnce(page: Page, ...buttons: readonly Locator[]): Promise<void> {
  const handles = await Promise.all(buttons.map((one) => one.elementHandle()));
  await page.evaluate((all) => {
    for (const one of all) (one as { click(): void } | null)?.click();
  }, handles);
}
