import type { Post, QuotedPost } from '@flyleaf/contracts'
import { Avatar } from '@flyleaf/ui'
import { AppLink, href, type RowProps } from '@flyleaf/web'
import { Repeat2, Reply } from 'lucide-react'
import { PostActions } from './post-actions.tsx'
import { PostBody } from './post-body.tsx'
import { PostByline } from './post-byline.tsx'

/** A post in a list. */
export function PostCard({ post, ...row }: { post: Post } & RowProps) {
  const shared = post.sharedPost
  // A direct share shows the other post as it is, under the name of who passed it on.
  const isDirectShare = post.postType === 'SHARE' && !post.content && shared !== null
  return (
    <article {...row} aria-label={labelOf(post)} className="flex gap-3 border-b border-line py-5 sm:gap-4">
      <Face person={post.author} />
      <div className="min-w-0 flex-1">
        {isDirectShare ? <SharedBy post={post} /> : <PostByline post={post} />}
        {post.replyToType === 'POST' && <InReplyTo post={post} />}
        <div className="mt-2">
          {!isDirectShare && <PostBody post={post} clamped />}
          {shared && <Slip post={shared} />}
        </div>
        {!post.isDeleted && <PostActions post={post} />}
      </div>
    </article>
  )
}

function labelOf(post: Post) {
  const who = post.author?.name ?? 'A reader who left'
  return post.book ? `${who} on ${post.book.title}` : `${who}: ${post.postType.toLowerCase()}`
}

/** The author's face; the name beside it is the link that is announced. */
export function Face({ person, size = 'md' }: { person: QuotedPost['author']; size?: 'sm' | 'md' }) {
  if (!person) return <Avatar name="?" size={size} />
  return (
    <AppLink
      to={href.person(person.username)}
      tabIndex={-1}
      aria-hidden="true"
      className="shrink-0 no-underline"
    >
      <Avatar name={person.name} src={person.picture} size={size} />
    </AppLink>
  )
}

function SharedBy({ post }: { post: Post }) {
  return (
    <p className="m-0 flex items-center gap-1.5 text-xs text-muted">
      <Repeat2 className="size-4" aria-hidden="true" />
      {post.author ? (
        <AppLink
          to={href.person(post.author.username)}
          className="font-semibold text-muted no-underline hover:underline"
        >
          {post.author.name}
        </AppLink>
      ) : (
        'A reader who left'
      )}
      shared
    </p>
  )
}

function InReplyTo({ post }: { post: Post }) {
  return (
    <p className="m-0 mt-0.5 flex items-center gap-1.5 text-xs text-faint">
      <Reply className="size-3.5" aria-hidden="true" />
      <AppLink
        to={href.post(post.replyToPostId ?? post.postId)}
        className="text-faint no-underline hover:underline"
      >
        in reply to {post.replyToAuthor ? `@${post.replyToAuthor.username}` : 'a post'}
      </AppLink>
    </p>
  )
}

/** The other post, as a slip tucked into the page. */
export function Slip({ post }: { post: QuotedPost }) {
  return (
    <div className="mt-3 max-w-measure border border-line bg-surface px-4 py-3.5">
      <div className="mb-2 flex items-center gap-2.5">
        <Face person={post.author} size="sm" />
        <div className="min-w-0 flex-1">
          <PostByline post={post} />
        </div>
      </div>
      <PostBody post={post} clamped />
    </div>
  )
}
