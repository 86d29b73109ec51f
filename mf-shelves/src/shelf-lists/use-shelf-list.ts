import { SHELF_SORTS, type ShelfListQuery } from '@flyleaf/contracts'
import { useDeferredValue } from 'react'
import { useParam } from '../shared/use-param.ts'

export type ShelfListInput = Partial<Pick<ShelfListQuery, 'q' | 'type' | 'privacy' | 'sortBy' | 'sortOrder'>>

const known = <T extends string>(value: string, values: readonly T[]): T | undefined =>
  values.find((one) => one === value)

/** The filters and sort order of a list of bookshelves from the address, with setters. */
export function useShelfList(usualSort: string) {
  const [q, find] = useParam('q')
  const [type, chooseType] = useParam('type', 'all')
  const [privacy, choosePrivacy] = useParam('privacy', 'all')
  const [sort, chooseSort] = useParam('sort', usualSort)
  const [by = '', order] = sort.split('-')
  const wanted = useDeferredValue(q.trim())
  const input: ShelfListInput = {
    sortBy: known(by, SHELF_SORTS) ?? 'createdAt',
    sortOrder: order === 'asc' ? 'asc' : 'desc',
  }
  if (wanted) input.q = wanted
  if (known(type, ['default', 'custom'])) input.type = type as 'custom'
  if (known(privacy, ['private', 'public'])) input.privacy = privacy as 'public'
  return {
    input,
    /** Whether filters are in effect; a search takes effect after it is typed. */
    isNarrowed: 'q' in input || 'type' in input || 'privacy' in input,
    q,
    find,
    type,
    chooseType,
    privacy,
    choosePrivacy,
    sort,
    chooseSort,
  }
}

export type ShelfList = ReturnType<typeof useShelfList>
