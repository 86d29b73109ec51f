/** The responses of a run. Whatever breaks, a call is answered with what its caller can act on. */
export class Answers {
  /** By status; 0 for none. */
  readonly counts = new Map<number, number>()
  /** Failures that are not 503 with Retry-After. */
  readonly faulty: string[] = []

  readonly heard = (call: string, response: Response | undefined) => {
    const status = response?.status ?? 0
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1)
    if (status >= 500 && !(status === 503 && response!.headers.has('retry-after')))
      this.faulty.push(`${call} was answered ${status}${status === 503 ? ' without Retry-After' : ''}`)
  }
}
