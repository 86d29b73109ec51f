/** A dependency of the request is temporarily unreachable. Answered by 503 with Retry-After. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
