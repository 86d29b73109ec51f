import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { inBackground } from '../database/purpose.ts'
import { Throttle } from './throttle.ts'

/** Takes work from a table, when woken and at intervals, for retries and after restarts: piece by piece, or several at once. */
export abstract class Worker {
  private timer: NodeJS.Timeout | undefined
  private readonly running = new Set<Promise<void>>()
  private again = false
  protected stopped = false
  /** How many pieces of work are done at the same time. */
  protected readonly atOnce: number = 1
  /** The pause after all work is done, in milliseconds, so that new work accumulates into one run. */
  protected readonly restMs: number = 0
  /** Whether long work pauses between its pieces, so that it leaves the machine to requests. */
  protected readonly isThrottled: boolean = false
  protected readonly log: Logger
  private readonly pollMs: number

  constructor(log: Logger, pollMs: number) {
    this.log = log
    this.pollMs = pollMs
  }

  /** Does one piece of work; false when there was none. */
  protected abstract next(): Promise<boolean>

  onApplicationBootstrap() {
    this.timer = setInterval(() => this.wake(), this.pollMs)
    this.wake()
  }

  async onModuleDestroy() {
    this.stopped = true
    clearInterval(this.timer)
    await Promise.all(this.running)
  }

  /** Call after a commit that created work. */
  wake() {
    if (this.stopped) return
    if (this.running.size === this.atOnce) {
      this.again = true
      return
    }
    const run = inBackground(() => this.drain())
      .catch((error: Error) => this.failed(error))
      .then(() => (this.restMs > 0 ? pause(this.restMs) : undefined))
      .finally(() => {
        this.running.delete(run)
        if (this.again) {
          this.again = false
          this.wake()
        }
      })
    this.running.add(run)
  }

  /** Does what is due now, and ends when it is done. */
  async finish() {
    this.wake()
    while (this.running.size > 0) await Promise.all(this.running)
  }

  protected failed(error: Error) {
    this.log.error({ err: error }, `${this.constructor.name}: work failed and will be retried`)
  }

  private async drain() {
    const throttle = this.isThrottled ? new Throttle() : null
    let began = performance.now()
    while (!this.stopped && (await this.next())) {
      await throttle?.after(performance.now() - began)
      began = performance.now()
    }
  }
}
