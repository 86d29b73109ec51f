import { ErrorState } from '@flyleaf/ui'
import { isNotFound, NotFoundPage, useTitle } from '@flyleaf/web'
import { useParams } from 'react-router'
import { Inscriptions } from '../inscriptions/inscriptions.tsx'
import { PrivateNote } from '../private-note/private-note.tsx'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import { BookHead } from './book-head.tsx'
import { BookMargin } from './book-margin.tsx'
import { BookSkeleton } from './book-skeleton.tsx'
import { BookTabs } from './book-tabs.tsx'
import { NextInSeries } from './next-in-series.tsx'
import { prefetchBookPage, useBookPage } from './use-book-page.ts'

export const prefetch = prefetchBookPage

/** A book: facts, the reader's relation to it, what readers wrote, and related books. */
export function Component() {
  const { bookId = '' } = useParams()
  const { asked, book } = useBookPage(bookId)
  useTitle(asked.data?.title)
  if (isNotFound(asked.error)) return <NotFoundPage />
  if (asked.error && !asked.data)
    return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  if (!book) return <BookSkeleton />
  return (
    <div className={LAYOUT}>
      <div className="min-w-0">
        <Inscriptions bookId={bookId} />
        <BookHead book={book} />
        <ReadingPanel book={book} />
        {book.next && <NextInSeries key={book.next.book.bookId} next={book.next} />}
        <PrivateNote bookId={book.bookId} />
      </div>
      <aside className="flex min-w-0 flex-col gap-8 xl:row-span-2 xl:pt-12">
        <BookMargin key={book.bookId} book={book} />
      </aside>
      <BookTabs key={book.bookId} book={book} />
    </div>
  )
}

// On narrow screens the margin is above the posts, which may be long.
const LAYOUT =
  'grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 xl:max-w-none xl:grid-cols-[minmax(0,40rem)_17rem] xl:grid-rows-[auto_1fr]'
