import type { Bookshelf } from '@flyleaf/contracts'
import { InfiniteList, type InfiniteListProps } from '@flyleaf/web'
import { useGridColumns } from '../shared/use-grid-columns.ts'
import type { ReactNode } from 'react'
import { Component as ShelfCard } from '../shelf-card/shelf-card.slot.tsx'
import { ShelfCardSkeleton } from '../shelf-card/shelf-card-skeleton.tsx'
import { texts } from './texts.ts'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-10'

export interface ShelvesProps extends Pick<InfiniteListProps<Bookshelf>, 'query' | 'empty'> {
  /** Replaces the card of each bookshelf. */
  children?: (bookshelf: Bookshelf) => ReactNode
}

/** Bookshelves in a grid. */
export function Shelves({ query, empty, children }: ShelvesProps) {
  const { ref, columns } = useGridColumns()
  return (
    <>
      <div ref={ref} aria-hidden="true" className={GRID} />
      <InfiniteList
        query={query}
        label={texts.bookshelves}
        idOf={(shelf) => shelf.bookshelfId}
        grid={{ columns, className: GRID }}
        skeleton={
          <div className={GRID}>
            {[0, 1, 2, 3].map((index) => (
              <ShelfCardSkeleton key={index} />
            ))}
          </div>
        }
        empty={empty}
      >
        {(bookshelf) => children?.(bookshelf) ?? <ShelfCard bookshelf={bookshelf} />}
      </InfiniteList>
    </>
  )
}
