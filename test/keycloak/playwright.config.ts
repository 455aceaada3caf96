/** The usual browser tests, in a world whose identity provider is Keycloak. */
import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

export default defineConfig({
  ...usual,
  testDir: '..',
  outputDir: '../../test-results',
  globalSetup: './world.config.ts',
  // Keycloak refuses concurrent sign-ins of the same person, and two tests use the same demo
  // person.
  workers: 1,
  // Keycloak's first pages take seconds, and two more programs share the processors with the
  // browser.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { ...usual.use, actionTimeout: 30_000, navigationTimeout: 60_000 },
});
