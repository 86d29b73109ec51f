import type { QuotedPost } from '@flyleaf/contracts'
import { AuthorAvatar } from './author-avatar.tsx'
import { DeletedPost, PostBody } from './post-body.tsx'
import { PostByline } from './post-byline.tsx'
import { texts } from './texts.ts'

/** A quoted post, or a placeholder if it is gone. */
export function PostQuote({ post }: { post: QuotedPost | null }) {
  if (!post) return <DeletedPost>{texts.sharedPostNotAvailable}</DeletedPost>
  if (post.isDeleted) return <DeletedPost>{texts.sharedPostDeleted}</DeletedPost>
  return (
    <div className="mt-2 max-w-measure border border-line bg-surface px-4 py-3">
      <div className="mb-1.5 flex items-center gap-2.5">
        <AuthorAvatar person={post.author} size="sm" />
        <div className="@container min-w-0 flex-1">
          <PostByline post={post} />
        </div>
      </div>
      <PostBody post={post} length="quote" />
    </div>
  )
}
