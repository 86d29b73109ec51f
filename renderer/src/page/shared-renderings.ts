import { setTimeout as pause } from 'node:timers/promises'

/** Renderings of one page begin no closer to each other than this, in milliseconds. */
const GAP_MS = 100

/**
 * Gives those who ask for the same page at the same time one rendering, which begins after each of them has asked: nobody
 * gets what is older than their request, so nothing that has been hidden meanwhile is shown.
 */
export class SharedRenderings<T> {
  /** By page, when its last rendering began. */
  private readonly gaps = new Map<string, Promise<void>>()
  /** By page, the rendering that begins when the gap is over. */
  private readonly upcoming = new Map<string, Promise<T>>()

  ask(page: string, render: () => Promise<T>): Promise<T> {
    const gap = this.gaps.get(page)
    if (!gap) return this.begin(page, render)
    const joined = this.upcoming.get(page)
    if (joined) return joined
    const next = gap.then(() => {
      // Who asks from now on gets the one after this: it reads its data now.
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
