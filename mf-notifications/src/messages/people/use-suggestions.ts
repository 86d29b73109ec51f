import { followsApi, type Person } from '@flyleaf/contracts'
import { query, useSession } from '@flyleaf/web'
import { usePeopleSearch } from '@flyleaf/web/search-field'
import { useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

const MOST = 8

/** People who match the typed text, without the `excluded` ones; those whom the reader follows come first. */
export function useSuggestions(typed: string, excluded: ReadonlySet<string>) {
  const { profile } = useSession()
  const { q, people: found, error, isSearch, isFetching } = usePeopleSearch(typed.toLowerCase(), MOST)
  const followed = useQuery({
    ...query(followsApi.following, { username: profile?.username ?? '', limit: 50 }),
    enabled: profile !== null,
  })
  const matches = ({ name, username }: Person) =>
    [name.toLowerCase(), username].some((one) => one.includes(q))
  const followedMatches = (followed.data?.items ?? []).filter(matches)
  const people = new Map<string, Person>()
  for (const person of [...followedMatches, ...found])
    if (person.userId !== profile?.userId && !excluded.has(person.userId)) people.set(person.userId, person)
  const isEmpty = isSearch && !isFetching && people.size === 0
  return {
    people: [...people.values()].slice(0, MOST),
    /** Why there are none, once that is known. */
    nothing: isEmpty ? (error?.message ?? texts.noReadersFound) : null,
  }
}
