import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { limits } from './limits.ts'

configure({ asyncUtilTimeout: limits.event })

// What a real browser has and the simulated document lacks.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}

// Without layout nothing would be in sight: every row is rendered. Real browsers virtualise, in the journeys.
vi.mock('virtua', () => {
  const AllRows = ({ children, data }: VirtualizerProps) =>
    typeof children === 'function'
      ? data?.map(children as (row: unknown, index: number) => unknown)
      : children
  return { Virtualizer: AllRows, WindowVirtualizer: AllRows }
})
interface VirtualizerProps {
  children: unknown
  data?: unknown[]
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})
