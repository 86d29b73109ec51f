import { postsApi, type Post } from '@flyleaf/contracts'
import { BackButton, Columns, ErrorState, PostCardSkeleton } from '@flyleaf/ui'
import {
  isNotFound,
  lazyPart,
  NotFoundPage,
  query,
  useRequireSession,
  useTitle,
  type FoundAddress,
  type PrefetchContext,
} from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AuthorAvatar } from '../post-card/author-avatar.tsx'
import { PostActions } from '../post-card/post-actions.tsx'
import { PostBody } from '../post-card/post-body.tsx'
import { PostByline } from '../post-card/post-byline.tsx'
import { nameOfPost } from '../post-card/post-name.ts'
import { PostQuote } from '../post-card/post-quote.tsx'
import { AsideOfPost } from './post-aside.tsx'
import { Parent } from './parent.tsx'
import { Replies } from './replies.tsx'
import { texts } from './texts.tsx'

const EditPost = lazyPart(() => import(/* webpackChunkName: "compose" */ './edit-post.tsx'))

export async function prefetch({ queryClient, params }: PrefetchContext): Promise<FoundAddress> {
  const asked = query(postsApi.get, { postId: params['postId'] ?? '' })
  await queryClient.prefetchQuery(asked)
  const post = queryClient.getQueryData<Post>(asked.queryKey)
  return { title: post && nameOfPost(post) }
}

/** One post, the post that it replies to, and its replies. */
export function Component() {
  const { postId = '' } = useParams()
  const { data: post, error, refetch } = useQuery(query(postsApi.get, { postId }))
  useTitle(post && nameOfPost(post))
  if (isNotFound(error)) return <NotFoundPage />
  return (
    <Columns margin={post && <AsideOfPost post={post} />}>
      <div className="py-3 max-lg:[&>button]:hidden">
        <BackButton label={texts.back} quiet />
      </div>
      {post ? (
        <Whole post={post} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <h1 className="sr-only">{texts.loading}</h1>
          <PostCardSkeleton />
        </div>
      )}
    </Columns>
  )
}

function Whole({ post }: { post: Post }) {
  const [search, setSearch] = useSearchParams()
  const container = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const requireSession = useRequireSession()
  const reply = () => {
    if (requireSession()) container.current?.querySelector('textarea')?.focus()
  }
  const stopEditing = () => {
    setSearch({}, { replace: true })
    // The form that had the focus is gone.
    heading.current?.focus({ preventScroll: true })
  }
  const { isAuthor, isThreadHidden } = post.viewer
  const isEditing = search.get('edit') === '1' && isAuthor && !isThreadHidden
  return (
    <>
      <Parent post={post} />
      <article className="border-b border-line pb-5">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {nameOfPost(post)}
        </h1>
        {!post.isDeleted && (
          <div className="mb-4 flex items-center gap-3">
            <AuthorAvatar person={post.author} />
            <div className="min-w-0 flex-1">
              <PostByline post={post} linksToPost={false} />
            </div>
          </div>
        )}
        {isEditing ? (
          <EditPost
            post={post}
            onDone={stopEditing}
            skeleton={<PostBody post={post} />}
            otherwise={<PostBody post={post} />}
          />
        ) : (
          <PostBody post={post} />
        )}
        {post.postType === 'SHARE' && !post.isDeleted && <PostQuote post={post.sharedPost} />}
        {!post.isDeleted && !isEditing && <PostActions post={post} onReply={reply} />}
      </article>
      {!isThreadHidden && <Replies post={post} container={container} />}
    </>
  )
}
