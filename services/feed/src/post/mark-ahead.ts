import { WHOLE_BOOK, liesAhead, type Post, type QuotedPost } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import type { Readings } from '../book/readings.ts'

export interface AskingReadings {
  readings: Readings
}

/** A post at a place of which its viewer may not have got there. */
const isPlaced = ({ position, book }: QuotedPost) => book !== null && typeof position?.share === 'number'

/**
 * Says of notes and quotes whether they lie ahead of the viewer, who has begun their book. While the shelves service does not answer, all
 * do: a reader may open one that they have reached, but cannot forget one that they have not.
 */
export async function markAhead(
  { caller, readings }: Pick<Work, 'caller'> & AskingReadings,
  posts: Post[],
): Promise<Post[]> {
  if (!caller) return posts
  const ofOthers = posts.flatMap((post) => [
    ...(isPlaced(post) && !post.viewer.isAuthor ? [post] : []),
    ...(post.sharedPost && isPlaced(post.sharedPost) ? [post.sharedPost] : []),
  ])
  if (ofOthers.length === 0) return posts
  const bookIds = [...new Set(ofOthers.map(({ book }) => book!.bookId))]
  const reached = await readings.ofAll(caller.userId, bookIds)
  const marked = <P extends QuotedPost>(post: P, isOwn: boolean): P =>
    isPlaced(post) && !isOwn ? { ...post, position: { ...post.position!, isAhead: isAhead(post) } } : post
  const isAhead = ({ position, book }: QuotedPost) =>
    reached === null || liesAhead(position!.share! * WHOLE_BOOK, reached.get(book!.bookId)?.share ?? null)
  return posts.map((post) => ({
    ...marked(post, post.viewer.isAuthor),
    sharedPost: post.sharedPost && marked(post.sharedPost, isBy(post.sharedPost, caller.userId)),
  }))
}

const isBy = ({ author }: QuotedPost, userId: string) => author?.userId === userId
