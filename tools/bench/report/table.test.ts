import { expect, it } from 'vitest'
import { comparedWith, withSqlLimit, type Row } from './row.ts'
import { tableOf } from './table.ts'

const row: Row = {
  scenario: 'a-feed',
  rate: 500,
  p50: 10,
  p99: 40,
  failures: {},
  statements: 1,
  cpuMs: { service: 1.234, database: 0.5 },
  memory: { 'feed-1': 120 },
}

it('compares a scenario with its SQL, and shows which targets are met', () => {
  const table = tableOf([withSqlLimit(row, { calls: 1000, seconds: 1, p50: 2, p99: 5 })])
  expect(table).toMatch(
    /a-feed +500 +10\.0 +40\.0 +1\.0 +1\.23 \+ 0\.50 +1,000 +5\.0 +50 % +✓ ≥ 25 % of the rate +✗ p99 ≤ 5 × +✓ ≤ 4 statements/,
  )
  expect(table).toContain('memory at the end (MB): feed-1 120')
})

it('compares a scenario with another one, and lists unexpected responses', () => {
  const table = tableOf([
    comparedWith({ ...row, scenario: 'a-deep-page', p50: 12, failures: { '429': 3 } }, row, 1.5),
  ])
  expect(table).toMatch(/a-deep-page .* 1\.20 × +✓ p50 ≤ 1\.5 ×/)
  expect(table).toContain('a-deep-page: against a-feed')
  expect(table).toContain('a-deep-page: 3 × 429')
})

it('compares the slowest calls of two scenarios', () => {
  const busy = comparedWith({ ...row, p99: 80 }, row, 1.5, 'p99')
  expect(busy.limit?.ratio).toBe(2)
  expect(busy.promises).toEqual([{ text: 'p99 ≤ 1.5 ×', isKept: false }])
})
