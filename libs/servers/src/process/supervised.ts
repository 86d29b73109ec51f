import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Plan, ProcessPlan, Slot } from './plan.ts'
import { Run } from './run.ts'
import { watchProcess } from './watch-process.ts'

/** A process that is kept running until it is stopped. */
export class SupervisedProcess {
  readonly name: string
  readonly logFile: string
  readonly #plan: Plan
  readonly #say: (text: string) => void
  /** All running instances: two during a replacement. */
  readonly #runs = new Set<Run>()
  #current: Run | undefined
  #slot: Slot = 0
  #wanted = false
  #stops = 0
  #retry: AbortController | undefined
  #restart: Promise<void> | undefined

  constructor(plan: Plan, say: (text: string) => void) {
    this.#plan = plan
    this.#say = say
    const { name, logDir } = this.#planOf(0)
    this.name = name
    this.logFile = join(logDir, `${name}.log`)
  }

  get pid(): number | undefined {
    return this.#current?.pid
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    if (this.#wanted) return
    this.#wanted = true
    try {
      await this.#launch()
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stops += 1
    this.#wanted = false
    this.#retry?.abort()
    await Promise.all([...this.#runs].map((run) => run.stop()))
  }

  /**
   * Restarts it. When two instances may run, the new one takes over before the old one is asked to stop; when the new one does not
   * become ready, the old one stays and this rejects.
   */
  restart(): Promise<void> {
    return (this.#restart ??= this.#startAnew().finally(() => (this.#restart = undefined)))
  }

  /** Kills it like a crash; it is restarted. */
  async kill(): Promise<void> {
    await this.#current?.kill()
  }

  /** Sends it a signal, for example to reload. */
  signal(signal: NodeJS.Signals): void {
    this.#current?.signal(signal)
  }

  #planOf(slot: Slot): ProcessPlan {
    return typeof this.#plan === 'function' ? this.#plan(slot) : this.#plan
  }

  async #startAnew(): Promise<void> {
    if (typeof this.#plan !== 'function' || !this.#current) {
      const stopped = this.stop()
      const stops = this.#stops
      await stopped
      // Who stops it meanwhile does not want it started again.
      return stops === this.#stops ? this.start() : undefined
    }
    const slot = this.#slot === 0 ? 1 : 0
    const run = await this.#begin(slot)
    if (!run) return
    try {
      await run.becomesReady(this.logFile)
    } catch (error) {
      await run.kill()
      if (this.#wanted) throw error
      return
    }
    const old = this.#current
    this.#slot = slot
    this.#enter(run)
    await old?.stop()
  }

  async #begin(slot: Slot): Promise<Run | undefined> {
    const plan = this.#planOf(slot)
    await plan.before?.()
    if (!this.#wanted) return undefined
    const run = new Run(plan, this.logFile)
    this.#runs.add(run)
    void run.gone.then(() => this.#runs.delete(run))
    return run
  }

  async #launch(): Promise<void> {
    const run = await this.#begin(this.#slot)
    if (!run) return
    this.#current = run
    try {
      await run.becomesReady(this.logFile)
    } catch (error) {
      if (this.#wanted) throw error
      return
    }
    // It may have been replaced while it started.
    if (this.#current === run) this.#enter(run)
    else await run.stop()
  }

  /** Makes a process the current instance, and watches it. */
  #enter(run: Run): void {
    this.#current = run
    this.#planOf(this.#slot).enter?.()
    const endWatch = this.#watch(run)
    const ended = () => {
      endWatch()
      if (this.#current === run) void this.#revive(String(run.ended.reason), run.began)
    }
    if (run.ended.aborted) ended()
    else run.ended.addEventListener('abort', ended)
  }

  #watch({ pid }: Run): () => void {
    const { alive } = this.#planOf(this.#slot)
    if (!alive || !pid) return () => {}
    const end = () => {
      if (!this.#wanted || this.#current?.pid !== pid) return
      this.#say(`${this.name} does not answer; ending it`)
      void this.kill()
    }
    return watchProcess(alive, end)
  }

  async #revive(how: string, began: number): Promise<void> {
    const dead = this.#current
    const isNeeded = () => this.#wanted && (this.#current === dead || !this.#current)
    let pause = performance.now() - began > 30_000 ? 100 : 500
    while (isNeeded()) {
      this.#say(`${this.name} ${how}; starting it again (${this.logFile})`)
      this.#retry = new AbortController()
      await sleep(pause, undefined, { signal: this.#retry.signal }).catch(() => {})
      if (!isNeeded()) return
      this.#current = undefined
      try {
        await this.#launch()
        if (this.#wanted) this.#say(`${this.name} runs again`)
        return
      } catch (error) {
        await this.kill()
        this.#current = undefined
        how =
          (error as Error).message.split('\n')[0]?.replace(`${this.name} `, '').replace(/\.$/, '') ?? 'failed'
        pause = Math.min(pause * 2, 10_000)
      }
    }
  }
}
