import { expect, it } from 'vitest'
import { isCommon } from './common.ts'

it('takes words for common when one row of a few hundred has them all', () => {
  expect(isCommon([400_000], 1_000_000)).toBe(true)
  expect(isCommon([100_000, 200_000], 1_000_000)).toBe(true)
  expect(isCommon([30_000, 30_000], 1_000_000)).toBe(false)
  expect(isCommon([4_000], 1_000_000)).toBe(false)
  expect(isCommon([300], 400)).toBe(false)
  expect(isCommon([2_000_000], 1_000_000)).toBe(true)
})
