import type { Bookshelf, ShelvedBook } from '@flyleaf/contracts'
import { Button, cx } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, lazyPart } from '@flyleaf/web'
import { Move } from 'lucide-react'
import { useState } from 'react'
import { Board } from './board.tsx'
import { ShelvedBookView } from './shelved-book-view.tsx'
import { BookMenu } from './book-menu.tsx'
import { NoBooks } from './no-books.tsx'
import { Toolbar } from './toolbar.tsx'
import { CUSTOM_ORDER, useShelfBooks } from './use-shelf-books.ts'
import { useView, type View } from './view.ts'
import { texts } from './texts.ts'

const Arranging = lazyPart(() => import(/* webpackChunkName: "arrange" */ './arrange/arranging.tsx'))

/** The books of a bookshelf; those who may edit it can arrange them. */
export function ShelfBooks({ shelf }: { shelf: Bookshelf }) {
  const books = useShelfBooks(shelf)
  const { list, sort } = books
  const view = useView(shelf.bookCount)
  const [isArranging, setIsArranging] = useState(false)
  const { canEdit } = shelf.viewer
  const empty = <NoBooks shelf={shelf} isFiltered={books.isFiltered} onShowAll={books.showAll} />
  const reading = (
    <Board query={list} view={view} empty={empty}>
      {(shelved) => <ShelfBook shelved={shelved} shelf={shelf} view={view} />}
    </Board>
  )
  return (
    <>
      {shelf.bookCount > 0 && (
        <Toolbar books={books} bookCount={shelf.bookCount} view={view}>
          {canEdit && !isArranging && (
            <Button
              variant="ghost"
              size="sm"
              className="-mr-3"
              icon={<Move aria-hidden="true" />}
              onClick={() => setIsArranging(true)}
            >
              {texts.arrange}
            </Button>
          )}
        </Toolbar>
      )}
      {isArranging ? (
        <Arranging
          shelf={shelf}
          query={list}
          view={view}
          empty={empty}
          canMove={sort === CUSTOM_ORDER}
          onDone={() => setIsArranging(false)}
          skeleton={reading}
          otherwise={reading}
        />
      ) : (
        reading
      )}
    </>
  )
}

function ShelfBook({ shelved, shelf, view }: { shelved: ShelvedBook; shelf: Bookshelf; view: View }) {
  const hasMenu = shelf.viewer.canEdit && view !== 'spines'
  return (
    <div className={cx('group/book relative', view === 'list' && 'flex items-center border-b border-line')}>
      <AppLink
        to={href.book(shelved.book.bookId)}
        className="group block min-w-0 flex-1 text-ink no-underline"
      >
        <ShelvedBookView shelved={shelved} view={view} />
      </AppLink>
      {hasMenu && (
        <div
          className={cx(
            view === 'covers' &&
              // Hidden on touch screens, where a finger would hit the cover instead; "Arrange" has the same actions.
              'absolute top-1 right-2.5 opacity-0 group-focus-within/book:opacity-100 group-hover/book:opacity-100 sm:right-3.5 pointer-coarse:hidden',
          )}
        >
          <BookMenu
            shelved={shelved}
            shelf={shelf}
            className={view === 'covers' ? 'bg-raised! text-ink shadow-float' : ''}
          />
        </div>
      )}
    </div>
  )
}
