import { common } from '@flyleaf/testing/common'
import { defineConfig } from 'vitest/config'

/** The tests of all projects, in one pool of workers. */
export default defineConfig({
  test: {
    ...common,
    silent: 'passed-only',
    projects: ['*/vitest.config.ts', '*/*/vitest.config.ts'],
  },
})
