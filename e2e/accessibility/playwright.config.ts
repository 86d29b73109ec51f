import { defineConfig } from '@playwright/test'
import { limits } from '@flyleaf/testing/limits'
import { launchOptions } from '../support/launch-options.ts'

/** Checks every page of the seeded library with axe, and how much it moves while it loads. */
export default defineConfig({
  testMatch: '*.spec.ts',
  globalSetup: '../support/start-platform.ts',
  outputDir: '../../test-results',
  timeout: 2 * limits.journey,
  expect: { timeout: limits.event },
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: { trace: 'retain-on-failure', serviceWorkers: 'block', launchOptions },
})
