import * as z from 'zod/mini'
import { BookState } from './shelves.events.ts'

/** Changes of the catalogue after a position, which services read from `/internal/catalogue`. */
export const CatalogueChanges = z.object({
  books: z.array(BookState),
  /** Books that were merged into others. */
  goneBookIds: z.array(z.string()),
  /** The position to continue from. */
  position: z.number(),
  hasMore: z.boolean(),
})
export type CatalogueChanges = z.output<typeof CatalogueChanges>
