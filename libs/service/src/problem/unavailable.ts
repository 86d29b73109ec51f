/** What a request needs cannot be reached now and may be in a moment. Answered by 503 with Retry-After. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
