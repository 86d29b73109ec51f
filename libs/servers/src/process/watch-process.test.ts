import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchProcess } from './watch-process.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SECOND = 1000
const crowded = () => Date.now()
const quiet = () => 0
const never = () => new Promise<boolean>(() => {})

/** How many seconds pass until a process that answers like this is taken for hung; undefined when it is not within two minutes. */
async function secondsUntilHung(
  isAlive: () => Promise<boolean>,
  pressureMs: () => number,
  hasAnsweringChildren = false,
) {
  const start = Date.now()
  let hungAt: number | undefined
  const end = watchProcess(process.pid, isAlive, () => (hungAt = Date.now()), {
    hasAnsweringChildren,
    pressureMs,
  })
  await vi.advanceTimersByTimeAsync(120 * SECOND)
  end()
  return hungAt && (hungAt - start) / SECOND
}

it('finds a hung process within 5 s', async () => {
  expect(await secondsUntilHung(never, quiet)).toBeLessThan(5)
})

it('does not take a process for hung whose child waits for a CPU of a crowded machine', async () => {
  const inTenSeconds = () => new Promise<boolean>((resolve) => setTimeout(resolve, 10 * SECOND, true))
  expect(await secondsUntilHung(inTenSeconds, crowded, true)).toBeUndefined()
})

it('finds a hung process on a crowded machine, too', async () => {
  expect(await secondsUntilHung(never, crowded)).toBeLessThan(5)
  expect(await secondsUntilHung(never, crowded, true)).toBeLessThan(60)
})

it('does not take a process for hung that answers', async () => {
  expect(await secondsUntilHung(() => Promise.resolve(true), quiet)).toBeUndefined()
})
