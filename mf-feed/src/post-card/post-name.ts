import { hideSpoilers, type QuotedPost } from '@flyleaf/contracts'
import { texts } from './texts.ts'

/** The author's name; the author may have deleted their account. */
export const authorName = (post: Pick<QuotedPost, 'author'>) => post.author?.name ?? texts.aFormerReader

/** A post's name for titles and labels; never includes the text of a spoiler. */
export function nameOfPost(post: Omit<QuotedPost, 'images'>) {
  const who = authorName(post)
  if (post.isDeleted) return texts.deletedPost
  if (post.book) return texts.authorOnBook(who, post.book.title)
  if (post.title && !post.isSpoiler) return hideSpoilers(post.title)
  return texts.postBy(who, post.postType)
}
