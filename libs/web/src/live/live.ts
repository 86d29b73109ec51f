import { STREAM_PATH, type LiveEvent } from '@flyleaf/contracts'
import { createStore } from '../store.ts'
import { openStream } from './stream.ts'
import { clearUnread, unreadAfter, unreadLess, unreadStore, type Unread } from './unread.ts'

export type LiveType = LiveEvent['type']
export type LiveEventOf<T extends LiveType> = Extract<LiveEvent, { type: T }>

type Note =
  | { kind: 'event'; event: LiveEvent; lastId: string }
  | { kind: 'unread'; unread: Unread }
  | { kind: 'connected'; isConnected: boolean }
  | { kind: 'hello' }

const NAME = 'flyleaf-live'
const handlers = new Map<LiveType, Set<(event: never) => void>>()
export const connectedStore = createStore(() => false)
let channel: BroadcastChannel | undefined
/** The last event that any tab received: the next leader resumes there. */
let lastEventId = ''

/** Subscribes to events of a type; returns a function that unsubscribes. */
export function onLive<T extends LiveType>(type: T, handler: (event: LiveEventOf<T>) => void): () => void {
  const ofType = handlers.get(type) ?? new Set()
  handlers.set(type, ofType)
  ofType.add(handler)
  return () => void ofType.delete(handler)
}

function receive(event: LiveEvent): void {
  unreadStore.set(unreadAfter(unreadStore.get(), event))
  for (const handler of handlers.get(event.type) ?? []) (handler as (event: LiveEvent) => void)(event)
}

function setUnread(unread: Unread): void {
  unreadStore.set(unread)
  channel?.postMessage({ kind: 'unread', unread } satisfies Note)
}

/** Lowers a count after some were marked read, in every tab; never below zero. */
export const markRead = (kind: keyof Unread, by = 1): void =>
  setUnread(unreadLess(unreadStore.get(), kind, by))

/** Sets a count from the response of a call. */
export const setUnreadCount = (kind: keyof Unread, count: number): void =>
  setUnread({ ...unreadStore.get(), [kind]: Math.max(0, count) })

/** The schemas of messages are loaded with the first one: no page waits for them. */
async function parsed(data: string): Promise<LiveEvent | undefined> {
  const rules = await import(/* webpackChunkName: "live" */ './parse-event.ts').catch(() => undefined)
  return rules?.parseEvent(data)
}

/**
 * Keeps one live connection per browser, not per tab: the tab that holds a Web Lock opens the stream and broadcasts it to the
 * others; when it closes, the next one takes over. Returns a function that stops it.
 */
export function startLive(options: { onRefused: () => void }): () => void {
  const stopping = new AbortController()
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  channel = tabs
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
        onData: async (data, lastId) => {
          const event = await parsed(data)
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
      lastEventId = ''
    }
    connectedStore.set(false)
    clearUnread()
  }
}
