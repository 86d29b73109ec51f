import { useIsHydrated } from '@flyleaf/web'
import { lazy, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { replayIntents } from './replay-intents.ts'

/**
 * The page rendered by the server: its HTML stays until `load` has loaded its code. After a failure, which the region shows, the
 * next navigation to the page retries.
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
    return inFirstPage(<Page />)
  }
}

/** The page on the server: in the tree of `firstPage`, because React derives the ids of `useId` from it. */
export const serverPage = (Page: ComponentType) => () => inFirstPage(<Page />)

/** A page and what repeats the reader's actions from before its hydration, on the server and in the browser. */
export const inFirstPage = (page: ReactNode) => (
  <>
    {page}
    <ReplayIntents />
  </>
)

/** A sibling of a page, so that it mounts together with it and knows that hydration is complete. */
function ReplayIntents() {
  const isHydrated = useIsHydrated()
  // In the task that hydrates the page: the reader may be typing.
  useLayoutEffect(() => {
    if (isHydrated) replayIntents()
  }, [isHydrated])
  return null
}
