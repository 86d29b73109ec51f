import { expect, it } from 'vitest'
import { monthsFrom, startOfMonth } from './months.rules.ts'

it('counts months across a year, also from a day that the month before lacks', () => {
  const at = new Date('2026-03-31T23:59:59Z')
  expect(monthsFrom('2025-11', at)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsFrom('2026-03', at)).toEqual(['2026-03'])
  expect(startOfMonth(at, 11).toISOString()).toBe('2025-04-01T00:00:00.000Z')
})
