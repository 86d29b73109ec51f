import type { Release } from '@flyleaf/contracts/release'
import { readerStorage, useIsConnected, usePlatform, useSession } from '@flyleaf/web'
import { Suspense, createElement, useEffect, useState, type ComponentType } from 'react'
import { resumesOf } from '../navigation/nav-items.ts'

/** Resumes pending work of this browser on every page, such as messages that were written offline. */
export function Resumed({ release }: { release: Release }) {
  const userId = useSession().profile?.userId
  // Offline, its code cannot be loaded either.
  const isConnected = useIsConnected()
  const { loadWidget } = usePlatform()
  const [widgets, setWidgets] = useState<ReadonlyMap<string, ComponentType>>(new Map())
  useEffect(() => {
    if (!userId || !isConnected) return
    const loadWidgets = () => {
      for (const [draft, id] of resumesOf(release)) {
        if (readerStorage.read(draft) === undefined) continue
        loadWidget(id).then(
          (widget) => setWidgets((known) => new Map(known).set(id, widget as ComponentType)),
          // Retried when the network returns.
          () => {},
        )
      }
    }
    loadWidgets()
    addEventListener('online', loadWidgets)
    return () => removeEventListener('online', loadWidgets)
  }, [release, userId, isConnected, loadWidget])
  if (!userId) return null
  return (
    <Suspense fallback={null}>
      {[...widgets].map(([id, widget]) => createElement(widget, { key: `${id} ${userId}` }))}
    </Suspense>
  )
}
