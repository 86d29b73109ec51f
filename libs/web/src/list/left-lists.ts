import type { CacheSnapshot } from 'virtua'

/** A list at the moment its page was left. */
interface LeftList {
  /** The number of rows that were not virtual, and of the virtual ones after them. */
  inFlow: number
  count: number
  measured: CacheSnapshot
}

/** By history entry, so that going back restores the same pixel at once. */
const left = new Map<string, LeftList>()
const REMEMBERED = 50

export const leftAt = (listKey: string): LeftList | undefined => left.get(listKey)

export function rememberAt(listKey: string, list: LeftList): void {
  left.delete(listKey)
  left.set(listKey, list)
  if (left.size > REMEMBERED) left.delete(left.keys().next().value!)
}
