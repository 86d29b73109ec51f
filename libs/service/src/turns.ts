/** Lets `places` tasks run at once and `queue` more wait; who comes after that is refused. */
export class Turns {
  private readonly places: number
  private readonly queue: number
  private readonly refuse: () => Error
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(places: number, queue: number, refuse: () => Error) {
    this.places = places
    this.queue = queue
    this.refuse = refuse
  }

  async take<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.places) this.running += 1
    else if (this.waiting.length < this.queue)
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    else throw this.refuse()
    try {
      return await task()
    } finally {
      // The place goes straight to who has waited longest.
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}
