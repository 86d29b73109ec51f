import type { CallInputOf, EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallArguments } from '../call/call.ts'
import { keyOf } from './key.ts'

type InputArguments<E extends EndpointDefinition> =
  {} extends CallInputOf<E> ? [input?: CallInputOf<E>] : [input: CallInputOf<E>]

const calling = <E extends EndpointDefinition>(endpoint: E, input: object, signal: AbortSignal) =>
  call(endpoint, ...([input, { signal }] as unknown as CallArguments<E>))

/** The query of a call: `useQuery(query(booksApi.get, { bookId }))`. */
export const query = <E extends EndpointDefinition>(endpoint: E, ...[input]: InputArguments<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, (input ?? {}) as CallInputOf<E>),
    queryFn: ({ signal }): Promise<ResultOf<E>> => calling(endpoint, { ...(input as object) }, signal),
  })

interface Paged {
  items: unknown[]
  pagination: { hasMore: boolean; nextCursor: string | null }
}

type PagedOf<E extends EndpointDefinition> = ResultOf<E> extends Paged ? ResultOf<E> : never

/** The pages of a list, one cursor after another: `useInfiniteQuery(infinite(postsApi.discover))`. */
export const infinite = <E extends EndpointDefinition>(endpoint: E, ...[input]: InputArguments<E>) =>
  infiniteQueryOptions({
    // One more segment than the single call: the same call may be cached in both shapes.
    queryKey: [...keyOf(endpoint, (input ?? {}) as CallInputOf<E>), 'pages'] as const,
    queryFn: async ({ signal, pageParam }): Promise<PagedOf<E>> =>
      (await calling(
        endpoint,
        { ...(input as object), cursor: pageParam ?? undefined },
        signal,
      )) as PagedOf<E>,
    initialPageParam: null as string | null,
    getNextPageParam: (last: Paged) => (last.pagination.hasMore ? last.pagination.nextCursor : null),
  })
