import type { Step } from './steps.ts'

/** What needs no running platform, in order of speed. */
export const checks: Step[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'types', command: ['nx', 'run-many', '-t', 'types', '--outputStyle=static'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
]
