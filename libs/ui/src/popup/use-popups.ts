import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { lazyModule } from '../lazy-module.ts'

const popups = lazyModule(() => import(/* webpackChunkName: "popups" */ './popups.ts'))

/** Loads the code of menus, dialogs and popovers, because one will probably be opened. */
export const preloadPopups = (): void => void popups.load().catch(() => {})

/** The popup component, once it is opened and its code is loaded. It stays mounted for its closing transition. */
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

/** The same for components that are only rendered inside an open popup. */
export function openPopups() {
  const module = popups.now()
  if (!module) throw new Error('A menu item must be inside a Menu')
  return module
}
