import { setTimeout as pause } from 'node:timers/promises'

/** The minimum time between the starts of two renderings of the same page, in milliseconds. */
const GAP_MS = 100

/**
 * Shares one rendering between concurrent requests for the same page. It begins after each of them, so that no request gets a
 * page older than itself, which might show what has been hidden since.
 */
export class SharedRenderings<T> {
  /** The time of the last rendering, by page. */
  private readonly gaps = new Map<string, Promise<void>>()
  /** The rendering that starts when the gap is over, by page. */
  private readonly upcoming = new Map<string, Promise<T>>()

  ask(page: string, render: () => Promise<T>): Promise<T> {
    const gap = this.gaps.get(page)
    if (!gap) return this.begin(page, render)
    const joined = this.upcoming.get(page)
    if (joined) return joined
    const next = gap.then(() => {
      // Later requests get the next rendering: this one reads its data now.
      this.upcoming.delete(page)
      return this.begin(page, render)
    })
    this.upcoming.set(page, next)
    return next
  }

  private begin(page: string, render: () => Promise<T>): Promise<T> {
    const gap = pause(GAP_MS).then(() => {
      if (this.gaps.get(page) === gap) this.gaps.delete(page)
    })
    this.gaps.set(page, gap)
    return render()
  }
}
