import { reconnectDelay } from './backoff.ts'

/** A connection open for this long, in milliseconds, is stable and resets the backoff. */
const STEADY_AFTER = 5000
/** The server sends a heartbeat every 15 s: a connection silent for this long is dead. */
const SILENT_FOR = 40_000

export interface StreamOptions {
  path: string
  /** The id of the last event that this browser received. */
  lastId: string
  onData: (data: string, lastId: string) => void
  onConnected: (isConnected: boolean) => void
  /** Called when a connection was refused before it opened; the session may have ended. */
  onRefused: () => void
}

/**
 * A stream of server-sent events that reconnects. A native EventSource stays closed after a 401, 502 or 503, reconnects without
 * backoff otherwise, and does not notice a dead connection; this one reconnects after any failure or silence, and at once when
 * the network or the tab returns.
 */
export function openStream({ path, onData, onConnected, onRefused, ...options }: StreamOptions): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let steady: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let lastId = options.lastId
  let lastActivityAt = 0
  /** The delay that the server asked for when it closed the connection. */
  let askedWait: number | undefined

  const connect = () => {
    clearTimeout(retry)
    retry = undefined
    // A new EventSource cannot send the header Last-Event-ID, so the position is a query parameter.
    const current = new EventSource(lastId ? `${path}?lastEventId=${encodeURIComponent(lastId)}` : path, {
      withCredentials: true,
    })
    source = current
    let opened = false
    onActivity()
    current.onopen = () => {
      opened = true
      onActivity()
      steady = setTimeout(() => (attempt = 0), STEADY_AFTER)
      onConnected(true)
    }
    current.onmessage = (event: MessageEvent<string>) => {
      onActivity()
      if (event.lastEventId) lastId = event.lastEventId
      onData(event.data, lastId)
    }
    current.addEventListener('heartbeat', onActivity)
    current.addEventListener('retry', ({ data }: MessageEvent<string>) => (askedWait = Number(data)))
    current.onerror = () => {
      comeBack()
      if (!opened) onRefused()
    }
  }

  const onActivity = () => {
    lastActivityAt = Date.now()
    clearTimeout(silence)
    silence = setTimeout(comeBack, SILENT_FOR)
  }

  const comeBack = () => {
    drop()
    onConnected(false)
    retry = setTimeout(connect, askedWait ?? reconnectDelay(attempt++))
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

  /** The network or the tab is back: the backoff is no longer needed. */
  const hurry = () => {
    if (document.visibilityState === 'hidden') return
    // Timers stop while a computer sleeps, so the silence may be longer than they measured.
    if (source && Date.now() - lastActivityAt > SILENT_FOR) comeBack()
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
