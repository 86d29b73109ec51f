import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

const at = { pathname: '/books', reload: vi.fn() }
const failed = new RemoteUnavailable('feed', 'failed')

beforeEach(() => {
  vi.stubGlobal('location', at)
  sessionStorage.clear()
})
afterEach(() => vi.clearAllMocks())

it('reloads the current page once', () => {
  expect(reloadOnce(failed)).toBe(true)
  expect(reloadOnce(failed)).toBe(false)
  expect(at.reload).toHaveBeenCalledTimes(1)
})

it('does not reload for a slow response', () => {
  expect(reloadOnce(new RemoteUnavailable('feed', 'slow'))).toBe(false)
})
