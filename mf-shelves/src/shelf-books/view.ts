import { createStore, useStore } from '@flyleaf/web'

export const VIEWS = ['covers', 'spines', 'list'] as const
export type View = (typeof VIEWS)[number]

const KEY = 'flyleaf-shelf-view'
/** From so many books on, a bookshelf opens with its spines. */
const MANY = 120

const isView = (value: unknown): value is View => VIEWS.includes(value as View)

function savedView(): View | undefined {
  try {
    const saved = localStorage.getItem(KEY)
    return isView(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

const chosen = createStore<View | undefined>(savedView, () => undefined)

/** Remembers the choice on this device; without storage it lasts as long as the page. */
export function chooseView(view: View): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Storage may be refused.
  }
  chosen.set(view)
}

/** How this reader looks at bookshelves: as chosen, otherwise as the number of books suggests. */
export function useView(bookCount: number): View {
  return useStore(chosen) ?? (bookCount > MANY ? 'spines' : 'covers')
}
