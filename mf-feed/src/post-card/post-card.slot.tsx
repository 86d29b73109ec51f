import type { FoundPost } from '@flyleaf/contracts'
import { BookCover, Marked, Stars } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, type SlotProps } from '@flyleaf/web'
import { AuthorAvatar } from './author-avatar.tsx'
import { PostCard } from './post-card.tsx'
import { PostByline } from './post-byline.tsx'
import { texts } from './texts.ts'

/** A post on another team's page: whole, or as search found it. */
export function Component({ post }: SlotProps['feed.post-card']) {
  return 'viewer' in post ? <PostCard post={post} /> : <FoundPostCard post={post} />
}

function FoundPostCard({ post }: { post: FoundPost }) {
  const byline = {
    ...post,
    content: post.snippet,
    images: [],
    position: null,
    // Search finds only posts for everyone.
    audience: 'EVERYONE' as const,
    isDeleted: false,
    editedAt: null,
  }
  return (
    <article className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-2.5 border-b border-line py-5 sm:grid-cols-[2.5rem_minmax(0,1fr)] sm:items-start sm:gap-x-4 sm:[&>:first-child]:row-span-2">
      <AuthorAvatar person={post.author} className="max-sm:size-8 max-sm:text-xs" />
      <PostByline post={byline} />
      {/* On phones the text uses the whole width. */}
      <AppLink
        to={href.post(post.postId)}
        className="mt-2 flex gap-4 text-ink no-underline max-sm:col-span-2"
      >
        {post.book && (
          <BookCover
            title={post.book.title}
            author={post.book.authors[0]}
            src={post.book.cover}
            size="sm"
            decorative
            className="self-start"
          />
        )}
        <span className="flex min-w-0 flex-col gap-1">
          {post.title && (
            <span className="font-serif text-lg font-semibold">
              <Marked text={post.title} marks={post.marks.title} />
            </span>
          )}
          {post.book && <cite className="font-serif text-sm text-muted">{post.book.title}</cite>}
          {post.rating !== null && <Stars value={post.rating} />}
          <span className="max-w-measure font-serif text-base">
            {post.isSpoiler || post.isAhead ? (
              <em className="text-muted">{post.isAhead ? texts.furtherOn : texts.containsSpoilers}</em>
            ) : (
              <Marked text={post.snippet} marks={post.marks.snippet} />
            )}
          </span>
        </span>
      </AppLink>
    </article>
  )
}
