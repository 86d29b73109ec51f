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

/** Removes the card of the link that was last pointed at: a long session points at hundreds. */
let removeLast: ((isNear: false) => void) | undefined

/** A link to a person. Shows their card on hover and keyboard focus, not on touch. */
export function PersonLink({ username, className, children }: Props) {
  const [isNear, setIsNear] = useState(false)
  const anchorId = useId()
  const comeNear = () => {
    if (removeLast !== setIsNear) removeLast?.(false)
    removeLast = setIsNear
    setIsNear(true)
  }
  return (
    <>
      <AppLink
        id={anchorId}
        to={href.person(username)}
        className={className}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && comeNear()}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && comeNear()}
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
