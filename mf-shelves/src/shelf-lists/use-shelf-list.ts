import { SHELF_SORTS, type Audience, type ShelfListQuery } from '@flyleaf/contracts'
import { useAddressSearchField } from '@flyleaf/web/search-field'
import { useParam } from '../shared/use-param.ts'

export type ShelfListInput = Partial<Pick<ShelfListQuery, 'q' | 'type' | 'audience' | 'sortBy' | 'sortOrder'>>

const AUDIENCE: Record<string, Audience> = { public: 'EVERYONE', followers: 'FOLLOWERS', private: 'ME' }

const known = <T extends string>(value: string, values: readonly T[]): T | undefined =>
  values.find((one) => one === value)

/** The filters and sort order of a list of bookshelves from the address, with setters. */
export function useShelfList(usualSort: string) {
  const search = useAddressSearchField()
  const [type, chooseType] = useParam('type', 'all')
  const [privacy, choosePrivacy] = useParam('privacy', 'all')
  const [sort, chooseSort] = useParam('sort', usualSort)
  const [by = '', order] = sort.split('-')
  const input: ShelfListInput = {
    sortBy: known(by, SHELF_SORTS) ?? 'createdAt',
    sortOrder: order === 'asc' ? 'asc' : 'desc',
  }
  if (search.asked) input.q = search.asked
  if (known(type, ['default', 'custom'])) input.type = type as 'custom'
  const audience = Object.hasOwn(AUDIENCE, privacy) ? AUDIENCE[privacy] : undefined
  if (audience) input.audience = audience
  return {
    input,
    /** Whether filters are in effect; a search takes effect after it is typed. */
    isNarrowed: 'q' in input || 'type' in input || 'audience' in input,
    search,
    type,
    chooseType,
    privacy,
    choosePrivacy,
    sort,
    chooseSort,
  }
}

export type ShelfList = ReturnType<typeof useShelfList>
