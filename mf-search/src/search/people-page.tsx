import { ListSkeleton } from '@flyleaf/ui'
import { Slot, useTitle } from '@flyleaf/web'
import { SearchFrame } from './search-frame.tsx'
import { useSearchText } from './use-search-text.ts'

/** Readers, by name or username. */
export function Component() {
  const search = useSearchText()
  useTitle(search.asked ? `“${search.asked}” in people` : 'Search people')
  return (
    <SearchFrame kind="people" search={search} placeholder="Name or username">
      <Slot
        id="account.people-search"
        q={search.asked}
        skeleton={<ListSkeleton count={6} label="Searching people" />}
      />
    </SearchFrame>
  )
}
