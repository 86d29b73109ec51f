import { globSync } from 'node:fs'
import { root } from '../build/shared.ts'
import type { Step } from './steps.ts'

/**
 * The longest check, run by one checker for each program: several would each work out the types that they share, which takes twice the
 * processor time. Services are programs of their own, because one program has one set of tables.
 */
export const types: Step = {
  name: 'types',
  command: [
    'tsc',
    '-b',
    '--checkers',
    '1',
    '.',
    ...globSync('services/*', { cwd: root }).sort(),
    'tsconfig.web.json',
  ],
}

export const shortChecks: Step[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'contracts', command: ['node', 'tools/contracts/main.ts', '--check'] },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
]

/** Checks that need no running platform. */
export const checks = [...shortChecks, types]
