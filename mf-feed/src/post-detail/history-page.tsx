import { postsApi, spoilersIn, type Post, type ResultOf } from '@flyleaf/contracts'
import { Columns, EmptyState, ErrorState, ListSkeleton, PageHeader, Spoiler } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import {
  AppLink,
  isNotFound,
  NotFoundPage,
  RelativeTime,
  query,
  useTitle,
  type PrefetchContext,
} from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useParams } from 'react-router'
import { nameOfPost } from '../post-card/post-name.ts'
import { Changes } from './changes.tsx'
import { PostAside } from './post-aside.tsx'
import { texts } from './texts.tsx'

type Version = ResultOf<typeof postsApi.history>['items'][number]

const historyOf = ({ postId = '' }: PrefetchContext['params']) => query(postsApi.history, { postId })

export const prefetch = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchQuery(historyOf(params))

/** The versions of a post, and what each edit changed. */
export function Component() {
  const params = useParams()
  const { postId = '' } = params
  const history = useQuery(historyOf(params))
  const { data: post, error: postError } = useQuery(query(postsApi.get, { postId }))
  const error = history.error ?? postError
  const isMissing = isNotFound(error)
  useTitle(isMissing ? null : texts.editHistory)
  if (isMissing) return <NotFoundPage />
  return (
    <Columns margin={<PostAside postId={postId} />}>
      <PageHeader
        title={texts.editHistory}
        description={
          post && (
            <AppLink to={href.post(postId)} className="text-muted">
              {' '}
              {nameOfPost(post)}{' '}
            </AppLink>
          )
        }
      />
      {post && history.data ? (
        <Versions post={post} earlier={history.data.items} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void history.refetch()} />
      ) : (
        <ListSkeleton count={2} />
      )}
    </Columns>
  )
}

function Versions({ post, earlier }: { post: Post; earlier: Version[] }) {
  if (earlier.length === 0)
    return (
      <EmptyState icon={<History />} title={texts.neverEdited} description={texts.neverEditedDescription} />
    )
  const now: Version = {
    title: post.title,
    content: post.content,
    writtenAt: post.editedAt ?? post.createdAt,
  }
  const versions = [now, ...earlier]
  return (
    <ol className="m-0 list-none p-0">
      {versions.map((version, index) => (
        <li key={`${version.writtenAt}-${index}`} className="border-b border-line py-6">
          <h2 className="m-0 mb-3 text-xs font-normal text-faint">
            {index === versions.length - 1
              ? texts.firstVersion
              : index === 0
                ? texts.currentVersion
                : texts.edited}{' '}
            · <RelativeTime time={version.writtenAt} />
          </h2>
          <ShownVersion
            version={version}
            before={versions[index + 1]}
            isSpoiler={post.isSpoiler || hiddenLater(versions, index) || hiddenLater(versions, index + 1)}
          />
        </li>
      ))}
    </ol>
  )
}

function ShownVersion({
  version,
  before = version,
  isSpoiler,
}: {
  version: Version
  before: Version | undefined
  isSpoiler: boolean
}) {
  const text = (
    <div className="flex flex-col gap-2">
      {(version.title || before.title) && (
        <Changes
          before={before.title ?? ''}
          after={version.title ?? ''}
          className="text-lg font-semibold text-ink"
        />
      )}
      <Changes before={before.content} after={version.content} className="text-base text-ink" />
    </div>
  )
  return isSpoiler ? <Spoiler>{text}</Spoiler> : text
}

/** Whether a later version hides what this one shows, for instance words that were marked as a spoiler by an edit. */
function hiddenLater(versions: Version[], index: number) {
  const version = versions[index]
  const hidden = new Set(version && hiddenIn(version))
  return (
    version !== undefined &&
    versions.slice(0, index).some((later) => hiddenIn(later).some((words) => !hidden.has(words)))
  )
}

const hiddenIn = ({ title, content }: Version) => spoilersIn(`${title ?? ''}\n${content}`)
