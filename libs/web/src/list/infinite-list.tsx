import { ErrorState } from '@flyleaf/ui'
import { useMemo, useRef, type ReactNode } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { messageOf } from '../call/call-error.ts'
import { GridRows } from './grid-rows.tsx'
import { ListEnd } from './list-end.tsx'
import { ListRows } from './list-rows.tsx'
import { texts } from '../texts.ts'

/** Attributes for a row's `<article>` in a feed. */
export interface RowProps {
  'aria-posinset'?: number
  'aria-setsize'?: number
}

interface PageLike<T> {
  items: T[]
}

export interface InfiniteListProps<T> {
  /** `useList(infinite(feedsApi.discover))`. */
  query: UseInfiniteQueryResult<InfiniteData<PageLike<T>>, unknown>
  /** The name of the list for screen readers: "Posts". Must be unique on the page. */
  label: string
  /** An item's id: an item that moved between two pages is shown once. */
  idOf: (item: T) => string
  /** Renders an item. In a feed its root is an `<article {...row}>`. */
  children: (item: T, index: number, row: RowProps) => ReactNode
  /** Placeholders for loading rows. */
  skeleton: ReactNode
  /** Shown for an empty list, with the next step. */
  empty: ReactNode
  /** Shown after the last row. */
  end?: ReactNode
  /** A feed of articles instead of a list of items. */
  feed?: boolean
  /** Lays items out in a grid: the number of columns (undefined while the width is unknown), and the class of a row. */
  grid?: { columns: number | undefined; className: string }
  /** Keeps every row in the document: for lists far down a page or in a pane, and rows whose height changes. */
  whole?: boolean
}

/** An infinite list: virtualised, restored to the same pixel on going back, with loading, empty, error and end states. */
export function InfiniteList<T>({
  query,
  label,
  idOf,
  children,
  skeleton,
  empty,
  end,
  feed = false,
  grid,
  whole = false,
}: InfiniteListProps<T>) {
  const identify = useRef(idOf)
  identify.current = idOf
  const items = useMemo(() => {
    const byId = new Map<string, T>()
    for (const page of query.data?.pages ?? [])
      for (const item of page.items)
        if (!byId.has(identify.current(item))) byId.set(identify.current(item), item)
    return [...byId.values()]
  }, [query.data])

  if (query.isPending) {
    return (
      <div role="status" aria-busy="true" aria-label={texts.loading(label)}>
        {skeleton}
      </div>
    )
  }
  if (!items.length && query.isError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} level={2} />
  if (!items.length && !query.hasNextPage) return empty
  return (
    <>
      <div role={feed ? 'feed' : 'list'} aria-label={label} aria-busy={query.isFetchingNextPage}>
        {grid ? (
          <GridRows
            items={items}
            label={label}
            idOf={idOf}
            whole={whole}
            mayGrow={query.hasNextPage}
            {...grid}
          >
            {(item, index) => children(item, index, {})}
          </GridRows>
        ) : (
          <ListRows
            items={items}
            label={label}
            idOf={idOf}
            whole={whole}
            mayGrow={query.hasNextPage}
            row={(item, index) =>
              feed ? (
                children(item, index, {
                  'aria-posinset': index + 1,
                  'aria-setsize': query.hasNextPage ? -1 : items.length,
                })
              ) : (
                <div role="listitem">{children(item, index, {})}</div>
              )
            }
          />
        )}
      </div>
      <ListEnd
        count={items.length}
        hasMore={query.hasNextPage}
        isFetching={query.isFetchingNextPage || (query.isError && query.isFetching)}
        failure={query.isError ? messageOf(query.error) : undefined}
        onMore={() => void query.fetchNextPage()}
        skeleton={skeleton}
        end={end}
      />
    </>
  )
}
