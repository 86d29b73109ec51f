import {
  Component,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useLocation } from 'real-react-router/hooks.js'
import type { Retryable } from './retryable.ts'

interface Props<Loaded> {
  part: Retryable<Loaded>
  /** Shown while the part loads; should have its size. */
  skeleton: ReactNode
  /** Shown in place of a part that did not load. */
  failed: (retry: () => void) => ReactNode
  children: () => ReactNode
}

/** Limits a part's failure to its place. It is tried again on demand, on the next navigation, and when the network returns. */
export class PartBoundary<Loaded> extends Component<Props<Loaded>, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  readonly #retry = () => this.setState({ hasFailed: false })

  override render() {
    const { part, skeleton, failed, children } = this.props
    if (!this.state.hasFailed)
      return (
        <Attempt part={part} skeleton={skeleton}>
          {children}
        </Attempt>
      )
    return (
      <>
        <RetryLater part={part} onRetry={this.#retry} />
        {failed(this.#retry)}
      </>
    )
  }
}

function Attempt<Loaded>({ part, skeleton, children }: Omit<Props<Loaded>, 'failed'>) {
  useState(() => part.retry())
  return <Suspense fallback={skeleton}>{children()}</Suspense>
}

function RetryLater<Loaded>({ part, onRetry }: { part: Retryable<Loaded>; onRetry: () => void }) {
  const { key } = useLocation()
  const failedAt = useRef(key)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (key !== failedAt.current) retry()
  }, [key])
  // From the moment in which the failure shows: later the network may have returned already.
  useLayoutEffect(() => {
    const again = () => retry()
    // Another copy of it has loaded.
    const stop = part.subscribe(again)
    addEventListener('online', again)
    return () => {
      stop()
      removeEventListener('online', again)
    }
  }, [part])
  return null
}
