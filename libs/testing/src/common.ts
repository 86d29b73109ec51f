import { availableParallelism } from 'node:os'
import type { ViteUserConfig } from 'vitest/config'
import { limits } from './limits.ts'
import { ProjectOrder } from './project-order.ts'
import { ResultsReporter } from './results-reporter.ts'

const resultsDir = process.env['TEST_RESULTS_DIR']

/**
 * Tests of minutes, which start several servers or build applications, are named `*.long.test.ts`: `TEST_LONG=also` runs them
 * with all others, `TEST_LONG=only` alone, without those that match `TEST_EXCLUDE`. (Projects do not get vitest's `--exclude`.)
 */
const { TEST_LONG: long, TEST_EXCLUDE: excluded } = process.env
export const isLong = long !== undefined

/** Files of tests, below a folder. */
export const testFiles = (below: string, extensions: string) => ({
  include: [`${below}**/*${long === 'only' ? '.long' : ''}.test.${extensions}`],
  exclude: [
    '**/node_modules/**',
    '**/dist/**',
    ...(long ? [] : ['**/*.long.test.ts']),
    ...(excluded ? [excluded] : []),
  ],
})

/** What all tests have in common. */
export const common = {
  testTimeout: limits.test,
  hookTimeout: limits.hook,
  teardownTimeout: limits.hook,
  expect: { poll: { timeout: limits.event } },
  // Tests wait for databases and events, so a worker more than processors keeps these busy.
  maxWorkers: availableParallelism() + 1,
  slowTestThreshold: 10_000,
  // Long tests take steps on servers or builds that are too dear to make for each.
  sequence: { sequencer: ProjectOrder, shuffle: { files: false, tests: !long } },
  reporters: resultsDir ? ['default', new ResultsReporter(resultsDir)] : ['default'],
} satisfies ViteUserConfig['test']
