import { peopleApi } from '@flyleaf/contracts'
import { lazyPart, query, type SlotProps } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHoverIntent } from './use-hover-intent.ts'

// If its code cannot be loaded, the link still works.
const PersonCard = lazyPart(() => import(/* webpackChunkName: "person-card" */ './person-card.tsx'), {
  isExtra: true,
})

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
    <PersonCard
      username={username}
      anchor={anchor}
      open={intent.isOpen}
      onOpenChange={intent.setOpen}
      {...intent.cardProps}
    />
  )
}
