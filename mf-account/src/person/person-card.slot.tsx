import { peopleApi } from '@flyleaf/contracts'
import { query, type SlotProps } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useHoverIntent } from './use-hover-intent.ts'

const NoCard = () => null
// The card is optional: if its code cannot be loaded, the link still works.
const PersonCard = lazy(() =>
  import(/* webpackChunkName: "person-card" */ './person-card.tsx').catch(() => ({ default: NoCard })),
)

/** The card that opens over a link to a person. */
export function Component({ username, anchorId }: SlotProps['account.person-card']) {
  const queryClient = useQueryClient()
  const [anchor] = useState(() => document.getElementById(anchorId))
  const intent = useHoverIntent(
    anchor,
    () => void queryClient.prefetchQuery(query(peopleApi.user, { username })),
  )
  if (!anchor || !intent.isAsked) return null
  return (
    <Suspense fallback={null}>
      <PersonCard
        username={username}
        anchor={anchor}
        open={intent.isOpen}
        onOpenChange={intent.setOpen}
        {...intent.cardProps}
      />
    </Suspense>
  )
}
