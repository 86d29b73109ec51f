import { Button } from '@flyleaf/ui'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { texts } from '../texts.ts'

/** How far ahead of the reader the next page is loaded. */
const AHEAD = '600px'

interface Props {
  count: number
  hasMore: boolean
  isFetching: boolean
  failure: string | undefined
  onMore: () => void
  skeleton: ReactNode
  end: ReactNode
}

/** Follows the last row: a loading page, a failure with a retry, or the end. */
export function ListEnd({ count, hasMore, isFetching, failure, onMore, skeleton, end }: Props) {
  const sentinel = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  const wantsMore = hasMore && !failure && !isFetching

  useEffect(() => {
    if (!wantsMore || !sentinel.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: AHEAD,
    })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
    // After a short page the sentinel may still be visible, so each page checks again.
  }, [wantsMore, count])

  if (failure && !isFetching)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 py-6 text-sm text-muted">
        <span>{failure}</span>
        <Button variant="quiet" onClick={onMore}>
          {texts.tryAgain}
        </Button>
      </div>
    )
  if (isFetching) return <div aria-hidden="true">{skeleton}</div>
  if (hasMore)
    return (
      <div ref={sentinel} className="flex justify-center py-6">
        <Button variant="quiet" onClick={onMore}>
          {texts.loadMore}
        </Button>
      </div>
    )
  return end ? <p className="py-8 text-center text-sm text-faint">{end}</p> : null
}
