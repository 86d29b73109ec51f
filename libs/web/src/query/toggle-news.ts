const CHANNEL = 'flyleaf-toggles'
/** News is for what was cached before it; after this long the cache itself is asked anew, in milliseconds. */
const KEPT = 5 * 60_000

interface News {
  target: string
  result: unknown
}
type Listener = (result: unknown) => void

const listeners = new Map<string, Set<Listener>>()
// For rows that are not on the screen when the news comes.
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

/** Tells the other tabs what the server answered to a like, a save, a share or a follow. */
export function tellToggled(target: string, result: unknown): void {
  kept.delete(target)
  open()?.postMessage({ target, result } satisfies News)
}

/** Hears what other tabs did to a target, also what they did since it was last on the screen. Returns what ends it. */
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
