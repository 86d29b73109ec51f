import { postsApi, type Post } from '@flyleaf/contracts'
import { BackButton, Columns, ErrorState, NotFound, PostCardSkeleton } from '@flyleaf/ui'
import { CallError, query, useTitle, type PrefetchContext } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { Face, Slip } from '../post-card/post-card.tsx'
import { PostActions } from '../post-card/post-actions.tsx'
import { PostBody } from '../post-card/post-body.tsx'
import { PostByline } from '../post-card/post-byline.tsx'
import { EditPost } from './edit-post.tsx'
import { Parent } from './parent.tsx'
import { Replies } from './replies.tsx'

export const prefetch = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchQuery(query(postsApi.get, { postId: params['postId'] ?? '' }))

/** One post, what it answers, and its replies. */
export function Component() {
  const { postId = '' } = useParams()
  const { data: post, error, refetch } = useQuery(query(postsApi.get, { postId }))
  useTitle(post && titleOf(post))
  if (error instanceof CallError && [400, 404].includes(error.status)) return <NotFound />
  return (
    <Columns>
      <div className="flex items-center gap-4 pt-4 pb-2">
        <BackButton label="Back" />
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!post && !error && <PostCardSkeleton />}
      {post && <Whole post={post} />}
    </Columns>
  )
}

/** Never the words themselves when they are a spoiler. */
function titleOf(post: Post) {
  const who = post.author?.name ?? 'A reader who left'
  if (post.isDeleted) return 'Deleted post'
  return post.book
    ? `${who} on ${post.book.title}`
    : post.title && !post.isSpoiler
      ? post.title
      : `${who}’s ${post.postType.toLowerCase()}`
}

function Whole({ post }: { post: Post }) {
  const [search, setSearch] = useSearchParams()
  const isEditing = search.get('edit') === '1' && post.viewer.isAuthor
  return (
    <>
      {post.replyToPostId && <Parent postId={post.replyToPostId} />}
      <article className="border-b border-line pb-5">
        <h1 tabIndex={-1} className="sr-only">
          {titleOf(post)}
        </h1>
        <div className="mb-4 flex items-center gap-3">
          <Face person={post.author} />
          <div className="min-w-0 flex-1">
            <PostByline post={post} linksToPost={false} />
          </div>
        </div>
        {isEditing ? (
          <EditPost post={post} onDone={() => setSearch({}, { replace: true })} />
        ) : (
          <PostBody post={post} />
        )}
        {post.sharedPost && <Slip post={post.sharedPost} />}
        {!post.isDeleted && <PostActions post={post} />}
      </article>
      <Replies post={post} />
    </>
  )
}
