import type { QuotedPost } from '@flyleaf/contracts'
import { Face } from './face.tsx'
import { Gone, PostBody } from './post-body.tsx'
import { PostByline } from './post-byline.tsx'
import { texts } from './texts.ts'

/** A quoted post, or a placeholder if it is gone. */
export function Slip({ post }: { post: QuotedPost | null }) {
  if (!post) return <Gone>{texts.sharedPostNotAvailable}</Gone>
  if (post.isDeleted) return <Gone>{texts.sharedPostDeleted}</Gone>
  return (
    <div className="mt-3 max-w-measure border border-line bg-surface px-4 py-3.5">
      <div className="mb-2 flex items-center gap-2.5">
        <Face person={post.author} size="sm" />
        <div className="min-w-0 flex-1">
          <PostByline post={post} />
        </div>
      </div>
      <PostBody post={post} length="slip" />
    </div>
  )
}
