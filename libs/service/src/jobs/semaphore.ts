/** Runs at most `permits` tasks at once and queues up to `queue` more; further tasks are refused. */
export class Semaphore {
  private readonly permits: number
  private readonly queue: number
  private readonly refuse: () => Error
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(permits: number, queue: number, refuse: () => Error) {
    this.permits = permits
    this.queue = queue
    this.refuse = refuse
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.permits) this.running += 1
    else if (this.waiting.length < this.queue)
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    else throw this.refuse()
    try {
      return await task()
    } finally {
      // Pass the permit to the task that has waited longest.
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}
