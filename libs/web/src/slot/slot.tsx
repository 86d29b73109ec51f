import { Suspense, createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { usePlatform, type Platform } from '../platform.ts'
import type { SlotId, SlotProps } from '@flyleaf/contracts/widgets'
import { Region } from '@flyleaf/ui'
import { SlotBoundary } from './slot-boundary.tsx'

const loaded = new WeakMap<Platform, Map<string, ComponentType<object>>>()

/** One component a widget and page: rows of a list must not each begin anew. */
function widgetOf(platform: Platform, id: string): ComponentType<object> {
  const widgets = loaded.get(platform) ?? new Map<string, ComponentType<object>>()
  loaded.set(platform, widgets)
  const known = widgets.get(id)
  if (known) return known
  const widget =
    (platform.widgetHere?.(id) as ComponentType<object> | undefined) ??
    lazy(async () => ({ default: (await platform.loadWidget(id)) as ComponentType<object> }))
  widgets.set(id, widget)
  return widget
}

const forget = (platform: Platform, id: string) => loaded.get(platform)?.delete(id)

type Props<Id extends SlotId> = SlotProps[Id] & {
  id: Id
  /** Shown while the widget loads: of the widget's own size. */
  skeleton?: ReactNode
  /** What is only there in addition: when it fails, nothing is said. */
  isExtra?: boolean
}

/** A piece that another team owns: `<Slot id="feed.post-card" post={post} />`. What breaks in it costs only itself. */
export function Slot<Id extends SlotId>({ id, skeleton = null, isExtra = false, ...props }: Props<Id>) {
  const platform = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    forget(platform, id)
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
