import { accountApi } from '@flyleaf/contracts'
import { Button, ErrorState, ListSkeleton, PersonRowSkeleton, Tag } from '@flyleaf/ui'
import { RelativeTime, query, useAction } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'

/** Where one is signed in, and the means to end it. */
export function Devices() {
  const { data, error, refetch } = useQuery(query(accountApi.sessions))
  const revoke = useAction(accountApi.revokeSession, { invalidates: [accountApi.sessions] })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} level={3} />
  if (!data) return <ListSkeleton count={2} item={<PersonRowSkeleton />} label="Loading devices" />
  return (
    <ul className="m-0 list-none p-0">
      {data.items.map(({ sessionId, device, isCurrent, lastSeenAt }) => (
        <li
          key={sessionId}
          className="flex items-center justify-between gap-4 border-b border-line py-3.5 text-sm"
        >
          <span>
            {device} {isCurrent && <Tag tone="accent">This device</Tag>}
            <span className="block text-xs text-faint">
              Last seen <RelativeTime time={lastSeenAt} />
            </span>
          </span>
          {!isCurrent && (
            <Button
              variant="quiet"
              size="sm"
              loading={revoke.isPending}
              onClick={() => revoke.run({ sessionId })}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
