import { buddyReadsApi, type BookCard, type BuddyRead } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Button, ConfirmDialog, ErrorState, ListSkeleton, Skeleton, buttonClass } from '@flyleaf/ui'
import { AppLink, infinite, lazyPart, query, useAction, useList } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MarginNotes, MarginView, type ShownNotes } from '../margin/margin-view.tsx'
import type { Length } from '../margin/parts.rules.ts'
import { stale } from './answer-invitation.tsx'
import { texts } from './texts.ts'

const SharedLine = lazyPart(() => import(/* webpackChunkName: "shared-line" */ './shared-line.tsx'))

interface Props {
  book: BookCard
  length: Length | null
  buddyRead: BuddyRead
}

/** The margin of a buddy read: how far both are, and what they wrote for each other, up to where the reader is. */
export function SharedMargin({ book, length, buddyRead }: Props) {
  const { buddyReadId, buddy } = buddyRead
  const asked = useQuery(query(buddyReadsApi.margin, { buddyReadId }))
  const margin = asked.data
  if (asked.error && !margin) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  if (!margin)
    return (
      <>
        <Skeleton className="mt-6 h-30 w-full" />
        <ListSkeleton count={2} label={texts.loading} />
      </>
    )
  return (
    <section aria-label={texts.marginWith(buddy.name)}>
      <MarginView
        margin={margin}
        length={length}
        buddy={{ ...buddy, reached: margin.buddyReached }}
        writing={
          <SharedLine book={book} buddyRead={buddyRead} skeleton={<Skeleton className="h-11 w-full" />} />
        }
        notes={(shown) => <Notes buddyReadId={buddyReadId} {...shown} />}
        empty={
          <p className="m-0 mt-8 text-center text-sm text-muted">
            <span className="block font-serif text-base text-ink">{texts.nothing}</span>
            {texts.nothingHint(buddy.name)}
          </p>
        }
      />
      <End buddyRead={buddyRead} />
    </section>
  )
}

function Notes({ buddyReadId, ...shown }: ShownNotes & { buddyReadId: string }) {
  const { show, within } = shown
  return (
    <MarginNotes
      show={show}
      query={useList(infinite(buddyReadsApi.notes, { buddyReadId, show, ...within }))}
    />
  )
}

function End({ buddyRead: { buddyReadId, buddy } }: { buddyRead: BuddyRead }) {
  const [isAsked, setAsked] = useState(false)
  const end = useAction(buddyReadsApi.end, {
    ...stale,
    onSuccess: () => setAsked(false),
  })
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-muted">
      <p className="m-0">{texts.onlyYouTwo(buddy.name)}</p>
      <span className="-mx-3 flex flex-wrap">
        <AppLink to={href.buddyReads()} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          {texts.all}
        </AppLink>
        <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
          {texts.end}
        </Button>
      </span>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.endTitle(buddy.name)}
        description={texts.endConsequences(buddy.name)}
        confirmLabel={texts.end}
        pending={end.isPending}
        onConfirm={() => end.run({ buddyReadId })}
      />
    </div>
  )
}
