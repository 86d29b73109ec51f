/** A path of this site to open after signing in; anything else becomes the front page. */
export function safePath(given: unknown, origin: string) {
  if (typeof given !== 'string' || !given.startsWith('/') || given.length > 2_000) return '/'
  const base = new URL(origin)
  const url = URL.parse(given, base)
  if (!url || url.origin !== base.origin || url.pathname.startsWith('/api/')) return '/'
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? '/' : path
}
