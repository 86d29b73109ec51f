import { marginApi, type Margin } from '@flyleaf/contracts'
import { Button, EmptyState, ErrorState, ListSkeleton, Skeleton } from '@flyleaf/ui'
import { infinite, lazyPart, query, useList, useSession, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { FeedList } from '../feed/feed-list.tsx'
import { MarginMap, wordsOf } from './margin-map.tsx'
import { IN_PERCENT, placeAt, type Length, type Part } from './parts.rules.ts'
import { texts as cardTexts } from '../post-card/texts.ts'
import { texts } from './texts.ts'

const MarginLine = lazyPart(() => import(/* webpackChunkName: "margin-line" */ './margin-line.tsx'))

/** The margin of a book: what readers wrote along it, up to where this reader is. */
export function Component({ book, length: known }: SlotProps['feed.margin']) {
  const { bookId } = book
  const { profile } = useSession()
  const asked = useQuery(query(marginApi.get, { bookId }))
  const [chosen, setChosen] = useState<Part | null>(null)
  const [opensSealed, setOpensSealed] = useState(false)
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
  const writing = profile && hasBegun && (
    <div className="mt-5">
      <MarginLine book={book} skeleton={<Skeleton className="h-11 w-full" />} />
    </div>
  )
  if (margin.openCount + margin.sealedCount === 0)
    return (
      <>
        {writing}
        <EmptyState
          icon={<NotebookPen />}
          title={texts.nothing}
          description={texts.nothingHint}
          action={null}
        />
      </>
    )
  const length = known ?? IN_PERCENT
  return (
    <div className="pt-6">
      <MarginMap margin={margin} length={length} chosen={chosen} onChoose={setChosen} />
      <p className="m-0 mt-4 flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-muted" role="status">
        {chosen ? texts.shown(wordsOf(chosen, length)) : wordsFor(margin, length)}
        {chosen && (
          <Button size="sm" variant="ghost" onClick={() => setChosen(null)}>
            {texts.showAll}
          </Button>
        )}
      </p>
      {writing}
      {margin.openCount > 0 && !chosen?.isSealed && <Notes bookId={bookId} part={chosen} show="open" />}
      {margin.sealedCount > 0 &&
        (opensSealed ? (
          <section aria-label={texts.notesFurtherOn} className="mt-8">
            <h3 className="smallcaps m-0 text-warning">{texts.notesFurtherOn}</h3>
            <Notes bookId={bookId} part={chosen} show="sealed" />
          </section>
        ) : (
          <Sealed margin={margin} onOpen={() => setOpensSealed(true)} />
        ))}
    </div>
  )
}

function wordsFor({ reached, openCount, sealedCount }: Margin, length: Length) {
  if (reached === null || reached >= 1) return texts.all(openCount + sealedCount)
  return texts.upTo(openCount, cardTexts.place[length.unit](placeAt(reached, length)))
}

function Notes({ bookId, part, show }: { bookId: string; part: Part | null; show: 'open' | 'sealed' }) {
  const within = part && { from: part.from, to: part.to }
  const notes = useList(infinite(marginApi.notes, { bookId, show, ...within }))
  return (
    <FeedList
      query={notes}
      hidesBook
      label={show === 'open' ? texts.notes : texts.notesFurtherOn}
      empty={
        <EmptyState
          icon={<NotebookPen />}
          title={texts.nothingHere}
          description={texts.nothingHereHint}
          action={null}
        />
      }
    />
  )
}

/** What lies ahead of the reader is opened on purpose. */
function Sealed({ margin: { reached, sealedCount }, onOpen }: { margin: Margin; onOpen: () => void }) {
  const hasBegun = reached !== null
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-dashed border-line-strong px-1 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="m-0 font-serif text-base font-semibold">
          {hasBegun ? texts.sealed(sealedCount) : texts.unread(sealedCount)}
        </p>
        <p className="m-0 mt-1 text-sm text-muted">{hasBegun ? texts.sealedHint : texts.unreadHint}</p>
      </div>
      <Button size="sm" onClick={onOpen}>
        {texts.openAnyway}
      </Button>
    </div>
  )
}
