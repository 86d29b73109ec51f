import type { LiveEvent } from '@flyleaf/contracts'
import { createStore } from '../store.ts'

export interface Unread {
  notifications: number
  messages: number
}

const none: Unread = { notifications: 0, messages: 0 }
export const unreadStore = createStore<Unread>(() => none)

/** Applies an event of the stream to the counts: a count sets them, a new unread notification adds one. */
export function unreadAfter(unread: Unread, event: LiveEvent): Unread {
  switch (event.type) {
    case 'unread-count':
      return { ...unread, notifications: Math.max(0, event.count) }
    case 'unread-messages':
      return { ...unread, messages: Math.max(0, event.count) }
    case 'notification':
      return event.notification.isRead ? unread : { ...unread, notifications: unread.notifications + 1 }
    default:
      return unread
  }
}

/** Applies marking some as read to the counts, never below zero. */
export const unreadLess = (unread: Unread, kind: keyof Unread, by = 1): Unread => ({
  ...unread,
  [kind]: Math.max(0, unread[kind] - by),
})

export const clearUnread = (): void => unreadStore.set(none)
