import type { SlotProps } from '@flyleaf/web'
import { KINDS, REPLY, SHARE } from './kinds.ts'
import { PostForm } from './post-form.tsx'
import { useBook } from './use-book.ts'
import type { PostTarget } from './draft.ts'

type Target = NonNullable<SlotProps['feed.composer']['target']>

const targetOf = (target: Target | undefined): PostTarget => {
  if (target?.kind === 'post') return { replyToPostId: target.postId }
  if (target?.kind === 'bookshelf') return { replyToBookshelfId: target.bookshelfId }
  if (target?.kind === 'share') return { sharedPostId: target.post.postId }
  return {}
}

const kindOf = (target: Target | undefined) => {
  if (target?.kind === 'share') return SHARE
  return target?.kind === 'post' || target?.kind === 'bookshelf' ? REPLY : KINDS[0]!
}

/** Writing, on another team's page: a reply to a shelf, mostly. */
export function Component({ target, onPosted = () => {} }: SlotProps['feed.composer']) {
  const { book, isLoading } = useBook(target?.kind === 'book' ? target.bookId : null)
  if (isLoading) return null
  return <PostForm kind={kindOf(target)} target={targetOf(target)} book={book} onPosted={onPosted} compact />
}
