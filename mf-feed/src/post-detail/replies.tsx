import { threadsApi, type Post } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, Section } from '@flyleaf/ui'
import { Select } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { AppLink, InfiniteList, infinite, lazyPart, useList, useSession } from '@flyleaf/web'
import { MessageCircle } from 'lucide-react'
import type { RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { PostKeys } from '../keys/post-keys.tsx'
import { ReplyTree } from './reply-tree.tsx'
import { texts } from './texts.tsx'

const ReplyBox = lazyPart(() => import(/* webpackChunkName: "compose" */ './reply-box.tsx'))

const ORDERS = [
  { value: 'popular', label: texts.mostPopular },
  { value: 'newest', label: texts.newestFirst },
  { value: 'oldest', label: texts.oldestFirst },
] as const
type Order = (typeof ORDERS)[number]['value']

interface Props {
  post: Post
  /** The reply form, to which the reply button above scrolls. */
  container: RefObject<HTMLDivElement | null>
}

export function Replies({ post, container }: Props) {
  const [order, setOrder] = useOrder()
  const replies = useList(infinite(threadsApi.replies, { postId: post.postId, sortBy: order }))
  return (
    <Section
      title={texts.repliesCount(post.replyCount)}
      className="mt-6"
      action={
        <Select
          label={texts.sortReplies}
          variant="inline"
          options={ORDERS}
          value={order}
          onChange={(event) => setOrder(event.target.value as Order)}
        />
      }
    >
      {!post.isDeleted && <ReplyComposer post={post} container={container} />}
      <PostKeys>
        <InfiniteList
          query={replies}
          label={texts.replies}
          idOf={(reply) => reply.postId}
          skeleton={<ListSkeleton count={3} label={texts.loadingReplies} />}
          empty={
            <EmptyState
              icon={<MessageCircle />}
              title={texts.noRepliesYet}
              description={post.isDeleted ? undefined : texts.beTheFirstToReply}
              action={null}
              level={3}
            />
          }
          whole
        >
          {(reply) => <ReplyTree post={reply} depth={1} />}
        </InfiniteList>
      </PostKeys>
    </Section>
  )
}

/** The order of replies; in the address, so that going back keeps it. */
function useOrder() {
  const [search, setSearch] = useSearchParams()
  const order = ORDERS.find(({ value }) => value === search.get('replies'))?.value ?? 'popular'
  const setOrder = (next: Order) =>
    setSearch(
      (before) => {
        before.set('replies', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return [order, setOrder] as const
}

function ReplyComposer({ post, container }: Props) {
  const { profile, isLoading } = useSession()
  const { pathname } = useLocation()
  if (isLoading) return null
  return (
    <div ref={container} className="border-b border-line py-5">
      {profile ? (
        <ReplyBox
          key={post.postId}
          postId={post.postId}
          skeleton={<div className="h-11 border-b border-line-strong" />}
        />
      ) : (
        <p className="m-0 text-sm text-muted">
          {texts.signInToReply(
            <AppLink to={href.signIn(pathname)} className="text-accent underline underline-offset-2">
              {texts.signIn}
            </AppLink>,
          )}
        </p>
      )}
    </div>
  )
}
