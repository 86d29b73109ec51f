import { buddyReadsApi } from '@flyleaf/contracts'
import { ListSkeleton, Skeleton } from '@flyleaf/ui'
import { query, useSession, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Invitations } from '../buddy-read/invitations.tsx'
import { MarginChoice } from '../buddy-read/margin-choice.tsx'
import { SharedMargin } from '../buddy-read/shared-margin.tsx'
import { useLiveBuddyReads } from '../buddy-read/use-live-buddy-reads.ts'
import { BookMargin } from './book-margin.tsx'
import { texts } from './texts.ts'

/** The margins of a book: what readers wrote along it, and what a reader shares with their buddies. */
export function Component(props: SlotProps['feed.margin']) {
  const { bookId } = props.book
  const { profile } = useSession()
  const asked = useQuery({ ...query(buddyReadsApi.ofBook, { bookId }), enabled: !!profile })
  useLiveBuddyReads()
  const [address] = useSearchParams()
  // Undefined until it is chosen: a buddy read then, if there is one; null is everybody's.
  const [chosen, setChosen] = useState<string | null>()
  if (!profile) return <BookMargin {...props} />
  if (asked.isPending)
    return (
      <>
        <Skeleton className="mt-6 h-22 w-full" />
        <ListSkeleton count={2} label={texts.loading} />
      </>
    )
  const buddyReads = asked.data?.items ?? []
  const active = buddyReads.filter(({ state }) => state === 'active')
  const named = active.find(({ buddy }) => buddy.username === address.get('with'))
  const shown =
    chosen === undefined ? (named ?? active[0]) : active.find(({ buddyReadId }) => buddyReadId === chosen)
  return (
    <>
      <MarginChoice bookId={bookId} active={active} shown={shown} onShow={setChosen} />
      <Invitations buddyReads={buddyReads} />
      {shown ? (
        <SharedMargin key={shown.buddyReadId} {...props} buddyRead={shown} />
      ) : (
        <BookMargin {...props} />
      )}
    </>
  )
}
