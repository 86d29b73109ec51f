import type { Post } from '@flyleaf/contracts'
import { anyOf, prepared, texts, type Db, type Params } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import type { KnownPost } from './post-memory.ts'

/** A viewer state as a small number: there are many readers and many posts for each. */
export type ViewerState = number

type Viewer = Post['viewer']
const [AUTHOR, LIKED, SAVED, SHARED] = [8, 4, 2, 1]
/** The post is newer than everything known about the reader, who has done nothing to it. */
export const UNTOUCHED: ViewerState = 16

const VIEWERS = Array.from({ length: 16 }, (_, viewerStates): Viewer => ({
  isAuthor: (viewerStates & AUTHOR) > 0,
  isThreadHidden: false,
  isLiked: (viewerStates & LIKED) > 0,
  isSaved: (viewerStates & SAVED) > 0,
  isShared: (viewerStates & SHARED) > 0,
}))

export const viewerStateFrom = ({
  isLiked,
  isSaved,
  isShared,
}: Pick<Viewer, 'isLiked' | 'isSaved' | 'isShared'>): ViewerState =>
  (isLiked ? LIKED : 0) + (isSaved ? SAVED : 0) + (isShared ? SHARED : 0)

/** The viewer state of a post; undefined when it must be read: whether a direct share is shared depends on the shared post. */
export function viewerFrom(
  { authorId, isDirect }: KnownPost,
  viewerStates: ViewerState | undefined,
  userId: string,
): Viewer | undefined {
  if (viewerStates === undefined || (viewerStates === UNTOUCHED && isDirect)) return undefined
  return VIEWERS[(viewerStates === UNTOUCHED ? 0 : viewerStates) + (authorId === userId ? AUTHOR : 0)]
}

interface Asked {
  userId: string
  postIds: readonly string[]
  originalIds: readonly string[]
}

const readMarks = prepared((db, { userId, postIds, originalIds }: Params<Asked>) => {
  const asked = anyOf<string>(texts(postIds))
  const idsOf = (rows: Expression<unknown>) => sql<string[]>`array(${rows})`
  const marked = (table: 'post_like' | 'post_save') =>
    idsOf(db.selectFrom(table).select('postId').where('userId', '=', userId).where('postId', '=', asked))
  return db.selectNoFrom([
    marked('post_like').as('liked'),
    marked('post_save').as('saved'),
    idsOf(
      db
        .selectFrom('post')
        .select('sharedPostId')
        .where('authorId', '=', userId)
        .where((post) => post.ref('isDirect'))
        .where('deletedAt', 'is', null)
        .where('sharedPostId', '=', anyOf<string>(texts(originalIds))),
    ).as('shared'),
  ])
})

/** A reader's viewer states of posts, by post id. */
export async function readViewerStates(
  db: Db,
  userId: string,
  posts: readonly KnownPost[],
): Promise<Map<string, ViewerState>> {
  const postIds = posts.map(({ post }) => post.postId)
  const originalIds = posts.map(({ originalId }) => originalId)
  const [marks] = await readMarks(db, { userId, postIds, originalIds })
  const [liked, saved, shared] = [marks!.liked, marks!.saved, marks!.shared].map((ids) => new Set(ids))
  return new Map(
    posts.map(({ post: { postId }, originalId }) => [
      postId,
      viewerStateFrom({
        isLiked: liked!.has(postId),
        isSaved: saved!.has(postId),
        isShared: shared!.has(originalId),
      }),
    ]),
  )
}
