import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchProcess } from './watch-process.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SECOND = 1000

/** How many seconds pass until a process that answers like this is taken for hung; undefined when it is not within five minutes. */
async function secondsUntilHung(isAlive: () => Promise<boolean>) {
  const start = Date.now()
  let hungAt: number | undefined
  const end = watchProcess(isAlive, () => (hungAt = Date.now()))
  await vi.advanceTimersByTimeAsync(300 * SECOND)
  end()
  return hungAt && (hungAt - start) / SECOND
}

it('finds a hung process after half a minute', async () => {
  expect(await secondsUntilHung(() => new Promise<boolean>(() => {}))).toBe(31)
  expect(await secondsUntilHung(() => Promise.reject(new Error('refused')))).toBe(31)
})

it('does not take a process for hung that answers, however slowly on a busy machine', async () => {
  expect(await secondsUntilHung(() => Promise.resolve(true))).toBeUndefined()
  const inTwentySeconds = () => new Promise<boolean>((resolve) => setTimeout(resolve, 20 * SECOND, true))
  expect(await secondsUntilHung(inTwentySeconds)).toBeUndefined()
})

it('does not take a process for hung after one long pause of the machine', async () => {
  let hung = false
  const end = watchProcess(
    () => Promise.resolve(true),
    () => (hung = true),
  )
  await vi.advanceTimersByTimeAsync(SECOND)
  vi.setSystemTime(Date.now() + 600 * SECOND)
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  end()
  expect(hung).toBe(false)
})
