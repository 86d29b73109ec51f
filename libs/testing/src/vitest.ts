import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { limits } from './limits.ts'
import { ResultsReporter } from './results-reporter.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const project = relative(here('../../..'), process.cwd())
const resultsDir = process.env['TEST_RESULTS_DIR']

const common = {
  testTimeout: limits.test,
  hookTimeout: limits.hook,
  teardownTimeout: limits.hook,
  expect: { poll: { timeout: limits.event } },
  reporters: resultsDir ? ['default', new ResultsReporter(join(resultsDir, `${project}.json`))] : ['default'],
} satisfies ViteUserConfig['test']

/** Plain tests under Node: rules, contracts, tools. */
export const nodeTests = defineConfig({
  test: {
    ...common,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
})

/** Tests of a service with its own PostgreSQL and Redis, started once per run. */
export const serviceTests = defineConfig({
  test: {
    ...common,
    include: ['src/**/*.test.ts'],
    globalSetup: [here('./databases.ts')],
    silent: 'passed-only',
    maxWorkers: 2,
  },
})

/** Components and pages by role and label, in a simulated document. */
export const webTests = defineConfig({
  resolve: {
    // What the shell shares of it, as in browsers.
    alias: [
      { find: /^react-router$/, replacement: here('../../web/src/react-router.ts') },
      {
        find: /^real-react-router/,
        replacement: here('../../../node_modules/react-router/dist/production/lib'),
      },
    ],
  },
  test: {
    ...common,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [here('./document.ts')],
    css: false,
    maxWorkers: 2,
  },
})
