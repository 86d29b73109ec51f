import type { View } from './view.ts'

/**
 * A row of books with as many columns as fit; covers and spines stand on a board as wide as the row. This file is a .tsx because
 * Tailwind scans only those for class names.
 */
export const ROW: Record<View, string | undefined> = {
  covers:
    'grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-y-6 overflow-x-clip pb-6 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]',
  spines: 'grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] items-end gap-y-8 overflow-x-clip pb-8',
  list: undefined,
}

/** The board below a book. */
export const BOARD =
  "relative pb-1.5 after:pointer-events-none after:absolute after:bottom-0 after:left-0 after:h-1.5 after:w-screen after:border-t after:border-line-strong after:bg-line after:content-['']"
