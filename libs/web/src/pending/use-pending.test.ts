import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePending } from './use-pending.ts'

const pass = (time: number) => act(() => vi.advanceTimersByTime(time))
const start = () =>
  renderHook(({ isLoading }) => usePending(isLoading), { initialProps: { isLoading: true } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('usePending', () => {
  it('shows nothing for a wait shorter than a second', () => {
    const hook = start()
    pass(999)
    expect(hook.result.current).toBe(false)
    hook.rerender({ isLoading: false })
    pass(5000)
    expect(hook.result.current).toBe(false)
  })

  it('shows after a second, and then for at least half a second', () => {
    const hook = start()
    pass(1000)
    expect(hook.result.current).toBe(true)
    pass(100)
    hook.rerender({ isLoading: false })
    pass(399)
    expect(hook.result.current).toBe(true)
    pass(1)
    expect(hook.result.current).toBe(false)
  })

  it('ends at once when shown for long enough', () => {
    const hook = start()
    pass(3000)
    hook.rerender({ isLoading: false })
    pass(0)
    expect(hook.result.current).toBe(false)
  })
})
