import { marginApi } from '@flyleaf/contracts'
import { EmptyState, ErrorState, ListSkeleton, Skeleton } from '@flyleaf/ui'
import { infinite, lazyPart, query, useList, useSession, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { MarginNotes, MarginView, type ShownNotes } from './margin-view.tsx'
import { texts } from './texts.ts'

const MarginLine = lazyPart(() => import(/* webpackChunkName: "margin-line" */ './margin-line.tsx'))

/** The margin that everybody shares: what readers wrote along a book, up to where this reader is. */
export function BookMargin({ book, length }: SlotProps['feed.margin']) {
  const { bookId } = book
  const { profile } = useSession()
  const asked = useQuery(query(marginApi.get, { bookId }))
  const margin = asked.data
  if (asked.error && !margin) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  if (!margin)
    return (
      <>
        <Skeleton className="mt-6 h-22 w-full" />
        <ListSkeleton count={2} label={texts.loading} />
      </>
    )
  const hasBegun = margin.reached !== null
  return (
    <MarginView
      margin={margin}
      length={length}
      writing={
        profile && hasBegun && <MarginLine book={book} skeleton={<Skeleton className="h-11 w-full" />} />
      }
      notes={(shown) => <Notes bookId={bookId} {...shown} />}
      empty={
        <EmptyState
          icon={<NotebookPen />}
          title={texts.nothing}
          description={texts.nothingHint}
          action={null}
        />
      }
    />
  )
}

function Notes({ bookId, show, within }: ShownNotes & { bookId: string }) {
  return <MarginNotes show={show} query={useList(infinite(marginApi.notes, { bookId, show, ...within }))} />
}
