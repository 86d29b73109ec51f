import { readingApi, type BookCard } from '@flyleaf/contracts'
import { BookCover } from '@flyleaf/ui'
import { query, useSession, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { BookPicker } from './book-picker.tsx'
import { texts } from './texts.ts'

/** Finds the book that something is written about, and offers those that the reader is reading. */
export function Component(props: SlotProps['shelves.book-picker']) {
  return (
    <>
      <BookPicker {...props} />
      {!props.value && <BeingRead onChoose={props.onChange} />}
    </>
  )
}

const SHOWN = 6

/** The covers of what the reader is reading: what they write is mostly about one of these. */
function BeingRead({ onChoose }: { onChoose: (book: BookCard) => void }) {
  const { profile } = useSession()
  const { data } = useQuery({
    ...query(readingApi.ofUser, { username: profile?.username ?? '', status: 'reading', limit: SHOWN }),
    enabled: Boolean(profile),
  })
  if (!data?.items.length) return null
  return (
    <ul
      aria-label={texts.youAreReading}
      className="m-0 flex list-none gap-3 overflow-x-auto p-0 pt-3 [scrollbar-width:none]"
    >
      {data.items.map(({ book }) => (
        <li key={book.bookId} className="w-14 shrink-0">
          <button
            type="button"
            aria-label={texts.choose(book.title)}
            data-tooltip={book.title}
            className="block w-full cursor-pointer"
            onClick={() => onChoose(book)}
          >
            <BookCover title={book.title} author={book.authors[0]} src={book.cover} size="fill" decorative />
          </button>
        </li>
      ))}
    </ul>
  )
}
