import { expect, it } from 'vitest'
import { Throttle, ratioAfter } from './throttle.ts'

it('pauses the longer the longer the processors are busy, and less when they are free', () => {
  const ratios = [0.99, 0.99, 0.99, 0.99, 0.99, 0.99, 0.3, 0.3].reduce(
    (before, busy) => [...before, ratioAfter(before.at(-1)!, busy)],
    [1],
  )
  expect(ratios).toEqual([1, 2, 4, 8, 16, 16, 16, 8, 4])
  expect(ratioAfter(0.5, 0)).toBe(0.5)
})

it('lets short work be done without a pause, and pauses after long work', async () => {
  const throttle = new Throttle()
  const timeOf = async (work: Promise<void>) => {
    const began = performance.now()
    await work
    return performance.now() - began
  }
  await throttle.after(299)
  // A timer may be a little early.
  expect(await timeOf(throttle.after(100))).toBeGreaterThan(90)
})
