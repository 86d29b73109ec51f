import type { Post } from '@flyleaf/contracts'
import type { KnownPost } from './post-memory.ts'

/** What a post is to a reader, as a small number: there are many readers, and many posts to each. */
export type ViewerState = number

type Viewer = Post['viewer']
const [AUTHOR, LIKED, SAVED, SHARED] = [8, 4, 2, 1]
/** Nothing has been done to the post itself, which is newer than all that is known of the reader. */
export const UNTOUCHED: ViewerState = 16

const VIEWERS = Array.from({ length: 16 }, (_, viewerStates): Viewer => ({
  isAuthor: (viewerStates & AUTHOR) > 0,
  isLiked: (viewerStates & LIKED) > 0,
  isSaved: (viewerStates & SAVED) > 0,
  isShared: (viewerStates & SHARED) > 0,
}))

export const viewerStateFrom = ({ isLiked, isSaved, isShared }: Viewer): ViewerState =>
  (isLiked ? LIKED : 0) + (isSaved ? SAVED : 0) + (isShared ? SHARED : 0)

/** How a reader stands to a post; undefined when it must be read: whether a direct share is shared is a question of what it shares. */
export function viewerFrom(
  { authorId, isDirect }: KnownPost,
  viewerStates: ViewerState | undefined,
  userId: string,
): Viewer | undefined {
  if (viewerStates === undefined || (viewerStates === UNTOUCHED && isDirect)) return undefined
  return VIEWERS[(viewerStates === UNTOUCHED ? 0 : viewerStates) + (authorId === userId ? AUTHOR : 0)]
}
