import type { QuotedPost } from '@flyleaf/contracts'
import { Tag, cx } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, PersonLink, RelativeTime } from '@flyleaf/web'
import { Lock, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const KIND: Partial<Record<QuotedPost['postType'], string>> = {
  NOTE: texts.note,
  POETRY: texts.poem,
  REVIEW: texts.review,
  QUOTE: texts.quote,
}

/** Enlarges the hit area of short words to 24 px. */
const SMALL = '-m-1 inline-block min-w-6 shrink-0 p-1 text-center text-faint no-underline hover:underline'

const AUDIENCE = { FOLLOWERS: Users, ME: Lock }

/** Whom a post is for, unless that is everyone. */
function AudienceMark({ audience, sharedWith }: Pick<QuotedPost, 'audience' | 'sharedWith'>) {
  if (audience === 'EVERYONE') return null
  const Icon = AUDIENCE[audience]
  const label = sharedWith ? texts.forTwo(sharedWith.name) : texts.audience[audience]
  return (
    <span role="img" aria-label={label} data-tooltip={label} className="shrink-0 self-center text-faint">
      <Icon className="size-3.5" aria-hidden="true" />
    </span>
  )
}

/** Author, time, and kind of a post. */
export function PostByline({
  post,
  linksToPost = true,
  reason,
}: {
  post: QuotedPost
  linksToPost?: boolean
  /** Why Discover shows it. */
  reason?: ReactNode
}) {
  const kind = KIND[post.postType]
  const { position } = post
  const when = <RelativeTime time={post.createdAt} className="shrink-0 text-faint" />
  return (
    <p className="m-0 flex min-w-0 items-baseline gap-x-1.5 text-xs whitespace-nowrap text-muted">
      {post.author ? (
        <>
          <PersonLink
            username={post.author.username}
            className="min-w-0 truncate text-sm font-semibold text-ink no-underline hover:underline"
          >
            {post.author.name}
          </PersonLink>
          <span
            className={cx(
              'min-w-8 shrink-[999] truncate @max-[14rem]:hidden',
              // The name is more important.
              kind && (reason ? 'hidden' : 'max-sm:hidden'),
            )}
          >
            @{post.author.username}
          </span>
        </>
      ) : (
        <span className="text-sm font-semibold text-muted">{texts.aFormerReader}</span>
      )}
      <span aria-hidden="true">·</span>
      {linksToPost ? (
        <AppLink to={href.post(post.postId)} className={SMALL}>
          {when}
        </AppLink>
      ) : (
        when
      )}
      <AudienceMark audience={post.audience} sharedWith={post.sharedWith} />
      {post.editedAt && (
        <AppLink to={href.postHistory(post.postId)} className={`${SMALL} @max-[12rem]:hidden`}>
          {texts.edited}
        </AppLink>
      )}
      {(kind || reason) && (
        <span className="ml-auto flex shrink-0 items-center gap-2.5 self-center pl-2.5">
          {reason}
          {kind && (
            <Tag>
              {kind}
              {position && ` · ${texts.place[position.unit](position.at)}`}
            </Tag>
          )}
        </span>
      )}
    </p>
  )
}
