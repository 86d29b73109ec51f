import { prepared, type Params } from '@flyleaf/service'
import { isListable, reachesEverybody, visibleTo } from '../post/visibility.ts'

export type RssPost = Awaited<ReturnType<typeof readPosts>>[number]

interface Asked {
  userId: string
  viewerId: string | null
}

/** A person's newest posts that everybody may read; none for a viewer who blocks them. */
export const readPosts = prepared((db, { userId, viewerId }: Params<Asked>) =>
  db
    .selectFrom('post')
    .leftJoin('book_card', 'book_card.bookId', 'post.bookId')
    .select([
      'post.postId',
      'post.postType',
      'post.title',
      'post.content',
      'post.isSpoiler',
      'book_card.title as bookTitle',
      'post.createdAt',
    ])
    .select((eb) => eb.fn.coalesce('post.editedAt', 'post.createdAt').as('changedAt'))
    .where('post.authorId', '=', userId)
    .where(isListable('post'))
    .where((eb) => eb.not('post.isDirect'))
    // Feed readers keep what they have read, and share it.
    .where(reachesEverybody('post'))
    .where(visibleTo('post', viewerId))
    .orderBy('post.createdAt', 'desc')
    .orderBy('post.postId', 'desc')
    .limit(20),
)
