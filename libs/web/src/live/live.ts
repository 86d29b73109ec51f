import type { LiveEvent } from '@flyleaf/contracts'
import { createStore } from '../store.ts'
import { unreadAfter, unreadLess, unreadStore, type Unread } from './unread.ts'

export type LiveType = LiveEvent['type']
export type LiveEventOf<T extends LiveType> = Extract<LiveEvent, { type: T }>

/** A message between the tabs of a browser. */
export type Note =
  | { kind: 'event'; event: LiveEvent; lastId: string }
  | { kind: 'unread'; unread: Unread }
  | { kind: 'connected'; isConnected: boolean }
  | { kind: 'hello' }

const handlers = new Map<LiveType, Set<(event: never) => void>>()
export const connectedStore = createStore(() => false)
let channel: BroadcastChannel | undefined

/** Sets the channel on which this tab broadcasts its own changes. */
export const broadcastOn = (tabs: BroadcastChannel | undefined): void => void (channel = tabs)

/** Subscribes to events of a type; returns a function that unsubscribes. */
export function onLive<T extends LiveType>(type: T, handler: (event: LiveEventOf<T>) => void): () => void {
  const ofType = handlers.get(type) ?? new Set()
  handlers.set(type, ofType)
  ofType.add(handler)
  return () => void ofType.delete(handler)
}

/** Updates the unread counts with an event, and calls its handlers. */
export function receive(event: LiveEvent): void {
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
