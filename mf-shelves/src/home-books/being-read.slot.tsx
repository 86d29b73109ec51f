import { booksApi } from '@flyleaf/contracts'
import { query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { CoverStrip, CoverStripSkeleton } from '../books/cover-strip.tsx'
import { texts } from './texts.ts'

const SHOWN = 9

/** Books that others are reading now; renders nothing when there are none. */
export function Component() {
  const { data, isPending } = useQuery(query(booksApi.beingRead, { limit: SHOWN }))
  if (isPending) return <CoverStripSkeleton />
  if (!data?.items.length) return null
  const readersOf = new Map(data.items.map((item) => [item.book.bookId, item]))
  return (
    <CoverStrip
      title={texts.beingRead}
      books={data.items.map(({ book }) => book)}
      captionOf={({ bookId }) => {
        const item = readersOf.get(bookId)
        const [first] = item?.readers ?? []
        return first && texts.readBy(first.name.split(' ')[0]!, item!.readerCount - 1)
      }}
    />
  )
}
