import { Suspense, createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { usePlatform, type Platform } from '../platform.ts'
import type { SlotId, SlotProps } from '@flyleaf/contracts/widgets'
import { Region } from '@flyleaf/ui'
import { SlotBoundary } from './slot-boundary.tsx'

const loaded = new WeakMap<Platform, Map<string, ComponentType<object>>>()

/** One component per widget and platform: otherwise every row of a list would load its own. */
function widgetOf(platform: Platform, id: string): ComponentType<object> {
  const widgets = loaded.get(platform) ?? new Map<string, ComponentType<object>>()
  loaded.set(platform, widgets)
  const known = widgets.get(id)
  if (known) return known
  const widget =
    (platform.loadedWidget?.(id) as ComponentType<object> | undefined) ??
    lazy(async () => ({ default: (await platform.loadWidget(id)) as ComponentType<object> }))
  widgets.set(id, widget)
  return widget
}

const evict = (platform: Platform, id: string) => loaded.get(platform)?.delete(id)

type Props<Id extends SlotId> = SlotProps[Id] & {
  id: Id
  /** Shown while the widget loads; should have its size. */
  skeleton?: ReactNode
  /** Optional content: renders nothing after a failure. */
  isExtra?: boolean
}

/** A widget of another team: `<Slot id="feed.post-card" post={post} />`. Its errors affect nothing else. */
export function Slot<Id extends SlotId>({ id, skeleton = null, isExtra = false, ...props }: Props<Id>) {
  const platform = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    evict(platform, id)
    setAttempt(attempt + 1)
  }
  return (
    <SlotBoundary key={attempt} onRetry={retry} isExtra={isExtra}>
      <Suspense fallback={skeleton}>
        <Region name={id.slice(0, id.indexOf('.'))}>{createElement(widgetOf(platform, id), props)}</Region>
      </Suspense>
    </SlotBoundary>
  )
}
