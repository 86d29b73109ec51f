import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Queries whose refresh a change has cancelled. */
const cancelled = new WeakSet<Query>()

type Recognise<T> = (value: object) => T | undefined | false | null

/** The value with every recognised object changed; the identical value when there is none. */
function changed<T extends object>(value: unknown, recognise: Recognise<T>, change: (item: T) => T): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const next = value.map((item) => changed(item, recognise, change))
    return next.some((item, index) => item !== value[index]) ? next : value
  }
  const item = recognise(value)
  if (item) return change(item)
  let next = value as Record<string, unknown>
  for (const [name, part] of Object.entries(value)) {
    const other = changed(part, recognise, change)
    if (other !== part) {
      if (next === value) next = { ...value }
      next[name] = other
    }
  }
  return next
}

/**
 * Changes every copy of an object in the cache, in pages, lists and single results alike: `changeCached(queryClient, ['feed'],
 * aPost(postId), (post) => ({ ...post, likeCount: post.likeCount + 1 }))`. Returns a function that undoes it; queries that have
 * changed since are reloaded instead.
 */
export const changeCached = <T extends object>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  recognise: Recognise<T>,
  change: (item: T) => T,
): (() => void) => changeQueries(queryClient, queryKey, (data) => changed(data, recognise, change))

/** Changes the whole data of cached queries, as `changeCached` changes objects in them. */
export function changeQueries<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): () => void {
  const changes: { queryKey: QueryKey; before: unknown; after: unknown }[] = []
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const before = query.state.data as Data | undefined
    if (before === undefined) continue
    const after = change(before)
    if (after === before) continue
    const wasRefreshed = isRefetched(query)
    const wasOutdated = query.state.isInvalidated || wasRefreshed
    if (wasRefreshed) cancelled.add(query)
    // A pending response was requested before the change and would revert it.
    void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
    changes.push({ queryKey: query.queryKey, before, after: put(queryClient, query.queryKey, after) })
    if (wasOutdated) query.invalidate()
  }
  return () => {
    for (const { queryKey: key, before, after } of changes) {
      if (queryClient.getQueryData(key) === after) put(queryClient, key, before)
      else void queryClient.invalidateQueries({ queryKey: key, exact: true })
    }
  }
}

const isRefetched = ({ state }: Query) => state.fetchStatus === 'fetching' && !state.fetchMeta?.fetchMore

/** Replaces data without making it any fresher. */
function put<Data>(queryClient: QueryClient, queryKey: QueryKey, data: Data): Data | undefined {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  const { dataUpdatedAt: updatedAt, isInvalidated } = query!.state
  const shown = queryClient.setQueryData<Data>(queryKey, data as never, { updatedAt })
  if (isInvalidated) query!.invalidate()
  return shown
}

/** Repeats the refreshes that changes of the cache have cancelled; call it when the server has acknowledged a change. */
export const resumeRefreshes = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.fetchStatus === 'idle' && cancelled.delete(query),
  })

/** Recognises a cached object by its id: `byId<Post>('postId', id)`. */
export const byId =
  <T extends object>(name: keyof T & string, id: string): Recognise<T> =>
  (value) =>
    (value as Record<string, unknown>)[name] === id ? (value as T) : undefined
