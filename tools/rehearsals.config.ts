import { nodeTests } from '@flyleaf/testing/vitest'
import { defineConfig } from 'vitest/config'

/** Tests that start all of Flyleaf, one file after another. */
export default defineConfig({
  root: import.meta.dirname,
  test: { ...nodeTests.test, include: ['**/*.rehearsal.ts'], fileParallelism: false },
})
