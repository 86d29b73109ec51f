import type { Post } from '@flyleaf/contracts'
import type { KnownPost } from './post-memory.ts'

/** What a post is to a reader, as a small number: there are many readers, and many posts to each. */
export type Marks = number

type Viewer = Post['viewer']
const [AUTHOR, LIKED, SAVED, SHARED] = [8, 4, 2, 1]
/** Nothing has been done to the post itself, which is newer than all that is known of the reader. */
export const UNMARKED: Marks = 16

const VIEWERS = Array.from({ length: 16 }, (_, marks): Viewer => ({
  isAuthor: (marks & AUTHOR) > 0,
  isLiked: (marks & LIKED) > 0,
  isSaved: (marks & SAVED) > 0,
  isShared: (marks & SHARED) > 0,
}))

export const marksFrom = ({ isLiked, isSaved, isShared }: Viewer): Marks =>
  (isLiked ? LIKED : 0) + (isSaved ? SAVED : 0) + (isShared ? SHARED : 0)

/** How a reader stands to a post; undefined when it must be read: whether a direct share is shared is a question of what it shares. */
export function viewerOf(
  { authorId, isDirect }: KnownPost,
  marks: Marks | undefined,
  userId: string,
): Viewer | undefined {
  if (marks === undefined || (marks === UNMARKED && isDirect)) return undefined
  return VIEWERS[(marks === UNMARKED ? 0 : marks) + (authorId === userId ? AUTHOR : 0)]
}
