const FIRST = 1000
const LONGEST = 30_000
/** The attempt whose delay, up to 4 s, the live stream keeps while a restart may be going on. */
const PROMPT = 2
/** How many attempts that is: about 40 s. */
const PROMPT_ATTEMPTS = 20

/** The delay before the next attempt: random, up to 1 s, doubling up to 30 s, so that browsers do not reconnect at once. */
export const backoff = (attempt: number, random = Math.random): number =>
  Math.min(LONGEST, FIRST * 2 ** attempt) * random()

/**
 * The delay before the live stream reconnects. It stays below 4 s while a restart may take, so that unread counts are right within
 * 5 s of its end; then it grows as `backoff` does.
 */
export const reconnectDelay = (attempt: number): number =>
  backoff(attempt <= PROMPT ? attempt : Math.max(PROMPT, attempt - PROMPT_ATTEMPTS))
