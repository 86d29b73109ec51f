import { postsApi, type Post } from '@flyleaf/contracts'
import { EmptyState, Section, Select } from '@flyleaf/ui'
import { infinite, useSession, AppLink, href } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { FeedList } from '../feed/feed-list.tsx'
import { REPLY } from '../composer/kinds.ts'
import { PostForm } from '../composer/post-form.tsx'

type Order = 'popular' | 'newest' | 'oldest'
const ORDERS = [
  { value: 'popular', label: 'Popular first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

/** The conversation beneath a post, and the place to join it. */
export function Replies({ post }: { post: Post }) {
  const [order, setOrder] = useState<Order>('popular')
  const replies = useInfiniteQuery(infinite(postsApi.replies, { postId: post.postId, sortBy: order }))
  return (
    <Section
      title={post.replyCount === 1 ? '1 reply' : `${post.replyCount} replies`}
      className="mt-6"
      action={
        <Select
          label="Order of replies"
          hideLabel
          options={ORDERS}
          value={order}
          onChange={(event) => setOrder(event.target.value as Order)}
        />
      }
    >
      {!post.isDeleted && <Answer post={post} />}
      <FeedList
        query={replies}
        label="Replies"
        empty={
          <EmptyState
            icon={<MessageCircle />}
            title="No replies yet"
            description="Yours could be the first."
            action={null}
            level={3}
          />
        }
      />
    </Section>
  )
}

function Answer({ post }: { post: Post }) {
  const { profile, isLoading } = useSession()
  const place = useRef<HTMLDivElement>(null)
  const { hash, pathname } = useLocation()
  useEffect(() => {
    if (hash === '#reply') place.current?.querySelector('textarea')?.focus()
  }, [hash, profile])
  if (isLoading) return null
  return (
    <div ref={place} className="border-b border-line py-5">
      {profile ? (
        <PostForm
          key={post.postId}
          kind={REPLY}
          target={{ replyToPostId: post.postId }}
          onPosted={() => {}}
          compact
        />
      ) : (
        <p className="m-0 text-sm text-muted">
          <AppLink to={href.signIn(pathname)} className="text-accent">
            Sign in
          </AppLink>{' '}
          to reply.
        </p>
      )}
    </div>
  )
}
