import { backoff } from './backoff.ts'

/** A connection open this long counts as good and resets the backoff. */
const STEADY_AFTER = 5000
/** The server sends a heartbeat every 15 s: a connection that is silent for this long is dead. */
const SILENT_FOR = 40_000

export interface StreamOptions {
  path: string
  /** The id of the last event that this browser had. */
  lastId: string
  onData: (data: string, lastId: string) => void
  onConnected: (isConnected: boolean) => void
  /** Called when a connection was refused before it opened: perhaps nobody is signed in any more. */
  onRefused: () => void
}

/**
 * A stream of server-sent events that comes back. A native EventSource stays closed for good after a 401, 502 or 503, waits
 * blindly otherwise, and does not notice a connection that died silently; this one is made anew after any failure or silence,
 * and at once when the network or the tab returns.
 */
export function openStream({ path, onData, onConnected, onRefused, ...options }: StreamOptions): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let steady: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let lastId = options.lastId
  let heardAt = 0
  /** What the server asked for when it sent this browser away. */
  let askedWait: number | undefined

  const connect = () => {
    clearTimeout(retry)
    retry = undefined
    // A new EventSource cannot send the header Last-Event-ID: the position goes into the address.
    const current = new EventSource(lastId ? `${path}?lastEventId=${encodeURIComponent(lastId)}` : path, {
      withCredentials: true,
    })
    source = current
    let opened = false
    heard()
    current.onopen = () => {
      opened = true
      heard()
      steady = setTimeout(() => (attempt = 0), STEADY_AFTER)
      onConnected(true)
    }
    current.onmessage = (event: MessageEvent<string>) => {
      heard()
      if (event.lastEventId) lastId = event.lastEventId
      onData(event.data, lastId)
    }
    current.addEventListener('heartbeat', heard)
    current.addEventListener('retry', ({ data }: MessageEvent<string>) => (askedWait = Number(data)))
    current.onerror = () => {
      comeBack()
      if (!opened) onRefused()
    }
  }

  const heard = () => {
    heardAt = Date.now()
    clearTimeout(silence)
    silence = setTimeout(comeBack, SILENT_FOR)
  }

  const comeBack = () => {
    drop()
    onConnected(false)
    retry = setTimeout(connect, askedWait ?? backoff(attempt++))
    askedWait = undefined
  }

  const drop = () => {
    clearTimeout(steady)
    clearTimeout(silence)
    if (!source) return
    source.onopen = source.onmessage = source.onerror = null
    source.close()
    source = undefined
  }

  /** Something has changed for the better: no reason to wait any longer. */
  const hurry = () => {
    if (document.visibilityState === 'hidden') return
    // While a computer sleeps its timers stand still: what it last heard is older than they say.
    if (source && Date.now() - heardAt > SILENT_FOR) comeBack()
    if (!retry) return
    attempt = 0
    connect()
  }

  const signs = [
    [window, 'online'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const
  for (const [target, name] of signs) target.addEventListener(name, hurry)
  connect()

  return () => {
    for (const [target, name] of signs) target.removeEventListener(name, hurry)
    clearTimeout(retry)
    retry = undefined
    drop()
    onConnected(false)
  }
}
