import { defineConfig } from '@playwright/test'
import { limits } from '@flyleaf/testing/limits'
import { launchOptions } from '../support/launch-options.ts'

/** Checks how much the pages of the seeded library move while they load. */
export default defineConfig({
  testMatch: '*.spec.ts',
  globalSetup: '../support/start-platform.ts',
  outputDir: '../../test-results',
  timeout: 2 * limits.journey,
  expect: { timeout: limits.event },
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: { serviceWorkers: 'block', launchOptions },
})
