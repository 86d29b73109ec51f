import { bookshelvesApi } from '@flyleaf/contracts'
import { BookRowSkeleton, Section } from '@flyleaf/ui'
import { Slot, query, useSession } from '@flyleaf/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

const SHOWN = 5

/** The reader's private bookshelves that words find: their own, and those they keep with others. Their names are known to their service alone. */
export function usePrivateBookshelves(asked: string) {
  const { profile } = useSession()
  const asking = {
    enabled: profile !== null && asked !== '',
    placeholderData: keepPreviousData,
  }
  const input = { q: asked, privacy: 'private', limit: SHOWN } as const
  const mine = useQuery({ ...query(bookshelvesApi.mine, input), ...asking })
  const shared = useQuery({ ...query(bookshelvesApi.collaborating, input), ...asking })
  if (!asking.enabled) return []
  return [...(mine.data?.items ?? []), ...(shared.data?.items ?? [])]
}

type Bookshelves = ReturnType<typeof usePrivateBookshelves>

/** Above what others keep. */
export function PrivateBookshelves({ bookshelves }: { bookshelves: Bookshelves }) {
  if (bookshelves.length === 0) return null
  return (
    <Section title={texts.privateBookshelves}>
      <div role="list" aria-label={texts.privateBookshelves}>
        {bookshelves.map((bookshelf) => (
          <div role="listitem" key={bookshelf.bookshelfId}>
            <Slot id="shelves.shelf-card" bookshelf={bookshelf} skeleton={<BookRowSkeleton />} />
          </div>
        ))}
      </div>
    </Section>
  )
}
