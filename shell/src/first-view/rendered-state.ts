import type { Answered } from '@flyleaf/web'

/** What the browser needs to take over a page that the server has rendered. */
export interface RenderedState {
  /** The page's route: the remote's name and the route's id. Empty where there is none. */
  route: string
  /** When it was rendered, in milliseconds since 1970. */
  now: number
  answers: Answered[]
  /** True when nothing of it was left to the browser, and nothing was refused. */
  isWhole: boolean
}

/** The state in the document, if the server has rendered it. */
export function renderedState(): RenderedState | undefined {
  const element = document.getElementById('state')
  return element ? (JSON.parse(element.textContent) as RenderedState) : undefined
}
