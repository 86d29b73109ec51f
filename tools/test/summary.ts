import type { Outcome } from './steps.ts'

const SLOWEST = 10

/** The end of a run: the slowest files, every failure with the command that repeats it, one line per step, and `N passed, N failed`. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const skipped = sum(outcomes.map((outcome) => outcome.skipped))
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const closing = `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [
    '',
    ...slowestOf(outcomes),
    ...(failures.length > 0 ? ['Failed:'] : []),
    ...failures.flatMap(({ test, repeat }) => [`  ✗ ${test}`, `    ${repeat}`]),
    ...(failures.length > 0 ? [''] : []),
    ...outcomes.map(rowOf),
    '',
    closing,
    '',
  ].join('\n')
}

/** 0 when nothing failed, otherwise 1. */
export const exitCodeOf = (outcomes: readonly Outcome[]): number =>
  outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0

function slowestOf(outcomes: readonly Outcome[]): string[] {
  const files = outcomes.flatMap((outcome) => outcome.files).sort((a, b) => b.seconds - a.seconds)
  if (files.length === 0) return []
  const rows = files
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  return ['The slowest files:', ...rows, '']
}

export function rowOf({ name, passed, failures, skipped, seconds, note }: Outcome): string {
  const counts = [`${passed} passed`, `${failures.length} failed`, `${skipped} skipped`]
  const columns = counts.map((count) => count.padStart(13)).join('')
  return `${failures.length === 0 ? '✓' : '✗'} ${name.padEnd(22)}${columns}  ${seconds.toFixed(1)} s${note ? `  ${note}` : ''}`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
