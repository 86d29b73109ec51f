import type { View } from './view.ts'

/** In a .tsx, where the style sheet's builder looks for class names. A row of books: as many columns as fit. Covers and spines stand on a board that runs to the end of the row. */
export const ROW: Record<View, string | undefined> = {
  covers:
    'grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-y-6 overflow-x-clip pb-6 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]',
  spines: 'grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] items-end gap-y-8 overflow-x-clip pb-8',
  list: undefined,
}

/** What a book stands on. */
export const BOARD =
  "relative pb-1.5 after:pointer-events-none after:absolute after:bottom-0 after:left-0 after:h-1.5 after:w-screen after:border-t after:border-line-strong after:bg-line after:content-['']"
