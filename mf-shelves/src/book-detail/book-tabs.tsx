import type { BookDetail, Reading } from '@flyleaf/contracts'
import { ListSkeleton, TabsNav } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, Slot } from '@flyleaf/web'
import { useSearchParams } from 'react-router'
import { useReading } from '../reading/use-reading.ts'
import { BookShelves } from './book-shelves.tsx'
import { Editions } from './editions.tsx'
import { texts } from './texts.ts'

const TABS = [
  { key: 'reviews', label: texts.reviews },
  { key: 'margin', label: texts.margin },
  { key: 'quotes', label: texts.quotes },
  { key: 'posts', label: texts.posts },
  { key: 'editions', label: texts.editions },
  { key: 'shelves', label: texts.shelves },
] as const

/** In what the reader's edition is measured. */
function lengthOf({ pageCount }: BookDetail, reading: Reading | null | undefined) {
  const edition = reading?.edition
  if (edition?.format === 'audio' && edition.minutes)
    return { unit: 'minute' as const, count: edition.minutes }
  const count = edition?.pageCount ?? pageCount
  return count ? { unit: 'page' as const, count } : null
}

/** Posts about a book by kind, its editions, and the bookshelves that it is on. */
export function BookTabs({ book }: { book: BookDetail }) {
  const { bookId } = book
  const reading = useReading(bookId).data?.reading
  const [search] = useSearchParams()
  const { key } = TABS.find((tab) => tab.key === search.get('tab')) ?? TABS[0]
  return (
    <section aria-label={texts.aboutBook} className="min-h-96 min-w-0">
      <TabsNav
        label={texts.about}
        className="max-sm:[&>ul]:gap-4"
        items={TABS}
        active={key}
        renderLink={(tab, props) => (
          <AppLink
            to={href.book(bookId, tab.key === 'reviews' ? undefined : tab.key)}
            replace
            preventScrollReset
            {...props}
          />
        )}
      />
      {key === 'editions' ? (
        <Editions book={book} />
      ) : key === 'shelves' ? (
        <BookShelves bookId={bookId} />
      ) : key === 'margin' ? (
        <Slot
          id="feed.margin"
          book={{ ...book, authors: book.authors.map((author) => author.name) }}
          length={lengthOf(book, reading)}
          skeleton={<ListSkeleton count={3} />}
        />
      ) : (
        <Slot
          key={key}
          id="feed.post-list"
          source={{ kind: 'book', id: bookId, show: key }}
          skeleton={<ListSkeleton count={3} />}
        />
      )}
    </section>
  )
}
