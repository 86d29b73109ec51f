import { expect, it } from 'vitest'
import { isCommon, selectivityOf } from './selectivity.ts'

const isCommonWord = (counts: number[], total: number) => isCommon(selectivityOf(counts, total))

it('treats words as common when one row of a few hundred has all of them', () => {
  expect(isCommonWord([400_000], 1_000_000)).toBe(true)
  expect(isCommonWord([100_000, 200_000], 1_000_000)).toBe(true)
  expect(isCommonWord([30_000, 30_000], 1_000_000)).toBe(false)
  expect(isCommonWord([4_000], 1_000_000)).toBe(false)
  expect(isCommonWord([300], 400)).toBe(false)
  expect(isCommonWord([2_000_000], 1_000_000)).toBe(true)
})
