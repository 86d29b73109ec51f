import { listed, prepared, texts, type Params, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { readPostRows } from '../post/post-rows.ts'
import { listedFor } from '../post/visibility.ts'

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
  ),
)

/** The posts among these that the caller's lists show, newest first. */
export const readListedRows = ({ db, caller }: Pick<Work, 'db' | 'caller'>, postIds: readonly string[]) =>
  readRows(db, { postIds, viewerId: caller?.userId ?? null })
