/** Where to go after signing in: only an address of ours, so that a link cannot lead a reader elsewhere. */
export const safeNext = (next: string | null | undefined): string =>
  next && /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/auth/') ? next : '/'
