import { isEnoughToFindPeople, peopleApi, type PersonCard } from '@flyleaf/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '@flyleaf/web'
import { useSettled } from './use-settled.ts'

const LENGTH_MAX = 50

/** Searches people while the reader types; `people` is empty until there are enough characters for `isSearch`. */
export function usePeopleSearch(typed: string, limit: number) {
  const q = useSettled(typed.trim().replace(/^@/, ''))
  const isSearch = isEnoughToFindPeople(q) && q.length <= LENGTH_MAX
  const { data, error, isFetching } = useQuery({
    ...query(peopleApi.search, { q, limit }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const people: readonly PersonCard[] = isSearch ? (data?.items ?? []) : []
  return { q, people, error, isSearch, isFetching }
}
