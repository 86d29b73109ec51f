import type { LiveEvent } from '@flyleaf/contracts'
import { describe, expect, it } from 'vitest'
import { unreadAfter, unreadLess } from './unread.ts'

const notified = (isRead: boolean): LiveEvent => ({
  type: 'notification',
  notification: {
    notificationId: 'n1',
    isRead,
    createdAt: '',
    notification: {
      type: 'POST_LIKE',
      actors: [],
      actorCount: 1,
      postId: null,
      bookshelfId: null,
      invitationId: null,
      snippet: null,
      newBooks: null,
    },
  },
})

describe('unread counts', () => {
  it('are set by the counts of the stream', () => {
    expect(unreadAfter({ notifications: 9, messages: 1 }, { type: 'unread-count', count: 2 })).toEqual({
      notifications: 2,
      messages: 1,
    })
    expect(
      unreadAfter({ notifications: 9, messages: 1 }, { type: 'unread-messages', count: 4, requests: 0 }),
    ).toEqual({
      notifications: 9,
      messages: 4,
    })
  })

  it('increase by one with a new unread notification', () => {
    expect(unreadAfter({ notifications: 1, messages: 0 }, notified(false)).notifications).toBe(2)
    expect(unreadAfter({ notifications: 1, messages: 0 }, notified(true)).notifications).toBe(1)
  })

  it('decrease when some are marked read, never below zero', () => {
    expect(unreadLess({ notifications: 2, messages: 0 }, 'notifications').notifications).toBe(1)
    expect(unreadLess({ notifications: 1, messages: 0 }, 'notifications', 3).notifications).toBe(0)
  })
})
