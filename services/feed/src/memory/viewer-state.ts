import type { Post } from '@flyleaf/contracts'
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

export const viewerStateFrom = ({ isLiked, isSaved, isShared }: Viewer): ViewerState =>
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
