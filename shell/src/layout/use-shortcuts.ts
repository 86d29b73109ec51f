import type { Release } from '@flyleaf/contracts/release'
import type { KeyedDialog } from '@flyleaf/contracts/remote'
import { areKeysFree, useSession } from '@flyleaf/web'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { addressFor, createActionOf, dialogsOf, keysOf, navItemsOf } from '../navigation/nav-items.ts'

/** How long `g` waits for the second letter, in milliseconds. */
const GOING_MS = 1500

interface Acts {
  onWrite: () => void
  onDialog: (dialog: KeyedDialog) => void
}

/**
 * Global letter shortcuts, declared by the contracts: `g` and a letter to navigate, one to write, and some that open a page or a
 * dialog.
 */
export function useShortcuts(release: Release, { onWrite, onDialog }: Acts) {
  const navigate = useNavigate()
  const { profile } = useSession()
  const goingUntil = useRef(0)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areKeysFree(event)) return
    const isGoing = event.timeStamp < goingUntil.current
    goingUntil.current = event.key === 'g' && !isGoing ? event.timeStamp + GOING_MS : 0
    if (!isGoing && event.key === createActionOf(release)?.key) {
      event.preventDefault()
      return onWrite()
    }
    const dialog = isGoing ? undefined : dialogsOf(release)[event.key]
    if (dialog) {
      event.preventDefault()
      return onDialog(dialog)
    }
    const to = isGoing ? addressOfKey(release, event.key) : keysOf(release)[event.key]
    const address = to && addressFor(to, profile?.username)
    if (!address) return
    event.preventDefault()
    void navigate(address)
  })

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const addressOfKey = (release: Release, key: string) =>
  [...navItemsOf(release), ...navItemsOf(release, 'reader')].find((item) => item.key === key)?.to
