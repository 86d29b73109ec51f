import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { common } from './common.ts'

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
    globalSetup: [fileURLToPath(new URL('./databases.ts', import.meta.url))],
    silent: 'passed-only',
    maxWorkers: 2,
  },
})
