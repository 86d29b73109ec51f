import type { ShelvedBook } from '@flyleaf/contracts'
import { InfiniteList } from '@flyleaf/web'
import { useGridColumns } from '../shared/use-grid-columns.ts'
import type { ReactNode } from 'react'
import { BoardSkeleton } from './board-skeleton.tsx'
import { ROW } from './board-classes.tsx'
import { texts } from './texts.ts'
import type { ShelfBooksQuery } from './use-shelf-books.ts'
import type { View } from './view.ts'

interface Props {
  query: ShelfBooksQuery
  view: View
  empty: ReactNode
  children: (shelved: ShelvedBook) => ReactNode
}

/** The books of a bookshelf in rows. */
export function Board({ query, view, empty, children }: Props) {
  const { ref, columns } = useGridColumns()
  const className = ROW[view]
  return (
    <>
      <div ref={ref} key={view} aria-hidden="true" className={className && `${className} p-0!`} />
      <InfiniteList
        query={query}
        label={texts.books}
        idOf={({ book }) => book.bookId}
        grid={className === undefined ? undefined : { columns, className }}
        skeleton={<BoardSkeleton view={view} />}
        empty={empty}
      >
        {children}
      </InfiniteList>
    </>
  )
}
