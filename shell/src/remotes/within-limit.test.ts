import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RemoteUnavailable } from './remote-unavailable.ts'
import { LIMIT, withinLimit } from './within-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const outcomeOf = (loading: Promise<unknown>) =>
  loading.then(
    (value) => value,
    (error: RemoteUnavailable) => error.reason,
  )

describe('loading within a limit', () => {
  it('tries three times, and resolves when one attempt succeeds', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('lost'))
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue('here')
    const outcome = outcomeOf(withinLimit('feed', load))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await outcome).toBe('here')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('rejects with an explanation after the last attempt', async () => {
    const load = vi.fn().mockRejectedValue(new Error('lost'))
    const outcome = outcomeOf(withinLimit('feed', load))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await outcome).toBe('failed')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('rejects with an explanation when it hangs', async () => {
    const outcome = outcomeOf(withinLimit('feed', () => new Promise(() => {})))
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect(await outcome).toBe('slow')
  })

  it('does not retry what is switched off', async () => {
    const load = vi.fn().mockRejectedValue(new RemoteUnavailable('feed', 'disabled'))
    expect(await outcomeOf(withinLimit('feed', load))).toBe('disabled')
    expect(load).toHaveBeenCalledTimes(1)
  })
})
