import {
  authorsApi,
  catalogueApi,
  hideSpoilers,
  seriesApi,
  type BookDetail,
  type Bookshelf,
} from '@flyleaf/contracts'
import { Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, query } from '@flyleaf/web'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CoverStrip, CoverStripSkeleton } from '../books/cover-strip.tsx'
import { RecordLinks } from '../record/record-links.tsx'
import { booksOf } from '../shelf-card/counts.ts'
import { shelvesOf } from './book-shelves.tsx'
import { texts } from './texts.ts'

/** The number of books and bookshelves in each section. */
const FEW = 6
const FEW_SHELVES = 5

/** The margin of a book's page: its series, more by the author, similar books, bookshelves that it is on, and its record. */
export function BookMargin({ book }: { book: BookDetail }) {
  const { bookId } = book
  const [author] = book.authors
  const [ofSeries] = book.series
  const series = useQuery({
    ...query(seriesApi.get, { seriesId: ofSeries?.seriesId ?? '', limit: FEW }),
    enabled: !!ofSeries,
  })
  const byAuthor = useQuery({
    ...query(authorsApi.books, { authorId: author?.authorId ?? '', without: bookId, limit: FEW }),
    enabled: !!author,
  })
  const similar = useQuery(query(catalogueApi.similar, { bookId, limit: FEW }))
  const shelves = useInfiniteQuery(shelvesOf(bookId))
  // Shown together: a late section would move those below it.
  if (
    similar.isPending ||
    shelves.isPending ||
    (ofSeries && series.isPending) ||
    (author && byAuthor.isPending)
  )
    return (
      <>
        <CoverStripSkeleton />
        <CoverStripSkeleton />
      </>
    )
  const inSeries = series.data?.items.filter((one) => one.book.bookId !== bookId) ?? []
  const positions = new Map(inSeries.map((one) => [one.book.bookId, one.position]))
  const keepers = shelves.data?.pages[0]?.items.slice(0, FEW_SHELVES) ?? []
  return (
    <>
      {ofSeries && inSeries.length > 0 && (
        <CoverStrip
          title={texts.series(ofSeries.name)}
          books={inSeries.map((one) => one.book)}
          captionOf={({ bookId: one }) => {
            const position = positions.get(one) ?? null
            return position === null ? undefined : texts.position(position)
          }}
          action={<SeeAll to={href.series(ofSeries.seriesId)} what={ofSeries.name} />}
        />
      )}
      {author && byAuthor.data && byAuthor.data.items.length > 0 && (
        <CoverStrip
          title={texts.moreBy(author.name)}
          books={byAuthor.data.items}
          action={<SeeAll to={href.author(author.authorId)} what={author.name} />}
        />
      )}
      {similar.data && similar.data.items.length > 0 && (
        <CoverStrip title={texts.similar} books={similar.data.items} />
      )}
      {keepers.length > 0 && (
        <Section
          title={texts.onShelves}
          // On narrow screens its tab is right below.
          className="max-xl:hidden"
          action={<SeeAll to={href.book(bookId, 'shelves')} what={texts.onShelves} stays />}
        >
          <ul className="m-0 list-none p-0">
            {keepers.map((shelf) => (
              <ShelfLine key={shelf.bookshelfId} shelf={shelf} />
            ))}
          </ul>
        </Section>
      )}
      <RecordLinks improve={href.improveBook(bookId)} history={href.bookHistory(bookId)} />
    </>
  )
}

function SeeAll({ to, what, stays = false }: { to: string; what: string; stays?: boolean }) {
  return (
    <AppLink
      to={to}
      aria-label={texts.seeAllOf(what)}
      preventScrollReset={stays}
      className="inline-block py-1 text-muted hover:text-ink"
    >
      {texts.seeAll}
    </AppLink>
  )
}

function ShelfLine({ shelf: { bookshelfId, name, owner, bookCount } }: { shelf: Bookshelf }) {
  return (
    <li className="border-b border-line">
      <AppLink
        to={href.bookshelf(owner.username, bookshelfId)}
        className="block py-2 text-sm text-ink no-underline hover:text-accent"
      >
        <span className="block truncate font-serif">{hideSpoilers(name)}</span>
        <span className="block truncate text-xs text-faint">
          {texts.shelfOf(owner.name)} · {booksOf(bookCount)}
        </span>
      </AppLink>
    </li>
  )
}
