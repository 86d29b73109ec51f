const FIRST = 1000
const LONGEST = 30_000

/** How long to wait before the next try: up to 1 s, doubling up to 30 s, anywhere below, so that nobody returns at once together. */
export const backoff = (attempt: number, random = Math.random): number =>
  Math.min(LONGEST, FIRST * 2 ** attempt) * random()
