/** The browser tests as they are everywhere, in a world whose identity provider is Keycloak. */
import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

export default defineConfig({
  ...usual,
  testDir: '..',
  outputDir: '../../test-results',
  globalSetup: './world.config.ts',
});
