/** Playwright's test, which leaves no window open: one that goes on polling slows all that follow. */
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
