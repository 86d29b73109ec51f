import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { limits } from './limits.ts'

// The library sets it once per worker, when it is loaded.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
configure({ asyncUtilTimeout: limits.event })

// Browser APIs that the simulated document lacks.
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

// The document draws by one timer while any frame is asked for. Begun in a test with simulated timers, it would never draw again.
const { requestAnimationFrame, cancelAnimationFrame } = window
let frame: number
const draw = () => void (frame = requestAnimationFrame(draw))
beforeAll(draw)
afterAll(() => cancelAnimationFrame(frame))

// Without layout no row is visible, so every row is rendered. The journeys test virtualisation in real browsers.
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
