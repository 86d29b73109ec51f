import type { Post } from '@flyleaf/contracts'
import { prepared, type Params, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { isDecided } from '../expressions.ts'
import { readPostRows } from './post-rows.ts'
import { toPost } from './post.view.ts'
import { isShownInThread, readableBy, threadVisibleTo } from './visibility.ts'

const readOne = prepared((db, { postId, viewerId }: Params<{ postId: string; viewerId: string | null }>) =>
  readPostRows(
    db,
    db
      .selectFrom('post')
      .selectAll()
      .where('post.postId', '=', postId)
      .where(readableBy('post', viewerId))
      .where(isShownInThread('post')),
    viewerId,
  ).select((eb) => [
    sql<boolean>`(${eb('post.authorId', '=', viewerId)} and not ${threadVisibleTo('post', viewerId)}) is true`.as(
      'isThreadHidden',
    ),
    ...(['isMarkedSpoiler', 'areImagesRemoved'] as const).map((decided) =>
      eb
        .and([
          eb('post.authorId', 'is not distinct from', viewerId),
          isDecided(decided, eb.ref('post.postId')),
        ])
        .$castTo<boolean>()
        .as(decided),
    ),
  ]),
)

/** One post as its viewer sees it; null when there is none that they may see. */
export async function readPost(
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  postId: string,
): Promise<Post | null> {
  const [row] = await readOne(db, { postId, viewerId: caller?.userId ?? null })
  return row ? toPost(row) : null
}
