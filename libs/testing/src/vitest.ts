import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const reporters = process.env['TEST_REPORT_DIR']
  ? [
      'default',
      [
        'json',
        {
          outputFile: `${process.env['TEST_REPORT_DIR']}/${process.cwd().split('/').slice(-2).join('-')}.json`,
        },
      ] as const,
    ]
  : ['default']

/** Plain tests under Node: rules, contracts, tools. */
export const nodeTests = defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    reporters: reporters as never,
  },
})

/** Tests of a service against PostgreSQL and Redis of their own; started once a run. */
export const serviceTests = defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: [here('./databases.ts')],
    silent: 'passed-only',
    testTimeout: 20_000,
    hookTimeout: 40_000,
    maxWorkers: 2,
    reporters: reporters as never,
  },
})

/** Components and pages by role and label, in a simulated document. */
export const webTests = defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [here('./document.ts')],
    css: false,
    testTimeout: 15_000,
    maxWorkers: 2,
    reporters: reporters as never,
  },
})
