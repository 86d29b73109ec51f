import { followRequestsApi, followsApi, peopleApi, type PersonCard } from '@flyleaf/contracts'
import { changeCached, keyOf, useAction } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'

const stale = [followRequestsApi.waiting, followRequestsApi.count, followsApi.followers, peopleApi.user]

interface PageOfPeople {
  items: PersonCard[]
}
const isPage = (value: object) =>
  Array.isArray((value as Partial<PageOfPeople>).items) && (value as PageOfPeople)

/** Removes an answered request from the list; returns a function that restores it. */
const hide = (queryClient: QueryClient, username: string) =>
  changeCached<PageOfPeople>(queryClient, keyOf(followRequestsApi.waiting), isPage, (page) => ({
    ...page,
    items: page.items.filter((one) => one.username !== username),
  }))

/** Accepts or declines a request to follow the reader. */
export function useAnswerRequest(username: string) {
  const options = {
    invalidates: stale,
    optimistic: (queryClient: QueryClient) => hide(queryClient, username),
  }
  const accept = useAction(followRequestsApi.accept, options)
  const decline = useAction(followRequestsApi.decline, options)
  return {
    isPending: accept.isPending || decline.isPending,
    accept: () => accept.run({ username }),
    decline: () => decline.run({ username }),
  }
}
