/** The browser tests: which browser, how many at a time, and what world they run in. */
import { defineConfig } from '@playwright/test';
import { findChromium } from './test/chromium.ts';
import { patience } from './test/patience.ts';

const { executablePath, args, env } = await findChromium();

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './test/e2e/world.config.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: a worker waits for frames, timers and answers too.
  workers: 3,
  // A shared machine may stall for longer than a step waits; a second failure is a failure.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: patience(60_000),
  expect: { timeout: patience(10_000) },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 800 },
    // Requests that a service worker makes cannot be looked at; its own tests allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every test costs more than the tests; `--trace on` records the one in question.
    trace: 'off',
    actionTimeout: patience(10_000),
    navigationTimeout: patience(20_000),
    launchOptions: {
      executablePath,
      args: [...args],
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
});
