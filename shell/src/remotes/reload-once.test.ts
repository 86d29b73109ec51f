import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

const at = { href: 'https://flyleaf.example/', reload: vi.fn(), assign: vi.fn() }
const failed = new RemoteUnavailable('feed', 'failed')

beforeEach(() => {
  vi.stubGlobal('location', at)
  sessionStorage.clear()
})
afterEach(() => vi.clearAllMocks())

it('loads the page that the reader was on the way to', () => {
  expect(reloadOnce(failed, 'https://flyleaf.example/books?q=1')).toBe(true)
  expect(at.assign).toHaveBeenCalledWith('https://flyleaf.example/books?q=1')
})

it('reloads the page that the reader is on, once', () => {
  expect(reloadOnce(failed, at.href)).toBe(true)
  expect(reloadOnce(failed, at.href)).toBe(false)
  expect(at.reload).toHaveBeenCalledTimes(1)
})

it('does not reload for a part that is only slow', () => {
  expect(reloadOnce(new RemoteUnavailable('feed', 'slow'), at.href)).toBe(false)
})
