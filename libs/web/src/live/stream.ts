import { backoff } from './backoff.ts'

/** A connection open this long counts as good and resets the backoff. */
const STEADY_AFTER = 5000

export interface StreamOptions {
  path: string
  onData: (data: string) => void
  onConnected: (isConnected: boolean) => void
  /** Called when a connection was refused before it opened: perhaps nobody is signed in any more. */
  onRefused: () => void
}

/**
 * A stream of server-sent events that comes back. A native EventSource stays closed for good after a 401, 502 or 503 and
 * waits blindly otherwise; this one is made anew after any failure, and at once when the network or the tab returns.
 */
export function openStream({ path, onData, onConnected, onRefused }: StreamOptions): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let steady: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let lastId = ''

  const connect = () => {
    clearTimeout(retry)
    retry = undefined
    // A new EventSource cannot send the header Last-Event-ID: the place goes into the address.
    const current = new EventSource(lastId ? `${path}?lastEventId=${encodeURIComponent(lastId)}` : path, {
      withCredentials: true,
    })
    source = current
    let opened = false
    current.onopen = () => {
      opened = true
      steady = setTimeout(() => (attempt = 0), STEADY_AFTER)
      onConnected(true)
    }
    current.onmessage = (event: MessageEvent<string>) => {
      if (event.lastEventId) lastId = event.lastEventId
      onData(event.data)
    }
    current.onerror = () => {
      drop()
      onConnected(false)
      retry = setTimeout(connect, backoff(attempt++))
      if (!opened) onRefused()
    }
  }

  const drop = () => {
    clearTimeout(steady)
    if (!source) return
    source.onopen = source.onmessage = source.onerror = null
    source.close()
    source = undefined
  }

  /** Something has changed for the better: no reason to wait any longer. */
  const hurry = () => {
    if (!retry || document.visibilityState === 'hidden') return
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
