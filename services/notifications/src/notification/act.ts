import type { NotificationType } from '@flyleaf/contracts'

/** An act of somebody that a reader is notified of: a like, a follow, a reply, an invitation … */
export interface Act {
  userId: string
  actorId: string
  type: NotificationType
  /** Acts with equal fields share one unread notification, which names each person once. */
  groupKey: string
  postId?: string | null
  bookshelfId?: string | null
  invitationId?: string
  /** The book of a buddy read, and its title. */
  bookId?: string
  bookTitle?: string
  /** The post that causes the notification, which is deleted with it. */
  sourcePostId?: string
  /** Increases each time the act is done or undone. */
  version?: number
  at: string
}
