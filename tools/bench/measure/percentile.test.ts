import { expect, it } from 'vitest'
import { median, percentile } from './percentile.ts'

it('finds the value at a percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.5)).toBe(50)
  expect(percentile(values, 0.99)).toBe(99)
  expect(percentile(values, 1)).toBe(100)
  expect(median([3, 1, 10])).toBe(3)
  expect(percentile([7], 0.99)).toBe(7)
})

it('has no value for an empty list', () => {
  expect(percentile([], 0.5)).toBeNaN()
})
