/** Playwright's test, which closes all windows: an open one goes on polling and slows the rest. */
import { test as base, type TestDetails } from '@playwright/test';

export const test = base.extend<{ windows: undefined }>({
  windows: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** Left to `npm run test:all`: a test that takes long, or repeats another in a language or size. */
export const long: TestDetails = { tag: '@long' };

/** Of tests that differ in language, size or look, the first guards every change. */
export const longUnless = (isFirst: boolean): TestDetails => (isFirst ? {} : long);
