import { expect, it } from 'vitest'
import { statusOf } from './index-status.ts'

it('says how far the index is', () => {
  expect(statusOf(9000, 12_000)).toMatch(
    /^Search has indexed 9,000 of 12,000 changes of the catalogue \(75 %\)/,
  )
  for (const last of [0, 12_000])
    expect(statusOf(12_000, last)).toBe('Search finds all books of the catalogue.')
  expect(statusOf(11_999, 12_000)).toContain('99 %')
})
