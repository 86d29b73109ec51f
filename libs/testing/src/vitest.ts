import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { common, isLong, testFiles } from './common.ts'

/** Plain tests under Node: rules, contracts, tools. Long ones evaluate modules for the environment that they build in. */
export const nodeTests = defineConfig({
  test: { ...common, ...testFiles('', 'ts'), isolate: isLong },
})

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
