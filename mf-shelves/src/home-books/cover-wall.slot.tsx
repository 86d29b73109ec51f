import { booksApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { BookCover, Skeleton, cx } from '@flyleaf/ui'
import { AppLink, query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { texts } from '../books/texts.ts'

// Rows beyond these have no height, and no gap: it is part of the items, and keeps them out of sight.
const ROWS = { 2: 'grid-rows-[repeat(2,auto)]', 4: 'grid-rows-[repeat(4,auto)]' }
const SHOWN = 24
/** As many covers as fit into the rows; at least 72 px wide, so that every title can be read. */
const WALL =
  'm-0 -mt-3 -mb-1 grid list-none auto-rows-[0] grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-3 overflow-hidden p-0 pb-1'
const ITEM = 'pt-3'

/** The books that most readers have rated, as a wall of covers. */
export function Component({ rows = 2, isDecoration = false }: SlotProps['shelves.cover-wall']) {
  const { data } = useQuery(query(booksApi.list, { limit: SHOWN, sortBy: 'ratingCount', sortOrder: 'desc' }))
  const wall = cx(WALL, ROWS[rows])
  if (!data)
    return (
      <div aria-hidden="true" className={wall}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <div key={index} className={ITEM}>
            <Skeleton className="aspect-[2/3] w-full" />
          </div>
        ))}
      </div>
    )
  return (
    <ul
      aria-label={isDecoration ? undefined : texts.books}
      aria-hidden={isDecoration || undefined}
      className={wall}
    >
      {data.items.map(({ bookId, title, authors, cover }) => {
        const image = <BookCover title={title} author={authors[0]} src={cover} size="fill" decorative />
        return (
          <li key={bookId} className={ITEM}>
            {isDecoration ? (
              image
            ) : (
              <AppLink
                to={href.book(bookId)}
                aria-label={texts.titleBy(title, authors.join(', '))}
                className="block"
              >
                {image}
              </AppLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
