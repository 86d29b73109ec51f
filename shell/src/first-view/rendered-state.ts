import type { CachedResponse } from '@flyleaf/web'

/** What the browser needs to hydrate a server-rendered page. */
export interface RenderedState {
  /** The remote's name and the route's id; empty without a route. */
  route: string
  /** When it was rendered, in milliseconds since 1970. */
  now: number
  answers: CachedResponse[]
  /** True when the server rendered every part and no call was refused. */
  isWhole: boolean
}

/** The state in the document, if the server rendered it. */
export function renderedState(): RenderedState | undefined {
  const element = document.getElementById('state')
  return element ? (JSON.parse(element.textContent) as RenderedState) : undefined
}
