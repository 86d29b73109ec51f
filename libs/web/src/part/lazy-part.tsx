import { toast } from '@flyleaf/ui'
import { createElement, useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react'
import { texts } from '../texts.ts'
import { PartBoundary } from './part-boundary.tsx'
import { PartFailure } from './part-failure.tsx'
import { retryable } from './retryable.ts'

type Code<Props> = () => Promise<{ default: ComponentType<Props> }>

interface PartProps {
  /** Shown while the part loads; should have its size. */
  skeleton?: ReactNode
  /** Shown below the message after a failure: what the part would have replaced. */
  otherwise?: ReactNode
}

export type LazyPart<Props> = ComponentType<Props & PartProps> & {
  /** Loads its code, because it will probably be shown. */
  preload: () => Promise<unknown>
}

const preloadOf =
  <Props,>(load: Code<Props>) =>
  () =>
    load().catch(() => {})

/** A part of a page with code of its own: `lazyPart(() => import('./part.tsx'))`. An extra shows nothing after a failure. */
export function lazyPart<Props extends object>(
  load: Code<Props>,
  { isExtra = false }: { isExtra?: boolean } = {},
): LazyPart<Props> {
  const part = retryable(async () => (await load()).default)
  function Part({ skeleton = null, otherwise, ...props }: Props & PartProps) {
    return (
      <PartBoundary
        part={part}
        skeleton={skeleton}
        failed={(retry) => (
          <>
            {!isExtra && <PartFailure onRetry={retry} />}
            {otherwise}
          </>
        )}
      >
        {() => createElement(part.component(), props as unknown as Props)}
      </PartBoundary>
    )
  }
  return Object.assign(Part, { preload: preloadOf(load) })
}

/** A lazy dialog, which is closed after a failure. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Code<Props>,
): ComponentType<Props> & { preload: () => Promise<unknown> } {
  const part = retryable(async () => (await load()).default)
  const LazyDialog = (props: Props) => (
    <PartBoundary part={part} skeleton={null} failed={() => <CloseDialog onClose={props.onClose} />}>
      {() => createElement(part.component(), props)}
    </PartBoundary>
  )
  return Object.assign(LazyDialog, { preload: preloadOf(load) })
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    toast.error(texts.partDidNotLoad)
    close()
  }, [])
  return null
}
