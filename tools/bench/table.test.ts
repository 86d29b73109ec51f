import { expect, it } from 'vitest'
import { asRead, comparedWith, type Row } from './row.ts'
import { tableOf } from './table.ts'

const row: Row = {
  scenario: 'a-feed',
  rate: 1500,
  share: 0.2,
  p50: 10,
  p99: 40,
  failures: {},
  statements: 1,
  cpuMs: { service: 1.234, database: 0.5, all: 2 },
}

it('compares a scenario with hello world, and shows which targets are met', () => {
  const table = tableOf([asRead(row)], { 'feed-1': 120 })
  expect(table).toMatch(
    /a-feed +1,500 +20 % +10\.0 +40\.0 +1\.0 +1\.23 +0\.50 +2\.00 +✗ ≥ 25 % of hello world +✓ p99 ≤ 5 × p50 +✓ ≤ 4 statements/,
  )
  expect(table).toContain('memory at the end (MB): feed-1 120')
})

it('compares a scenario with another one, and lists unexpected responses', () => {
  const table = tableOf(
    [comparedWith({ ...row, scenario: 'a-deep-page', p50: 12, failures: { '429': 3 } }, row, 1.5)],
    {},
  )
  expect(table).toMatch(/a-deep-page .* ✓ p50 ≤ 1\.5 × a-feed \(1\.20 ×\)/)
  expect(table).toContain('a-deep-page: 3 × 429')
})

it('compares the slowest calls of two scenarios', () => {
  const busy = comparedWith({ ...row, p99: 80 }, row, 1.5, 'p99')
  expect(busy.promises).toEqual({ 'p99 ≤ 1.5 × a-feed (2.00 ×)': false })
})
