import type { CallInputOf, EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { infiniteQueryOptions, queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import { call, type CallArguments } from '../call/call.ts'
import { keyOf } from './key.ts'
import { transportIn } from './transport.ts'

type InputArguments<E extends EndpointDefinition> =
  {} extends CallInputOf<E> ? [input?: CallInputOf<E>] : [input: CallInputOf<E>]

type Asked = Pick<QueryFunctionContext, 'signal' | 'meta'>

const calling = <E extends EndpointDefinition>(endpoint: E, input: object, { signal, meta }: Asked) =>
  call(endpoint, ...([input, { signal, transport: transportIn(meta) }] as unknown as CallArguments<E>))

/** The query of a call: `useQuery(query(booksApi.get, { bookId }))`. */
export const query = <E extends EndpointDefinition>(endpoint: E, ...[input]: InputArguments<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, (input ?? {}) as CallInputOf<E>),
    queryFn: (asked): Promise<ResultOf<E>> => calling(endpoint, { ...(input as object) }, asked),
  })

interface Paged {
  items: unknown[]
  pagination: { hasMore: boolean; nextCursor: string | null }
}

type PagedOf<E extends EndpointDefinition> = ResultOf<E> extends Paged ? ResultOf<E> : never

/** The pages of a list by cursor: `useInfiniteQuery(infinite(feedsApi.discover))`. */
export const infinite = <E extends EndpointDefinition>(endpoint: E, ...[input]: InputArguments<E>) =>
  infiniteQueryOptions({
    // One more segment than the single call's key: a call may be cached in both shapes.
    queryKey: [...keyOf(endpoint, (input ?? {}) as CallInputOf<E>), 'pages'] as const,
    queryFn: async ({ signal, meta, pageParam }): Promise<PagedOf<E>> =>
      (await calling(
        endpoint,
        { ...(input as object), cursor: pageParam ?? undefined },
        { signal, meta },
      )) as PagedOf<E>,
    initialPageParam: null as string | null,
    getNextPageParam: (last: Paged) => (last.pagination.hasMore ? last.pagination.nextCursor : null),
  })
