import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { lazyModule, type LazyModule } from '../lazy-module.ts'

/** What opens over a page. */
export const popups = lazyModule(() => import(/* webpackChunkName: "popups" */ './popups.ts'))

/** Loads the code of menus and dialogs, and of one's content, because it will probably be opened. */
export function preloadPopups(content?: LazyModule<unknown>): void {
  for (const code of [popups, content]) code?.load().catch(() => {})
}

interface Options<M> {
  isOpen: boolean
  /** The content, if it is a module of its own. */
  content: LazyModule<M> | undefined
  onFailure: () => void
}

/** The popup components and the content's module, once both are loaded. */
export function usePopups<M>({ isOpen, content, onFailure }: Options<M>) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [popups.subscribe(listener), content?.subscribe(listener)]
      return () => stops.forEach((stop) => stop?.())
    },
    [content],
  )
  const parts = useSyncExternalStore(subscribe, popups.now, () => undefined)
  const module = useSyncExternalStore<M | undefined>(
    subscribe,
    () => content?.now(),
    () => undefined,
  )
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    if (isOpen) Promise.all([popups.load(), content?.load()]).catch(() => failed())
  }, [isOpen, content])
  return parts && (!content || module) ? { parts, module: module as M } : undefined
}

/** The same for components that are only rendered inside an open popup. */
export function openPopups() {
  const module = popups.now()
  if (!module) throw new Error('A menu item must be inside a Menu')
  return module
}
