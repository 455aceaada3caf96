/** The browser tests as they are everywhere, in a world whose identity provider is Keycloak. */
import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

export default defineConfig({
  ...usual,
  testDir: '..',
  outputDir: '../../test-results',
  globalSetup: './world.config.ts',
  // Keycloak refuses a sign-in while another of the same person is under way, and two tests are the
  // same demo person.
  workers: 1,
  // Keycloak's first pages take seconds, and two more programs share the processors with the browser.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { ...usual.use, actionTimeout: 30_000, navigationTimeout: 60_000 },
});
