import { createStore, useStore } from '@flyleaf/web'

export const VIEWS = ['covers', 'spines', 'list'] as const
export type View = (typeof VIEWS)[number]

const KEY = 'flyleaf-shelf-view'
/** A bookshelf with this many books opens as spines. */
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

/** Saves the choice on this device; without storage it lasts until the page is reloaded. */
export function chooseView(view: View): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Storage is unavailable.
  }
  chosen.set(view)
}

/** The reader's view of bookshelves: as chosen, otherwise by the number of books. */
export function useView(bookCount: number): View {
  return useStore(chosen) ?? (bookCount > MANY ? 'spines' : 'covers')
}
