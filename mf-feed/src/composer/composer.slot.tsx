import type { SlotProps } from '@flyleaf/web'
import { KINDS, REPLY, SHARE } from './kinds.ts'
import { PostForm } from './post-form.tsx'
import type { PostTarget } from './use-post-form.ts'

type Target = NonNullable<SlotProps['feed.composer']['target']>

const targetOf = (target: Target | undefined): PostTarget => {
  if (target?.kind === 'post') return { replyToPostId: target.postId }
  if (target?.kind === 'bookshelf') return { replyToBookshelfId: target.bookshelfId }
  if (target?.kind === 'share') return { sharedPostId: target.post.postId }
  return {}
}

/** Writing, on another team's page: a reply to a shelf, mostly. */
export function Component({ target, onPosted = () => {} }: SlotProps['feed.composer']) {
  const kind =
    target?.kind === 'post' || target?.kind === 'bookshelf'
      ? REPLY
      : target?.kind === 'share'
        ? SHARE
        : KINDS[0]!
  return <PostForm kind={kind} target={targetOf(target)} onPosted={onPosted} compact />
}
