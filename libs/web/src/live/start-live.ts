import { STREAM_PATH } from '@flyleaf/contracts'
import { connectedStore, receive, broadcastOn, type Note } from './live.ts'
import { parseEvent } from './parse-event.ts'
import { openStream } from './stream.ts'
import { clearUnread, unreadStore } from './unread.ts'

const NAME = 'flyleaf-live'
/** The last event that any tab received: the next leader resumes there. */
let lastEventId = ''
/** The channel between the tabs. */
let channel: BroadcastChannel | undefined

/**
 * Keeps one live connection per browser, not per tab: the tab that holds a Web Lock opens the stream and broadcasts it to the
 * others; when it closes, the next one takes over. Returns a function that stops it.
 */
export function startLive(options: { onRefused: () => void }): () => void {
  const stopping = new AbortController()
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  channel = tabs
  broadcastOn(tabs)
  let isLeader = false
  const broadcast = (note: Note) => tabs?.postMessage(note)
  const connected = (isConnected: boolean) => {
    connectedStore.set(isConnected)
    broadcast({ kind: 'connected', isConnected })
  }

  if (tabs)
    tabs.onmessage = ({ data: note }: MessageEvent<Note>) => {
      if (note.kind === 'event') {
        lastEventId = note.lastId
        receive(note.event)
      } else if (note.kind === 'unread') unreadStore.set(note.unread)
      else if (note.kind === 'connected') connectedStore.set(note.isConnected)
      else if (isLeader) {
        broadcast({ kind: 'unread', unread: unreadStore.get() })
        broadcast({ kind: 'connected', isConnected: connectedStore.get() })
      }
    }

  const lead = () =>
    new Promise<void>((resolve) => {
      if (stopping.signal.aborted) return resolve()
      isLeader = true
      const close = openStream({
        path: STREAM_PATH,
        lastId: lastEventId,
        onConnected: connected,
        onRefused: options.onRefused,
        onData: (data, lastId) => {
          const event = parseEvent(data)
          if (!event || stopping.signal.aborted) return
          lastEventId = lastId
          receive(event)
          broadcast({ kind: 'event', event, lastId })
        },
      })
      stopping.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })

  broadcast({ kind: 'hello' })
  if (navigator.locks) void navigator.locks.request(NAME, { signal: stopping.signal }, lead).catch(() => {})
  else void lead()

  return () => {
    stopping.abort()
    tabs?.close()
    if (channel === tabs) {
      channel = undefined
      broadcastOn(undefined)
      lastEventId = ''
    }
    connectedStore.set(false)
    clearUnread()
  }
}
