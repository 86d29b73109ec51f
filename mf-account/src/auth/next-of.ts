import { safeNext } from '@flyleaf/web'

/** Where to go after signing in: `next` of our own links, `from` of who comes back from Google. */
export const nextOf = (search: URLSearchParams) => safeNext(search.get('next') ?? search.get('from'))
