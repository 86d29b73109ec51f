import { ROOM_BOOKS_MAX, type Room, type RoomBook, type RoomShelf as Shelf } from '@flyleaf/contracts'
import { piecesOf } from '@flyleaf/contracts/binding'
import * as href from '@flyleaf/contracts/links'
import { cx } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { RoomBookLink, type Peek } from './room-book.tsx'
import { texts } from './texts.ts'

interface Props {
  shelf: Shelf
  reader: Room['reader']
  onPeek: Peek
}

const SLIP =
  'rounded-sm bg-[#f3ead2] px-2 py-1 text-[#33291b] no-underline shadow-float filter-(--fl-image-filter) hover:underline'

/** A bookshelf in the case, with its name on the plank below its first books. */
export function RoomShelf({ shelf: { bookshelfId, name, bookCount, books }, reader, onPeek }: Props) {
  const address = href.bookshelf(reader.username, bookshelfId)
  return (
    <section className="relative min-w-36 flex-[0_1_auto]">
      <div className="absolute inset-x-2 top-[calc(var(--fl-plank)-1.625rem)] flex h-6 items-center">
        <h2 className="m-0 min-w-0 text-[0.6875rem] leading-none font-semibold tracking-wide">
          <AppLink
            to={address}
            aria-label={texts.openShelf(name, bookCount)}
            className={cx('block truncate', SLIP)}
          >
            {name}
          </AppLink>
        </h2>
      </div>
      <div role="list" aria-label={texts.booksOf(name)} className="flex flex-wrap items-end px-2">
        {piecesOf(books).map(({ kind, books: of }) => (
          // As high as a plank is above the next one, so that the case is one repeated background.
          <div
            key={of[0]!.bookId}
            role="presentation"
            className="flex h-(--fl-plank) flex-col items-center justify-end px-px pb-7"
          >
            {of.map((book: RoomBook) => (
              <div key={book.bookId} role="listitem">
                <RoomBookLink book={book} kind={kind} onPeek={onPeek} />
              </div>
            ))}
          </div>
        ))}
        {bookCount > ROOM_BOOKS_MAX && (
          <div role="listitem" className="flex h-(--fl-plank) items-end pb-9 pl-2 text-xs">
            <AppLink to={address} className={SLIP}>
              {texts.more(bookCount - ROOM_BOOKS_MAX)}
            </AppLink>
          </div>
        )}
      </div>
    </section>
  )
}
