import { expect, it } from 'vitest'
import { readerDate } from './reader-date.ts'

it('is the date of the reader’s clock', () => {
  expect(readerDate(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
  expect(readerDate(new Date(2027, 0, 1, 0, 1))).toBe('2027-01-01')
})
