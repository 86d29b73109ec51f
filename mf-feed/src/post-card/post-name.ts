import { hideSpoilers, type QuotedPost } from '@flyleaf/contracts'

/** Whom a post is from, when its author may have gone. */
export const authorName = (post: Pick<QuotedPost, 'author'>) => post.author?.name ?? 'A reader who left'

/** A post by name, for titles and labels; never the words themselves when they are a spoiler. */
export function nameOfPost(post: Omit<QuotedPost, 'images'>) {
  const who = authorName(post)
  if (post.isDeleted) return 'Deleted post'
  if (post.book) return `${who} on ${post.book.title}`
  if (post.title && !post.isSpoiler) return hideSpoilers(post.title)
  return `${who}’s ${post.postType.toLowerCase()}`
}
