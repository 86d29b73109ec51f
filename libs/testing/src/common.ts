import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'vitest/config'
import { limits } from './limits.ts'
import { ResultsReporter } from './results-reporter.ts'

const project = relative(fileURLToPath(new URL('../../..', import.meta.url)), process.cwd())
const resultsDir = process.env['TEST_RESULTS_DIR']

/** What all tests have in common. */
export const common = {
  testTimeout: limits.test,
  hookTimeout: limits.hook,
  teardownTimeout: limits.hook,
  expect: { poll: { timeout: limits.event } },
  reporters: resultsDir ? ['default', new ResultsReporter(join(resultsDir, `${project}.json`))] : ['default'],
} satisfies ViteUserConfig['test']
