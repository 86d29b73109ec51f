import { safeNext } from '@flyleaf/web'

/** Where to go after signing in: `next` from our own links, `from` when returning from Google. */
export const nextOf = (search: URLSearchParams) => safeNext(search.get('next') ?? search.get('from'))
