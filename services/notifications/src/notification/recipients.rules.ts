import type { EventData, NotificationType } from '@flyleaf/contracts'

export interface Notice {
  userId: string
  type: NotificationType
  postId: string
  bookshelfId: string | null
  /** Acts with an equal key share one unread notification. */
  groupKey: string
}

/** The readers to notify of a new post, and why: each person once, for the strongest reason, and never its author. */
export function noticesOf(post: EventData<'post.created'>, shelfOwnerId: string | null): Notice[] {
  const notices = new Map<string, Notice>()
  const add = (userId: string | null, notice: Pick<Notice, 'type'> & Partial<Notice>) => {
    if (!userId || userId === post.authorId || notices.has(userId)) return
    notices.set(userId, {
      postId: post.postId,
      bookshelfId: null,
      groupKey: `post:${post.postId}`,
      ...notice,
      userId,
    })
  }
  if (post.replyToPostId) add(post.replyToAuthorId, { type: 'POST_REPLY' })
  if (post.replyToBookshelfId)
    add(shelfOwnerId, { type: 'BOOKSHELF_REPLY', bookshelfId: post.replyToBookshelfId })
  if (post.sharedPostId) {
    // A direct share has no text, so it links to the shared post; sharing again adds no notification.
    const direct = post.content
      ? {}
      : { postId: post.sharedPostId, groupKey: `share:${post.authorId}:${post.sharedPostId}` }
    add(post.sharedAuthorId, { type: 'POST_SHARE', ...direct })
  }
  for (const userId of post.mentionedUserIds) add(userId, { type: 'MENTION' })
  // A fixed order, so that posts for the same readers never deadlock.
  return [...notices.values()].toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
}
