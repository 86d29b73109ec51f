import { statisticsApi } from '@flyleaf/contracts'
import { Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

interface Props {
  username: string
  /** The year that is shown, which is left out. */
  except?: number
  /** At most so many, the latest first. */
  most?: number
}

/** The years in which a person finished books, each a way to its review; nothing where there are none. */
export function Years({ username, except, most }: Props) {
  const { data } = useQuery(query(statisticsApi.years, { username }))
  const others = data?.items.filter((one) => one.year !== except).slice(0, most)
  if (!others?.length) return null
  return (
    <Section title={texts.years}>
      <ul aria-label={texts.years} className="m-0 mt-3 flex list-none flex-wrap gap-2 p-0">
        {others.map((one) => (
          <li key={one.year}>
            <AppLink
              to={href.yearInReview(username, one.year)}
              aria-label={texts.yearOf(one.year, one.books)}
              className="flex items-baseline gap-2 rounded-md border border-line px-3 py-1.5 text-ink no-underline hover:border-ink pointer-coarse:py-2.5"
            >
              <span className="font-serif text-base font-semibold tabular-nums">{one.year}</span>
              <span className="text-xs text-muted tabular-nums">{one.books}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
