import { defineConfig } from '@playwright/test'
import { limits } from '@flyleaf/testing/limits'
import { launchOptions } from './support/launch-options.ts'

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

/** Tests of the whole platform: real browser, gateway, services, databases, mail. */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './support/start-platform.ts',
  outputDir: '../test-results',
  timeout: limits.journey,
  expect: { timeout: limits.event },
  // Journeys share one platform, but each creates its own readers; two cores can run two browsers.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    actionTimeout: limits.event,
    trace: 'retain-on-failure',
    viewport: { width: 1280, height: 800 },
    // Its cache would hide outages; tests of it allow it.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/*.spec.ts' },
    {
      name: 'accessibility',
      testMatch: 'accessibility/*.spec.ts',
      // Each test opens many pages, and a trace would cost more than the checks.
      timeout: 2 * limits.journey,
      use: { trace: 'off' },
    },
    // These stop parts of the platform, so nothing else may run at the same time.
    {
      name: 'isolation',
      testMatch: 'isolation/*.spec.ts',
      dependencies: ['journeys', 'accessibility'],
      workers: 1,
      fullyParallel: false,
    },
  ],
})
