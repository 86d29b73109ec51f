import type { EventHandler } from '@flyleaf/service'
import { notify, type Notifying } from './notify.ts'

/** Notifies readers whom an edit mentions for the first time. */
export const onPostMentioned: EventHandler<'post.mentioned', Notifying> = async (work, { data }) => {
  const { postId, authorId, mentionedUserIds, at } = data
  for (const userId of mentionedUserIds.toSorted())
    await notify(work, {
      userId,
      actorId: authorId,
      type: 'MENTION',
      groupKey: `post:${postId}`,
      postId,
      sourcePostId: postId,
      at,
    })
}
