import { sessionsApi } from '@flyleaf/contracts'
import { Button, ConfirmDialog, ErrorState, ListSkeleton, PersonRowSkeleton, Tag } from '@flyleaf/ui'
import { RelativeTime, fullDate, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useRevoke, useRevokeAll } from './use-revoke.ts'
import { texts } from './texts.tsx'

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device)

/** The devices where the reader is signed in; each can be signed out. */
export default function Devices() {
  const { data, error, refetch } = useQuery(query(sessionsApi.sessions))
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useRevoke()
  const revokeAll = useRevokeAll()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level={3} />
  if (!data) return <ListSkeleton count={2} item={<PersonRowSkeleton />} label={texts.loadingDevices} />
  const others = data.items.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul aria-label={texts.devices} className="m-0 list-none p-0">
        {data.items.map(({ sessionId, device, isCurrent, createdAt, lastSeenAt }) => {
          const Icon = isPhone(device) ? Smartphone : Laptop
          return (
            <li key={sessionId} className="flex items-center gap-4 border-b border-line py-3.5 text-sm">
              <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.5] text-muted" />
              <span className="min-w-0 flex-1">
                {device}
                {isCurrent && (
                  <Tag tone="accent" className="ml-2 whitespace-nowrap">
                    {texts.thisDevice}
                  </Tag>
                )}
                <span className="block text-xs text-faint">
                  {texts.signedInOn(fullDate(createdAt))}
                  {!isCurrent && texts.lastSeen(<RelativeTime time={lastSeenAt} isInSentence />)}
                </span>
              </span>
              {!isCurrent && (
                <Button size="sm" onClick={() => revoke.run({ sessionId })}>
                  {texts.signOutOf(<span className="sr-only">{device}</span>)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 ? (
        <Button variant="danger" className="mt-5" onClick={() => setIsAsking(true)}>
          {texts.signOutEverywhereElse}
        </Button>
      ) : (
        <p className="mt-4 mb-0 text-sm text-faint">{texts.noOtherDevices}</p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.signOutQuestion}
        description={texts.othersSignedOut(others.length)}
        confirmLabel={texts.signOut}
        onConfirm={() => {
          setIsAsking(false)
          revokeAll.mutate(others.map(({ sessionId }) => sessionId))
        }}
      />
    </>
  )
}
