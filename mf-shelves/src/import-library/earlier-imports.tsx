import { importsApi, type Import } from '@flyleaf/contracts'
import { Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, fullDate, infinite } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

/** The reader's previous imports; renders nothing when there are none. */
export function EarlierImports() {
  const { data } = useInfiniteQuery(infinite(importsApi.list))
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <Section title={texts.earlierImports} className="mt-10">
      <ul className="m-0 list-none p-0">
        {items.map((item) => (
          <li key={item.importId}>
            <Earlier {...item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Earlier = ({ importId, format, fileName, state, counts, createdAt }: Import) => (
  <AppLink
    to={href.importBookshelf(importId)}
    className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3 text-sm no-underline hover:bg-well"
  >
    <span className="min-w-0">
      <span className="block font-medium text-ink">{texts.exportOf(format)}</span>
      <span className="block truncate text-xs text-muted">
        {fileName} · {fullDate(createdAt)}
      </span>
    </span>
    <span className="text-xs text-muted tabular-nums">
      {texts.state(state)} · {texts.rowCount(counts.rows)}
    </span>
  </AppLink>
)
