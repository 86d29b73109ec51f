import { createContext, use } from 'react'
import type { Navigator } from 'real-react-router/context.js'
import type { History } from 'real-react-router/router/history.js'

/** The router's history and navigator; the same objects as long as the document is open. */
export interface RouterHistory {
  history: History
  navigator: Navigator
}

export const HistoryContext = createContext<RouterHistory | undefined>(undefined)

/** The history and navigator, without rendering again on every navigation. */
export function useHistory(): RouterHistory {
  const context = use(HistoryContext)
  if (!context) throw new Error('A link must be inside a HistoryRouter')
  return context
}
