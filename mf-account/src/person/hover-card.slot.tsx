import { accountApi } from '@flyleaf/contracts'
import { inlineLinkClass } from '@flyleaf/ui'
import { AppLink, href, query, type SlotProps } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useRef } from 'react'
import { useHoverIntent } from './use-hover-intent.ts'

const NoCard = () => null
// The card is an extra: a link whose card cannot be fetched is still a link.
const HoverCard = lazy(() =>
  import(/* webpackChunkName: "hover-card" */ './hover-card.tsx').catch(() => ({ default: NoCard })),
)

const NAME = 'text-inherit no-underline hover:underline hover:underline-offset-3'

/** A person named in a text or on a card: a link that shows who they are when one rests on it. */
export function Component({ username, name }: SlotProps['account.hover-card']) {
  const queryClient = useQueryClient()
  const link = useRef<HTMLAnchorElement>(null)
  const intent = useHoverIntent(() => void queryClient.prefetchQuery(query(accountApi.user, { username })))
  return (
    <>
      <AppLink
        ref={link}
        to={href.person(username)}
        className={name ? NAME : inlineLinkClass}
        {...intent.linkProps}
      >
        {name ?? `@${username}`}
      </AppLink>
      {intent.isAsked && (
        <Suspense fallback={null}>
          <HoverCard
            username={username}
            anchor={link}
            open={intent.isOpen}
            onOpenChange={intent.setOpen}
            {...intent.cardProps}
          />
        </Suspense>
      )}
    </>
  )
}
