import { ListSkeleton } from '@flyleaf/ui'
import { Slot, useTitle } from '@flyleaf/web'
import { useAddressSearchField } from '@flyleaf/web/search-field'
import { SearchFrame } from './search-frame.tsx'
import { texts } from './texts.tsx'

/** Searches readers by name or username. */
export function Component() {
  const search = useAddressSearchField()
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
