import type { Step } from './steps.ts'

/** Checks that need no running platform. */
export const checks: Step[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '-b', '.', 'tsconfig.web.json'] },
  { name: 'contracts', command: ['node', 'tools/contracts/main.ts', '--check'] },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
]
