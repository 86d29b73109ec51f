import { describe, expect, it } from 'vitest'
import { compactNumber } from './compact-number.ts'
import { relativeTime, timeAgo, timeLeft } from './relative-time.ts'

describe('compactNumber', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1249, '1.2k'],
    [1250, '1.3k'],
    [12_345, '12.3k'],
    [123_456, '123k'],
    [999_499, '999k'],
    [999_500, '1M'],
    [1_000_000, '1M'],
    [2_560_000, '2.6M'],
    [999_999_999, '1B'],
    [1_500_000_000, '1.5B'],
  ])('shows %d as %s', (count, text) => expect(compactNumber(count)).toBe(text))
})

const now = Date.parse('2026-06-15T12:00:00Z')
const minute = 60_000
const ago = (minutes: number) => relativeTime(new Date(now - minutes * minute), now)

describe('relativeTime', () => {
  it.each([
    [0.5, 'now'],
    [1, '1m'],
    [59, '59m'],
    [60, '1h'],
    [23 * 60, '23h'],
    [24 * 60, '1d'],
    [6 * 1440, '6d'],
    [7 * 1440, '1w'],
    [29 * 1440, '4w'],
    [30 * 1440, '1mo'],
    [364 * 1440, '12mo'],
    [365 * 1440, '1y'],
    [2000 * 1440, '5y'],
    [-5, 'now'],
  ])('%d minutes ago is %s', (minutes, text) => expect(ago(minutes)).toBe(text))
})

describe('timeAgo', () => {
  it.each([
    [0.5, 'just now'],
    [1, '1 minute ago'],
    [2 * 1440, '2 days ago'],
    [60 * 1440, '2 months ago'],
    [365 * 1440, '1 year ago'],
  ])('says %d minutes in words: %s', (minutes, text) =>
    expect(timeAgo(new Date(now - minutes * minute), now)).toBe(text),
  )
})

describe('timeLeft', () => {
  it.each([
    [10, '10m'],
    [0.2, '1m'],
    [3 * 1440, '3d'],
    [0, 'expired'],
    [-1, 'expired'],
  ])('with %d minutes left says %s', (minutes, text) =>
    expect(timeLeft(new Date(now + minutes * minute), now)).toBe(text),
  )
})
