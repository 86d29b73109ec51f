import { describe, expect, it } from 'vitest'
import { newReading, statusEffect, applyStatus, todayOf, type ReadingProgressed } from './reading.rules.ts'

const TODAY = '2026-05-17'
const aReading = (changes: Partial<ReadingProgressed>): ReadingProgressed => ({
  ...newReading('want', TODAY),
  ...changes,
})

describe('today', () => {
  const newYear = new Date('2027-01-01T01:00:00Z')
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2027-01-01', '2027-01-01'],
    ['2027-01-02', '2027-01-02'],
    ['2026-12-30', '2027-01-01'],
    ['2031-01-01', '2027-01-01'],
    [undefined, '2027-01-01'],
  ])('for a reader whose date is %s: %s', (claimed, today) => expect(todayOf(newYear, claimed)).toBe(today))
})

describe('the current reading', () => {
  it.each([
    [{ status: 'want' }, 'want', 'stays'],
    [{ status: 'want' }, 'reading', 'goes-on'],
    [{ status: 'want' }, 'none', 'ends'],
    [{ status: 'reading', startedAt: '2026' }, 'read', 'goes-on'],
    [{ status: 'reading', startedAt: '2026' }, 'want', 'ends'],
    [{ status: 'stopped', startedAt: '2026' }, 'reading', 'goes-on'],
    [{ status: 'read', finishedAt: '2020' }, 'reading', 'ends'],
    [{ status: 'read', finishedAt: '2020' }, 'want', 'ends'],
    [{ status: 'read', finishedAt: TODAY }, 'reading', 'goes-on'],
    [{ status: 'read', finishedAt: null }, 'reading', 'goes-on'],
  ] as const)('%o with new status %s: %s', (reading, wanted, effect) =>
    expect(statusEffect(aReading(reading), wanted, TODAY)).toBe(effect),
  )
})

describe('a status', () => {
  const after = (reading: Partial<ReadingProgressed>, status: ReadingProgressed['status']) => {
    const changed = aReading(reading)
    applyStatus(changed, status, TODAY)
    return changed
  }
  it("sets dates for today's changes, and invents no others", () => {
    expect(after({ status: 'want' }, 'reading')).toMatchObject({ startedAt: TODAY })
    expect(after({ status: 'want' }, 'read')).toMatchObject({ startedAt: null, finishedAt: null })
    expect(after({ status: 'reading', startedAt: '2026-04' }, 'read')).toMatchObject({
      startedAt: '2026-04',
      finishedAt: TODAY,
      percent: 100,
    })
    expect(after({ status: 'reading', percent: 40 }, 'stopped')).toMatchObject({
      finishedAt: TODAY,
      percent: 40,
    })
    expect(after({ status: 'stopped', startedAt: '2025', finishedAt: '2025' }, 'reading')).toMatchObject({
      startedAt: '2025',
      finishedAt: null,
    })
    expect(newReading('read', TODAY)).toMatchObject({ startedAt: null, finishedAt: null })
  })
})
