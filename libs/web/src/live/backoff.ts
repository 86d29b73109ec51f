const FIRST = 1000
const LONGEST = 30_000

/** The delay before the next attempt: random, up to 1 s, doubling up to 30 s, so that browsers do not reconnect at once. */
export const backoff = (attempt: number, random = Math.random): number =>
  Math.min(LONGEST, FIRST * 2 ** attempt) * random()
