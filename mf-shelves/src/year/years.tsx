import { statisticsApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { AppLink, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

interface Props {
  username: string
  /** The year of the current page, which is omitted. */
  except?: number
  /** The maximum number of years, latest first. */
  most?: number
}

/** Links to the years in which a person finished books; renders nothing when there are none. */
export function Years({ username, except, most }: Props) {
  const { data } = useQuery(query(statisticsApi.years, { username }))
  const others = data?.items.filter((one) => one.year !== except).slice(0, most)
  if (!others?.length) return null
  return (
    <section className="flex items-baseline gap-x-4 xl:block">
      <h2 className="smallcaps m-0 shrink-0 text-muted xl:border-b xl:border-line xl:pb-2">{texts.years}</h2>
      <ul aria-label={texts.years} className="m-0 flex list-none flex-wrap gap-x-4 p-0 xl:mt-3">
        {others.map((one) => (
          <li key={one.year}>
            <AppLink
              to={href.yearInReview(username, one.year)}
              className="flex items-baseline gap-1.5 py-1 text-ink no-underline hover:underline pointer-coarse:py-2.5"
            >
              <span className="font-serif text-base font-semibold tabular-nums">{one.year}</span>{' '}
              <span className="text-xs text-faint tabular-nums">{texts.booksIn(one.books)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
