import { booksApi, readingApi, type Book } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { BookCover, ListSkeleton, Skeleton, cx, inlineLinkClass } from '@flyleaf/ui'
import { AppLink, query, readerDate, useAction, useSession } from '@flyleaf/web'
import { useSearchField } from '@flyleaf/web/search-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { OF_READING } from '../reading/use-reading.ts'
import { FindField } from '../shared/find-field.tsx'
import { texts } from './texts.ts'

const OFFERED = 16
/** Few rows of covers, so that Home's feed stays visible below: one to swipe on phones, and two where a mouse couldn't. */
const ROWS =
  'm-0 -mx-2 flex list-none gap-3 overflow-x-auto px-2 pt-4 pb-3 sm:grid sm:grid-cols-6 sm:overflow-visible sm:[&>:nth-child(n+13)]:hidden'
const COVER = 'w-22 shrink-0 sm:w-auto'

/** Covers to choose from; chosen books are added to the reader's Read bookshelf. */
export function Component() {
  const { profile } = useSession()
  const search = useSearchField()
  const offered = useQuery({
    ...query(booksApi.list, { limit: OFFERED, q: search.asked || undefined }),
    placeholderData: keepPreviousData,
  })
  const read = useQuery({
    ...query(readingApi.ofUser, { username: profile?.username ?? '', status: 'read', limit: 50 }),
    enabled: !!profile,
  })
  const before = new Set(read.data?.items.map(({ book }) => book.bookId))
  return (
    <>
      <FindField label={texts.findABook} search={search} />
      {offered.isPending && (
        <ListSkeleton
          className={ROWS}
          count={OFFERED}
          item={<Skeleton className={`aspect-[2/3] ${COVER}`} />}
          label={texts.loading}
        />
      )}
      {offered.data?.items.length === 0 && (
        <p className="text-sm text-muted">
          {texts.noBooksFound}{' '}
          <AppLink to={href.addMissingBook()} className={inlineLinkClass}>
            {texts.addIt}
          </AppLink>
        </p>
      )}
      <ul aria-label={texts.books} className={ROWS}>
        {offered.data?.items.map((book) => (
          <li key={book.bookId} className={COVER}>
            <Choice book={book} isRead={before.has(book.bookId)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Choice({ book, isRead }: { book: Book; isRead: boolean }) {
  const { bookId, title, authors, cover } = book
  const [chosen, setChosen] = useState<boolean>()
  const isOn = chosen ?? isRead
  const set = useAction(readingApi.set, {
    quiet: true,
    inOrder: true,
    invalidates: [...OF_READING, booksApi.fellowReaders],
    optimistic: () => {
      setChosen(!isOn)
      return () => setChosen(isOn)
    },
  })
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={texts.choose(title, authors.join(', '))}
      onClick={() => set.run({ bookId, status: isOn ? 'none' : 'read', today: readerDate() })}
      className={cx(
        'relative block w-full cursor-pointer rounded-sm bg-transparent p-0 outline-offset-3 transition-opacity duration-150',
        isOn && 'outline-2 outline-accent',
      )}
    >
      <BookCover title={title} author={authors[0]} src={cover} size="fill" decorative />
      {isOn && (
        <span className="absolute -top-2 -right-2 grid size-6 animate-settle place-items-center rounded-full bg-accent text-on-accent">
          <Check aria-hidden="true" className="size-4" />
        </span>
      )}
    </button>
  )
}
