import { accountApi } from '@flyleaf/contracts'
import { EmptyState } from '@flyleaf/ui'
import { infinite, type SlotProps } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserRoundSearch } from 'lucide-react'
import { PeopleRows } from './people-rows.tsx'

const MIN = 3

/** The people whom some words find. */
export function Component({ q }: SlotProps['account.people-search']) {
  const words = q.trim()
  const isEnough = words.length >= MIN
  const found = useInfiniteQuery({ ...infinite(accountApi.search, { q: words }), enabled: isEnough })
  if (!isEnough)
    return (
      <EmptyState
        icon={<UserRoundSearch />}
        title="Whom are you looking for?"
        description={
          <span role="status">
            {words ? 'Search must be at least 3 characters' : 'Type three letters of a name or a username.'}
          </span>
        }
        action={null}
      />
    )
  return (
    <PeopleRows
      query={found}
      empty={
        <EmptyState
          icon={<UserRoundSearch />}
          title="Nobody by that name"
          description={`No reader’s name or username matches “${words}”. Another spelling may help.`}
          action={null}
        />
      }
    />
  )
}
