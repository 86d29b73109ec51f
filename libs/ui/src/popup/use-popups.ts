import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { later } from '../later.ts'

const popups = later(() => import(/* webpackChunkName: "popups" */ './popups.ts'))

/** Fetches the code of menus, dialogs and popovers: one will probably be opened. */
export const preloadPopups = (): void => void popups.load().catch(() => {})

/** What opens, once it has been asked for and its code is here. It stays, for its way out to be seen. */
export function usePopups(isOpen: boolean, onFailure: () => void) {
  const [isAsked, setIsAsked] = useState(isOpen)
  if (isOpen && !isAsked) setIsAsked(true)
  const module = useSyncExternalStore(
    popups.subscribe,
    () => (isAsked ? popups.now() : undefined),
    () => undefined,
  )
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    if (isOpen) popups.load().catch(() => failed())
  }, [isOpen])
  return module
}

/** The same for what only ever stands inside something open. */
export function openPopups() {
  const module = popups.now()
  if (!module) throw new Error('A part of a menu must stand inside a Menu')
  return module
}
