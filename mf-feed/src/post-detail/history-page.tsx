import { postsApi } from '@flyleaf/contracts'
import { Columns, EmptyState, ErrorState, ListSkeleton, PageHeader, Prose } from '@flyleaf/ui'
import { RelativeTime, query, useTitle } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useParams } from 'react-router'

/** What a post said before it was edited. */
export function Component() {
  const { postId = '' } = useParams()
  useTitle('Edit history')
  const { data, error, refetch } = useQuery(query(postsApi.history, { postId }))
  return (
    <Columns>
      <PageHeader title="Edit history" description="Earlier texts, newest first" />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton count={2} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<History />}
          title="Never edited"
          description="This post still says what it said at first."
        />
      )}
      {data?.items.map((revision) => (
        <article key={revision.writtenAt} className="border-b border-line py-5">
          <p className="m-0 mb-2 text-xs text-faint">
            <RelativeTime time={revision.writtenAt} />
          </p>
          {revision.title && <p className="m-0 mb-1 font-serif text-lg font-semibold">{revision.title}</p>}
          <Prose text={revision.content} />
        </article>
      ))}
    </Columns>
  )
}
