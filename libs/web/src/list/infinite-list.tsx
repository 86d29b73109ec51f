import { ErrorState } from '@flyleaf/ui'
import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { messageOf } from '../call/call-error.ts'
import { GridRows } from './grid-rows.tsx'
import { ListEnd } from './list-end.tsx'
import { ListRows } from './list-rows.tsx'
import { texts } from '../texts.ts'

/** What the row's own `<article>` takes in a feed. */
export interface RowProps {
  'aria-posinset'?: number
  'aria-setsize'?: number
}

interface PageLike<T> {
  items: T[]
}

export interface InfiniteListProps<T> {
  /** `useInfiniteQuery(infinite(feedsApi.discover))`. */
  query: UseInfiniteQueryResult<InfiniteData<PageLike<T>>, unknown>
  /** What the list is of, for readers who hear it: "Posts". Also tells two lists of one page apart. */
  label: string
  /** A row's own id: no row is shown twice, though it may have moved between two pages. */
  idOf: (item: T) => string
  /** A row. In a feed its root is an `<article {...row}>`. */
  children: (item: T, index: number, row: RowProps) => ReactNode
  /** Some rows of the shape of what comes. */
  skeleton: ReactNode
  /** Shown for an empty list: with the next step in it. */
  empty: ReactNode
  /** Said after the last row. */
  end?: ReactNode
  /** A feed of articles rather than a list of items. */
  feed?: boolean
  /** Puts items beside one another: so many in a row (all of them in one while the width is not known), and the row's look. */
  grid?: { columns: number | undefined; className: string }
  /** Keeps every row in the document: for lists that begin far down a page, and rows that grow by themselves. */
  whole?: boolean
  /** What scrolls, when the list stands in a pane of its own and not on the page. */
  pane?: RefObject<HTMLElement | null>
}

/** A list that goes on: virtualised, at the same pixel after going back, with its own loading, empty, error and end. */
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
  pane,
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
          <GridRows items={items} label={label} idOf={idOf} whole={whole} {...grid}>
            {(item, index) => children(item, index, {})}
          </GridRows>
        ) : (
          <ListRows
            items={items}
            label={label}
            idOf={idOf}
            whole={whole}
            pane={pane}
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
