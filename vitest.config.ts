import { common, testFiles } from '@flyleaf/testing/common'
import { serviceTests } from '@flyleaf/testing/vitest'
import { defineConfig } from 'vitest/config'

/** The services as one project, so that workers evaluate what they share once. */
const services = {
  ...serviceTests,
  root: import.meta.dirname,
  test: { ...serviceTests.test, ...testFiles('services/*/src/', 'ts'), name: '@flyleaf/services' },
}

/** The tests of all projects, in one pool of workers. */
export default defineConfig({
  test: {
    ...common,
    silent: 'passed-only',
    projects: [services, '{*,libs/*}/vitest.config.ts'],
  },
})
