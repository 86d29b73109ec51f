import { createElement, type ComponentType, type ReactNode } from 'react'
import type { SlotId, SlotProps } from '@flyleaf/contracts/widgets'
import { Region } from '@flyleaf/ui'
import { PartBoundary } from '../part/part-boundary.tsx'
import { PartFailure } from '../part/part-failure.tsx'
import { retryable, type Retryable } from '../part/retryable.ts'
import { usePlatform, type Platform } from '../platform.ts'

type AnyWidget = ComponentType<object>

const known = new WeakMap<Platform, Map<string, Retryable<object>>>()

/** One component per widget and platform: otherwise every row of a list would load its own. */
function widgetOf(platform: Platform, id: string): Retryable<object> {
  const widgets = known.get(platform) ?? new Map<string, Retryable<object>>()
  known.set(platform, widgets)
  const widget =
    widgets.get(id) ??
    retryable(
      async () => (await platform.loadWidget(id)) as AnyWidget,
      () => platform.loadedWidget?.(id) as AnyWidget | undefined,
    )
  widgets.set(id, widget)
  return widget
}

type Props<Id extends SlotId> = SlotProps[Id] & {
  id: Id
  /** Shown while the widget loads; should have its size. */
  skeleton?: ReactNode
  /** Optional content: renders nothing after a failure. */
  isExtra?: boolean
}

/** A widget of another team: `<Slot id="feed.post-card" post={post} />`. Its errors affect nothing else. */
export function Slot<Id extends SlotId>({ id, skeleton = null, isExtra = false, ...props }: Props<Id>) {
  const widget = widgetOf(usePlatform(), id)
  return (
    <PartBoundary
      part={widget}
      skeleton={skeleton}
      failed={(retry) => !isExtra && <PartFailure onRetry={retry} />}
    >
      {() => <Region name={id.slice(0, id.indexOf('.'))}>{createElement(widget.component(), props)}</Region>}
    </PartBoundary>
  )
}
