import type { Post } from '@flyleaf/contracts'
import { cx } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, type RowProps } from '@flyleaf/web'
import { Repeat2, Reply } from 'lucide-react'
import { memo } from 'react'
import { AuthorAvatar } from './author-avatar.tsx'
import { PostActions } from './post-actions.tsx'
import { PostBody } from './post-body.tsx'
import { PostByline } from './post-byline.tsx'
import { authorName, nameOfPost } from './post-name.ts'
import { Reason } from './reason.tsx'
import { PostQuote } from './post-quote.tsx'
import { useOpenOnClick } from './use-open-on-click.ts'
import { texts } from './texts.ts'

interface Props extends RowProps {
  post: Post
  /** `thread`: below the post that it replies to. `above`: the post that the one below replies to. */
  variant?: 'list' | 'thread' | 'above'
  /** Omits the book, on its own page. */
  hidesBook?: boolean
}

const FRAME = {
  list: 'border-b border-line pt-3 pb-0.5 max-sm:grid-cols-[2rem_minmax(0,1fr)] max-sm:items-center max-sm:gap-x-2.5 sm:[&>:first-child]:row-span-2',
  thread: 'pt-4 pb-1 [&>:first-child]:row-span-2',
  above: 'pt-1 pb-4',
}

/** Memoised, because lists of posts are long. */
export const PostCard = memo(function PostCard({ post, variant = 'list', hidesBook = false, ...row }: Props) {
  const open = useOpenOnClick(href.post(post.postId))
  if (post.isDeleted) {
    return (
      <article
        {...row}
        tabIndex={-1}
        data-post={post.postId}
        aria-label={texts.deletedPost}
        className={FRAME[variant]}
      >
        <PostBody post={post} />
      </article>
    )
  }
  // A share without a text shows the other post unchanged, under the name of the sharer.
  const isShare = post.postType === 'SHARE'
  const isDirectShare = isShare && !post.content
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only for the mouse: the post's time is the link
    <article
      {...row}
      tabIndex={-1}
      data-post={post.postId}
      aria-label={nameOfPost(post)}
      onClick={open}
      className={cx(
        'grid scroll-mt-16 items-start grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 outline-offset-4 sm:gap-x-4',
        FRAME[variant],
      )}
    >
      {variant === 'above' ? (
        <ThreadedFace post={post} />
      ) : (
        <AuthorAvatar
          person={post.author}
          className={variant === 'list' ? 'max-sm:size-8 max-sm:text-xs' : undefined}
        />
      )}
      <div className="min-w-0">
        {isDirectShare ? (
          <SharedBy post={post} />
        ) : (
          <PostByline
            post={post}
            reason={post.reason && !post.viewer.isAuthor && <Reason reason={post.reason} />}
          />
        )}
        {variant !== 'thread' && post.replyToType === 'POST' && <InReplyTo post={post} />}
      </div>
      {/* On phones the text uses the whole width. */}
      <div
        className={cx('col-start-2 min-w-0', variant === 'list' && 'max-sm:col-span-2 max-sm:col-start-1')}
      >
        <div className="mt-1">
          {!isDirectShare && <PostBody post={post} length="card" hidesBook={hidesBook} />}
          {isShare && <PostQuote post={post.sharedPost} />}
        </div>
        <PostActions post={post} />
      </div>
    </article>
  )
})

/** The author's picture, with the line that connects it to the reply below. */
function ThreadedFace({ post }: { post: Post }) {
  return (
    <div className="row-span-2 -mb-4 flex self-stretch flex-col items-center gap-2">
      <AuthorAvatar person={post.author} />
      <span aria-hidden="true" className="w-px flex-1 bg-line-strong/50" />
    </div>
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
        authorName(post)
      )}{' '}
      {texts.shared}
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
        {post.replyToAuthor ? texts.inReplyTo(post.replyToAuthor.username) : texts.inReplyToAPost}
      </AppLink>
    </p>
  )
}
