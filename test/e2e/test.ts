/** Playwright's test, which closes all windows: an open one goes on polling and slows the rest. */
import { test as base } from '@playwright/test';

export const test = base.extend<{ windows: undefined }>({
  windows: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
