import type { CallInputOf, EndpointDefinition } from '@flyleaf/contracts'

export type Owner = 'account' | 'feed' | 'shelves' | 'search' | 'notifications'

// Deeper paths first: a person's posts are the feed's, though they hang under /api/users.
const owners: readonly [RegExp, Owner][] = [
  [/^\/api\/(posts\b|(users|books)\/[^/]+\/(posts|likes)$|bookshelves\/[^/]+\/replies$)/, 'feed'],
  [
    /^\/api\/(books|bookshelves|authors|series)\b|^\/api\/users\/(goals\/[^/]+|[^/]+\/(bookshelves|reading|statistics))$/,
    'shelves',
  ],
  [/^\/api\/search\b/, 'search'],
  [/^\/api\/(notifications|messages)\b/, 'notifications'],
]

/** The team that a path belongs to. */
export const ownerOf = (path: string): Owner =>
  owners.find(([pattern]) => pattern.test(path))?.[1] ?? 'account'

/** The key under which a call's answer is cached, or the prefix of all answers of the endpoint. */
export const keyOf = <E extends EndpointDefinition>(endpoint: E, input?: Partial<CallInputOf<E>>) =>
  input === undefined
    ? ([ownerOf(endpoint.path), endpoint.path] as const)
    : ([ownerOf(endpoint.path), endpoint.path, input] as const)
