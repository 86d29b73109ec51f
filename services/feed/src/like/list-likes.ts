import type { likesApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import {
  afterCursor,
  allOf,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import type { ReadingPosts } from '../post/memory/read-listed.ts'
import { ensureReadable } from '../post/find-post.ts'

const LATEST = [
  ['post_like.createdAt', 'time'],
  ['post_like.userId', 'text'],
] as const

interface Likes extends AfterKey {
  postId: string
  viewerId: string | null
}

const readLikes = prepared((db, params: Params<Likes>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('post_like')
      .innerJoin('person', 'person.userId', 'post_like.userId')
      .select(['post_like.userId', 'person.username', 'person.name', 'person.picture', 'post_like.createdAt'])
      .where('post_like.postId', '=', params.postId)
      .where('post_like.userId', '<>', allOf(hiddenFor(params.viewerId))),
    LATEST,
    params,
    shape,
  ),
)

/** The people who like a post, the latest first. */
export const listLikes: Handler<typeof likesApi.likes, ReadingPosts> = async (
  work,
  { postId, limit, cursor },
) => {
  await ensureReadable(work, postId)
  const shape: PageShape = { limit, direction: 'desc', isFirst: cursor === undefined }
  const viewerId = work.caller?.userId ?? null
  const rows = await readLikes(work.db, { postId, viewerId, ...afterCursor(LATEST, cursor) }, shape)
  return pageOf(rows, LATEST, shape, ({ createdAt: _at, ...person }) => person)
}
