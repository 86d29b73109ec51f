import { bookshelvesApi, hideSpoilers } from '@flyleaf/contracts'
import { BookCover } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { AudienceTag } from '../audience/audience-tag.tsx'
import { booksOf } from './counts.ts'

const COVERS_SHOWN = 3

/** A linked bookshelf. The reader's own call decides whether they may see it. */
export function Component({ bookshelfId }: SlotProps['shelves.linked-shelf']) {
  const { data: shelf } = useQuery(query(bookshelvesApi.get, { bookshelfId }))
  if (!shelf) return null
  return (
    <AppLink
      to={href.bookshelf(shelf.owner.username, bookshelfId)}
      className="group mt-3 flex max-w-measure flex-col gap-3 border border-line bg-surface px-4 py-3.5 text-ink no-underline"
    >
      {shelf.preview.length > 0 && (
        // Messages on the narrowest phones have room for two covers.
        <span
          className="flex gap-2 border-b-4 border-line max-[22.5rem]:[&>:nth-child(3)]:hidden"
          aria-hidden="true"
        >
          {shelf.preview.slice(0, COVERS_SHOWN).map((book) => (
            <BookCover
              key={book.bookId}
              title={book.title}
              author={book.authors[0]}
              src={book.cover}
              size="sm"
              standing
              decorative
            />
          ))}
        </span>
      )}
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-serif text-base font-semibold break-words group-hover:underline">
            {hideSpoilers(shelf.name)}
          </span>
          <AudienceTag audience={shelf.audience} owner={shelf.owner} />
        </span>
        <span className="block text-xs text-faint">
          {shelf.owner.name} · {booksOf(shelf.bookCount)}
        </span>
      </span>
    </AppLink>
  )
}
