import { readingApi, type Reading } from '@flyleaf/contracts'
import { Button, ConfirmDialog, ErrorState, ListSkeleton, Skeleton } from '@flyleaf/ui'
import { query, useAction } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DatesDialog } from './dates-dialog.tsx'
import { texts as editionTexts } from './edition-texts.ts'
import { ProgressNotes } from './progress-notes.tsx'
import { readingDates } from './reading-dates.ts'
import { texts } from './texts.ts'
import { OF_READING } from './use-reading.ts'

/** The reader's readings of a book, latest first, to correct and delete. */
export function Readings({ bookId }: { bookId: string }) {
  const { data, error, refetch } = useQuery(query(readingApi.list, { bookId, limit: 50 }))
  const [isAdding, setIsAdding] = useState(false)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level={3} />
  if (!data) return <ListSkeleton count={1} item={<Skeleton className="my-2 h-6 w-64" />} />
  return (
    <>
      <ul aria-label={texts.readings} className="m-0 mt-1 list-none p-0">
        {data.items.map((reading) => (
          <OneReading key={reading.readingId} bookId={bookId} reading={reading} />
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="mt-1 -ml-3" onClick={() => setIsAdding(true)}>
        {texts.addEarlier}
      </Button>
      <DatesDialog bookId={bookId} open={isAdding} onOpenChange={setIsAdding} />
    </>
  )
}

function OneReading({ bookId, reading }: { bookId: string; reading: Reading }) {
  const [isEditing, setIsEditing] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const { readingId, status } = reading
  const remove = useAction(readingApi.remove, {
    invalidates: [...OF_READING, readingApi.get],
    onSuccess: () => setIsDeleting(false),
  })
  const dates = readingDates(reading)
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-sm text-ink">
          {dates}
          <span className="text-faint"> · {texts.status[status]}</span>
        </span>
        <span className="flex">
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.editDatesOf(dates)}
            onClick={() => setIsEditing(true)}
          >
            {texts.editDates}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.deleteReadingOf(dates)}
            onClick={() => setIsDeleting(true)}
          >
            {texts.deleteReading}
          </Button>
        </span>
      </div>
      {reading.edition && <p className="m-0 text-xs text-muted">{editionTexts.edition(reading.edition)}</p>}
      <ProgressNotes bookId={bookId} readingId={readingId} />
      <DatesDialog bookId={bookId} reading={reading} open={isEditing} onOpenChange={setIsEditing} />
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={texts.deleteTitle}
        description={texts.deleteDescription}
        confirmLabel={texts.deleteReading}
        pending={remove.isPending}
        onConfirm={() => remove.run({ bookId, readingId })}
      />
    </li>
  )
}
