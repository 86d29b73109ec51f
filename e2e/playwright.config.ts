import { defineConfig } from '@playwright/test'
import { limits } from '@flyleaf/testing/limits'
import { launchOptions } from './support/launch-options.ts'

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

/** Tests of the whole platform: real browser, gateway, services, databases, mail. `npm test` omits those with the tag @long. */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './support/start-platform.ts',
  globalTeardown: './support/stop-platform.ts',
  outputDir: '../test-results/journeys',
  timeout: limits.journey,
  expect: { timeout: limits.event },
  // Journeys share one platform, but each creates its own readers. Pages wait for answers and answers for pages: two workers leave
  // half of two cores idle.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    actionTimeout: limits.event,
    // Recording takes a third of the time: `--trace on` records a single journey.
    trace: process.env['CI'] ? 'retain-on-failure' : 'off',
    viewport: { width: 1280, height: 800 },
    // Its cache would hide outages; tests of it allow it.
    serviceWorkers: 'block',
    launchOptions,
  },
})
