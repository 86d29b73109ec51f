import { useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Slot } from '../slot/slot.tsx'
import { AppLink } from './app-link.tsx'
import * as href from '@flyleaf/contracts/links'

interface Props {
  username: string
  className?: string
  children: ReactNode
}

/** A link to a person. Shows their card on hover and keyboard focus, not on touch. */
export function PersonLink({ username, className, children }: Props) {
  const [isNear, setIsNear] = useState(false)
  const anchorId = useId()
  return (
    <>
      <AppLink
        id={anchorId}
        to={href.person(username)}
        className={className}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsNear(true)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setIsNear(true)}
      >
        {children}
      </AppLink>
      {isNear &&
        createPortal(
          <Slot id="account.person-card" username={username} anchorId={anchorId} isExtra />,
          document.body,
        )}
    </>
  )
}
