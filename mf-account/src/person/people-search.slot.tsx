import { isEnoughToFindPeople, peopleApi } from '@flyleaf/contracts'
import { EmptyState } from '@flyleaf/ui'
import { infinite, useList, type SlotProps } from '@flyleaf/web'
import { UserRoundSearch } from 'lucide-react'
import { PeopleRows } from './people-rows.tsx'
import { texts } from './texts.ts'

/** Readers whose name or username matches. */
export function Component({ q }: SlotProps['account.people-search']) {
  const words = q.trim()
  const isEnough = isEnoughToFindPeople(words)
  const found = useList({ ...infinite(peopleApi.search, { q: words }), enabled: isEnough })
  if (!isEnough)
    return (
      <EmptyState
        icon={<UserRoundSearch />}
        title={texts.whoAreYouLookingFor}
        description={<span role="status">{words ? texts.queryTooShort : texts.typeAName}</span>}
        action={null}
      />
    )
  return (
    <PeopleRows
      query={found}
      empty={
        <EmptyState
          icon={<UserRoundSearch />}
          title={texts.noReadersFound}
          description={texts.noMatch(words)}
          action={null}
        />
      }
    />
  )
}
