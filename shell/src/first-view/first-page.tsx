import { lazy, useEffect, type ComponentType } from 'react'
import { replayIntents } from './replay-intents.ts'

/**
 * The page that the server has rendered: its HTML stays until `load` has brought its code. After a failure it is loaded
 * anew the next time it is shown.
 */
export function firstPage(load: () => Promise<ComponentType>): ComponentType {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        Page = begin()
        throw error
      }
    })
  let Page = begin()
  return function FirstPage() {
    return (
      <>
        <Page />
        <TakenOver />
      </>
    )
  }
}

/** Beside the page, so that it is mounted when the page is. */
function TakenOver() {
  useEffect(replayIntents, [])
  return null
}
