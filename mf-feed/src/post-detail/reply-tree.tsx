import { threadsApi, type Post } from '@flyleaf/contracts'
import { Button, PostCardSkeleton } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, infinite, messageOf } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { PostCard } from '../post-card/post-card.tsx'
import { useCollapsed } from './collapsed.ts'
import { texts } from './texts.tsx'

/** The deepest level of indented replies; deeper ones have a page of their own. */
const DEEPEST = 3
const AT_ONCE = 5

const LINE =
  'inline-flex items-center gap-1 py-1 text-xs font-semibold text-muted hover:text-ink pointer-coarse:min-h-11'

/** A reply with its own replies indented below. */
export function ReplyTree({ post, depth }: { post: Post; depth: number }) {
  return (
    <div className={depth === 1 ? 'border-b border-line pb-2' : undefined}>
      <PostCard post={post} variant="thread" />
      {post.replyCount > 0 &&
        (depth >= DEEPEST ? (
          <AppLink to={href.post(post.postId)} className={`${LINE} mb-3 no-underline hover:underline`}>
            {texts.continueThread(post.replyCount)}
          </AppLink>
        ) : (
          <NestedReplies post={post} depth={depth} />
        ))}
    </div>
  )
}

function NestedReplies({ post, depth }: { post: Post; depth: number }) {
  const [isCollapsed, toggle] = useCollapsed(post.postId)
  const id = useId()
  const Chevron = isCollapsed ? ChevronRight : ChevronDown
  return (
    <>
      <button
        type="button"
        aria-expanded={!isCollapsed}
        aria-controls={id}
        onClick={toggle}
        className={`${LINE} cursor-pointer bg-transparent`}
      >
        <Chevron className="size-3.5" aria-hidden="true" />
        {isCollapsed ? texts.show(post.replyCount) : texts.hide(post.replyCount)}
      </button>
      <div
        id={id}
        hidden={isCollapsed}
        className="ml-1.5 border-l border-line-strong/50 pl-3.5 sm:ml-4 sm:pl-5"
      >
        {!isCollapsed && <ReplyPages post={post} depth={depth + 1} />}
      </div>
    </>
  )
}

function ReplyPages({ post, depth }: { post: Post; depth: number }) {
  const { postId } = post
  const replies = useInfiniteQuery(infinite(threadsApi.replies, { postId, sortBy: 'oldest', limit: AT_ONCE }))
  const { data, error, isPending, isFetching, hasNextPage } = replies
  const again = () => void (data ? replies.fetchNextPage() : replies.refetch())
  const known = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {isPending && <PostCardSkeleton />}
      {known.map((reply) => (
        <ReplyTree key={reply.postId} post={reply} depth={depth} />
      ))}
      {error && !isFetching && (
        <p role="alert" className="m-0 flex flex-wrap items-center gap-3 py-3 text-sm text-muted">
          {messageOf(error)}
          <Button variant="quiet" size="sm" onClick={again}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
      {hasNextPage && !error && (
        <button
          type="button"
          disabled={isFetching}
          onClick={again}
          className={`${LINE} cursor-pointer bg-transparent`}
        >
          {texts.moreReplies}
        </button>
      )}
    </>
  )
}
