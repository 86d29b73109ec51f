import { ListSkeleton } from '@flyleaf/ui'
import { Slot, useTitle } from '@flyleaf/web'
import { SearchFrame } from './search-frame.tsx'
import { useSearchText } from './use-search-text.ts'
import { texts } from './texts.ts'

/** Searches readers by name or username. */
export function Component() {
  const search = useSearchText()
  useTitle(search.asked ? texts.resultsInPeople(search.asked) : texts.search.people)
  return (
    <SearchFrame kind="people" search={search} placeholder={texts.nameOrUsername}>
      <Slot
        id="account.people-search"
        q={search.asked}
        skeleton={<ListSkeleton count={6} label={texts.searchingPeople} />}
      />
    </SearchFrame>
  )
}
