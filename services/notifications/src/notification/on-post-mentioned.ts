import type { EventHandler } from '@flyleaf/service'
import { followersAmong } from './followers-among.ts'
import { notify, type Notifying } from './notify.ts'

/** Notifies readers whom an edit mentions for the first time. */
export const onPostMentioned: EventHandler<'post.mentioned', Notifying> = async (work, { data }) => {
  const { postId, authorId, mentionedUserIds, isLimited, at } = data
  const reached = isLimited
    ? await followersAmong(work.db, authorId, mentionedUserIds)
    : new Set(mentionedUserIds)
  for (const userId of [...reached].toSorted())
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
