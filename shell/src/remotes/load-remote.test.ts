import { loadRemote, registerRemotes as register } from '@module-federation/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPage, registerRemotes } from './index.ts'
import { LIMIT } from './within-limit.ts'

vi.mock('@module-federation/runtime', () => ({ loadRemote: vi.fn(), registerRemotes: vi.fn() }))
vi.mock('./release.ts', () => {
  const none = { js: [], css: [] }
  const remote = {
    name: 'feed',
    version: 'v1',
    base: '/remotes/feed/v1/',
    entry: 'remoteEntry.js',
    common: none,
  }
  const release = { id: 1, remotes: [{ ...remote, pages: {}, widgets: {}, routes: [], nav: [] }] }
  return { release, remoteNamed: () => release.remotes[0] }
})

const page = { Component: () => null }
const remote = { default: { pages: { home: async () => page } } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a remote whose entry never loads', () => {
  it('is requested again at another address, without a reload', async () => {
    registerRemotes({} as never)
    vi.mocked(loadRemote).mockReturnValueOnce(new Promise(() => {}))
    const first = loadPage('feed', 'home').catch((error: { reason: string }) => error.reason)
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect(await first).toBe('slow')
    vi.mocked(loadRemote).mockResolvedValueOnce(remote)
    expect(await loadPage('feed', 'home')).toBe(page)
    const [again] = vi.mocked(register).mock.lastCall![0]
    expect(again).toMatchObject({
      name: 'feed_v1_again',
      entry: expect.stringMatching(/remoteEntry\.js\?again=1$/),
    })
    expect(vi.mocked(loadRemote)).toHaveBeenLastCalledWith('feed_v1_again/remote')
  })
})
