const CHANNEL = 'flyleaf-toggles'
/** How long news applies to cached data, in milliseconds; older cached data is reloaded anyway. */
const KEPT = 5 * 60_000

/** The server's response to a like, save, share or follow. */
export interface News {
  target: string
  /** The reader's id, because somebody else may have signed in since. */
  reader: string | undefined
  result: unknown
}
type Listener = (news: News) => void

const listeners = new Map<string, Set<Listener>>()
// For rows that are not mounted when the news arrives.
const kept = new Map<string, { news: News; at: number }>()
let channel: BroadcastChannel | undefined

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data: news }: MessageEvent<News>) => {
    const targetListeners = listeners.get(news.target)
    if (targetListeners) for (const listener of targetListeners) listener(news)
    else keep(news)
  }
  return channel
}

function keep(news: News): void {
  const now = Date.now()
  for (const [target, { at }] of kept) if (now - at >= KEPT) kept.delete(target)
  kept.set(news.target, { news, at: now })
}

/** Sends the server's response to the other tabs. */
export function broadcastToggle(news: News): void {
  kept.delete(news.target)
  open()?.postMessage(news)
}

/**
 * Subscribes to changes of a target in other tabs, including those since it was last mounted. Returns a function that
 * unsubscribes.
 */
export function onToggled(target: string, listener: Listener): () => void {
  open()
  const last = kept.get(target)
  kept.delete(target)
  if (last && Date.now() - last.at < KEPT) listener(last.news)
  const targetListeners = listeners.get(target) ?? new Set()
  listeners.set(target, targetListeners.add(listener))
  return () => {
    targetListeners.delete(listener)
    if (targetListeners.size === 0) listeners.delete(target)
  }
}
