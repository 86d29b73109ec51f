import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectedStore, markRead, onLive } from './live.ts'
import { startLive } from './start-live.ts'
import { unreadStore } from './unread.ts'

class FakeEventSource {
  static made: FakeEventSource[] = []
  static get last() {
    return FakeEventSource.made.at(-1)!
  }
  onopen?: (() => void) | null
  onmessage?: ((event: { data: string; lastEventId: string }) => void) | null
  onerror?: (() => void) | null
  isClosed = false
  url: string
  constructor(url: string) {
    this.url = url
    FakeEventSource.made.push(this)
  }
  private readonly named = new Map<string, (event: { data: string }) => void>()
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.named.set(name, listener)
  }
  sayNamed(name: string, data = '') {
    this.named.get(name)?.({ data })
  }
  close() {
    this.isClosed = true
  }
  say(event: unknown, lastEventId = '') {
    this.onmessage?.({ data: typeof event === 'string' ? event : JSON.stringify(event), lastEventId })
  }
}

/** Web Locks of one browser: first come, first served. */
function fakeLocks() {
  let queue = Promise.resolve()
  let waiting = 0
  return {
    get waiting() {
      return waiting
    },
    request: (_: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) => {
      waiting++
      const turn = queue.then(() => (waiting--, signal.aborted ? Promise.reject(signal.reason) : lead()))
      queue = turn.catch(() => {})
      return turn
    },
  }
}

const flushPromises = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
let stops: (() => void)[] = []
const start = async (onRefused = () => {}) => {
  const stop = startLive({ onRefused })
  stops.push(stop)
  await flushPromises()
  return stop
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  FakeEventSource.made = []
  vi.stubGlobal('EventSource', FakeEventSource)
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the live connection', () => {
  it('is opened by one tab only, and by the next one when that tab closes', async () => {
    const stopFirst = await start()
    await start()
    expect(FakeEventSource.made).toHaveLength(1)
    expect(FakeEventSource.last.url).toBe('/api/notifications/stream')
    stopFirst()
    await flushPromises()
    expect(FakeEventSource.made).toHaveLength(2)
    expect(FakeEventSource.made[0]!.isClosed).toBe(true)
  })

  it('publishes events by type and updates the counts', async () => {
    await start()
    const received: number[] = []
    const stop = onLive('release', ({ release }) => received.push(release))
    FakeEventSource.last.say({ type: 'unread-count', count: 3 })
    FakeEventSource.last.say({ type: 'release', release: 7 })
    FakeEventSource.last.say({ type: 'of-a-later-release' })
    FakeEventSource.last.say('not json')
    await vi.dynamicImportSettled()
    markRead('notifications', 5)
    stop()
    FakeEventSource.last.say({ type: 'release', release: 8 })
    await vi.dynamicImportSettled()
    expect(received).toEqual([7])
    expect(unreadStore.get()).toEqual({ notifications: 0, messages: 0 })
  })

  it('is disconnected after an error, and reconnects within 4 s while a restart may take, then with growing delays', async () => {
    await start()
    FakeEventSource.last.onopen!()
    expect(connectedStore.get()).toBe(true)
    const prompt = Array<number>(21).fill(4000)
    for (const wait of [1000, 2000, ...prompt, 8000, 16_000, 30_000, 30_000]) {
      const before = FakeEventSource.made.length
      FakeEventSource.last.onerror!()
      expect(connectedStore.get()).toBe(false)
      vi.advanceTimersByTime(wait - 1)
      expect(FakeEventSource.made).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(FakeEventSource.made).toHaveLength(before + 1)
    }
  })

  it('starts with short delays again after a stable connection', async () => {
    await start()
    for (let failure = 0; failure < 4; failure++) {
      FakeEventSource.last.onerror!()
      vi.advanceTimersByTime(30_000)
    }
    FakeEventSource.last.onopen!()
    vi.advanceTimersByTime(5000)
    FakeEventSource.last.onerror!()
    const before = FakeEventSource.made.length
    vi.advanceTimersByTime(1000)
    expect(FakeEventSource.made).toHaveLength(before + 1)
  })

  it.each([
    ['the network returns', () => window.dispatchEvent(new Event('online'))],
    ['the tab is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is restored', () => window.dispatchEvent(new Event('pageshow'))],
  ])('reconnects at once when %s', async (_, sign) => {
    await start()
    FakeEventSource.last.onerror!()
    sign()
    expect(FakeEventSource.made).toHaveLength(2)
    sign()
    expect(FakeEventSource.made).toHaveLength(2)
  })

  it('resumes after the last received message', async () => {
    await start()
    FakeEventSource.last.say({ type: 'unread-count', count: 1 }, '17-0')
    FakeEventSource.last.onerror!()
    vi.advanceTimersByTime(1000)
    expect(FakeEventSource.last.url).toBe('/api/notifications/stream?lastEventId=17-0')
  })

  it('resumes in the next tab after the last message of the first one', async () => {
    const stopFirst = await start()
    await start()
    FakeEventSource.last.say({ type: 'unread-count', count: 1 }, '18')
    await vi.dynamicImportSettled()
    stopFirst()
    await flushPromises()
    expect(FakeEventSource.last.url).toBe('/api/notifications/stream?lastEventId=18')
  })

  it('reconnects after 40 seconds of silence, but not while heartbeats arrive', async () => {
    await start()
    FakeEventSource.last.onopen!()
    for (let beat = 0; beat < 4; beat++) {
      vi.advanceTimersByTime(39_000)
      FakeEventSource.last.sayNamed('heartbeat', '1')
    }
    expect(FakeEventSource.made).toHaveLength(1)
    vi.advanceTimersByTime(40_000)
    expect(connectedStore.get()).toBe(false)
    expect(FakeEventSource.made[0]!.isClosed).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(FakeEventSource.made).toHaveLength(2)
  })

  it('reconnects at once after the computer has slept', async () => {
    await start()
    FakeEventSource.last.onopen!()
    vi.setSystemTime(Date.now() + 3_600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(FakeEventSource.made).toHaveLength(2)
  })

  it('waits as long as the server asks when it closes the connection', async () => {
    await start()
    FakeEventSource.last.onopen!()
    FakeEventSource.last.sayNamed('retry', '4200')
    FakeEventSource.last.onerror!()
    vi.advanceTimersByTime(4199)
    expect(FakeEventSource.made).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(FakeEventSource.made).toHaveLength(2)
  })

  it('checks the session when it is refused', async () => {
    const onRefused = vi.fn()
    await start(onRefused)
    FakeEventSource.last.onopen!()
    FakeEventSource.last.onerror!()
    expect(onRefused).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    FakeEventSource.last.onerror!()
    expect(onRefused).toHaveBeenCalledOnce()
  })

  it('closes and resets its state with the session', async () => {
    const stop = await start()
    FakeEventSource.last.onopen!()
    FakeEventSource.last.say({ type: 'unread-count', count: 2 })
    stop()
    expect(FakeEventSource.last.isClosed).toBe(true)
    expect(connectedStore.get()).toBe(false)
    expect(unreadStore.get().notifications).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(FakeEventSource.made).toHaveLength(1)
  })
})
