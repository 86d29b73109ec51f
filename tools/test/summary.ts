import { sum } from './read-results.ts'
import type { Outcome } from './steps.ts'

/** The end of a run: every failure by name, one line per step, and the final line `N passed, N failed`. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const skipped = sum(outcomes.map((outcome) => outcome.skipped))
  const closing = `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const named = failures.length > 0 ? ['Failed:', ...failures.map((failure) => `  ✗ ${failure}`), ''] : []
  return ['', ...named, ...outcomes.map(rowOf), '', closing, ''].join('\n')
}

/** 0 when nothing failed, otherwise 1. */
export const exitCodeOf = (outcomes: readonly Outcome[]): number =>
  outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0

function rowOf({ name, passed, failures, skipped, seconds }: Outcome): string {
  const counts = [`${passed} passed`, `${failures.length} failed`, `${skipped} skipped`]
  const columns = counts.map((count) => count.padStart(13)).join('')
  return `${failures.length === 0 ? '✓' : '✗'} ${name.padEnd(12)}${columns}  ${seconds.toFixed(1)} s`
}
