import { defineConfig } from '@playwright/test'
import { limits } from '@flyleaf/testing/limits'
import { launchOptions } from '../support/launch-options.ts'

/** Compares screenshots of components and pages with earlier ones. */
export default defineConfig({
  testMatch: '*.pictures.ts',
  globalSetup: '../support/start-platform.ts',
  globalTeardown: '../support/stop-platform.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/expected/{arg}{ext}',
  timeout: limits.journey,
  expect: {
    timeout: limits.event,
    toHaveScreenshot: {
      animations: 'disabled',
      // Machines smooth the edges of letters differently.
      threshold: 0.25,
      maxDiffPixelRatio: 0.01,
      stylePath: './own-fonts.css',
    },
  },
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  // The pages' policy allows no other style sheets, and stylePath is one.
  use: { bypassCSP: true, serviceWorkers: 'block', reducedMotion: 'reduce', launchOptions },
})
