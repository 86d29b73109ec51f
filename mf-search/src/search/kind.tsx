import { EmptyState, Section } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from './texts.tsx'

/** The first results of a kind, and a link to all if there are more; nothing if there are none. */
export function Kind<Item>({
  title,
  of: { items, hasMore },
  all,
  children,
}: {
  title: string
  of: { items: readonly Item[]; hasMore: boolean }
  all: string
  children: (item: Item) => ReactNode
}) {
  if (items.length === 0) return null
  const seeAll = hasMore && (
    <AppLink
      to={all}
      replace
      aria-label={texts.seeAllOf(title)}
      className="inline-block py-1 text-muted hover:text-ink"
    >
      {texts.seeAll}
    </AppLink>
  )
  return (
    <Section title={title} action={seeAll}>
      <ul className="m-0 list-none p-0">{items.map(children)}</ul>
    </Section>
  )
}

/** Instead of all kinds. */
export const NothingFound = () => (
  <EmptyState
    icon={<SearchX />}
    title={texts.nothingFound}
    description={texts.nothingFoundDescription}
    action={null}
  />
)
