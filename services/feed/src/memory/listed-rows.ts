import { listed, prepared, texts, type Params, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { readPostRows } from '../post/post-rows.ts'
import { listedFor } from '../post/visibility.ts'

/** A row of a post for a list, with the columns that decide from memory who may see it. */
export type ListedRow = Awaited<ReturnType<typeof readRows>>[number]

interface Asked {
  postIds: readonly string[]
  viewerId: string | null
}

const readRows = prepared((db, { postIds, viewerId }: Params<Asked>) =>
  readPostRows(
    db,
    db
      .selectFrom(listed('listed', { postId: texts(postIds) }))
      .innerJoin('post', 'post.postId', 'listed.postId')
      .selectAll('post')
      .select(['post.createdAt as sortedAt', sql.lit(0).as('sortedBy')])
      .where('post.deletedAt', 'is', null)
      .where(listedFor('post', viewerId)),
    viewerId,
    'desc',
  )
    .select([
      'post.authorId',
      'shared.authorId as sharedAuthorId',
      'post.isDirect',
      // Set even when this service does not know the book yet.
      'post.bookId',
      'shared.bookId as sharedBookId',
    ])
    .select((eb) =>
      // Whether neither it nor the shared post is in a thread, which may be hidden from some.
      eb(
        eb.fn.coalesce(
          'post.rootBookshelfId',
          'post.rootPostId',
          'shared.rootBookshelfId',
          'shared.rootPostId',
        ),
        'is',
        null,
      )
        .$castTo<boolean>()
        .as('isOpen'),
    ),
)

/** The posts among these that the caller's lists show, newest first. */
export const readListedRows = ({ db, caller }: Pick<Work, 'db' | 'caller'>, postIds: readonly string[]) =>
  readRows(db, { postIds, viewerId: caller?.userId ?? null })
