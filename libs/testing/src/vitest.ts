import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { common, testFiles } from './common.ts'

/** Plain tests under Node: rules, contracts, tools. */
export const nodeTests = defineConfig({ test: { ...common, ...testFiles('', 'ts') } })

/** Tests of a service, with PostgreSQL and Redis, started once per run. Its modules are evaluated once per worker. */
export const serviceTests = defineConfig({
  test: {
    ...common,
    ...testFiles('src/', 'ts'),
    globalSetup: [fileURLToPath(new URL('./databases.ts', import.meta.url))],
    silent: 'passed-only',
    isolate: false,
  },
})
