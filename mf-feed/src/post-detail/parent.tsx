import { postsApi, type Post } from '@flyleaf/contracts'
import { PostCardSkeleton } from '@flyleaf/ui'
import { Slot, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { DeletedPost } from '../post-card/post-body.tsx'
import { PostCard } from '../post-card/post-card.tsx'
import { texts } from './texts.tsx'

/** The post or the bookshelf that a reply answers, above it. */
export function Parent({ post: { replyToPostId, replyToBookshelfId, viewer } }: { post: Post }) {
  if (replyToPostId) return <ParentPost postId={replyToPostId} />
  if (!replyToBookshelfId) return null
  return (
    <div className="mb-5">
      <p className="m-0 text-xs text-faint">{texts.inReplyToABookshelf}</p>
      {!viewer.isThreadHidden && <Slot id="shelves.linked-shelf" bookshelfId={replyToBookshelfId} isExtra />}
    </div>
  )
}

function ParentPost({ postId }: { postId: string }) {
  const { data: parent, isError } = useQuery(query(postsApi.get, { postId }))
  if (isError)
    return (
      <div className="mb-5">
        <DeletedPost>{texts.parentNotAvailable}</DeletedPost>
      </div>
    )
  return parent ? <PostCard post={parent} variant="above" /> : <PostCardSkeleton />
}
