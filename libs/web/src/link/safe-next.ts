/** Where to go after signing in: only our own addresses, to prevent open redirects. */
export const safeNext = (next: string | null | undefined): string =>
  next && /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/auth/') ? next : '/'
