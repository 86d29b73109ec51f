import { Button, IconButton } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useStore } from '@flyleaf/web'
import { X } from 'lucide-react'
import { removeRecentSearch, clearRecentSearches, recentSearches } from './recent-searches.ts'
import { texts } from './texts.tsx'

/** Recent searches to repeat; each can be removed, or all. */
export function RecentList({ kind }: { kind: keyof typeof texts.search }) {
  const searches = useStore(recentSearches)
  if (searches.length === 0) return null
  return (
    <section aria-label={texts.recentSearches} className="flex items-center gap-2 border-b border-line py-2">
      <ul className="m-0 flex min-w-0 flex-1 list-none gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
        {searches.map((search) => (
          <li key={search} className="flex shrink-0 items-center rounded-full bg-well pl-3">
            <AppLink to={href.search(kind, search)} replace className="py-1.5 text-xs text-ink no-underline">
              {search}
            </AppLink>
            <IconButton
              size="sm"
              label={texts.removeRecentSearch(search)}
              icon={<X />}
              onClick={() => removeRecentSearch(search)}
            />
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" className="shrink-0" onClick={clearRecentSearches}>
        {texts.clear}
      </Button>
    </section>
  )
}
