import { useIsHydrated } from '@flyleaf/web'
import { lazy, useEffect, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { replayIntents } from './replay-intents.ts'

/**
 * The page that the server has rendered: its HTML stays until `load` has brought its code. After a failure, which the
 * region shows, the next navigation to it loads it anew.
 */
export function firstPage(load: () => Promise<ComponentType>): ComponentType {
  const begin = () => lazy(() => load().then((page) => ({ default: page }), failed))
  const failed = (error: unknown): never => {
    failedAt = shownAt
    throw error
  }
  let shownAt: string | undefined
  let failedAt: string | undefined
  let Page = begin()
  return function FirstPage() {
    shownAt = useLocation().key
    if (failedAt !== undefined && failedAt !== shownAt) {
      failedAt = undefined
      Page = begin()
    }
    return (
      <>
        <Page />
        <TakenOver />
      </>
    )
  }
}

/** Beside the page, so that it is mounted when the page is, and has read what only this browser knows when the page has. */
function TakenOver() {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated) replayIntents()
  }, [isHydrated])
  return null
}
