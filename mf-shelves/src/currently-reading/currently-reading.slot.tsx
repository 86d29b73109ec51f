import { readingApi } from '@flyleaf/contracts'
import { Section } from '@flyleaf/ui'
import { query, useSession, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { OwnReadingBook, ReadingBook } from '../reading/reading-book.tsx'
import { Years } from '../year/years.tsx'
import { texts } from './texts.ts'

const SHOWN = 6
const YEARS = 3

/** What a person is reading, and the years they have read in. Renders nothing when that is empty or private. */
export function Component({ username }: SlotProps['shelves.currently-reading']) {
  return (
    <div className="flex flex-col gap-6 xl:gap-8">
      <Reading username={username} />
      <Years username={username} most={YEARS} />
    </div>
  )
}

function Reading({ username }: { username: string }) {
  const { data } = useQuery(query(readingApi.ofUser, { username, status: 'reading', limit: SHOWN }))
  const Book = useSession().profile?.username === username ? OwnReadingBook : ReadingBook
  if (!data?.items.length) return null
  return (
    <Section title={texts.currentlyReading}>
      <ul
        aria-label={texts.currentlyReading}
        className="m-0 flex list-none gap-4 overflow-x-auto p-0 pt-4 xl:flex-col"
      >
        {data.items.map((item) => (
          <Book key={item.book.bookId} item={item} />
        ))}
      </ul>
    </Section>
  )
}
