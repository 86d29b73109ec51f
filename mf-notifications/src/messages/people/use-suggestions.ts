import { followsApi, peopleApi, type Person } from '@flyleaf/contracts'
import { query, useSession } from '@flyleaf/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/** The shortest search; before that, people whom the reader follows are suggested. */
const LEAST = 3
const MOST = 8

/** People who match the typed text, without the `excluded` ones. */
export function useSuggestions(typed: string, excluded: ReadonlySet<string>) {
  const { profile } = useSession()
  const q = useDeferredValue(typed.trim().replace(/^@/, '').toLowerCase())
  const isSearch = q.length >= LEAST
  const found = useQuery({
    ...query(peopleApi.search, { q, limit: MOST }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const followed = useQuery({
    ...query(followsApi.following, { username: profile?.username ?? '', limit: 50 }),
    enabled: profile !== null,
  })
  const matches = ({ name, username }: Person) =>
    [name.toLowerCase(), username].some((one) => one.includes(q))
  const near = (followed.data?.items ?? []).filter(matches)
  const far = isSearch ? (found.data?.items ?? []) : []
  const people = new Map<string, Person>()
  for (const person of [...near, ...far])
    if (person.userId !== profile?.userId && !excluded.has(person.userId)) people.set(person.userId, person)
  return {
    people: [...people.values()].slice(0, MOST),
    isEmpty: isSearch && !found.isFetching && people.size === 0,
  }
}
