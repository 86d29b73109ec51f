import { common, testFiles } from '@flyleaf/testing/common'
import { serviceTests } from '@flyleaf/testing/vitest'
import { webTests } from '@flyleaf/testing/web-tests'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import shellTests from './shell/vitest.config.ts'

/** Projects as one, so that workers evaluate what they share once. */
function asOne(name: string, tests: ViteUserConfig, folders: string, extensions: string) {
  return {
    ...tests,
    root: import.meta.dirname,
    test: { ...tests.test, ...testFiles(`${folders}/src/`, extensions), name: `@flyleaf/${name}` },
  }
}

/** The tests of all projects, in one pool of workers. */
export default defineConfig({
  test: {
    ...common,
    silent: 'passed-only',
    projects: [
      asOne('services', serviceTests, 'services/*', 'ts'),
      asOne('microfrontends', webTests, '{mf-*,libs/ui}', '{ts,tsx}'),
      // The last by name: its files are short, so no worker is alone for long at the end.
      asOne('web', shellTests, '{shell,libs/web}', '{ts,tsx}'),
      '!(mf-*|shell)/vitest.config.ts',
      'libs/!(ui|web)/vitest.config.ts',
    ],
  },
})
