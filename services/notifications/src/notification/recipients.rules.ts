import type { EventData, NotificationType } from '@flyleaf/contracts'

export interface Recipient {
  userId: string
  type: NotificationType
  postId: string
  bookshelfId: string | null
  /** Acts with an equal key share one unread notification. */
  groupKey: string
}

/** The readers to notify of a new post, and why: each person once, for the strongest reason, and never its author. */
export function recipientsOf(post: EventData<'post.created'>, shelfOwnerId: string | null): Recipient[] {
  const recipients = new Map<string, Recipient>()
  const add = (userId: string | null, recipient: Pick<Recipient, 'type'> & Partial<Recipient>) => {
    if (!userId || userId === post.authorId || recipients.has(userId)) return
    recipients.set(userId, {
      postId: post.postId,
      bookshelfId: null,
      groupKey: `post:${post.postId}`,
      ...recipient,
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
  return [...recipients.values()].toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
}
