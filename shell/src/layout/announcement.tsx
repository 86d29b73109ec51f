import { announcementsApi, type Announcement as Told } from '@flyleaf/contracts'
import { IconButton, InlineProse } from '@flyleaf/ui'
import { query, useIsHydrated } from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { texts } from '../texts.ts'

/** Also read by the document's script, which hides a dismissed announcement before the first paint. */
const DISMISSED = 'flyleaf-dismissed'
/** How old the announcement may be when another page is opened, in milliseconds. */
const FRESH_MS = 60_000
/** The first HTML brings it: no page asks for it again. It is not worth retrying. */
const announcementQuery = {
  ...query(announcementsApi.current),
  staleTime: FRESH_MS,
  refetchInterval: false,
} as const

/** What administrators say to everybody, until it ends or this browser's reader dismisses it. */
export const Announcement = () => (
  <Suspense>
    <Current />
  </Suspense>
)

function Current() {
  const { data } = useQuery(announcementQuery)
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    void queryClient.prefetchQuery(announcementQuery)
  }, [queryClient, pathname])
  const [dismissed, dismiss] = useDismissed()
  const announcement = data?.announcement
  if (!announcement || announcement.announcementId === dismissed || hasEnded(announcement)) return null
  const { announcementId, text } = announcement
  return (
    <section
      aria-label={texts.announcement}
      data-announcement={announcementId}
      className="mt-4 flex items-start gap-3 border-l-2 border-accent bg-accent-soft py-1 ps-4 pe-1 text-sm text-ink"
    >
      <p className="m-0 min-w-0 flex-1 py-2 wrap-break-word whitespace-pre-line">
        <InlineProse text={text} />
      </p>
      <IconButton
        size="sm"
        label={texts.dismiss}
        icon={<X aria-hidden="true" />}
        onClick={() => {
          dismiss(announcementId)
          // The button that had it goes.
          document.querySelector('main')?.focus({ preventScroll: true })
        }}
      />
    </section>
  )
}

/** What was asked for before its end may be shown after it, while moderation is away. */
const hasEnded = ({ endsAt }: Told) => endsAt !== null && Date.parse(endsAt) <= Date.now()

/** The announcement that was dismissed in this browser. */
function useDismissed(): [string | null, (announcementId: string) => void] {
  const isHydrated = useIsHydrated()
  const [now, setNow] = useState<string | null>(null)
  const dismiss = (announcementId: string) => {
    setNow(announcementId)
    try {
      localStorage.setItem(DISMISSED, announcementId)
    } catch {
      // It stays dismissed on this page.
    }
  }
  return [now ?? (isHydrated ? kept() : null), dismiss]
}

function kept() {
  try {
    return localStorage.getItem(DISMISSED)
  } catch {
    return null
  }
}
