import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './steps.ts'

/** The folders of all projects that vitest tests: `services/feed`, `libs/ui`. */
export const testedProjects = (): string[] =>
  globSync(['*/vitest.config.ts', '*/*/vitest.config.ts'], {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
    .map(dirname)
    .sort()
