const CHANNEL = 'flyleaf-toggles'
/** How long news applies to cached data, in milliseconds; older cached data is reloaded anyway. */
const KEPT = 5 * 60_000

interface News {
  target: string
  result: unknown
}
type Listener = (result: unknown) => void

const listeners = new Map<string, Set<Listener>>()
// For rows that are not mounted when the news arrives.
const kept = new Map<string, { result: unknown; at: number }>()
let channel: BroadcastChannel | undefined

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data: { target, result } }: MessageEvent<News>) => {
    const here = listeners.get(target)
    if (here) for (const listener of here) listener(result)
    else kept.set(target, { result, at: Date.now() })
  }
  return channel
}

/** Sends the server's response to a like, save, share or follow to the other tabs. */
export function broadcastToggle(target: string, result: unknown): void {
  kept.delete(target)
  open()?.postMessage({ target, result } satisfies News)
}

/**
 * Subscribes to changes of a target in other tabs, including those since it was last mounted. Returns a function that
 * unsubscribes.
 */
export function onToggled(target: string, listener: Listener): () => void {
  open()
  const news = kept.get(target)
  kept.delete(target)
  if (news && Date.now() - news.at < KEPT) listener(news.result)
  const here = listeners.get(target) ?? new Set()
  listeners.set(target, here.add(listener))
  return () => {
    here.delete(listener)
    if (here.size === 0) listeners.delete(target)
  }
}
