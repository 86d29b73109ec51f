import * as z from 'zod/mini'
import { atMost, whole } from './values.ts'

export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 50

/** The query parameters of every list: how many items, and from where. */
export const pageQuery = {
  limit: z._default(whole('Limit', 1, PAGE_SIZE_MAX), PAGE_SIZE),
  cursor: z.optional(z.string().check(z.maxLength(512, 'Invalid cursor'))),
}
export const SearchText = z.string().check(z.trim(), atMost(50, 'Search must be at most 50 characters'))

/** The result of every list. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    pagination: z.object({ hasMore: z.boolean(), nextCursor: z.nullable(z.string()) }),
  })

export interface Page<T> {
  items: T[]
  pagination: { hasMore: boolean; nextCursor: string | null }
}

/** The result of a call that returns only a message. */
export const Done = z.object({ message: z.string() })
