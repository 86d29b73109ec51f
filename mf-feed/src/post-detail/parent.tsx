import { postsApi, type Post } from '@flyleaf/contracts'
import { PostCardSkeleton } from '@flyleaf/ui'
import { query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { DeletedPost } from '../post-card/post-body.tsx'
import { PostCard } from '../post-card/post-card.tsx'
import { texts } from './texts.tsx'

/** The post that a reply answers, above it. */
export function Parent({ post }: { post: Post }) {
  if (post.replyToBookshelfId)
    return <p className="m-0 mb-4 text-xs text-faint">{texts.inReplyToABookshelf}</p>
  return post.replyToPostId ? <ParentPost postId={post.replyToPostId} /> : null
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
